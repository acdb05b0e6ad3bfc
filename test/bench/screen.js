'use strict';
const { join } = require('node:path');
const pty = require('@lydell/node-pty');
const { quantiles, report, ROOT } = require('./report');

const LEVEL = join(ROOT, 'maps', 'level1.lvl');
const PROGRAM = join(ROOT, 'bin', 'sokoban');
const KEYS = 200;

async function benchScreen() {
  for (const [columns, rows] of [
    [80, 24],
    [200, 60],
  ]) {
    const { times, bytes } = await keyTimes(columns, rows);
    const { median, p95 } = quantiles(times);
    const size = quantiles(bytes).median;
    report(
      `key to first byte at ${columns} x ${rows}, ms`,
      `median ${median.toFixed(2)}, p95 ${p95.toFixed(2)}; ${size} bytes a step`,
    );
  }
  const frame = quantiles(await series(7, () => firstByte([PROGRAM, LEVEL]))).median;
  const node = quantiles(await series(7, () => firstByte(['-e', 'process.stdout.write("x")']))).median;
  report(
    'first frame over a bare node, ms',
    `${(frame - node).toFixed(0)} (${frame.toFixed(0)} against ${node.toFixed(0)})`,
  );
}

async function series(count, work) {
  const results = [];
  for (let index = 0; index < count; index += 1) results.push(await work());
  return results;
}

function open(args, columns = 80, rows = 24) {
  return pty.spawn(process.execPath, args, {
    name: 'xterm-256color',
    cols: columns,
    rows,
    cwd: ROOT,
    env: process.env,
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

/** Walks left and right, waiting for each answer before the next key. */
async function keyTimes(columns, rows) {
  const terminal = open([PROGRAM, LEVEL, '--no-sound'], columns, rows);
  const times = [];
  const bytes = [];
  let heard = () => undefined;
  terminal.onData((text) => heard(text));
  await quiet((listener) => (heard = listener), 600);
  for (let key = 0; key < KEYS; key += 1) {
    const start = process.hrtime.bigint();
    const answer = new Promise((resolve) => (heard = resolve));
    terminal.write(key % 2 === 0 ? '\u001b[C' : '\u001b[D');
    const text = await answer;
    times.push(Number(process.hrtime.bigint() - start) / 1e6);
    bytes.push(Buffer.byteLength(text));
    await quiet((listener) => (heard = listener), 8);
  }
  terminal.kill();
  return { times, bytes };
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
