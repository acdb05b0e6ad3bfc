import type { Pieces } from '../../work';
import { BOX, emptyContent, FREE, type Content } from '../board/field';
import { Distances, NEVER, UNITS_OF_A_SEARCH } from '../board/distances';
import { KeyTable } from '../stores/key-table';
import type { Tables } from '../tables';
import { canAssignAll } from './can-assign';
import { Freeze } from './freeze';
import { allLost, markWays, splitByKind } from './dead-states';
import { keptGoals } from './unpacking';

/** What can still become of boxes when those that are frozen at home are walls. */
export interface Skeleton {
  /** By kind, and then by state of a box: 1 where it has no way to a goal that is not taken for ever. */
  readonly isLost: Uint8Array;
  /** The same, each kind for itself. */
  readonly lostByKind: readonly Uint8Array[];
  /** The goals that are not taken for ever. */
  readonly open: readonly number[];
  /** For each of them, by cell: 1 where a box could come from. */
  readonly sources: readonly Uint8Array[];
  /** The goals that must be full already, for each zone where the player may be in the end. */
  readonly kept: readonly (readonly number[])[];
  /** 1 where a frozen box stands. */
  readonly isFrozen: Uint8Array;
  /** The halves of the key of the frozen boxes. */
  readonly low: number;
  readonly high: number;
}

/** The most skeletons that are kept, and the most bytes of them. */
const MAX = 2000;
const MAX_BYTES = 2 ** 26;

/** Works out skeletons, and keeps them by the frozen boxes. */
export class Skeletons {
  readonly #tables: Tables;
  readonly #freeze: Freeze;
  readonly #distances: Distances;
  readonly #content: Content;
  readonly #numbers = new KeyTable();
  #kept: Skeleton[] = [];
  #bytes = 0;

  /** `kindAt`: by cell the kind of the box there, kept by whoever has boxes of several kinds. */
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
  *of(content: Content, boxes: Int32Array): Pieces<Skeleton | undefined> {
    this.#content.set(content);
    if (!this.#freeze.leaveFrozen(this.#content, boxes, this.#tables.isLost)) return undefined;
    const skeleton = this.#kept[this.#number(boxes)] ?? (yield* this.#add(boxes));
    const goals = [...skeleton.open.keys()];
    const movable = [...boxes].filter((box) => skeleton.isFrozen[box] === 0);
    const fits = (box: number, goal: number): boolean =>
      skeleton.sources[goal]?.[box] === 1 && this.#isOfKind(box, skeleton.open[goal] ?? 0);
    if (!(yield* canAssignAll(movable, goals, fits, this.#tables.work))) return undefined;
    const isFull = (goal: number): boolean => content[goal] === BOX && this.#isOfKind(goal, goal);
    return skeleton.kept.some((kept) => kept.every(isFull)) ? skeleton : undefined;
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

  *#add(boxes: Int32Array): Pieces<Skeleton> {
    const { field, work } = this.#tables;
    const open = [...field.goals].filter((goal) => this.#content[goal] === FREE);
    const isLost = allLost(field);
    const lostByKind = splitByKind(field, isLost);
    const sources: Uint8Array[] = [];
    this.#distances.on(this.#content);
    for (const goal of open) {
      const pushes = this.#distances.statesTo(goal);
      const isSource = new Uint8Array(field.size + 1);
      for (let state = 0; state < pushes.length; state += 1) if (pushes[state] !== NEVER) isSource[state >> 2] = 1;
      sources.push(isSource);
      markWays(lostByKind[(field.goalKinds[goal] ?? 1) - 1], pushes);
      if (work.count(UNITS_OF_A_SEARCH * field.size)) yield;
    }
    const isFrozen = this.#content.map((thing) => (thing === FREE ? 0 : 1));
    const { low, high } = this.#key(boxes);
    const kept = yield* keptGoals(field, this.#content, work);
    const skeleton = {
      isLost,
      lostByKind,
      open,
      sources,
      isFrozen,
      kept,
      low,
      high,
    };
    const bytes = isLost.length + sources.length * (field.size + 1);
    if (this.#kept.length === MAX || this.#bytes + bytes > MAX_BYTES) return skeleton;
    this.#bytes += bytes;
    this.#numbers.set(low, high, this.#kept.length);
    this.#kept.push(skeleton);
    return skeleton;
  }
}
