'use strict';
/**
 * `node test/bench/steps.js [--against DIST_FOLDER]`: what steps, undo and redo cost, in processor time. With another build
 * beside it both are measured in turn, each time in a separate process, and medians and their ratio are printed.
 */
const { execFileSync } = require('node:child_process');
const { readFileSync } = require('node:fs');
const { join, resolve } = require('node:path');
const { bareWalk, longestSolution, randomFalls, randomWalk } = require('./walks');
const { ROOT, quantiles, report, sharedText } = require('./report');

const OWN = join(ROOT, 'dist');
const ROUNDS = 5;

/** Levels for random walks under other rules. */
const WALKS = [
  ['holes', '14-everything.lvl'],
  ['potions', '17-bottleneck.txt'],
  ['multiplayer', '20-long-way-round.map'],
];

/** Nanoseconds of processor time that each of so many pieces of work takes. */
function nanoseconds(count, work) {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return ((user + system) * 1000) / count;
}

/** Bytes of arrays that are held, when all that is not needed any more is gone. */
function bytes() {
  global.gc();
  return process.memoryUsage().arrayBuffers;
}

/** The figures of one build, in the order in which they are printed. */
function measured(dist) {
  const { Game, parseSteps, readLevels } = require(dist);
  const gameOf = (text, rules) => {
    const { value } = readLevels(text, { rules });
    return new Game(value.entries[0].read().value.level, value.rules);
  };
  const figures = {};
  const own = readFileSync(join(ROOT, 'maps', 'level10.lvl'), 'utf8');
  const classic = sharedText('collections/XSokoban_90.xsb') ?? own;
  const vexed = sharedText('vexed/figure10-spec.txt') ?? readFileSync(join(ROOT, 'maps', 'map1.txt'), 'utf8');

  // Each walk is measured when its code is compiled: in its first 100 ms the compiler decides, and differently each time.
  randomWalk(gameOf(classic, 'classic'), 1_000_000);
  const walk = gameOf(classic, 'classic');
  figures['random walk with undo, ns a step'] = nanoseconds(5_000_000, () => randomWalk(walk, 5_000_000));
  bareWalk(1_000_000);
  figures['the same on bare arrays, ns a step'] = nanoseconds(5_000_000, () => bareWalk(5_000_000));
  for (const [rules, level] of WALKS) {
    const game = gameOf(readFileSync(join(ROOT, 'maps', rules, level), 'utf8'), rules);
    randomWalk(game, 1_000_000);
    figures[`${rules}, random walk with undo, ns a step`] = nanoseconds(5_000_000, () => randomWalk(game, 5_000_000));
  }
  randomFalls(gameOf(vexed, 'vexed'), 1_000_000);
  figures['vexed, random turns, ns a turn'] = nanoseconds(5_000_000, () =>
    randomFalls(gameOf(vexed, 'vexed'), 5_000_000),
  );

  const back = gameOf(['2 3', '@.A', 'a..', ''].join('\n'), 'classic');
  const before = bytes();
  for (let move = 0; move < 10_000_000; move += 1) back.play(move % 2 === 0 ? 'right' : 'left');
  figures['10 million walks, bytes a move'] = (bytes() - before) / back.length;

  const text = sharedText('collections/solved/100,000movesonly.xsb');
  if (!text) return figures;
  const { value } = readLevels(text, { name: 'x.xsb' });
  const steps = parseSteps(longestSolution(text.split(/\r?\n/))).value;
  const levels = value.entries.map((entry) => entry.read().value.level);
  const solved = levels.find((level) => {
    const game = new Game(level, value.rules);
    return game.replay(steps).refused === 0 && game.standing.state === 'won';
  });
  for (const isWarm of [false, true]) {
    const held = bytes();
    const game = new Game(solved, value.rules);
    const replay = nanoseconds(steps.length, () => game.replay(steps));
    const undo = nanoseconds(game.length, () => {
      while (game.undo().done);
    });
    const redo = nanoseconds(game.length, () => {
      while (game.redo().done);
    });
    // What the first round has held is still held by the second.
    if (!isWarm) {
      figures['the longest solution held, bytes a move'] = (bytes() - held) / game.length;
      continue;
    }
    figures[`the longest solution, ${game.length} moves: replayed, ns a move`] = replay;
    figures['undone, ns a move'] = undo;
    figures['redone, ns a move'] = redo;
  }
  return figures;
}

function measuredApart(dist) {
  return JSON.parse(
    execFileSync(process.execPath, ['--expose-gc', __filename, '--measure', dist], { encoding: 'utf8' }),
  );
}

function main(option, folder) {
  if (option === '--measure') {
    console.log(JSON.stringify(measured(folder)));
    return;
  }
  const builds = option === '--against' ? [resolve(folder), OWN] : [OWN];
  const rounds = Array.from({ length: ROUNDS }, () => builds.map(measuredApart));
  for (const name of Object.keys(rounds[0][0])) {
    const medians = builds.map((_, build) => quantiles(rounds.map((round) => round[build][name])).median);
    const ratio = medians.length === 2 ? `  ${(medians[0] / medians[1]).toFixed(2)} times` : '';
    report(name, `${medians.map((median) => median.toFixed(1)).join(' -> ')}${ratio}`);
  }
}

main(process.argv[2], process.argv[3]);
