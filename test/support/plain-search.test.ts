import { Game } from '../../src/core/play/game';
import type { RuleSet } from '../../src/core/rule-set';
import { classic, holes, multiplayer, potions, vexed } from '../../src/rules';
import { plainSearch } from './plain-search';
import { levelFrom } from './draw';

const ENOUGH = { isOver: () => false, memory: 64 * 1024 * 1024 };

describe('the plain search', () => {
  test.each<[string, RuleSet, string, string, number]>([
    ['classic', classic, 'lvl', '3 6\n######\n#@.Aa#\n######\n', 2],
    ['multiplayer', multiplayer, 'multiplayer', '######\n#A.a@#\n######\n', 2],
    ['holes', holes, 'holes', '______\n____B_\n______\n\nWWWWWW\nW>_b_W\nWWWWWW\n', 2],
    ['potions', potions, 'potions', '1 2\nWWWWWW\nWP 1GW\nWWWWWW\n', 2],
    ['vexed', vexed, 'vexed', '6 3\n######\n#Pr r#\n######\n', 1],
  ])('finds a shortest solution of %s levels, which the rules replay', (_, rules, format, text, length) => {
    const level = levelFrom(rules, format, text);
    const result = plainSearch(level, rules, ENOUGH);
    const moves = result.status === 'solved' ? result.moves : [];
    const game = new Game(level, rules);
    game.replay(moves);
    expect(moves).toHaveLength(length);
    expect(game.standing.state).toBe('won');
  });

  test('calls a level unsolvable after searching every position', () => {
    const level = levelFrom(classic, 'lvl', '4 5\n#####\n#@..#\n#A.a#\n#####\n');
    expect(plainSearch(level, classic, ENOUGH)).toEqual({ status: 'unsolvable' });
  });

  test('needs no moves for a level that is won at the start', () => {
    const level = levelFrom(classic, 'lvl', '1 1\n@\n');
    expect(plainSearch(level, classic, ENOUGH)).toEqual({ status: 'solved', moves: [] });
  });

  test.each([
    ['time', { isOver: () => true, memory: 1e9 }],
    ['memory', { isOver: () => false, memory: 100 }],
  ])('gives up without a verdict when it runs out of %s', (_, limits) => {
    const level = levelFrom(classic, 'lvl', '4 6\n######\n#@...#\n#.A.a#\n######\n');
    expect(plainSearch(level, classic, limits)).toEqual({ status: 'gave-up' });
  });
});
