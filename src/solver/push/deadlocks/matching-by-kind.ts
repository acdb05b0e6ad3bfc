import type { Pieces, Work } from '../../work';
import type { Field } from '../board/field';
import { Matching } from './matching';

/**
 * The cheapest way to give each box a goal of its own kind. Where boxes of a kind are to spare, so many of them stay where
 * they are as there are too few goals; where goals are, those stay empty.
 */
export class MatchingByKind {
  /** By kind: its first box. */
  readonly #firsts: Int32Array;
  readonly #boxKinds: Uint8Array;
  readonly #parts: readonly Matching[];
  readonly #totals: Int32Array;
  #total = 0;

  /** \`costs\`: for each goal the pushes to it by cell. */
  constructor({ kinds, boxKinds, size }: Field, costs: readonly Int32Array[], work: Work) {
    const free = new Int32Array(size);
    this.#firsts = Int32Array.from(kinds, ({ firstBox }) => firstBox);
    this.#boxKinds = boxKinds;
    this.#parts = kinds.map(({ firstGoal, goalCount, boxCount }) => {
      const toStay = new Array<Int32Array>(Math.max(0, boxCount - goalCount)).fill(free);
      return new Matching([...costs.slice(firstGoal, firstGoal + goalCount), ...toStay], work);
    });
    this.#totals = new Int32Array(kinds.length);
  }

  /** The least pushes for these boxes, kind after kind; at least `NEVER` if that is impossible. */
  *solve(boxes: Int32Array): Pieces<number> {
    this.#total = 0;
    for (let kind = 0; kind < this.#parts.length; kind += 1) {
      const first = this.#firsts[kind] ?? 0;
      const end = this.#firsts[kind + 1] ?? boxes.length;
      const own = this.#parts.length === 1 ? boxes : boxes.subarray(first, end);
      const part = this.#parts[kind];
      const total = part ? yield* part.solve(own) : 0;
      this.#totals[kind] = total;
      this.#total += total;
    }
    return this.#total;
  }

  /** What `solve` would give if this box stood on another cell. */
  afterMoving(box: number, cell: number): number {
    const kind = this.#boxKinds[box] ?? 0;
    const after = this.#parts[kind]?.afterMoving(box - (this.#firsts[kind] ?? 0), cell) ?? 0;
    return this.#total - (this.#totals[kind] ?? 0) + after;
  }
}
