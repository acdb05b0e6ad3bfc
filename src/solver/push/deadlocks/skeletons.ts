import type { Resumable, Work } from '../../work';
import { BOX, emptyContent, FREE, type Content, type Field } from '../board/field';
import { Distances, NEVER, SEARCH_UNITS_PER_CELL } from '../board/distances';
import { KeyTable } from '../stores/key-table';
import type { Tables } from '../push-search';
import { canAssignAll } from './assignment';
import { Freeze } from './freeze';
import { allDead, markAlive, splitByKind } from './dead-states';
import { Components } from '../board/components';
import { Zone } from '../board/zone';

/** What can still become of boxes when those that are frozen at home are walls. */
export interface Skeleton {
  /** By kind, and then by state of a box: 1 where it has no way to a goal that is not taken for ever. */
  readonly isDeadState: Uint8Array;
  /** The same, each kind for itself. */
  readonly deadStatesByKind: readonly Uint8Array[];
  /** The goals that are not taken for ever. */
  readonly open: readonly number[];
  /** For each of them, by cell: 1 where a box could come from. */
  readonly sources: readonly Uint8Array[];
  /** The goals that must be full already, for each zone where the player may be in the end. */
  readonly fixedGoals: readonly (readonly number[])[];
  /** 1 where a frozen box stands. */
  readonly isFrozen: Uint8Array;
  /** The halves of the key of the frozen boxes. */
  readonly low: number;
  readonly high: number;
}

/** The most skeletons that are kept, and the most bytes of them. */
const MAX_CACHED = 2000;
const MAX_CACHED_BYTES = 2 ** 26;

/** Works out skeletons, and keeps them by the frozen boxes. */
export class Skeletons {
  readonly #tables: Tables;
  readonly #freeze: Freeze;
  readonly #distances: Distances;
  readonly #content: Content;
  readonly #numbers = new KeyTable();
  #cache: Skeleton[] = [];
  #bytes = 0;

  /** `kindAt`: by cell the kind of the box there, fixed by whoever has boxes of several kinds. */
  constructor(tables: Tables, kindAt?: Uint8Array) {
    this.#tables = tables;
    this.#freeze = new Freeze(tables.field, kindAt);
    this.#distances = new Distances(tables.field);
    this.#content = emptyContent(tables.field);
  }

  /**
   * The skeleton of a position, or undefined where it is lost: a frozen box is not home, the others cannot have a goal
   * each, or some goal cannot be filled any more.
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
    const skeleton = {
      isDeadState,
      deadStatesByKind,
      open,
      sources,
      isFrozen,
      fixedGoals,
      low,
      high,
    };
    const bytes = isDeadState.length + sources.length * (field.size + 1);
    if (this.#cache.length === MAX_CACHED || this.#bytes + bytes > MAX_CACHED_BYTES) return skeleton;
    this.#bytes += bytes;
    this.#numbers.set(low, high, this.#cache.length);
    this.#cache.push(skeleton);
    return skeleton;
  }
}

/**
 * The solved position taken apart: for each zone where the player may be in the end the goals that keep their boxes when
 * every box he can pull one step is taken off, again and again. A box that must be there in the end and cannot be put
 * there any more must be there already, so in a position that can be solved some zone keeps only boxes that stand there.
 */
export function* findFixedGoals(field: Field, frozen: Content, work: Work): Resumable<readonly (readonly number[])[]> {
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
