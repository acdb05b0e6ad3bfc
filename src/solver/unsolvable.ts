import { at } from '../core/at';
import { neighbourSteps } from '../core/level/level';
import type { PushModel } from '../core/push/push';
import { flood } from '../core/routes/flood';
import { Distances, NEVER } from './push/board/distances';
import { contentWithBoxes, type Ground, groundOf } from './push/board/field';
import { Zone } from './push/board/parts';
import { Assignment } from './push/deadlocks/assignment';
import { PushSolver } from './push/solve-pushes';
import { UNITS_PER_PIECE } from './solver';

/**
 * The maximum size of the table of which box reaches which goal, in boxes times cells: about a second. Larger levels
 * have no answer.
 */
const MAX_ENTRIES = 2 ** 23;

/**
 * Finds goals that cannot all be filled although every goal must be: those that no box can be pushed to even if it were
 * the only one, or else up to `most` goals for which there are too few boxes (Hall 1935). They make the level
 * unsolvable by themselves. Runs in pieces, one for each box and goal.
 */
export function* unfillableGoals(model: PushModel, most: number): Generator<undefined, readonly number[]> {
  const ground = groundOf(model);
  const distances = new Distances(ground);
  const unreached: number[] = [];
  let short: readonly number[] = [];
  for (const { boxes, goals, required } of model.kinds) {
    if (required < goals.length || boxes.length * ground.size > MAX_ENTRIES) continue;
    const onGround = boxes.filter((box) => at(ground.numbers, box) !== ground.size);
    const starts: (readonly number[])[] = [];
    for (const box of onGround) {
      starts.push(startStates(ground, box, model.player));
      yield;
    }
    /** By box, then by cell: 1 for a goal that the box can reach. */
    const reach = onGround.map(() => new Uint8Array(ground.size));
    const reached: number[] = [];
    for (const goal of goals) {
      const number = at(ground.numbers, goal);
      if (number === ground.size) {
        if (!boxes.includes(goal)) unreached.push(goal);
        continue;
      }
      const pushes = distances.statesTo(number);
      const reaches = starts.map(
        (states, box) => onGround[box] === goal || states.some((state) => (pushes[state] ?? NEVER) !== NEVER),
      );
      if (reaches.includes(true)) reached.push(number);
      else unreached.push(goal);
      reach.forEach((row, box) => (row[number] = reaches[box] === true ? 1 : 0));
      yield;
    }
    // Goals and boxes change places: each goal asks for a box of its own.
    const shortage = new Assignment(onGround, reach, reached.length).shortageFor(reached, () => true);
    if (shortage && shortage.cells.length <= most)
      short = shortage.cells.map((number) => at(ground.cells, number)).sort((one, other) => one - other);
  }
  return unreached.length > 0 ? unreached : short;
}

/** The states of a box at the start: the sides of it that the player can walk to if there is no other box. */
function startStates(ground: Ground, box: number, player: number): number[] {
  const { numbers, size, neighbours } = ground;
  const cell = at(numbers, box);
  const zone = new Zone(ground);
  zone.fill(contentWithBoxes(ground, [cell]), at(numbers, player));
  const states = [0, 1, 2, 3].map((side) => 4 * cell + side);
  return cell === size ? [] : states.filter((state) => zone.has(at(neighbours, state)));
}

/** Boxes with more positions are not shut off by a few walls. */
const MAX_POSITIONS = 4000;
/** More walls than these explain nothing to the player. */
const MAX_WALLS = 24;
/** Work for proving that these walls are enough: some ten milliseconds. */
const PROOF_UNITS = 2 ** 20;
const PROOF_MEMORY = 2 ** 24;

/**
 * The walls that make boxes unsolvable by themselves: walls where one of these boxes should go or the player would have
 * to stand, in a position that the player can reach with these boxes alone. With all other walls gone, the boxes must
 * still be unsolvable. None if that is not so, or if there are too many walls or positions. The margin round the board
 * always stays and is never named.
 */
export function shuttingWalls(model: PushModel, boxes: readonly number[]): readonly number[] {
  const { walls, player } = model;
  const marked = new Set<number>();
  const first = { boxes: [...boxes].sort(ascending), reach: reachOf(model, boxes, player) };
  const seen = new Set([keyOf(first)]);
  const waiting = [first];
  for (const { boxes: now, reach } of waiting) {
    for (const box of now)
      for (const step of neighbourSteps(model)) {
        const [ahead, behind] = [box + step, box - step];
        for (const cell of [ahead, behind]) if (isWall(walls, cell) && !isMargin(model, cell)) marked.add(cell);
        if (isWall(walls, ahead) || now.includes(ahead) || reach[behind] !== 1) continue;
        const after = now.map((other) => (other === box ? ahead : other)).sort(ascending);
        const next = { boxes: after, reach: reachOf(model, after, box) };
        const key = keyOf(next);
        if (seen.has(key)) continue;
        if (seen.size === MAX_POSITIONS) return [];
        seen.add(key);
        waiting.push(next);
      }
  }
  return marked.size <= MAX_WALLS && areEnough(model, boxes, marked) ? [...marked].sort(ascending) : [];
}

function areEnough(model: PushModel, boxes: readonly number[], kept: ReadonlySet<number>): boolean {
  const walls = model.walls.map((wall, cell) => (isMargin(model, cell) || kept.has(cell) ? wall : 0));
  const solver = new PushSolver({ ...withBoxes(model, boxes), walls }, { memory: PROOF_MEMORY });
  return solver.advance(PROOF_UNITS)?.status === 'unsolvable';
}

