'use strict';
/**
 * `node test/bench/serve.js [--games N] [--level FILE]`: steps a second through the pipes of `sokoban serve`, in batches of all
 * games at random. Server and client share one core, if `taskset` binds them to it.
 */
const { spawn } = require('node:child_process');
const { join } = require('node:path');
const { performance } = require('node:perf_hooks');
const { parseArgs } = require('node:util');
const { report, ROOT } = require('./report');

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '1000' },
    batches: { type: 'string', default: '1000' },
    level: { type: 'string', default: 'maps/level10.lvl' },
    want: { type: 'string' },
  },
});

async function main() {
  const [games, batches] = [Number(values.games), Number(values.batches)];
  const server = spawn(process.execPath, [join(ROOT, 'bin', 'sokoban'), 'serve'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const answers = linesOf(server.stdout);
  const ask = async (question) => {
    server.stdin.write(`${JSON.stringify(question)}\n`);
    return (await answers.next()).value;
  };
  const names = Array.from({ length: games }, (_, index) => `g${index}`);
  const opened = performance.now();
  for (const game of names) await ask({ id: 0, do: 'reset', game, level: values.level, history: 10_000 });
  report(`${games} games opened, ms`, (performance.now() - opened).toFixed(0));

  const want = values.want === undefined ? {} : { want: values.want.split(',') };
  // The client's own work is not what is measured: it has its questions ready.
  const questions = Array.from({ length: 16 }, () => {
    const moves = names.map(() => 'lurd'.charAt(Math.floor(4 * Math.random())));
    return `${JSON.stringify({ id: 1, do: 'batch', games: names, moves, ...want })}\n`;
  });
  const start = performance.now();
  for (let batch = 0; batch < batches; batch += 1) {
    server.stdin.write(questions[batch % questions.length]);
    const answer = (await answers.next()).value;
    if (!answer || answer.includes('"error"')) throw new Error(String(answer).slice(0, 200));
  }
  const seconds = (performance.now() - start) / 1000;
  report('steps a second through the pipe', Math.round((games * batches) / seconds).toLocaleString('en'));
  const single = performance.now();
  for (let step = 0; step < 5000; step += 1)
    await ask({ id: 2, do: 'step', game: 'g0', moves: 'lurd'.charAt(step % 4) });
  report('one question at a time, microseconds each', ((performance.now() - single) / 5).toFixed(0));
  server.stdin.end();
}

async function* linesOf(stream) {
  let pieces = [];
  for await (const chunk of stream.setEncoding('utf8')) {
    const [first, ...others] = chunk.split('\n');
    pieces.push(first);
    for (const next of others) {
      yield pieces.join('');
      pieces = [next];
    }
  }
}

void main();
