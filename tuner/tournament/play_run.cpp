#include "tuner/tournament/play_run.hpp"

#include "tuner/parallel/pinned_threads.hpp"
#include "tuner/parallel/pipeline.hpp"
#include "tuner/store/pair_writer.hpp"
#include "tuner/tournament/ordered_test.hpp"
#include "tuner/tournament/pair_lane.hpp"
#include "tuner/tournament/pair_points.hpp"
#include "tuner/tournament/prefix.hpp"
#include "tuner/tournament/workbenches.hpp"

namespace damlab {
namespace {

/// The pairs of a schedule that are not in the store yet.
class PairsToPlay {
public:
    PairsToPlay(const Schedule& schedule, std::vector<bool> stored)
        : schedule_{&schedule},
          stored_{std::move(stored)} {}

    /// The index of the first that was not taken.
    [[nodiscard]] std::optional<std::uint64_t> next() {
        while (next_ < stored_.size() && stored_[next_])
            ++next_;
        return next_ < schedule_->size() ? std::optional{next_} : std::nullopt;
    }
    [[nodiscard]] PairTask take() { return (*schedule_)[next_++]; }

private:
    const Schedule* schedule_;
    std::vector<bool> stored_; ///< up to the last pair that is
    std::uint64_t next_ = 0;
};

/// What is told of a run while it is played: of pairs in the order of the schedule, as its report will be.
class Tally {
public:
    Tally(const Schedule& schedule, OrderedTest& test)
        : test_{&test},
          progress_{.scheduled = schedule.size(), .standings = &standings_, .test = test.test()} {}

    Tally(const Tally&) = delete;
    Tally& operator=(const Tally&) = delete;

    void add(const StoredPair& pair) {
        ++progress_.pairs;
        test_->add(pair.index, first_players_points(pair));
        finished_.put(pair.index, without_moves(pair));
        while (const std::optional<StoredPair> next = finished_.take())
            if (!test_->counted() || next->index < *test_->counted()) standings_.add(*next);
        progress_.waiting = finished_.waiting();
    }
    void add_played(const StoredPair& pair) {
        add(pair);
        ++progress_.played;
        progress_.latest = &pair;
    }
    [[nodiscard]] const Progress& progress() const { return progress_; }

private:
    /// What standings need of it: many may wait for a long game.
    static StoredPair without_moves(StoredPair pair) {
        for (StoredGame& game : pair.games) {
            game.moves = {};
            game.scores = {};
            for (EngineFault& fault : game.faults)
                fault.error_tail = {};
        }
        return pair;
    }

    OrderedTest* test_;
    Prefix<StoredPair> finished_;
    Standings standings_;
    Progress progress_;
};

} // namespace

RunEnd play_run(const TournamentRun& run, WritableStore& store, const PlayOptions& options) {
    const bool external = run.config.has_external_engines();
    const int in_flight = options.threads * (external ? run.config.pairs_in_flight : 1);
    OrderedTest test{run.config.sprt, 8 * static_cast<std::uint64_t>(in_flight)};
    Tally tally{run.schedule, test};
    const Progress& progress = tally.progress();
    std::vector<bool> stored;
    store.for_each_result(run.id, [&](const StoredPair& pair) {
        stored.resize(pair.index + 1);
        stored[pair.index] = true;
        tally.add(pair);
    });
    options.report(progress);

    PairsToPlay pairs{run.schedule, std::move(stored)};
    PairWriter writer{store, run.id};
    parallel::Failure failure;
    const StopCheck interrupted = [&] {
        return options.interrupted() || writer.failed() || failure.happened();
    };
    const StopCheck should_stop = [&] { return test.decided() || interrupted(); };
    const auto next = [&](bool may_wait) -> std::optional<PairTask> {
        if (should_stop()) return std::nullopt;
        const auto index = pairs.next();
        if (!index) return std::nullopt;
        const bool may_start = may_wait ? test.wait_for(*index, interrupted) : test.may_start(*index);
        return may_start ? std::optional{pairs.take()} : std::nullopt;
    };
    const auto finish = [&](std::optional<StoredPair>& pair) {
        if (!pair) return;
        writer.push(*pair); // first of all: whoever is told of it below may fail, as on a full disk
        tally.add_played(*pair);
        options.report(progress);
    };
    if (external) {
        parallel::pinned_threads<PairTask>(
            options.threads, run.config.pin, next, [&](int) { return PairLanes{run, should_stop}; }, finish,
            failure);
    } else {
        Workbenches workbenches{run.config, run.material};
        parallel::pipeline<PairTask>(
            options.threads, [&] { return next(true); },
            [&](const PairTask& task) { return workbenches.play(task, should_stop); }, finish, failure);
    }
    writer.close();
    if (!test.decided() && progress.pairs < progress.scheduled) return RunEnd::interrupted;
    store.finish(run.id, test.counted());
    return RunEnd::finished;
}

} // namespace damlab
