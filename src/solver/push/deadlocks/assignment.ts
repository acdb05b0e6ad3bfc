import { at } from '../../../core/at';
import { assigner } from '../../../core/push/push-bound';
import type { Resumable, Work } from '../../solver';
import { has, insert, lowest, remove, wordsFor } from '../stores/bit-sets';

const NONE = -1;

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
    this.#boxOf = new Int32Array(goals.length).fill(NONE);
    this.#goalOf = new Int32Array(reach[0]?.length ?? 0).fill(NONE);
    this.#askedIn = new Int32Array(goals.length);
  }

  /** Assigns goals to the boxes on these cells. Returns the shortage if too few boxes get one. */
  shortageFor(boxes: readonly number[], isBox: (cell: number) => boolean): Shortage | undefined {
    let count = this.#dropMovedBoxes(isBox);
    let unplaced: number | undefined;
    for (const box of boxes) {
      if (count >= this.needed) return undefined;
      if (this.#goalOf[box] !== NONE) continue;
      this.#round += 1;
      if (this.#place(box)) count += 1;
      else unplaced ??= box;
    }
    if (count >= this.needed) return undefined;
    if (boxes.length > this.needed || unplaced === undefined) return { of: 'boxes', cells: this.#emptyGoals(boxes) };
    this.#round += 1;
    this.#place(unplaced);
    const rivals = [...this.#boxOf].filter((box, goal) => box !== NONE && this.#askedIn[goal] === this.#round);
    return { of: 'goals', cells: [unplaced, ...rivals] };
  }

  /** Frees the goals of boxes that have left their cells. Returns how many stay assigned. */
  #dropMovedBoxes(isBox: (cell: number) => boolean): number {
    let count = 0;
    this.#boxOf.forEach((box, goal) => {
      if (box === NONE) return;
      if (isBox(box)) {
        count += 1;
        return;
      }
      this.#boxOf[goal] = NONE;
      this.#goalOf[box] = NONE;
    });
    return count;
  }

  /** Assigns a goal to a box, if necessary by finding another one for the box that has it. */
  #place(box: number): boolean {
    for (let goal = 0; goal < this.goals.length; goal += 1) {
      if (this.#askedIn[goal] === this.#round || this.reach[goal]?.[box] !== 1) continue;
      this.#askedIn[goal] = this.#round;
      const rival = this.#boxOf[goal] ?? NONE;
      if (rival !== NONE && !this.#place(rival)) continue;
      this.#boxOf[goal] = box;
      this.#goalOf[box] = goal;
      return true;
    }
    return false;
  }

  /** The goals without a box, and those whose boxes could only be exchanged for theirs. */
  #emptyGoals(boxes: readonly number[]): number[] {
    const short = [...this.goals.keys()].filter((goal) => this.#boxOf[goal] === NONE);
    const isShort = new Set(short);
    for (const goal of short)
      for (const box of boxes) {
        const other = this.#goalOf[box] ?? NONE;
        if (other === NONE || isShort.has(other) || this.reach[goal]?.[box] !== 1) continue;
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

/** Gives each of some takers a member of its set for itself. Sets are words of 32 bits. */
export class SetAssignment {
  /** By taker its member, and by member its taker; or `NONE`. */
  readonly memberOf: Int32Array;
  readonly takerOf: Int32Array;
  /** The members that may be given and that the present search has not met; a caller sets them before each search. */
  readonly unmet: Int32Array;
  readonly words: number;

  /** `sets`: one after the other; `firsts`: by taker, where its own begins. */
  constructor(
    readonly sets: Int32Array,
    readonly firsts: Int32Array,
    members: number,
  ) {
    this.words = wordsFor(members);
    this.memberOf = new Int32Array(firsts.length).fill(NONE);
    this.takerOf = new Int32Array(members).fill(NONE);
    this.unmet = new Int32Array(this.words);
  }

  /** Gives a taker a free member, or else one whose taker can have another (Kuhn 1955), if there is one. */
  assign(taker: number): boolean {
    const { sets, unmet, words } = this;
    const first = at(this.firsts, taker);
    for (let word = 0; word < words; word += 1)
      for (let rest = at(sets, first + word) & at(unmet, word); rest !== 0; rest &= rest - 1) {
        const member = 32 * word + lowest(rest);
        if (this.takerOf[member] === NONE) return this.#give(taker, member);
      }
    for (let member = this.nextUnmet(taker); member !== NONE; member = this.nextUnmet(taker))
      if (this.assign(at(this.takerOf, member))) return this.#give(taker, member);
    return false;
  }

  /** Meets the first member of a taker's set that was not met before. Returns it, or `NONE`. */
  nextUnmet(taker: number): number {
    const first = at(this.firsts, taker);
    for (let word = 0; word < this.words; word += 1) {
      const rest = at(this.sets, first + word) & at(this.unmet, word);
      if (rest === 0) continue;
      remove(this.unmet, word, lowest(rest));
      return 32 * word + lowest(rest);
    }
    return NONE;
  }

  /** Takes a taker's member away. */
  free(taker: number): void {
    const member = at(this.memberOf, taker);
    if (member !== NONE) this.takerOf[member] = NONE;
    this.memberOf[taker] = NONE;
  }

  #give(taker: number, member: number): true {
    this.memberOf[taker] = member;
    this.takerOf[member] = taker;
    return true;
  }
}

/**
 * Assigns each box an open place of its own, and says which pairs of both may be taken out together. The assignment
 * carries over from position to position.
 */
export class PlaceAssignment {
  readonly #boxes: SetAssignment;
  /** The set of open places. */
  readonly #open: Int32Array;
  /** By place: the strongly connected component of the graph of exchanges, found when it is asked for. */
  readonly #components: Int32Array;
  #areComponentsKnown = false;
  readonly #met: Int32Array;
  #metCount = 0;
  readonly #stack: number[] = [];

  /** `fits`: sets of places, one after the other. There are as many places as boxes. */
  constructor(
    count: number,
    fits: Int32Array,
    private readonly work: Work,
  ) {
    this.#boxes = new SetAssignment(fits, new Int32Array(count), count);
    this.#open = new Int32Array(this.#boxes.words);
    this.#components = new Int32Array(count);
    this.#met = new Int32Array(count);
  }

  /**
   * Assigns a box to each place that is open (1), if possible. There are as many boxes as open places. `setOf`: for each
   * box, the number of the set of places that it can have; negative for boxes that have vanished.
   */
  *find(open: Int32Array, setOf: Int32Array): Resumable<boolean> {
    const boxes = this.#boxes;
    this.#areComponentsKnown = false;
    this.#open.fill(0);
    for (let place = 0; place < open.length; place += 1) if (open[place] === 1) insert(this.#open, 0, place);
    for (let box = 0; box < setOf.length; box += 1) {
      const first = (boxes.firsts[box] = boxes.words * at(setOf, box));
      const place = at(boxes.memberOf, box);
      const isKept = first >= 0 && place !== NONE && open[place] === 1 && has(boxes.sets, first, place);
      if (!isKept) boxes.free(box);
    }
    for (let box = 0; box < setOf.length; box += 1) {
      if (at(setOf, box) < 0 || boxes.memberOf[box] !== NONE) continue;
      boxes.unmet.set(this.#open);
      if (!boxes.assign(box)) return false;
      if (this.work.count(UNITS_PER_QUESTION * setOf.length)) yield;
    }
    if (this.work.count(UNITS_PER_QUESTION * setOf.length)) yield;
    return true;
  }

  /**
   * Whether all others can still be assigned without this box and this open place that it can have. They can if both are
   * in one strongly connected component of the graph of exchanges (Tarjan 1972): then the others change in a circle.
   */
  canSpare(place: number, box: number): boolean {
    if (!this.#areComponentsKnown) this.#findComponents();
    return this.#components[place] === this.#components[at(this.#boxes.memberOf, box)];
  }

  #findComponents(): void {
    this.#areComponentsKnown = true;
    this.#components.fill(NONE);
    this.#boxes.unmet.set(this.#open);
    this.#metCount = 0;
    for (let place = 0; place < this.#met.length; place += 1) if (has(this.#boxes.unmet, 0, place)) this.#visit(place);
  }

  /** Finds the components that begin at a place or after it. Returns the earliest place on the stack that it leads to. */
  #visit(place: number): number {
    const [boxes, met, stack] = [this.#boxes, this.#met, this.#stack];
    const when = (this.#metCount += 1);
    const box = at(boxes.takerOf, place);
    const first = at(boxes.firsts, box);
    let earliest = when;
    met[place] = when;
    stack.push(place);
    remove(boxes.unmet, 0, place);
    for (let next = boxes.nextUnmet(box); next !== NONE; next = boxes.nextUnmet(box))
      earliest = Math.min(earliest, this.#visit(next));
    // The stack is in the order in which its places were met.
    const back = stack.find((other) => at(met, other) >= earliest || has(boxes.sets, first, other)) ?? place;
    earliest = Math.min(earliest, at(met, back));
    if (earliest === when)
      for (let member = NONE; member !== place;) this.#components[(member = stack.pop() ?? place)] = place;
    return earliest;
  }
}
