import { keysFor } from '../push/stores/positions';
import type { Field } from '../push/board/field';
import type { Tables } from '../push/push-search';
import { NEVER } from '../push/board/distances';

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
  const { size, kinds } = field;
  const cells: number[] = [];
  const kindOf: number[] = [];
  const byCell = new Int32Array(kinds.length * (size + 1)).fill(NO_PLACE);
  for (let kind = 0; kind < kinds.length; kind += 1)
    for (let cell = 0; cell < size; cell += 1) {
      const first = kind * (4 * size + 4) + 4 * cell;
      const canStand = isOpen(isDeadState, first) && isOpen(isUnreachable, first);
      if (!canStand && !startsOn(field, kind, cell)) continue;
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

function startsOn({ boxes, boxKinds }: Field, kind: number, cell: number): boolean {
  return boxes.some((box, index) => box === cell && boxKinds[index] === kind);
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
  readonly #places: Places;
  readonly #kinds: readonly KindPrices[];

  /** `ends`: by kind. */
  constructor(places: Places, ends: readonly Ends[]) {
    this.#places = places;
    const free = new Int32Array(Math.max(0, ...places.cells) + 1);
    this.#kinds = ends.map((kind) => new KindPrices(kind, free));
    this.table = new Int32Array(places.count);
  }

  /** Takes the best prices for boxes on these cells, kind after kind. Returns the bound there; `NEVER` or more if there is no way. */
  aim(boxes: Int32Array): number {
    let first = 0;
    let bound = 0;
    this.constant = 0;
    for (const kind of this.#kinds) {
      bound += kind.assign(boxes, first);
      this.constant += kind.sum;
      first += kind.count;
    }
    const { count, cells, kinds } = this.#places;
    for (let place = 0; place < count; place += 1)
      this.table[place] = this.#kinds[kinds[place] ?? 0]?.cheapest(cells[place] ?? 0) ?? 0;
    return bound;
  }

  /** By place: what a box pays that has reached its end there; `NEVER` where there is no end. */
  payments(): Int32Array {
    const { cells, kinds } = this.#places;
    return cells.map((cell, place) => this.#kinds[kinds[place] ?? 0]?.payment(cell) ?? NEVER);
  }
}

/** The assignment of the boxes of one kind, repaired from position to position (Jonker and Volgenant 1987). */
class KindPrices {
  readonly count: number;
  /** By end, with ends of cost 0 for spare boxes last. Prices are 0 or less. */
  readonly #costs: readonly Int32Array[];
  readonly #prices: Int32Array;
  readonly #boxOf: Int32Array;
  readonly #cells: Int32Array;
  readonly #endOf: Int32Array;
  readonly #boxPrices: Int32Array;
  readonly #least: Int32Array;
  readonly #before: Int32Array;
  readonly #isDone: Uint8Array;

  /** `free`: by cell, the pushes to an end that costs nothing. */
  constructor({ pushes, boxCount, needed }: Ends, free: Int32Array) {
    this.count = boxCount;
    this.#costs = [...pushes, ...new Array<Int32Array>(boxCount - needed).fill(free)];
    const ends = this.#costs.length;
    this.#prices = new Int32Array(ends);
    this.#boxOf = new Int32Array(ends).fill(-1);
    this.#cells = new Int32Array(boxCount).fill(-1);
    this.#endOf = new Int32Array(boxCount).fill(-1);
    this.#boxPrices = new Int32Array(boxCount);
    this.#least = new Int32Array(ends);
    this.#before = new Int32Array(ends);
    this.#isDone = new Uint8Array(ends);
  }

  get sum(): number {
    let sum = 0;
    for (const price of this.#prices) sum += price;
    return sum;
  }

  /** The pushes of the cheapest assignment of the boxes on `cells`, from the index `first` on. */
  assign(cells: Int32Array, first: number): number {
    for (let box = 0; box < this.count; box += 1) {
      const cell = cells[first + box] ?? 0;
      if (this.#cells[box] === cell) continue;
      this.#cells[box] = cell;
      const end = this.#endOf[box] ?? -1;
      if (end >= 0) this.#boxOf[end] = -1;
      this.#endOf[box] = -1;
    }
    for (let box = 0; box < this.count; box += 1) if (this.#endOf[box] === -1) this.#place(box);
    let total = 0;
    for (let box = 0; box < this.count; box += 1)
      total += this.#costs[this.#endOf[box] ?? 0]?.[this.#cells[box] ?? 0] ?? NEVER;
    return total;
  }

  cheapest(cell: number): number {
    let least = Infinity;
    for (let end = 0; end < this.#costs.length; end += 1) {
      const cost = (this.#costs[end]?.[cell] ?? NEVER) - (this.#prices[end] ?? 0);
      if (cost < least) least = cost;
    }
    return least;
  }

  payment(cell: number): number {
    let least = NEVER;
    for (let end = 0; end < this.#costs.length; end += 1)
      if (this.#costs[end]?.[cell] === 0) least = Math.min(least, -(this.#prices[end] ?? 0));
    return least;
  }

  /** Assigns an end to a box by the cheapest chain of boxes that change their ends. */
  #place(box: number): void {
    const least = this.#least.fill(0x3fffffff);
    const isDone = this.#isDone.fill(0);
    this.#boxPrices[box] = 0;
    let end = -1;
    for (let owner = box; owner !== -1; owner = this.#boxOf[end] ?? -1) {
      const cell = this.#cells[owner] ?? 0;
      const price = this.#boxPrices[owner] ?? 0;
      let nearest = -1;
      let step = 0x7fffffff;
      for (let other = 0; other < this.#costs.length; other += 1) {
        if (isDone[other] === 1) continue;
        const cost = (this.#costs[other]?.[cell] ?? NEVER) - price - (this.#prices[other] ?? 0);
        if (cost < (least[other] ?? 0)) {
          least[other] = cost;
          this.#before[other] = end;
        }
        const known = least[other] ?? 0;
        if (known < step) {
          step = known;
          nearest = other;
        }
      }
      this.#boxPrices[box] = (this.#boxPrices[box] ?? 0) + step;
      for (let other = 0; other < this.#costs.length; other += 1)
        if (isDone[other] === 0) least[other] = (least[other] ?? 0) - step;
        else {
          const holder = this.#boxOf[other] ?? 0;
          this.#boxPrices[holder] = (this.#boxPrices[holder] ?? 0) + step;
          this.#prices[other] = (this.#prices[other] ?? 0) - step;
        }
      isDone[nearest] = 1;
      end = nearest;
    }
    // The chain back from the free end.
    while (end !== -1) {
      const before = this.#before[end] ?? -1;
      const owner = before === -1 ? box : (this.#boxOf[before] ?? -1);
      this.#boxOf[end] = owner;
      this.#endOf[owner] = end;
      end = before;
    }
  }
}
