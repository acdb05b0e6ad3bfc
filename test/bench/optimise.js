'use strict';
/**
 * `npm run bench:optimise -- FILE [--by pushes|moves] [--time-limit S] [--level K] [--yardstick TSV]`: what the optimiser
 * makes of the solver's solutions of a collection: a line for each level, and the sums. Seconds are those of the processor.
 * TSV: the fewest pushes and moves that others have found, by level, in the columns `fewest_pushes_seen` and
 * `fewest_moves_seen`.
 */
const { existsSync, readFileSync } = require('node:fs');
const { parseArgs } = require('node:util');
const { step } = require('../../dist/core/play/move');
const { PushImprover } = require('../../dist/solver/improve/push-improver');
const { prepareField } = require('../../dist/solver/push/board/field');
const { PushSolver } = require('../../dist/solver/push/solve-pushes');
const { isWon, levelsOf, modelOf, processorTime } = require('./push-levels');

/** Bytes for the solver and for the optimiser. */
const MEMORY = 2 ** 28;
const SOLVING_MS = 30_000;
const UNITS = 2 ** 15;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'time-limit': { type: 'string', default: '60' },
    by: { type: 'string', default: 'pushes' },
    level: { type: 'string', multiple: true },
    yardstick: { type: 'string', default: '../shared/data/xsokoban-yardstick.tsv' },
  },
});

const limit = 1000 * Number(options['time-limit']);
const by = options.by === 'moves' ? 'moves' : 'pushes';
const wanted = options.level?.flatMap((levels) => levels.split(',')).map(Number);
const seen = existsSync(options.yardstick) ? fewestSeen(readFileSync(options.yardstick, 'utf8')) : new Map();
const results = positionals.flatMap((file) =>
  levelsOf(file)
    .filter(({ level }) => !wanted || wanted.includes(level))
    .flatMap(({ level, rows }) => improved(level, modelOf(rows))),
);
const sum = (of) => results.reduce((total, result) => total + of(result), 0);
const reached = results.filter(({ level, end }) => end[by] <= (seen.get(level) ?? 0));
console.log(
  `\n${results.length} levels: moves ${sum(({ start }) => start.moves)} -> ${sum(({ end }) => end.moves)}, ` +
    `pushes ${sum(({ start }) => start.pushes)} -> ${sum(({ end }) => end.pushes)}; ` +
    `fewest ${by} proven ${results.filter(({ isProven }) => isProven).length}; ` +
    `no more ${by} than the fewest seen: ${reached.length}`,
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
  const solver = new PushSolver(model, { memory: MEMORY });
  const begun = processorTime();
  let answer = solver.advance(UNITS);
  while (!answer && processorTime() - begun < SOLVING_MS) answer = solver.advance(UNITS);
  const field = prepareField(model);
  if (answer?.status !== 'solved' || 'status' in field) return [];
  const start = { moves: answer.moves.length, pushes: answer.pushes };
  const solutions = [answer.moves.map((direction) => step(direction))];
  const improver = new PushImprover(model, field, solutions, { by, memory: MEMORY, isSearchable: true });
  const from = processorTime();
  let last = from;
  let cost = improver.cost;
  while (processorTime() - from < limit && !improver.advance(UNITS)) {
    if (improver.cost.moves === cost.moves && improver.cost.pushes === cost.pushes) continue;
    cost = improver.cost;
    last = processorTime();
  }
  const moves = improver.solution().flatMap((move) => (move.kind === 'step' ? [move.direction] : []));
  if (!isWon(model, moves)) throw new Error(`level ${level}: the solution does not win`);
  const seconds = ((last - from) / 1000).toFixed(1);
  console.log(
    `${String(level).padStart(4)}  ${costText(start)} -> ${costText(improver.cost)}${improver.isProven ? ', proven' : ''}` +
      `${seen.has(level) ? `, fewest seen ${seen.get(level)}` : ''}; last gain after ${seconds} s`,
  );
  return [{ level, start, end: improver.cost, isProven: improver.isProven }];
}

function costText({ moves, pushes }) {
  return `${moves}/${pushes}`;
}
