import type { Resumable, Work } from '../../solver';
import { Distances, NEVER, SEARCH_UNITS_PER_CELL } from '../board/distances';
import { BOX, type Content, emptyContent, type Field, FREE } from '../board/field';
import { SetAssignment } from '../deadlocks/assignment';
import { has, insert, lowest, wordsFor } from '../stores/bit-sets';

/** By number of packed entries, then by kind and cell: 1 where a box is out of plan. */
export type PlanZones = readonly (readonly Uint8Array[])[];

/**
 * The cells where a box is out of plan (Shoham and Schaeffer 2020): it could not get to any square that a box of its
 * kind must still fill, if squares filled for good are walls. Each zone also applies to the steps before the one that
 * creates it, so the search avoids shutting boxes in.
 */
export function* zonesOutOfPlan(
  field: Field,
  deadStatesByKind: readonly Uint8Array[],
  { squares, kinds, until }: Plan,
  work: Work,
): Resumable<PlanZones> {
  const content = emptyContent(field);
  const distances = new Distances(field);
  const zones: Uint8Array[][] = [];
  for (let done = 0; done <= squares.length; done += 1) {
    const last = done - 1;
    if (last >= 0 && until[last] === squares.length) content[squares[last] ?? field.size] = BOX;
    distances.setObstacles(content);
    zones.push(
      deadStatesByKind.map((isDeadState, kind) => {
        const open = squares.subarray(done).filter((square, index) => {
          return kinds[done + index] === kind && content[square] === FREE;
        });
        return uselessCells(content, isDeadState, distances.statesTo(...open));
      }),
    );
    if (work.count(2 * SEARCH_UNITS_PER_CELL * deadStatesByKind.length * field.size)) yield;
  }
  return yield* warnEarly(zones, work);
}

/** By cell: 1 where a box can stand and is not dead, but none of these pushes begin. */
function uselessCells(content: Content, isDeadState: Uint8Array, pushes: Int32Array): Uint8Array {
  return content.map((thing, cell) => {
    let [isSource, isAlive] = [false, false];
    for (let state = 4 * cell; state < 4 * cell + 4; state += 1) {
      if ((pushes[state] ?? NEVER) !== NEVER) isSource = true;
      if (isDeadState[state] === 0) isAlive = true;
    }
    return thing === FREE && isAlive && !isSource ? 1 : 0;
  });
}

/** Each run of equal zones gets the zones of the next run. */
function* warnEarly(zones: PlanZones, work: Work): Resumable<PlanZones> {
  const early = [...zones];
  let next = zones.at(-1);
  for (let step = zones.length - 1; step >= 0; step -= 1) {
    const own = zones[step];
    const after = zones[step + 1];
    if (own && after && !areSame(own, after)) next = after;
    if (next) early[step] = next;
    if (work.count(own?.reduce((sum, { length }) => sum + length, 0) ?? 0)) yield;
  }
  return early;
}

function areSame(one: readonly Uint8Array[], other: readonly Uint8Array[]): boolean {
  return one.every((cells, kind) => cells.every((value, cell) => value === other[kind]?.[cell]));
}

/** The origin of an entry's box: any box will do, or the box is there when the plan begins. */
export const ANYWHERE = -1;
const AT_START = -2;

export interface PlanEntry {
  readonly from: number;
  readonly to: number;
  /** The kind of the box. */
  readonly kind: number;
}

/**
 * A packing plan: the squares to fill in order, including parking squares. It does not choose which box of a kind goes
 * there.
 */
export interface Plan {
  /** The squares. The first `initials` of them are full when the plan begins. */
  readonly squares: Int32Array;
  /** For each square, the kind of the box that fills it. */
  readonly kinds: Uint8Array;
  /** For each square, the number of the entry that empties it again, or `squares.length`. */
  readonly until: Int32Array;
  readonly initials: number;
}

/** `initials`: the boxes that are in place when the plan begins. */
export function planOf(initials: readonly Omit<PlanEntry, 'from'>[], entries: readonly PlanEntry[]): Plan {
  const begin = initials.map((initial): PlanEntry => ({ from: AT_START, ...initial }));
  const all = [...begin, ...joinEntries(entries)];
  const until = all.map(({ to }, index) => {
    const later = all.findIndex(({ from }, other) => other > index && from === to);
    return later < 0 ? all.length : later;
  });
  return {
    squares: Int32Array.from(all, ({ to }) => to),
    kinds: Uint8Array.from(all, ({ kind }) => kind),
    until: Int32Array.from(until),
    initials: initials.length,
  };
}

