// A plain move generator for all rule sets, as somebody outside might write it, that can be told to make one
// typical mistake: `mutant RULES MISTAKE`. It answers the questions of `damlab vectors challenge`. Nothing of
// damlab is in it.
#include <algorithm>
#include <cctype>
#include <iostream>
#include <map>
#include <string>
#include <vector>

namespace {

struct Rules {
    int size;
    bool men_capture_backward, kings_fly, men_capture_kings;
    char choice;  ///< f: free, k: a king must, m: most, s: Spanish, i: Italian
    char far_row; ///< s: crowned and stops, m: goes on as a man, k: as a king
    bool compulsory = true;
};

struct Mistakes {
    bool captures_optional = false, king_stops_short = false, wrong_majority = false, jumps_twice = false,
         wrongly_crowned = false;
};

using Board = std::map<std::pair<int, int>, char>; ///< w, b: men; W, B: kings. Empty squares are not in it.
using Place = std::pair<int, int>;

struct Capture {
    Board after;
    int pieces, by_king, kings;
    std::string kinds;
};

char colour(char piece) { return char(std::tolower(piece)); }

class Generator {
public:
    Generator(Rules rules, Mistakes mistakes, Board board, char turn)
        : rules_{rules},
          mistakes_{mistakes},
          board_{std::move(board)},
          turn_{turn} {}

    std::vector<Board> results() {
        for (const auto& [place, piece] : Board{board_}) {
            if (colour(piece) != turn_) continue;
            board_.erase(place);
            run(place, piece, piece, {});
            add_quiet(place, piece);
            board_[place] = piece;
        }
        choose();
        std::vector<Board> list;
        for (const Capture& capture : captures_)
            list.push_back(capture.after);
        if (list.empty() || !rules_.compulsory || mistakes_.captures_optional)
            list.insert(list.end(), quiet_.begin(), quiet_.end());
        return list;
    }

private:
    [[nodiscard]] bool on_board(Place p) const {
        return p.first >= 0 && p.first < rules_.size && p.second >= 0 && p.second < rules_.size;
    }
    [[nodiscard]] bool empty(Place p) const { return on_board(p) && !board_.contains(p); }
    [[nodiscard]] bool far(Place p) const { return p.first == (turn_ == 'w' ? 0 : rules_.size - 1); }
    [[nodiscard]] char king() const { return char(std::toupper(turn_)); }

    void add_quiet(Place from, char piece) {
        const bool is_king = piece == king();
        for (const int down : {1, -1})
            for (const int right : {1, -1}) {
                if (!is_king && down != (turn_ == 'w' ? -1 : 1)) continue;
                for (Place to{from.first + down, from.second + right}; empty(to);
                     to.first += down, to.second += right) {
                    Board after = board_;
                    after[to] = far(to) ? king() : piece;
                    quiet_.push_back(after);
                    if (!is_king || !rules_.kings_fly) break;
                }
            }
    }

    struct Jump {
        Place over, to;
    };

    [[nodiscard]] bool may_jump(char piece, Place over, const std::vector<Place>& jumped) const {
        const auto prey = board_.find(over);
        if (prey == board_.end() || colour(prey->second) == turn_) return false;
        if (prey->second != colour(prey->second) && piece == turn_ && !rules_.men_capture_kings) return false;
        const auto times = std::count(jumped.begin(), jumped.end(), over);
        const bool any_twice = std::any_of(jumped.begin(), jumped.end(), [&](Place p) {
            return std::count(jumped.begin(), jumped.end(), p) > 1;
        });
        return times == 0 || (times == 1 && mistakes_.jumps_twice && !any_twice);
    }

