import { type Field, isSolved } from '../board/field';
import type { Resumable } from '../../solver';
import { type CellsBy, type Features, FeatureTree } from './feature-tree';
import {
  boxAfter,
  boxBefore,
  type MacroBoard,
  macroMove,
  type MacroMove,
  stateAfter,
  NONE_DEAD,
} from '../board/macro-board';
import type { DeadlockTests, DeadStates } from '../deadlocks/position-tests';
import { BestNote, type BestPosition, type PushSearch, type PushSearchState, type Tables } from '../push-search';
import { KeyTable, type Place, Positions, type PushCode } from '../stores/positions';

/** Whether a node has better features than another. */
export type IsBetter = (node: number, other: number) => boolean;

/** Moves that are looked at before all others: those that end on a cell, or those of some boxes. */
export interface Focus {
  readonly cell?: number;
  readonly boxes?: ReadonlySet<number>;
  /** The node, among those judged since `look`, that makes all other moves unnecessary for now. Without this, they always are. */
  best?(isBetter: IsBetter): number | undefined;
}

/**
 * Guides a feature search: the features of positions, and the moves that cost nothing. It shares the search's board.
 */
export interface Guidance {
  /** The squares that boxes should reach. */
  readonly squares: Int32Array;
  /** The number of a cell of the feature space. */
  readonly cellOf: (features: Features) => number;
  /** Whose features choose the cell of a leaf; without this, those of its path. */
  readonly cellsBy?: CellsBy;
  /** Prepares its tables; the first position is on the board. */
  prepare(): Resumable<void>;
  /** Measures the position on the board, whose moves are judged next. `judged`: its features, unless it is one of the first. */
  look(judged?: Features): Resumable<Features>;
  /** The moves to look at first, in this order. */
  focuses?(): readonly Focus[];
  /** Prepares for the moves of a box on this cell. */
  begin?(cell: number): void;
  /** Prepares for a box on this cell; undefined if that was done before. */
  learn?(cell: number): Resumable<void> | undefined;
  /**
   * Measures the new position on the board, in which a box has left the cell `from`, and the free cells fall into
   * `components` parts.
   */
  judge(node: number, box: number, from: number, components: number): Features;
  /** The nodes, among those judged since `look` at a node, whose moves cost nothing. */
  choose(isBetter: IsBetter, node: number): ReadonlySet<number>;
}

/** A position where a search begins, and the pushes that lead there from the first one, or from there to a solved one. */
export interface Origin extends Place {
  readonly pushes: readonly PushCode[];
}

/**
 * The positions of a search. Those of a search forward know the pushes from the first position of the level, those of one
 * backward the pushes to a solved one.
 */
export interface Perimeter {
  readonly positions: Positions;
  /** The node of a position by its key, or -1. */
  find(low: number, high: number): number;
  pushesOf(node: number): PushCode[];
}

export interface FeatureSearchOptions {
  /** Bytes the positions may take. */
  readonly memory: number;
  /** Whether the search may omit moves that are hardly ever needed. Then an empty queue proves nothing. */
  readonly canSkipMoves: boolean;
  /** Where it begins. Without any, at the first position of the level; in a reversed level they must be given. */
  readonly origins?: readonly Origin[];
  /** Other positions where it may end, in lists that may grow. */
  readonly perimeters?: readonly (readonly Perimeter[])[];
}

/**
 * Feature space search (FESS, Shoham and Schaeffer 2020), forward from the start; in a reversed level backward from the end,
 * by pulls. Several searches may share a board and the tests, one position after the other.
 *
 * A node is a position, and a macro move takes one box anywhere while all others stand still. Positions with the same
 * features share a cell of the feature space
 * (`feature-tree.ts`): the search visits the cells in turn and expands one leaf of each, the one whose path has the
 * least weight. A move weighs 1, or 0 if an advisor has chosen it. Features and advisors come from a `Guidance`: along
 * a packing plan (`plan-guidance.ts`, with `appraiser.ts`), towards given squares (`target.ts`), to a mobile or far position
 * (`mobility-guidance.ts`), or with few boxes off goals (`tidy-guidance.ts`).
 *
 * Expanding a node: the `DeadlockTests` drop it if it is a deadlock, a corral that must be opened leaves only the boxes
 * that open it, and each remaining move adds a child. If the guidance has a focus (the moves that fill the next square
 * of a plan), these moves are tried first; if one of them does no harm, all others are put off, and the node becomes a
 * leaf again with one more weight, for the next focus or all moves. The search ends in a solved position, or in one from
 * which a backward search knows the rest (a perimeter).
 */
