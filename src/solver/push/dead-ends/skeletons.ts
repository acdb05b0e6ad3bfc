import { BOX, emptyContent, FREE, type Content } from '../board/content';
import { Distances, NEVER } from '../board/distances';
import { KeyTable } from '../stores/key-table';
import type { Tables } from '../tables';
import { canAssign } from '../../../core/assignment';
import { Freeze } from './freeze';
import { lostStates } from './lost-states';
import { keptGoals } from './unpacking';

/** What can still become of boxes when those that are frozen at home are walls. */
export interface Skeleton {
  /** By state of a box: 1 where it has no way to a goal that is not taken for ever. */
  readonly isLost: Uint8Array;
  /** For each goal that is not taken for ever, by cell: 1 where a box could come from. */
  readonly sources: readonly Uint8Array[];
  /** The goals that must be full already, for each zone where the player may be in the end. */
  readonly kept: readonly (readonly number[])[];
  /** 1 where a frozen box stands. */
  readonly isFrozen: Uint8Array;
  /** The halves of the key of the frozen boxes. */
  readonly low: number;
  readonly high: number;
}

/** The most skeletons that are kept. */
const MOST = 2000;

/** Works out skeletons, and keeps them by the frozen boxes. */
export class Skeletons {
  readonly #tables: Tables;
  readonly #freeze: Freeze;
  readonly #distances: Distances;
  readonly #content: Content;
  readonly #numbers = new KeyTable();
  #kept: Skeleton[] = [];

  constructor(tables: Tables) {
    this.#tables = tables;
    this.#freeze = new Freeze(tables.field);
    this.#distances = new Distances(tables.field);
    this.#content = emptyContent(tables.field);
  }

  /**
   * The skeleton of a position, or undefined where it is lost: a frozen box is not home, the others cannot have a goal
   * each, or some goal cannot be filled any more.
   */
  of(content: Content, boxes: Int32Array): Skeleton | undefined {
    this.#content.set(content);
    if (!this.#freeze.leaveFrozen(this.#content, boxes, this.#tables.isLost)) return undefined;
    const skeleton = this.#kept[this.#number(boxes)] ?? this.#add(boxes);
    const goals = [...skeleton.sources.keys()];
    const movable = [...boxes].filter((box) => skeleton.isFrozen[box] === 0);
    if (!canAssign(movable, goals, (box, goal) => skeleton.sources[goal]?.[box] === 1)) return undefined;
    return skeleton.kept.some((kept) => kept.every((goal) => content[goal] === BOX)) ? skeleton : undefined;
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

  #add(boxes: Int32Array): Skeleton {
    const { field } = this.#tables;
    const open = [...field.goals].filter((goal) => this.#content[goal] === FREE);
    this.#distances.on(this.#content);
    const states = open.map((goal) => this.#distances.statesTo(goal));
    const sources = states.map((pushes) => {
      const isSource = new Uint8Array(field.size + 1);
      pushes.forEach((count, state) => {
        if (count !== NEVER) isSource[state >> 2] = 1;
      });
      return isSource;
    });
    const isFrozen = this.#content.map((thing) => (thing === FREE ? 0 : 1));
    const { low, high } = this.#key(boxes);
    const kept = keptGoals(field, this.#content);
    const skeleton = { isLost: lostStates(field.size, states), sources, isFrozen, kept, low, high };
    if (this.#kept.length === MOST) return skeleton;
    this.#numbers.set(low, high, this.#kept.length);
    this.#kept.push(skeleton);
    return skeleton;
  }
}
