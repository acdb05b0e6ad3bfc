import { classic, holes, multiplayer, potions, vexed } from '../../../src/rules';
import type { RuleSet } from '../../../src/core/rule-set';
import { checkSetup, countPieces, deadSquaresOn } from '../../../src/editing/level/live-check';
import { xOf, yOf } from '../../../src/core/level/level';
import { edited } from '../../support/edited';
import { setupOfLevel } from '../../../src/core/level/setup';
import { inventedLevel } from '../../support/screen';
import { runToEnd } from '../../support/run-to-end';
import { cellFaultSentence } from '../../../src/messages/faults';
import { prepareDetector } from '../../../src/solver/push/deadlock-detector';

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

/** `1,1 sentence`: the findings about a drawn level, with the cells by column and row. */
function said(rules: RuleSet, format: string, rows: readonly string[]): string[] {
  const { setup } = edited(rules, format, rows);
  const { findings } = checkSetup(setup, rules, (_, level) => runToEnd(prepareDetector(rules, level)));
  return findings.map(({ severity, fault, cells }) => {
    const places = cells.map((cell) => `${xOf(setup, cell) + 1},${yOf(setup, cell) + 1} `).join('');
    return `${severity === 'fault' ? 'fault: ' : ''}${places}${cellFaultSentence(fault)}`;
  });
}

describe('of a classic level the check says', () => {
  test.each([
    ['nothing if all is well', ['#####', '#@Aa#', '#####'], []],
    ['that there is no player', ['#####', '#.Aa#', '#####'], ['fault: there is no player']],
    ['that there are two', ['######', '#@Aa@#', '######'], ['fault: 5,2 this is one player too many']],
    [
      'where a teleporter lacks its twin',
      ['####', '#@5#', '####'],
      ['fault: 3,2 the teleporter "5" occurs once; each digit is used exactly twice'],
    ],
    [
      'where the walls are open',
      ['#####', '#@Aa.', '#####'],
      ['5,2 the walls do not close round the player; the edge of the map stops it here'],
    ],
    ['that goals lack boxes', ['######', '#@Aaa#', '######'], ['4,2 5,2 goals: 2, boxes for them here: 1']],
    [
      'which part of the board lacks a box',
      ['#########', '#@Aa#Aa.#', '#..a#A..#', '#########'],
      ['6,2 7,2 6,3 no player can ever reach this', '4,2 4,3 goals: 2, boxes for them here: 1'],
    ],
    [
      'that boxes stand on dead squares',
      ['#####', '#A@.#', '#..a#', '#####'],
      ['2,2 from here the box can reach no goal, so the level is unsolvable'],
    ],
    ['that it is won at the start', ['####', '#@1#', '####'], ['this is won before the first move']],
    [
      'what is out of reach',
      ['#######', '#@Aa#b#', '#######'],
      ['6,2 there is no box "B" for the goals "b", so they count as full'],
    ],
  ])('%s', (_, rows, sentences) => {
    expect(said(classic, 'lvl', rows)).toEqual(sentences);
  });
});

test('a level of a game in a file is told to have no player', () => {
  const said = (...rows: readonly string[]) => {
    const { level, rules } = inventedLevel('mirror.ps', rows);
    return checkSetup(setupOfLevel(level), rules).findings.map(({ fault }) => cellFaultSentence(fault));
  };
  expect(said('.$.*.')).toContain('there is no player in this level');
  expect(said('P$.*.')).not.toContain('there is no player in this level');
});

describe('of other levels the check says', () => {
  test.each([
    [
      'that a box has no player',
      multiplayer,
      'multiplayer',
      ['#####', '#A@b#', '#####'],
      ['fault: 4,2 the box b has no player B who could push it'],
    ],
    [
      'that something stands on a hole',
      holes,
      'holes',
      ['_H_', '', 'yB>'],
      ['fault: 2,1 an item of the contents block stands on a hole of the ground block; move one of the two'],
    ],
    [
      'that no moves are left',
      potions,
      'potions',
      ['0 0', 'WWWWW', 'WP0GW', 'WWWWW'],
      ['this is lost before the first move: no moves remain'],
    ],
    [
      'what its rules advise, once',
      potions,
      'potions',
      ['9 9', 'WWWWWW', 'WP0GGW', 'WWWWWW'],
      ['5,2 crates: 1, unfilled goals: 2, so the level is unsolvable'],
    ],
    ['nothing of a good one', vexed, 'vexed', ['#######', '#P r r#', '#######'], []],
  ] as const)('%s', (_, rules, format, rows, sentences) => {
    expect(said(rules, format, rows)).toEqual(sentences);
  });
});

test('pieces are counted by kind, with any spelling', () => {
  const { setup } = edited(holes, 'holes', ['HhYi', '', '__Wy', '']);
  expect(countPieces(setup, holes.pieces).map(({ piece, count }) => `${count} ${piece.name}`)).toEqual([
    '2 hole',
    '1 ice',
    '1 wall',
    '1 yellow goal',
    '1 yellow trophy',
  ]);
});
