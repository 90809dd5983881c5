#include "engine/error.hpp"
#include "tests/tuner/tournament/external_engines.hpp"
#include "tuner/tournament/check_engines.hpp"

#include <fmt/format.h>

namespace damlab {
namespace {

using test::ExternalEngines;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::ThrowsMessage;

TEST_F(ExternalEngines, AreRefusedWithoutTheVariantUnlessTheyAreToldWhichToPlay) {
    const auto check = [&](std::string_view mock, std::string_view params) {
        return check_engines(
            config(fmt::format("rules = \"russian\"\npairs = 1\n{}{}",
                               player("mock", mock, fmt::format("nodes = 5\n{}", params)), random_player())),
            [] { return false; });
    };
    EXPECT_THAT([&] { check("one-variant rules=american", ""); },
                ThrowsMessage<InputError>(
                    AllOf(HasSubstr("player \"mock\" ("),
                          HasSubstr("cannot play russian: it has no variant of that name, but: american."),
                          HasSubstr("params = { variant = \"american\" }"))));
    EXPECT_THAT(check("one-variant rules=american", "params = { variant = \"american\" }"), IsEmpty());
    EXPECT_THAT(check("one-variant rules=russian", ""), IsEmpty());
    EXPECT_THAT(
        check("no-variant", ""),
        ElementsAre(HasSubstr("does not tell which rule sets it plays; it is taken to play russian")));
}

TEST_F(ExternalEngines, AreDoubtedWhereTheirVariantIsAnotherRuleSet) {
    const auto doubts = [&](const char* variant) {
        return doubtful_variants(config(fmt::format(
            "rules = [\"russian\", \"spanish\"]\npairs = 1\n{}{}",
            player("mock", "none", fmt::format("nodes = 5\nparams = {{ variant = \"{}\" }}", variant)),
            random_player())));
    };
    EXPECT_THAT(doubts("spanish"),
                ElementsAre("player \"mock\" is set to the variant \"spanish\", where russian is played"));
    EXPECT_THAT(doubts("shashki"), IsEmpty()) << "a name of the engine's own";
}

} // namespace
} // namespace damlab
