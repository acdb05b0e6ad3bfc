import type { Resumable, Work } from '../../solver';
import { NEVER } from '../board/distances';
import type { Field } from '../board/field';

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

  /** The result of `solve` if this box stood on another cell; with `BOXES_WITH_SHORT_PATHS`, perhaps less. */
  afterMoving(box: number, cell: number): number {
    const kind = this.#boxKinds[box] ?? 0;
    const after = this.#parts[kind]?.afterMoving(box - (this.#firsts[kind] ?? 0), cell) ?? 0;
    return this.#total - (this.#totals[kind] ?? 0) + after;
  }
}

const NONE = -1;
const FAR = 2 ** 31 - 1;
/** With this many boxes paths would take a third of the time, so a path ends after so many goals with a lower bound. */
const BOXES_WITH_SHORT_PATHS = 65;
const MAX_SETTLED = 16;

/**
 * The cheapest matching of boxes to goals (Kuhn 1955; with potentials and shortest augmenting paths as in Jonker and
 * Volgenant 1987): a lower bound for the pushes, and a proof of a deadlock if it costs `NEVER` or more. `solve` begins
 * with the potentials of the position before. `afterMoving` finds the bound of a neighbouring position by a single
 * path. It searches from the end of the path, so that all paths of one box share the results, and changes nothing.
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
  #boxCount = 0;
  readonly #maxSettled: number;
  readonly #boxPotential: Int32Array;
  readonly #goalPotential: Int32Array;
  readonly #goalOf: Int32Array;
  readonly #boxOf: Int32Array;
  readonly #distance: Int32Array;
  readonly #before: Int32Array;
  readonly #isDone: Uint8Array;
  #total = 0;
  /** The box whose paths were searched last, since `solve`. */
  #moved = NONE;
  /**
   * By goal: the shortest way from there to the goal of that box, and the goals for which it is settled, nearest first.
   */
  readonly #toEnd: Int32Array;
  readonly #settled: Int32Array;
  #settledCount = 0;
  /** The goal to settle next. */
  #nearest = 0;
  /** The number of the last `solve`. */
  #solved = 0;
  /** By goal, then by other goal: the reduced cost of the way from the other one's box, and the `solve` it holds for. */
  readonly #ways: Int32Array[] = [];
  readonly #waysIn: Int32Array;
  /** By cell: the lowest reduced cost, and the `solve` it holds for. */
  readonly #least: Int32Array;
  readonly #leastIn: Int32Array;

  /** `costs`: for each goal the pushes to it by cell. */
  constructor(costs: readonly Int32Array[], work: Work) {
    const count = costs.length;
    const cells = costs[0]?.length ?? 0;
    this.#work = work;
    this.#count = count;
    this.#maxSettled = count < BOXES_WITH_SHORT_PATHS ? count : MAX_SETTLED;
    this.#toGoals = costs;
    this.#costs = new Int32Array(count * (cells + 1));
    this.#cells = new Int32Array(count).fill(cells);
    this.#boxPotential = new Int32Array(count);
    this.#goalPotential = new Int32Array(count);
    this.#goalOf = new Int32Array(count).fill(NONE);
    this.#boxOf = new Int32Array(count).fill(NONE);
    this.#distance = new Int32Array(count);
    this.#before = new Int32Array(count);
    this.#isDone = new Uint8Array(count);
    this.#toEnd = new Int32Array(count);
    this.#settled = new Int32Array(count);
    this.#waysIn = new Int32Array(count);
    this.#least = new Int32Array(cells + 1);
    this.#leastIn = new Int32Array(cells + 1);
  }

  /**
   * The fewest pushes for these boxes, in the order `afterMoving` will use; `NEVER` or more if some goal stays empty.
   */
  *solve(boxes: Int32Array): Resumable<number> {
    if (this.#toGoals.length > 0) yield* this.#layOut();
    this.#moved = NONE;
    this.#solved += 1;
    // Without a matching the potentials grow by `NEVER` again and again, and would overflow.
    if (this.#total >= NEVER) {
      this.#goalPotential.fill(0);
      this.#goalOf.fill(NONE);
      this.#boxOf.fill(NONE);
    }
    this.#place(boxes);
    for (let box = 0; box < this.#count; box += 1) if (this.#goalOf[box] === NONE) this.#takeCheapest(box);
    if (this.#work.count(this.#count)) yield;
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

  /** The result of `solve` if this box stood on another cell; with `BOXES_WITH_SHORT_PATHS`, perhaps less. */
  afterMoving(box: number, cell: number): number {
    const potential = this.#boxPotential[box] ?? 0;
    const goal = this.#goalOf[box] ?? 0;
    const least = this.#leastNow(cell);
    const isCheapest = (this.#costs[cell * this.#count + goal] ?? 0) - (this.#goalPotential[goal] ?? 0) === least;
    return this.#total - potential + (isCheapest ? least : this.#pathAfterMoving(box, cell, goal, least));
  }

  /** The shortest path from a box on another cell to its goal. No cost there is lower than `least`. */
  #pathAfterMoving(box: number, cell: number, goal: number, least: number): number {
    if (this.#moved !== box) this.#beginPathsTo(box, goal);
    const [first, toEnd] = [cell * this.#count, this.#toEnd];
    let shortest = Infinity;
    for (let index = 0; index < this.#count; index += 1) {
      if (index === this.#settledCount) {
        const bound = least + (toEnd[this.#nearest] ?? 0);
        if (bound >= shortest) break;
        if (index === this.#maxSettled) return bound;
        this.#settleNearest();
      }
      const next = this.#settled[index] ?? 0;
      const path = (this.#costs[first + next] ?? 0) - (this.#goalPotential[next] ?? 0) + (toEnd[next] ?? 0);
      if (path < shortest) shortest = path;
    }
    return shortest;
  }

  #beginPathsTo(box: number, goal: number): void {
    this.#moved = box;
    this.#isDone.fill(0);
    this.#toEnd.fill(FAR);
    this.#toEnd[goal] = 0;
    this.#nearest = goal;
    this.#settledCount = 0;
  }

  /** A step of Dijkstra's search over the reduced costs, from goals back to those whose boxes could go there. */
  #settleNearest(): void {
    const [count, toEnd, isDone] = [this.#count, this.#toEnd, this.#isDone];
    const goal = this.#nearest;
    isDone[goal] = 1;
    this.#settled[this.#settledCount] = goal;
    this.#settledCount += 1;
    const way = toEnd[goal] ?? 0;
    const ways = this.#waysTo(goal);
    let length = Infinity;
    for (let other = 0; other < count; other += 1) {
      if (isDone[other] === 1) continue;
      const through = way + (ways[other] ?? 0);
      if (through < (toEnd[other] ?? 0)) toEnd[other] = through;
      const known = toEnd[other] ?? 0;
      if (known >= length) continue;
      length = known;
      this.#nearest = other;
    }
    this.#work.count(count);
  }

  /** By goal: what it costs more to give this goal to the box there. Made once for each `solve`. */
  #waysTo(goal: number): Int32Array {
    const count = this.#count;
    const ways = (this.#ways[goal] ??= new Int32Array(count));
    if (this.#waysIn[goal] === this.#solved) return ways;
    this.#waysIn[goal] = this.#solved;
    const potential = this.#goalPotential[goal] ?? 0;
    for (let other = 0; other < count; other += 1) {
      const owner = this.#boxOf[other] ?? 0;
      const cost = this.#costs[(this.#cells[owner] ?? 0) * count + goal] ?? 0;
      ways[other] = cost - potential - (this.#boxPotential[owner] ?? 0);
    }
    return ways;
  }

  /**
   * What boxes on any cells pay together if each pays `leastFor` its cell: a lower bound with the potentials of the last
   * `solve`, exact for its boxes.
   */
  get constant(): number {
    const missing = this.#count - this.#boxCount;
    const base = missing === 0 ? 0 : missing * this.leastFor(this.#costs.length / this.#count - 1);
    return this.#goalPotential.reduce((sum, potential) => sum + potential, base);
  }

  /** What a box on a cell pays that is at its goal there; `NEVER` if there is no goal. */
  paymentAt(cell: number): number {
    let least = NEVER;
    for (let goal = 0; goal < this.#count; goal += 1)
      if (this.#costs[cell * this.#count + goal] === 0) least = Math.min(least, -(this.#goalPotential[goal] ?? 0));
    return least;
  }

  *#layOut(): Resumable<void> {
    for (let goal = 0; goal < this.#count; goal += 1) {
      const toGoal = this.#toGoals[goal] ?? this.#cells;
      for (let cell = 0; cell < toGoal.length; cell += 1) this.#costs[cell * this.#count + goal] = toGoal[cell] ?? 0;
      if (this.#work.count(toGoal.length)) yield;
    }
    this.#toGoals = [];
  }

  /** The lowest cost of a box on a cell, reduced by the potentials of the goals. */
  leastFor(cell: number): number {
    const first = cell * this.#count;
    let least = Infinity;
    for (let goal = 0; goal < this.#count; goal += 1) {
      const cost = (this.#costs[first + goal] ?? 0) - (this.#goalPotential[goal] ?? 0);
      if (cost < least) least = cost;
    }
    return least;
  }

  /** The same with the potentials of the last `solve`. */
  #leastNow(cell: number): number {
    if (this.#leastIn[cell] !== this.#solved) {
      this.#leastIn[cell] = this.#solved;
      this.#least[cell] = this.leastFor(cell);
    }
    return this.#least[cell] ?? 0;
  }

  /** Puts the boxes on their cells. Those that stood there before keep their goals. */
  #place(boxes: Int32Array): void {
    this.#boxCount = boxes.length;
    for (let box = 0; box < boxes.length; box += 1) {
      const cell = boxes[box] ?? 0;
      if (this.#cells[box] === cell) continue;
      this.#cells[box] = cell;
      const goal = this.#goalOf[box] ?? NONE;
      this.#goalOf[box] = NONE;
      if (goal !== NONE) this.#boxOf[goal] = NONE;
    }
  }

  /** Gives a box a free goal of the lowest cost, if there is one. */
  #takeCheapest(box: number): void {
    this.#work.count(this.#count);
    const cell = this.#cells[box] ?? 0;
    const first = cell * this.#count;
    const least = this.leastFor(cell);
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
    distance.fill(FAR);
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
