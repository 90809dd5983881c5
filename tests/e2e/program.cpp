#include "tests/e2e/program.hpp"

#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <fstream>
#include <iterator>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace damlab::e2e {
namespace {

std::string content(const std::filesystem::path& file) {
    if (!std::filesystem::is_regular_file(file)) return {}; // a device
    std::ifstream stream{file, std::ios::binary};
    return {std::istreambuf_iterator<char>{stream}, {}};
}

/// A file of a number that counts up, so that programs running side by side do not share one.
std::filesystem::path fresh(const std::filesystem::path& folder, const char* name) {
    for (int i = 0;; ++i) {
        std::filesystem::path file = folder / (std::string{name} + std::to_string(i));
        if (!std::filesystem::exists(file)) return file;
    }
}

void redirect(const std::filesystem::path& file, int flags, int to) {
    const int descriptor = ::open(file.c_str(), flags, 0600);
    if (descriptor < 0 || ::dup2(descriptor, to) < 0) ::_exit(126);
}

} // namespace

std::string beside(const std::string& program) {
    return std::filesystem::read_symlink("/proc/self/exe").parent_path() / program;
}

Program::Program(const std::string& name, const Arguments& arguments, const std::filesystem::path& folder,
                 std::filesystem::path out, std::filesystem::path err)
    : out_{out.empty() ? fresh(folder, "stdout") : std::move(out)},
      err_{err.empty() ? fresh(folder, "stderr") : std::move(err)} {
    const std::filesystem::path program = beside(name);
    std::vector<char*> argv{const_cast<char*>(program.c_str())};
    for (const std::string& argument : arguments)
        argv.push_back(const_cast<char*>(argument.c_str()));
    argv.push_back(nullptr);
    pid_ = ::fork();
    if (pid_ < 0) throw std::system_error(errno, std::generic_category(), "fork");
    if (pid_ == 0) {
        ::signal(SIGINT, SIG_DFL); // which a shell ignores for what it runs in the background
        redirect("/dev/null", O_RDONLY, STDIN_FILENO);
        redirect(out_, O_WRONLY | O_CREAT, STDOUT_FILENO);
        redirect(err_, O_WRONLY | O_CREAT, STDERR_FILENO);
        if (::chdir(folder.c_str()) != 0 || ::setenv("DAMLAB_DATA", folder.c_str(), 1) != 0) ::_exit(126);
        ::execv(program.c_str(), argv.data());
        ::_exit(127);
    }
}

Program::~Program() {
    if (pid_ < 0) return;
    ::kill(pid_, SIGKILL);
    ::waitpid(pid_, nullptr, 0);
}

void Program::signal(int number) const { ::kill(pid_, number); }

bool Program::running() const {
    siginfo_t ended{};
    return ::waitid(P_PID, static_cast<id_t>(pid_), &ended, WEXITED | WNOHANG | WNOWAIT) == 0 &&
           ended.si_pid == 0;
}

bool Program::has_said(const std::string& text) const {
    return content(err_).find(text) != std::string::npos;
}

Outcome Program::wait() {
    int status = 0;
    ::waitpid(pid_, &status, 0);
    pid_ = -1;
    return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), content(out_), content(err_)};
}

Outcome damlab(const Program::Arguments& arguments, const std::filesystem::path& folder) {
    return Program{"damlab", arguments, folder}.wait();
}

} // namespace damlab::e2e
