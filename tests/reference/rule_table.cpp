#include "tests/reference/rule_table.hpp"

#include <stdexcept>
#include <string>

namespace damlab::reference {
namespace {

using enum Choice;
using enum AtFarRow;

constexpr RuleTable table[]{
    //                  men back  kings fly  men x king
    {"american", 8, false, false, true, any, crowned_and_stops, true},
    {"russian", 8, true, true, true, any, crowned_and_goes_on, true},
    {"brazilian", 8, true, true, true, most, stays_man_if_it_can_go_on, true},
    {"spanish", 8, false, true, true, most_then_kings, crowned_and_stops, true},
    {"italian", 8, false, false, false, italian, crowned_and_stops, true},
    {"czech", 8, false, true, true, by_king_if_possible, crowned_and_stops, true},
    {"international", 10, true, true, true, most, stays_man_if_it_can_go_on, true},
};

} // namespace

RuleTable rule_table(std::string_view name) {
    const std::string_view base = name.substr(0, name.find('+'));
    for (RuleTable rules : table)
        if (rules.name == base) {
            rules.compulsory = base == name;
            return rules;
        }
    throw std::invalid_argument("the reference generator has no rules called " + std::string(name));
}

} // namespace damlab::reference
