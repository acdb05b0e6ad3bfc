import { at } from '../../../core/at';
import type { Resumable } from '../../solver';
import { boxAfter, boxBefore, MacroBoard, macroMove, type MacroMove, NONE_DEAD } from '../board/macro-board';
import { NEVER, walksToGoals } from '../board/distances';
import { BOX, FREE } from '../board/field';
import type { Chambers } from '../board/chambers';
import { PlaceAssignment } from '../deadlocks/assignment';
import { Freeze } from '../deadlocks/freeze';
import { FeatureTree } from '../features/feature-tree';
import { IntList } from '../stores/queues';
import { insert, wordsFor } from '../stores/bit-sets';
import { KeyTable, Positions } from '../stores/positions';
import type { Tables } from '../push-search';
import { ANYWHERE, type Plan, type PlanEntry, planOf } from './plan';
import { PullAdvisors, type PullAppraisal, type PullChild, Sinks } from './pull-advisors';

const NO_CELL = -1;
/** With this many boxes, finding all pulls of a position takes most of the time, and when a box can vanish, only one is needed. */
const BOXES_WITH_COSTLY_PULLS = 100;
/** With as many, the plan is good enough when only a tenth of the boxes is left and so many positions have not brought another. */
const LEFT_SHARE = 0.1;
const PATIENCE = 200;
/** The largest value of a feature. */
const MAX = 1023;
const MAX_DISTANCE = 2 ** 20 - 1;

/** The tables that are made before the first position is expanded. */
interface Prepared {
  readonly sinks: Sinks;
  readonly advisors: PullAdvisors;
  readonly assignment: PlaceAssignment;
}

/**
 * Searches for a packing plan (strategy A of Festival, Shoham). It pulls boxes off the goals of the solved position. A
 * box that reaches a well connected start cell vanishes together with that cell, so the search need not care which box
 * came from where. The plan is the path of the search, read backward. In a reversed level it pushes boxes off the start
 * cells, and they vanish on goals.
 */
export class PlanSearch {
  nodes = 0;
  /** Whether the plan is complete, or no better one will be found. */
  isOver = false;
  readonly #tree = new FeatureTree(({ first, second }) => first * (MAX + 1) + Math.floor(second / (MAX_DISTANCE + 1)));
  /** With the open start cells behind the boxes. */
  readonly #positions: Positions;
  /** By node: 1 if the pulled box vanished. */
  readonly #hasVanished = new IntList();
  readonly #table = new KeyTable();
  readonly #board: MacroBoard;
  /** For reversed levels, where boxes are pushed. */
  readonly #freeze: Freeze;
  /** The boxes and open start cells of the position, as they are stored. */
  readonly #state: Int32Array;
  /** By number of a start cell: 1 while it is open. */
  readonly #open: Int32Array;
  /** The key of the open start cells. */
  #openLow = 0;
  #openHigh = 0;
  /** The nodes of which only one pull was looked at. */
  readonly #putOff = new Set<number>();
  readonly #hasManyBoxes: boolean;
  #now: PullAppraisal = { boxes: 0, onGoals: 0, components: 0, cutChambers: 0, distance: 0 };
  /** By cell: the sum of the steps to all goals. */
  #walkToGoals: Int32Array = new Int32Array();
  #prepared: Prepared | undefined;
  #best = 0;
  /** The fewest boxes left in any position, and the number of positions when that was found. */
  #fewest = Infinity;
  #gainedAt = 0;

