import { isMoreThanWalk } from '../../../src/core/routes/free-walk';
import type { RuleSet } from '../../../src/core/rule-set';
import { classic, holes, multiplayer, potions, vexed } from '../../../src/rules';
import { gameOn, movesOf } from '../../support/draw';

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
