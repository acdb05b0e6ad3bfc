import type { Resumable, Work } from '../../solver';
import { allDead, markAlive, splitByKind, type Tables } from '../push-search';
import { Freeze } from './freeze';
import { BOX, type Content, emptyContent, type Field, FREE } from '../board/field';
import { Distances, NEVER, SEARCH_UNITS_PER_CELL } from '../board/distances';
import { KeyTable } from '../stores/key-table';
import { canAssignAll } from './assignment';
import { Components, Zone } from '../board/parts';

/** The frozen boxes of a position, and the moves left to the other boxes when the frozen ones count as walls. */
export interface Skeleton {
  /** By kind, then by state of a box: 1 where no push sequence leads to an open goal. */
  readonly isDeadState: Uint8Array;
  /** The same, by kind. */
  readonly deadStatesByKind: readonly Uint8Array[];
  /** The open goals: those without a frozen box. */
  readonly open: readonly number[];
  /** For each open goal, by cell: 1 if a box from there can reach it. */
  readonly sources: readonly Uint8Array[];
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
  readonly #content: Content;
  readonly #numbers = new KeyTable();
  #cache: Skeleton[] = [];
  #bytes = 0;

  /** `kindAt`: by cell, the kind of the box there. Callers with several kinds must keep it up to date. */
  constructor(tables: Tables, kindAt?: Uint8Array) {
    this.#tables = tables;
    this.#freeze = new Freeze(tables.field, kindAt);
    this.#distances = new Distances(tables.field);
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
    const goals = [...skeleton.open.keys()];
    const movable = [...boxes].filter((box) => skeleton.isFrozen[box] === 0);
    const fits = (box: number, goal: number): boolean =>
      skeleton.sources[goal]?.[box] === 1 && this.#isOfKind(box, skeleton.open[goal] ?? 0);
    if (!(yield* canAssignAll(movable, goals, fits, this.#tables.work))) return undefined;
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
    const open = [...field.goals].filter((goal) => this.#content[goal] === FREE);
    const isDeadState = allDead(field);
    const deadStatesByKind = splitByKind(field, isDeadState);
    const sources: Uint8Array[] = [];
    this.#distances.setObstacles(this.#content);
    for (const goal of open) {
      const pushes = this.#distances.statesTo(goal);
      const isSource = new Uint8Array(field.size + 1);
      for (let state = 0; state < pushes.length; state += 1) if (pushes[state] !== NEVER) isSource[state >> 2] = 1;
      sources.push(isSource);
      markAlive(deadStatesByKind[(field.goalKinds[goal] ?? 1) - 1], pushes);
      if (work.count(SEARCH_UNITS_PER_CELL * field.size)) yield;
    }
    const isFrozen = this.#content.map((thing) => (thing === FREE ? 0 : 1));
    const { low, high } = this.#key(boxes);
    const fixedGoals = yield* findFixedGoals(field, this.#content, work);
    const skeleton = { isDeadState, deadStatesByKind, open, sources, isFrozen, fixedGoals };
    const bytes = isDeadState.length + sources.length * (field.size + 1);
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
