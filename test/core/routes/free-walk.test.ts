import { cellAt } from '../../../src/core/level/level';
import { findFreeWalk } from '../../../src/core/routes/free-walk';
import type { RuleSet } from '../../../src/core/rule-set';
import { classic, multiplayer } from '../../../src/rules';
import { board } from '../../support/board';
import { gameOn } from '../../support/draw';

/** The way of a player to a place, as letters. */
function way(rules: RuleSet, format: string, rows: readonly string[], [x, y]: readonly [number, number], player = 0) {
  const game = gameOn(rules, format, rows);
  const ways = findFreeWalk(game.board, game.referee, player, cellAt(game.level, x, y));
  return ways?.map((direction) => direction.charAt(0)).join('');
}

const YARD = board`
  @.A..
  .#.#.
  ..k.a
`;

test.each([
  ['not over a key, which would be taken', [4, 0], undefined],
  ['round walls, as far as nothing has to be taken', [1, 2], 'ddr'],
  ['nowhere', [0, 0], ''],
  ['not into a box', [2, 0], undefined],
  ['not into a wall', [1, 1], undefined],
] as const)('%s', (_, place, letters) => {
  expect(way(classic, 'lvl', YARD, place)).toBe(letters);
});

test('a detour is found if there is one', () => {
  expect(way(classic, 'lvl', ['@.A..', '.#.#.', '....a'], [4, 0])).toBe('ddrrrruu');
});

test('another player is in the way', () => {
  const rows = board`
    #######
    #A.B..#
    #####.#
    #.ab@.#
    #######
  `;
  expect(way(multiplayer, 'multiplayer', rows, [4, 1])).toBeUndefined();
  expect(way(multiplayer, 'multiplayer', rows, [4, 1], 1)).toBe('r');
});

test('without isFreeWalk there is no walk', () => {
  const game = gameOn(classic, 'lvl', ['@..']);
  expect(findFreeWalk(game.board, {}, 0, cellAt(game.level, 1, 0))).toBeUndefined();
});
