#include "tuner/files/file_descriptor.hpp"
#include "tuner/hub/engine/host_lines.hpp"

#include <array>
#include <gtest/gtest.h>
#include <string>
#include <thread>

namespace damlab::hub {
namespace {

struct Pipe {
    Pipe() {
        std::array<int, 2> ends{};
        if (pipe(ends.data()) != 0) throw std::runtime_error("no pipe");
        read = FileDescriptor{ends[0]};
        write = FileDescriptor{ends[1]};
    }
    void put(std::string_view text) const {
        while (!text.empty())
            text.remove_prefix(std::size_t(::write(write.number(), text.data(), text.size())));
    }

    FileDescriptor read, write;
};

class HubHostLines : public testing::Test {
protected:
    void expect_line(std::string_view text) {
        const HostLines::Next next = lines.next();
        EXPECT_EQ(next.kind, HostLines::Kind::line);
        EXPECT_EQ(next.line, text);
    }
    void expect(HostLines::Kind kind) { EXPECT_EQ(lines.next().kind, kind); }

    Pipe input, output;
    HostLines lines{input.read.number(), output.write.number()};
};

TEST_F(HubHostLines, ComeOneByOne) {
    input.put("hub\r\n\nlast");
    input.write.close();
    expect_line("hub");
    expect_line("");
    expect_line("last");
    expect(HostLines::Kind::end);
    expect(HostLines::Kind::end);
}

TEST_F(HubHostLines, AreSkippedWhereTheyAreTooLong) {
    std::jthread writer{[&] {
        std::string all = "before\n";
        all += std::string(5 * HostLines::longest, 'x') + "\nbetween\n";
        all += std::string(HostLines::longest, 'y') + "\n" + std::string(HostLines::longest + 1, 'z') + "\n";
        input.put(all + "after\n" + std::string(3 * HostLines::longest, 'x'));
        input.write.close();
    }};
    expect_line("before");
    expect(HostLines::Kind::too_long);
    expect_line("between");
    expect_line(std::string(HostLines::longest, 'y'));
    expect(HostLines::Kind::too_long);
    expect_line("after");
    expect(HostLines::Kind::end);
}

TEST_F(HubHostLines, EndWhenNobodyReadsTheAnswers) {
    output.read.close();
    expect(HostLines::Kind::end);
}

} // namespace
} // namespace damlab::hub
