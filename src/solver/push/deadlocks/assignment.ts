import { at } from '../../../core/at';
import { assigner } from '../../../core/push/push-bound';
import type { Resumable, Work } from '../../solver';

const NO_BOX = -1;
const NO_GOAL = -1;

/** Boxes, or goals, that have too few partners (Hall 1935), by cell. */
interface Shortage {
  readonly of: 'goals' | 'boxes';
  readonly cells: readonly number[];
}

/**
 * Assigns each box a goal of its own (Kuhn 1955). The assignment carries over from position to position: after a push
 * only that box may need another goal.
 */
export class Assignment {
  /** By goal: the cell of its box. */
  readonly #boxOf: Int32Array;
  /** By cell: the goal of the box there. */
  readonly #goalOf: Int32Array;
  /** By goal: the last round that tried to assign it. */
  readonly #askedIn: Int32Array;
  #round = 0;

  /** `needed`: how many boxes must have a goal. */
  constructor(
    private readonly goals: readonly number[],
    /** By goal, then by cell: 1 where a box can reach the goal. */
    private readonly reach: readonly Uint8Array[],
    private readonly needed: number,
  ) {
    this.#boxOf = new Int32Array(goals.length).fill(NO_BOX);
    this.#goalOf = new Int32Array(reach[0]?.length ?? 0).fill(NO_GOAL);
    this.#askedIn = new Int32Array(goals.length);
  }

  /** Assigns goals to the boxes on these cells. Returns the shortage if too few boxes get one. */
  shortageFor(boxes: readonly number[], isBox: (cell: number) => boolean): Shortage | undefined {
    let count = this.#dropMovedBoxes(isBox);
    let unplaced: number | undefined;
    for (const box of boxes) {
      if (count >= this.needed) return undefined;
      if (this.#goalOf[box] !== NO_GOAL) continue;
      this.#round += 1;
      if (this.#place(box)) count += 1;
      else unplaced ??= box;
    }
    if (count >= this.needed) return undefined;
    if (boxes.length > this.needed || unplaced === undefined) return { of: 'boxes', cells: this.#emptyGoals(boxes) };
    this.#round += 1;
    this.#place(unplaced);
    const rivals = [...this.#boxOf].filter((box, goal) => box !== NO_BOX && this.#askedIn[goal] === this.#round);
    return { of: 'goals', cells: [unplaced, ...rivals] };
  }

  /** Frees the goals of boxes that have left their cells. Returns how many stay assigned. */
  #dropMovedBoxes(isBox: (cell: number) => boolean): number {
    let count = 0;
    this.#boxOf.forEach((box, goal) => {
      if (box === NO_BOX) return;
      if (isBox(box)) {
        count += 1;
        return;
      }
      this.#boxOf[goal] = NO_BOX;
      this.#goalOf[box] = NO_GOAL;
    });
    return count;
  }

  /** Assigns a goal to a box, if necessary by finding another one for the box that has it. */
  #place(box: number): boolean {
    for (let goal = 0; goal < this.goals.length; goal += 1) {
      if (this.#askedIn[goal] === this.#round || this.reach[goal]?.[box] !== 1) continue;
      this.#askedIn[goal] = this.#round;
      const rival = this.#boxOf[goal] ?? NO_BOX;
      if (rival !== NO_BOX && !this.#place(rival)) continue;
      this.#boxOf[goal] = box;
      this.#goalOf[box] = goal;
      return true;
    }
    return false;
  }

  /** The goals without a box, and those whose boxes could only be exchanged for theirs. */
  #emptyGoals(boxes: readonly number[]): number[] {
    const short = [...this.goals.keys()].filter((goal) => this.#boxOf[goal] === NO_BOX);
    const isShort = new Set(short);
    for (const goal of short)
      for (const box of boxes) {
        const other = this.#goalOf[box] ?? NO_GOAL;
        if (other === NO_GOAL || isShort.has(other) || this.reach[goal]?.[box] !== 1) continue;
        isShort.add(other);
        short.push(other);
      }
    return short.map((goal) => this.goals[goal] ?? 0);
  }
}

/** Whether each of these can have one of those for itself. Tries them one after the other. */
export function* canAssignAll(
  these: readonly number[],
  those: readonly number[],
  fits: (one: number, other: number) => boolean,
  work: Work,
): Resumable<boolean> {
  const hasOne = assigner(those, fits);
  for (const one of these) {
    if (!hasOne(one)) return false;
    if (work.count(UNITS_PER_QUESTION * those.length)) yield;
  }
  return true;
}

const UNITS_PER_QUESTION = 4;

/** Says of a pair that fits whether all others can still be assigned without it. */
export type CanSpare = (one: number, other: number) => boolean;

/**
 * Assigns one of those to each of these (there are equally many), and returns which pairs may be taken out; undefined
 * if not all can be assigned. A pair may be taken out if both are in one strongly connected component of the graph of
 * exchanges (Tarjan 1972): then the others can be exchanged in a circle.
 */
export function* sparePairs(
  these: readonly number[],
  those: readonly number[],
  fits: (one: number, other: number) => boolean,
  work: Work,
): Resumable<CanSpare | undefined> {
  const partners = these.map((one) => [...those.keys()].filter((index) => fits(one, at(those, index))));
  if (work.count(these.length * those.length)) yield;
  const holders = new Int32Array(those.length).fill(NO_BOX);
  const tried = new Int32Array(those.length).fill(NO_BOX);
  const place = (index: number, round: number): boolean => {
    for (const partner of at(partners, index)) {
      if (tried[partner] === round) continue;
      tried[partner] = round;
      const holder = at(holders, partner);
      if (holder !== NO_BOX && !place(holder, round)) continue;
      holders[partner] = index;
      return true;
    }
    return false;
  };
  for (let index = 0; index < these.length; index += 1) {
    if (!place(index, index)) return undefined;
    if (work.count(UNITS_PER_QUESTION * those.length)) yield;
  }
  const components = componentsOf(partners.map((all) => all.map((partner) => at(holders, partner))));
  const componentOf = new Map(these.map((one, index) => [one, at(components, index)]));
  const componentOfOther = new Map(those.map((other, index) => [other, at(components, at(holders, index))]));
  return (one, other) => componentOf.get(one) === componentOfOther.get(other);
}

/** The strongly connected component of each node of a graph, by the numbers of the nodes that each leads to (Tarjan 1972). */
function componentsOf(successors: readonly (readonly number[])[]): Int32Array {
  const components = new Int32Array(successors.length).fill(NO_BOX);
  const met = new Int32Array(successors.length);
  const stack: number[] = [];
  let count = 0;
  /** Returns the earliest node on the stack that this one leads to. */
  const visit = (node: number): number => {
    const when = (count += 1);
    let lowest = when;
    met[node] = when;
    stack.push(node);
    for (const next of at(successors, node)) {
      if (met[next] === 0) lowest = Math.min(lowest, visit(next));
      else if (components[next] === NO_BOX) lowest = Math.min(lowest, at(met, next));
    }
    if (lowest === when) for (let member = NO_BOX; member !== node;) components[(member = stack.pop() ?? node)] = node;
    return lowest;
  };
  for (let node = 0; node < successors.length; node += 1) if (met[node] === 0) visit(node);
  return components;
}
