import { at } from '../../core/at';
import { FLOOR, NOTHING } from '../../core/level/piece';
import { cellAt, xOf, yOf } from '../../core/level/level';
import type { Appearance, Appearances, Hue } from '../../core/presentation';
import type { Scene } from './scene';
import { colourer } from './sprite-painter';
import type { DrawingSettings } from './drawer';
import type { Canvas } from '../canvas';
import { stampOf, stampOfRows, type Stamp } from '../stamp';
import { TONE_LETTERS, type ThemeStyles } from '../theme-styles';
import { outlineOf, type Layout, type ScreenArea } from './layout';

/** The kinds of points of the map, the most important first. */
const POINTS = ['player', 'box', 'goal', 'home', 'ladder', 'wall', 'floor', 'nothing'] as const;
type Point = (typeof POINTS)[number];

/** The number of columns and rows of cells in one point. */
interface Grain {
  readonly columns: number;
  readonly rows: number;
}

/**
 * A board in points, row by row. A point shows the first kind that is more common there than elsewhere on the board, even
 * if it is a single box; else walls or floor, whichever is more common there.
 */
function pointsOf(scene: Scene, grain: Grain): Point[][] {
  const { width, height } = scene.view.level;
  const [across, down] = [Math.ceil(width / grain.columns), Math.ceil(height / grain.rows)];
  const tally = new Uint32Array(across * down * POINTS.length);
  const rankAt = rankerOf(scene);
  const columns = Uint32Array.from({ length: width }, (_, x) => Math.floor(x / grain.columns) * POINTS.length);
  for (let y = 0; y < height; y += 1) {
    const first = cellAt(scene.view.level, 0, y);
    const row = Math.floor(y / grain.rows) * across * POINTS.length;
    for (let x = 0; x < width; x += 1) {
      const place = row + at(columns, x) + rankAt(first + x);
      tally[place] = at(tally, place) + 1;
    }
  }
  const inAll = POINTS.map((_, rank) =>
    tally.reduce((sum, n, place) => (place % POINTS.length === rank ? sum + n : sum), 0),
  );
  const average = inAll.map((sum) => sum / (across * down));
  return Array.from({ length: down }, (_, y) =>
    Array.from({ length: across }, (__, x) => pointIn(tally, (y * across + x) * POINTS.length, average)),
  );
}

const WALL_RANK = POINTS.indexOf('wall');

function pointIn(tally: Uint32Array, first: number, average: readonly number[]): Point {
  for (let rank = 0; rank < WALL_RANK; rank += 1)
    if (at(tally, first + rank) > at(average, rank)) return at(POINTS, rank);
  const [walls = 0, floors = 0, nothing = 0] = tally.subarray(first + WALL_RANK, first + POINTS.length);
  if (walls + floors === 0) return 'nothing';
  return walls >= floors && 2 * walls >= nothing ? 'wall' : 'floor';
}

/** Indexes of `POINTS` by code. */
interface Ranks {
  readonly grounds: readonly number[];
  readonly things: readonly number[];
}

function rankerOf({ view, texts, reached, presentation }: Scene): (cell: number) => number {
  const { grounds, things } = ranksOf(presentation.appearances);
  const isLight = presentation.lightGround === true;
  return (cell) => {
    const thing = view.thing(cell);
    if (thing !== NOTHING) {
      const rank = things[thing] ?? FLOOR_RANK;
      return rank === BOX_RANK && texts.mood?.(view, cell) === 'on-goal' ? HOME_RANK : rank;
    }
    const ground = view.ground(cell);
    return ground !== FLOOR || isLight || reached[cell] === 1 ? (grounds[ground] ?? FLOOR_RANK) : OUTSIDE_RANK;
  };
}

const BOX_RANK = POINTS.indexOf('box');
const HOME_RANK = POINTS.indexOf('home');
const FLOOR_RANK = POINTS.indexOf('floor');
const OUTSIDE_RANK = POINTS.indexOf('nothing');

const RANKS: ReadonlyMap<string, Point> = new Map([
  ['player', 'player'],
  ['box', 'box'],
  ['crate', 'box'],
  ['trophy', 'box'],
  ['block', 'box'],
  ['goal', 'goal'],
  ['filled-goal', 'home'],
  ['ladder', 'ladder'],
  ['wall', 'wall'],
  ['rock', 'wall'],
  ['outside', 'nothing'],
]);