export class FeatureSearch implements PushSearch, Perimeter {
  state: PushSearchState = 'searching';
  nodes = 0;
  readonly #perimeters: readonly (readonly Perimeter[])[];
  /** By state: 1 where a box need not stop. */
  readonly #isNeedlessStop: Uint8Array;
  readonly #memory: number;
  readonly #canSkipMoves: boolean;
  readonly #tree: FeatureTree;
  readonly positions: Positions;
  readonly #table = new KeyTable();
  /** By node whose other moves were put off: the number of the next focus. */
  readonly #putOff = new Map<number, number>();
  #isPrepared = false;
  /** The boxes off their goals in the position that is expanded. */
  #away = 0;
  #solved = -1;
  /** The pushes of the solution that the other side knows: after those to the node, in a reversed level before them. */
  #end: PushCode[] = [];
  readonly #best: BestNote;
  readonly #origins: readonly Origin[];
  #champion = 0;

  constructor(
    private readonly tables: Tables,
    private readonly board: MacroBoard,
    private readonly tests: DeadlockTests,
    private readonly guidance: Guidance,
    { memory, canSkipMoves, perimeters = [], origins = [] }: FeatureSearchOptions,
  ) {
    const { field } = tables;
    this.#perimeters = perimeters;
    this.#memory = memory;
    this.#canSkipMoves = canSkipMoves;
    this.#isNeedlessStop = canSkipMoves ? needlessStops(field, guidance.squares) : new Uint8Array(4 * field.size);
    this.#tree = new FeatureTree(guidance.cellOf, guidance.cellsBy);
    this.positions = new Positions(field.boxes.length, (boxes, node) => {
      const move = this.positions.pushOf(node);
      boxes[boxes.indexOf(boxBefore(move))] = boxAfter(move);
    });
    this.#best = new BestNote(field);
    if (field.isReversed && origins.length === 0) throw new Error('a search backward needs origins');
    this.#origins = origins.length > 0 ? origins : [{ boxes: field.boxes, player: field.player, pushes: [] }];
  }

  *next(): Resumable<void> {
    if (!this.#isPrepared) yield* this.#prepare();
    if (this.state !== 'searching') return;
    const node = this.#tree.take();
    if (node < 0) this.state = this.#canSkipMoves ? 'spent' : 'exhausted';
    else if (this.#isFull()) this.state = 'full';
    else yield* this.#expand(node);
    this.nodes += 1;
  }

  /** Prepares the tables and adds the first positions. */
  *#prepare(): Resumable<void> {
    const { field } = this.tables;
    this.#isPrepared = true;
    if (this.tests.prepare) yield* this.tests.prepare();
    this.board.place(field.boxes, field.player);
    yield* this.guidance.prepare();
    for (const { boxes, player } of this.#origins) {
      this.board.place(boxes, player);
      const features = yield* this.guidance.look();
      const root = this.positions.add(player, -1, 0);
      this.positions.keep(root, boxes);
      this.board.lookHere();
      this.#table.set(this.board.low, this.board.high, root);
      this.#tree.add(-1, features);
      this.#tree.offer(root, -1, 1);
    }
  }

  get bytes(): number {
    return this.positions.bytes + this.#table.bytes + this.#tree.bytes;
  }

  #isFull(): boolean {
    return this.bytes > this.#memory;
  }

  /** The number of macro moves in the solution; 0 until it is solved. */
  get macroMoves(): number {
    return this.#solved < 0 ? 0 : this.positions.pathTo(this.#solved).length;
  }

  get best(): BestPosition | undefined {
    return this.tables.field.isReversed ? undefined : this.#best.found((position) => this.pushesOf(position));
  }

