import { advised, type Child, type Look, type Situation } from './advisors';
import { Components } from './components';
import { BOX, emptyContent, FREE, type Content } from './content';
import { CorralSearch } from './corral-search';
import { Corrals } from './corrals';
import { NEVER } from './distances';
import { FeatureTree } from './feature-tree';
import { Freeze } from './freeze';
import { Hotspots } from './hotspots';
import { KeyTable } from './key-table';
import { boxAfter, boxBefore, macroMove, stateAfter, type MacroMove } from './macro-move';
import { packed, type Plan } from './plan';
import { zonesOutOfPlan } from './plan-zones';
import { Positions, type PushCode } from './positions';
import type { Rooms } from './rooms';
import type { PushSearch, SearchState } from './search';
import { Skeletons, type Skeleton } from './skeletons';
import type { Tables } from './tables';
import { Transports } from './transports';
import { walksFrom } from './walks';

/** The most that features can count: ten bits each for the first three, then eight, eight and fourteen. */
const MOST = 1023;
const MOST_BOXES = 255;
const MOST_DISTANCE = 2 ** 14 - 1;

/**
 * Feature space search (FESS, Shoham and Schaeffer 2020): macro moves from the start, guided by a packing plan and by
 * advisors that each name a move that costs nothing.
 */
export class FeatureSearch implements PushSearch {
  state: SearchState = 'searching';
  nodes = 0;
  readonly #tables: Tables;
  readonly #rooms: Rooms;
  readonly #plan: Plan;
  readonly #zones: readonly Uint8Array[];
  readonly #hotspots: Hotspots;
  readonly #memory: number;
  readonly #tree = new FeatureTree(({ first, second }) => (first >> 10) * (MOST_BOXES + 1) + (second >> 22));
  readonly #positions: Positions;
  readonly #table = new KeyTable();
  readonly #transports: Transports;
  readonly #components: Components;
  readonly #childComponents: Components;
  readonly #corrals: Corrals;
  readonly #corralSearch: CorralSearch;
  readonly #freeze: Freeze;
  readonly #skeletons: Skeletons;
  readonly #content: Content;
  readonly #boxes: Int32Array;
  /** By cell: the least pushes to a goal. */
  readonly #toGoal: Int32Array;
  /** For each number of packed entries the steps to the zone out of plan and to the next square, by cell. */
  readonly #zoneWalks: readonly Int32Array[];
  readonly #squareWalks: readonly Int32Array[];
  /** For each cell that was asked for the pushes from it, by cell. */
  readonly #ways: (Int32Array | undefined)[] = [];
  #solved = -1;

