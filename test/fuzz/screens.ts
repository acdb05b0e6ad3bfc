import fc, { type Arbitrary } from 'fast-check';
import { classic, holes, multiplayer, potions, vexed } from '../../src/rules';
import { memoryOf } from '../support/position';
import { drawnLevel, Screen } from '../support/screen';
import { target, type Target } from './target';

const LEVELS = [
  drawnLevel(classic, 'lvl', ['.......', '.@.A.a.', '.k.K.5.', '.B.b.5.']),
  drawnLevel(multiplayer, 'multiplayer', ['#######', '#A.a.@#', '#B.b.@#', '#######']),
  drawnLevel(holes, 'holes', ['_IIIIH', '__Y___', '', '>_____', '_y_b__']),
  drawnLevel(potions, 'potions', ['2 9', 'WWWWWWW', 'WP 1 GW', 'WS $F W', 'WWWWWWW']),
  drawnLevel(vexed, 'vexed', ['P b  r', '#H## #', '#   b#', '#r   #']),
  'x.xsb, level 6: there is no player',
];

interface Act {
  readonly key?: string;
  readonly milliseconds?: number;
  readonly click?: readonly [x: number, y: number];
  readonly paste?: string;
  readonly size?: readonly [width: number, height: number];
}

const KEYS = [
  ...['up', 'right', 'down', 'left', 'enter', 'escape', 'tab', 'backspace', 'space', 'home', 'end'],
  ...['page-up', 'page-down', 'C-l', 'C-r', 'C-u', 'S-tab', 'f1', 'delete'],
  ...'wasdhjklurRyonpqcv+-.:?123456789/*gmMHYé',
];

const ACT: Arbitrary<Act> = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...KEYS).map((key) => ({ key })) },
  { weight: 4, arbitrary: fc.constantFrom('up', 'right', 'down', 'left', 'd', 'l').map((key) => ({ key })) },
  { weight: 3, arbitrary: fc.nat(700).map((milliseconds) => ({ milliseconds })) },
  { weight: 1, arbitrary: fc.tuple(fc.nat(220), fc.nat(70)).map((click) => ({ click })) },
  { weight: 1, arbitrary: fc.constantFrom('', 'q', 'all.txt', 'rrl\nq', '#@$.#').map((paste) => ({ paste })) },
  { weight: 1, arbitrary: fc.tuple(fc.nat(220), fc.nat(70)).map((size) => ({ size })) },
);

function act(screen: Screen, { key, milliseconds, click, paste, size }: Act): void {
  if (key !== undefined) screen.press(key);
  if (milliseconds !== undefined) screen.pass(milliseconds);
  if (click) screen.click(...click);
  if (paste !== undefined) screen.paste(paste);
  if (size) screen.resize(...size);
}

/** Every line of a frame is as wide as the screen, and there are as many as it has rows. */
function expectWhole(screen: Screen): void {
  const { display } = screen.model;
  expect(screen.rows.length).toBe(display.height);
  for (const row of screen.rows) expect(row).toHaveLength(display.width);
}

const screens = target(
  'the screen lives through whatever is pressed, clicked, pasted and resized',
  25,
  [fc.array(ACT, { maxLength: 80, size: 'max' }), fc.boolean(), fc.constantFrom(0, 0, 150, 2000), fc.nat(5)],
  (acts, list, slow, first) => {
    const levels = [...LEVELS.slice(first), ...LEVELS.slice(0, first)];
    const screen = new Screen(levels, { list, slow, files: { 'all.txt': 'rrdlurdd', 'two.txt': '3r2(ud)' } });
    for (const one of acts) {
      act(screen, one);
      if (screen.exitCode !== undefined) return;
      expectWhole(screen);
    }
    // A sequence may play for long, but all comes to rest, and then the board is the game's.
    screen.pass(120_000);
    const { play } = screen.model;
    if (!play) return;
    expect(play.motion.kind).not.toBe('showing');
    expect(memoryOf(play.shown)).toEqual(memoryOf(play.game.board));
  },
);

export const SCREENS: readonly Target[] = [screens];
