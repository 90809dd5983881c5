#!/usr/bin/env python3
"""A plain move generator for international draughts that `damlab vectors challenge` can drive:

    damlab vectors challenge international -- python3 examples/adapters/international.py

It answers with moves: origin, destination and captured squares. To check a generator of your own, keep the last
part and put your own in place of the rest.
"""

import json
import sys

SIZE = 10
DIRECTIONS = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
FORWARD = {"W": -1, "B": 1}
FAR_ROW = {"W": 0, "B": SIZE - 1}


def place_of(number):
    """Square 1 to 50 as (row, column), from the top left."""
    row, index = divmod(number - 1, SIZE // 2)
    return row, 2 * index + (1 if row % 2 == 0 else 0)


def number_of(place):
    row, column = place
    return row * SIZE // 2 + column // 2 + 1


def parse_fen(fen):
    """The board as a dictionary from place to (colour, is_king), and the side to move."""
    turn, *sides = fen.split(":")
    board = {}
    for side in sides:
        for piece in filter(None, side[1:].split(",")):
            king = piece.startswith("K")
            board[place_of(int(piece.lstrip("K")))] = (side[0], king)
    return board, turn


def ray(place, direction):
    """The places from `place` (left out) to the edge of the board."""
    row, column = place
    while True:
        row, column = row + direction[0], column + direction[1]
        if not (0 <= row < SIZE and 0 <= column < SIZE):
            return
        yield row, column


def jumps(board, colour, king, place, captured):
    """Pairs of a place jumped over and a place landed on. `board` is without the piece that jumps."""
    for direction in DIRECTIONS:
        over = None
        for distance, to in enumerate(ray(place, direction)):
            if over is None:
                if to in board:
                    if board[to][0] == colour or to in captured:
                        break
                    over = to
                elif not king:
                    break
            elif to in board:
                break
            else:
                yield over, to
                if not king:
                    break


def captures(board, colour, king, place, captured=()):
    """All completed captures: (destination, captured places)."""
    ended = True
    for over, to in jumps(board, colour, king, place, captured):
        ended = False
        yield from captures(board, colour, king, to, captured + (over,))
    if ended and captured:
        yield place, captured


def legal_moves(board, turn):
    """Pairs of an origin, a destination, a set of captured places."""
    found = set()
    for origin, (colour, king) in board.items():
        if colour == turn:
            rest = {place: piece for place, piece in board.items() if place != origin}
            for to, taken in captures(rest, colour, king, origin):
                found.add((origin, to, frozenset(taken)))
    if found:
        # The most pieces must be taken; this also rules out landing where the king cannot go on.
        most = max(len(taken) for _, _, taken in found)
        return {move for move in found if len(move[2]) == most}
    for origin, (colour, king) in board.items():
        if colour == turn:
            for direction in DIRECTIONS:
                if king or direction[0] == FORWARD[colour]:
                    for to in ray(origin, direction):
                        if to in board:
                            break
                        found.add((origin, to, frozenset()))
                        if not king:
                            break
    return found


def answer(question):
    board, turn = parse_fen(question["fen"])
    moves = []
    for origin, to, taken in legal_moves(board, turn):
        crowned = not board[origin][1] and to[0] == FAR_ROW[turn]
        moves.append({"from": number_of(origin), "to": number_of(to),
                      "captured": [number_of(place) for place in taken], "crowned": crowned})
    return {"id": question["id"], "moves": moves}


# One question a line, {"id":1,"rules":"international","fen":"W:W31,32:B1,K2"}; one answer a line.
for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))), flush=True)
