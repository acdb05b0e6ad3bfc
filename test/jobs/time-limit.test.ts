import { solveWithin, type Limits } from '../../src/jobs/time-limit';
import { solveInTime } from '../../src/jobs/solve-task';
import type { Level } from '../../src/core/level/level';
import { classic } from '../../src/rules';
import { solverFor } from '../../src/solver/choose-solver';
import { UNITS_PER_PIECE } from '../../src/solver/work';
import { levelFrom } from '../support/draw';
import { HARD_LEVEL } from '../support/hard-level';
import { wideLevel } from '../support/wide-level';

const MEMORY = 2 ** 26;

/** A clock by which every look takes so many milliseconds. */
function clock(step: number): () => number {
  let now = 0;
  return () => (now += step);
}

function answered(level: Level, limits: Limits, step: number): ReturnType<typeof solveWithin> {
  return solveWithin(
    () => solverFor(classic, level, { memory: MEMORY }),
    limits,
    () => undefined,
    clock(step),
  );
}

const HARD = levelFrom(classic, 'lvl', HARD_LEVEL);
const WIDE = levelFrom(classic, 'xsb', wideLevel(110, 40));

describe('a time limit', () => {
  test('ends a search at the first look at the clock that shows it', () => {
    expect(answered(HARD, { seconds: 1 }, 10)).toMatchObject({
      answer: { status: 'gave-up', why: 'time' },
      seconds: 1,
    });
  });

  test('ends setting up as well, before any position was looked at', () => {
    expect(answered(WIDE, { seconds: 0.1 }, 10)).toMatchObject({
      answer: { status: 'gave-up', why: 'time', nodes: 0 },
      seconds: 0.1,
    });
  });

  test('lets no more work be done than a few searches through the board for each look at the clock', () => {
    const { units } = answered(WIDE, { seconds: 2 }, 10);
    expect(units).toBeLessThan(200 * (UNITS_PER_PIECE + 50 * WIDE.size));
  });
});

describe('a limit of work', () => {
  test('ends a search at the same position, however fast the machine is', () => {
    const limits = { seconds: 1e6, units: 2e6 };
    const slow = answered(HARD, limits, 1000);
    const fast = answered(HARD, limits, 0.001);
    expect(slow.answer).toMatchObject({ status: 'gave-up', why: 'effort' });
    expect(fast.answer).toEqual(slow.answer);
    expect(fast.units).toBe(slow.units);
  });

  test('holds for the study of a level that was solved, too', () => {
    const level = levelFrom(classic, 'xsb', '########\n#   .  #\n# $@$  #\n#   .  #\n########\n');
    const task = { rules: 'classic', level, wish: { memory: MEMORY }, isStudied: true };
    const { units } = answered(level, { seconds: 1e6 }, 0);
    const cut = solveInTime({ ...task, limits: { seconds: 1e6, units: units + 1 } }, () => undefined, clock(0));
    const whole = solveInTime({ ...task, limits: { seconds: 1e6 } }, () => undefined, clock(0));
    expect([cut.study, whole.study?.expanded]).toEqual([undefined, 2]);
  });
});
