#include "engine/notation/pdn/reader.hpp"

#include "engine/notation/notation_error.hpp"
#include "engine/notation/pdn/characters.hpp"
#include "engine/notation/pdn/encoding.hpp"

#include <fmt/format.h>

namespace damlab {
namespace {

/// A move that is not one ASCII word, made into one in UTF-8.
std::string move_text(std::string_view text) {
    std::string result{text};
    std::erase_if(result, [](char c) { return pdn::is(c, pdn::blank); });
    return to_utf8(result);
}

/// The value of a tag with its backslashes resolved.
std::string unescaped(std::string_view value) {
    std::string result;
    for (std::size_t i = 0; i < value.size(); ++i) {
        const bool escape =
            value[i] == '\\' && i + 1 < value.size() && (value[i + 1] == '"' || value[i + 1] == '\\');
        result += value[escape ? ++i : i];
    }
    return to_utf8(result);
}

TextPlace inside(const PdnLexer::Token& token) {
    return {token.place.line, token.place.column + token.inside};
}

} // namespace

const PdnGame* PdnReader::next() {
    if (delivered_) {
        game_.tags.clear();
        game_.items.clear();
        game_.result.reset();
        game_.fault.reset();
        state_ = State::between;
        depth_ = 0;
        size_ = 0;
        delivered_ = false;
    }
    for (;;) {
        const Token& token = lexer_.peek();
        if (token.kind == PdnLexer::Kind::more) return nullptr;
        if (token.kind == PdnLexer::Kind::end) {
            if (state_ == State::between) return nullptr;
            check_cut_off(token.place);
            return deliver();
        }
        if (starts_another_game(token)) return deliver();
        take(token);
        lexer_.next();
    }
}

bool PdnReader::starts_another_game(const Token& token) const {
    using enum PdnLexer::Kind;
    switch (state_) {
    case State::between:
        return false;
    case State::tags: // a game without moves and without result is followed by the same tags again
        return token.kind == tag && game_.tag(token.text) != nullptr;
    case State::movetext:
        return token.kind == tag;
    case State::ended:
        return token.kind != comment || token.place.line != result_line_;
    }
    return false;
}

void PdnReader::take(const Token& token) {
    using enum PdnLexer::Kind;
    if (state_ == State::between && token.kind != comment) {
        game_.number = ++number_;
        game_.place = token.place;
    }
    size_ += token.length;
    if (size_ > longest_game) report(token.place, "expected the end of the game within 1 MiB");

    switch (token.kind) {
    case more:
    case end:
        return;
    case comment:
        return add(PdnItem::Kind::comment, to_utf8(token.text), token.place);
    case tag:
        state_ = State::tags;
        if (game_.tags.size() == most_tags)
            report(token.place, "expected at most 200 tags");
        else if (size_ <= longest_game)
            game_.tags.push_back({std::string{token.text}, unescaped(token.value), inside(token)});
        return;
    case PdnLexer::Kind::fault:
        return take_fault(token);
    case result:
        if (depth_ > 0) return; // of the variation
        game_.result = parse_result(token.text);
        result_line_ = token.place.line;
        state_ = State::ended;
        return;
    case move:
        if (pdn::run(token.text, pdn::name | pdn::sign) == token.text.size())
            add(PdnItem::Kind::move, token.text, token.place);
        else
            add(PdnItem::Kind::move, move_text(token.text), token.place);
        break;
    case nag:
        add(PdnItem::Kind::nag, token.text, token.place);
        break;
    case strength:
        add(PdnItem::Kind::strength, token.text, token.place);
        break;
    case setup:
        add(PdnItem::Kind::setup, to_utf8(token.text), inside(token));
        break;
    case variation_begin:
        if (depth_++ == 0) variation_ = token.place;
        if (depth_ > deepest_variation) report(token.place, "expected variations nested at most 100 deep");
        add(PdnItem::Kind::variation_begin, {}, token.place);
        break;
    case variation_end:
        if (depth_ == 0) {
            report(token.place, "expected a move, a tag or a result, found a ) without its (");
        } else {
            --depth_;
            add(PdnItem::Kind::variation_end, {}, token.place);
        }
        break;
    }
    state_ = State::movetext;
}

void PdnReader::take_fault(const Token& token) {
    std::string problem = fmt::format("expected {}", token.value);
    if (!token.text.empty()) problem += ", found " + in_quotes(to_utf8(token.text));
    report(token.place, std::move(problem));
    // A broken tag among others does not end the tags.
    const bool in_tags = token.text.starts_with('[') && state_ != State::movetext;
    state_ = in_tags ? State::tags : State::movetext;
}

void PdnReader::add(PdnItem::Kind kind, std::string_view text, TextPlace place) {
    if (game_.fault) return;
    PdnItem& item = game_.items.emplace_back();
    item.kind = kind;
    item.text = text;
    item.place = place;
}

void PdnReader::report(TextPlace place, std::string problem) {
    if (!game_.fault) game_.fault = PdnFault{place, std::move(problem)};
}

void PdnReader::check_cut_off(TextPlace place) {
    const PdnTag* stated = game_.tag("Result");
    if (game_.result || stated == nullptr) return;
    if (parse_result(stated->value).value_or(PdnResult::unknown) == PdnResult::unknown) return;
    report(place, fmt::format("expected the result of the game, {} by its tag; the file may be cut off",
                              in_quotes(stated->value)));
}

const PdnGame* PdnReader::deliver() {
    if (depth_ > 0) report(variation_, "expected a ) at the end of the variation that starts here");
    delivered_ = true;
    return &game_;
}

} // namespace damlab
