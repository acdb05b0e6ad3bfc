import { DIRECTIONS } from '../../core/direction';
import { step, type Move } from '../../core/play/move';
import { BucketQueue } from '../push/stores/queues';
import { IntList } from '../push/stores/int-list';
import type { SearchState, Resumable, Work } from '../solver';
import { MacroMoves } from './macro-moves';
import { PackedKeys } from './packed-keys';
import { Packing } from './packing';
import type { SearchedLevel } from './searched-level';

/** `crowded`: there are too many placements, so the level must be searched again without free walks. */
export type MacroSearchState = SearchState | 'crowded';

/** The weight of a move that the bound still requires, against one macro move made. */
const BOUND_WEIGHT = 3;
/** One of this many positions is the oldest instead of the best, which limits the cost of a misleading bound. */
const OLDEST_EVERY = 4;

/**
 * Best-first search over macro moves, for any rule set. It omits positions that the bound proves lost and expands every
 * other position once, so an empty queue proves that there is no solution.
 */
export class MacroSearch {
  state: MacroSearchState = 'searching';
  nodes = 0;
  readonly #play: SearchedLevel;
  readonly #work: Work;
  readonly #memory: number;
  readonly #packing: Packing;
  readonly #macroMoves: MacroMoves;
  readonly #keys = new PackedKeys();
  /** By position: its parent, its depth in macro moves, 1 once it was expanded, and its stock. */
  readonly #parents = new IntList();
  readonly #depths = new IntList();
  readonly #isExpanded = new IntList();
  readonly #stocks = new IntList();
  /** Queue entries by score. A position can have several entries. */
  readonly #queue = new BucketQueue();
  readonly #entries = new IntList();
  #oldest = 0;
  readonly #startCells: Int32Array;
  #solution: Move[] = [];
  /** The first position with the lowest bound, and that bound. */
  nearest = -1;
  nearestBound = Infinity;

