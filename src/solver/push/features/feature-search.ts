import type { Resumable } from '../../solver';
import { Components } from '../board/components';
import { BOX, emptyContent, FREE, type Content, isSolved } from '../board/field';
import { boxAfter, boxBefore, macroMove, stateAfter, type MacroMove, BoxMoves } from '../board/box-moves';
import { opensSide } from '../board/zone';
import type { Rooms } from '../board/rooms';
import { needlessStops } from '../board/tunnels';
import { CorralSearch } from '../deadlocks/corral-search';
import { Corrals } from '../deadlocks/corrals';
import { DeadPairs } from '../deadlocks/dead-pairs';
import { Freeze } from '../deadlocks/freeze';
import { Skeletons, type Skeleton } from '../deadlocks/skeletons';
import type { Plan } from '../plan/plan';
import { BestNote, type BestPosition, type PushSearch, type PushSearchState, type Tables } from '../push-search';
import { KeyTable } from '../stores/key-table';
import { Positions, type PushCode } from '../stores/positions';
import { advise, type Appraisal, type FeatureChild, type Situation } from './advisors';
import { Appraiser, cellKey, featuresOf } from './appraiser';
import { FeatureTree } from './feature-tree';
import { Guide } from './guide';

// Indexes with `?? 0`, not `at`: in the inner loops that costs the searches 17 % of their positions a second.

const NONE_DEAD = new Uint8Array();

export interface FeatureSearchOptions {
  /** Bytes the positions may take. */
  readonly memory: number;
  /** Whether the search may omit moves that are hardly ever needed. Then an empty queue proves nothing. */
  readonly canSkipMoves: boolean;
}

/** What is made before the first position is expanded. */
interface Prepared {
  readonly pairs: DeadPairs;
  readonly appraiser: Appraiser;
  readonly guide: Guide;
}

/**
 * Feature space search (FESS, Shoham and Schaeffer 2020): macro moves from the start, guided by a packing plan and by
 * advisors. The move an advisor chooses costs nothing.
 */
export class FeatureSearch implements PushSearch {
  state: PushSearchState = 'searching';
  nodes = 0;
  readonly #tables: Tables;
  readonly #rooms: Rooms;
  readonly #plan: Plan;
  /** By state: 1 where a box need not stop. */
  readonly #isNeedlessStop: Uint8Array;
  readonly #memory: number;
  readonly #canSkipMoves: boolean;
  readonly #tree = new FeatureTree(cellKey);
  readonly #positions: Positions;
  readonly #table = new KeyTable();
  readonly #boxMoves: BoxMoves;
  readonly #components: Components;
  readonly #corrals: Corrals;
  readonly #corralSearch: CorralSearch;
  readonly #freeze: Freeze;
  /** By cell: the kind of the box there. */
  readonly #kindAt: Uint8Array;
  readonly #skeletons: Skeletons;
  readonly #content: Content;
  readonly #boxes: Int32Array;
  #prepared: Prepared | undefined;
  /** The key of the boxes of the position being expanded. */
  #low = 0;
  #high = 0;
  /** The key of the position being added. */
  #childLow = 0;
  #childHigh = 0;
  #solved = -1;
  readonly #best: BestNote;

  constructor(tables: Tables, rooms: Rooms, plan: Plan, { memory, canSkipMoves }: FeatureSearchOptions) {
    const { field } = tables;
    this.#tables = tables;
    this.#rooms = rooms;
    this.#plan = plan;
    this.#memory = memory;
    this.#freeze = new Freeze(field);
    this.#kindAt = this.#freeze.kindAt;
    this.#canSkipMoves = canSkipMoves;
    this.#isNeedlessStop = canSkipMoves ? needlessStops(field, plan.squares) : new Uint8Array(4 * field.size);
    this.#positions = new Positions(field.boxes.length);
    this.#boxMoves = new BoxMoves(field);
    this.#components = new Components(field);
    this.#corrals = new Corrals(field, tables.work, this.#kindAt);
    this.#corralSearch = new CorralSearch(tables);
    this.#skeletons = new Skeletons(tables, this.#kindAt);
    this.#content = emptyContent(field);
    this.#boxes = Int32Array.from(field.boxes);
    this.#best = new BestNote(field);
    this.#placeBoxes();
  }