const knownRanks = new WeakMap<Appearances, Ranks>();

function ranksOf(appearances: Appearances): Ranks {
  const ranks = knownRanks.get(appearances) ?? {
    grounds: byCode(appearances.ground),
    things: byCode(appearances.thing),
  };
  knownRanks.set(appearances, ranks);
  return ranks;
}

function byCode(appearances: ReadonlyMap<number, Appearance>): number[] {
  const ranks: number[] = [];
  for (const [code, { sprite }] of appearances) {
    const subject = typeof sprite === 'string' ? sprite : sprite.subject;
    ranks[code] = POINTS.indexOf(RANKS.get(subject) ?? 'floor');
  }
  return ranks;
}

/** The share of the board that a map may hide, and the smallest useful map. */
const MAX_WIDTH = 1 / 3;
const MAX_HEIGHT = 1 / 2;
const MIN_WIDTH = 8;
const MIN_HEIGHT = 3;

/** The columns and rows for a map; undefined if they are too few. */
export function mapRoom(layout: Layout): Pick<ScreenArea, 'width' | 'height'> | undefined {
  const outline = outlineOf(layout);
  const width = Math.floor((outline.width - 2) * MAX_WIDTH) - 2;
  const height = Math.floor((outline.height - 2) * MAX_HEIGHT) - 2;
  return width < MIN_WIDTH || height < MIN_HEIGHT ? undefined : { width, height };
}

/** Draws a map of the whole board in the corner that is farthest from a cell that must stay visible. */
export function drawMap(canvas: Canvas, settings: DrawingSettings, scene: Scene, layout: Layout, cell: number): void {
  const room = mapRoom(layout);
  if (!room) return;
  const outline = outlineOf(layout);
  const { level } = scene.view;
  const hasHalves = !settings.ascii && settings.styles.depth !== 'never';
  const grain = grainFor(level, room, hasHalves ? 2 : 1);
  const points = pointsOf(scene, grain);
  const stamp = (hasHalves ? halfBlockStamp : characterStamp)(points, edgeOf(layout, grain), settings.styles);
  const width = points[0]?.length ?? 0;
  const isLeft = xOf(level, cell) - layout.firstColumn >= layout.columns / 2;
  const isUp = yOf(level, cell) - layout.firstRow >= layout.rows / 2;
  const x = isLeft ? outline.x + 1 : outline.x + outline.width - width - 3;
  const y = isUp ? outline.y + 1 : outline.y + outline.height - stamp.length - 3;
  drawBorder(canvas, settings, { x, y, width, height: stamp.length });
  canvas.stamp(x + 1, y + 1, stamp);
}

/**
 * Draws a small board in the middle of a room, in pixels: each cell is a square of three, two or one. As much of the walls around the
 * board is left out as it takes to fit, and a board that is larger yet is a map.
 */
export function drawMiniature(
  canvas: Canvas,
  { styles }: Pick<DrawingSettings, 'styles'>,
  scene: Scene,
  room: ScreenArea,
): void {
  const grain = grainFor(scene.view.level, room, 2);
  const candidates = (
    scene.presentation.appearances.picture ? picturesIn(scene, styles, grain) : cellsIn(scene, styles, grain)
  ).map((rows) => turn(trim(turn(trim(rows, 2 * room.height)), room.width)));
  const fitting = candidates.find((rows) => rows.length <= 2 * room.height && (rows[0]?.length ?? 0) <= room.width);
  if (!fitting) return;
  const stamp = stampOf(fitting.map((row) => row.map(({ colour }) => colour)));
  const x = room.x + Math.floor((room.width - (fitting[0]?.length ?? 0)) / 2);
  canvas.stampOver(x, room.y + Math.floor((room.height - stamp.length) / 2), stamp);
}

interface Pixel {
  readonly colour: number | undefined;
  readonly isWall: boolean;
}
type Pixels = readonly (readonly Pixel[])[];

/** A board of three sizes, and a map of it. */
function cellsIn(scene: Scene, styles: ThemeStyles, grain: Grain): readonly Pixels[] {
  const each = { columns: 1, rows: 1 };
  return [
    detailed(scene, styles, 3),
    detailed(scene, styles, 2),
    pixelsOf(scene, styles, each),
    pixelsOf(scene, styles, grain),
  ];
}