/** The margin has only one column: to the right of a row the next one begins. */
function isMargin({ stride, size }: PushModel, cell: number): boolean {
  return cell < stride || cell >= size - stride || cell % stride === 0;
}

interface Position {
  readonly boxes: readonly number[];
  /** The cells that the player can reach. */
  readonly reach: Uint8Array;
}

/** Cells beyond the board are walls, too. */
function isWall(walls: Uint8Array, cell: number): boolean {
  return walls[cell] !== 0;
}

function reachOf(model: PushModel, boxes: readonly number[], player: number): Uint8Array {
  return flood(model, [player], (cell) => !isWall(model.walls, cell) && !boxes.includes(cell));
}

/** Positions with the player in the same part of the board are equal. */
function keyOf({ boxes, reach }: Position): string {
  return `${boxes.join()} ${reach.indexOf(1)}`;
}

function ascending(one: number, other: number): number {
  return one - other;
}

/** The largest sets of neighbours that are tried at first. */
const MAX_NEIGHBOURS = 6;
/** Work for one set of neighbours: some ten milliseconds. A set that is not decided by then counts as solvable. */
const NEIGHBOUR_UNITS = 2 ** 20;
/** The same for each set that is left after leaving out boxes: about half a second. */
const MAX_UNITS = 2 ** 26;
/** Work for all sets; later ones count as solvable. */
const MAX_UNITS_IN_ALL = 2 ** 28;
/** What cleaning and numbering a board costs before the solver counts its work. */
const SETUP_UNITS_PER_CELL = 32;

/**
 * Searches an unsolvable level for a few boxes that are unsolvable by themselves: first among neighbours, one, two and
 * more, then by leaving out half of all boxes, a quarter, and so on, as long as the rest stays unsolvable. No box of
 * its result can be left out. Fewer boxes are never harder, because all of them must reach goals; a level with spare
 * boxes has no such set.
 */
export class UnsolvableBoxes {
  /** The cells of the boxes found so far; empty as long as there are more than `most`. */
  boxes: readonly number[] = [];
  private readonly all: readonly number[];
  private units = 0;

  private constructor(
    private readonly model: PushModel,
    private readonly memory: number,
    private readonly most: number,
  ) {
    this.all = model.kinds.flatMap(({ boxes }) => boxes);
  }

  /** Undefined if boxes may stay anywhere. */
  static of(model: PushModel, memory: number, most: number): UnsolvableBoxes | undefined {
    const mustAllMove = model.kinds.every(({ boxes, required }) => required === boxes.length);
    return mustAllMove ? new UnsolvableBoxes(model, memory, most) : undefined;
  }

  /** Runs in pieces of a fraction of a millisecond; setting up a set is one piece. */
  *search(): Generator<undefined, void> {
    const tried = new Set<string>();
    for (let size = 1; size <= Math.min(this.most, MAX_NEIGHBOURS, this.all.length); size += 1)
      for (const box of this.all) {
        const near = this.nearest(box, size);
        const key = near.join();
        if (tried.has(key)) continue;
        tried.add(key);
        if (yield* this.isUnsolvable(near, NEIGHBOUR_UNITS)) return yield* this.narrow(near);
      }
    yield* this.narrow(this.all);
  }

  /** The boxes with the shortest ways to this one if there were no walls, up to `size`, in the order of their cells. */
  private nearest(box: number, size: number): readonly number[] {
    const { stride } = this.model;
    const distance = (other: number): number =>
      Math.abs((other % stride) - (box % stride)) + Math.abs(Math.floor(other / stride) - Math.floor(box / stride));
    return this.all
      .map((cell) => ({ cell, distance: distance(cell) }))
      .sort((one, other) => one.distance - other.distance)
      .slice(0, size)
      .map(({ cell }) => cell)
      .sort((one, other) => one - other);
  }

  /** Leaves boxes out of an unsolvable set until none can be left out, or more than `most` must stay. */
  private *narrow(boxes: readonly number[]): Generator<undefined, void> {
    let left = boxes;
    let part = left.length;
    do {
      part = Math.ceil(part / 2);
      for (let from = 0; from < left.length;) {
        if (left.length <= this.most) this.boxes = left;
        if (part === 1 && from > this.most) return;
        const rest = left.filter((_, index) => index < from || index >= from + part);
        if (rest.length > 0 && (yield* this.isUnsolvable(rest, MAX_UNITS))) left = rest;
        else from += part;
      }
    } while (part > 1);
    if (left.length <= this.most) this.boxes = left;
  }

  private *isUnsolvable(boxes: readonly number[], limit: number): Generator<undefined, boolean> {
    const most = Math.min(limit, MAX_UNITS_IN_ALL - this.units);
    if (most <= 0) return false;
    const solver = new PushSolver(withBoxes(this.model, boxes), { memory: this.memory });
    let result;
    while (!result && solver.work.done < most) {
      result = solver.advance(UNITS_PER_PIECE);
      yield;
    }
    this.units += solver.work.done + SETUP_UNITS_PER_CELL * this.model.size;
    return result?.status === 'unsolvable';
  }
}

/** The level with these of its boxes, all of which must reach goals. */
export function withBoxes(model: PushModel, boxes: readonly number[]): PushModel {
  const kinds = model.kinds.map(({ boxes: own, goals }) => {
    const left = own.filter((box) => boxes.includes(box));
    return { boxes: left, goals, required: left.length };
  });
  return { ...model, kinds };
}
