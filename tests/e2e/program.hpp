#pragma once

#include <filesystem>
#include <string>
#include <sys/types.h>
#include <vector>

namespace damlab::e2e {

/// What a program left behind.
struct Outcome {
    int status = 0; ///< its exit status; 128 and the signal's number if one ended it, as shells have it
    std::string out, err;
};

/// The path of a program that is built beside the test.
[[nodiscard]] std::string beside(const std::string& program);

/// A built program that runs in a folder, which is also its data folder, so that it meets nothing of the
/// user's.
class Program {
public:
    using Arguments = std::vector<std::string>;

    /// `name` is looked for beside the test. Standard output and error go to files in the folder unless to
    /// `out` and `err`.
    Program(const std::string& name, const Arguments& arguments, const std::filesystem::path& folder,
            std::filesystem::path out = {}, std::filesystem::path err = {});
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;
    ~Program();

    void signal(int number) const;
    [[nodiscard]] bool running() const;
    /// Whether what it has written to standard error so far contains the text.
    [[nodiscard]] bool has_said(const std::string& text) const;
    [[nodiscard]] Outcome wait();

private:
    std::filesystem::path out_, err_;
    pid_t pid_ = -1; ///< -1: it has been waited for
};

/// Runs damlab to its end.
[[nodiscard]] Outcome damlab(const Program::Arguments& arguments, const std::filesystem::path& folder);

} // namespace damlab::e2e
