import { at } from '../../../core/at';
import type { Resumable } from '../../solver';
import { Components } from '../board/components';
import { BOX, emptyContent, FREE, type Content, type Field } from '../board/field';
import { NEVER, WALK_UNITS_PER_CELL, walkDistances } from '../board/distances';
import { boxAfter, boxBefore, macroMove, type MacroMove, BoxMoves } from '../board/box-moves';
import { opensSide } from '../board/zone';
import type { Rooms } from '../board/rooms';
import { canAssignAll } from '../deadlocks/assignment';
import { FeatureTree } from '../features/feature-tree';
import { IntList } from '../stores/int-list';
import { KeyTable } from '../stores/key-table';
import { Positions } from '../stores/positions';
import type { Tables } from '../push-search';
import { ANYWHERE, planOf, type Plan, type PlanEntry } from './plan';
import { PullAdvisors, type PullChild, type PullAppraisal } from './pull-advisors';
import { Sinks } from './sinks';

const NONE_DEAD = new Uint8Array();
/** The largest value of a feature. */
const MAX = 1023;
const MAX_DISTANCE = 2 ** 20 - 1;

/**
 * Whether a level can be planned. A plan orders all goals but does not choose the boxes, so every goal must be filled
 * and no box may be spare.
 */
export function canBePlanned({ kinds }: Field): boolean {
  return kinds.every(({ boxCount, goalCount, needed }) => boxCount === goalCount && boxCount === needed);
}

/** What is made before the first position is expanded. */
interface Prepared {
  readonly sinks: Sinks;
  readonly advisors: PullAdvisors;
}

/**
 * Searches for a packing plan (strategy A of Festival, Shoham). It pulls boxes off the goals of the solved position. A
 * box that gets to a well connected start cell vanishes together with that cell, so the search need not care which box
 * came from where. The plan is the path of the search, read backward.
 */
export class PlanSearch {
  nodes = 0;
  /** Whether the plan is complete, or no better one will be found. */
  isOver = false;
  readonly #tables: Tables;
  readonly #rooms: Rooms;
  readonly #tree = new FeatureTree(({ first, second }) => first * (MAX + 1) + Math.floor(second / (MAX_DISTANCE + 1)));
  readonly #positions: Positions;
  /** By node: 1 if the pulled box vanished. */
  readonly #hasVanished = new IntList();
  readonly #table = new KeyTable();
  readonly #boxMoves: BoxMoves;
  readonly #components: Components;
  readonly #childComponents: Components;
  readonly #content: Content;
  readonly #state: Int32Array;
  /** The cells of the boxes; the wall cell for those that have vanished. */
  readonly #boxes: Int32Array;
  /** By number of a start cell: 1 while it is open. */
  readonly #open: Int32Array;
  /** By cell: the sum of the steps to all goals. */
  readonly #walkToGoals: Int32Array;
  #prepared: Prepared | undefined;
  #best = 0;

  constructor(tables: Tables, rooms: Rooms) {
    const { field } = tables;
    const count = field.boxes.length;
    this.#tables = tables;
    this.#rooms = rooms;
    this.#positions = new Positions(2 * count);
    this.#boxMoves = new BoxMoves(field);
    this.#components = new Components(field);
    this.#childComponents = new Components(field);
    this.#content = emptyContent(field);
    this.#state = new Int32Array(2 * count);
    this.#boxes = this.#state.subarray(0, count);
    this.#open = this.#state.subarray(count);
    this.#walkToGoals = new Int32Array(field.size);
  }

