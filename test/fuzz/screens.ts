import fc, { type Arbitrary } from 'fast-check';
import { classic, holes, multiplayer, potions, vexed } from '../../src/rules';
import { memoryOf } from '../support/position';
import { drawnLevel, Screen } from '../support/screen';
import type { ProgressMessage } from '../../src/tui/model';
import { target, type Target } from './target';

/** Rows of a large block. */
function blockOf(symbol: string): string[] {
  return Array<string>(30).fill(symbol.repeat(70));
}

const LEVELS = [
  drawnLevel(classic, 'lvl', ['.......', '.@.A.a.', '.k.K.5.', '.B.b.5.']),
  drawnLevel(multiplayer, 'multiplayer', ['#######', '#A.a.@#', '#B.b.@#', '#######']),
  drawnLevel(holes, 'holes', ['_IIIIH', '__Y___', '', '>_____', '_y_b__']),
  drawnLevel(potions, 'potions', ['2 9', 'WWWWWWW', 'WP 1 GW', 'WS $F W', 'WWWWWWW']),
  drawnLevel(vexed, 'vexed', ['P b  r', '#H## #', '#   b#', '#r   #']),
  // Boards larger than most windows have a map and can be panned; on this much ice everything slides far.
  drawnLevel(classic, 'lvl', [`@.A${'.'.repeat(84)}a#`, ...Array<string>(40).fill(`#${'.'.repeat(88)}`)]),
  drawnLevel(holes, 'holes', [
    ...blockOf('I'),
    '',
    `>${'_'.repeat(69)}`,
    ...blockOf('_').slice(2),
    `${'_'.repeat(69)}y`,
  ]),
  drawnLevel(multiplayer, 'multiplayer', ['#########', '#A.a.@.D#', '#B.b.@.d#', '#C.c.@.@#', '#########']),
  'x.xsb, level 6: there is no player',
];

type Place = readonly [x: number, y: number];

interface Act {
  readonly key?: string;
  readonly milliseconds?: number;
  readonly click?: Place;
  /** The moves of the mouse with its button held. */
  readonly drag?: Place;
  readonly release?: Place;
  readonly paste?: string;
  readonly typed?: string;
  readonly size?: Place;
  /** A search finds everything. */
  readonly finds?: true;
  readonly news?: ProgressMessage;
}

const KEYS = [
  ...['up', 'right', 'down', 'left', 'enter', 'escape', 'tab', 'backspace', 'space', 'home', 'end'],
  ...['page-up', 'page-down', 'C-l', 'C-r', 'C-u', 'S-tab', 'f1', 'delete', 'wheel-up', 'wheel-down', 'C-wheel-up'],
  ...['S-up', 'S-right', 'S-down', 'S-left'],
  ...`wasdhjklurRyonpqcv+-.:?123456789/*gmMHSYxXtfbi!><#@",;[]'é`,
];

/** Mostly somewhere on the screen; a terminal that has just become smaller may report places beyond it. */
const PLACE: Arbitrary<Place> = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(fc.nat(80), fc.nat(24)) },
  { weight: 2, arbitrary: fc.tuple(fc.nat(220), fc.nat(70)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Place>([-1, -1], [0, 0], [79, 23], [2 ** 31, 5], [5, 2 ** 31], [-(2 ** 31), 0]),
  },
);

const LINES = [
  ...[
    'goto 5,3',
    'goto 99999999999,1',
    'goto',
    'level 2',
    'level 99999999999',
    'level x',
    'replay',
    '3r2(ud)',
    '9999999r',
  ],
  ...['D 3 L', '@3:w', '(((', '\u202e\u0301\u{1f600}', '__proto__', 'a'.repeat(5000), 'two.txt', '1', ''],
];

