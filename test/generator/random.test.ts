import { Random } from '../../src/generator/random';

test('a seed gives the same numbers on every machine', () => {
  const random = new Random('a seed');
  expect(Array.from({ length: 8 }, () => random.below(1000))).toEqual([483, 467, 877, 745, 664, 805, 284, 253]);
});

test('seeds that differ in one letter have nothing in common', () => {
  const [one, other] = [new Random('seed 1'), new Random('seed 2')];
  const pairs = Array.from({ length: 1000 }, () => one.below(10) === other.below(10));
  expect(pairs.filter(Boolean).length).toBeLessThan(140);
});

test('all numbers up to a limit come about equally often', () => {
  const random = new Random('even');
  const numbers = Array.from({ length: 7000 }, () => random.below(7));
  const counts = [0, 1, 2, 3, 4, 5, 6].map((wanted) => numbers.filter((number) => number === wanted).length);
  expect(Math.min(...counts)).toBeGreaterThan(900);
  expect(Math.max(...counts)).toBeLessThan(1100);
});

test('a shuffled list has the same elements', () => {
  const list = new Random('shuffle').shuffle([1, 2, 3, 4, 5]);
  expect(list).not.toEqual([1, 2, 3, 4, 5]);
  expect([...list].sort()).toEqual([1, 2, 3, 4, 5]);
});

test('the empty seed is a seed, too', () => {
  const random = new Random('');
  expect(Array.from({ length: 4 }, () => random.below(1000))).toEqual([282, 233, 103, 749]);
});