    [[nodiscard]] std::vector<std::vector<Jump>> jumps(Place at, char piece,
                                                       const std::vector<Place>& jumped) const {
        std::vector<std::vector<Jump>> list;
        const bool is_king = piece == king(), flies = is_king && rules_.kings_fly;
        if (mistakes_.king_stops_short && is_king && !rules_.kings_fly && !jumped.empty()) return list;
        for (const int down : {1, -1})
            for (const int right : {1, -1}) {
                const bool backward = down != (turn_ == 'w' ? -1 : 1);
                if (!is_king && backward && !rules_.men_capture_backward) continue;
                Place over{at.first + down, at.second + right};
                while (flies && empty(over))
                    over = {over.first + down, over.second + right};
                if (!may_jump(piece, over, jumped)) continue;
                std::vector<Jump> landings;
                for (Place to{over.first + down, over.second + right}; empty(to);
                     to.first += down, to.second += right) {
                    landings.push_back({over, to});
                    if (!flies || mistakes_.king_stops_short) break;
                }
                if (!landings.empty()) list.push_back(landings);
            }
        return list;
    }

    /// What a piece becomes by landing in the middle of a capture, and whether the capture ends there.
    [[nodiscard]] std::pair<char, bool> landed(Place to, char piece) const {
        if (piece != turn_) return {piece, false};
        const bool own_row = to.first == (turn_ == 'w' ? rules_.size - 1 : 0);
        if (mistakes_.wrongly_crowned && rules_.far_row == 'k' && own_row) return {king(), false};
        if (!far(to)) return {piece, false};
        switch (rules_.far_row) {
        case 's':
            return {king(), !mistakes_.wrongly_crowned};
        case 'm':
            return {mistakes_.wrongly_crowned ? king() : piece, false};
        default:
            return {king(), false};
        }
    }

    void run(Place at, char piece, char started_as, const std::vector<Place>& jumped) {
        const auto ways = jumps(at, piece, jumped);
        if (ways.empty()) return end(at, piece, started_as, jumped);
        for (const std::vector<Jump>& landings : ways) {
            std::vector<Place> taken = jumped;
            taken.push_back(landings.front().over);
            const bool some_go_on = std::any_of(landings.begin(), landings.end(), [&](const Jump& jump) {
                return !jumps(jump.to, landed(jump.to, piece).first, taken).empty();
            });
            for (const Jump& jump : landings) {
                const auto [now, stops] = landed(jump.to, piece);
                if (stops)
                    end(jump.to, now, started_as, taken);
                else if (!some_go_on || !jumps(jump.to, now, taken).empty())
                    run(jump.to, now, started_as, taken);
            }
        }
    }

    void end(Place at, char piece, char started_as, const std::vector<Place>& jumped) {
        if (jumped.empty()) return;
        Capture capture{board_, int(jumped.size()), started_as == king(), 0, ""};
        for (const Place& place : jumped) {
            const bool is_king = board_[place] != colour(board_[place]);
            capture.kings += is_king;
            capture.kinds += is_king ? 'k' : '-';
            capture.after.erase(place);
        }
        capture.after[at] = far(at) ? king() : piece;
        captures_.push_back(capture);
    }

    template <class Key> void keep_most(Key key) {
        if (captures_.empty()) return;
        auto most = key(captures_.front());
        for (const Capture& capture : captures_)
            most = std::max(most, key(capture));
        std::erase_if(captures_, [&](const Capture& capture) { return key(capture) < most; });
    }

    void choose() {
        const auto pieces = [](const Capture& c) { return c.pieces; };
        const auto by_king = [](const Capture& c) { return c.by_king; };
        const auto kings = [](const Capture& c) { return c.kings; };
        const auto kinds = [](const Capture& c) { return c.kinds; };
        const bool wrong = mistakes_.wrong_majority;
        switch (rules_.choice) {
        case 'f':
            if (wrong) keep_most(pieces);
            break;
        case 'k':
            keep_most(by_king);
            if (wrong) keep_most(pieces);
            break;
        case 'm': // the mistake of ten squares: kings count for more
            if (!wrong || rules_.size == 10) keep_most(pieces);
            if (wrong && rules_.size == 10) keep_most(kings);
            break;
        case 's':
            keep_most(pieces);
            if (!wrong) keep_most(kings);
            break;
        default:
            keep_most(pieces);
            if (!wrong) keep_most(by_king); // the mistake: whoever takes the most kings
            keep_most(kings);
            keep_most(kinds);
        }
    }