/** The number of entries from the beginning of the plan that are in place. `kindAt`: the kind of each box. */
export function countPacked({ squares, kinds, until, initials }: Plan, content: Content, kindAt: Uint8Array): number {
  const isMissing = (entry: number): boolean => {
    const square = squares[entry] ?? 0;
    return content[square] !== BOX || kindAt[square] !== kinds[entry];
  };
  let done = squares.length;
  for (let entry = squares.length - 1; entry >= initials; entry -= 1) {
    if ((until[entry] ?? 0) >= done && isMissing(entry)) done = entry;
  }
  let missing = 0;
  for (let entry = 0; entry < initials; entry += 1) {
    if ((until[entry] ?? 0) >= done && isMissing(entry)) missing += 1;
  }
  return done - missing;
}

/** Joins two moves of the same box in a row into one, and drops moves that lead back. */
function joinEntries(entries: readonly PlanEntry[]): PlanEntry[] {
  const result: PlanEntry[] = [];
  for (const entry of entries) {
    const last = result.at(-1);
    if (last?.to === entry.from) result.splice(-1, 1, { ...entry, from: last.from });
    else result.push(entry);
    if (result.at(-1)?.from === result.at(-1)?.to) result.pop();
  }
  return result;
}

const NONE = -1;
/** A word of a set with all its numbers. */
const ALL = -1;

/**
 * Whether a plan still has a box for each square that it has not filled: one of its own (Hall 1935) that can be pushed
 * there when the squares filled before are walls, or to where the plan parks it first. A plan does not say which box
 * goes where, so without this the boxes near the last squares would be used up for the first. Sets of entries and of
 * boxes are words of 32 bits.
 */
export class PlanSupply {
  /** By cell: the entry that fills it for good, or `NONE`. */
  readonly #entryAt: Int32Array;
  /** By entry: the one that fills a square for good with its box: itself, or a later one if it parks the box. */
  readonly #last: Int32Array;
  /** By entry: those that park its box. */
  readonly #parkings: readonly number[][];
  readonly #entryWords: number;
  readonly #boxWords: number;
  /** Of the position that was measured last: how many entries were packed, and for how many others there was no box. */
  #packed = 0;
  #lack = 0;
  /** By entry: the set of boxes that can fill it. */
  readonly #candidates: Int32Array;
  /** Gives entries boxes. */
  readonly #assignment: SetAssignment;
  /**
   * By entry: the entries that could give up their boxes for it one after the other, with those that park these boxes; and 1
   * if a box without entry could come.
   */
  readonly #givers: Int32Array;
  readonly #hasSpare: Uint8Array;
  /** By entry: 1 if its givers are known. */
  readonly #isKnown: Uint8Array;
  readonly #queue: Int32Array;

