'use strict';
const { mkdtempSync, readdirSync, readFileSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const pty = require('@lydell/node-pty');
const { report, ROOT } = require('./report');

const PROGRAM = join(ROOT, 'bin', 'sokoban');
const ROUNDS = 25;
const KEYS = 40;
const KEY_MS = 12;
const ASKED_MS = 300;

/**
 * What a key and its frame cost, in processor time, while the game is recorded and while it is not: of one process by
 * turns, since two of them differ by more than what a recording costs.
 */
async function benchRecording() {
  const folder = mkdtempSync(join(tmpdir(), 'sokoban-bench-'));
  try {
    for (const [columns, rows] of [
      [80, 24],
      [200, 60],
    ]) {
      const screen = pty.spawn(
        process.execPath,
        [PROGRAM, join(ROOT, 'maps', 'level1.lvl'), '--no-sound', '--no-save'],
        {
          name: 'xterm-256color',
          cols: columns,
          rows,
          cwd: folder,
          env: { ...process.env, SOKOBAN_DATA: folder, SOKOBAN_CONFIG: folder },
        },
      );
      screen.onData(() => undefined);
      await later(1500);
      const sums = [0, 0];
      for (let round = 0; round < 4 * ROUNDS; round += 1) {
        const isRecorded = round % 2 === 1;
        // Ctrl-X begins a recording under the name that it offers, and ends it.
        if (round > 0) screen.write('\u0018');
        await later(ASKED_MS);
        if (isRecorded) screen.write('\r');
        await later(ASKED_MS);
        const before = processorMs(screen.pid);
        for (let key = 0; key < KEYS; key += 1) {
          screen.write(key % 2 === 0 ? '\u001b[C' : '\u001b[D');
          await later(KEY_MS);
        }
        // The last frames wait to be written.
        await later(ASKED_MS);
        // The first rounds are compiled.
        if (round >= 2 * ROUNDS) sums[round % 2] += processorMs(screen.pid) - before;
      }
      const [without, withRecorder] = sums.map((sum) => sum / (ROUNDS * KEYS));
      report(
        `a key and its frame at ${columns} x ${rows}, ms of processor time`,
        `${without.toFixed(3)}, recorded ${withRecorder.toFixed(3)}: ${(100 * (withRecorder / without - 1)).toFixed(1)} % more`,
      );
      screen.kill('SIGKILL');
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function later(milliseconds) {
  return new Promise((done) => setTimeout(done, milliseconds));
}

/** Of all threads of a process; Linux counts it in nanoseconds. */
function processorMs(pid) {
  const threads = readdirSync(`/proc/${pid}/task`);
  const ns = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  );
  return ns.reduce((sum, time) => sum + time, 0) / 1e6;
}

module.exports = { benchRecording };
