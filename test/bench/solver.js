'use strict';
/**
 * `npm run bench:solver -- FILES [--time-limit S] [--level K] [--every N] [--kinds N] [--part NAME] [--json OUT]
 * [--against OLD]`: what the solver of classic levels, or one part of it, does with collections: a line for each level,
 * the sums, and a table in Markdown with a row for each file. OUT gets the results for a later OLD.
 * Seconds are those of the processor, so that other work on the machine counts less. `--kinds`: a level is solved first
 * as it is; then its goals are made ones of N kinds in turn, its boxes of those that they came to, and that is measured.
 *
 * `npm run bench:solver -- --public FILES... [--solver 'COMMAND {level}'] [--time-limit S] [--memory MIB] [--json OUT]` measures by
 * `sokoban bench`, other solvers beside ours, and writes docs/solvers.md; FILES may be folders.
 */
const { readFileSync, writeFileSync } = require('node:fs');
const { basename } = require('node:path');
const { performance } = require('node:perf_hooks');
const { parseArgs } = require('node:util');
const { PushSolver } = require('../../dist/solver/push/solve-pushes');
const { UNITS_PER_PIECE } = require('../../dist/solver/solver');
const { isWon, levelsOf, modelOf, play, processorTime } = require('./push-levels');
const { quantiles } = require('./report');
const { writeSolverTable } = require('./solver-table');

const MEMORY = 2 ** 30;
/** As in the program: the system takes its time to tell the processor's. */
const TURN_MS = 20;
const PARTS = /** @type {const} */ (['all', 'greedy', 'plan', 'near', 'aim', 'joined', 'tidy', 'direct']);

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'time-limit': { type: 'string', default: '10' },
    level: { type: 'string', multiple: true },
    every: { type: 'string', default: '1' },
    kinds: { type: 'string', default: '1' },
    part: { type: 'string', default: 'all' },
    json: { type: 'string' },
    against: { type: 'string' },
    public: { type: 'boolean' },
    solver: { type: 'string', multiple: true },
    memory: { type: 'string', default: '1024' },
    help: { type: 'boolean', short: 'h' },
  },
});

const limit = Number(options['time-limit']);
const part = PARTS.find((name) => name === options.part);
if (!part) throw new Error(`--part wants one of ${PARTS.join(', ')}`);
const old = options.against ? JSON.parse(readFileSync(options.against, 'utf8')) : [];
if (options.help) {
  const [, usage = ''] = /\/\*\*\n([^]*?)\n \*\//.exec(readFileSync(__filename, 'utf8')) ?? [];
  console.log(usage.replace(/^ \* ?/gm, ''));
} else if (options.public)
  void writeSolverTable(positionals, {
    solvers: options.solver ?? [],
    cpuLimit: limit,
    memory: Number(options.memory),
    lines: options.json ?? 'solvers.jsonl',
  });
else measureAll();

function measureAll() {
  const wanted = options.level?.flatMap((levels) => levels.split(',')).map(Number);
  const results = positionals.flatMap((file) =>
    levelsOf(file)
      .filter(({ level }) => (wanted ? wanted.includes(level) : level % Number(options.every) === 0))
      .flatMap((level) => measured(level)),
  );
  tell(results);
  tellTable(results);
  if (options.json) writeFileSync(options.json, JSON.stringify(results, undefined, 1));
}

function measured({ file, level, rows }) {
  const model = ofKinds(modelOf(rows), Number(options.kinds));
  if (!model) return [];
  const start = processorTime();
  const solver = new PushSolver(model, { memory: MEMORY, part });
  const setUp = processorTime() - start;
  const result = { file, level, ...answerWithin(solver, start + 1000 * limit) };
  const seconds = (processorTime() - start) / 1000;
  const wins = result.status !== 'solved' || isWon(model, result.moves);
  const line = {
    ...result,
    status: wins ? result.status : 'WRONG',
    moves: result.moves?.length,
    seconds: Number(seconds.toFixed(4)),
    setUp: Number((setUp / 1000).toFixed(4)),
  };
  const before = formerly(line);
  const compared = before ? `   was ${before.status} ${before.pushes ?? ''} ${before.seconds.toFixed(2)}` : '';
  const figures = [line.pushes ?? '-', line.moves ?? '-', line.nodes].map((figure) => String(figure).padStart(8));
  console.log(
    `${String(level).padStart(5)} ${line.status.padEnd(10)}${figures.join('')} ${seconds.toFixed(3).padStart(9)}${compared}`,
  );
  return line;
}

