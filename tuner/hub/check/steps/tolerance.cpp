#include "tuner/hub/check/steps.hpp"
#include "tuner/hub/position_text.hpp"

#include <fmt/format.h>

namespace damlab::hub {
namespace {

std::string unknown_command(Examiner& examiner, const Examples& examples) {
    examiner.begin();
    examiner.send("xyzzy");
    examiner.send("castle side=king quietly");
    examiner.ping();
    examiner.search(examples.start, "depth=1");
    return {};
}

std::string unknown_argument(Examiner& examiner, const Examples& examples) {
    examiner.begin();
    examiner.send("ping colour=blue loudly");
    examiner.expect("pong");
    examiner.send(
        fmt::format("pos pos={} mood=good", format_position(examiner.rules(), examples.start.start)));
    examiner.send("level depth=1 width=3 wide");
    examiner.send("go think aloud=yes");
    examiner.conclude(examples.start.position(), examiner.options().timeout);
    return {};
}

std::string unknown_parameter(Examiner& examiner, const Examples& examples) {
    examiner.allow_errors();
    examiner.set_parameters(examiner.introduce());
    examiner.send("set-param name=no-such-parameter value=1");
    examiner.initialise();
    examiner.search(examples.start, "depth=1");
    return {};
}

std::string blank_lines(Examiner& examiner, const Examples& examples) {
    examiner.begin();
    for (const std::string_view line : {"", " ", "\t", ""})
        examiner.send(line);
    examiner.ping();
    examiner.search(examples.start, "depth=1");
    return {};
}

std::string extra_blanks(Examiner& examiner, const Examples& examples) {
    examiner.begin();
    examiner.send("  ping  ");
    examiner.expect("pong");
    examiner.send(fmt::format("  pos   pos={}  ", format_position(examiner.rules(), examples.start.start)));
    examiner.send("level   depth=1 ");
    examiner.send("go  think ");
    examiner.conclude(examples.start.position(), examiner.options().timeout);
    return {};
}

std::string quotes(Examiner& examiner, const Examples& examples) {
    examiner.begin();
    examiner.send(
        fmt::format("pos pos=\"{}\" moves=\"\"", format_position(examiner.rules(), examples.start.start)));
    examiner.send("level depth=\"1\"");
    examiner.send("go think");
    examiner.conclude(examples.start.position(), examiner.options().timeout);
    return {};
}

/// After a line that means nothing the engine still plays; it may call the line an error.
std::string survives(Examiner& examiner, const Examples& examples, std::string_view line) {
    examiner.begin();
    examiner.allow_errors();
    examiner.send(line);
    examiner.ping();
    examiner.search(examples.start, "depth=1");
    return {};
}

std::string rubbish(Examiner& examiner, const Examples& examples) {
    return survives(examiner, examples, "\x01\x7f\xff\xfe \x80=\xc3\x28 =\"= == \\ % {} 0x");
}

std::string open_quote(Examiner& examiner, const Examples& examples) {
    return survives(examiner, examples, "note text=\"it never ends");
}

std::string long_line(Examiner& examiner, const Examples& examples) {
    std::string line = "note text=";
    line.append(std::size_t{1} << 20, 'x');
    return survives(examiner, examples, line);
}

std::string wrong_position(Examiner& examiner, const Examples& examples) {
    return survives(examiner, examples, "pos pos=Wxyz");
}

std::string wrong_move(Examiner& examiner, const Examples& examples) {
    return survives(
        examiner, examples,
        fmt::format("pos pos={} moves=\"99-98\"", format_position(examiner.rules(), examples.start.start)));
}

std::string wrong_level(Examiner& examiner, const Examples& examples) {
    return survives(examiner, examples, "level depth=deep");
}

constexpr Step steps[] = {
    {"unknown-command", "unknown commands are ignored", unknown_command},
    {"unknown-argument", "unknown arguments are ignored", unknown_argument},
    {"unknown-parameter", "an unknown param does no harm", unknown_parameter},
    {"blank-lines", "blank lines are ignored", blank_lines},
    {"extra-blanks", "additional blanks mean nothing", extra_blanks},
    {"quotes", "values may stand in quotes, and be empty", quotes},
    {"rubbish", "a line of rubbish does no harm", rubbish},
    {"open-quote", "a quote that is not closed does no harm", open_quote},
    {"long-line", "a line of a mebibyte does no harm", long_line},
    {"wrong-position", "a position that is none does no harm", wrong_position},
    {"wrong-move", "a move that is none does no harm", wrong_move},
    {"wrong-level", "a level that is none does no harm", wrong_level},
};

} // namespace

std::span<const Step> tolerance_steps() { return steps; }

} // namespace damlab::hub
