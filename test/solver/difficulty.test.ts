import { difficultyOf, tenthsOfMicroban } from '../../src/solver/difficulty';

test('a level that is twice as long, as intricate and as wide to search is one harder', () => {
  expect(difficultyOf({ moves: 15, boxChanges: 3, nodes: 63 })).toBe(4);
  expect(difficultyOf({ moves: 31, boxChanges: 7, nodes: 127 })).toBe(5);
});

test('a level won at the start is not hard at all', () => {
  expect(difficultyOf({ moves: 0, boxChanges: 0, nodes: 0 })).toBe(0);
});

test.each([
  [0, 0],
  [3.9, 0],
  [4, 1],
  [6.1, 6],
  [12, 9],
])('a difficulty of %d is more than that of %d tenths of Microban', (difficulty, tenths) => {
  expect(tenthsOfMicroban(difficulty)).toBe(tenths);
});
