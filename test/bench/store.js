'use strict';
/** What remembering costs: `node test/bench/run.js store` runs this part alone. */
const { execFileSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const pty = require('@lydell/node-pty');
const { quantiles, report, ROOT, valueOf } = require('./report');

const PROGRAM = join(ROOT, 'bin', 'sokoban');
const LEVEL = join(ROOT, 'maps', 'level1.lvl');
const SOLVED = 50_000;
const STARTS = 15;
const KEYS = 600;

async function benchStore() {
  const folder = mkdtempSync(join(tmpdir(), 'sokoban-bench-'));
  try {
    const full = join(folder, 'full');
    makeFull(full);
    benchFull(full);
    await benchFrames(folder, full);
    await benchKeys(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function idOf(number) {
  return createHash('sha256').update(`level ${number}`).digest('hex').slice(0, 32);
}

/** A store of so many solved levels, each with what it is, a visit and a solution of 210 moves. */
function makeFull(folder) {
  const { formatFact } = require('../../dist/store/fact');
  const at = '2026-01-01T00:00:00.000Z';
  const text = '#######\n#     #\n# $ . #\n#  @  #\n#######\n'.repeat(3);
  const about = { rules: 'classic', format: 'xsb', text, title: 'A title', author: 'Ann', file: 'ann.xsb', number: 1 };
  mkdirSync(join(folder, 'levels'), { recursive: true });
  writeFileSync(join(folder, 'store.json'), '{"version":1}\n');
  for (let number = 0; number < SOLVED; number += 1) {
    const id = idOf(number);
    /** @type {import('../../dist/store/fact').Fact[]} */
    const facts = [
      { kind: 'level', id, at, ...about },
      { kind: 'visit', id, at, visit: id.slice(0, 12), seconds: 100 },
      {
        kind: 'solution',
        id,
        at,
        moves: 210,
        pushes: 60,
        help: 'none',
        hints: 0,
        solution: 'rrUUldDRuulLrd'.repeat(15),
      },
    ];
    appendFileSync(join(folder, 'levels', `${id.slice(0, 2)}.jsonl`), facts.map(formatFact).join(''));
  }
}

/** In separate processes, like a program that has just been started. */
function benchFull(folder) {
  const run = () => JSON.parse(execFileSync(process.execPath, [__filename, folder]).toString());
  const runs = Array.from({ length: 5 }, run);
  const median = (column) => quantiles(runs.map((run) => run[column])).median.toFixed(1);
  report(`${SOLVED} solved levels: load, open and find one, one save, ms`, [0, 1, 2].map(median).join(', '));
  report(`the marks of all ${runs[0][5]}, ms; processor time`, `${median(3)}; ${median(4)}`);
}

/** Milliseconds to load the store, to open it and find a level, to save a fact, and to read all marks; and their number. */
async function measureFull(folder) {
  const { PROCESSES } = require('../../dist/store/player-store');
  const start = process.hrtime.bigint();
  const since = (from) => Number(process.hrtime.bigint() - from) / 1e6;
  const { Store } = require('../../dist/store/store');
  const { FactFiles } = require('../../dist/store/fact-files');
  const loaded = since(start);
  const opening = process.hrtime.bigint();
  const environment = {
    folder,
    now: () => 1,
    uniqueName: () => 'bench',
    processes: PROCESSES,
    reportFault: console.error,
  };
  const store = valueOf(Store.open(environment));
  store.record(idOf(7));
  const opened = since(opening);
  const saving = process.hrtime.bigint();
  new FactFiles(environment).add(idOf(7), [{ kind: 'visit', id: idOf(7), at: '', visit: 'bench', seconds: 1 }]);
  const saved = since(saving);
  const marking = process.hrtime.bigint();
  const cpu = process.cpuUsage();
  const { size } = await store.marks((mark) => mark);
  const { user, system } = process.cpuUsage(cpu);
  return [loaded, opened, saved, since(marking), (user + system) / 1000, size];
}

/** With a store, with none, and a bare node, turn by turn. */
async function benchFrames(folder, full) {
  const times = { saving: [], full: [], none: [], node: [] };
  for (let start = 0; start < STARTS; start += 1) {
    times.saving.push(await firstByte([PROGRAM, LEVEL], join(folder, 'frames')));
    times.full.push(await firstByte([PROGRAM, LEVEL], full));
    times.none.push(await firstByte([PROGRAM, 'play', LEVEL, '--no-save'], full));
    times.node.push(await firstByte(['-e', 'process.stdout.write("x")'], full));
  }
  const node = quantiles(times.node).median;
  const over = (name) => (quantiles(times[name]).median - node).toFixed(0);
  report('first frame over a bare node, ms', `${over('saving')}; store of ${SOLVED} ${over('full')}`);
  report('the same with --no-save, which loads the parser of options', over('none'));
}

/** One key to each of two programs in turn, of which one keeps everything and one nothing. */
async function benchKeys(folder) {
  const programs = [[], ['--no-save']].map((options) =>
    open([PROGRAM, 'play', LEVEL, '--no-sound', ...options], folder),
  );
  const times = [[], []];
  await later(1500);
  for (let key = 0; key < KEYS; key += 1)
    for (const [index, terminal] of programs.entries()) {
      const start = process.hrtime.bigint();
      await new Promise((heard) => {
        const listening = terminal.onData(() => {
          listening.dispose();
          heard();
        });
        terminal.write(key % 2 === 0 ? '\u001b[C' : '\u001b[D');
      });
      times[index].push(Number(process.hrtime.bigint() - start) / 1e6);
      await later(8);
    }
  for (const terminal of programs) terminal.kill();
  for (const [index, name] of ['kept', 'with --no-save'].entries()) {
    const { median, p95 } = quantiles(times[index]);
    report(`key to first byte, ${name}, ms`, `median ${median.toFixed(2)}, p95 ${p95.toFixed(2)}`);
  }
}

function later(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function open(args, store) {
  const env = { ...process.env, SOKOBAN_DATA: store };
  return pty.spawn(process.execPath, args, { name: 'xterm-256color', cols: 80, rows: 24, cwd: ROOT, env });
}

function firstByte(args, store) {
  return new Promise((resolve) => {
    const start = process.hrtime.bigint();
    const terminal = open(args, store);
    terminal.onData(() => {
      resolve(Number(process.hrtime.bigint() - start) / 1e6);
      terminal.kill();
    });
  });
}

if (require.main === module) void measureFull(process.argv[2]).then((figures) => console.log(JSON.stringify(figures)));

module.exports = { benchStore };
