import type { RuleSet } from '../../src/core/rule-set';
import { classic, holes, multiplayer, potions, vexed } from '../../src/rules';
import { fingerprint } from '../support/plain-search';
import { gameOn } from '../support/draw';

/**
 * The number of different positions that are reached in 0, 1, 2 ... steps and no fewer. The first numbers are counted
 * by hand, as the comments show; the rest is recorded, so that an accidental change of a rule is noticed; an
 * implementation written from the rulebook alone gave the same numbers. A position consists of the places of all things
 * and the gauges. No steps follow a position that is won or lost.
 */

// 1: up, down, left, and the push. 2: four corners with the box as it is (4); from the push up, down, left, and the
// push home, which wins (4). 3: from the corners on the right each a step on and a push up or down (4), from those on the
// left nothing new; from the push, each of up and down a step to the left and one to the right (4), and from its left one
// more to the left (1).
const CLASSIC = ['.....', '.@A.a', '.....'];

// 1: either player in two directions. 2: A from its two places (3,1), (1,3) and a push of a, so 3; B likewise 3; and one
// step of each, 2 x 2.
const MULTIPLAYER = ['######', '#A..B#', '#.ab.#', '#.@@.#', '######'];

// 1: up, down, and the push, after which the crate has slid over the ice to the edge. 2: from up and down one to the right
// (2); from the push up, down, left, and right onto the ice, where the crate and the edge behind it stop the player (4).
// 3: with the crate as it was, from above right and a push down, from below a push up and a push of the trophy (4); with
// the crate at the edge left and right above, left below, and a push of the trophy (4).
const HOLES = ['___H', '__I_', 'Y___', '', '____', '>B__', '__y_'];

// The moves that remain are part of a position, so going back leads to a new one. 1: the push, and down. 2: from the push
// left, down to the potion, and the push into the goal, which wins; from below up, and right to the potion. 3: with the
// crate pushed, (2,1), (1,2), and with the potion taken (2,1), (1,2), (3,2); with the crate as it was, (1,2), and with the
// potion taken (1,2) and (3,2).
const POTIONS = ['1 6', 'WWWWWW', 'WP1 GW', 'W S  W', 'WWWWWW'];

// 1: down the ladder, and right, where the human falls beside the red box. 2: further down the ladder; the push to the
// right. 3: to the ladder's foot; after the push back to the left, and on to the right, where the box falls onto the
// other and both vanish, which wins. 4: off the ladder at its foot; and from the left of the push onto the ladder.
const VEXED = ['#######', '#P    #', '#H r  #', '#H### #', '#H   r#', '#######'];

test.each<[string, RuleSet, string, string[], number[], number[]]>([
  ['classic', classic, 'lvl', CLASSIC, [1, 4, 8, 9], [15, 21, 24, 22, 29, 28, 24, 8, 4, 0]],
  ['multiplayer', multiplayer, 'multiplayer', MULTIPLAYER, [1, 4, 10], [16, 32, 50, 91, 126, 215]],
  ['holes', holes, 'holes', HOLES, [1, 3, 6, 8], [13, 20, 18, 20, 24, 34, 33, 31, 21, 15, 10]],
  ['potions', potions, 'potions', POTIONS, [1, 2, 5, 8], [11, 11, 13, 0]],
  ['vexed', vexed, 'vexed', VEXED, [1, 2, 2, 3, 2], [3, 2, 1, 1, 1, 0]],
])('the fingerprint of %s', (_, rules, format, rows, counted, recorded) => {
  const expected = [...counted, ...recorded];
  expect(fingerprint(gameOn(rules, format, rows).level, rules, expected.length - 1)).toEqual(expected);
});

test.each<[string, RuleSet, string, string[]]>([
  ['won', classic, 'lvl', ['@1.']],
  ['lost', potions, 'potions', ['1 0', 'WP GW']],
])('no move is possible in a level that is %s when it is loaded', (_, rules, format, rows) => {
  expect(fingerprint(gameOn(rules, format, rows).level, rules, 2)).toEqual([1, 0, 0]);
});
