import type { Rules } from '../../src/core/rules';
import { classic, multiplayer, potions } from '../../src/rules';
import { gameOn, movesOf } from '../support/draw';

/** At each position on the way of a solution: the bound, and the moves that were still to come. */
function along(rules: Rules, format: string, rows: readonly string[], solution: string): (readonly [number, number])[] {
  const game = gameOn(rules, format, rows);
  game.replay(movesOf(game, solution));
  const inAll = game.moves;
  return Array.from({ length: game.length + 1 }, (_, position) => {
    game.jump(position);
    return [game.referee.bound?.(game.board) ?? -1, inAll - game.moves];
  });
}

test.each<[string, Rules, string, string[], string, number]>([
  ['classic', classic, 'lvl', ['@A.a', '.A.a'], 'rrlldrr', 2],
  ['multiplayer', multiplayer, 'multiplayer', ['######', '#Aa.@#', '######'], 'DD', 1],
  ['potions', potions, 'potions', ['1 9', 'WP1 GW'], 'rr', 1],
])('the bound of %s never lies above the moves that are needed, and is 0 when it is won', (...level) => {
  const [, rules, format, rows, solution, atFirst] = level;
  const bounds = along(rules, format, rows, solution);
  expect(bounds[0]?.[0]).toBe(atFirst);
  expect(bounds.at(-1)).toEqual([0, 0]);
  expect(bounds.filter(([bound, left]) => bound < 0 || bound > left)).toEqual([]);
});

describe('a classic level is pushes and nothing else', () => {
  test('with its walls, its player, and boxes and goals by colour', () => {
    const { level, referee } = gameOn(classic, 'lvl', ['#####', '#@Aa#', '#.Bb#', '#####']);
    const { pushes } = referee;
    const kinds = pushes?.kinds.map(({ boxes, goals, required }) => [boxes.length, goals.length, required]);
    expect(kinds).toEqual([
      [1, 1, 1],
      [1, 1, 1],
    ]);
    expect(pushes?.player).toBe(level.players[0]);
    expect(pushes?.walls.filter((wall) => wall === 0)).toHaveLength(6);
  });

  test('unless it has keys, doors or teleporters', () => {
    expect(gameOn(classic, 'lvl', ['@kKAa']).referee.pushes).toBeUndefined();
    expect(gameOn(classic, 'lvl', ['@5.5Aa']).referee.pushes).toBeUndefined();
  });
});
