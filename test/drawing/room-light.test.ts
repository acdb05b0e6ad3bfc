import { classic } from '../../src/rules';
import { cellAt } from '../../src/core/level/level';
import { contrast, rgbOf } from '../../src/drawing/colours';
import { type Painting, RoomLight } from '../../src/drawing/board/pixels/room-light';
import { roomOf } from '../../src/drawing/board/room';
import { drawCells, drawInLight } from '../../src/drawing/board/draw-board';
import { NO_OVERLAYS, type Overlays } from '../../src/drawing/board/overlay';
import { firstScene } from '../../src/drawing/board/scene';
import { Canvas } from '../../src/drawing/canvas';
import { THEME_NAMES, type ThemeName } from '../../src/drawing/theme';
import { stylesFor } from '../../src/drawing/theme-styles';
import { THEMES } from '../../src/drawing/themes';
import type { Frame } from '../../src/drawing/frame';
import { DISPLAY_SETTINGS } from '../support/display-settings';
import { drawnLevel, Screen } from '../support/screen';

const { level } = drawnLevel(classic, 'lvl', [
  '###########',
  '###########',
  '###########',
  '#@........#',
  '#.......Aa#',
  '#.........#',
  '###########',
]);
const SIDE = 8;
const ROWS = Array.from({ length: SIDE }, () => new Array<undefined>(SIDE).fill(undefined));
const { inks } = stylesFor(THEMES.calm, 'true');
const [, FLOOR] = inks.tones.floor;

const SCENE = firstScene(level, classic);
const light = new RoomLight(
  roomOf(SCENE, {
    appearances: classic.presentation.appearances,
    texts: classic.presentation.on(level),
    styles: stylesFor(THEMES.calm, 'true'),
    ascii: false,
    letters: false,
    shapes: 'auto',
    art: false,
  }),
  SIDE,
);

/** A cell of one colour in the light, row by row. */
function lit(x: number, y: number, colour: number, isThing = false): number[] {
  const painting: Painting = {
    picture: ROWS.map((row) => row.map(() => colour)),
    things: ROWS.map((row) => row.map(() => isThing)),
  };
  return light.shine(painting, cellAt(level, x, y)).flatMap((row) => row.map((shown) => shown ?? 0));
}

/** How bright a colour is. */
function brightness(colours: readonly number[]): number {
  return colours.reduce((sum, colour) => sum + rgbOf(colour).reduce((all, part) => all + part), 0) / colours.length;
}

test('the light is brightest in the middle of the floor and falls off to all sides', () => {
  const [middle, right, left, below] = [
    [5, 4],
    [9, 3],
    [1, 4],
    [5, 5],
  ].map(([x = 0, y = 0]) => brightness(lit(x, y, FLOOR)));
  expect([right, left, below].map((there) => (there ?? 0) < (middle ?? 0))).toEqual([true, true, true]);
});

test('a goal glows onto the floor beside it, but not onto things', () => {
  const greenness = (colours: readonly number[]) => {
    const [red, green] = rgbOf(colours[SIDE / 2] ?? 0);
    return green / red;
  };
  const [beside, away] = [lit(9, 5, FLOOR), lit(9, 3, FLOOR)];
  expect(greenness(beside)).toBeGreaterThan(greenness(away));
  const [thing] = inks.tones.box;
  expect(greenness(lit(9, 4, thing, true))).toBeCloseTo(greenness(lit(1, 4, thing, true)), 1);
});

test('walls sink into the ground where no floor is beside them', () => {
  const { ground = 0 } = inks;
  const [, wall] = inks.tones.wall;
  const [near, far, farther] = [2, 1, 0].map((y) => contrast(lit(5, y, wall)[0] ?? 0, ground));
  expect(far).toBeLessThan(near ?? 0);
  expect(farther).toBeLessThan(far ?? 0);
  expect([2, 1, 0].map((y) => light.isSunk(cellAt(level, 5, y)))).toEqual([false, true, true]);
});

test('things stay bright in dark corners', () => {
  const [, box] = inks.tones.box;
  expect(brightness(lit(9, 3, box, true))).toBeGreaterThan(0.79 * brightness([box]));
});

/** The number of colours of a frame. */
function coloursIn({ lines }: Frame): number {
  return new Set(lines.flat().flatMap(({ style }) => [style.foreground, style.background])).size;
}

describe('on the screen', () => {
  const HEIGHT = 30;
  const ROOM = drawnLevel(classic, 'lvl', ['#######', '#@....#', '#...Aa#', '#######']);
  const shown = (look: ThemeName, depth: 'true' | '256', width = 100) =>
    new Screen([ROOM], { look, depth, cell: '4x8', width, height: HEIGHT });

  test.each(THEME_NAMES)('the theme %s is lit as it should be', (look) => {
    // The ground has a tone for each row, whether the room is lit or not.
    const unlit = 2 * coloursIn(shown(look, '256').frame) + HEIGHT;
    const isLit = coloursIn(shown(look, 'true').frame) > unlit;
    expect(isLit).toBe(look !== 'paper' && look !== 'contrast');
  });
});

/** A board as it is looked at, with marks, in cells of 3x6. */
function preview(look: ThemeName, draw: typeof drawCells, overlays: Overlays = NO_OVERLAYS): Frame {
  const canvas = new Canvas(6 * level.width, 3 * level.height);
  const place = {
    size: '3x6',
    x: 0,
    y: 0,
    firstColumn: 0,
    firstRow: 0,
    columns: level.width,
    rows: level.height,
  } as const;
  draw(canvas, { ...DISPLAY_SETTINGS, styles: stylesFor(THEMES[look], 'true') }, { ...SCENE, overlays }, place);
  return canvas.frame();
}

test.each(THEME_NAMES)('a board that is only looked at is lit as in play: %s', (look) => {
  const isLit = coloursIn(preview(look, drawInLight)) > 2 * coloursIn(preview(look, drawCells));
  expect(isLit).toBe(look !== 'paper' && look !== 'contrast');
  expect(preview(look, drawInLight)).toEqual(preview(look, drawInLight));
});

test('walls that are not needed have a mark in pixels, too', () => {
  const marked = preview('paper', drawCells, new Map([[cellAt(level, 1, 2), 'way']]));
  expect(marked.lines[7]).not.toEqual(preview('paper', drawCells).lines[7]);
});

test.each([
  ['4x8', 'true', 1],
  ['8x16', 'true', 3],
  ['3x6', 'true', 0],
  ['4x8', '256', 0],
] as const)('in cells of %s and colours %s, a box casts a shadow of as many columns: %i', (cell, depth, columns) => {
  const boardWith = (row: string) =>
    new Screen([drawnLevel(classic, 'lvl', ['######', row, '######', '#a.A.#', '######'])], {
      ...{ cell, depth, width: 120, height: 60 },
    }).frame.lines.map((spans) =>
      spans.flatMap(({ text, style }) => [...text].map((sign) => JSON.stringify({ sign, ...style }))),
    );
  const [box, none] = [boardWith('#@.A.#'), boardWith('#@...#')];
  const differing = box.flatMap((row, y) => row.flatMap((sign, x) => (sign === none[y]?.[x] ? [] : [x])));
  expect(new Set(differing).size - Number(cell.split('x')[1])).toBe(columns);
});
