import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { JobThread } from '../../src/jobs/job-thread';
import { classic } from '../../src/rules';
import { gameOn } from '../support/draw';
import { temporaryFolder } from '../support/temporary-folder';

const HEAP = { maxOldGenerationSizeMb: 16 };
const ROW = { rules: 'classic', setup: gameOn(classic, 'lvl', ['#######', '#@.A.a#', '#######']).setup() };
const LIMITS = { seconds: 20, memory: 2 ** 24 };

const folder = temporaryFolder();
const threads: JobThread<'solve'>[] = [];
afterEach(() => Promise.all(threads.splice(0).map((thread) => thread.close())));

function newThread(entry?: string): JobThread<'solve'> {
  const thread = new JobThread('solve', HEAP, entry);
  threads.push(thread);
  return thread;
}

/** The entry of a thread that behaves differently from a real one. */
function entry(name: string, code: string): string {
  const path = join(folder, name);
  writeFileSync(path, code);
  return path;
}

const solve = (thread: JobThread<'solve'>) => thread.run(ROW, LIMITS, () => undefined);

test('a thread runs one job after the other', async () => {
  const thread = newThread();
  expect(await solve(thread)).toMatchObject({ result: { status: 'solved' } });
  expect(await solve(thread)).toMatchObject({ result: { status: 'solved' } });
});

test('a job whose thread runs out of memory gives up, with the positions that it reported last', async () => {
  const hungry = `require('node:worker_threads').parentPort.on('message', ({ id }) => {
    const { parentPort } = require('node:worker_threads');
    parentPort.postMessage({ id, kind: 'progress', result: { nodes: 5 }, seconds: 3 });
    setImmediate(() => { const all = []; for (;;) all.push(new Array(100000).fill({})); });
  });`;
  const thread = newThread(entry('hungry.js', hungry));
  const gaveUp = { result: { status: 'gave-up', why: 'memory', nodes: 5 }, seconds: 3 };
  expect(await solve(thread)).toMatchObject(gaveUp);
  expect(await solve(thread)).toMatchObject(gaveUp);
});

test('a job that the system gives no memory for arrays gives up, too', async () => {
  const thread = newThread(entry('refused.js', 'throw new RangeError("Array buffer allocation failed");'));
  expect(await solve(thread)).toMatchObject({ result: { status: 'gave-up', why: 'memory', nodes: 0 } });
});

test('a job that fails is a fault of the program', async () => {
  await expect(solve(newThread(entry('fails.js', 'throw new Error("no luck");')))).rejects.toThrow('no luck');
});

describe('a thread that is closed', () => {
  test('ends its job and runs no other', async () => {
    const reports = `require('node:worker_threads').parentPort.on('message', ({ id }) => {
      require('node:worker_threads').parentPort.postMessage({ id, kind: 'progress', result: { nodes: 5 }, seconds: 3 });
    });`;
    const thread = newThread(entry('reports.js', reports));
    expect(await thread.run(ROW, LIMITS, () => void thread.close())).toBeUndefined();
    expect(await solve(thread)).toBeUndefined();
  });

  test('before it has started ends its job as well', async () => {
    const thread = newThread();
    const solved = solve(thread);
    await thread.close();
    expect(await solved).toBeUndefined();
  });
});
