#pragma once

#include <string_view>

/// What the fuzzers feed with text of any kind. Each takes what it can, may refuse the rest with InputError
/// (caught within), and throws std::logic_error where a promise does not hold.
namespace damlab::fuzz {

/// The first byte chooses the rule set; then a FEN, and in a second line a move.
void fen(std::string_view text);
/// The first byte chooses the rule set; then a line of the Hub protocol, from either side.
void hub_line(std::string_view text);
/// The first byte chooses the rule set; then the lines of a host to the engine.
void hub_session(std::string_view text);
/// The first byte chooses the rule set of games that do not name theirs; then PDN.
void pdn(std::string_view text);
/// A configuration.
void toml(std::string_view text);

} // namespace damlab::fuzz
