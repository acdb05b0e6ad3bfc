import { copyBoard } from '../../../src/core/board/board';
import { cellAt } from '../../../src/core/level/level';
import type { RuleSet } from '../../../src/core/rule-set';
import { findFreeWalk, isMoreThanWalk, WalkRoutes } from '../../../src/core/routes/walk-routes';
import { classic, holes, multiplayer, potions, vexed } from '../../../src/rules';
import { board } from '../../support/board';
import { gameOn, movesOf } from '../../support/draw';

/** The walk of a player to a place, as letters. */
function walk(rules: RuleSet, format: string, rows: readonly string[], [x, y]: readonly [number, number], player = 0) {
  const game = gameOn(rules, format, rows);
  const ways = new WalkRoutes(copyBoard(game.board), rules, game.referee, player).routeTo(cellAt(game.level, x, y));
  return ways?.map((direction) => direction.charAt(0)).join('');
}

const YARD = board`
  @.A..
  .#.#.
  ..k.a
`;

test.each([
  ['round walls and boxes, as far as nothing has to be taken', [1, 2], 'ddr'],
  ['onto a key, which is what was asked for', [2, 2], 'ddrr'],
  ['not over a key, which would be taken on the way', [4, 2], undefined],
  ['nowhere', [0, 0], ''],
  ['not into a box', [2, 0], undefined],
  ['not into a wall', [1, 1], undefined],
] as const)('a player walks %s', (_, place, letters) => {
  expect(walk(classic, 'lvl', YARD, place)).toBe(letters);
});

test('walks may go through teleporters', () => {
  expect(walk(classic, 'lvl', ['@.5#.5.'], [6, 0])).toBe('rrr');
});

test('a walk opens a closed door only if the door is its target', () => {
  const rows = ['k@K.'];
  expect(walk(classic, 'lvl', rows, [2, 0])).toBeUndefined();
  expect(walk(classic, 'lvl', rows, [3, 0])).toBeUndefined();
});

test('other players are obstacles, and each walks alone', () => {
  const rows = board`
    #######
    #A.B..#
    #####.#
    #.ab@.#
    #######
  `;
  expect(walk(multiplayer, 'multiplayer', rows, [4, 1])).toBeUndefined();
  expect(walk(multiplayer, 'multiplayer', rows, [5, 2], 1)).toBe('rrd');
});

test.each([
  ['over ice to where a slide ends', [4, 0], 'r'],
  ['onto ice, if he cannot come to rest there', [1, 0], 'r'],
  ['not into a hole, which loses the game', [0, 1], undefined],
] as const)('a player goes %s', (_, place, letters) => {
  expect(walk(holes, 'holes', ['_IIIY', 'H____', '', '>____', '_WWWW'], place)).toBe(letters);
});

test('a walk takes a coin only if the coin is its target', () => {
  const rows = ['0 9', 'WWWWWW', 'WP $ W', 'WWWWWW'];
  expect(walk(potions, 'potions', rows, [3, 1])).toBe('rr');
  expect(walk(potions, 'potions', rows, [4, 1])).toBeUndefined();
});

test.each([
  ['up a ladder', [3, 0], 'rru'],
  ['down a ledge, from which he cannot come back', [4, 2], 'rrr'],
] as const)('the human goes %s', (_, place, letters) => {
  expect(walk(vexed, 'vexed', ['#    #', '#P H #', '#### #', '######'], place)).toBe(letters);
});

test('a human under a box has no free walk', () => {
  expect(walk(vexed, 'vexed', ['#b   #', '#P   #', '######'], [3, 1])).toBeUndefined();
});

/** For each turn: whether it was more than a walk. */
function areMoreThanWalks(rules: RuleSet, format: string, rows: readonly string[], steps: string): boolean[] {
  const game = gameOn(rules, format, rows);
  game.replay(movesOf(game, steps));
  return Array.from({ length: game.position }, (_, index) =>
    isMoreThanWalk(game.turn(index + 1), game.level, game.referee),
  );
}

test.each([
  ['a step', classic, 'lvl', ['@.Aa'], 'r', [false]],
  ['a step onto a goal and off', classic, 'lvl', ['@a.Aa'], 'rr', [false, false]],
  ['a push', classic, 'lvl', ['@Aa'], 'r', [true]],
  ['taking a key', classic, 'lvl', ['@k.Aa'], 'rr', [true, false]],
  ['a step that costs a move', potions, 'potions', ['0 9', 'P  G'], 'r', [false]],
  ['taking a potion', potions, 'potions', ['0 9', 'PM G'], 'rr', [true, false]],
  ['buying', potions, 'potions', ['0 9', 'P$ G'], 'r{buy-move}', [true, true]],
  ['sliding over ice, where nobody may stand', holes, 'holes', ['_II_Y', '', '>____'], 'r', [true]],
  ['falling into a hole', holes, 'holes', ['_HY', '', '>__'], 'r', [true]],
  [
    'one of two players',
    multiplayer,
    'multiplayer',
    ['#######', '#A..B.#', '#.a.b.#', '#..@..#', '#######'],
    'DH',
    [false, false],
  ],
  ['a step from under a box', vexed, 'vexed', ['######', '# b  #', '# P b#', '######'], 'l', [true]],
])('%s', (_, rules, format, rows, steps, expected) => {
  expect(areMoreThanWalks(rules, format, rows, steps)).toEqual(expected);
});

/** The way of a player to a place, as letters. */
function freeWalk(
  rules: RuleSet,
  format: string,
  rows: readonly string[],
  [x, y]: readonly [number, number],
  player = 0,
) {
  const game = gameOn(rules, format, rows);
  const ways = findFreeWalk(game.board, game.referee, player, cellAt(game.level, x, y));
  return ways?.map((direction) => direction.charAt(0)).join('');
}

test.each([
  ['not over a key, which would be taken', [4, 0], undefined],
  ['round walls, as far as nothing has to be taken', [1, 2], 'ddr'],
  ['nowhere', [0, 0], ''],
  ['not into a box', [2, 0], undefined],
  ['not into a wall', [1, 1], undefined],
] as const)('a free walk leads %s', (_, place, letters) => {
  expect(freeWalk(classic, 'lvl', YARD, place)).toBe(letters);
});

test('a free walk takes a detour if there is one', () => {
  expect(freeWalk(classic, 'lvl', ['@.A..', '.#.#.', '....a'], [4, 0])).toBe('ddrrrruu');
});

test('another player is in the way of a free walk', () => {
  const rows = board`
    #######
    #A.B..#
    #####.#
    #.ab@.#
    #######
  `;
  expect(freeWalk(multiplayer, 'multiplayer', rows, [4, 1])).toBeUndefined();
  expect(freeWalk(multiplayer, 'multiplayer', rows, [4, 1], 1)).toBe('r');
});

test('without isFreeWalk there is no free walk', () => {
  const game = gameOn(classic, 'lvl', ['@..']);
  expect(findFreeWalk(game.board, {}, 0, cellAt(game.level, 1, 0))).toBeUndefined();
});
