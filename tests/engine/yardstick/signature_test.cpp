#include "engine/search/signature.hpp"
#include "tests/support/test_name.hpp"

#include <gtest/gtest.h>

namespace damlab {
namespace {

struct Golden {
    std::string_view rules;
    Signature signature;
};

// The yardstick is frozen for good: these were taken when it was (g++ 12), and never change. What strength
// is measured against, in every stored result, is what they stand for.
constexpr Golden golden[] = {
    {"american", {93899, 0xeab716fbd2db5aceU}},       {"russian", {110617, 0xb667d56f7be39240U}},
    {"brazilian", {99381, 0xe003969089d9955aU}},      {"spanish", {92617, 0x365994db6c8f50d8U}},
    {"italian", {95422, 0xa5dc3c52ea117879U}},        {"czech", {89013, 0xc5dafffb59ed74dbU}},
    {"international", {151553, 0x2e06cba36d9c5a1dU}}, {"american+free", {209136, 0x0f28ed92a8182105U}},
    {"russian+free", {278090, 0xae205a9f5bff319eU}},  {"brazilian+free", {193034, 0x3db144b1613616e4U}},
    {"spanish+free", {381654, 0x809ef46a5384e28fU}},  {"italian+free", {201989, 0xcec89867689c36a4U}},
    {"czech+free", {276028, 0xc610c6f6346105c4U}},
};

class YardstickSignature : public testing::TestWithParam<Golden> {};

TEST_P(YardstickSignature, NeverChanges) {
    const Signature found = yardstick_signature(rule_set(GetParam().rules));
    EXPECT_EQ(found.nodes, GetParam().signature.nodes);
    EXPECT_EQ(found.digest, GetParam().signature.digest);
}

INSTANTIATE_TEST_SUITE_P(Of, YardstickSignature, testing::ValuesIn(golden),
                         [](const auto& test) { return test_name(test.param.rules); });

TEST(YardstickSignature, IsKnownForEveryRuleSet) { EXPECT_EQ(std::size(golden), rule_sets().size()); }

} // namespace
} // namespace damlab
