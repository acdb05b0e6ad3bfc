import { contentWith } from '../../../src/solver/push/board/content';
import { ANYWHERE, packed, planOf } from '../../../src/solver/push/plan/plan';

const FIELD = { size: 10 };

describe('a packing plan', () => {
  const plan = planOf(
    [],
    [
      { from: ANYWHERE, to: 5 },
      { from: ANYWHERE, to: 6 },
      { from: ANYWHERE, to: 3 },
      { from: 6, to: 4 },
    ],
  );

  test.each([
    ['nothing', [1, 2, 8], 0],
    ['the first square', [1, 2, 5], 1],
    ['not a later one before an earlier', [1, 2, 3], 0],
    ['a box that is parked', [1, 5, 6], 2],
    ['a parking place that its box has left for good', [3, 4, 5], 4],
    ['no parking place that its box has left for nothing', [3, 5, 9], 1],
  ])('counts %s', (_, boxes, count) => {
    expect(packed(plan, contentWith(FIELD, boxes))).toBe(count);
  });

  test('joins two moves of a box in a row, and drops what comes back', () => {
    const joined = planOf(
      [],
      [
        { from: ANYWHERE, to: 5 },
        { from: 5, to: 6 },
        { from: 2, to: 3 },
        { from: 3, to: 2 },
      ],
    );
    expect([...joined.squares]).toEqual([6]);
  });

  test('counts less while a box that stands there at the beginning is missing', () => {
    const begun = planOf([7], [{ from: ANYWHERE, to: 5 }]);
    expect(packed(begun, contentWith(FIELD, [5, 7]))).toBe(2);
    expect(packed(begun, contentWith(FIELD, [5, 8]))).toBe(1);
  });
});