  constructor(
    private readonly tables: Tables,
    private readonly chambers: Chambers,
  ) {
    const { field } = tables;
    const count = field.boxes.length;
    this.#hasManyBoxes = count >= BOXES_WITH_COSTLY_PULLS;
    this.#positions = new Positions(2 * count, (state, node) => {
      this.#change(state, node);
    });
    this.#board = new MacroBoard(tables, true);
    this.#freeze = new Freeze(field, this.#board.kindAt);
    this.#state = new Int32Array(2 * count);
    this.#open = this.#state.subarray(count);
  }

  /** Expands one more position. The first call also prepares what the search needs. */
  *next(): Resumable<void> {
    const prepared = (this.#prepared ??= yield* this.#prepare());
    if (this.isOver) return;
    const node = this.#tree.take();
    if (node < 0) this.isOver = true;
    else yield* this.#expand(node, prepared);
    this.nodes += 1;
    if (this.#hasManyBoxes && this.#isStale()) this.isOver = true;
  }

  #isStale(): boolean {
    return this.#fewest <= LEFT_SHARE * this.tables.field.boxes.length && this.nodes - this.#gainedAt > PATIENCE;
  }

  *#prepare(): Resumable<Prepared> {
    const { field, work } = this.tables;
    const sinks = yield* Sinks.create(this.tables, this.chambers);
    this.#walkToGoals = yield* walksToGoals(field, work);
    yield* this.#addRoots();
    const assignment = new PlaceAssignment(field.boxes.length, yield* this.#placesFrom(), work);
    return { sinks, advisors: new PullAdvisors(field, sinks), assignment };
  }

  /** By kind, then by cell: the set of start cells of the kind that a box can be pulled to from there. */
  *#placesFrom(): Resumable<Int32Array> {
    const { field, fromBoxes, work } = this.tables;
    const words = wordsFor(field.boxes.length);
    const places = new Int32Array(field.kinds.length * field.size * words);
    for (let place = 0; place < fromBoxes.length; place += 1) {
      const first = this.#kindOf(place) * field.size;
      for (let cell = 0; cell < field.size; cell += 1)
        if ((fromBoxes[place]?.[cell] ?? NEVER) < NEVER) insert(places, (first + cell) * words, place);
      if (work.count(field.size)) yield;
    }
    return places;
  }

  /** The plan from the best position so far. */
  plan(): Plan {
    const { size } = this.tables.field;
    const entries: PlanEntry[] = [];
    this.#load(this.#best);
    const left = [...this.#board.boxes].flatMap((to, box) => (to === size ? [] : [{ to, kind: this.#kindOf(box) }]));
    for (let node = this.#best; this.#positions.parentOf(node) >= 0; node = this.#positions.parentOf(node)) {
      const move = this.#positions.pushOf(node);
      this.#positions.boxesOf(this.#positions.parentOf(node), this.#state);
      const kind = this.#kindOf(this.#state.indexOf(boxBefore(move)));
      entries.push({ from: this.#hasVanished.at(node) === 1 ? ANYWHERE : boxAfter(move), to: boxBefore(move), kind });
    }
    return planOf(left, entries);
  }

  *#addRoots(): Resumable<void> {
    const { field, work } = this.tables;
    this.#open.fill(1);
    this.#findOpenKey();
    for (const zone of this.#board.solvedPositions()) {
      const root = this.#add(-1, 0, zone, false, this.#appraise());
      if (root >= 0) this.#tree.offer(root, -1, 1);
      if (work.count(2 * field.size)) yield;
    }
  }

  *#expand(node: number, prepared: Prepared): Resumable<void> {
    const { content, blocks } = this.#board;
    this.#load(node);
    this.#keep(node);
    this.#now = this.#appraise();
    yield* prepared.sinks.find(content, this.#open, blocks.names, blocks.zone);
    if (!(yield* this.#assignPlaces(prepared.assignment))) return;
    const isFirstLook = this.#hasManyBoxes && !this.#putOff.delete(node);
    const sinks = yield* this.#sinkPulls(node, prepared, isFirstLook);
    const children = sinks.length > 0 ? sinks : yield* this.#pulls(node);
    const advised =
      sinks.length > 0 ? new Set([prepared.advisors.amongSinks(sinks)]) : this.#advised(children, prepared.advisors);
    children.forEach((child, index) => {
      const isFree = advised.has(child) || (children.length <= 2 && index === 0);
      this.#tree.offer(child.node, node, isFree ? 0 : 1);
      if (this.#tree.isBetter(child.node, this.#best)) this.#best = child.node;
      if (child.boxes === 0) this.isOver = true;
      if (child.boxes >= this.#fewest) return;
      this.#fewest = child.boxes;
      this.#gainedAt = this.nodes;
    });
    if (!isFirstLook || sinks.length === 0) return;
    this.#putOff.add(node);
    this.#tree.putOff(node);
  }

  #advised(children: readonly PullChild[], advisors: PullAdvisors): ReadonlySet<PullChild | undefined> {
    const isBetter = (child: PullChild, other: PullChild): boolean => this.#tree.isBetter(child.node, other.node);
    return advisors.among(children, this.#now, isBetter);
  }

  /** Puts a position on the board. */
  #load(node: number): void {
    this.#positions.boxesOf(node, this.#state);
    this.#board.load(this.#positions, node);
    this.#findOpenKey();
  }

  #keep(node: number): void {
    this.#state.set(this.#board.boxes);
    this.#positions.keep(node, this.#state);
  }

  /** Changes the boxes and open start cells of its parent to those of a node. */
  #change(state: Int32Array, node: number): void {
    const { boxes, size } = this.tables.field;
    const move = this.#positions.pushOf(node);
    const isSunk = this.#hasVanished.at(node) === 1;
    state[state.indexOf(boxBefore(move))] = isSunk ? size : boxAfter(move);
    const place = boxes.length + boxes.indexOf(boxAfter(move));
    if (isSunk && place < state.length) state[place] = 0;
  }

  #findOpenKey(): void {
    const { keys, field } = this.tables;
    this.#openLow = 0;
    this.#openHigh = 0;
    for (let place = 0; place < this.#open.length; place += 1) {
      if (this.#open[place] === 0) continue;
      this.#openLow ^= at(keys.placeLow, at(field.boxes, place));
      this.#openHigh ^= at(keys.placeHigh, at(field.boxes, place));
    }
  }

  /** Assigns each open start cell a box of its own. Returns whether that is possible. */
  *#assignPlaces(assignment: PlaceAssignment): Resumable<boolean> {
    const { size } = this.tables.field;
    const setOf = this.#board.boxes.map((cell, box) => (cell === size ? NO_CELL : this.#kindOf(box) * size + cell));
    return yield* assignment.find(this.#open, setOf);
  }

  /** The kind of a box, and of the start cell with this number: both have the same kinds in the same order. */
  #kindOf(box: number): number {
    return at(this.tables.field.boxKinds, box);
  }

  /**
   * For each box the pull to the farthest sink, which leaves the nearer ones open. The free cells are the same after all of
   * them. `onlyFirst`: only for the box that should vanish first.
   */
  *#sinkPulls(node: number, prepared: Prepared, onlyFirst: boolean): Resumable<PullChild[]> {
    const children: PullChild[] = [];
    const boxes = this.#boxesLeft();
    for (const box of onlyFirst ? this.#bySinkRank(boxes, prepared.advisors) : boxes) {
      const child = this.#sinkFarthest(node, box, prepared);
      if (child) children.push(child);
      if (this.tables.work.count(this.#board.moves.units)) yield;
      if (child && onlyFirst) break;
    }
    return children;
  }

  #bySinkRank(boxes: readonly number[], advisors: PullAdvisors): number[] {
    const ranks = new Map(
      boxes.map((box) => [box, advisors.sinkRank(at(this.#board.boxes, box), this.#board.partsWithout(box))]),
    );
    const rankOf = (box: number): number => ranks.get(box) ?? 0;
    return [...boxes].sort((box, other) => (rankOf(box) < rankOf(other) ? -1 : Number(rankOf(box) > rankOf(other))));
  }

  #sinkFarthest(node: number, box: number, { sinks, assignment }: Prepared): PullChild | undefined {
    const from = at(this.#board.boxes, box);
    this.#findPulls(box);
    for (const [place, state] of this.#sinksInReach(box, sinks).reverse()) {
      if (!sinks.isApart(from, place) || !assignment.canSpare(place, box)) continue;
      const child = this.#sink(node, box, place, state);
      if (child) return child;
    }
    return undefined;
  }

  /** The boxes that have not vanished. */
  #boxesLeft(): number[] {
    const { boxes } = this.#board;
    return [...boxes.keys()].filter((box) => boxes[box] !== this.tables.field.size);
  }

  /** The sinks that a box, whose moves were found last, can be pulled to, the nearest first, each with the state there. */
  #sinksInReach(box: number, sinks: Sinks): [place: number, state: number][] {
    const { moves } = this.#board;
    const states = new Map<number, number>();
    for (let index = 0; index < moves.count; index += 1) {
      const state = at(moves.states, index);
      const place = sinks.numberAt(state >> 2);
      if (place === undefined || sinks.isSink[place] === 0 || this.#kindOf(place) !== this.#kindOf(box)) continue;
      if (!states.has(place)) states.set(place, state);
    }
    return [...states];
  }

  *#pulls(node: number): Resumable<PullChild[]> {
    const { field, work } = this.tables;
    const { moves } = this.#board;
    const children: PullChild[] = [];
    for (const box of this.#boxesLeft()) {
      this.#findPulls(box);
      if (work.count(moves.units)) yield;
      for (let index = 0; index < moves.count; index += 1) {
        const child = this.#pull(node, box, at(moves.states, index));
        if (child) children.push(child);
        if (work.count(field.size >> 3)) yield;
      }
    }
    return children;
  }

  #findPulls(box: number): void {
    this.#board.find(box, this.tables.unreachableByKind[this.#kindOf(box)] ?? NONE_DEAD);
  }

  /** Adds the position after a box was pulled to a start cell and both have vanished, if it is new. */
  #sink(parent: number, box: number, place: number, state: number): PullChild | undefined {
    const { field, keys } = this.tables;
    const board = this.#board;
    const from = at(board.boxes, box);
    const [low, high] = [this.#openLow, this.#openHigh];
    const parts = board.lookWithout(box);
    board.content[from] = FREE;
    board.boxes[box] = field.size;
    this.#open[place] = 0;
    this.#openLow ^= at(keys.placeLow, at(field.boxes, place));
    this.#openHigh ^= at(keys.placeHigh, at(field.boxes, place));
    const child = this.#addChild(parent, from, state, true, this.#appraiseAfter(from, NO_CELL, parts));
    [this.#openLow, this.#openHigh] = [low, high];
    this.#open[place] = 1;
    board.boxes[box] = from;
    board.content[from] = BOX;
    return child;
  }

  /** Adds the position after a pull, if it is new. */
  #pull(parent: number, box: number, state: number): PullChild | undefined {
    const board = this.#board;
    const from = at(board.boxes, box);
    const to = state >> 2;
    const parts = board.look(box, from, state);
    board.move(box, from, to);
    const child = this.#isFrozen(to)
      ? undefined
      : this.#addChild(parent, from, state, false, this.#appraiseAfter(from, to, parts));
    board.move(box, to, from);
    return child;
  }

  /** Whether a push has left a box frozen off the goals. Pulls never freeze a box. */
  #isFrozen(cell: number): boolean {
    const { field, isUnreachable } = this.tables;
    return field.isReversed === true && this.#freeze.isDead(this.#board.content, cell, isUnreachable);
  }

  /** Adds the position on the board, if it is new. Its key must be up to date. */
  #addChild(
    parent: number,
    from: number,
    state: number,
    isSunk: boolean,
    appraisal: PullAppraisal,
  ): PullChild | undefined {
    const player = at(this.tables.field.neighbours, state);
    const node = this.#add(parent, macroMove(from, state), player, isSunk, appraisal);
    if (node < 0) return undefined;
    const { boxes, components, onGoals, cutChambers, distance } = appraisal;
    const opensSide = !isSunk && this.#board.opensSide(from);
    return { boxes, components, onGoals, cutChambers, distance, from, to: state >> 2, node, opensSide };
  }

  /** The same; returns the node, or -1. */
  #add(parent: number, move: MacroMove, player: number, isSunk: boolean, appraisal: PullAppraisal): number {
    const low = this.#board.low ^ this.#openLow;
    const high = this.#board.high ^ this.#openHigh;
    if (this.#table.find(low, high) >= 0) return -1;
    const node = this.#positions.add(player, parent, move);
    if (parent < 0) this.#keep(node);
    this.#table.set(low, high, node);
    this.#hasVanished.push(isSunk ? 1 : 0);
    this.#tree.add(parent, {
      first: ((MAX - appraisal.boxes) << 20) | ((MAX - appraisal.components) << 10) | (MAX - appraisal.onGoals),
      second: (MAX - appraisal.cutChambers) * (MAX_DISTANCE + 1) + appraisal.distance,
    });
    return node;
  }

  /** Measures the position on the board. */
  #appraise(): PullAppraisal {
    const { size, isGoal } = this.tables.field;
    const { boxes: cells, content, blocks } = this.#board;
    let boxes = 0;
    let onGoals = 0;
    let distance = 0;
    for (const cell of cells) {
      if (cell === size) continue;
      boxes += 1;
      onGoals += at(isGoal, cell);
      distance += at(this.#walkToGoals, cell);
    }
    return {
      boxes,
      onGoals,
      components: Math.min(MAX, blocks.count),
      cutChambers: Math.min(MAX, this.chambers.cutOff(content)),
      distance: Math.min(MAX_DISTANCE, distance),
    };
  }

  /** The same after a box has left a cell for another one, or has vanished. */
  #appraiseAfter(from: number, to: number, components: number): PullAppraisal {
    const { isGoal } = this.tables.field;
    const now = this.#now;
    return {
      boxes: now.boxes - (to === NO_CELL ? 1 : 0),
      onGoals: now.onGoals - at(isGoal, from) + (isGoal[to] ?? 0),
      components: Math.min(MAX, components),
      cutChambers: Math.min(MAX, this.chambers.cutOffAfter(this.#board.content, from, to)),
      distance: Math.min(MAX_DISTANCE, now.distance - at(this.#walkToGoals, from) + (this.#walkToGoals[to] ?? 0)),
    };
  }
}
