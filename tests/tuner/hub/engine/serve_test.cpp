#include "tuner/files/file_descriptor.hpp"
#include "tuner/files/line_buffer.hpp"
#include "tuner/hub/engine/serve.hpp"

#include <array>
#include <csignal>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <string>
#include <thread>

namespace damlab::hub {
namespace {

/// An engine on a thread, at the other end of two pipes.
class HubServe : public testing::Test {
protected:
    HubServe() {
        for (auto [read, write] : {std::pair{&engine_in, &to_engine}, std::pair{&from_engine, &engine_out}}) {
            std::array<int, 2> ends{};
            if (pipe(ends.data()) != 0) throw std::runtime_error("no pipe");
            *read = FileDescriptor{ends[0]};
            *write = FileDescriptor{ends[1]};
        }
        engine = std::jthread{[this] {
            serve({.rules = &rule_set("russian")}, engine_in.number(), engine_out.number());
            engine_out.close();
        }};
    }

    ~HubServe() override { to_engine.close(); } // before the wait for the engine's end

    void say(std::string text) const {
        text += '\n';
        ASSERT_EQ(write(to_engine.number(), text.data(), text.size()), ssize_t(text.size()));
    }
    /// The next line; nothing at the end.
    std::optional<std::string> answer() {
        std::array<char, 4096> chunk;
        while (true) {
            if (const auto line = lines.take_line()) return std::string{*line};
            const ssize_t got = read(from_engine.number(), chunk.data(), chunk.size());
            if (got <= 0) return std::nullopt;
            lines.append({chunk.data(), std::size_t(got)});
        }
    }
    /// Skips lines until one begins so.
    bool comes(std::string_view start) {
        while (const auto line = answer())
            if (line->starts_with(start)) return true;
        return false;
    }

    FileDescriptor engine_in, to_engine, from_engine, engine_out;
    LineBuffer lines;
    std::jthread engine;
};

TEST_F(HubServe, AnswersWhileItSearches) {
    say("hub\ninit");
    EXPECT_TRUE(comes("ready"));
    for (int search = 0; search < 20; ++search) {
        say("level infinite\ngo think");
        for (int i = 0; i < 5; ++i) {
            say("ping");
            EXPECT_TRUE(comes("pong"));
        }
        say("stop");
        EXPECT_TRUE(comes("done"));
    }
    say("quit");
    EXPECT_FALSE(answer());
}

TEST_F(HubServe, LetsPonderHitAndStopComeAtAnyTime) {
    say("init");
    EXPECT_TRUE(comes("ready"));
    for (int search = 0; search < 100; ++search) {
        say("level nodes=" + std::to_string(1 + search * 40) +
            (search % 2 == 0 ? "\ngo think" : "\ngo ponder"));
        if (search % 2 != 0) say("ponder-hit");
        if (search % 3 == 0) say("stop");
        EXPECT_TRUE(comes("done"));
    }
}

TEST_F(HubServe, EndsWithTheInput) {
    say("init\nlevel infinite\ngo think");
    EXPECT_TRUE(comes("ready"));
    to_engine.close();
    EXPECT_TRUE(comes("done"));
    EXPECT_FALSE(answer());
}

TEST_F(HubServe, EndsWhenNobodyReadsItsAnswers) {
    say("init\nlevel infinite\ngo ponder");
    EXPECT_TRUE(comes("ready"));
    const auto ignored = std::signal(SIGPIPE, SIG_IGN); // as the host may have it
    from_engine.close();
    engine.join();
    std::signal(SIGPIPE, ignored);
}

TEST_F(HubServe, SkipsALineThatIsTooLong) {
    say("init");
    EXPECT_TRUE(comes("ready"));
    std::jthread writer{[&] {
        const std::string part(65536, 'x');
        for (int i = 0; i < 40; ++i)
            ASSERT_EQ(write(to_engine.number(), part.data(), part.size()), ssize_t(part.size()));
        say("\nping");
    }};
    EXPECT_TRUE(comes("error message="));
    EXPECT_TRUE(comes("pong"));
    writer.join();
    say("quit");
}

} // namespace
} // namespace damlab::hub
