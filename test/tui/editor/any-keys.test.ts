import fc from 'fast-check';
import { classic, holes, multiplayer, potions, vexed } from '../../../src/rules';
import { EditedLevel } from '../../../src/editing/level/edited-level';
import { openedLevel, undoAll } from '../../support/edited';
import { emptySetup } from '../../../src/core/level/setup';
import { Screen } from '../../support/screen';
import { gate, share } from '../../support/tries';

const RULES = [
  ['classic', classic, 'xsb'],
  ['classic in its own format', classic, 'lvl'],
  ['multiplayer', multiplayer, 'multiplayer'],
  ['holes', holes, 'holes'],
  ['potions', potions, 'potions'],
  ['vexed', vexed, 'vexed'],
] as const;

const NAMED = [
  ...['up', 'down', 'left', 'right', 'S-up', 'S-down', 'S-left', 'S-right', 'enter', 'space', 'backspace', 'delete'],
  ...['tab', 'S-tab', 'insert', 'wheel-up', 'wheel-down', 'home', 'end', 'escape', 'f1', 'C-s', 'page-up', 'page-down'],
];
const SIGNS = [...'#$.@*+-_ABCDabcdefghijklmnoprstuvwxyzWGPH0123456789|\\()%&=;,/<"?:!^>~[]'];
const LINES = [
  'size 5x4',
  'goto 3,2',
  'put 2,2 #',
  'fill 1,1 #',
  'row 2 ##',
  'replace # $',
  'new 3x3',
  'frame 1,1 4,4 #',
  'x',
];
const KEY = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('up', 'down', 'left', 'right', 'escape', 'enter') },
  { weight: 3, arbitrary: fc.constantFrom(...SIGNS) },
  { weight: 2, arbitrary: fc.constantFrom(...NAMED) },
);
const PLACE = fc.tuple(fc.nat(39), fc.nat(11));
const INPUT = fc.oneof(
  { weight: 12, arbitrary: KEY.map((key) => (screen: Screen) => screen.press(key)) },
  {
    weight: 1,
    arbitrary: fc.tuple(PLACE, PLACE).map(
      ([[x, y], [toX, toY]]) =>
        (screen: Screen) =>
          screen.drag(x, y, toX, toY),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(PLACE, PLACE).map(
      ([[x, y], [toX, toY]]) =>
        (screen: Screen) =>
          screen.rightDrag(x, y, toX, toY),
    ),
  },
  { weight: 1, arbitrary: fc.constant((screen: Screen) => screen.paste('#####\n#@$.#\n#####\n')) },
  { weight: 1, arbitrary: fc.constant((screen: Screen) => screen.pass(200).findVerdict()) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(...LINES)
      .map((line) => (screen: Screen) => screen.press('escape', 'escape', ':').type(line).press('enter', 'escape')),
  },
);

/** The number of keys in one session; all sessions of the gate have a million. */
const KEYS = share(400);
const SITTINGS = 420;
const LONG_SITTINGS = 6;

function stateOf(level: EditedLevel): string {
  return JSON.stringify([level.sheet.area, level.setup, level.texts]);
}

test.each(RULES)('any keys leave a level of %s that undo takes back to its start', (_, rules, format) => {
  fc.assert(
    fc.property(fc.array(INPUT, { minLength: KEYS, maxLength: KEYS }), (inputs) => {
      const level = new EditedLevel({ rules, setup: emptySetup({ width: 1, height: 1 }) });
      const first = stateOf(level);
      const screen = new Screen([], { edited: openedLevel(level, format), width: 40, height: 12 });
      inputs.forEach((input) => input(screen));
      undoAll(level);
      expect(stateOf(level)).toBe(first);
    }),
    gate(SITTINGS, LONG_SITTINGS),
  );
});