  *next(): Resumable<void> {
    const prepared = (this.#prepared ??= yield* this.#prepare());
    if (this.state !== 'searching') return;
    const node = this.#tree.take();
    if (node < 0) this.state = this.#canSkipMoves ? 'spent' : 'exhausted';
    else if (this.#isFull()) this.state = 'full';
    else yield* this.#expand(node, prepared);
    this.nodes += 1;
  }

  /** Prepares the tables and adds the first position. */
  *#prepare(): Resumable<Prepared> {
    const { field, work } = this.#tables;
    const pairs = yield* DeadPairs.create(field, work);
    const appraiser = yield* Appraiser.create(this.#tables, this.#rooms, this.#plan, this.#kindAt);
    const guide = yield* Guide.create(this.#tables, this.#plan, appraiser.zones);
    for (const box of this.#boxes) yield* appraiser.hotspots.learn(box);
    const prepared = { pairs, appraiser, guide };
    this.#components.find(this.#content, field.player);
    this.#findKey(0, 0, 0, this.#components.zone);
    const root = this.#add(-1, 0, field.player, appraiser.appraise(this.#content, this.#boxes, this.#components.count));
    this.#tree.offer(root, -1, 1);
    return prepared;
  }

  #isFull(): boolean {
    return this.#positions.bytes + this.#table.bytes + this.#tree.bytes > this.#memory;
  }

  /** The number of macro moves in the solution; 0 until it is solved. */
  get macroMoves(): number {
    return this.#pathTo(this.#solved).length;
  }

  get best(): BestPosition | undefined {
    const { position, boxesOnGoals } = this.#best;
    return position < 0 ? undefined : { boxesOnGoals, pushes: () => this.#pushesTo(position) };
  }

  solution(): PushCode[] {
    return this.#pushesTo(this.#solved);
  }

  #pushesTo(node: number): PushCode[] {
    const content = emptyContent(this.#tables.field);
    const { boxes, boxKinds } = this.#tables.field;
    boxes.forEach((box, index) => {
      content[box] = BOX;
      this.#kindAt[box] = boxKinds[index] ?? 0;
    });
    let player = this.#tables.field.player;
    return this.#pathTo(node).flatMap((move) => {
      this.#find(content, boxBefore(move), player);
      this.#kindAt[boxAfter(move)] = this.#kindAt[boxBefore(move)] ?? 0;
      content[boxBefore(move)] = FREE;
      content[boxAfter(move)] = BOX;
      player = this.#tables.field.neighbours[stateAfter(move)] ?? 0;
      return this.#boxMoves.pathTo(stateAfter(move));
    });
  }

  #pathTo(node: number): MacroMove[] {
    return node < 0 ? [] : this.#positions.pathTo(node);
  }

  #find(content: Content, box: number, player: number): void {
    this.#components.find(content, player);
    const { names, zone } = this.#components;
    const isDeadState = this.#tables.deadStatesByKind[this.#kindAt[box] ?? 0] ?? NONE_DEAD;
    this.#boxMoves.find(content, box, names, zone, isDeadState, false);
  }

