'use strict';
const { mkdtempSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const pty = require('@lydell/node-pty');
const { quantiles, report, ROOT } = require('./report');

const LEVEL = join(ROOT, 'maps', 'level1.lvl');
const PROGRAM = join(ROOT, 'bin', 'sokoban');
/** A temporary store, so that no real games are touched. */
const STORE = mkdtempSync(join(tmpdir(), 'sokoban-bench-'));
process.on('exit', () => rmSync(STORE, { recursive: true, force: true }));
const KEYS = 200;

/** 200 x 200 cells with a box or a goal on every fifth, and a way through the middle. */
function largeLevel() {
  const rows = Array.from({ length: 200 }, (_, y) =>
    Array.from({ length: 200 }, (__, x) => {
      if (x === 0 || y === 0 || x === 199 || y === 199) return '#';
      if (y === 100) return x === 100 ? '@' : '.';
      return '.A.#a'.charAt((x * 7 + y * 3) % 5);
    }).join(''),
  );
  return `200 200\n${rows.join('\n')}\n`;
}
const STARTS = 15;

async function benchScreen() {
  const large = join(STORE, 'large.lvl');
  writeFileSync(large, largeLevel());
  for (const [columns, rows, level, cells, what = ''] of [
    [80, 24, LEVEL, ['2x4', '4x8']],
    [200, 60, LEVEL, ['2x4', '4x8', '8x16']],
    [200, 60, large, ['1x1', '2x4'], ', board of 200 x 200'],
    [1000, 300, large, ['1x1', '2x4'], ', board of 200 x 200'],
  ]) {
    for (const { cell, times, bytes } of await keyTimes(columns, rows, level, cells)) {
      const { median, p95 } = quantiles(times);
      const size = quantiles(bytes);
      report(
        `key to first byte at ${columns} x ${rows}, cells of ${cell}${what}, ms`,
        `median ${median.toFixed(2)}, p95 ${p95.toFixed(2)}; ${size.median} bytes a step`,
      );
    }
  }
  const frames = [];
  const nodes = [];
  // Turn by turn, so that other work of the machine slows both equally.
  for (let start = 0; start < STARTS; start += 1) {
    frames.push(await firstByte([PROGRAM, LEVEL]));
    nodes.push(await firstByte(['-e', 'process.stdout.write("x")']));
  }
  const frame = quantiles(frames).median;
  const node = quantiles(nodes).median;
  report(
    'first frame over a bare node, ms',
    `${(frame - node).toFixed(0)} (${frame.toFixed(0)} against ${node.toFixed(0)})`,
  );
}

function open(args, columns = 80, rows = 24) {
  return pty.spawn(process.execPath, args, {
    name: 'xterm-256color',
    cols: columns,
    rows,
    cwd: ROOT,
    env: { ...process.env, SOKOBAN_DATA: STORE, SOKOBAN_CONFIG: STORE },
  });
}

function firstByte(args) {
  return new Promise((resolve) => {
    const start = process.hrtime.bigint();
    const terminal = open(args);
    terminal.onData(() => {
      resolve(Number(process.hrtime.bigint() - start) / 1e6);
      terminal.kill();
    });
  });
}

/** Walks left and right on cells of two sizes by turns, waiting for each answer before the next key. */
async function keyTimes(columns, rows, level, cells) {
  const screens = cells.map((cell) => {
    const terminal = open([PROGRAM, level, '--no-sound', '--cell', cell], columns, rows);
    const screen = {
      cell,
      terminal,
      times: [],
      bytes: [],
      heard: /** @type {(text: string) => void} */ (() => undefined),
    };
    terminal.onData((text) => screen.heard(text));
    return screen;
  });
  for (const screen of screens) await quiet((listener) => (screen.heard = listener), 600);
  for (let key = 0; key < KEYS; key += 1) {
    for (const screen of screens) {
      const answer = new Promise((resolve) => (screen.heard = resolve));
      const start = process.hrtime.bigint();
      screen.terminal.write(key % 2 === 0 ? '\u001b[C' : '\u001b[D');
      const text = await answer;
      screen.times.push(Number(process.hrtime.bigint() - start) / 1e6);
      let size = Buffer.byteLength(text);
      await quiet((listener) => {
        screen.heard = (more) => {
          size += Buffer.byteLength(more ?? '');
          listener();
        };
      }, 8);
      screen.bytes.push(size);
    }
  }
  for (const { terminal } of screens) terminal.kill();
  return screens;
}

/** Resolves once nothing has been heard for a while. */
function quiet(listen, milliseconds) {
  return new Promise((resolve) => {
    let timer = setTimeout(resolve, milliseconds);
    listen(() => {
      clearTimeout(timer);
      timer = setTimeout(resolve, milliseconds);
    });
  });
}

module.exports = { benchScreen };
