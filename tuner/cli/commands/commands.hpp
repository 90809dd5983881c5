#pragma once

namespace CLI {
class App;
}

namespace damlab::cli {

/// Each adds one subcommand to the program. A command throws InputError for a mistake of its user and
/// CheckFailed when it ran but what it checked does not hold.
void add_demo(CLI::App& app);
void add_rules(CLI::App& app);
void add_perft(CLI::App& app);
void add_moves(CLI::App& app);
void add_play(CLI::App& app);
void add_hub(CLI::App& app);
void add_hub_check(CLI::App& app);
void add_tune(CLI::App& app);
void add_openings(CLI::App& app);
void add_tournament(CLI::App& app);
void add_pdn(CLI::App& app);
void add_runs(CLI::App& app);
void add_vectors(CLI::App& app);
void add_bench(CLI::App& app);

} // namespace damlab::cli
