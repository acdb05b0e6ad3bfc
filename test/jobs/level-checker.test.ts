import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { JobThread } from '../../src/jobs/job-thread';
import { LevelChecker } from '../../src/jobs/level-checker';
import { classic } from '../../src/rules';
import type { LevelVerdict } from '../../src/tui/screens/editor/state';
import { levelFrom } from '../support/draw';
import { HARD_LEVEL } from '../support/hard-level';
import { temporaryFolder } from '../support/temporary-folder';

const LITTLE = { maxOldGenerationSizeMb: 64 };
const ROW = levelFrom(classic, 'lvl', '3 6\n######\n#@Aa.#\n######\n');
const HARD = levelFrom(classic, 'lvl', HARD_LEVEL);

const folder = temporaryFolder();
const checkers: LevelChecker[] = [];
afterEach(() => Promise.all(checkers.splice(0).map((checker) => checker.close())));

/** A helper whose answer is always the same, when it starts or when it should stop; `undefined` never answers. */
function helper(name: string, result: unknown, answersAt: 'start' | 'pause' = 'start'): JobThread<'solve'> {
  const entry = join(folder, name);
  const post = `parentPort.postMessage({ id, kind: 'result', result: ${JSON.stringify(result)}, seconds: 0 });`;
  writeFileSync(
    entry,
    `const { parentPort } = require('node:worker_threads');
    let id;
    parentPort.on('message', (request) => {
      if (request.kind === 'start') id = request.id;
      if (request.kind === '${answersAt}') { ${result === undefined ? '' : post} }
    });`,
  );
  return new JobThread('solve', 2 ** 24, LITTLE, entry);
}

function newChecker(...helpers: JobThread<'solve'>[]): LevelChecker {
  const checker = new LevelChecker(new JobThread('check', 2 ** 24, LITTLE), helpers, 0);
  checkers.push(checker);
  return checker;
}

/** The first verdict of this kind. */
function verdict(checker: LevelChecker, level: typeof ROW, kind: LevelVerdict['kind']): Promise<LevelVerdict> {
  return new Promise((done) => {
    checker.check(level, classic, (answer) => {
      if (answer.kind === kind) done(answer);
    });
  });
}

test('a level is checked in one thread', async () => {
  expect(await verdict(newChecker(), ROW, 'solvable')).toMatchObject({ pushes: 1 });
});

test('the answer of a helper counts where the thread has none', async () => {
  const silent = helper('silent.js', undefined);
  const unable = helper('unable.js', { status: 'gave-up', why: 'positions', nodes: 0 });
  const sure = helper('sure.js', { status: 'unsolvable', nodes: 7 });
  expect(await verdict(newChecker(silent, unable, sure), HARD, 'unsolvable')).toMatchObject({ kind: 'unsolvable' });
});

test.each([
  ['for a level that was changed', HARD, 'searching'],
  ['if the thread was faster', ROW, 'solvable'],
] as const)('the answer of a helper does not count %s', async (_, first, kind) => {
  const checker = newChecker(helper('late.js', { status: 'unsolvable', nodes: 7 }, 'pause'));
  await verdict(checker, first, kind);
  expect(await verdict(checker, ROW, 'solvable')).toMatchObject({ pushes: 1 });
});
