import type { Direction } from '../../../core/direction';
import { ahead, xOf, yOf } from '../../../core/level';
import type { Look, Mood } from '../../../core/look';
import type { View } from '../../../core/view';
import type { CellState, Drawer } from '../drawer';
import type { Joins } from './wall';

/** Everything about a cell that its drawing follows from. */
export interface Sight extends CellState {
  /** Those of ground and thing in one number. */
  readonly codes: number;
  readonly ground: Look | undefined;
  readonly thing: Look | undefined;
  readonly joins: Joins;
  readonly mood: Mood | undefined;
  /** The letter that is to be shown. */
  readonly letter: string | undefined;
  /** Only of players. */
  readonly pose: Pose | undefined;
}

export const STANCES = ['standing', 'walking', 'pushing'] as const;

/** A player walks with its left and its right foot by turns, and leans on what it stands before. */
export interface Pose {
  readonly facing: Direction;
  readonly stance: (typeof STANCES)[number];
}

export function sightOf(drawer: Drawer, view: View, cell: number, state: CellState, letter: string | undefined): Sight {
  const thing = drawer.looks.thing.get(view.thing(cell));
  // No spread: it would make this, which every cell of every frame goes through, five times slower.
  return {
    isSeen: state.isSeen,
    isLit: state.isLit,
    overlay: state.overlay,
    letter,
    codes: view.ground(cell) * CODES + view.thing(cell),
    ground: drawer.looks.ground.get(view.ground(cell)),
    thing,
    joins: joinsAt(drawer, view, cell),
    mood: drawer.teller.mood?.(view, cell),
    pose: thing && subjectOf(thing) === 'player' ? poseAt(drawer, view, cell) : undefined,
  };
}

/** Codes are numbers of 16 bits. */
const CODES = 2 ** 16;

/** What a look shows: a rules set's own drawing says for which subject it stands. */
export function subjectOf({ sprite }: Look): string {
  return typeof sprite === 'string' ? sprite : sprite.subject;
}

export function isWall(look: Look | undefined): boolean {
  return look?.sprite === 'wall';
}

function joinsAt(drawer: Drawer, view: View, cell: number): Joins {
  const { level } = view;
  const isWallAt = (at: number): boolean =>
    isWall(drawer.looks.ground.get(view.ground(at))) || isWall(drawer.looks.thing.get(view.thing(at)));
  const north = cell + ahead(level, 'up');
  const west = ahead(level, 'left');
  return {
    north: isWallAt(north),
    east: isWallAt(cell + ahead(level, 'right')),
    south: isWallAt(cell + ahead(level, 'down')),
    west: isWallAt(cell + west),
    northWest: isWallAt(north + west),
  };
}

const PUSHED: readonly string[] = ['box', 'crate', 'trophy', 'block'];

function poseAt(drawer: Drawer, view: View, cell: number): Pose {
  const facing = view.facingAt(cell) ?? 'down';
  const before = drawer.looks.thing.get(view.thing(cell + ahead(view.level, facing)));
  if (before && PUSHED.includes(subjectOf(before))) return { facing, stance: 'pushing' };
  const isOdd = (xOf(view.level, cell) + yOf(view.level, cell)) % 2 === 1;
  return { facing, stance: isOdd ? 'walking' : 'standing' };
}
