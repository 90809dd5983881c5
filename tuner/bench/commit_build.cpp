#include "tuner/bench/commit_build.hpp"

#include "engine/error.hpp"
#include "tuner/bench/folder_lock.hpp"
#include "tuner/bench/run_tool.hpp"
#include "tuner/store/sha256.hpp"
#include "tuner/version/build_settings.hpp"

#include <fmt/format.h>
#include <optional>
#include <unistd.h>
#include <utility>
#include <vector>

namespace damlab::bench {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t shown_digits = 12; ///< of a commit

class Builder {
public:
    Builder(const BuildRequest& request, std::string commit)
        : request_{request},
          commit_{std::move(commit)},
          folder_{request.builds / fmt::format("{}-{}", commit_.substr(0, shown_digits), settings_key())} {}

    /// An empty path if it was stopped.
    fs::path find_or_build() {
        if (fs::exists(program())) return program();
        fs::create_directories(folder_);
        bool waiting = false;
        const FolderLock lock{folder_, [&] { // asked only while another comparison builds it
                                  if (!std::exchange(waiting, true))
                                      begin("waiting for another comparison to build commit");
                                  return request_.should_stop && request_.should_stop();
                              }};
        if (!lock.held()) return {};
        if (fs::exists(program())) return program();
        begin("building commit");
        remove_worktree(); // of one that was killed
        const bool built = build();
        if (built) {
            fs::copy_file(build_folder() / "bin/damlab", folder_ / "damlab.new",
                          fs::copy_options::overwrite_existing);
            fs::rename(folder_ / "damlab.new", program());
        }
        remove_worktree();
        return built ? program() : fs::path{};
    }

private:
    [[nodiscard]] fs::path program() const { return folder_ / "damlab"; }
    [[nodiscard]] fs::path source() const { return folder_ / "source"; }
    [[nodiscard]] fs::path build_folder() const { return source() / "build" / "release"; }
    [[nodiscard]] fs::path log() const { return folder_ / "build.log"; }

    void begin(const char* what) const {
        if (request_.begun) request_.begun(fmt::format("{} {}", what, commit_.substr(0, shown_digits)));
    }

    /// False if it was stopped.
    bool build() {
        std::vector<std::string> configure{"cmake",
                                           "-S",
                                           source(),
                                           "-B",
                                           build_folder(),
                                           "-G",
                                           "Ninja",
                                           "-DDAMLAB_TESTS=OFF",
                                           "-DDAMLAB_BENCH=OFF"};
        for (const auto& [name, value] : cmake_settings())
            configure.push_back(fmt::format("-D{}={}", name, value));
        return step({"git", "-C", request_.checkout, "worktree", "add", "--force", "--detach", source(),
                     commit_}) &&
               step(configure) && step({"ninja", "-C", build_folder(), "damlab"});
    }

    bool step(const std::vector<std::string>& command) {
        const ToolOutcome outcome = run_tool(command, {.log = log(), .should_stop = request_.should_stop});
        if (outcome.stopped) return false;
        if (!outcome.status.ok()) {
            remove_worktree();
            throw InputError(fmt::format("commit {} cannot be built: {} {}; see {}",
                                         commit_.substr(0, shown_digits), command.front(),
                                         outcome.status.text(), log().string()));
        }
        return true;
    }

    /// What git and the disk know of it; it may be known to neither.
    void remove_worktree() {
        if (fs::exists(source()))
            run_tool({"git", "-C", request_.checkout, "worktree", "remove", "--force", source()},
                     {.log = log()});
        std::error_code ignored;
        fs::remove_all(source(), ignored);
    }

    /// What a build depends on besides the commit.
    static std::string settings_key() {
        std::string all = build_settings().text();
        for (const auto& [name, value] : cmake_settings())
            all += fmt::format("\n{}={}", name, value);
        return sha256(all).substr(0, 8);
    }

    const BuildRequest& request_;
    std::string commit_;
    fs::path folder_;
};

/// Empty if there is none; nothing if it was stopped.
std::optional<std::string> commit_of(const std::string& name, const BuildRequest& request) {
    const ToolOutcome outcome = run_tool({"git", "-C", request.checkout, "rev-parse", "--verify", "--quiet",
                                          "--end-of-options", name + "^{commit}"},
                                         {.should_stop = request.should_stop});
    if (outcome.stopped) return std::nullopt;
    return outcome.status.ok() ? outcome.output : std::string{};
}

} // namespace

BuiltProgram find_or_build(const std::string& name, const BuildRequest& request) {
    if (fs::is_regular_file(name)) {
        if (::access(name.c_str(), X_OK) != 0)
            throw InputError(fmt::format("{} is not a program: it cannot be run", name));
        return {.name = name, .program = fs::absolute(name)};
    }
    const std::optional<std::string> commit = commit_of(name, request);
    if (!commit) return {.name = name, .program = {}};
    if (commit->empty())
        throw InputError(fmt::format("\"{}\" is neither a program nor a commit of the repository in {}", name,
                                     fs::absolute(request.checkout).lexically_normal().string()));
    const std::string shown = commit->substr(0, shown_digits);
    return {.name = commit->starts_with(name) ? shown : fmt::format("{} ({})", name, shown),
            .program = Builder{request, *commit}.find_or_build()};
}

} // namespace damlab::bench
