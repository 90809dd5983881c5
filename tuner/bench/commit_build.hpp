#pragma once

#include "tuner/clock/stop_check.hpp"

#include <filesystem>
#include <functional>
#include <string>

namespace damlab::bench {

/// Where a build of a commit comes from and goes to.
struct BuildRequest {
    std::filesystem::path checkout = "."; ///< any folder of the repository
    std::filesystem::path builds;         ///< the folder that builds are kept in
    StopCheck should_stop = {};
    /// Called before what takes time: "building commit 0123456789ab".
    std::function<void(const std::string& step)> begun = {};
};

/// A program to measure.
struct BuiltProgram {
    std::string name; ///< as the user gave it, with the commit
    std::filesystem::path program;
};

/// The program that `name` stands for: a file that can be run or, if there is none, a commit (a hash, branch
/// or tag), built with this program's compiler and settings. A build is made in a git worktree of its own,
/// so that the checkout is left alone, and kept, so that the next comparison finds it. An empty path if
/// it was stopped. Throws InputError if there is neither a file nor a commit, or it does not build.
[[nodiscard]] BuiltProgram find_or_build(const std::string& name, const BuildRequest& request);

} // namespace damlab::bench