  solution(): PushCode[] {
    if (this.#solved < 0) return [];
    const pushes = this.pushesOf(this.#solved);
    return this.tables.field.isReversed ? [...this.#end, ...pushes] : [...pushes, ...this.#end];
  }

  /** The best position by its features among those expanded; the first one until then. */
  get champion(): Place {
    return this.positions.placeOf(this.#champion);
  }

  find(low: number, high: number): number {
    return this.#table.find(low, high);
  }

  pushesOf(node: number): PushCode[] {
    const { neighbours, isReversed } = this.tables.field;
    const known = this.#origins[this.positions.rootOf(node)]?.pushes ?? [];
    const states = this.board.statesTo(this.positions, node).flat();
    if (!isReversed) return [...known, ...states];
    return [...states.reverse().map((state) => 4 * (neighbours[state] ?? 0) + (state & 3)), ...known];
  }

  *#expand(node: number): Resumable<void> {
    this.board.load(this.positions, node);
    this.positions.keep(node, this.board.boxes);
    this.#away = this.board.boxes.length - this.#best.see(node, this.board.boxes);
    this.tables.work.count(2 * this.tables.field.size);
    const deadStates = yield* this.tests.deadStatesOf(this.positions, node);
    if (!deadStates) {
      this.positions.branch(node, 0);
      return;
    }
    yield* this.guidance.look(this.#tree.featuresOf(node));
    if (this.#tree.isBetter(node, this.#champion)) this.#champion = node;
    const isBetter = (child: number, other: number): boolean => this.#tree.isBetter(child, other);
    const focuses = this.guidance.focuses?.() ?? [];
    const children: number[] = [];
    for (let next = this.#putOff.get(node) ?? 0; ; next += 1) {
      const focus = focuses[next];
      const inFocus = focus ? children.length : 0;
      children.push(...(yield* this.#children(node, deadStates, focus)));
      const best = focus?.best?.(isBetter);
      if (focus?.best && best === undefined) continue;
      this.positions.branch(node, children.length);
      const chosen = best === undefined ? this.guidance.choose(isBetter, node) : new Set([best]);
      children.forEach((child, index) => {
        const isFree = (chosen.has(child) && index >= inFocus) || (!focus && children.length <= 2 && index === 0);
        this.#tree.offer(child, node, isFree ? 0 : 1);
      });
      if (focus) {
        this.#putOff.set(node, next + 1);
        this.#tree.putOff(node);
      } else this.#putOff.delete(node);
      return;
    }
  }

  /** Adds the new positions that the moves of all boxes lead to, or only those in focus. */
  *#children(node: number, deadStates: DeadStates, focus?: Focus): Resumable<number[]> {
    const { work, field } = this.tables;
    const board = this.board;
    const { boxes, content, moves, blocks } = board;
    const { isDeadState, deadStatesByKind } = deadStates;
    const { corrals } = this.tests;
    const guidance = this.guidance;
    const children: number[] = [];
    const target = focus?.cell;
    if (target !== undefined) board.findSources(target);
    const corral = corrals && (yield* corrals.find(content, blocks, isDeadState)) ? corrals : undefined;
    for (let box = 0; box < boxes.length && !this.#isFull(); box += 1) {
      const from = boxes[box] ?? 0;
      if (corral?.canMove(from) === false || (target !== undefined && !moves.mightCome(from))) continue;
      if (focus?.boxes?.has(box) === false) continue;
      board.find(box, deadStatesByKind[field.boxKinds[box] ?? 0] ?? NONE_DEAD);
      if (moves.count > 0) guidance.begin?.(from);
      if (work.count(moves.units)) yield;
      for (let index = 0; index < moves.count; index += 1) {
        const state = moves.states[index] ?? 0;
        const to = state >> 2;
        if (this.#isNeedlessStop[state] === 1 || (target !== undefined && target !== to)) continue;
        board.move(box, from, to);
        if (!this.tests.isDead(box, to, deadStates)) {
          const parts = board.look(box, from, state);
          if (this.#table.find(board.low, board.high) < 0) {
            const lesson = guidance.learn?.(to);
            if (lesson) yield* lesson;
            children.push(this.#add(node, box, macroMove(from, state), parts));
          }
        }
        board.move(box, to, from);
        if (work.count(field.size)) yield;
      }
    }
    return children;
  }

  /** Adds the position on the board, which the move of a box has led to. Its key must be up to date. */
  #add(parent: number, box: number, move: MacroMove, components: number): number {
    const { field } = this.tables;
    const { boxes, low, high } = this.board;
    const node = this.positions.add(field.neighbours[stateAfter(move)] ?? 0, parent, move);
    this.#table.set(low, high, node);
    this.#tree.add(parent, this.guidance.judge(node, box, boxBefore(move), components));
    const isHome = field.goalKinds[boxes[box] ?? 0] === (field.boxKinds[box] ?? 0) + 1;
    if (isHome && this.#away <= 1 && this.#isAtEnd()) this.#solve(node);
    for (const perimeters of this.#perimeters)
      for (const perimeter of perimeters) {
        const met = perimeter.find(low, high);
        if (met >= 0 && this.state === 'searching') this.#solve(node, perimeter.pushesOf(met));
      }
    return node;
  }

  /** Whether the position on the board is solved; in a reversed level, whether it is the one in which the level begins. */
  #isAtEnd(): boolean {
    const { field } = this.tables;
    return isSolved(field, this.board.boxes) && (!field.isReversed || this.board.blocks.has(field.player));
  }

  #solve(node: number, end: PushCode[] = []): void {
    this.state = 'solved';
    this.#solved = node;
    this.#end = end;
  }
}

/**
 * By state of a box: 1 inside a tunnel (walls on both sides) where the box need not stop, because it can stop at the
 * tunnel's first cell or pass through. Goals and the squares of a plan are places to stop. This is a heuristic: some
 * solution may need two boxes in one tunnel.
 */
function needlessStops({ size, neighbours, isGoal, isReversed }: Field, squares: Int32Array): Uint8Array {
  const isNeedless = new Uint8Array(4 * size + 4);
  const isTunnel = (cell: number, direction: number): boolean =>
    cell !== size &&
    neighbours[4 * cell + ((direction + 1) & 3)] === size &&
    neighbours[4 * cell + ((direction + 3) & 3)] === size;
  for (let cell = 0; cell < size; cell += 1) {
    for (let direction = 0; direction < 4; direction += 1) {
      if (!isTunnel(cell, direction) || isGoal[cell] === 1) continue;
      const before = neighbours[4 * cell + (direction ^ 2)] ?? size;
      if (isTunnel(before, direction)) isNeedless[4 * cell + (isReversed ? direction : direction ^ 2)] = 1;
    }
  }
  for (const square of squares) isNeedless.fill(0, 4 * square, 4 * square + 4);
  return isNeedless;
}
