import { countBoxChanges } from '../../src/solver/difficulty';
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
