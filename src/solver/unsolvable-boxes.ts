import type { PushModel } from '../core/push/push';
import { PushSolver } from './push/solve-pushes';
import { UNITS_PER_PIECE } from './solver';

/** Work for one set of boxes: about a second. A set that is not decided by then counts as solvable. */
const MAX_UNITS = 2 ** 27;
/** Work for all sets; later ones count as solvable. */
const MAX_UNITS_IN_ALL = 2 ** 29;

/**
 * Searches an unsolvable level for a few boxes that are unsolvable by themselves: first for a single one, then by leaving out
 * one box after the other as long as the rest stays unsolvable. Of what it finds, no box can be left out. Fewer boxes are
 * never harder, because all of them must reach goals; a level with boxes to spare has no such set.
 */
export class UnsolvableBoxes {
  /** The cells of the boxes found so far. */
  boxes: readonly number[];
  private units = 0;

  private constructor(
    private readonly model: PushModel,
    private readonly memory: number,
  ) {
    this.boxes = model.kinds.flatMap(({ boxes }) => boxes);
  }

  /** Undefined if boxes may stay anywhere. */
  static of(model: PushModel, memory: number): UnsolvableBoxes | undefined {
    const mustAllMove = model.kinds.every(({ boxes, required }) => required === boxes.length);
    return mustAllMove ? new UnsolvableBoxes(model, memory) : undefined;
  }

  /** Runs in pieces of a fraction of a millisecond. */
  *search(): Generator<undefined, void> {
    const all = this.boxes;
    for (const box of all)
      if (yield* this.isUnsolvable([box])) {
        this.boxes = [box];
        return;
      }
    for (const box of all) {
      const rest = this.boxes.filter((other) => other !== box);
      if (yield* this.isUnsolvable(rest)) this.boxes = rest;
    }
  }

  private *isUnsolvable(boxes: readonly number[]): Generator<undefined, boolean> {
    const kinds = this.model.kinds.map(({ boxes: own, goals }) => {
      const left = own.filter((box) => boxes.includes(box));
      return { boxes: left, goals, required: left.length };
    });
    const solver = new PushSolver({ ...this.model, kinds }, { memory: this.memory });
    const most = Math.min(MAX_UNITS, MAX_UNITS_IN_ALL - this.units);
    while (solver.work.done < most) {
      const result = solver.advance(UNITS_PER_PIECE);
      if (result) {
        this.units += solver.work.done;
        return result.status === 'unsolvable';
      }
      yield;
    }
    this.units += solver.work.done;
    return false;
  }
}
