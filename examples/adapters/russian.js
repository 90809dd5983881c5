#!/usr/bin/env node
// A plain move generator for Russian draughts that `damlab vectors challenge` can drive:
//
//     damlab vectors challenge russian -- node examples/adapters/russian.js
//
// It answers with the positions after each legal move. To check a generator of your own, keep the last part
// and put your own in place of the rest.
'use strict';

// The board is an array of 64 cells, row by row from the top; a cell holds 'w', 'W', 'b', 'B' or '.'. Squares
// are numbered 1 to 32, over the dark cells in the same order.
const SIZE = 8;
const DIRECTIONS = [[1, 1], [1, -1], [-1, 1], [-1, -1]];

const cellOf = (number) => {
  const row = Math.floor((number - 1) / 4);
  return row * SIZE + 2 * ((number - 1) % 4) + (row % 2 === 0 ? 1 : 0);
};
const numberOf = (cell) => Math.floor(cell / 2) + 1;

function step(cell, [down, right]) {
  const row = Math.floor(cell / SIZE) + down;
  const column = (cell % SIZE) + right;
  return row < 0 || row >= SIZE || column < 0 || column >= SIZE ? -1 : row * SIZE + column;
}

function parseFen(fen) {
  const [turn, ...sides] = fen.split(':');
  const board = Array(SIZE * SIZE).fill('.');
  for (const side of sides)
    for (const piece of side.slice(1).split(',').filter(Boolean)) {
      const king = piece.startsWith('K');
      const man = side[0].toLowerCase();
      board[cellOf(Number(king ? piece.slice(1) : piece))] = king ? man.toUpperCase() : man;
    }
  return { board, turn: turn.toLowerCase() };
}

function formatFen(board, turn) {
  const side = (color) =>
    board
      .map((piece, cell) => [piece, numberOf(cell)])
      .filter(([piece]) => piece.toLowerCase() === color)
      .map(([piece, number]) => (piece === color ? '' : 'K') + number)
      .join(',');
  return `${turn.toUpperCase()}:W${side('w')}:B${side('b')}`;
}

const other = (color) => (color === 'w' ? 'b' : 'w');
const isKing = (piece) => piece === 'W' || piece === 'B';
const farRow = (color) => (color === 'w' ? 0 : SIZE - 1);
const crowned = (piece, cell) =>
  Math.floor(cell / SIZE) === farRow(piece.toLowerCase()) ? piece.toUpperCase() : piece;

// The jumps of a piece from a cell: [over, landings]. `board` is without the piece itself.
function jumps(board, piece, cell, captured) {
  const found = [];
  for (const direction of DIRECTIONS) {
    let over = step(cell, direction);
    while (isKing(piece) && over >= 0 && board[over] === '.') over = step(over, direction);
    if (over < 0 || board[over].toLowerCase() !== other(piece.toLowerCase()) || captured.includes(over)) continue;
    const landings = [];
    for (let to = step(over, direction); to >= 0 && board[to] === '.'; to = step(to, direction)) {
      landings.push(to);
      if (!isKing(piece)) break;
    }
    if (landings.length > 0) found.push([over, landings]);
  }
  return found;
}

function capture(board, piece, cell, captured, finish) {
  const found = jumps(board, piece, cell, captured);
  if (found.length === 0 && captured.length > 0) finish(piece, cell, captured);
  for (const [over, landings] of found) {
    const taken = [...captured, over];
    // A man is crowned as soon as it lands, and goes on as a king.
    const landed = landings.map((to) => [crowned(piece, to), to]);
    const goingOn = landed.filter(([now, to]) => jumps(board, now, to, taken).length > 0);
    for (const [now, to] of goingOn.length > 0 ? goingOn : landed) capture(board, now, to, taken, finish);
  }
}

function movesOf(board, turn) {
  const captures = [];
  const quiet = [];
  board.forEach((piece, from) => {
    if (piece.toLowerCase() !== turn) return;
    const rest = board.slice();
    rest[from] = '.';
    capture(rest, piece, from, [], (now, to, captured) => {
      const after = rest.slice();
      for (const cell of captured) after[cell] = '.';
      after[to] = now;
      captures.push(after);
    });
    for (const direction of DIRECTIONS) {
      if (!isKing(piece) && direction[0] !== (turn === 'w' ? -1 : 1)) continue;
      for (let to = step(from, direction); to >= 0 && board[to] === '.'; to = step(to, direction)) {
        const after = rest.slice();
        after[to] = crowned(piece, to);
        quiet.push(after);
        if (!isKing(piece)) break;
      }
    }
  });
  return captures.length > 0 ? captures : quiet;
}

// One question a line, {"id":1,"rules":"russian","fen":"W:W21,22:B1,K2"}; one answer a line.
require('readline')
  .createInterface({ input: process.stdin })
  .on('line', (line) => {
    const { id, fen } = JSON.parse(line);
    const { board, turn } = parseFen(fen);
    const fens = movesOf(board, turn).map((after) => formatFen(after, other(turn)));
    console.log(JSON.stringify({ id, fens: [...new Set(fens)] }));
  });
