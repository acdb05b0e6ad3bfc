import { Board } from '../../core/board/board';
import { directionCode } from '../../core/direction';
import { cellAt } from '../../core/level/level';
import { FLOOR, OUTSIDE, WALL, type Piece } from '../../core/level/piece';
import { assembleLevel, emptySetup } from '../../core/level/setup';
import { COMMON_APPEARANCES, type Appearance, type Appearances, type Hue } from '../../core/presentation';
import type { Scene } from './scene';
import { NO_OVERLAYS } from './overlay';

/** Ground and things of a sample. A lettered box has the code of its letter. */
const GOAL = 3;
const PLAYER = 1;
const BOX = 2;
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const FIRST_LETTER = BOX + 1;
const HUES: readonly Hue[] = ['orange', 'blue', 'magenta', 'green', 'cyan', 'yellow', 'red'];

const PIECES: readonly Piece[] = [
  { name: 'wall', role: 'wall', layer: 'ground', code: WALL },
  { name: 'floor', role: 'floor', layer: 'ground', code: FLOOR },
  { name: 'goal', role: 'goal', layer: 'ground', code: GOAL },
  { name: 'player', role: 'player', layer: 'thing', code: PLAYER },
  { name: 'box', role: 'box', layer: 'thing', code: BOX },
  ...LETTERS.map((letter, index): Piece => ({ name: letter, role: 'box', layer: 'thing', code: FIRST_LETTER + index })),
];

const SYMBOLS: Readonly<Record<string, readonly [ground: number, thing: number]>> = {
  '#': [WALL, 0],
  ' ': [FLOOR, 0],
  '.': [GOAL, 0],
  $: [FLOOR, BOX],
  '*': [GOAL, BOX],
  '@': [FLOOR, PLAYER],
};

/** A board that is drawn but not played, such as a title: rows of XSB symbols, and capitals for boxes with letters. */
export function sampleScene(rows: readonly string[]): Scene {
  const width = Math.max(...rows.map(({ length }) => length));
  const setup = emptySetup({ width, height: rows.length });
  rows.forEach((row, y) => {
    [...row].forEach((symbol, x) => {
      const cell = cellAt(setup, x, y);
      const [ground, thing] = SYMBOLS[symbol] ?? [FLOOR, FIRST_LETTER + LETTERS.indexOf(symbol)];
      setup.ground[cell] = ground;
      setup.things[cell] = thing;
      setup.facings[cell] = directionCode('right');
    });
  });
  const { level } = assembleLevel(setup, PIECES);
  return {
    view: new Board(level, 0),
    presentation: { appearances: appearancesOf(rows.join('')) },
    texts: {
      counts: () => [],
      mood: (view, cell) => (view.thing(cell) !== 0 && view.ground(cell) === GOAL ? 'on-goal' : undefined),
    },
    reached: Uint8Array.from(level.ground, (ground) => (ground === OUTSIDE ? 0 : 1)),
    lit: new Set(),
    overlays: NO_OVERLAYS,
  };
}

/** A piece by itself. */
export function pieceScene(piece: Appearance): Scene {
  const appearances = { ground: new Map<number, Appearance>(), thing: new Map([[BOX, piece]]) };
  return { ...sampleScene(['$']), presentation: { appearances } };
}

/** The letters have different colours in the order in which they appear. */
function appearancesOf(text: string): Appearances {
  const letters = [...new Set(text)].filter((symbol) => LETTERS.includes(symbol));
  const lettered = letters.map((letter, index): [number, Appearance] => [
    FIRST_LETTER + LETTERS.indexOf(letter),
    { sprite: 'box', hue: HUES[index % HUES.length] ?? 'orange', letter, lettered: true },
  ]);
  return {
    ground: new Map([...COMMON_APPEARANCES, [GOAL, { sprite: 'goal' }]]),
    thing: new Map<number, Appearance>([[PLAYER, { sprite: 'player' }], [BOX, { sprite: 'box' }], ...lettered]),
  };
}
