#include "tests/e2e/program.hpp"
#include "tests/tuner/store/temporary_folder.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <iterator>
#include <sstream>

namespace damlab::e2e {
namespace {

/// Help texts as they were last read by someone: a change of one shows in review. Tests run in the checkout.
const std::filesystem::path golden = "tests/golden/help";

std::string file_name(const std::string& command) {
    std::string name = command.empty() ? "damlab" : command;
    std::ranges::replace(name, ' ', '-');
    return name + ".txt";
}

void expect_golden(const std::string& command, const std::filesystem::path& folder) {
    Program::Arguments arguments;
    std::istringstream words{command};
    for (std::string word; words >> word;)
        arguments.push_back(word);
    arguments.emplace_back("--help");
    const Outcome outcome = damlab(arguments, folder);
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.err, "");
    const std::filesystem::path file = golden / file_name(command);
    if (std::getenv("DAMLAB_UPDATE_GOLDEN") != nullptr) std::ofstream{file} << outcome.out;
    std::ifstream stream{file};
    const std::string expected{std::istreambuf_iterator<char>{stream}, {}};
    EXPECT_EQ(outcome.out, expected)
        << "If the new text is right: DAMLAB_UPDATE_GOLDEN=1 ./damlab test -R Help";
}

/// The commands that a help text lists, by the names in its last section.
std::vector<std::string> subcommands(const std::string& help) {
    std::vector<std::string> names;
    std::istringstream lines{help.substr(std::min(help.find("Subcommands:"), help.size()))};
    std::string line;
    std::getline(lines, line);
    while (std::getline(lines, line) && line.starts_with("  "))
        if (line[2] != ' ') names.push_back(line.substr(2, line.find(' ', 2) - 2));
    return names;
}

TEST(Help, IsAsItWasLastRead) {
    const test::TemporaryFolder folder;
    expect_golden("", folder.path());
    const std::vector<std::string> commands = subcommands(damlab({"--help"}, folder.path()).out);
    EXPECT_THAT(commands,
                testing::IsSupersetOf({"demo", "rules", "moves", "perft", "openings", "tournament", "tune"}));
    for (const std::string& command : commands) {
        expect_golden(command, folder.path());
        for (const std::string& sub : subcommands(damlab({command, "--help"}, folder.path()).out))
            expect_golden(command + ' ' + sub, folder.path());
    }
}

} // namespace
} // namespace damlab::e2e
