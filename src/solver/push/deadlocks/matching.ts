import type { Resumable, Work } from '../../solver';
import type { Field } from '../board/field';

// Indexes with `?? 0`, not `at`: in the inner loops that costs the searches 17 % of their positions a second.

/**
 * The cheapest matching of boxes to goals of their own kind. If a kind has too few goals, its surplus boxes stay where
 * they are; surplus goals stay empty.
 */
export class MatchingByKind {
  /** By kind: its first box. */
  readonly #firsts: Int32Array;
  readonly #boxKinds: Uint8Array;
  readonly #parts: readonly Matching[];
  readonly #totals: Int32Array;
  #total = 0;

  /** `costs`: for each goal, the pushes to it by cell. */
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

  /** The fewest pushes for these boxes, listed by kind; `NEVER` or more if there is no matching. */
  *solve(boxes: Int32Array): Resumable<number> {
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

const NONE = -1;

/**
 * The cheapest matching of boxes to goals (Kuhn 1955; with potentials and shortest augmenting paths as in Jonker and
 * Volgenant 1987): a lower bound for the pushes, and a proof of a deadlock if it costs `NEVER` or more. `solve` begins
 * with the potentials of the position before. `afterMoving` finds the bound of a neighbouring position by a single path
 * and changes nothing.
 */
export class Matching {
  readonly #work: Work;
  readonly #count: number;
  /** The costs by goal, until they are laid out: for each goal, the pushes to it by cell. */
  #toGoals: readonly Int32Array[];
  /** The pushes from a cell to all goals are adjacent: `costs[cell * count + goal]`. */
  readonly #costs: Int32Array;
  /** The cell of each box. If there are fewer boxes than goals, the last ones stand on a cell that costs nothing. */
  readonly #cells: Int32Array;
  readonly #boxPotential: Int32Array;
  readonly #goalPotential: Int32Array;
  readonly #goalOf: Int32Array;
  readonly #boxOf: Int32Array;
  readonly #distance: Int32Array;
  readonly #before: Int32Array;
  readonly #isDone: Uint8Array;
  #total = 0;

  /** `costs`: for each goal the pushes to it by cell. */
  constructor(costs: readonly Int32Array[], work: Work) {
    const count = costs.length;
    const cells = costs[0]?.length ?? 0;
    this.#work = work;
    this.#count = count;
    this.#toGoals = costs;
    this.#costs = new Int32Array(count * (cells + 1));
    this.#cells = new Int32Array(count).fill(cells);
    this.#boxPotential = new Int32Array(count);
    this.#goalPotential = new Int32Array(count);
    this.#goalOf = new Int32Array(count);
    this.#boxOf = new Int32Array(count);
    this.#distance = new Int32Array(count);
    this.#before = new Int32Array(count);
    this.#isDone = new Uint8Array(count);
  }

  /**
   * The fewest pushes for these boxes, in the order `afterMoving` will use; `NEVER` or more if some goal stays empty.
   */
  *solve(boxes: Int32Array): Resumable<number> {
    if (this.#toGoals.length > 0) yield* this.#layOut();
    this.#cells.set(boxes);
    this.#goalOf.fill(NONE);
    this.#boxOf.fill(NONE);
    for (let box = 0; box < this.#count; box += 1) this.#takeCheapest(box);
    if (this.#work.count(this.#count * this.#count)) yield;
    for (let box = 0; box < this.#count; box += 1)
      if (this.#goalOf[box] === NONE) {
        this.#match(box);
        if (this.#work.isDue) yield;
      }
    this.#total = 0;
    for (let box = 0; box < this.#count; box += 1) {
      this.#total += this.#costs[(this.#cells[box] ?? 0) * this.#count + (this.#goalOf[box] ?? 0)] ?? 0;
    }
    return this.#total;
  }

  /** What `solve` would give if this box stood on another cell. */
  afterMoving(box: number, cell: number): number {
    const old = this.#cells[box] ?? 0;
    const goal = this.#goalOf[box] ?? 0;
    const potential = this.#boxPotential[box] ?? 0;
    this.#cells[box] = cell;
    this.#boxOf[goal] = NONE;
    const better = this.#leastFor(box);
    this.#boxPotential[box] = better;
    const isCheapest = (this.#costs[cell * this.#count + goal] ?? 0) - (this.#goalPotential[goal] ?? 0) === better;
    const total = this.#total - potential + better + (isCheapest ? 0 : (this.#distance[this.#path(box)] ?? 0));
    this.#cells[box] = old;
    this.#boxOf[goal] = box;
    this.#boxPotential[box] = potential;
    return total;
  }

  *#layOut(): Resumable<void> {
    for (let goal = 0; goal < this.#count; goal += 1) {
      const toGoal = this.#toGoals[goal] ?? this.#cells;
      for (let cell = 0; cell < toGoal.length; cell += 1) this.#costs[cell * this.#count + goal] = toGoal[cell] ?? 0;
      if (this.#work.count(toGoal.length)) yield;
    }
    this.#toGoals = [];
  }

  /** The lowest cost of a box, reduced by the potentials of the goals. */
  #leastFor(box: number): number {
    const first = (this.#cells[box] ?? 0) * this.#count;
    let least = Infinity;
    for (let goal = 0; goal < this.#count; goal += 1) {
      const cost = (this.#costs[first + goal] ?? 0) - (this.#goalPotential[goal] ?? 0);
      if (cost < least) least = cost;
    }
    return least;
  }

  /** Gives a box a free goal of the lowest cost, if there is one. */
  #takeCheapest(box: number): void {
    const first = (this.#cells[box] ?? 0) * this.#count;
    const least = this.#leastFor(box);
    this.#boxPotential[box] = least;
    for (let goal = 0; goal < this.#count; goal += 1) {
      const cost = (this.#costs[first + goal] ?? 0) - (this.#goalPotential[goal] ?? 0);
      if (cost > least || this.#boxOf[goal] !== NONE) continue;
      this.#boxOf[goal] = box;
      this.#goalOf[box] = goal;
      return;
    }
  }

  /** Matches a box along the shortest path to a free goal and updates the potentials. */
  #match(box: number): void {
    const end = this.#path(box);
    const length = this.#distance[end] ?? 0;
    for (let goal = 0; goal < this.#count; goal += 1) {
      if (this.#isDone[goal] === 0 || goal === end) continue;
      const change = length - (this.#distance[goal] ?? 0);
      const owner = this.#boxOf[goal] ?? 0;
      this.#goalPotential[goal] = (this.#goalPotential[goal] ?? 0) - change;
      this.#boxPotential[owner] = (this.#boxPotential[owner] ?? 0) + change;
    }
    this.#boxPotential[box] = (this.#boxPotential[box] ?? 0) + length;
    for (let goal = end, owner = NONE; owner !== box;) {
      owner = this.#before[goal] ?? 0;
      const given = this.#goalOf[owner] ?? 0;
      this.#goalOf[owner] = goal;
      this.#boxOf[goal] = owner;
      goal = given;
    }
  }

  /** Dijkstra's search over the reduced costs, from a box to the nearest free goal, which it returns. */
  #path(box: number): number {
    const count = this.#count;
    const distance = this.#distance;
    const isDone = this.#isDone.fill(0);
    distance.fill(0x7fffffff);
    for (let owner = box, length = 0, owners = 1; ; owners += 1) {
      const first = (this.#cells[owner] ?? 0) * count;
      const base = length - (this.#boxPotential[owner] ?? 0);
      let nearest = 0;
      length = Infinity;
      for (let goal = 0; goal < count; goal += 1) {
        if (isDone[goal] === 1) continue;
        const through = base + (this.#costs[first + goal] ?? 0) - (this.#goalPotential[goal] ?? 0);
        if (through < (distance[goal] ?? 0)) {
          distance[goal] = through;
          this.#before[goal] = owner;
        }
        const known = distance[goal] ?? 0;
        if (known >= length) continue;
        length = known;
        nearest = goal;
      }
      isDone[nearest] = 1;
      owner = this.#boxOf[nearest] ?? 0;
      if (owner !== NONE) continue;
      this.#work.count(owners * count);
      return nearest;
    }
  }
}
