'use strict';
/** Levels as the push solver wants them, without the rule set of classic levels. */
const { readFileSync } = require('node:fs');
const { resolve } = require('node:path');
const { rowTexts } = require('../../dist/formats/parts/lines');
const { xsbFormat } = require('../../dist/formats/xsb/xsb');
const { valueOf } = require('./report');

/** The levels of a file: its name, their numbers and rows. */
function levelsOf(file) {
  const text = readFileSync(resolve(file), 'utf8');
  return xsbFormat.index(text).map((span, index) => ({
    file,
    level: index + 1,
    rows: rowTexts(valueOf(xsbFormat.parse(text, span))),
  }));
}

/** Milliseconds of processor time so far. */
function processorTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Rows in XSB as pushes: what the rule set of classic levels hands out for them. */
function modelOf(rows) {
  const width = Math.max(...rows.map((row) => row.length));
  const stride = width + 1;
  const size = stride * (rows.length + 2);
  const symbols = new Array(size).fill('#');
  rows.forEach((row, y) => [...row.padEnd(width)].forEach((symbol, x) => (symbols[(y + 1) * stride + x + 1] = symbol)));
  const cellsWith = (wanted) => [...symbols.keys()].filter((cell) => wanted.includes(symbols[cell]));
  const [boxes, goals] = [cellsWith('$*'), cellsWith('.*+')];
  return {
    width,
    height: rows.length,
    stride,
    size,
    walls: Uint8Array.from(symbols, (symbol) => (symbol === '#' ? 1 : 0)),
    player: cellsWith('@+')[0],
    kinds: [{ boxes, goals, required: Math.min(boxes.length, goals.length) }],
  };
}

function isWon(model, moves) {
  const standing = new Map(model.kinds.flatMap(({ boxes }, kind) => boxes.map((box) => [box, kind])));
  return (
    play(model, moves, standing) &&
    model.kinds.every(
      ({ goals, required }, kind) => goals.filter((goal) => standing.get(goal) === kind).length >= required,
    )
  );
}

/** Makes the pushes of these moves in `standing`, which is by cell; whether all moves are possible. */
function play({ walls, stride, player }, moves, standing) {
  const steps = { up: -stride, right: 1, down: stride, left: -1 };
  let at = player;
  for (const move of moves) {
    at += steps[move];
    if (walls[at]) return false;
    const box = standing.get(at);
    if (!standing.delete(at)) continue;
    if (walls[at + steps[move]] || standing.has(at + steps[move])) return false;
    standing.set(at + steps[move], box);
  }
  return true;
}

module.exports = { isWon, levelsOf, modelOf, play, processorTime };
