'use strict';
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { Game, parseSteps, readLevels } = require('../../dist');
const { report, ROOT, seconds, sharedText, valueOf } = require('./report');
const { bareWalk, longestSolution, randomFalls, randomWalk } = require('./walks');

function benchCore() {
  const own = readFileSync(join(ROOT, 'maps', 'level10.lvl'), 'utf8');
  const text = sharedText('collections/XSokoban_90.xsb') ?? own;
  const walk = millionsASecond((steps) => randomWalk(gameOf(text, 'classic'), steps), 5_000_000);
  const bare = millionsASecond(bareWalk, 20_000_000);
  report(
    'classic, random walk with undo, M steps/s',
    `${walk.toFixed(1)} (bare typed-array loop here: ${bare.toFixed(0)})`,
  );

  const small = nanosecondsAStep(openBoard(10));
  const large = nanosecondsAStep(openBoard(200));
  report('a step on 200 x 200 against one on 10 x 10', `${(large / small).toFixed(2)} times`);

  const vexed = sharedText('vexed/figure10-spec.txt') ?? readFileSync(join(ROOT, 'maps', 'map1.txt'), 'utf8');
  const falls = millionsASecond((turns) => randomFalls(gameOf(vexed, 'vexed'), turns), 1_000_000);
  report('vexed, random turns, M turns/s', falls.toFixed(1));

  benchLongest();
}

/** The longest published solution: replayed, undone to the start, redone. */
function benchLongest() {
  const text = sharedText('collections/solved/100,000movesonly.xsb');
  if (!text) return;
  const lines = text.split(/\r?\n/);
  const longest = longestSolution(lines);
  const value = valueOf(readLevels(text, { name: 'x.xsb' }));
  const steps = valueOf(parseSteps(longest));
  const before = process.cpuUsage();
  for (const entry of value.entries) {
    const game = new Game(valueOf(entry.read()).level, value.rules);
    if (game.replay(steps).refused > 0 || game.standing.state !== 'won') continue;
    while (game.undo().done);
    while (game.redo().done);
    const { user, system } = process.cpuUsage(before);
    const megabytes = process.memoryUsage().rss / 1024 / 1024;
    report(
      `the longest solution, ${game.length} moves: replay, undo all, redo all`,
      `${((user + system) / 1e6).toFixed(2)} s, ${megabytes.toFixed(0)} MB`,
    );
    return;
  }
  throw new Error('the longest solution solves no level of its file');
}

function gameOf(text, rules) {
  const value = valueOf(readLevels(text, { rules }));
  return new Game(valueOf(value.entries[0].read()).level, value.rules);
}

/** A board of floor with some boxes, the player in the middle. */
function openBoard(size) {
  const rows = Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => String(x % 4 === 1 && y % 4 === 1 ? 'A' : '.')),
  );
  rows[size >> 1][size >> 1] = '@';
  rows[0][0] = 'a';
  return gameOf([`${size} ${size}`, ...rows.map((row) => row.join('')), ''].join('\n'), 'classic');
}

function nanosecondsAStep(game) {
  const steps = 3_000_000;
  randomWalk(game, steps);
  return (seconds(() => randomWalk(game, steps)) / steps) * 1e9;
}

function millionsASecond(work, count) {
  work(count);
  const best = Math.min(...Array.from({ length: 5 }, () => seconds(() => work(count))));
  return count / best / 1e6;
}

module.exports = { benchCore };
