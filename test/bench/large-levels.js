'use strict';
/** Large boards of every rule set but the classic one, whose set-up and moves take longest; always the same ones. */

const SIDES = [300, 500];
const DENSE_SIDES = [20, 33, 60, 100, 300];
/** Of a sparse board one cell in so many is a wall, a box or something else; of a dense one most are. */
const SPARSE = 10;

/** Numbers from 0 to 1 that look random (Lehmer 1951, with the multiplier of Park and Miller). */
function randomNumbers(seed) {
  let state = seed;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

/** Rows with one of the symbols in each cell, each as often as it is in the list. */
function rowsOf(side, symbols, seed) {
  const next = randomNumbers(seed);
  const symbol = () => symbols.charAt(Math.floor(next() * symbols.length));
  return Array.from({ length: side }, () => Array.from({ length: side }, symbol));
}

/** Puts the symbols of the pieces on cells far from one another. */
function placed(rows, pieces) {
  [...pieces].forEach((piece, index) => {
    const at = Math.floor(((index + 0.5) * rows.length) / pieces.length);
    rows[at][at] = piece;
  });
  return rows;
}

function walled(rows, wall) {
  const edge = wall.repeat(rows.length + 2);
  return [edge, ...rows.map((row) => wall + row.join('') + wall), edge];
}

function sparse(blank, ...symbols) {
  return blank.repeat(SPARSE * symbols.length - symbols.length) + symbols.join('');
}

function vexed(side) {
  const rows = placed(rowsOf(side - 2, sparse(' ', '#', 'H', 'b', 'r', 'c'), 1), 'Pbbrrcc');
  return `${side} ${side}\n${walled(rows, '#').join('\n')}\n`;
}

function multiplayer(side) {
  const rows = placed(rowsOf(side - 2, sparse('.', '#', 'a', '@', 'b', '#'), 2), 'ABab@');
  return `${walled(rows, '#').join('\n')}\n`;
}

function potions(side) {
  const rows = placed(rowsOf(side - 2, sparse(' ', 'W', '1', 'G', '2', 'S'), 3), 'P1G');
  return `3 1000000\n${walled(rows, 'W').join('\n')}\n`;
}

/** With `goals` of them at most, so that the bound of pushes has tables even on a large board. */
function holes(side, ground = sparse('_', 'H', 'I', '_'), contents = sparse('_', 'W', 'B', 'y'), goals = 10) {
  const floor = rowsOf(side, ground, 4);
  const things = rowsOf(side, contents, 5).map((row, y) => row.map((thing, x) => (floor[y][x] === 'H' ? '_' : thing)));
  placed(floor, `_${'Y'.repeat(goals)}`);
  placed(things, '>y');
  return [...floor, [], ...things].map((row) => `${row.join('')}\n`).join('');
}

/** The names and texts of the levels. */
function largeLevels() {
  const sparseLevels = [vexed, holes, potions, multiplayer].flatMap((draw) =>
    SIDES.map((side) => [`${draw.name} ${side} x ${side}`, draw(side)]),
  );
  const denseLevels = DENSE_SIDES.map((side) => [
    `holes ${side} x ${side}, dense`,
    holes(side, '______HHY', '____BBByyy', 1),
  ]);
  const fewGoals = ['holes 300 x 300, dense, 40 goals', holes(300, '_______HH', '____BBByyy', 40)];
  return [...sparseLevels, ...denseLevels, fewGoals];
}

module.exports = { largeLevels };
