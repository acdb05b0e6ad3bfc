import { existsSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { JobThread } from '../../src/jobs/job-thread';
import { classic } from '../../src/rules';
import { gameOn } from '../support/draw';
import { temporaryFolder } from '../support/temporary-folder';

const HEAP = { maxOldGenerationSizeMb: 16 };
const ROW = { rules: 'classic', setup: gameOn(classic, 'lvl', ['#######', '#@.A.a#', '#######']).setup() };
const LIMITS = { seconds: 20 };

const folder = temporaryFolder();
const threads: JobThread<'solve'>[] = [];
afterEach(() => Promise.all(threads.splice(0).map((thread) => thread.close())));

function newThread(entry?: string): JobThread<'solve'> {
  const thread = new JobThread('solve', 2 ** 24, HEAP, entry);
  threads.push(thread);
  return thread;
}

/** The entry of a thread that behaves differently from a real one. */
function entry(name: string, code: string): string {
  const path = join(folder, name);
  writeFileSync(path, code);
  return path;
}

/** Resolves when a thread has written a file, and its messages have arrived. */
function fileAt(path: string): Promise<void> {
  return new Promise((done) => {
    const watcher = watch(folder, () => {
      if (!existsSync(path)) return;
      watcher.close();
      setImmediate(() => setImmediate(done));
    });
  });
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

describe('a job that is paused', () => {
  /** The kinds of reports of a job that is paused at once, and continued when its thread has answered the pause. */
  function reportsOf(thread: JobThread<'solve'>, ended: Promise<unknown>): Promise<string[]> {
    const kinds: string[] = [];
    return new Promise((done) => {
      thread.start(ROW, LIMITS, ({ kind }) => {
        kinds.push(kind);
        if (kind !== 'progress') done(kinds);
      });
      thread.pause();
      void ended.then(() => {
        kinds.push('continued');
        thread.continue(20);
      });
    });
  }

  test('reports its result when it is continued', async () => {
    const paused = join(folder, 'paused');
    const answers = `const { writeFileSync } = require('node:fs');
    let id;
    require('node:worker_threads').parentPort.on('message', (request) => {
      id = request.id ?? id;
      require('node:worker_threads').parentPort.postMessage({ id, kind: 'result', result: { nodes: 5 }, seconds: 3 });
      if (request.kind === 'pause') writeFileSync(${JSON.stringify(paused)}, '');
    });`;
    expect(await reportsOf(newThread(entry('answers.js', answers)), fileAt(paused))).toEqual(['continued', 'result']);
  });

  test('reports that its thread has failed when it is continued', async () => {
    const failed = join(folder, 'failed');
    const fails = `require('node:fs').writeFileSync(${JSON.stringify(failed)}, ''); throw new Error('no luck');`;
    expect(await reportsOf(newThread(entry('late.js', fails)), fileAt(failed))).toEqual(['continued', 'failed']);
  });
});
