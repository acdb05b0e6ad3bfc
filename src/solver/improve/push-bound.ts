import { keysFor } from '../push/stores/positions';
import type { Tables } from '../push/push-search';
import { NEVER } from '../push/board/distances';
import { Matching } from '../push/deadlocks/matching';
import type { Resumable, Work } from '../solver';

/** A box of this kind can never be on the cell in a solution. */
export const NO_PLACE = -1;

/**
 * A place is a cell where a box of one kind may stand: it can get there, and from there to a goal. Places are numbered
 * kind by kind, so that the boxes of a position are a set of bits.
 */
export interface Places {
  readonly count: number;
  /** 32-bit words for the set of the boxes of a position. */
  readonly words: number;
  readonly cells: Int32Array;
  readonly kinds: Uint8Array;
  /** By kind, then by cell with the wall cell at the end: the number of the place, or `NO_PLACE`. */
  readonly byCell: Int32Array;
  /** Random numbers by place for the hash of a position. */
  readonly noise: Int32Array;
}

export function placesOf({ field, isDeadState, isUnreachable }: Tables): Places {
  const { size, kinds, boxes, boxKinds } = field;
  const cells: number[] = [];
  const kindOf: number[] = [];
  const byCell = new Int32Array(kinds.length * (size + 1)).fill(NO_PLACE);
  for (let kind = 0; kind < kinds.length; kind += 1)
    for (let cell = 0; cell < size; cell += 1) {
      const first = kind * (4 * size + 4) + 4 * cell;
      const canStand = isOpen(isDeadState, first) && isOpen(isUnreachable, first);
      if (!canStand && !boxes.some((box, index) => box === cell && boxKinds[index] === kind)) continue;
      byCell[kind * (size + 1) + cell] = cells.length;
      cells.push(cell);
      kindOf.push(kind);
    }
  return {
    count: cells.length,
    words: Math.max(1, Math.ceil(cells.length / 32)),
    cells: Int32Array.from(cells),
    kinds: Uint8Array.from(kindOf),
    byCell,
    noise: keysFor(cells.length).boxLow,
  };
}

function isOpen(isLost: Uint8Array, first: number): boolean {
  return isLost.subarray(first, first + 4).includes(0);
}

/** Where the boxes of one kind must go, or where they came from. */
export interface Ends {
  /** By end, then by cell: the pushes between the cell and the end, for a box alone on the board. */
  readonly pushes: readonly Int32Array[];
  /** The number of boxes. If it is greater than `needed`, some of them need no end. */
  readonly boxCount: number;
  readonly needed: number;
}

export function goalEnds({ field, toGoals }: Tables): Ends[] {
  return field.kinds.map(({ firstGoal, goalCount, boxCount, needed }) => ({
    pushes: toGoals.slice(firstGoal, firstGoal + goalCount),
    boxCount,
    needed,
  }));
}

/**
 * A lower bound of the pushes between a position and its ends that is one sum over the places of the boxes. It comes from
 * the dual of the assignment problem (Kuhn 1955): with any prices for the ends, each box pays at least its cheapest end
 * at that price. The prices are the best ones for one position, so the bound is exact there and good nearby.
 */
export class PushBound {
  /** By place: what a box pays there. */
  readonly table: Int32Array;
  /** The prices of all ends together. The bound is this plus the payments of the boxes. */
  constant = 0;
  readonly #kinds: readonly { readonly boxCount: number; readonly matching: Matching }[];

  /** `ends`: by kind. */
  constructor(
    readonly places: Places,
    ends: readonly Ends[],
    work: Work,
  ) {
    // Ends that cost nothing are for the boxes that need none.
    const free = new Int32Array(Math.max(0, ...places.cells) + 1);
    this.#kinds = ends.map(({ pushes, boxCount, needed }) => ({
      boxCount,
      matching: new Matching([...pushes, ...new Array<Int32Array>(boxCount - needed).fill(free)], work),
    }));
    this.table = new Int32Array(places.count);
  }

  /** Takes the best prices for boxes on these cells, kind after kind. Returns the bound there; `NEVER` or more if there is no way. */
  *aim(boxes: Int32Array): Resumable<number> {
    let first = 0;
    let bound = 0;
    this.constant = 0;
    for (const { boxCount, matching } of this.#kinds) {
      bound += yield* matching.solve(boxes.subarray(first, first + boxCount));
      this.constant += matching.constant;
      first += boxCount;
    }
    const { count, cells } = this.places;
    for (let place = 0; place < count; place += 1)
      this.table[place] = this.#matchingAt(place)?.leastFor(cells[place] ?? 0) ?? 0;
    return bound;
  }

  /** By place: what a box pays that has reached its end there; `NEVER` where there is no end. */
  payments(): Int32Array {
    return this.places.cells.map((cell, place) => this.#matchingAt(place)?.paymentAt(cell) ?? NEVER);
  }

  #matchingAt(place: number): Matching | undefined {
    return this.#kinds[this.places.kinds[place] ?? 0]?.matching;
  }
}
