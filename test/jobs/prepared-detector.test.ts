import type { DeadlockDetector } from '../../src/core/push/deadlock';
import { detectorInIdleTime, detectorWithin } from '../../src/jobs/prepared-detector';
import { classic } from '../../src/rules';
import { gameOn } from '../support/draw';

/** A box in a corner. */
const { level, board } = gameOn(classic, 'lvl', ['######', '#A.a@#', '######']);

/** What the detector finds when the program had nothing else to do. */
function foundWhenIdle(detector: DeadlockDetector): Promise<string | undefined> {
  return new Promise((found) =>
    setImmediate(() =>
      setImmediate(() => {
        found(detector(board)?.kind);
      }),
    ),
  );
}

describe('a deadlock detector', () => {
  test('is prepared in idle time, and then finds the box in the corner', async () => {
    expect(await foundWhenIdle(detectorInIdleTime(classic, level))).toBe('dead-square');
  });

  test('is prepared at once, if there is time for it', () => {
    expect(detectorWithin(Infinity, classic, level)?.(board)?.kind).toBe('dead-square');
    expect(detectorWithin(0, classic, level)).toBeUndefined();
  });
});