  *#expand(node: number, prepared: Prepared): Resumable<void> {
    this.#load(node);
    this.#tables.work.count(2 * this.#tables.field.size);
    if (this.#isDeadPair(node, prepared.pairs)) return;
    const skeleton = yield* this.#skeletons.of(this.#content, this.#boxes);
    if (!skeleton) return;
    if (yield* this.#corralSearch.isDead(this.#boxes, this.#components, skeleton)) return;
    const now = prepared.appraiser.appraise(this.#content, this.#boxes, this.#components.count);
    const children = yield* this.#children(node, skeleton, prepared);
    const names = advise(children, this.#situation(now, prepared));
    children.forEach((child, index) => {
      this.#tree.offer(child.node, node, names.has(child) || (children.length <= 2 && index === 0) ? 0 : 1);
    });
  }

  /** Whether the box that was moved last forms a dead pair with another. */
  #isDeadPair(node: number, pairs: DeadPairs): boolean {
    const isRoot = this.#positions.parentOf(node) < 0;
    return !isRoot && pairs.isDead(stateAfter(this.#positions.pushOf(node)), this.#boxes);
  }

  #load(node: number): void {
    for (const box of this.#boxes) this.#content[box] = FREE;
    this.#positions.boxesOf(node, this.#boxes);
    this.#best.see(node, this.#boxes);
    this.#placeBoxes();
    this.#components.find(this.#content, this.#positions.playerOf(node));
  }

  /** Puts the boxes on the board and computes their key. */
  #placeBoxes(): void {
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

  #situation(now: Appraisal, { guide }: Prepared): Situation {
    return {
      now,
      isBetter: (child, other) => this.#tree.isBetter(child.node, other.node),
      guide,
    };
  }

  *#children(node: number, { isDeadState, deadStatesByKind }: Skeleton, prepared: Prepared): Resumable<FeatureChild[]> {
    const { work, field } = this.#tables;
    const { names, zone } = this.#components;
    const { hotspots } = prepared.appraiser;
    const children: FeatureChild[] = [];
    const isCorral = yield* this.#corrals.find(this.#content, this.#components, isDeadState);
    for (let box = 0; box < this.#boxes.length && !this.#isFull(); box += 1) {
      const from = this.#boxes[box] ?? 0;
      if (isCorral && !this.#corrals.canMove(from)) continue;
      const kind = field.boxKinds[box] ?? 0;
      this.#boxMoves.find(this.#content, from, names, zone, deadStatesByKind[kind] ?? NONE_DEAD, false);
      if (this.#boxMoves.count > 0) {
        prepared.guide.learnWaysTo(from);
        this.#boxMoves.blocks.prepareCuts();
      }
      const others = this.#components.count - this.#components.countAround(from);
      if (work.count(this.#boxMoves.units)) yield;
      for (let index = 0; index < this.#boxMoves.count; index += 1) {
        const state = this.#boxMoves.states[index] ?? 0;
        if (this.#isNeedlessStop[state] === 1) continue;
        this.#move(box, from, state >> 2);
        const player = field.neighbours[state] ?? 0;
        if (!this.#freeze.isDead(this.#content, state >> 2, isDeadState)) {
          const components = others + this.#boxMoves.blocks.cut(state >> 2, player);
          this.#findKey(kind, from, state >> 2, this.#boxMoves.blocks.name);
          if (this.#table.find(this.#childLow, this.#childHigh) < 0) {
            if (!hotspots.knows(state >> 2)) yield* hotspots.learn(state >> 2);
            children.push(this.#child(node, box, macroMove(from, state), player, components, prepared));
          }
        }
        this.#move(box, state >> 2, from);
        if (work.count(2 * field.size)) yield;
      }
    }
    return children;
  }

  #move(box: number, from: number, to: number): void {
    this.#content[from] = FREE;
    this.#content[to] = BOX;
    this.#kindAt[to] = this.#tables.field.boxKinds[box] ?? 0;
    this.#boxes[box] = to;
  }

  /** Computes the key after a box has moved from one cell to another, with the player's zone. */
  #findKey(kind: number, from: number, to: number, zone: number): void {
    const { keys, field } = this.#tables;
    const [before, after] = [kind * field.size + from, kind * field.size + to];
    this.#childLow = this.#low ^ (keys.boxLow[before] ?? 0) ^ (keys.boxLow[after] ?? 0) ^ (keys.zoneLow[zone] ?? 0);
    this.#childHigh =
      this.#high ^ (keys.boxHigh[before] ?? 0) ^ (keys.boxHigh[after] ?? 0) ^ (keys.zoneHigh[zone] ?? 0);
  }

  /** Adds the position that a box's move leads to. The board has it already, and the blocks are cut there. */
  #child(
    parent: number,
    box: number,
    move: MacroMove,
    player: number,
    components: number,
    { appraiser, guide }: Prepared,
  ): FeatureChild {
    const { field } = this.#tables;
    const [from, to] = [boxBefore(move), boxAfter(move)];
    const appraisal = appraiser.appraiseAfter(this.#content, this.#boxes, box, from, components);
    const node = this.#add(parent, move, player, appraisal);
    // Spreading the appraisal here makes the whole search take twice as long.
    const { packed, cutRooms, outOfPlan, strayKind, hotspots, distance } = appraisal;
    return {
      packed,
      components: appraisal.components,
      cutRooms,
      outOfPlan,
      strayKind,
      hotspots,
      distance,
      node,
      kind: field.boxKinds[box] ?? 0,
      from,
      to,
      opensSide:
        guide.hasWay(to, from) &&
        opensSide(field, this.#content, this.#boxes, this.#components, this.#boxMoves.blocks, false),
    };
  }

  /** Adds the position on the board. Its key must be up to date. */
  #add(parent: number, move: MacroMove, player: number, appraisal: Appraisal): number {
    const node = this.#positions.add(this.#boxes, player, parent, move);
    this.#table.set(this.#childLow, this.#childHigh, node);
    this.#tree.add(parent, featuresOf(appraisal));
    if (isSolved(this.#tables.field, this.#boxes)) {
      this.state = 'solved';
      this.#solved = node;
    }
    return node;
  }
}
