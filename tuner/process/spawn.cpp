#include "tuner/process/spawn.hpp"

#include "engine/error.hpp"

#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <initializer_list>
#include <spawn.h>
#include <system_error>
#include <unistd.h> // environ, which POSIX gives no header but GNU does
#include <vector>

namespace damlab {
namespace {

[[noreturn]] void fail(int error, const char* what) {
    throw std::system_error(error, std::generic_category(), what);
}

void check(int error, const char* what) {
    if (error != 0) fail(error, what);
}

struct Pipe {
    FileDescriptor read;
    FileDescriptor write;
};

/// Both ends are closed in programs that are started, so that each holds only its own.
Pipe make_pipe() {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0)
        fail(errno, "cannot make a pipe (each program that is started takes three, see ulimit -n)");
    return {FileDescriptor{ends[0]}, FileDescriptor{ends[1]}};
}

void do_not_block(const FileDescriptor& file) {
    if (fcntl(file.number(), F_SETFL, fcntl(file.number(), F_GETFL) | O_NONBLOCK) != 0)
        fail(errno, "cannot set up a pipe");
}

class FileActions {
public:
    FileActions() { check(posix_spawn_file_actions_init(&actions_), "cannot prepare to start a program"); }
    ~FileActions() { posix_spawn_file_actions_destroy(&actions_); }
    FileActions(const FileActions&) = delete;
    FileActions& operator=(const FileActions&) = delete;

    void become(const FileDescriptor& file, int standard) {
        check(posix_spawn_file_actions_adddup2(&actions_, file.number(), standard),
              "cannot prepare to start a program");
    }
    void work_in(const std::string& folder) {
        check(posix_spawn_file_actions_addchdir_np(&actions_, folder.c_str()),
              "cannot prepare to start a program");
    }
    [[nodiscard]] const posix_spawn_file_actions_t* get() const { return &actions_; }

private:
    posix_spawn_file_actions_t actions_{};
};

class Attributes {
public:
    Attributes() {
        check(posix_spawnattr_init(&attributes_), "cannot prepare to start a program");
        sigset_t none, defaults;
        sigemptyset(&none);
        sigemptyset(&defaults);
        for (const int number : {SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXFSZ, SIGCHLD})
            sigaddset(&defaults, number);
        posix_spawnattr_setsigmask(&attributes_, &none);
        posix_spawnattr_setsigdefault(&attributes_, &defaults);
        posix_spawnattr_setpgroup(&attributes_, 0);
        posix_spawnattr_setflags(&attributes_,
                                 POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    }
    ~Attributes() { posix_spawnattr_destroy(&attributes_); }
    Attributes(const Attributes&) = delete;
    Attributes& operator=(const Attributes&) = delete;

    [[nodiscard]] const posix_spawnattr_t* get() const { return &attributes_; }

private:
    posix_spawnattr_t attributes_{};
};

/// posix_spawn() would blame the program.
void check_can_work_in(const std::string& folder) {
    if (!folder.empty() && access((folder + "/.").c_str(), X_OK) != 0)
        throw InputError(fmt::format("cannot work in the folder \"{}\": {}", folder, std::strerror(errno)));
}

/// Ours, with the variable instead of any of that name. Nothing writes to what the pointers point to.
std::vector<char*> environment_with(const std::string& variable) {
    const std::string_view name = std::string_view{variable}.substr(0, variable.find('=') + 1);
    std::vector<char*> result;
    for (char** entry = environ; *entry != nullptr; ++entry)
        if (!std::string_view{*entry}.starts_with(name)) result.push_back(*entry);
    result.push_back(const_cast<char*>(variable.c_str()));
    result.push_back(nullptr);
    return result;
}

} // namespace

Spawned spawn(std::span<const std::string> command, const std::string& folder, const std::string& variable) {
    if (command.empty() || command.front().empty()) throw InputError("no program was named to be started");
    check_can_work_in(folder);
    Pipe input = make_pipe(), output = make_pipe(), errors = make_pipe();
    for (const FileDescriptor* ours : {&input.write, &output.read, &errors.read})
        do_not_block(*ours);

    FileActions actions;
    actions.become(input.read, STDIN_FILENO);
    actions.become(output.write, STDOUT_FILENO);
    actions.become(errors.write, STDERR_FILENO);
    if (!folder.empty()) actions.work_in(folder);
    const Attributes attributes;
    std::vector<char*> arguments;
    for (const std::string& argument : command)
        arguments.push_back(const_cast<char*>(argument.c_str())); // posix_spawnp does not write to them
    arguments.push_back(nullptr);
    std::vector<char*> environment = environment_with(variable);

    pid_t pid = -1;
    const int error = posix_spawnp(&pid, arguments.front(), actions.get(), attributes.get(), arguments.data(),
                                   environment.data());
    if (error == EAGAIN || error == ENOMEM) fail(error, "cannot start a program");
    if (error != 0)
        throw InputError(fmt::format("cannot start \"{}\": {}", command.front(), std::strerror(error)));
    return {.pid = pid,
            .input = std::move(input.write),
            .output = std::move(output.read),
            .errors = std::move(errors.read)};
}

} // namespace damlab
