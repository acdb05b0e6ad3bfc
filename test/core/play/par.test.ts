import { fewestByMeasure } from '../../../src/core/play/par';

describe('the best of several solutions', () => {
  test('is one, if it has the fewest of both', () => {
    const best = { moves: 3, pushes: 1 };
    expect(fewestByMeasure([{ moves: 4, pushes: 2 }, best, { moves: 9, pushes: 1 }])).toEqual([best]);
  });

  test('are two, if none has the fewest of both', () => {
    const [quick, thrifty] = [
      { moves: 3, pushes: 3 },
      { moves: 8, pushes: 1 },
    ];
    expect(fewestByMeasure([{ moves: 9, pushes: 1 }, thrifty, quick])).toEqual([quick, thrifty]);
  });

  test('does not exist without solutions', () => {
    expect(fewestByMeasure([])).toEqual([]);
  });
});
