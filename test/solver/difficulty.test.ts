import { countBoxChanges, difficultyOf, tenthsOfMicroban } from '../../src/solver/difficulty';
import type { RuleSet } from '../../src/core/rule-set';
import { classic, holes, multiplayer, potions, vexed } from '../../src/rules';
import { gameOn, movesOf } from '../support/draw';

test.each<[string, RuleSet, string, readonly string[], string, number]>([
  ['none before the first push', classic, 'lvl', ['@.A.a.'], 'r', 0],
  ['one while the same box is pushed', classic, 'lvl', ['@.A..a.'], 'rrr', 1],
  ['one more for another box', classic, 'lvl', ['@A..a', '..A.a'], 'rrldrr', 2],
  ['and for the first again', classic, 'lvl', ['@A..a', '.A..a'], 'rldrulrr', 3],
  ['a box that a teleporter took is the same box', classic, 'lvl', ['@A5....', '...5..a', '.......'], 'rrdr', 1],
  ['boxes of two players', multiplayer, 'multiplayer', ['########', '#Aa..@.#', '#Bb..@.#', '########'], 'd l d', 3],
  ['a trophy that slid over ice', holes, 'holes', ['___III_Y', '', '>y______'], 'rrrrrr', 1],
  ['a crate that a goal swallowed', potions, 'potions', ['9 9', 'WWWWWWW', 'WP1G1GW', 'WWWWWWW'], 'rrrr', 2],
  ['a box that fell', vexed, 'vexed', ['########', '#Pb    #', '### b  #', '########'], 'rr', 1],
])('%s', (_, rules, format, rows, steps, changes) => {
  const game = gameOn(rules, format, rows);
  game.replay(movesOf(game, steps));
  expect(countBoxChanges(game)).toBe(changes);
});

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
