import type { PushModel } from '../core/push/push';
import { PushSolver } from './push/solve-pushes';
import { UNITS_PER_PIECE } from './solver';

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
