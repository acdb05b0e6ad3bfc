import { classic, holes, multiplayer, potions, vexed } from '../../../src/rules';
import type { RuleSet } from '../../../src/core/rule-set';
import { openedRows } from '../../support/edited';
import { Screen } from '../../support/screen';

/** A level made from nothing with these keys: `⏎` is Enter, `⎋` Escape, `␣` Space. */
function madeWith(rules: RuleSet, format: string, keys: string): Screen {
  const screen = new Screen([], { edited: openedRows(rules, format), width: 40, height: 12 });
  const names: Readonly<Record<string, string>> = {
    '⏎': 'enter',
    '⎋': 'escape',
    '␣': 'space',
    ' ': 'space',
    '→': 'right',
    '↓': 'down',
  };
  return screen.press(...[...keys].map((key) => names[key] ?? key));
}

/** Ten levels, each drawn in a different way. */
test.each([
  ['classic, a row and walls round it', classic, 'xsb', '@-$-.w', ['#######', '#@ $ .#', '#######']],
  [
    'classic, row by row',
    classic,
    'xsb',
    ';#######⏎#@ $ .#⏎# .$  #⏎#######⎋',
    ['#######', '#@ $ .#', '# .$  #', '#######'],
  ],
  [
    'classic, a frame with pieces in it',
    classic,
    'xsb',
    'r6l4j⏎␣fill 3,3 -⏎␣put 2,2 @⏎␣put 3,3 $⏎␣put 5,4 .⏎',
    ['#######', '#@    #', '# $   #', '#   . #', '#######'],
  ],
  ['classic, coloured', classic, 'lvl', ';.@.Aa⎋w', ['#######', '#.@.Aa#', '#######']],
  ['classic, symmetric', classic, 'xsb', '5-%5h.$␣goto 3,1⏎@w', ['#######', '#.$@$.#', '#######']],
  ['multiplayer', multiplayer, 'multiplayer', ';Aa.@⏎Bb.@⎋w', ['######', '#Aa.@#', '#Bb.@#', '######']],
  [
    'holes',
    holes,
    'holes',
    ';WWWWWW⏎W>_y_W⏎WWWWWW⎋␣put 5,2 Y⏎',
    ['______', '____Y_', '______', 'WWWWWW', 'W>_y_W', 'WWWWWW'],
  ],
  [
    'holes, with a crate for a hole',
    holes,
    'holes',
    ';WWWWWWWW⏎W>___y_W⏎WWWWWWWW⎋␣put 7,2 Y⏎␣put 3,2 _B⏎␣put 4,2 H_⏎',
    ['________', '___H__Y_', '________', 'WWWWWWWW', 'W>B__y_W', 'WWWWWWWW'],
  ],
  ['potions', potions, 'potions', ';P 0G⎋w␣set moves 9⏎␣set strength 9⏎', ['WWWWWW', 'WP 0GW', 'WWWWWW']],
  ['vexed', vexed, 'vexed', ';#######⏎#P b b#⏎#######⎋', ['#######', '#P b b#', '#######']],
] as const)('%s: a level is made from nothing with keys only, in a small window', (_, rules, format, keys, rows) => {
  const screen = madeWith(rules, format, keys);
  expect(screen.drawn).toEqual(rows);
  expect(screen.editor.check.findings.filter(({ severity }) => severity === 'fault')).toEqual([]);
  expect(screen.pass(200).findVerdict().editor.verdict?.kind).toBe('solvable');
});
