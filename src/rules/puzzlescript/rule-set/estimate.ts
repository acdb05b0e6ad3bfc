import type { ConditionCode, Kinds, Program } from '../compile/program';
import type { Cells } from '../play/cells';

/** Farther than any way on a board. */
const NOWHERE = 1_000_000;
/** What is on the board and has no way to its place counts like this: the way may be opened. */
const LOST = 200;

/** Guesses how far a position is from a win, to say which positions a search should look at first. */
export class Estimate {
  readonly #program: Program;
  readonly #cells: Cells;
  readonly #isFixed: readonly boolean[];
  /** By condition: the distances to cells that never change, if they never do; computed when first asked for. */
  readonly #fields = new Map<ConditionCode, Int32Array | undefined>();
  readonly #found: number[] = [];
  readonly #places: number[] = [];
  readonly #players: number[] = [];
  readonly #xs: Int32Array;
  readonly #ys: Int32Array;

  constructor(program: Program, cells: Cells, isFixed: readonly boolean[]) {
    this.#program = program;
    this.#cells = cells;
    this.#isFixed = isFixed;
    this.#xs = Int32Array.from({ length: cells.size }, (_, cell) => Math.floor(cell / cells.height));
    this.#ys = Int32Array.from({ length: cells.size }, (_, cell) => cell % cells.height);
  }

  /** The sum over all conditions of what is missing, in steps. */
  of(): number {
    let sum = 0;
    this.#find({ objects: this.#program.player.objects, needsAll: false }, this.#players);
    for (const condition of this.#program.conditions) sum += this.#missing(condition);
    return sum;
  }

  /**
   * Of the objects that a condition names first, whether each has a way to a place that it names second, round what stands in its way for
   * ever; undefined if the places may change.
   */
  canReach(condition: ConditionCode): readonly boolean[] | undefined {
    const field = this.#fieldOf(condition);
    if (field === undefined) return undefined;
    this.#find(condition.what, this.#found);
    return this.#found.map((cell) => (field[cell] ?? NOWHERE) < NOWHERE);
  }

  #missing(condition: ConditionCode): number {
    const { word, what, on } = condition;
    this.#find(what, this.#found);
    if (word === 'no') return on === undefined ? this.#found.length : this.#countOn(on);
    if (on === undefined) return word === 'some' && this.#found.length === 0 ? LOST : 0;
    const field = this.#fieldOf(condition);
    if (field === undefined) this.#find(on, this.#places);
    let sum = 0;
    let least = LOST;
    let nearest = NOWHERE;
    for (const cell of this.#found) {
      const distance = Math.min(
        LOST,
        field === undefined ? this.#toNearest(cell, this.#places) : (field[cell] ?? NOWHERE),
      );
      sum += distance;
      least = Math.min(least, distance);
      if (distance > 0) nearest = Math.min(nearest, this.#toNearest(cell, this.#players));
    }
    if (word === 'some') return least;
    return nearest === NOWHERE ? sum : sum + Math.max(0, nearest - 1) / 4;
  }

  #countOn(on: Kinds): number {
    this.#find(on, this.#places);
    let count = 0;
    for (const cell of this.#found) if (this.#places.includes(cell)) count += 1;
    return count;
  }

  /** The least number of steps to one of these places, as if nothing stood between. */
  #toNearest(cell: number, places: readonly number[]): number {
    let least = NOWHERE;
    for (const place of places) least = Math.min(least, this.#steps(cell, place));
    return least;
  }

  #steps(one: number, other: number): number {
    const [xs, ys] = [this.#xs, this.#ys];
    return Math.abs((xs[one] ?? 0) - (xs[other] ?? 0)) + Math.abs((ys[one] ?? 0) - (ys[other] ?? 0));
  }

  /** Distances to the places, round what stands in the way for ever; undefined if the places may change. */
  #fieldOf(condition: ConditionCode): Int32Array | undefined {
    if (this.#fields.has(condition)) return this.#fields.get(condition);
    const { what, on } = condition;
    const isStill = on?.objects.every((id) => this.#isFixed[id] === true) === true;
    const field = on !== undefined && isStill ? this.#flood(what, on) : undefined;
    this.#fields.set(condition, field);
    return field;
  }

  #flood(what: Kinds, on: Kinds): Int32Array {
    const { size, height, width } = this.#cells;
    const field = new Int32Array(size).fill(NOWHERE);
    const isBlocked = new Uint8Array(size);
    const layers = new Set(what.objects.map((id) => this.#program.objects[id]?.layer));
    for (const object of this.#program.objects) {
      if (object === undefined || !layers.has(object.layer) || this.#isFixed[object.id] !== true) continue;
      this.#eachWith(object.id, (cell) => (isBlocked[cell] = 1));
    }
    this.#find(on, this.#places);
    const queue = [...this.#places];
    for (const cell of queue) field[cell] = 0;
    for (let index = 0; index < queue.length; index += 1) {
      const cell = queue[index] ?? 0;
      const y = cell % height;
      const x = Math.floor(cell / height);
      const next = [
        y > 0 ? cell - 1 : -1,
        y < height - 1 ? cell + 1 : -1,
        x > 0 ? cell - height : -1,
        x < width - 1 ? cell + height : -1,
      ];
      for (const other of next) {
        if (other < 0 || isBlocked[other] === 1 || field[other] !== NOWHERE) continue;
        field[other] = (field[cell] ?? 0) + 1;
        queue.push(other);
      }
    }
    return field;
  }

  #find({ objects, needsAll }: Kinds, found: number[]): void {
    found.length = 0;
    const { sets, stride, pad, words } = this.#cells;
    for (let place = 0; place < words; place += 1) {
      let word = needsAll && objects.length > 0 ? -1 : 0;
      for (const id of objects) {
        const set = sets[id * stride + pad + place] ?? 0;
        word = needsAll ? word & set : word | set;
      }
      for (; word !== 0; word &= word - 1) found.push(place * 32 + 31 - Math.clz32(word & -word));
    }
  }

  #eachWith(id: number, visit: (cell: number) => void): void {
    const { sets, stride, pad, words } = this.#cells;
    for (let place = 0; place < words; place += 1) {
      for (let word = sets[id * stride + pad + place] ?? 0; word !== 0; word &= word - 1) {
        visit(place * 32 + 31 - Math.clz32(word & -word));
      }
    }
  }
}
