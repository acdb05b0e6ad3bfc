import type { Direction } from '../../../core/direction';
import { ahead, xOf, yOf } from '../../../core/level/level';
import type { Appearance, Appearances, Mood } from '../../../core/presentation';
import type { View } from '../../../core/board/view';
import { type CellState, CODES, type Drawer, showsLetter } from '../drawer';
import type { Pixels } from '../sheet';

/** Everything that decides how a cell is drawn. */
export interface CellView extends CellState {
  /** The codes of ground and thing in one number. */
  readonly codes: number;
  readonly ground: Appearance | undefined;
  readonly thing: Appearance | undefined;
  readonly joins: Joins;
  readonly mood: Mood | undefined;
  /** The letter to show. */
  readonly letter: string | undefined;
  /** Only players have one. */
  readonly pose: Pose | undefined;
}

export const STANCES = ['standing', 'walking', 'pushing'] as const;

/** A player steps with the left and the right foot in turn, and leans on a box in front of it. */
export interface Pose {
  readonly facing: Direction;
  readonly stance: (typeof STANCES)[number];
}

/** With shadows, boxes and the like cast them on the floor beside them. */
export function cellViewOf(drawer: Drawer, view: View, cell: number, state: CellState, hasShadows = false): CellView {
  const ground = drawer.appearances.ground.get(view.ground(cell));
  const thing = drawer.appearances.thing.get(view.thing(cell));
  const appearance = thing ?? ground;
  // Without a spread, which would make this five times slower.
  return {
    isInside: state.isInside,
    isLit: state.isLit,
    overlay: state.overlay,
    turn: state.turn,
    letter: appearance && showsLetter(drawer, appearance) ? appearance.letter : undefined,
    codes: view.ground(cell) * CODES + view.thing(cell),
    ground,
    thing,
    joins: joinsAt(drawer, view, cell, hasShadows),
    mood: thing && drawer.texts.mood?.(view, cell),
    pose: poseOf(drawer, view, cell),
  };
}

/** The same cell without the thing on it. */
export function withoutThing(drawer: Drawer, { ground, codes, ...cellView }: CellView): CellView {
  const letter = ground && showsLetter(drawer, ground) ? ground.letter : undefined;
  const nothing = { thing: undefined, mood: undefined, pose: undefined, turn: undefined, isLit: false };
  return { ...cellView, ...nothing, ground, letter, codes: codes - (codes % CODES) };
}

/** The subject of an appearance; a drawing of a rule set names its own. */
export function subjectOf({ sprite }: Appearance): string {
  return typeof sprite === 'string' ? sprite : sprite.subject;
}

export function isWall(appearance: Appearance | undefined): boolean {
  return appearance?.sprite === 'wall';
}

/** Which neighbours of a cell are walls, a bit for each that changes its drawing: floor shows only the shadows on it. */
export function joinsCode({ appearances }: Drawer, view: View, cell: number, hasShadows: boolean): number {
  const walls = wallsIn(appearances);
  const isWallAt = (at: number): number =>
    walls.grounds[view.ground(at)] === true || walls.things[view.thing(at)] === true ? 1 : 0;
  const north = cell - view.level.stride;
  const shadows = isWallAt(north) | (isWallAt(cell - 1) << 3) | (isWallAt(north - 1) << 4);
  const isHighAt = (at: number): number => (hasShadows && walls.high[view.thing(at)] === true ? 1 : 0);
  return isWallAt(cell) === 0
    ? shadows | (isHighAt(north) << 5) | (isHighAt(cell - 1) << 6)
    : shadows | (isWallAt(cell + 1) << 1) | (isWallAt(cell + view.level.stride) << 2);
}

function joinsAt(drawer: Drawer, view: View, cell: number, hasShadows: boolean): Joins {
  const code = joinsCode(drawer, view, cell, hasShadows);
  const has = (bit: number): boolean => ((code >> bit) & 1) === 1;
  return {
    north: has(0),
    east: has(1),
    south: has(2),
    west: has(3),
    northWest: has(4),
    thingNorth: has(5),
    thingWest: has(6),
  };
}

/** By code: whether it looks like a wall; whether a thing is as high as a box, and casts a shadow. */
interface Walls {
  readonly grounds: readonly boolean[];
  readonly things: readonly boolean[];
  readonly high: readonly boolean[];
}

const wallsOf = new WeakMap<Appearances, Walls>();

