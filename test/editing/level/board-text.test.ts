import { buildWalls, replaceBoard } from '../../../src/editing/level/draw';
import { paste } from '../../../src/editing/level/clip';
import { readPastedBoard, withoutMargin } from '../../../src/editing/level/board-text';
import { emptySetup } from '../../../src/core/level/setup';
import type { RuleSet } from '../../../src/core/rule-set';
import { FORMATS } from '../../../src/formats';
import { classic, holes, multiplayer, potions, vexed } from '../../../src/rules';
import { drawnRows, edited } from '../../support/edited';
import { EditedLevel } from '../../../src/editing/level/edited-level';

/** A board after a text was pasted in its place. */
function pasted(rules: RuleSet, format: string, start: readonly string[], text: string): string[] | undefined {
  const setup = readPastedBoard(text, rules, FORMATS)?.setup;
  const level = edited(rules, format, start);
  return setup &&
    level.change((pen) => {
      replaceBoard(pen, setup);
    })
    ? drawnRows(level)
    : undefined;
}

describe('a pasted text is', () => {
  test.each([
    [
      'a level in xsb',
      classic,
      'lvl',
      ['.'],
      'Title\n\n  #####\n###.$@#\n#     #\n#######\n',
      ['  #####', '###aA@#', '#.....#', '#######'],
    ],
    ['a level in run lengths', classic, 'lvl', ['.'], '5#|#@$.#|5#', ['#####', '#@Aa#', '#####']],
    ['a level in lvl', classic, 'lvl', ['.'], '1 3\n@Bb\n', ['@Bb']],
    [
      'the first of several levels',
      classic,
      'lvl',
      ['.'],
      '#####\n#@$.#\n#####\n\n####\n#@*#\n####\n',
      ['#####', '#@Aa#', '#####'],
    ],
    ['a piece of a board', classic, 'lvl', ['.'], '\n##A\n#..\n\n', ['##A', '#..']],
    ['a piece of a board in other symbols', classic, 'lvl', ['.'], '##$\n#\n', ['##A', '#']],
    ['rows of several players', multiplayer, 'multiplayer', ['.'], 'Aa@\n', ['Aa@']],
    ['two blocks', holes, 'holes', ['_', '', '>'], 'Y_\n__\n\n>y\n__\n', ['Y_', '__', '', '>y', '__']],
    ['potions with their numbers', potions, 'potions', ['0 0', 'P'], '3 9\nWPG\n', ['WPG']],
    ['rows of potions', potions, 'potions', ['0 0', 'P'], 'WP9SG\n', ['WP9SG']],
    ['vexed', vexed, 'vexed', ['P'], '#Hr#', ['#Hr#']],
  ] as const)('%s', (_, rules, format, start, text, rows) => {
    expect(pasted(rules, format, start, text)).toEqual(rows);
  });

  test.each([
    ['prose', classic, 'Once upon a time'],
    ['nothing', classic, '\n \n'],
    ['a level of other rules', vexed, '#####\n#@$.#\n#####\n'],
    ['one block of two', holes, '____\nY___\n'],
  ] as const)('not used if it is %s', (_, rules, text) => {
    expect(readPastedBoard(text, rules, FORMATS)).toBeUndefined();
  });
});

test('a pasted text is laid over the board where the user says', () => {
  const level = edited(classic, 'lvl', ['.....', '.....']);
  const setup = readPastedBoard('#@\n #\n', classic, FORMATS)?.setup;
  level.change((pen) => {
    paste(pen, setup ?? emptySetup({ width: 1, height: 1 }), { x: 3, y: 1 });
  });
  expect(drawnRows(level)).toEqual(['.....', '...#@', '   .#']);
});

/** A board in the symbols of xsb after walls were drawn round everything open. */
function walled(rows: readonly string[]): string[] {
  const { setup } = edited(classic, 'xsb', rows);
  const level = new EditedLevel({ rules: classic, setup: withoutMargin(setup, classic) });
  level.change((pen) => {
    buildWalls(pen);
  });
  return drawnRows(level);
}

test('blanks before a row are no floor if the walls are closed', () => {
  expect(walled(['  ####', '###  #', '#@$ .#', '######'])).toEqual(['  ####', '###..#', '#@A.a#', '######']);
});

test('they may be floor if the walls have a gap', () => {
  expect(walled(['# ####', '#@$ .#', '######'])[0]).toBe('###');
});
