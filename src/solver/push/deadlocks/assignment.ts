import { assigner } from '../../../core/push/push-bound';
import type { Resumable, Work } from '../../solver';

// Indexes with `?? 0`, not `at`: in the inner loops that costs the searches 17 % of their positions a second.

const NO_BOX = -1;
const NO_GOAL = -1;

/** Boxes, or goals, that have too few partners (Hall 1935), by cell. */
export interface Shortage {
  readonly of: 'goals' | 'boxes';
  readonly cells: readonly number[];
}

/**
 * Assigns each box a goal of its own (Kuhn 1955). The assignment carries over from position to position: after a push
 * only that box may need another goal.
 */
export class Assignment {
  readonly #goals: readonly number[];
  readonly #needed: number;
  /** By goal, then by cell: 1 where a box can reach the goal. */
  readonly #reach: readonly Uint8Array[];
  /** By goal: the cell of its box. */
  readonly #boxOf: Int32Array;
  /** By cell: the goal of the box there. */
  readonly #goalOf: Int32Array;
  /** By goal: the last round that tried to assign it. */
  readonly #askedIn: Int32Array;
  #round = 0;

  /** `needed`: how many boxes must have a goal. */
  constructor(goals: readonly number[], reach: readonly Uint8Array[], needed: number) {
    this.#goals = goals;
    this.#reach = reach;
    this.#needed = needed;
    this.#boxOf = new Int32Array(goals.length).fill(NO_BOX);
    this.#goalOf = new Int32Array(reach[0]?.length ?? 0).fill(NO_GOAL);
    this.#askedIn = new Int32Array(goals.length);
  }

  /** Assigns goals to the boxes on these cells. Returns the shortage if too few boxes get one. */
  shortageFor(boxes: readonly number[], isBox: (cell: number) => boolean): Shortage | undefined {
    let count = this.#dropMovedBoxes(isBox);
    let unplaced: number | undefined;
    for (const box of boxes) {
      if (count >= this.#needed) return undefined;
      if (this.#goalOf[box] !== NO_GOAL) continue;
      this.#round += 1;
      if (this.#place(box)) count += 1;
      else unplaced ??= box;
    }
    if (count >= this.#needed) return undefined;
    if (boxes.length > this.#needed || unplaced === undefined) return { of: 'boxes', cells: this.#emptyGoals(boxes) };
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
    for (let goal = 0; goal < this.#goals.length; goal += 1) {
      if (this.#askedIn[goal] === this.#round || this.#reach[goal]?.[box] !== 1) continue;
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
    const short = [...this.#goals.keys()].filter((goal) => this.#boxOf[goal] === NO_BOX);
    const isShort = new Set(short);
    for (const goal of short)
      for (const box of boxes) {
        const other = this.#goalOf[box] ?? NO_GOAL;
        if (other === NO_GOAL || isShort.has(other) || this.#reach[goal]?.[box] !== 1) continue;
        isShort.add(other);
        short.push(other);
      }
    return short.map((goal) => this.#goals[goal] ?? 0);
  }
}

/** Whether each of these can get one of those for itself. Tries them one after the other. */
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