/** Files and levels that a list may receive; their content does not matter. */
const NEWS: Arbitrary<ProgressMessage> = fc.oneof(
  fc.nat(12).map((place): ProgressMessage => ({ type: 'no-levels', file: `late ${place}` })),
  fc.array(fc.nat(12), { maxLength: 4 }).map((all): ProgressMessage => ({
    type: 'solved',
    levels: all.map((index) => ({ file: `level ${index + 1}`, number: 1 })),
  })),
  fc.tuple(fc.nat(12), fc.nat(30)).map(([place, levels]): ProgressMessage => ({
    type: 'added',
    files: [
      {
        file: `late ${place}, ${levels}`,
        place: place + 12,
        name: `late ${place}`,
        label: levels === 1 ? 'late' : undefined,
        rules: place % 2 === 0 ? 'classic' : undefined,
        group: { key: String(place % 4), heading: `group ${place % 4}` },
        titles: Array.from({ length: levels }, (_, index) => (index % 3 === 0 ? undefined : `title ${index}`)),
      },
    ],
  })),
  fc.constant<ProgressMessage>({
    type: 'trouble',
    text: 'The disk is full, and this is a sentence that is far too long for a line.',
  }),
);

const ACT: Arbitrary<Act> = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...KEYS).map((key) => ({ key })) },
  { weight: 4, arbitrary: fc.constantFrom('up', 'right', 'down', 'left', 'd', 'l', '<').map((key) => ({ key })) },
  { weight: 3, arbitrary: fc.nat(700).map((milliseconds) => ({ milliseconds })) },
  { weight: 3, arbitrary: PLACE.map((click) => ({ click })) },
  { weight: 3, arbitrary: PLACE.map((drag) => ({ drag })) },
  { weight: 2, arbitrary: PLACE.map((release) => ({ release })) },
  { weight: 1, arbitrary: fc.constantFrom(...LINES).map((typed) => ({ typed })) },
  { weight: 1, arbitrary: fc.constant<Act>({ finds: true }) },
  { weight: 1, arbitrary: NEWS.map((news) => ({ news })) },
  { weight: 1, arbitrary: fc.constantFrom('', 'q', 'all.txt', 'rrl\nq', '#@$.#').map((paste) => ({ paste })) },
  { weight: 1, arbitrary: fc.tuple(fc.nat(220), fc.nat(70)).map((size) => ({ size })) },
);

function act(screen: Screen, { key, milliseconds, click, drag, release, paste, typed, size, finds, news }: Act): void {
  if (key !== undefined) screen.press(key);
  if (milliseconds !== undefined) screen.pass(milliseconds);
  if (click) screen.click(...click);
  if (drag) screen.move(...drag);
  if (release) screen.release(...release);
  if (paste !== undefined) screen.paste(paste);
  if (typed !== undefined) screen.type(`:${typed}`).press('enter');
  if (size) screen.resize(...size);
  if (finds && isEasy(screen)) screen.find();
  if (news) screen.remember(news);
}

/** Whether a solver decides it at once. */
function isEasy(screen: Screen): boolean {
  return !screen.hasLevel || screen.play.game.level.size < 120;
}

/** Every line of a frame is as wide as the screen, and their number is that of its rows. */
function expectWhole(screen: Screen): void {
  const { display } = screen.model;
  expect(screen.rows.length).toBe(display.height);
  for (const row of screen.rows) expect(row).toHaveLength(display.width);
}

const screens = target(
  'the screen lives through whatever is pressed, clicked, pasted and resized',
  25,
  [
    fc.array(ACT, { maxLength: 80, size: 'max' }),
    fc.boolean(),
    fc.constantFrom(0, 0, 150, 2000),
    fc.nat(LEVELS.length - 1),
  ],
  (acts, list, slow, first) => {
    const levels = [...LEVELS.slice(first), ...LEVELS.slice(0, first)];
    const screen = new Screen(levels, { list, slow, files: { 'all.txt': 'rrdlurdd', 'two.txt': '3r2(ud)' } });
    for (const one of acts) {
      act(screen, one);
      if (screen.exitCode !== undefined) return;
      expectWhole(screen);
    }
    // A sequence may play for long, but everything comes to rest, and then the board is the game's.
    screen.pass(120_000);
    if (!screen.hasLevel) return;
    const { play } = screen;
    expect(play.animation.kind).not.toBe('showing');
    expect(memoryOf(play.picture.shownBoard)).toEqual(memoryOf(play.game.board));
  },
);

export const SCREENS: readonly Target[] = [screens];
