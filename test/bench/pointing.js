'use strict';
const { openGame } = require('../../dist');
const { copyBoard } = require('../../dist/core/board/board');
const { BoxRoutes } = require('../../dist/core/routes/box-routes');
const { WalkRoutes } = require('../../dist/core/routes/walk-routes');
const { quantiles, report, seconds, valueOf } = require('./report');

const SIDE = 200;
const CLICKS = 30;
const PIECE = 20_000;

/** What a click costs on the largest boards: going everywhere, and one piece of the search for a box. */
function benchPointing() {
  const middle = SIDE / 2;
  const rows = Array.from({ length: SIDE }, (_, y) =>
    Array.from({ length: SIDE }, (__, x) =>
      y === middle && x === middle ? 'A' : x + y === 0 ? '@' : x + y === 5 ? 'a' : '.',
    ),
  );
  const text = `${SIDE} ${SIDE}\n${rows.map((row) => row.join('')).join('\n')}\n`;
  const game = valueOf(openGame(text, { rules: 'classic' }));
  const { level, rules } = game;
  const clicks = Array.from({ length: CLICKS }, () =>
    seconds(() => new WalkRoutes(copyBoard(game.board), rules, game.referee, 0).explore()),
  );
  print('a click that goes nowhere on 200 x 200, ms', clicks);
  const box = [...Array(level.size).keys()].find((cell) => level.things[cell] > 1);
  const hauls = new BoxRoutes(copyBoard(game.board), rules, game.referee, 0, box);
  const pieces = [];
  for (let goesOn = true; goesOn;) pieces.push(seconds(() => (goesOn = hauls.search(PIECE))));
  print(`a piece of the search for a box there, of ${pieces.length}, ms`, pieces);
}

function print(name, times) {
  const { median, p95 } = quantiles(times.map((time) => 1000 * time));
  report(name, `median ${median.toFixed(2)}, p95 ${p95.toFixed(2)}`);
}

module.exports = { benchPointing };