  constructor(tables: Tables, rooms: Rooms, plan: Plan, memory: number) {
    const { field, toGoals, isLost } = tables;
    this.#tables = tables;
    this.#rooms = rooms;
    this.#plan = plan;
    this.#memory = memory;
    this.#zones = zonesOutOfPlan(field, isLost, plan);
    this.#zoneWalks = this.#zones.map((zone) =>
      walksFrom(field, ...[...zone.keys()].filter((cell) => zone[cell] === 1)),
    );
    this.#squareWalks = Array.from(plan.squares, (square) => walksFrom(field, square));
    this.#hotspots = new Hotspots(field);
    this.#positions = new Positions(field.boxes.length);
    this.#transports = new Transports(field);
    this.#components = new Components(field);
    this.#childComponents = new Components(field);
    this.#corrals = new Corrals(field);
    this.#corralSearch = new CorralSearch(tables);
    this.#freeze = new Freeze(field);
    this.#skeletons = new Skeletons(tables);
    this.#content = emptyContent(field);
    this.#boxes = Int32Array.from(field.boxes);
    this.#toGoal = Int32Array.from({ length: field.size }, (_, cell) =>
      Math.min(...toGoals.map((pushes) => pushes[cell] ?? NEVER)),
    );
    for (const box of this.#boxes) this.#content[box] = BOX;
    this.#childComponents.find(this.#content);
    const root = this.#add(-1, 0, field.player);
    if (root) this.#tree.offer(root.node, -1, 1);
  }

  advance(nodes: number): void {
    for (let end = this.nodes + nodes; this.nodes < end && this.state === 'searching'; this.nodes += 1) {
      const node = this.#tree.take();
      if (node < 0) this.state = 'exhausted';
      else if (this.#positions.bytes + this.#table.bytes + this.#tree.bytes > this.#memory) this.state = 'full';
      else this.#expand(node);
    }
  }

  solution(): PushCode[] {
    const moves = this.#solved < 0 ? [] : this.#positions.pathTo(this.#solved);
    const content = emptyContent(this.#tables.field);
    for (const box of this.#tables.field.boxes) content[box] = BOX;
    let player = this.#tables.field.player;
    return moves.flatMap((move) => {
      this.#find(content, boxBefore(move), player);
      content[boxBefore(move)] = FREE;
      content[boxAfter(move)] = BOX;
      player = this.#tables.field.neighbours[stateAfter(move)] ?? 0;
      return this.#transports.pathTo(stateAfter(move));
    });
  }

  #find(content: Content, box: number, player: number): void {
    this.#components.find(content);
    const { names } = this.#components;
    this.#transports.find(content, box, names, names[player] ?? -1, this.#tables.isLost, false);
  }

  #expand(node: number): void {
    this.#load(node);
    const skeleton = this.#skeletons.of(this.#content, this.#boxes);
    if (!skeleton) return;
    const player = this.#positions.playerOf(node);
    if (this.#components.count > 1 && this.#corralSearch.isDead(this.#boxes, this.#components.names, player, skeleton))
      return;
    const children = this.#children(node, skeleton);
    const names = advised(children, this.#situation());
    children.forEach((child, index) => {
      this.#tree.offer(child.node, node, names.has(child) || (children.length <= 2 && index === 0) ? 0 : 1);
    });
  }

  #load(node: number): void {
    for (const box of this.#boxes) this.#content[box] = FREE;
    this.#positions.boxesOf(node, this.#boxes);
    for (const box of this.#boxes) this.#content[box] = BOX;
    this.#components.find(this.#content);
  }

  #situation(): Situation {
    const now = this.#look(this.#components);
    const { field } = this.#tables;
    return {
      now,
      isBetter: (child, other) => this.#tree.isBetter(child.node, other.node),
      canReturn: ({ from, to }) => this.#hasWay(to, from),
      toNextSquare: this.#squareWalks[now.packed] ?? new Int32Array(field.size + 1),
      toZone: this.#zoneWalks[now.packed] ?? new Int32Array(field.size + 1),
    };
  }

  #children(node: number, { isLost }: Skeleton): Child[] {
    const { names } = this.#components;
    const zone = names[this.#positions.playerOf(node)] ?? -1;
    const children: Child[] = [];
    const isCorral = this.#components.count > 1 && this.#corrals.find(this.#content, names, zone, isLost);
    for (let box = 0; box < this.#boxes.length; box += 1) {
      if (isCorral && !this.#corrals.mayMove(this.#boxes[box] ?? 0)) continue;
      this.#transports.find(this.#content, this.#boxes[box] ?? 0, names, zone, isLost, false);
      for (let index = 0; index < this.#transports.count; index += 1) {
        const child = this.#child(node, box, this.#transports.states[index] ?? 0, isLost);
        if (child) children.push(child);
      }
    }
    return children;
  }

  #child(parent: number, box: number, state: number, isLost: Uint8Array): Child | undefined {
    const from = this.#boxes[box] ?? 0;
    const to = state >> 2;
    this.#content[from] = FREE;
    this.#content[to] = BOX;
    this.#boxes[box] = to;
    let child: Child | undefined;
    if (!this.#freeze.isDead(this.#content, to, isLost)) {
      this.#childComponents.find(this.#content);
      child = this.#add(parent, macroMove(from, state), this.#tables.field.neighbours[state] ?? 0);
    }
    this.#boxes[box] = from;
    this.#content[to] = FREE;
    this.#content[from] = BOX;
    return child;
  }

  /** Adds the position on the board, whose components were just found, if it is new. */
  #add(parent: number, move: MacroMove, player: number): Child | undefined {
    const { keys, field } = this.#tables;
    const zone = this.#childComponents.names[player] ?? 0;
    let low = keys.zoneLow[zone] ?? 0;
    let high = keys.zoneHigh[zone] ?? 0;
    let home = 0;
    for (let box = 0; box < this.#boxes.length; box += 1) {
      const cell = this.#boxes[box] ?? 0;
      low ^= keys.boxLow[cell] ?? 0;
      high ^= keys.boxHigh[cell] ?? 0;
      home += field.isGoal[cell] ?? 0;
    }
    if (this.#table.find(low, high) >= 0) return undefined;
    const node = this.#positions.add(this.#boxes, player, parent, move);
    this.#table.set(low, high, node);
    const look = this.#look(this.#childComponents);
    this.#tree.add(parent, {
      first: (look.packed << 20) | ((MOST - look.components) << 10) | (MOST - look.cutRooms),
      second: ((MOST_BOXES - look.outOfPlan) << 22) | ((MOST_BOXES - look.hotspots) << 14) | look.distance,
    });
    if (home === field.needed) {
      this.state = 'solved';
      this.#solved = node;
    }
    return {
      ...look,
      node,
      from: boxBefore(move),
      to: boxAfter(move),
      opensSide: parent >= 0 && this.#opensSide(parent, zone),
    };
  }

  #look({ count }: Components): Look {
    const done = packed(this.#plan, this.#content);
    const zone = this.#zones[done];
    let outOfPlan = 0;
    let distance = 0;
    for (let box = 0; box < this.#boxes.length; box += 1) {
      const cell = this.#boxes[box] ?? 0;
      outOfPlan += zone?.[cell] ?? 0;
      distance += this.#toGoal[cell] ?? 0;
    }
    return {
      packed: Math.max(0, done),
      components: Math.min(MOST, count),
      cutRooms: Math.min(MOST, this.#rooms.cutOff(this.#content)),
      outOfPlan: Math.min(MOST_BOXES, outOfPlan),
      hotspots: Math.min(MOST_BOXES, this.#hotspots.count(this.#boxes)),
      distance: Math.min(MOST_DISTANCE, distance),
    };
  }

  /** Whether the player can push some box that has not moved from a side where he could not stand before. */
  #opensSide(parent: number, zone: number): boolean {
    const { neighbours, size } = this.#tables.field;
    const before = this.#components.names;
    const after = this.#childComponents.names;
    const zoneBefore = before[this.#positions.playerOf(parent)];
    for (let box = 0; box < this.#boxes.length; box += 1) {
      const cell = this.#boxes[box] ?? 0;
      if (before[cell] !== -1) continue;
      for (let state = 4 * cell; state < 4 * cell + 4; state += 1) {
        const stand = neighbours[state] ?? size;
        if (after[stand] !== zone || before[stand] === zoneBefore) continue;
        if (this.#content[neighbours[state ^ 2] ?? size] === FREE) return true;
      }
    }
    return false;
  }

  /** Whether a box can be pushed from one cell to another on the empty board. */
  #hasWay(from: number, to: number): boolean {
    const { distances } = this.#tables;
    const ways = (this.#ways[from] ??= distances.byCell(distances.statesFrom(from)));
    return (ways[to] ?? NEVER) < NEVER;
  }
}