const CRATE = ['hhm hmd mdd', 'hm md'] as const;
/** Cells of three pixels a side and of two. `inksOf` explains the letters; `.` is floor. */
const DETAILS: Readonly<Partial<Record<Point, readonly [three: string, two: string]>>> = {
  player: ['mmm sss ooo', 'mm oo'],
  box: CRATE,
  home: CRATE,
  goal: ['.m. mhm .m.', 'mh hm'],
  ladder: ['m.m mmm m.m', 'mm ..'],
};

/** Each cell in so many pixels a side: things in relief, and walls with the light from above. */
function detailed(scene: Scene, styles: ThemeStyles, side: 2 | 3): Pixels {
  const { fixed, tones } = styles.inks;
  const points = pointsOf(scene, { columns: 1, rows: 1 });
  const inkOf = (point: Point, hue: Hue | undefined, letter: string): number | undefined => {
    if (point === 'nothing') return undefined;
    const tone = TONE_LETTERS.indexOf(letter);
    return tone < 0 ? (fixed.get(letter) ?? tones.floor[1]) : tones[hue ?? point][tone];
  };
  return points.flatMap((row, y) => {
    const cells = row.map((point, x) => {
      const isWall = point === 'wall';
      const edge = (of: Point | undefined, letter: string): string => (of === 'wall' ? 'c' : letter).repeat(side);
      const wall = [edge(points[y - 1]?.[x], 'l'), 'ccc', edge(points[y + 1]?.[x], 'b')];
      const drawing = isWall ? wall.filter((_, at) => side === 3 || at !== 1) : DETAILS[point]?.[3 - side]?.split(' ');
      const hue = point === 'box' ? hueOf(scene, x, y) : undefined;
      return Array.from({ length: side }, (_, at) =>
        [...(drawing?.[at] ?? '.'.repeat(side))].map((letter) => ({
          colour: inkOf(point, hue, letter),
          isWall: isWall || point === 'nothing',
        })),
      );
    });
    return Array.from({ length: side }, (_, at) => cells.flatMap((cell) => cell[at] ?? []));
  });
}

/** For each size of a cell in pixels: the rows or columns of a picture of 5 x 5 that it shows. */
const SAMPLES = [[0, 2, 4], [1, 3], [2]];

/** The same of the pictures that rules bring along. */
function picturesIn({ view, presentation }: Scene, styles: ThemeStyles, { columns }: Grain): readonly Pixels[] {
  const colourOf = colourer({ styles });
  const { level } = view;
  const pixels = (samples: readonly number[], cells: number): Pixels => {
    const along = (count: number): readonly (readonly [cell: number, sample: number])[] =>
      Array.from({ length: Math.ceil(count / cells) }, (_, index) =>
        samples.map((sample) => [index * cells, sample] as const),
      ).flat();
    return along(level.height).map(([row, y]) =>
      along(level.width).map(([column, x]) => {
        const colour = presentation.appearances.picture?.(view.ground(cellAt(level, column, row)))?.pixels[y]?.[x];
        return { colour: colour === undefined ? undefined : colourOf(colour), isWall: false };
      }),
    );
  };
  return [...SAMPLES.map((samples) => pixels(samples, 1)), pixels([2], columns)];
}

/** The points in their colours; where each is a cell, boxes of a hue have it. */
function pixelsOf(scene: Scene, styles: ThemeStyles, grain: Grain): Pixels {
  const colours: Colours = { ...coloursOf(styles), ladder: styles.inks.tones.ladder[1], nothing: undefined };
  const isWhole = grain.columns === 1 && grain.rows === 1;
  return pointsOf(scene, grain).map((row, y) =>
    row.map((point, x) => {
      const hue = isWhole && point === 'box' ? hueOf(scene, x, y) : undefined;
      const colour = hue ? styles.filled(hue).background : colours[point];
      return { colour, isWall: point === 'wall' || point === 'nothing' };
    }),
  );
}

function hueOf({ view, presentation }: Scene, x: number, y: number): Hue | undefined {
  const box = presentation.appearances.thing.get(view.thing(cellAt(view.level, x, y)));
  return box?.lettered === true || typeof box?.sprite !== 'string' ? box?.hue : undefined;
}

