import type { Resumable, Work } from '../../solver';
import { allDead, markAlive, splitByKind, type Tables } from '../push-search';
import { BOX, type Content, emptyContent, type Field, FREE, type Grid, SOLID } from '../board/field';
import { Distances, SEARCH_UNITS_PER_CELL, type Ways, WAYS_UNITS_PER_CELL, WaysSearch } from '../board/distances';
import { KeyTable } from '../stores/positions';
import { canAssignAll } from './assignment';
import { Components, Zone } from '../board/parts';

const NO_CELL = -1;

/**
 * Finds boxes that can never be pushed again. From a group of touching boxes it takes off every box that could be
 * pushed along an axis, wherever the player is, again and again. The boxes that remain are frozen.
 */
export class Freeze {
  readonly #size: number;
  readonly #neighbours: Int32Array;
  readonly #canStay: Uint8Array;
  readonly #group: Int32Array;
  readonly #seen: Int32Array;
  #mark = 0;

  constructor(
    { size, neighbours, canStay }: Grid & Pick<Field, 'canStay'>,

    /** By cell: the kind of the box there. Callers with several kinds must keep it up to date. */
    readonly kindAt: Uint8Array = new Uint8Array(size + 1),
  ) {
    this.#size = size;
    this.#neighbours = neighbours;
    this.#canStay = canStay;
    this.#group = new Int32Array(size);
    this.#seen = new Int32Array(size + 1);
  }