  /** Without free walks every step is a macro move. */
  constructor(play: SearchedLevel, memory: number, work: Work, hasFreeWalks = true) {
    const { board, referee, level } = play;
    const { stock } = referee;
    this.#play = play;
    this.#work = work;
    this.#memory = memory;
    this.#packing = stock === undefined ? new Packing(board) : new Packing(board, board.slots.gauges + stock);
    this.#macroMoves = new MacroMoves(play, this.#packing, hasFreeWalks, work);
    this.#startCells = Int32Array.from(level.players);
    level.players.forEach((_, player) => (this.#startCells[player] = board.player(player)));
  }

  /** Expands one more position; the first call notes the first one. */
  *next(): Resumable<void> {
    if (this.#keys.count === 0) {
      this.#macroMoves.pack();
      if (this.#work.isDue) yield;
      this.#consider(-1);
      if (this.#work.isDue) yield;
    }
    const number = this.#takeNext();
    if (number < 0) this.state = this.#macroMoves.isCrowded ? 'crowded' : 'exhausted';
    else if (this.#bytes() > this.#memory) this.state = 'full';
    else if (yield* this.#canWinFrom(number)) {
      this.#solution = yield* this.#movesVia(number, true);
      this.state = 'solved';
    }
  }

  /** The moves of the solution; empty until the level is solved. */
  solution(): Move[] {
    return this.#solution;
  }

  /** The moves that reach a position. Not while a position is being expanded. */
  pathTo(number: number): Resumable<Move[]> {
    return this.#movesVia(number, false);
  }

  #bytes(): number {
    const lists = [this.#parents, this.#depths, this.#isExpanded, this.#stocks, this.#queue, this.#entries];
    return lists.reduce((sum, { bytes }) => sum + bytes, this.#keys.bytesForOneMore);
  }

  /** The next position to be expanded, or -1. */
  #takeNext(): number {
    if (this.nodes % OLDEST_EVERY === OLDEST_EVERY - 1) {
      while (this.#oldest < this.#keys.count && this.#isExpanded.at(this.#oldest) === 1) this.#oldest += 1;
      if (this.#oldest < this.#keys.count) return this.#oldest;
    }
    for (let entry = this.#queue.take(); entry >= 0; entry = this.#queue.take()) {
      const number = this.#entries.at(entry);
      if (this.#isExpanded.at(number) === 0) return number;
    }
    return -1;
  }

  /** Expands a position. Returns whether a macro move from it wins. */
  *#canWinFrom(number: number): Resumable<boolean> {
    let isWon = false;
    this.nodes += 1;
    this.#isExpanded.set(number, 1);
    this.#load(number);
    yield* this.#macroMoves.each((_placement, _move, state) => {
      // Positions packed with free walks cannot be compared with positions packed without.
      if (this.#macroMoves.isCrowded) {
        this.state = 'crowded';
        return true;
      }
      if (state === 'won') {
        isWon = true;
        return true;
      }
      this.#consider(number);
      return false;
    });
    return isWon;
  }

  /** Queues the packed position, which is also on the board, if it is new or now has more stock. */
  #consider(parent: number): void {
    const { board, referee } = this.#play;
    const { words, length } = this.#packing;
    const stock = referee.stock === undefined ? 0 : board.gauge(referee.stock);
    const depth = parent < 0 ? 0 : this.#depths.at(parent) + 1;
    const known = this.#keys.find(words, length);
    if (known >= 0 && this.#stocks.at(known) >= stock) return;
    this.#work.count(board.level.size >> 1);
    const bound = referee.bound?.(board) ?? 0;
    if (bound === Infinity) return;
    if (known < 0) {
      const number = this.#keys.add(words, length);
      if (bound < this.nearestBound) {
        this.nearestBound = bound;
        this.nearest = number;
      }
      this.#parents.push(parent);
      this.#depths.push(depth);
      this.#stocks.push(stock);
      this.#isExpanded.push(0);
      this.#enqueue(number, depth + BOUND_WEIGHT * bound);
      return;
    }
    this.#parents.set(known, parent);
    this.#depths.set(known, depth);
    this.#stocks.set(known, stock);
    if (this.#isExpanded.at(known) === 0) return;
    this.#isExpanded.set(known, 0);
    this.#oldest = Math.min(this.#oldest, known);
    this.#enqueue(known, depth + BOUND_WEIGHT * bound);
  }

  #enqueue(number: number, score: number): void {
    this.#queue.add(this.#entries.length, score);
    this.#entries.push(number);
  }

  #load(number: number): void {
    const { words, stride } = this.#keys;
    this.#packing.load(words, number * stride, stride, this.#stocks.at(number));
  }

  /**
   * The moves that reach a position, and then win if `toWin`. Each macro move on the path is searched for again from
   * the position before it.
   */
  *#movesVia(end: number, toWin: boolean): Resumable<Move[]> {
    const { board, referee } = this.#play;
    const { words, stride } = this.#keys;
    const path: number[] = [];
    for (let at = end; at >= 0; at = this.#parents.at(at)) path.push(at);
    path.reverse();
    const cells = this.#startCells.slice();
    const moves: Move[] = [];
    let stock = this.#stocks.at(0);
    for (const [index, number] of path.entries()) {
      this.#packing.load(words, number * stride, stride, stock);
      this.#packing.placePlayers(cells, 0);
      const next = path[index + 1];
      if (next === undefined && !toWin) break;
      yield* this.#macroMoves.each((placement, move, state) => {
        if (next === undefined ? state !== 'won' : !this.#isPackedAs(next)) return false;
        for (const { player, direction } of this.#macroMoves.walks.pathTo(placement))
          moves.push(step(DIRECTIONS[direction & 3] ?? 'up', player));
        moves.push(...this.#play.moves.slice(move, move + 1));
        cells.forEach((_, player) => (cells[player] = board.player(player)));
        stock = referee.stock === undefined ? 0 : board.gauge(referee.stock);
        return true;
      });
    }
    return moves;
  }

  /** Whether the packed position has this number. */
  #isPackedAs(number: number): boolean {
    return this.#keys.find(this.#packing.words, this.#packing.length) === number;
  }
}