  /** Expands one more position. The first call also prepares what the search needs. */
  *next(): Resumable<void> {
    const prepared = (this.#prepared ??= yield* this.#prepare());
    if (this.isOver) return;
    const node = this.#tree.take();
    if (node < 0) this.isOver = true;
    else yield* this.#expand(node, prepared);
    this.nodes += 1;
  }

  *#prepare(): Resumable<Prepared> {
    const { field, work } = this.#tables;
    const sinks = yield* Sinks.create(this.#tables, this.#rooms);
    for (const goal of field.goals) {
      const steps = walkDistances(field, goal);
      for (let cell = 0; cell < field.size; cell += 1)
        this.#walkToGoals[cell] = at(this.#walkToGoals, cell) + at(steps, cell);
      if (work.count(WALK_UNITS_PER_CELL * field.size)) yield;
    }
    yield* this.#addRoots();
    return { sinks, advisors: new PullAdvisors(field, sinks) };
  }

  /** The plan from the best position so far. */
  plan(): Plan {
    const { size } = this.#tables.field;
    const entries: PlanEntry[] = [];
    this.#placeBoxes(this.#best);
    const left = [...this.#boxes].flatMap((to, box) => (to === size ? [] : [{ to, kind: this.#kindOf(box) }]));
    for (let node = this.#best; this.#positions.parentOf(node) >= 0; node = this.#positions.parentOf(node)) {
      const move = this.#positions.pushOf(node);
      this.#positions.boxesOf(this.#positions.parentOf(node), this.#state);
      const kind = this.#kindOf(this.#boxes.indexOf(boxBefore(move)));
      entries.push({ from: this.#hasVanished.at(node) === 1 ? ANYWHERE : boxAfter(move), to: boxBefore(move), kind });
    }
    this.#boxes.fill(size);
    this.#placeBoxes(this.#best);
    return planOf(left, entries);
  }

  /** Adds the solved positions: all goals full, with the player in each of the zones that remain. */
  *#addRoots(): Resumable<void> {
    const { field, work } = this.#tables;
    this.#boxes.set(field.goals);
    this.#open.fill(1);
    for (const box of this.#boxes) this.#content[box] = BOX;
    this.#components.find(this.#content, 0);
    const names = new Set(this.#components.names);
    names.delete(-1);
    for (const name of names) {
      this.#childComponents.find(this.#content, name);
      const root = this.#add(-1, 0, name, false);
      if (root) this.#tree.offer(root.node, -1, 1);
      if (work.count(2 * field.size)) yield;
    }
  }

  *#expand(node: number, prepared: Prepared): Resumable<void> {
    this.#placeBoxes(node);
    this.#components.find(this.#content, this.#positions.playerOf(node));
    yield* prepared.sinks.find(this.#content, this.#open, this.#components.names, this.#components.zone);
    if (!(yield* this.#canAllSink())) return;
    const sinks = yield* this.#sinkPulls(node, prepared.sinks);
    const children = sinks.length > 0 ? sinks : yield* this.#pulls(node);
    const advised =
      sinks.length > 0 ? new Set([prepared.advisors.amongSinks(sinks)]) : this.#advised(children, prepared.advisors);
    children.forEach((child, index) => {
      const isFree = advised.has(child) || (children.length <= 2 && index === 0);
      this.#tree.offer(child.node, node, isFree ? 0 : 1);
      if (this.#tree.isBetter(child.node, this.#best)) this.#best = child.node;
      if (child.boxes === 0) this.isOver = true;
    });
  }

  #advised(children: readonly PullChild[], advisors: PullAdvisors): ReadonlySet<PullChild | undefined> {
    const isBetter = (child: PullChild, other: PullChild): boolean => this.#tree.isBetter(child.node, other.node);
    return advisors.among(children, this.#appraise(this.#components), isBetter);
  }

  /** Puts a position on the board. */
  #placeBoxes(node: number): void {
    const { size } = this.#tables.field;
    for (const box of this.#boxes) if (box !== size) this.#content[box] = FREE;
    this.#positions.boxesOf(node, this.#state);
    for (const box of this.#boxes) if (box !== size) this.#content[box] = BOX;
  }

  /** Whether each open start cell can get a box of its own; optionally without one box and one start cell. */
  *#canAllSink(withoutBox = -1, withoutPlace = -1): Resumable<boolean> {
    const { field, fromBoxes, work } = this.#tables;
    const places = [...this.#open.keys()].filter((place) => this.#open[place] === 1 && place !== withoutPlace);
    const boxes = [...this.#boxes.keys()].filter((box) => this.#boxes[box] !== field.size && box !== withoutBox);
    const fits = (place: number, box: number): boolean =>
      this.#kindOf(place) === this.#kindOf(box) && (fromBoxes[place]?.[at(this.#boxes, box)] ?? NEVER) < NEVER;
    return yield* canAssignAll(places, boxes, fits, work);
  }

  /** The kind of a box, and of the start cell with this number: both have the same kinds in the same order. */
  #kindOf(box: number): number {
    return at(this.#tables.field.boxKinds, box);
  }

  /** For each box one pull to a sink: the one that leaves the fewest components, then the longest. */
  *#sinkPulls(node: number, sinks: Sinks): Resumable<PullChild[]> {
    const { field, work } = this.#tables;
    const children: PullChild[] = [];
    for (let box = 0; box < this.#boxes.length; box += 1) {
      const from = this.#boxes[box] ?? field.size;
      if (!this.#findPulls(box)) continue;
      let chosen: PullChild | undefined;
      for (let index = 0; index < this.#boxMoves.count; index += 1) {
        const state = at(this.#boxMoves.states, index);
        const place = sinks.numberAt(state >> 2);
        if (place === undefined || sinks.isSink[place] === 0 || this.#kindOf(place) !== this.#kindOf(box)) continue;
        if (!sinks.isApart(from, place) || !(yield* this.#canAllSink(box, place))) continue;
        this.#open[place] = 0;
        const child = this.#child(node, box, state, true);
        this.#open[place] = 1;
        if (child && (!chosen || child.components <= chosen.components)) chosen = child;
        if (work.count(2 * field.size)) yield;
      }
      if (chosen) children.push(chosen);
      if (work.count(this.#boxMoves.units)) yield;
    }
    return children;
  }

  *#pulls(node: number): Resumable<PullChild[]> {
    const { field, work } = this.#tables;
    const children: PullChild[] = [];
    for (let box = 0; box < this.#boxes.length; box += 1) {
      if (!this.#findPulls(box)) continue;
      for (let index = 0; index < this.#boxMoves.count; index += 1) {
        const child = this.#child(node, box, at(this.#boxMoves.states, index), false);
        if (child) children.push(child);
        if (work.count(2 * field.size)) yield;
      }
      if (work.count(this.#boxMoves.units)) yield;
    }
    return children;
  }

  /** Finds the macro pulls of a box. Returns false if it has vanished. */
  #findPulls(box: number): boolean {
    const { field, unreachableByKind } = this.#tables;
    const { names, zone } = this.#components;
    const cell = this.#boxes[box] ?? field.size;
    if (cell === field.size) return false;
    const isDeadState = unreachableByKind[this.#kindOf(box)] ?? NONE_DEAD;
    this.#boxMoves.find(this.#content, cell, names, zone, isDeadState, true);
    return true;
  }

  /** Adds the position after a pull, if it is new. */
  #child(parent: number, box: number, state: number, isSunk: boolean): PullChild | undefined {
    const { field } = this.#tables;
    const from = at(this.#boxes, box);
    const to = state >> 2;
    this.#content[from] = FREE;
    if (!isSunk) this.#content[to] = BOX;
    this.#boxes[box] = isSunk ? field.size : to;
    const player = at(field.neighbours, state);
    this.#childComponents.find(this.#content, player);
    const child = this.#add(parent, macroMove(from, state), player, isSunk);
    this.#boxes[box] = from;
    this.#content[to] = FREE;
    this.#content[from] = BOX;
    return child;
  }

  /** Adds the position on the board, if it is new. Its components must be up to date. */
  #add(parent: number, move: MacroMove, player: number, isSunk: boolean): PullChild | undefined {
    const { field } = this.#tables;
    const { low, high } = this.#key(this.#childComponents.zone);
    if (this.#table.find(low, high) >= 0) return undefined;
    const appraisal = this.#appraise(this.#childComponents);
    const node = this.#positions.add(this.#state, player, parent, move);
    this.#table.set(low, high, node);
    this.#hasVanished.push(isSunk ? 1 : 0);
    this.#tree.add(parent, {
      first: ((MAX - appraisal.boxes) << 20) | ((MAX - appraisal.components) << 10) | (MAX - appraisal.onGoals),
      second: (MAX - appraisal.cutRooms) * (MAX_DISTANCE + 1) + appraisal.distance,
    });
    return {
      ...appraisal,
      from: boxBefore(move),
      to: boxAfter(move),
      node,
      opensSide: opensSide(field, this.#content, this.#boxes, this.#components, this.#childComponents, true),
    };
  }

  #key(zone: number): { low: number; high: number } {
    const { keys, field } = this.#tables;
    let low = at(keys.zoneLow, zone);
    let high = at(keys.zoneHigh, zone);
    for (let box = 0; box < this.#boxes.length; box += 1) {
      const cell = at(this.#boxes, box);
      const first = this.#kindOf(box) * field.size;
      if (cell !== field.size) {
        low ^= at(keys.boxLow, first + cell);
        high ^= at(keys.boxHigh, first + cell);
      }
      if (this.#open[box] === 0) continue;
      low ^= at(keys.placeLow, at(field.boxes, box));
      high ^= at(keys.placeHigh, at(field.boxes, box));
    }
    return { low, high };
  }

  #appraise({ count }: Components): PullAppraisal {
    const { size, isGoal } = this.#tables.field;
    let boxes = 0;
    let onGoals = 0;
    let distance = 0;
    for (const cell of this.#boxes) {
      if (cell === size) continue;
      boxes += 1;
      onGoals += at(isGoal, cell);
      distance += at(this.#walkToGoals, cell);
    }
    return {
      boxes,
      onGoals,
      components: Math.min(MAX, count),
      cutRooms: Math.min(MAX, this.#rooms.cutOff(this.#content)),
      distance: Math.min(MAX_DISTANCE, distance),
    };
  }
}