function wallsIn(appearances: Appearances): Walls {
  const known = wallsOf.get(appearances) ?? {
    grounds: byCode(appearances.ground, isWall),
    things: byCode(appearances.thing, isWall),
    high: byCode(appearances.thing, (thing) => PUSHED.includes(subjectOf(thing))),
  };
  wallsOf.set(appearances, known);
  return known;
}

function byCode(appearances: ReadonlyMap<number, Appearance>, test: (appearance: Appearance) => boolean): boolean[] {
  const found: boolean[] = [];
  for (const [code, appearance] of appearances) found[code] = test(appearance);
  return found;
}

/** The subjects of things that are pushed. */
export const PUSHED: readonly string[] = ['box', 'crate', 'trophy', 'block'];

export function poseOf(drawer: Drawer, view: View, cell: number): Pose | undefined {
  const thing = drawer.appearances.thing.get(view.thing(cell));
  if (!thing || subjectOf(thing) !== 'player') return undefined;
  const ground = drawer.appearances.ground.get(view.ground(cell));
  if (ground && subjectOf(ground) === 'ladder') return ON_LADDER;
  const facing = view.facingAt(cell) ?? 'down';
  const before = drawer.appearances.thing.get(view.thing(cell + ahead(view.level, facing)));
  if (before && PUSHED.includes(subjectOf(before))) return { facing, stance: 'pushing' };
  const isOdd = (xOf(view.level, cell) + yOf(view.level, cell)) % 2 === 1;
  return { facing, stance: isOdd ? 'walking' : 'standing' };
}

/** It shows its back, and both hands. */
const ON_LADDER: Pose = { facing: 'up', stance: 'pushing' };

/** Which neighbours of a cell are walls, and which have a thing that casts a shadow on it. */
interface Joins {
  readonly north: boolean;
  readonly east: boolean;
  readonly south: boolean;
  readonly west: boolean;
  readonly northWest: boolean;
  readonly thingNorth: boolean;
  readonly thingWest: boolean;
}

/**
 * A wall from above. It shows a front of bricks if there is no wall below. Only open sides have edges, so that walls join
 * to one building. Light comes from the upper left.
 */
export function wallPixels(front: Pixels, joins: Joins): Pixels {
  const size = front[0]?.length ?? 0;
  const frontTop = joins.south ? size : size - front.length;
  const edge = size >= SIZE_WITH_BROAD_EDGES ? 2 : 1;
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) =>
      y >= frontTop
        ? frontInk(front[y - frontTop]?.charAt(x) ?? '', x, size, joins)
        : y === frontTop - 1 && !joins.south
          ? 'C'
          : topInk(x, y, size, edge, joins),
    ).join(''),
  );
}

function frontInk(brick: string, x: number, size: number, { east, west }: Joins): string {
  if (x === 0 && !west) return 'B';
  return x === size - 1 && !east ? 'R' : brick;
}

/** The top of a wall, and the seams between its blocks. */
export const TOP = 'c';
export const SEAM = 'x';

function topInk(x: number, y: number, size: number, edge: number, joins: Joins): string {
  const { north, east, west, northWest } = joins;
  if ((y < edge && !north) || (x < edge && !west)) return 'l';
  if (x >= size - edge && !east) return 'D';
  if (x < edge && y < edge && !northWest) return 'l';
  return isSeam(x, y, size) ? SEAM : TOP;
}

/** The seams between the blocks of a wall: two courses in each cell, which meet those of its neighbours. */
function isSeam(x: number, y: number, size: number): boolean {
  if (size < SIZE_WITH_SEAMS) return false;
  const middle = size / 2;
  return y === middle - 1 || y === size - 1 || x === (y < middle ? size - 1 : middle - 1);
}

/** In smaller cells, seams would be as thick as blocks. */
const SIZE_WITH_SEAMS = 6;
const SIZE_WITH_BROAD_EDGES = 16;

/** The shadow of the walls and things beside a floor. */
export function shadowPixels(size: number, { north, west, northWest, thingNorth, thingWest }: Joins): Pixels {
  const height = Math.round(size / 4);
  const ofThing = Math.round(size / 6);
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) =>
      (north && y < height) ||
      (thingNorth && y < ofThing) ||
      (thingWest && x < ofThing) ||
      (west && x === 0) ||
      (northWest && !north && !west && x === 0 && y < height)
        ? '_'
        : '.',
    ).join(''),
  );
}