  /**
   * Whether the box on a cell is frozen, and it or a box frozen with it needs a goal and is on none: a deadlock.
   * `isDeadState`: by kind, then by state of a box (cell and side of the player), 1 where no push sequence leads to a
   * goal.
   */
  isDead(content: Content, box: number, isDeadState: Uint8Array): boolean {
    if (this.#isMovable(content, box, isDeadState)) return false;
    const count = this.#gather(content, box);
    const isDead = this.#takeOff(content, count, isDeadState, box);
    for (let index = 0; index < count; index += 1) content[this.#group[index] ?? 0] = BOX;
    return isDead;
  }

  /** Turns frozen boxes into walls and takes all others off. Returns whether every frozen box may stay where it is. */
  leaveFrozen(content: Content, boxes: Int32Array, isDeadState: Uint8Array): boolean {
    this.#group.set(boxes);
    const isAway = this.#takeOff(content, boxes.length, isDeadState);
    for (let index = 0; index < boxes.length; index += 1) {
      const box = boxes[index] ?? 0;
      if (content[box] === BOX) content[box] = SOLID;
    }
    return !isAway;
  }

  /** Collects the boxes that touch one another, starting with this one. Returns their number. */
  #gather(content: Content, box: number): number {
    const group = this.#group;
    const seen = this.#seen;
    const mark = (this.#mark += 1);
    let count = 1;
    group[0] = box;
    seen[box] = mark;
    for (let index = 0; index < count; index += 1) {
      const first = 4 * (group[index] ?? 0);
      for (let edge = first; edge < first + 4; edge += 1) {
        const next = this.#neighbours[edge] ?? 0;
        if (content[next] !== BOX || seen[next] === mark) continue;
        seen[next] = mark;
        group[count] = next;
        count += 1;
      }
    }
    return count;
  }

  /**
   * Takes off movable boxes until none is left, or until it takes off the one on the cell `until`: then it returns false.
   * Otherwise it returns whether a box remains where it may not stay.
   */
  #takeOff(content: Content, count: number, isDeadState: Uint8Array, until = NO_CELL): boolean {
    for (;;) {
      let hasChanged = false;
      let isAway = false;
      for (let index = 0; index < count; index += 1) {
        const box = this.#group[index] ?? 0;
        if (content[box] === FREE) continue;
        if (this.#isMovable(content, box, isDeadState)) {
          content[box] = FREE;
          if (box === until) return false;
          hasChanged = true;
        } else if (this.#canStay[(this.kindAt[box] ?? 0) * (this.#size + 1) + box] === 0) isAway = true;
      }
      if (!hasChanged) return isAway;
    }
  }

  #isMovable(content: Content, box: number, isDeadState: Uint8Array): boolean {
    const first = (this.kindAt[box] ?? 0) * (4 * this.#size + 4);
    for (let direction = 0; direction < 2; direction += 1) {
      const one = this.#neighbours[4 * box + direction] ?? 0;
      const other = this.#neighbours[4 * box + direction + 2] ?? 0;
      if (content[one] !== FREE || content[other] !== FREE) continue;
      if (isDeadState[first + 4 * one + direction + 2] === 0 || isDeadState[first + 4 * other + direction] === 0)
        return true;
    }
    return false;
  }
}

/** The frozen boxes of a position, and the moves left to the other boxes when the frozen ones count as walls. */
export interface Skeleton {
  /** By kind, then by state of a box: 1 where no push sequence leads to an open goal. */
  readonly isDeadState: Uint8Array;
  /** The same, by kind. */
  readonly deadStatesByKind: readonly Uint8Array[];
  /** The numbers of the open goals: those without a frozen box. */
  readonly open: readonly number[];
  /** The open goals that a box can be pushed to from each cell. */
  readonly ways: Ways;
  /** The goals that must already be full, for each zone where the player may end. */
  readonly fixedGoals: readonly (readonly number[])[];
  /** By cell: 1 where a frozen box stands. */
  readonly isFrozen: Uint8Array;
}

/** The cache holds at most this many skeletons, and this many bytes. */
const MAX_CACHED = 2000;
const MAX_CACHED_BYTES = 2 ** 26;

/** Computes skeletons and caches them by the frozen boxes. */
export class Skeletons {
  readonly #tables: Tables;
  readonly #freeze: Freeze;
  readonly #distances: Distances;
  readonly #ways: WaysSearch;
  readonly #content: Content;
  readonly #numbers = new KeyTable();
  #cache: Skeleton[] = [];
  #bytes = 0;

  /** `kindAt`: by cell, the kind of the box there. Callers with several kinds must keep it up to date. */
  constructor(tables: Tables, kindAt?: Uint8Array) {
    this.#tables = tables;
    this.#freeze = new Freeze(tables.field, kindAt);
    this.#distances = new Distances(tables.field);
    this.#ways = new WaysSearch(tables.field, tables.field.goals);
    this.#content = emptyContent(tables.field);
  }

  /**
   * The skeleton of a position; undefined for a deadlock: a frozen box is off goal, the others cannot get a goal each,
   * or some goal can no longer be filled.
   */
  *of(content: Content, boxes: Int32Array): Resumable<Skeleton | undefined> {
    this.#content.set(content);
    if (!this.#freeze.leaveFrozen(this.#content, boxes, this.#tables.isDeadState)) return undefined;
    const skeleton = this.#cache[this.#number(boxes)] ?? (yield* this.#add(boxes));
    const { goals } = this.#tables.field;
    const movable = [...boxes].filter((box) => skeleton.isFrozen[box] === 0);
    const fits = (box: number, goal: number): boolean =>
      skeleton.ways.has(box, goal) && this.#isOfKind(box, goals[goal] ?? 0);
    if (!(yield* canAssignAll(movable, skeleton.open, fits, this.#tables.work))) return undefined;
    const isFull = (goal: number): boolean => content[goal] === BOX && this.#isOfKind(goal, goal);
    return skeleton.fixedGoals.some((goals) => goals.every(isFull)) ? skeleton : undefined;
  }

  /** Whether the box on a cell is of the kind of a goal. */
  #isOfKind(box: number, goal: number): boolean {
    return this.#tables.field.goalKinds[goal] === (this.#freeze.kindAt[box] ?? 0) + 1;
  }

  #number(boxes: Int32Array): number {
    const { low, high } = this.#key(boxes);
    return this.#numbers.find(low, high);
  }

  #key(boxes: Int32Array): { low: number; high: number } {
    const { boxLow, boxHigh } = this.#tables.keys;
    let low = 0;
    let high = 0;
    for (let index = 0; index < boxes.length; index += 1) {
      const box = boxes[index] ?? 0;
      if (this.#content[box] === FREE) continue;
      low ^= boxLow[box] ?? 0;
      high ^= boxHigh[box] ?? 0;
    }
    return { low, high };
  }

  *#add(boxes: Int32Array): Resumable<Skeleton> {
    const { field, work } = this.#tables;
    const open = [...field.goals.keys()].filter((goal) => this.#content[field.goals[goal] ?? 0] === FREE);
    const isDeadState = allDead(field);
    const deadStatesByKind = splitByKind(field, isDeadState);
    const ways = this.#ways.find(this.#distances.setObstacles(this.#content));
    if (work.count(WAYS_UNITS_PER_CELL * field.size)) yield;
    for (const [kind, isDead] of deadStatesByKind.entries()) {
      const cells = open.map((goal) => field.goals[goal] ?? 0).filter((cell) => field.goalKinds[cell] === kind + 1);
      markAlive(isDead, this.#distances.statesTo(...cells));
      if (work.count(SEARCH_UNITS_PER_CELL * field.size)) yield;
    }
    const isFrozen = this.#content.map((thing) => (thing === FREE ? 0 : 1));
    const { low, high } = this.#key(boxes);
    const fixedGoals = yield* findFixedGoals(field, this.#content, work);
    const skeleton = { isDeadState, deadStatesByKind, open, ways, isFrozen, fixedGoals };
    const bytes = isDeadState.length + ways.bytes;
    if (this.#cache.length === MAX_CACHED || this.#bytes + bytes > MAX_CACHED_BYTES) return skeleton;
    this.#bytes += bytes;
    this.#numbers.set(low, high, this.#cache.length);
    this.#cache.push(skeleton);
    return skeleton;
  }
}

/**
 * Takes the solved position apart: for each zone where the player may end, it takes off every box he can pull one step,
 * again and again. The goals that keep their boxes are fixed. A box on a fixed goal can no longer be put there, so it
 * must already be there: in a solvable position some zone has all its fixed goals full.
 */
function* findFixedGoals(field: Field, frozen: Content, work: Work): Resumable<readonly (readonly number[])[]> {
  const zone = new Zone(field);
  const open = [...field.goals].filter((goal) => frozen[goal] === FREE);
  const full = Uint8Array.from(frozen);
  for (const goal of open) full[goal] = BOX;
  const components = new Components(field);
  components.find(full, 0);
  const fixed: number[][] = [];
  for (let cell = 0; cell < field.size; cell += 1) {
    if (components.names[cell] !== cell) continue;
    fixed.push(yield* findFixedGoalsFrom(field, Uint8Array.from(full), open, cell, zone, work));
  }
  return fixed;
}

function* findFixedGoalsFrom(
  field: Field,
  content: Content,
  goals: readonly number[],
  player: number,
  zone: Zone,
  work: Work,
): Resumable<number[]> {
  let fixed = [...goals];
  for (let before = Infinity; fixed.length < before;) {
    before = fixed.length;
    zone.fill(content, player);
    fixed = fixed.filter((box) => {
      if (!isPullable(field, content, box, zone)) return true;
      content[box] = FREE;
      return false;
    });
    if (work.count(zone.count + goals.length)) yield;
  }
  return fixed;
}

function isPullable({ neighbours, size }: Field, content: Content, box: number, zone: Zone): boolean {
  for (let state = 4 * box; state < 4 * box + 4; state += 1) {
    const player = neighbours[state] ?? size;
    if (zone.has(player) && content[neighbours[4 * player + (state & 3)] ?? size] === FREE) return true;
  }
  return false;
}
