'use strict';
const { mkdtempSync, readdirSync, readFileSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const pty = require('@lydell/node-pty');
const { report, ROOT } = require('./report');

const PROGRAM = join(ROOT, 'bin', 'sokoban');
const ROUNDS = 40;
const KEYS = 25;
const KEY_MS = 12;

/** What a key and its frame cost, in processor time, while the game is recorded and while it is not, by turns. */
async function benchRecording() {
  const folder = mkdtempSync(join(tmpdir(), 'sokoban-bench-'));
  try {
    for (const [columns, rows] of [
      [80, 24],
      [200, 60],
    ]) {
      const screens = [0, 1].map(() =>
        pty.spawn(process.execPath, [PROGRAM, join(ROOT, 'maps', 'level1.lvl'), '--no-sound', '--no-save'], {
          name: 'xterm-256color',
          cols: columns,
          rows,
          cwd: folder,
          env: { ...process.env, SOKOBAN_DATA: folder, SOKOBAN_CONFIG: folder },
        }),
      );
      for (const screen of screens) screen.onData(() => undefined);
      await later(1500);
      const [plain, recorded] = screens;
      recorded?.write('\u0018');
      await later(300);
      recorded?.write('\r');
      await later(300);
      const sums = [0, 0];
      for (let round = 0; round < 2 * ROUNDS; round += 1)
        for (const [index, screen] of screens.entries()) {
          const before = processorMs(screen.pid);
          for (let key = 0; key < KEYS; key += 1) {
            screen.write((round + key) % 2 === 0 ? '\u001b[C' : '\u001b[D');
            await later(KEY_MS);
          }
          // The first rounds are compiled.
          if (round >= ROUNDS) sums[index] = (sums[index] ?? 0) + processorMs(screen.pid) - before;
        }
      const [without = 0, withRecorder = 0] = sums.map((sum) => sum / (ROUNDS * KEYS));
      report(
        `a key and its frame at ${columns} x ${rows}, ms of processor time`,
        `${without.toFixed(3)}, recorded ${withRecorder.toFixed(3)}: ${(100 * (withRecorder / without - 1)).toFixed(1)} % more`,
      );
      plain?.kill('SIGKILL');
      recorded?.kill('SIGKILL');
      rmSync(join(folder, 'play.cast'), { force: true });
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
