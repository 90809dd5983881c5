#include "engine/error.hpp"
#include "tests/tuner/store/example_run.hpp"
#include "tests/tuner/store/temporary_folder.hpp"
#include "tuner/store/find_run.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace damlab {
namespace {

using testing::HasSubstr;

/// A store with runs of these names, numbered from 1.
class FindRun : public testing::Test {
protected:
    FindRun() {
        for (const char* name : {"match", "ladder", "2026-match", "match", "ladder"}) {
            NewRun run = test::example_run();
            run.name = name;
            static_cast<void>(store_->create(run));
        }
        store_->finish(1, {});
        store_->finish(2, {});
        store_->finish(5, {});
    }

    template <class Find> [[nodiscard]] std::string message_of(const Find& find, std::string_view run) const {
        try {
            return fmt::format("run {}", find(*store_, run));
        } catch (const InputError& error) {
            return error.what();
        }
    }

    test::TemporaryFolder folder_;
    std::unique_ptr<WritableStore> store_ = open_store_for_writing(folder_ / "results.sqlite");
};

TEST_F(FindRun, KnowsARunByItsNumberOrItsName) {
    EXPECT_EQ(find_run(*store_, "3"), 3);
    EXPECT_EQ(find_run(*store_, "2026-match"), 3);
}

TEST_F(FindRun, TakesNoTextForANumberThatOnlyBeginsWithOne) {
    for (const char* text : {"1abc", "1 ", "2026", "", "+1", "0x1", "99999999999999999999"})
        EXPECT_THAT(message_of(find_run, text), HasSubstr("the store has no run")) << text;
}

TEST_F(FindRun, SaysWhichRunsANameMayMean) {
    EXPECT_THAT(message_of(find_run, "match"),
                AllOf(HasSubstr("2 runs are called \"match\""), HasSubstr("1 (0 of 100 pairs"),
                      HasSubstr("4 (unfinished, 0 of 100 pairs")));
}

TEST_F(FindRun, GoesOnWithTheOneThatIsNotFinished) {
    EXPECT_EQ(find_run_to_resume(*store_, "match"), 4);
    EXPECT_EQ(find_run_to_resume(*store_, "1"), 1);
    EXPECT_EQ(find_run_to_resume(*store_, "2026-match"), 3);
    EXPECT_THAT(message_of(find_run_to_resume, "ladder"), HasSubstr("2 runs are called \"ladder\""));
}

} // namespace
} // namespace damlab
