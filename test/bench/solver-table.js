'use strict';
/** `npm run bench:solver -- --public ...` (see solver.js): the table of docs/solvers.md, by `sokoban bench`. */
const { execFileSync, spawnSync } = require('node:child_process');
const { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync, appendFileSync } = require('node:fs');
const { cpus, totalmem } = require('node:os');
const { basename, dirname, extname, join, resolve } = require('node:path');
const { ROOT, quantiles } = require('./report');

const PAGE = join(ROOT, 'docs', 'solvers.md');
const PROGRAM = join(ROOT, 'bin', 'sokoban');
const STATUSES = /** @type {const} */ (['solved', 'wrong', 'unsolvable', 'gave-up', 'failed']);
const OURS = '--self';

/**
 * Measures our solver and the others on each collection, one level at a time.
 * @param {readonly string[]} named files and folders of collections
 * @param {{ solvers: readonly string[], cpuLimit: number, memory: number, lines: string, page?: string }} options where to write; the page is docs/solvers.md
 */
async function writeSolverTable(named, { solvers, cpuLimit, memory, lines, page = PAGE }) {
  const files = named.flatMap(filesIn);
  if (files.length === 0) throw new Error('name the collections, or folders of them');
  writeFileSync(lines, '');
  const runs = [OURS, ...solvers].flatMap((solver) =>
    files.map((file) => measured(solver, file, { cpuLimit, memory, lines })),
  );
  const { format, resolveConfig } = require('prettier');
  const text = pageOf(runs, { cpuLimit, memory });
  writeFileSync(page, await format(text, { ...(await resolveConfig(page)), parser: 'markdown' }));
  console.log(`\n${page} is written; the results of each level are in ${lines}.`);
}

/** A folder stands for its files with levels. */
function filesIn(path) {
  if (!existsSync(path)) throw new Error(`there is no ${path}`);
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => ['.xsb', '.sok', '.slc', '.txt'].includes(extname(name)))
    .sort()
    .map((name) => join(path, name));
}

/** A solver on a collection: the command as it would be typed in the folder of the file, and what became of each level. */
function measured(solver, file, { cpuLimit, memory, lines }) {
  const name = basename(file);
  const out = resolve(`${lines}.part`);
  rmSync(out, { force: true });
  const words = ['bench', solver, name, '--cpu-limit', String(cpuLimit), '--memory', String(memory)];
  const typed = ['sokoban', ...words].map((word) => (/[^\w./-]/.test(word) ? `'${word}'` : word)).join(' ');
  console.log(`\n$ ${typed}`);
  const { status, error } = spawnSync(process.execPath, [PROGRAM, ...words, '-o', out], {
    cwd: dirname(resolve(file)),
    stdio: 'inherit',
  });
  if (error) throw error;
  if (!existsSync(out)) throw new Error(`${typed} ended with ${status} and without results`);
  const text = readFileSync(out, 'utf8');
  rmSync(out);
  appendFileSync(lines, text);
  const results = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .filter((line) => STATUSES.includes(line.status));
  return { solver, name, typed, results };
}

function pageOf(runs, { cpuLimit, memory }) {
  const solvers = [...new Set(runs.map(({ solver }) => solver))];
  return `${[
    '# Solvers, measured',
    '',
    'Each level is solved in a process of its own, and each solution is replayed. Seconds are those of the processor, for the whole',
    'process with its start. This page is written by `npm run bench:solver -- --public`; no figure in it was typed.',
    '',
    ...table(
      ['', ''],
      [
        ['limits', `${cpuLimit} s of the processor and ${memory} MiB for each level, one level at a time`],
        [
          'this program',
          `${versionText()}, one thread; it draws no random numbers, so every run searches the same positions`,
        ],
        ['machine', machineText()],
        ['date', new Date().toISOString().slice(0, 10)],
      ],
    ),
    '',
    ...solvers.flatMap((solver) =>
      sectionOf(
        solver,
        runs.filter((run) => run.solver === solver),
      ),
    ),
    ...REPEAT,
  ].join('\n')}\n`;
}

function sectionOf(solver, runs) {
  const rows = runs.map(({ name, results }) => {
    const counts = STATUSES.map((status) => results.filter((line) => line.status === status).length);
    const solved = results.filter(({ status }) => status === 'solved');
    const sum = (of, field) => of.reduce((all, line) => all + line[field], 0);
    const left = results.filter(({ status }) => status !== 'solved').map(({ level }) => level);
    return [
      name,
      results.length,
      ...counts,
      solved.length === 0 ? '-' : quantiles(solved.map(({ seconds }) => seconds)).median.toFixed(2),
      sum(results, 'seconds').toFixed(1),
      sum(solved, 'pushes'),
      left.length > MAX_NAMED ? `${left.slice(0, MAX_NAMED).join(' ')} ...` : left.join(' '),
    ];
  });
  return [
    solver === OURS ? '## This program' : `## \`${solver}\``,
    '',
    ...table(['collection', 'levels', ...STATUSES, 'median s', 'all s', 'pushes of the solved', 'not solved'], rows),
    '',
    ...runs.map(({ typed }) => `    ${typed}`),
    '',
  ];
}

const MAX_NAMED = 25;

function table(headings, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(headings), line(headings.map(() => '---')), ...rows.map(line)];
}

function versionText() {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
  return `version ${version}, commit ${commit}`;
}

function machineText() {
  const [{ model = 'unknown processor' } = {}, ...others] = cpus();
  const gibibytes = Math.round(totalmem() / 2 ** 30);
  return `${others.length + 1} cores (${model.trim()}), ${gibibytes} GiB, ${process.platform}, Node ${process.version}`;
}

const REPEAT = [
  '## Measure yours',
  '',
  'With any collection, on your machine, in three commands:',
  '',
  '    npm install -g sokoban-terminal',
  '    sokoban bench --self XSokoban_90.xsb --cpu-limit 10 --memory 1024 -o ours.jsonl',
  "    sokoban bench 'mysolver {level}' XSokoban_90.xsb --cpu-limit 10 --memory 1024 --against ours.jsonl",
  '',
  'The shell runs `mysolver` with the name of a file that holds one level in XSB; its moves may stand anywhere in what it prints (see',
  '[bench](commands.md#bench)). The last command prints both beside each other, and which levels each alone solves. The',
  'collections of the table are public: XSokoban, Sasquatch, Grigr 2001, Holland and Microban are in most programs for Sokoban,',
  'and the levels of Boxoban come from google-deepmind/boxoban-levels. To write this page anew, in a checkout:',
  '',
  "    npm run bench:solver -- --public FOLDER --solver 'mysolver {level}'",
];

module.exports = { writeSolverTable };