/** Leaves out rows of walls at both ends until no more than so many are left. */
function trim(pixels: Pixels, most: number): Pixels {
  const isWall = (row: readonly Pixel[] = []): boolean => row.every((pixel) => pixel.isWall);
  let [first, end] = [0, pixels.length];
  while (end - first > most) {
    const [canLoseFirst, canLoseLast] = [isWall(pixels[first]), isWall(pixels[end - 1])];
    if (!canLoseFirst && !canLoseLast) break;
    if (canLoseLast && (!canLoseFirst || pixels.length - end <= first)) end -= 1;
    else first += 1;
  }
  return pixels.slice(first, end);
}

/** Rows become columns. */
function turn(pixels: Pixels): Pixels {
  return (pixels[0] ?? []).map((_, x) => pixels.map((row) => row[x] ?? NOTHING_THERE));
}

const NOTHING_THERE: Pixel = { colour: undefined, isWall: true };

/** The finest grain that fits. A character is about twice as high as it is wide, so half of it is a square. */
function grainFor(
  level: { readonly width: number; readonly height: number },
  room: { readonly width: number; readonly height: number },
  rowsACharacter: number,
): Grain {
  const columns = Math.max(Math.ceil(level.width / room.width), Math.ceil(level.height / (2 * room.height)));
  return { columns, rows: (columns * 2) / rowsACharacter };
}

/** Whether a point is on the edge of the part that the screen shows. */
function edgeOf({ firstColumn, firstRow, columns, rows }: Layout, grain: Grain): (x: number, y: number) => boolean {
  const [left, right] = [firstColumn, firstColumn + columns - 1].map((column) => Math.floor(column / grain.columns));
  const [top, bottom] = [firstRow, firstRow + rows - 1].map((row) => Math.floor(row / grain.rows));
  const isIn = (at: number, from = 0, to = 0): boolean => at >= from && at <= to;
  return (x, y) =>
    ((x === left || x === right) && isIn(y, top, bottom)) || ((y === top || y === bottom) && isIn(x, left, right));
}

type IsEdge = (x: number, y: number) => boolean;

/** The edge does not hide the player. */
function halfBlockStamp(points: readonly (readonly Point[])[], isEdge: IsEdge, styles: ThemeStyles): Stamp {
  const { roles } = styles;
  const colours = coloursOf(styles);
  const edge = roles.hint.background ?? roles.key.foreground;
  const rows = points.map((row, y) =>
    row.map((point, x) => (isEdge(x, y) && point !== 'player' ? edge : colours[point])),
  );
  return stampOf(rows.length % 2 === 0 ? rows : [...rows, rows.at(-1)?.map(() => roles.text.background) ?? []]);
}

type Colours = Readonly<Record<Point, number | undefined>>;

function coloursOf({ roles }: ThemeStyles): Colours {
  return {
    player: roles.player.background,
    box: roles.crate.background,
    goal: roles.goal.foreground,
    home: roles.home.background,
    ladder: roles.ladder.foreground,
    wall: roles.wall.background ?? roles.wall.foreground,
    floor: roles.floor.background,
    nothing: roles.text.background,
  };
}

const CHARACTERS: Readonly<Record<Point, string>> = {
  player: '@',
  box: '$',
  goal: '.',
  home: '*',
  ladder: 'H',
  wall: '#',
  floor: ' ',
  nothing: ' ',
};

function characterStamp(points: readonly (readonly Point[])[], isEdge: IsEdge, { roles }: ThemeStyles): Stamp {
  const characterOf = (point: Point, x: number, y: number): string =>
    isEdge(x, y) && point !== 'player' ? '+' : CHARACTERS[point];
  return stampOfRows(
    points.map((row, y) => ({ text: row.map((point, x) => characterOf(point, x, y)).join(''), style: roles.text })),
  );
}

function drawBorder(
  canvas: Canvas,
  { ascii, styles }: DrawingSettings,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  const [horizontal, vertical, corners] = ascii ? ['-', '|', '++++'] : ['─', '│', '╭╮╰╯'];
  const { frame } = styles.roles;
  const line = horizontal.repeat(width);
  canvas.put(x, y, `${corners.charAt(0)}${line}${corners.charAt(1)}`, frame);
  for (let row = 1; row <= height; row += 1)
    canvas.put(x, y + row, `${vertical}${' '.repeat(width)}${vertical}`, frame);
  canvas.put(x, y + height + 1, `${corners.charAt(2)}${line}${corners.charAt(3)}`, frame);
}