/** The level with boxes of so many kinds, which can be won; undefined where it is not solved in time. */
function ofKinds(model, count) {
  if (count === 1) return model;
  const answer = answerWithin(new PushSolver(model, { memory: MEMORY }), processorTime() + 1000 * limit);
  if (answer.status !== 'solved') return undefined;
  const boxes = new Map(model.kinds[0].boxes.map((box) => [box, box]));
  play(model, answer.moves, boxes);
  const ends = model.kinds[0].goals.filter((goal) => boxes.has(goal));
  const kinds = Array.from({ length: Math.min(count, ends.length) }, (_, kind) => {
    const goals = ends.filter((_goal, index) => index % count === kind);
    return { goals, boxes: goals.map((goal) => boxes.get(goal)), required: goals.length };
  });
  return { ...model, kinds };
}

/** What the older results say of the same level. */
function formerly({ file, level }) {
  return old.find((other) => other.file === file && other.level === level);
}

function solvedOf(lines) {
  return lines.filter(({ status }) => status === 'solved');
}

function answerWithin(solver, end) {
  for (let turnEnd = 0; ;) {
    const answer = solver.advance(UNITS_PER_PIECE);
    if (answer) return answer;
    if (performance.now() < turnEnd) continue;
    if (processorTime() > end) return { status: 'gave-up', why: 'time', nodes: solver.nodes };
    turnEnd = performance.now() + TURN_MS;
  }
}

function tell(lines) {
  const solved = solvedOf(lines);
  const sum = (of, name) => of.reduce((total, line) => total + (line[name] ?? 0), 0);
  const open = lines.filter(({ status }) => status !== 'solved').map(({ level, status }) => `${level} (${status})`);
  const { median, p95 } = quantiles(lines.map(({ seconds }) => 1000 * seconds));
  console.log(`\nsolved ${solved.length} of ${lines.length}; not solved: ${open.join(', ') || 'none'}`);
  const before = lines.map(formerly).filter(Boolean);
  const lost = solvedOf(before).filter(
    ({ level, file }) => !solved.some((line) => line.level === level && line.file === file),
  );
  if (before.length > 0)
    console.log(
      `before: ${solvedOf(before).length} solved in ${sum(solvedOf(before), 'seconds').toFixed(2)} seconds; ` +
        `lost since: ${lost.map(({ level }) => level).join(', ') || 'none'}`,
    );
  console.log(`pushes ${sum(solved, 'pushes')}, moves ${sum(solved, 'moves')}, nodes ${sum(lines, 'nodes')}`);
  console.log(
    `seconds ${sum(lines, 'seconds').toFixed(2)} in all, ${sum(solved, 'seconds').toFixed(2)} for the solved; ` +
      `median ${median.toFixed(2)} ms, 95 % below ${p95.toFixed(2)} ms; ` +
      `longest set-up ${(1000 * Math.max(...lines.map(({ setUp }) => setUp))).toFixed(1)} ms`,
  );
  console.log(`memory ${Math.round(process.memoryUsage().rss / 2 ** 20)} MiB at the end`);
}

/** A row for each file: how many of its levels are solved, and formerly were, and which are left. */
function tellTable(lines) {
  console.log(
    '\n| collection | solved | before | seconds for the solved | median ms | left |\n|---|---|---|---|---|---|',
  );
  for (const file of new Set(lines.map((line) => line.file))) {
    const all = lines.filter((line) => line.file === file);
    const solved = solvedOf(all);
    const before = all.map(formerly).filter(Boolean);
    const seconds = solved.reduce((total, line) => total + line.seconds, 0);
    const { median } = quantiles(all.map((line) => 1000 * line.seconds));
    const left = all.filter(({ status }) => status !== 'solved').map(({ level }) => level);
    const figures = [
      `${basename(file)}, ${all.length}`,
      solved.length,
      before.length > 0 ? solvedOf(before).length : '',
      seconds.toFixed(1),
      median.toFixed(1),
      left.join(' '),
    ];
    console.log(`| ${figures.join(' | ')} |`);
  }
}
