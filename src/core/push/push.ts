import { PUSHED, REFUSED, type Answer, type Refusal } from '../play/answer';
import { NOTHING, OUTSIDE, rolesOf, type Piece } from '../level/piece';
import type { Direction } from '../direction';
import { ahead, type Level } from '../level/level';
import type { Pen, View } from '../board/view';

/** What a rules set says differently about steps and pushes. */
export interface PushRules {
  readonly pieces: readonly Piece[];
  /** Its own words for what stands in the way. */
  readonly words?: Partial<Record<'wall' | 'edge' | 'wallBehind' | 'edgeBehind', Refusal>>;
  /** Why a thing cannot be pushed onto this one; by default two things in a row are too heavy. */
  occupied?(thing: number): Refusal;
  /** Why a thing cannot be pushed onto this ground, which is no wall. */
  ground?(ground: number): Refusal | undefined;
  /** Shifts a thing that is pushed, and keeps the gauges that depend on where it stands. */
  shift?(pen: Pen, from: number, to: number): void;
}

/** Steps and pushes on one level. */
export interface Pushing {
  /** Walls and everything outside, by cell, and why a player cannot step onto them: 0 stands for no reason. */
  readonly barriers: Uint8Array;
  readonly refusals: readonly (Refusal | undefined)[];
  /** Why nobody can step onto a cell: a wall, or the edge. */
  stepRefusal(cell: number): Refusal | undefined;
  /** A player pushes the thing on the cell ahead one cell on, and follows. */
  push(pen: Pen, player: number, direction: Direction): Answer;
}

const EDGE = 1;
const STONE = 2;

/**
 * What a push is, under all rules: the player steps onto the cell of a thing, and the thing goes to the next cell in
 * the same direction, which must be neither wall nor edge and hold nothing. One thing at a time.
 */
export function pushingFor(level: Level, rules: PushRules): Pushing {
  const barriers = barriersOf(level, rules.pieces);
  const { wall, edge, wallBehind, edgeBehind } = { ...REFUSED, ...rules.words };

  function behindRefusal(view: View, cell: number): Refusal | undefined {
    const barrier = barriers[cell];
    if (barrier !== 0) return barrier === STONE ? wallBehind : edgeBehind;
    const thing = view.thing(cell);
    if (thing !== NOTHING) return rules.occupied ? rules.occupied(thing) : REFUSED.twoInARow;
    return rules.ground?.(view.ground(cell));
  }

  const refusals = [undefined, edge, wall];
  return {
    barriers,
    refusals,
    stepRefusal: (cell) => refusals[barriers[cell] ?? EDGE],
    push(pen, player, direction) {
      const step = ahead(level, direction);
      const from = pen.player(player) + step;
      const to = from + step;
      const refused = behindRefusal(pen, to);
      if (refused) return refused;
      if (rules.shift) rules.shift(pen, from, to);
      else pen.carry(from, to);
      pen.walk(player, from, direction);
      return PUSHED;
    },
  };
}

/** Walls and everything outside, by cell; a wall may be a ground or a thing. They never change. */
function barriersOf({ size, ground, things }: Level, pieces: readonly Piece[]): Uint8Array {
  const grounds = rolesOf(pieces, 'ground');
  const thingRoles = rolesOf(pieces, 'thing');
  const barriers = new Uint8Array(size);
  for (let cell = 0; cell < size; cell += 1) {
    const code = ground[cell] ?? OUTSIDE;
    if (grounds[code] === 'wall' || thingRoles[things[cell] ?? NOTHING] === 'wall') barriers[cell] = STONE;
    else if (code === OUTSIDE) barriers[cell] = EDGE;
  }
  return barriers;
}

/** Whether a cell of the first position is a wall, or outside. */
export function isBarrier(level: Level, pieces: readonly Piece[]): (cell: number) => boolean {
  const barriers = barriersOf(level, pieces);
  return (cell) => barriers[cell] !== 0;
}

/**
 * A level as pushes and nothing else: what a solver needs to know of a classic level without keys, doors and
 * teleporters. Cells are the level's own, numbered as in `level.ts`.
 */
export interface PushModel {
  readonly width: number;
  readonly height: number;
  readonly stride: number;
  readonly size: number;
  /** By cell: 1 where nothing can ever stand, walls and everything outside. */
  readonly walls: Uint8Array;
  readonly player: number;
  readonly kinds: readonly BoxKind[];
}

/** Boxes and the goals they belong on. */
export interface BoxKind {
  readonly boxes: readonly number[];
  readonly goals: readonly number[];
  /** How many of the boxes must stand on goals in the end. */
  readonly required: number;
}