    Rules rules_;
    Mistakes mistakes_;
    Board board_;
    char turn_;
    std::vector<Capture> captures_;
    std::vector<Board> quiet_;
};

/// Numbers of squares, from 1; `numbering` as in PDN: 0 top left, 1 Spanish, 2 Italian.
class Squares {
public:
    Squares(int size, int numbering) : size_{size}, numbering_{numbering} {}

    [[nodiscard]] Place place(int number) const {
        const int row = (number - 1) / (size_ / 2), i = (number - 1) % (size_ / 2);
        const int right = numbering_ == 2 ? size_ / 2 - 1 - i : i;
        const int down = numbering_ == 1 ? size_ - 1 - row : row;
        return {down, 2 * right + (down % 2 == 0 ? 1 : 0)};
    }
    [[nodiscard]] int number(Place place) const {
        int n = 1;
        while (this->place(n) != place)
            ++n;
        return n;
    }

private:
    int size_, numbering_;
};

std::pair<Board, char> parse(const std::string& fen, const Squares& squares) {
    Board board;
    char side = 0;
    bool is_king = false;
    for (std::size_t i = 1; i < fen.size(); ++i) {
        if (fen[i] == 'W' || fen[i] == 'B') side = colour(fen[i]);
        if (fen[i] == 'K') is_king = true;
        if (std::isdigit(fen[i]) == 0) continue;
        std::size_t digits = 0;
        const int number = std::stoi(fen.substr(i), &digits);
        board[squares.place(number)] = is_king ? char(std::toupper(side)) : side;
        is_king = false;
        i += digits - 1;
    }
    return {board, colour(fen[0])};
}

std::string format(const Board& board, char turn, const Squares& squares) {
    std::string white = "W", black = "B";
    for (const auto& [place, piece] : board) {
        std::string& side = colour(piece) == 'w' ? white : black;
        if (side.size() > 1) side += ',';
        if (piece != colour(piece)) side += 'K';
        side += std::to_string(squares.number(place));
    }
    return std::string(1, char(std::toupper(turn))) + ':' + white + ':' + black;
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 3) return 2;
    std::string name = argv[1];
    const std::string mistake = argv[2];
    const bool free = name.ends_with("+free");
    if (free) name.resize(name.size() - 5);
    const std::map<std::string, Rules> table{
        {"american", {8, false, false, true, 'f', 's'}},     {"russian", {8, true, true, true, 'f', 'k'}},
        {"brazilian", {8, true, true, true, 'm', 'm'}},      {"spanish", {8, false, true, true, 's', 's'}},
        {"italian", {8, false, false, false, 'i', 's'}},     {"czech", {8, false, true, true, 'k', 's'}},
        {"international", {10, true, true, true, 'm', 'm'}},
    };
    Rules rules = table.at(name);
    rules.compulsory = !free;
    const Mistakes mistakes{.captures_optional = mistake == "captures-optional",
                            .king_stops_short = mistake == "king-stops-short",
                            .wrong_majority = mistake == "wrong-majority",
                            .jumps_twice = mistake == "jumps-twice",
                            .wrongly_crowned = mistake == "wrongly-crowned"};
    const Squares squares{rules.size, name == "spanish" ? 1 : name == "italian" ? 2 : 0};

    for (std::string line; std::getline(std::cin, line);) {
        const std::string key = "\"fen\":\"";
        const std::size_t begin = line.find(key) + key.size();
        const auto [board, turn] = parse(line.substr(begin, line.find('"', begin) - begin), squares);
        std::string fens;
        for (const Board& after : Generator{rules, mistakes, board, turn}.results())
            fens += (fens.empty() ? "\"" : ",\"") + format(after, turn == 'w' ? 'b' : 'w', squares) + '"';
        std::cout << "{\"fens\":[" << fens << "]}\n" << std::flush;
    }
}
