import type { Limits } from '../../src/jobs/job';
import { JobRunner } from '../../src/jobs/job-runner';
import { run, type SolveResult } from '../../src/jobs/solve-job';
import { setupOfLevel } from '../../src/core/level/setup';
import type { Level } from '../../src/core/level/level';
import { classic } from '../../src/rules';
import { solverFor } from '../../src/solver/choose-solver';
import { UNITS_PER_PIECE } from '../../src/solver/solver';
import { levelFrom } from '../support/draw';
import { HARD_LEVEL } from '../support/hard-level';
import { wideLevel } from '../support/wide-level';

const MEMORY = 2 ** 26;

/**
 * The result of solving a level by a clock that advances by this many milliseconds with each look; and the number of
 * looks.
 */
function solved(
  level: Level,
  limits: Omit<Limits, 'memory'>,
  step: number,
  isRating = false,
): Promise<{ result: SolveResult; seconds: number; looks: number }> {
  let looks = 0;
  const now = () => step * (looks += 1);
  return new Promise((done) => {
    const runner = new JobRunner<'solve', Parameters<typeof run>[0], SolveResult, never, never>(
      () => run,
      (report) => {
        if (report.kind === 'result') done({ ...report, looks });
      },
      now,
    );
    const task = { rules: 'classic', setup: setupOfLevel(level), isRating };
    runner.handle({ kind: 'start', id: 1, job: 'solve', task, limits: { ...limits, memory: MEMORY } });
  });
}

const HARD = levelFrom(classic, 'lvl', HARD_LEVEL);
const WIDE = levelFrom(classic, 'xsb', wideLevel(110, 40));

describe('a time limit', () => {
  test('ends a search at the first look at the clock after it', async () => {
    expect(await solved(HARD, { seconds: 1 }, 25)).toMatchObject({
      result: { status: 'gave-up', why: 'time' },
      seconds: 1,
    });
  });

  test('ends the setup as well, before the search has looked at a position', async () => {
    expect(await solved(WIDE, { seconds: 0.1 }, 25)).toMatchObject({
      result: { status: 'gave-up', why: 'time', nodes: 0 },
      seconds: 0.1,
    });
  });
});

test('between two looks at the clock a search does no more work than a few searches through the board', () => {
  const solver = solverFor(classic, WIDE, { memory: MEMORY });
  for (let piece = 0; piece < 200; piece += 1) solver.advance(UNITS_PER_PIECE);
  expect(solver.unitsDone).toBeLessThan(200 * (UNITS_PER_PIECE + 50 * WIDE.size));
});

describe('a limit of work', () => {
  test('ends a search at the same position on machines of any speed', async () => {
    const limits = { seconds: 1e6, units: 2e6 };
    const slow = await solved(HARD, limits, 1000);
    const fast = await solved(HARD, limits, 0.001);
    expect(slow.result).toMatchObject({ status: 'gave-up', why: 'effort' });
    expect(fast.result).toEqual(slow.result);
  });

  test('also limits a rating, which then says what the level is above', async () => {
    const { result } = await solved(HARD, { seconds: 1e6, units: 1e5 }, 0, true);
    expect(result).toMatchObject({ status: 'gave-up', why: 'effort', rating: { isAbove: true } });
  });
});
