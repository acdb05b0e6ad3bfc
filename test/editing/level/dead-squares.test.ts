import { classic, vexed } from '../../../src/rules';
import type { RuleSet } from '../../../src/core/rule-set';
import { deadSquaresOn } from '../../../src/editing/level/dead-squares';
import { xOf, yOf } from '../../../src/core/level/level';
import { edited } from '../../support/edited';

/** The dead squares of a board as `x`. */
function marked(rules: RuleSet, format: string, rows: readonly string[]): string[] | undefined {
  const { setup } = edited(rules, format, rows);
  const dead = new Set(deadSquaresOn(setup, rules)?.map((cell) => `${xOf(setup, cell)},${yOf(setup, cell)}`));
  if (!deadSquaresOn(setup, rules)) return undefined;
  return rows.map((row, y) => [...row].map((symbol, x) => (dead.has(`${x},${y}`) ? 'x' : symbol)).join(''));
}

describe('dead squares are marked while a level is drawn', () => {
  test('of a sound level', () => {
    expect(marked(classic, 'xsb', ['######', '#    #', '#@$ .#', '#    #', '######'])).toEqual([
      '######',
      '#xxxx#',
      '#x$ .#',
      '#xxxx#',
      '######',
    ]);
  });

  test('also before there is a player, or boxes', () => {
    expect(marked(classic, 'xsb', ['#####', '#  .#', '#   #', '#####'])?.[2]).toBe('#xxx#');
  });

  test('but not outside of the walls', () => {
    expect(marked(classic, 'xsb', ['----#####', '--###@$.#', '----#####'])).toEqual([
      '----#####',
      '--###x$.#',
      '----#####',
    ]);
  });

  test('and not where the rules do not tell', () => {
    expect(marked(vexed, 'vexed', ['#####', '#Pbb#', '#####'])).toBeUndefined();
  });
});
