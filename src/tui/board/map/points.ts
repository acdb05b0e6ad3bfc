import { FLOOR, NOTHING } from '../../../core/cell';
import { cellAt } from '../../../core/level';
import type { Look, Looks } from '../../../core/look';
import type { Scene } from '../scene';

/** What a point of a small map shows, from what nobody may miss to what is hardly worth a point. */
export const POINTS = ['player', 'box', 'goal', 'home', 'wall', 'floor', 'nothing'] as const;
export type Point = (typeof POINTS)[number];

/** How many columns and rows of cells make one point. */
export interface Grain {
  readonly columns: number;
  readonly rows: number;
}

/**
 * A board in points, row by row. What there is more of than elsewhere on the board is seen, be it a single box; else what
 * there is more of, walls or floor.
 */
export function pointsOf(scene: Scene, grain: Grain): Point[][] {
  const { width, height } = scene.view.level;
  const [across, down] = [Math.ceil(width / grain.columns), Math.ceil(height / grain.rows)];
  const tally = new Uint32Array(across * down * POINTS.length);
  const rankAt = rankerOf(scene);
  const columns = Uint32Array.from({ length: width }, (_, x) => Math.floor(x / grain.columns) * POINTS.length);
  for (let y = 0; y < height; y += 1) {
    const first = cellAt(scene.view.level, 0, y);
    const row = Math.floor(y / grain.rows) * across * POINTS.length;
    for (let x = 0; x < width; x += 1) {
      const place = row + (columns[x] ?? 0) + rankAt(first + x);
      tally[place] = (tally[place] ?? 0) + 1;
    }
  }
  const inAll = POINTS.map((_, rank) => tally.reduce((sum, n, at) => (at % POINTS.length === rank ? sum + n : sum), 0));
  const usual = inAll.map((sum) => sum / (across * down));
  return Array.from({ length: down }, (_, y) =>
    Array.from({ length: across }, (__, x) => pointIn(tally, (y * across + x) * POINTS.length, usual)),
  );
}

const WALL = POINTS.indexOf('wall');

function pointIn(tally: Uint32Array, at: number, usual: readonly number[]): Point {
  for (let rank = 0; rank < WALL; rank += 1)
    if ((tally[at + rank] ?? 0) > (usual[rank] ?? 0)) return POINTS[rank] ?? 'nothing';
  const [walls = 0, floors = 0, nothing = 0] = tally.subarray(at + WALL, at + POINTS.length);
  if (walls + floors === 0) return 'nothing';
  return walls >= floors && 2 * walls >= nothing ? 'wall' : 'floor';
}

/** By code. */
interface Ranks {
  readonly grounds: readonly number[];
  readonly things: readonly number[];
}

function rankerOf({ view, teller, reached, manner }: Scene): (cell: number) => number {
  const { grounds, things } = ranksOf(manner.looks);
  const isLight = manner.lightGround === true;
  return (cell) => {
    const thing = view.thing(cell);
    if (thing !== NOTHING) {
      const rank = things[thing] ?? FLOORED;
      return rank === BOX && teller.mood?.(view, cell) === 'home' ? HOME : rank;
    }
    const ground = view.ground(cell);
    return ground !== FLOOR || isLight || reached[cell] === 1 ? (grounds[ground] ?? FLOORED) : OUTSIDE;
  };
}

const BOX = POINTS.indexOf('box');
const HOME = POINTS.indexOf('home');
const FLOORED = POINTS.indexOf('floor');
const OUTSIDE = POINTS.indexOf('nothing');

const RANKS: ReadonlyMap<string, Point> = new Map([
  ['player', 'player'],
  ['box', 'box'],
  ['crate', 'box'],
  ['trophy', 'box'],
  ['block', 'box'],
  ['goal', 'goal'],
  ['filled-goal', 'home'],
  ['wall', 'wall'],
  ['rock', 'wall'],
  ['outside', 'nothing'],
]);

const known = new WeakMap<Looks, Ranks>();

function ranksOf(looks: Looks): Ranks {
  const ranks = known.get(looks) ?? { grounds: byCode(looks.ground), things: byCode(looks.thing) };
  known.set(looks, ranks);
  return ranks;
}

function byCode(looks: ReadonlyMap<number, Look>): number[] {
  const ranks: number[] = [];
  for (const [code, { sprite }] of looks) {
    const subject = typeof sprite === 'string' ? sprite : sprite.subject;
    ranks[code] = POINTS.indexOf(RANKS.get(subject) ?? 'floor');
  }
  return ranks;
}
