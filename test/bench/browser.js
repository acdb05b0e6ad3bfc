'use strict';
/** What a list of very many levels costs: `node test/bench/run.js browser` runs this part alone. */
const { mkdtempSync, readFileSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const pty = require('@lydell/node-pty');
const { fill, LEVELS } = require('./formats');
const { quantiles, report, ROOT } = require('./report');

const PROGRAM = join(ROOT, 'bin', 'sokoban');
const STARTS = 5;
const KEYS = 200;
/** So many times the key that sorts leads to the order by difficulty. */
const BY_DIFFICULTY = 3;
const DOWN = '\u001b[B';
const UP = '\u001b[A';

async function benchBrowser() {
  const folder = mkdtempSync(join(tmpdir(), 'sokoban-bench-'));
  const store = mkdtempSync(join(tmpdir(), 'sokoban-bench-'));
  try {
    fill(folder);
    await benchFolder(folder, store);
  } finally {
    for (const path of [folder, store]) rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function benchFolder(folder, store) {
  const firsts = [];
  for (let start = 0; start < STARTS; start += 1) {
    const list = new List(folder, store);
    firsts.push(await list.shows('set0.xsb'));
    await list.end();
  }
  report(
    `first page of ${LEVELS} levels, ms`,
    `median ${quantiles(firsts).median.toFixed(0)} from the start of the process`,
  );

  const list = new List(folder, store);
  await list.shows('set0.xsb');
  // Large collections are folded at first.
  list.write(';');
  await list.quiet(300);
  reportKeys('key to first byte while files are read, ms', await list.keyTimes([DOWN, UP], 60));
  report('all files read, s', (await list.secondsUntil((text) => text.includes(`of ${LEVELS} solved`))).toFixed(1));
  reportKeys('key to first byte while levels are read, ms', await list.keyTimes([DOWN, UP], KEYS));
  list.write(',');
  report('all levels read, s', (await list.secondsUntil((text) => !text.includes('so far'))).toFixed(1));
  list.write('\u001b');
  await list.quiet(300);
  const megabytes = list.megabytes();
  reportKeys('key to first byte from then on, ms', await list.keyTimes([DOWN, UP], KEYS));
  reportKeys('a page on or back, ms', await list.keyTimes(['\u001b[6~', '\u001b[5~'], KEYS));
  list.write('/');
  await list.quiet(300);
  reportKeys(
    'a letter that is searched for, ms',
    await list.keyTimes(['o', 'r', 'i', '\u007f', '\u007f', '\u007f'], 60),
  );
  list.write('\u001b');
  await list.quiet(300);
  reportKeys('another order, ms', await list.keyTimes([','], 16));
  for (let order = 0; order < BY_DIFFICULTY; order += 1) list.write(',');
  // In the middle of the list every key changes the screen, although the list is sorted anew now and then.
  for (let page = 0; page < 20; page += 1) list.write('\u001b[6~');
  await list.quiet(300);
  reportKeys('key to first byte while all levels are rated, ms', await list.keyTimes([DOWN, UP], KEYS));
  report('memory at its largest, MB', megabytes.toFixed(0));
  await list.end();
}

function reportKeys(name, times) {
  const { median, p95 } = quantiles(times);
  report(name, `median ${median.toFixed(2)}, p95 ${p95.toFixed(2)}, longest ${Math.max(...times).toFixed(1)}`);
}

/** The program with a folder in a terminal. */
class List {
  constructor(folder, store) {
    this.text = '';
    this.heard = () => undefined;
    this.begun = process.hrtime.bigint();
    this.terminal = pty.spawn(process.execPath, [PROGRAM, folder, '--no-sound'], {
      name: 'xterm-256color',
      cols: 100,
      rows: 32,
      cwd: ROOT,
      env: { ...process.env, SOKOBAN_DATA: store },
    });
    this.terminal.onData((text) => {
      this.text = (this.text + text).slice(-200_000);
      this.heard();
    });
  }

  write(keys) {
    this.terminal.write(keys);
  }

  /** Milliseconds since the start, as soon as something is shown. */
  async shows(words) {
    while (!this.text.includes(words)) await new Promise((resolve) => (this.heard = () => resolve(undefined)));
    return this.since();
  }

  /** The same in seconds, as soon as the whole screen is as it should be; it is drawn anew, since only changes are written. */
  async secondsUntil(isSo) {
    for (;;) {
      this.text = '';
      this.write('\u000c');
      await this.quiet(100);
      if (isSo(this.text)) return this.since() / 1000;
    }
  }

  since() {
    return Number(process.hrtime.bigint() - this.begun) / 1e6;
  }

  /** Waits for the answer to each key before the next one. */
  async keyTimes(keys, count) {
    const times = [];
    for (let key = 0; key < count; key += 1) {
      const answer = new Promise((resolve) => (this.heard = () => resolve(undefined)));
      const start = process.hrtime.bigint();
      this.write(keys[key % keys.length]);
      await answer;
      times.push(Number(process.hrtime.bigint() - start) / 1e6);
      await this.quiet(8);
    }
    return times;
  }

  quiet(milliseconds) {
    return new Promise((resolve) => {
      let timer = setTimeout(resolve, milliseconds);
      this.heard = () => {
        clearTimeout(timer);
        timer = setTimeout(resolve, milliseconds);
      };
    });
  }

  megabytes() {
    const status = readFileSync(`/proc/${this.terminal.pid}/status`, 'utf8');
    return Number(/VmHWM:\s*(\d+)/.exec(status)?.[1] ?? NaN) / 1024;
  }

  /** Waits for the program, which writes to its store to the end. */
  end() {
    return new Promise((resolve) => {
      this.terminal.onExit(() => resolve(undefined));
      this.terminal.kill();
    });
  }
}

module.exports = { benchBrowser };
