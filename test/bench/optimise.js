'use strict';
/**
 * `npm run bench:optimise -- FILE [--by pushes|moves] [--time-limit S] [--level K] [--yardstick TSV]`: what the optimiser
 * makes of the solver's solutions of a collection: a line for each level, and the sums. Seconds are those of the processor.
 * TSV: the fewest pushes and moves that others have found, by level, in the columns `fewest_pushes_seen` and
 * `fewest_moves_seen`. `--solutions N` begins with the solver's solutions of the level turned and mirrored in N ways, each improved for this
 * time, and compares what comes of all of them with what comes of the best one.
 */
const { existsSync, readFileSync } = require('node:fs');
const { parseArgs } = require('node:util');
const { invert, SYMMETRIES, turnDirection } = require('../../dist/core/level/symmetry');
const { step } = require('../../dist/core/play/move');
const { PushImprover } = require('../../dist/solver/improve/push-improver');
const { prepareField } = require('../../dist/solver/push/board/field');
const { PushSolver } = require('../../dist/solver/push/solve-pushes');
const { isCheaper, turnModel } = require('../../dist/solver/solver');
const { isWon, levelsOf, modelOf, processorTime } = require('./push-levels');

/** Bytes for the solver and for the optimiser. */
const MEMORY = 2 ** 28;
const SOLVING_MS = 30_000;
/** Units between two looks at the clock, which takes as long as some 30,000 of them. */
const UNITS = 2 ** 20;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'time-limit': { type: 'string', default: '60' },
    by: { type: 'string', default: 'pushes' },
    level: { type: 'string', multiple: true },
    solutions: { type: 'string', default: '1' },
    every: { type: 'string', default: '1' },
    yardstick: { type: 'string', default: '../shared/data/xsokoban-yardstick.tsv' },
  },
});

const limit = 1000 * Number(options['time-limit']);
const by = options.by === 'moves' ? 'moves' : 'pushes';
const wanted = options.level?.flatMap((levels) => levels.split(',')).map(Number);
const seen = existsSync(options.yardstick) ? fewestSeen(readFileSync(options.yardstick, 'utf8')) : new Map();
/** By what was tried: the pushes (or moves) that the leading solution lost, its moves, and the time it took. */
const worths = new Map();
const results = positionals.flatMap((file) =>
  levelsOf(file)
    .filter(({ level }) => (wanted ? wanted.includes(level) : level % Number(options.every) === 0))
    .flatMap(({ level, rows }) => improved(level, modelOf(rows))),
);
const sum = (of) => results.reduce((total, result) => total + of(result), 0);
const reached = results.filter(({ level, end }) => end[by] <= (seen.get(level) ?? 0));
const [gained, lost] = [true, false].map(
  (isGain) =>
    results.filter(({ end, alone }) => alone && isCheaper(isGain ? end : alone, isGain ? alone : end, by)).length,
);
if (Number(options.solutions) > 1)
  console.log(`\nbetter than the best alone: ${gained} of ${results.length}; worse: ${lost}`);
console.log(
  `\n${results.length} levels: moves ${sum(({ start }) => start.moves)} -> ${sum(({ end }) => end.moves)}, ` +
    `pushes ${sum(({ start }) => start.pushes)} -> ${sum(({ end }) => end.pushes)}; ` +
    `fewest ${by} proven ${results.filter(({ isProven }) => isProven).length}; ` +
    `no more ${by} than the fewest seen: ${reached.length}`,
);

console.log(`\n${'tried'.padEnd(34)}${by.padStart(8)}   moves  seconds`);
for (const [name, { gain, moves, seconds }] of [...worths].sort(([, one], [, other]) => other.gain - one.gain))
  console.log(
    `${name.padEnd(34)}${String(gain).padStart(8)}${String(moves).padStart(8)}${seconds.toFixed(1).padStart(9)}`,
  );

/** By level: the fewest pushes or moves. */
function fewestSeen(text) {
  const [names, ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));
  const column = names.indexOf(`fewest_${by}_seen`);
  return new Map(rows.map((row) => [Number(row[0]), Number(row[column])]));
}

function improved(level, model) {
  const field = prepareField(model);
  if ('status' in field) return [];
  const solutions = SYMMETRIES.slice(0, Number(options.solutions))
    .flatMap((symmetry) => solved(model, symmetry))
    .map((solution, _, { length }) => (length > 1 ? better(model, field, solution) : solution));
  const [first, ...others] = solutions;
  if (!first) return [];
  const improver = improverOf(model, field, solutions);
  const start = improver.cost;
  const seconds = run(improver);
  const moves = improver.solution().flatMap((move) => (move.kind === 'step' ? [move.direction] : []));
  if (!isWon(model, moves)) throw new Error(`level ${level}: the solution does not win`);
  const alone = others.length > 0 ? bestAlone(model, field, solutions) : undefined;
  const figures = [
    `${costText(start)} -> ${costText(improver.cost)}${improver.isProven ? ', proven' : ''}`,
    ...(seen.has(level) ? [`fewest seen ${seen.get(level)}`] : []),
    ...(alone ? [`the best of ${solutions.length} alone ${costText(alone)}`] : []),
  ];
  console.log(`${String(level).padStart(4)}  ${figures.join(', ')}; last gain after ${seconds.toFixed(1)} s`);
  return [{ level, start, end: improver.cost, alone, isProven: improver.isProven }];
}

/** The solver's solution of a level that is turned, if there is one in time. */
function solved(model, symmetry) {
  const solver = new PushSolver(turnModel(model, symmetry), { memory: MEMORY });
  const begun = processorTime();
  let answer = solver.advance(UNITS);
  while (!answer && processorTime() - begun < SOLVING_MS) answer = solver.advance(UNITS);
  const back = invert(symmetry);
  return answer?.status === 'solved' ? [answer.moves.map((direction) => step(turnDirection(back, direction)))] : [];
}

function improverOf(model, field, solutions) {
  return new PushImprover(model, field, solutions, { by, memory: MEMORY, isSearchable: true });
}

function better(model, field, solution) {
  const improver = improverOf(model, field, [solution]);
  run(improver);
  return improver.solution();
}

/** What comes of the best solution by itself in the same time. */
function bestAlone(model, field, solutions) {
  const improvers = solutions.map((solution) => improverOf(model, field, [solution]));
  const best = improvers.reduce((one, other) => (isCheaper(other.cost, one.cost, by) ? other : one));
  run(best);
  return best.cost;
}

/** Returns the seconds after which there was no more gain. */
function run(improver) {
  const from = processorTime();
  let last = from;
  let cost = improver.cost;
  for (let isOver = false; processorTime() - from < limit && !isOver;) {
    const begun = processorTime();
    const name = improver.stage.replace(/, pushes .*/, '');
    isOver = improver.advance(UNITS);
    const gain = by === 'moves' ? cost.moves - improver.cost.moves : cost.pushes - improver.cost.pushes;
    const worth = worths.get(name) ?? { gain: 0, moves: 0, seconds: 0 };
    worth.seconds += (processorTime() - begun) / 1000;
    worth.gain += gain;
    worth.moves += cost.moves - improver.cost.moves;
    worths.set(name, worth);
    if (!isCheaper(improver.cost, cost, by)) continue;
    cost = improver.cost;
    last = processorTime();
  }
  return (last - from) / 1000;
}

function costText({ moves, pushes }) {
  return `${moves}/${pushes}`;
}