  private constructor(
    private readonly field: Field,
    private readonly plan: Plan,
    /** By kind, then by cell: the set of entries that a box from there can fill. */
    private readonly entriesFrom: Int32Array,
    private readonly work: Work,
  ) {
    const count = plan.squares.length;
    this.#last = Int32Array.from({ length: count }, (_, entry) => lastOf(plan, entry));
    this.#parkings = Array.from({ length: count }, () => []);
    this.#last.forEach((last, entry) => {
      if (last !== entry) this.#parkings[last]?.push(entry);
    });
    this.#entryAt = new Int32Array(field.size + 1).fill(NONE);
    for (let entry = 0; entry < count; entry += 1)
      if (isForGood(plan, entry)) this.#entryAt[plan.squares[entry] ?? 0] = entry;
    this.#entryWords = wordsFor(count);
    this.#boxWords = wordsFor(field.boxes.length);
    this.#candidates = new Int32Array(count * this.#boxWords);
    const firsts = Int32Array.from({ length: count }, (_, entry) => entry * this.#boxWords);
    this.#assignment = new SetAssignment(this.#candidates, firsts, field.boxes.length);
    this.#givers = new Int32Array(count * this.#entryWords);
    this.#hasSpare = new Uint8Array(count);
    this.#isKnown = new Uint8Array(count);
    this.#queue = new Int32Array(count);
  }

  static *create(field: Field, plan: Plan, work: Work): Resumable<PlanSupply> {
    const { squares, kinds } = plan;
    const words = wordsFor(squares.length);
    const entriesFrom = new Int32Array(field.kinds.length * field.size * words);
    const content = emptyContent(field);
    const distances = new Distances(field);
    for (let entry = 0; entry < squares.length; entry += 1) {
      const square = squares[entry] ?? 0;
      const pushes = distances.byCell(distances.setObstacles(content).statesTo(square));
      const first = (kinds[entry] ?? 0) * field.size;
      for (let cell = 0; cell < field.size; cell += 1)
        if ((pushes[cell] ?? NEVER) < NEVER) insert(entriesFrom, (first + cell) * words, entry);
      if (isForGood(plan, entry)) content[square] = BOX;
      if (work.count(2 * SEARCH_UNITS_PER_CELL * field.size)) yield;
    }
    return new PlanSupply(field, plan, entriesFrom, work);
  }

  /** The number of the entries from this one on that have no box. */
  measure(boxes: Int32Array, packed: number): number {
    const count = this.plan.squares.length;
    this.#packed = packed;
    this.#isKnown.fill(0);
    this.#findCandidates(boxes, packed);
    const { memberOf, takerOf, unmet } = this.#assignment;
    memberOf.fill(NONE);
    takerOf.fill(NONE);
    this.#lack = 0;
    for (let entry = packed; entry < count; entry += 1) {
      if (!isForGood(this.plan, entry)) continue;
      unmet.fill(ALL);
      if (!this.#assignment.assign(entry)) this.#lack += 1;
    }
    this.work.count((boxes.length * count) >> 2);
    return this.#lack;
  }

  /**
   * The same after one of the boxes that were measured last has moved. It only checks whether others can take its
   * place, so a box that comes back into supply is not noticed before the position is measured itself.
   */
  measureAfter(boxes: Int32Array, moved: number, packed: number): number {
    if (packed < this.#packed) return this.#lack;
    const to = boxes[moved] ?? 0;
    const { memberOf, takerOf } = this.#assignment;
    const entry = takerOf[moved] ?? NONE;
    const filled = this.#entryAt[to] ?? NONE;
    if (filled >= this.#packed && filled < packed) {
      const isLost = entry !== filled && entry !== NONE && !this.#canGet(entry, filled);
      return this.#lack + Number(isLost) - Number(memberOf[filled] === NONE);
    }
    return this.#lack + Number(entry !== NONE && !this.#canFillAny(moved, to, entry));
  }

  #findCandidates(boxes: Int32Array, packed: number): void {
    this.#candidates.fill(0);
    for (let box = 0; box < boxes.length; box += 1) {
      const cell = boxes[box] ?? 0;
      const own = this.#entryAt[cell] ?? NONE;
      if (own !== NONE && own < packed) continue;
      const first = this.#placeOf(box, cell);
      for (let word = packed >> 5; word < this.#entryWords; word += 1)
        for (let rest = this.entriesFrom[first + word] ?? 0; rest !== 0; rest &= rest - 1) {
          const entry = 32 * word + lowest(rest);
          if (entry >= packed) insert(this.#candidates, (this.#last[entry] ?? 0) * this.#boxWords, box);
        }
    }
  }

  /** Whether an entry can get a box if another entry no longer needs one. */
  #canGet(entry: number, other: number): boolean {
    this.#findGivers(entry);
    return this.#hasSpare[entry] === 1 || has(this.#givers, entry * this.#entryWords, other);
  }

  /** Whether a box on another cell can still fill its entry, or one that can give up a box for that. */
  #canFillAny(box: number, cell: number, entry: number): boolean {
    const first = this.#placeOf(box, cell);
    if (has(this.entriesFrom, first, entry)) return true;
    this.#findGivers(entry);
    if (this.#hasSpare[entry] === 1) return true;
    for (let word = 0; word < this.#entryWords; word += 1)
      if (((this.entriesFrom[first + word] ?? 0) & (this.#givers[entry * this.#entryWords + word] ?? 0)) !== 0)
        return true;
    return false;
  }

  #findGivers(entry: number): void {
    if (this.#isKnown[entry] === 1) return;
    const own = entry * this.#entryWords;
    this.#isKnown[entry] = 1;
    this.#hasSpare[entry] = 0;
    this.#givers.fill(0, own, own + this.#entryWords);
    this.#insertGiver(own, entry);
    const assignment = this.#assignment;
    assignment.unmet.fill(ALL);
    this.#queue[0] = entry;
    for (let index = 0, length = 1; index < length; index += 1) {
      const taker = this.#queue[index] ?? 0;
      for (let box = assignment.nextUnmet(taker); box !== NONE; box = assignment.nextUnmet(taker)) {
        const giver = assignment.takerOf[box] ?? NONE;
        if (giver === NONE) this.#hasSpare[entry] = 1;
        else if (!has(this.#givers, own, giver)) {
          this.#insertGiver(own, giver);
          this.#queue[length] = giver;
          length += 1;
        }
      }
    }
    this.work.count(this.#queue.length);
  }

  /** Adds an entry to a set of givers, and those that are still to park its box. */
  #insertGiver(first: number, giver: number): void {
    insert(this.#givers, first, giver);
    for (const parking of this.#parkings[giver] ?? [])
      if (parking >= this.#packed) insert(this.#givers, first, parking);
  }

  #placeOf(box: number, cell: number): number {
    return ((this.field.boxKinds[box] ?? 0) * this.field.size + cell) * this.#entryWords;
  }
}

/** Whether the box of an entry stays there until the end. */
function isForGood({ until, squares }: Plan, entry: number): boolean {
  return until[entry] === squares.length;
}

/** The entry that fills a square for good with the box of this one. */
function lastOf(plan: Plan, entry: number): number {
  let last = entry;
  while (!isForGood(plan, last)) last = plan.until[last] ?? plan.squares.length;
  return last;
}
