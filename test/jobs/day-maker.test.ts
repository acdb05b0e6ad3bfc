import { type DailyLevel, dailyLevels } from '../../src/generator/daily';
import { generateLevel } from '../../src/generator/generate';
import { DayMaker } from '../../src/jobs/day-maker';
import { ruleSetOf } from '../../src/jobs/job';
import type { TaskOf } from '../../src/jobs/job-thread';
import { runToEnd } from '../support/run-to-end';

const [FIRST, SECOND, THIRD] = dailyLevels('2026-12-03');

/** A thread that makes nothing with the first seed of each level; all others give the same level. */
function threadWith(seeds: string[], ended: string[]) {
  const classic = ruleSetOf('classic');
  const made = runToEnd(generateLevel(classic, { seed: 'day', units: 1e6 }));
  return {
    run: ({ seed }: TaskOf<'generate'>) => {
      seeds.push(seed);
      const result = { nodes: 1, made: seed.includes('+') ? made : undefined, isFinished: true };
      return Promise.resolve({ result, seconds: 1 });
    },
    close: () => {
      ended.push('closed');
      return Promise.resolve();
    },
  };
}

function classicOf(level: DailyLevel | undefined): DailyLevel {
  if (!level) throw new Error('a day has five levels');
  return { ...level, rules: 'classic' };
}

test('levels are made one after the other; if a seed gives none, the next does; the thread ends after the last', async () => {
  const [seeds, ended, told]: [string[], string[], string[]] = [[], [], []];
  const maker = new DayMaker(
    (sentence) => told.push(sentence),
    () => threadWith(seeds, ended),
  );
  await new Promise<void>((done) => {
    maker.make([
      { level: classicOf(FIRST), tell: ({ seed }) => told.push(seed) },
      { level: classicOf(SECOND), tell: ({ seed }) => void told.push(seed) },
    ]);
    // What the player wants last comes first.
    maker.make([
      {
        level: classicOf(THIRD),
        tell: ({ seed }) => {
          told.push(seed);
          setImmediate(done);
        },
      },
    ]);
  });
  await new Promise((resolve) => setImmediate(resolve));
  const names = [FIRST, THIRD, SECOND].map((level) => level?.wish.seed);
  expect(seeds).toEqual(names.flatMap((name) => [name, `${name}+1`]));
  expect(told).toEqual(names.map((name) => `${name}+1`));
  expect(ended).toEqual(['closed']);
});

test('a failure is reported in a sentence', async () => {
  const told: string[] = [];
  const run = (): Promise<never> => Promise.reject(new Error('no thread'));
  const maker = new DayMaker(
    (sentence) => told.push(sentence),
    () => ({ run, close: () => Promise.resolve() }),
  );
  maker.make([{ level: classicOf(FIRST), tell: () => told.push('made') }]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(told).toEqual(['the levels of the day cannot be made (no thread)']);
});
