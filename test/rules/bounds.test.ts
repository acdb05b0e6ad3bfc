import type { RuleSet } from '../../src/core/rule-set';
import { classic, holes, multiplayer, potions, vexed } from '../../src/rules';
import { gameOn, movesOf } from '../support/draw';

/** At each position on the way of a solution: the bound, and the number of moves still needed. */
function along(
  rules: RuleSet,
  format: string,
  rows: readonly string[],
  solution: string,
): (readonly [number, number])[] {
  const game = gameOn(rules, format, rows);
  game.replay(movesOf(game, solution));
  const inAll = game.moves;
  return Array.from({ length: game.length + 1 }, (_, position) => {
    game.jump(position);
    return [game.referee.bound?.(game.board) ?? -1, inAll - game.moves];
  });
}

test.each<[string, RuleSet, string, string[], string, number]>([
  ['classic', classic, 'lvl', ['@A.a', '.A.a'], 'rrlldrr', 4],
  ['multiplayer', multiplayer, 'multiplayer', ['######', '#Aa.@#', '######'], 'DD', 2],
  ['holes', holes, 'holes', ['___Y', '', '>y__'], 'rr', 2],
  ['potions', potions, 'potions', ['1 9', 'WP 1 GW'], 'rrr', 3],
  ['vexed', vexed, 'vexed', ['#######', '#Pr  r#', '#######'], 'rr', 2],
])('the bound of %s is never above the number of moves needed, and is 0 at the win', (...level) => {
  const [, rules, format, rows, solution, atFirst] = level;
  const bounds = along(rules, format, rows, solution);
  expect(bounds[0]?.[0]).toBe(atFirst);
  expect(bounds.at(-1)).toEqual([0, 0]);
  expect(bounds.filter(([bound, left]) => bound < 0 || bound > left)).toEqual([]);
});

test.each<[string, RuleSet, string, string[], number]>([
  ['a box in a corner', classic, 'lvl', ['A..', '@.a'], Infinity],
  ['a box to spare in a corner', classic, 'lvl', ['A....', '@.A.a'], 2],
  ['two boxes for two goals that only one of them can come to', classic, 'lvl', ['A....', '@.A.a', '....a'], Infinity],
  ['a box that a teleporter takes beside its goal', classic, 'lvl', ['@A5###', '##.5.a'], 3],
  ['a goal that no box can come to', multiplayer, 'multiplayer', ['######', '#@##a#', '#A...#', '######'], Infinity],
  ['a trophy that is to be brought over a hole', holes, 'holes', ['__HY', '', '>y__'], 2],
  ['two targets beside ice', holes, 'holes', ['__IY', '__IY', '', '>y__', '_y__'], 1],
  ['fewer crates than goals that the strength is enough for', potions, 'potions', ['1 9', 'WP12GGW'], Infinity],
  ['the same with a potion', potions, 'potions', ['1 9', 'WSP12GGW'], 3],
  ['too few moves', potions, 'potions', ['1 2', 'WP1  GW'], Infinity],
  ['too few moves, and a coin to buy some', potions, 'potions', ['1 2', 'W$P1  GW'], 3],
  ['a single box of a colour', vexed, 'vexed', ['#######', '#Pr  b#', '#######'], Infinity],
  ['four boxes, two and two', vexed, 'vexed', ['##########', '#Pr r r  r', '##########'], 3],
])('the bound for %s', (_, rules, format, rows, bound) => {
  const { referee, board } = gameOn(rules, format, rows);
  expect(referee.bound?.(board)).toBe(bound);
});

test('the bound for too many boxes and goals to match is the number of moves that can fill a goal', () => {
  const [blank, goals, trophies] = ['_', 'Y', 'y'].map((symbol) => `_${symbol.repeat(38)}_`);
  const block = (rows: readonly (string | undefined)[]) => rows.map((row) => row ?? '');
  const top = [
    blank,
    ...new Array<string | undefined>(10).fill(goals),
    blank,
    ...new Array<string | undefined>(11).fill(blank),
  ];
  const bottom = [
    `>${'_'.repeat(39)}`,
    ...new Array<string | undefined>(11).fill(blank),
    ...new Array<string | undefined>(10).fill(trophies),
    blank,
  ];
  const { referee, board } = gameOn(holes, 'holes', [...block(top), '', ...block(bottom)]);
  expect(referee.bound?.(board)).toBe(190);
});

describe('a classic level is pushes and nothing else', () => {
  test('with its walls, its player, and boxes and goals by colour', () => {
    const { level, referee } = gameOn(classic, 'lvl', ['#####', '#@Aa#', '#.Bb#', '#####']);
    const pushes = referee.pushModel?.();
    const kinds = pushes?.kinds.map(({ boxes, goals, required }) => [boxes.length, goals.length, required]);
    expect(kinds).toEqual([
      [1, 1, 1],
      [1, 1, 1],
    ]);
    expect(pushes?.player).toBe(level.players[0]);
    expect(pushes?.walls.filter((wall) => wall === 0)).toHaveLength(6);
  });

  test('unless it has keys, doors or teleporters', () => {
    expect(gameOn(classic, 'lvl', ['@kKAa']).referee.pushModel?.()).toBeUndefined();
    expect(gameOn(classic, 'lvl', ['@5.5Aa']).referee.pushModel?.()).toBeUndefined();
  });
});
