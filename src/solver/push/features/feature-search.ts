import { Components } from '../board/components';
import { BOX, emptyContent, FREE, type Content } from '../board/content';
import { boxAfter, boxBefore, macroMove, stateAfter, type MacroMove } from '../board/macro-move';
import { isSolved } from '../board/solved';
import { opensSide } from '../board/new-sides';
import type { Rooms } from '../board/rooms';
import { Transports } from '../board/transports';
import { tunnelStates } from '../board/tunnels';
import { CorralSearch } from '../dead-ends/corral-search';
import { Corrals } from '../dead-ends/corrals';
import { DeadPairs } from '../dead-ends/dead-pairs';
import { Freeze } from '../dead-ends/freeze';
import { Skeletons, type Skeleton } from '../dead-ends/skeletons';
import type { Plan } from '../plan/plan';
import type { PushSearch, SearchState } from '../search';
import { KeyTable } from '../stores/key-table';
import { Positions, type PushCode } from '../stores/positions';
import type { Tables } from '../tables';
import { advised, type Child, type Situation } from './advisors';
import { Appraiser, cellKey, featuresOf } from './appraiser';
import { FeatureTree } from './feature-tree';
import { Guide } from './guide';

const NOTHING_LOST = new Uint8Array();

export interface FeatureWish {
  /** Bytes the positions may take. */
  readonly memory: number;
  /** Whether moves may be left out that are hardly ever needed; when nothing is left, that is no proof then. */
  readonly mayCutCorners: boolean;
}

/**
 * Feature space search (FESS, Shoham and Schaeffer 2020): macro moves from the start, guided by a packing plan and by
 * advisors that each name a move that costs nothing.
 */
export class FeatureSearch implements PushSearch {
  state: SearchState = 'searching';
  nodes = 0;
  readonly #tables: Tables;
  readonly #appraiser: Appraiser;
  /** By state: 1 where a box need not stop. */
  readonly #isNoStop: Uint8Array;
  readonly #memory: number;
  readonly #mayCutCorners: boolean;
  readonly #tree = new FeatureTree(cellKey);
  readonly #positions: Positions;
  readonly #table = new KeyTable();
  readonly #transports: Transports;
  readonly #components: Components;
  readonly #childComponents: Components;
  readonly #corrals: Corrals;
  readonly #corralSearch: CorralSearch;
  readonly #freeze: Freeze;
  readonly #pairs: DeadPairs;
  /** By cell: the kind of the box there. */
  readonly #kindAt: Uint8Array;
  readonly #skeletons: Skeletons;
  readonly #content: Content;
  readonly #boxes: Int32Array;
  readonly #guide: Guide;
  /** The key of the boxes of the position that is expanded. */
  #low = 0;
  #high = 0;
  #solved = -1;

  constructor(tables: Tables, rooms: Rooms, plan: Plan, { memory, mayCutCorners }: FeatureWish) {
    const { field } = tables;
    this.#tables = tables;
    this.#memory = memory;
    this.#freeze = new Freeze(field);
    this.#kindAt = this.#freeze.kindAt;
    this.#pairs = new DeadPairs(field);
    this.#appraiser = new Appraiser(tables, rooms, plan, this.#kindAt);
    this.#guide = new Guide(tables, plan, this.#appraiser.zones);
    this.#mayCutCorners = mayCutCorners;
    this.#isNoStop = mayCutCorners ? tunnelStates(field, plan.squares) : new Uint8Array(4 * field.size);
    this.#positions = new Positions(field.boxes.length);
    this.#transports = new Transports(field);
    this.#components = new Components(field);
    this.#childComponents = new Components(field);
    this.#corrals = new Corrals(field, this.#kindAt);
    this.#corralSearch = new CorralSearch(tables);
    this.#skeletons = new Skeletons(tables, this.#kindAt);
    this.#content = emptyContent(field);
    this.#boxes = Int32Array.from(field.boxes);
    this.#put();
    this.#childComponents.find(this.#content, field.player);
    const root = this.#add(-1, 0, 0, field.player);
    if (root) this.#tree.offer(root.node, -1, 1);
  }

  advance(nodes: number): void {
    for (let end = this.nodes + nodes; this.nodes < end && this.state === 'searching'; this.nodes += 1) {
      const node = this.#tree.take();
      if (node < 0) this.state = this.#mayCutCorners ? 'spent' : 'exhausted';
      else if (this.#positions.bytes + this.#table.bytes + this.#tree.bytes > this.#memory) this.state = 'full';
      else this.#expand(node);
    }
  }

  /** The macro moves of the solution; 0 until it is solved. */
  get macroMoves(): number {
    return this.#path().length;
  }

  solution(): PushCode[] {
    const content = emptyContent(this.#tables.field);
    const { boxes, boxKinds } = this.#tables.field;
    boxes.forEach((box, index) => {
      content[box] = BOX;
      this.#kindAt[box] = boxKinds[index] ?? 0;
    });
    let player = this.#tables.field.player;
    return this.#path().flatMap((move) => {
      this.#find(content, boxBefore(move), player);
      this.#kindAt[boxAfter(move)] = this.#kindAt[boxBefore(move)] ?? 0;
      content[boxBefore(move)] = FREE;
      content[boxAfter(move)] = BOX;
      player = this.#tables.field.neighbours[stateAfter(move)] ?? 0;
      return this.#transports.pathTo(stateAfter(move));
    });
  }

  #path(): MacroMove[] {
    return this.#solved < 0 ? [] : this.#positions.pathTo(this.#solved);
  }

  #find(content: Content, box: number, player: number): void {
    this.#components.find(content, player);
    const { names, zone } = this.#components;
    const isLost = this.#tables.lostByKind[this.#kindAt[box] ?? 0] ?? NOTHING_LOST;
    this.#transports.find(content, box, names, zone, isLost, false);
  }

  #expand(node: number): void {
    this.#load(node);
    if (this.#isDeadPair(node)) return;
    const skeleton = this.#skeletons.of(this.#content, this.#boxes);
    if (!skeleton) return;
    if (this.#corralSearch.isDead(this.#boxes, this.#components, skeleton)) return;
    const children = this.#children(node, skeleton);
    const names = advised(children, this.#situation());
    children.forEach((child, index) => {
      this.#tree.offer(child.node, node, names.has(child) || (children.length <= 2 && index === 0) ? 0 : 1);
    });
  }

  /** Whether the box that was moved last is lost together with another. */
  #isDeadPair(node: number): boolean {
    const isRoot = this.#positions.parentOf(node) < 0;
    return !isRoot && this.#pairs.isDead(stateAfter(this.#positions.pushOf(node)), this.#boxes);
  }

  #load(node: number): void {
    for (const box of this.#boxes) this.#content[box] = FREE;
    this.#positions.boxesOf(node, this.#boxes);
    this.#put();
    this.#components.find(this.#content, this.#positions.playerOf(node));
  }

  /** Puts the boxes on the board, and sums up their key. */
  #put(): void {
    const { field, keys } = this.#tables;
    this.#low = 0;
    this.#high = 0;
    for (let index = 0; index < this.#boxes.length; index += 1) {
      const box = this.#boxes[index] ?? 0;
      const kind = field.boxKinds[index] ?? 0;
      this.#content[box] = BOX;
      this.#kindAt[box] = kind;
      this.#low ^= keys.boxLow[kind * field.size + box] ?? 0;
      this.#high ^= keys.boxHigh[kind * field.size + box] ?? 0;
    }
  }

  #situation(): Situation {
    return {
      now: this.#appraiser.look(this.#content, this.#boxes, this.#components.count),
      isBetter: (child, other) => this.#tree.isBetter(child.node, other.node),
      guide: this.#guide,
    };
  }

  #children(node: number, { isLost, lostByKind }: Skeleton): Child[] {
    const { names, zone } = this.#components;
    const { boxKinds } = this.#tables.field;
    const children: Child[] = [];
    const isCorral = this.#corrals.find(this.#content, this.#components, isLost);
    for (let box = 0; box < this.#boxes.length; box += 1) {
      if (isCorral && !this.#corrals.mayMove(this.#boxes[box] ?? 0)) continue;
      const isLostTo = lostByKind[boxKinds[box] ?? 0] ?? NOTHING_LOST;
      this.#transports.find(this.#content, this.#boxes[box] ?? 0, names, zone, isLostTo, false);
      for (let index = 0; index < this.#transports.count; index += 1) {
        const state = this.#transports.states[index] ?? 0;
        if (this.#isNoStop[state] === 1) continue;
        const child = this.#child(node, box, state, isLost);
        if (child) children.push(child);
      }
    }
    return children;
  }

  #child(parent: number, box: number, state: number, isLost: Uint8Array): Child | undefined {
    const from = this.#boxes[box] ?? 0;
    const to = state >> 2;
    const kind = this.#tables.field.boxKinds[box] ?? 0;
    this.#content[from] = FREE;
    this.#content[to] = BOX;
    this.#kindAt[to] = kind;
    this.#boxes[box] = to;
    let child: Child | undefined;
    if (!this.#freeze.isDead(this.#content, to, isLost)) {
      const player = this.#tables.field.neighbours[state] ?? 0;
      this.#childComponents.find(this.#content, player);
      child = this.#add(parent, kind, macroMove(from, state), player);
    }
    this.#boxes[box] = from;
    this.#content[to] = FREE;
    this.#content[from] = BOX;
    return child;
  }

  /** Adds the position on the board, whose components were just found, if it is new. */
  #add(parent: number, kind: number, move: MacroMove, player: number): Child | undefined {
    const { keys, field } = this.#tables;
    const { zone } = this.#childComponents;
    const from = boxBefore(move);
    const to = boxAfter(move);
    const [before, after] = [kind * field.size + from, kind * field.size + to];
    const low = this.#low ^ (keys.boxLow[before] ?? 0) ^ (keys.boxLow[after] ?? 0) ^ (keys.zoneLow[zone] ?? 0);
    const high = this.#high ^ (keys.boxHigh[before] ?? 0) ^ (keys.boxHigh[after] ?? 0) ^ (keys.zoneHigh[zone] ?? 0);
    if (this.#table.find(low, high) >= 0) return undefined;
    const node = this.#positions.add(this.#boxes, player, parent, move);
    this.#table.set(low, high, node);
    const look = this.#appraiser.look(this.#content, this.#boxes, this.#childComponents.count);
    this.#tree.add(parent, featuresOf(look));
    if (isSolved(field, this.#boxes)) {
      this.state = 'solved';
      this.#solved = node;
    }
    return {
      ...look,
      node,
      kind,
      from,
      to,
      opensSide: opensSide(field, this.#content, this.#boxes, this.#components, this.#childComponents, false),
    };
  }
}
