import { DIRECTIONS } from '../../core/direction';
import { step, type Move } from '../../core/play/move';
import { BucketQueue } from '../push/stores/queues';
import { IntList } from '../push/stores/int-list';
import type { Pieces, Work } from '../work';
import { MacroMoves } from './macro-moves';
import { PackedKeys } from './packed-keys';
import { Packing } from './packing';
import type { SearchedLevel } from './searched-level';

/** `crowded`: there are too many ways of standing for strolls, and it has to be searched anew without them. */
export type MacroSearchState = 'searching' | 'solved' | 'exhausted' | 'full' | 'crowded';

/** What a move that is still needed weighs against a deed that was done. */
const GREED = 3;
/** Every so many positions the oldest is taken instead of the best, so that a bound that misleads costs no more than that. */
const PATIENCE = 4;

/**
 * Best-first search by deeds, for any rules set: from each position the players stroll wherever they can and do what
 * can be done there. Positions that cannot be won by the bound are left out; of all others each is looked at once, so
 * when none is left there is no solution.
 */
export class MacroSearch {
  state: MacroSearchState = 'searching';
  nodes = 0;
  readonly #play: SearchedLevel;
  readonly #work: Work;
  readonly #memory: number;
  readonly #packing: Packing;
  readonly #deeds: MacroMoves;
  readonly #keys = new PackedKeys();
  /** By position: where it came from, deeds so far, 1 once it was expanded, and what is in stock. */
  readonly #parents = new IntList();
  readonly #depths = new IntList();
  readonly #isDone = new IntList();
  readonly #stocks = new IntList();
  /** Positions by score; a position can be in it more than once, so it is of entries. */
  readonly #queue = new BucketQueue();
  readonly #entries = new IntList();
  #oldest = 0;
  readonly #firstCells: Int32Array;
  #solution: Move[] = [];

  /** Without strolls every step is a deed. */
  constructor(play: SearchedLevel, memory: number, work: Work, hasStrolls = true) {
    const { board, referee, level } = play;
    const { stock } = referee;
    this.#play = play;
    this.#work = work;
    this.#memory = memory;
    this.#packing = stock === undefined ? new Packing(board) : new Packing(board, board.slots.gauges + stock);
    this.#deeds = new MacroMoves(play, this.#packing, hasStrolls, work);
    this.#firstCells = Int32Array.from(level.players);
    level.players.forEach((_, player) => (this.#firstCells[player] = board.player(player)));
    this.#deeds.pack();
    this.#meet(-1);
  }

  /** Looks at one position more. */
  *next(): Pieces<void> {
    const number = this.#take();
    if (number < 0) this.state = this.#deeds.isCrowded ? 'crowded' : 'exhausted';
    else if (this.#bytes() > this.#memory) this.state = 'full';
    else if (yield* this.#isWonFrom(number)) {
      this.#solution = yield* this.#wayTo(number);
      this.state = 'solved';
    }
  }

  /** The moves of the solution; none until it is solved. */
  solution(): Move[] {
    return this.#solution;
  }

  #bytes(): number {
    const lists = [this.#parents, this.#depths, this.#isDone, this.#stocks, this.#queue, this.#entries];
    return lists.reduce((sum, { bytes }) => sum + bytes, this.#keys.bytesForOneMore);
  }

  /** The next position to be expanded, or -1. */
  #take(): number {
    if (this.nodes % PATIENCE === PATIENCE - 1) {
      while (this.#oldest < this.#keys.count && this.#isDone.at(this.#oldest) === 1) this.#oldest += 1;
      if (this.#oldest < this.#keys.count) return this.#oldest;
    }
    for (let entry = this.#queue.take(); entry >= 0; entry = this.#queue.take()) {
      const number = this.#entries.at(entry);
      if (this.#isDone.at(number) === 0) return number;
    }
    return -1;
  }

  /** Expands a position; whether a deed wins from there. */
  *#isWonFrom(number: number): Pieces<boolean> {
    let isWon = false;
    this.nodes += 1;
    this.#isDone.set(number, 1);
    this.#load(number);
    yield* this.#deeds.each((_standing, _move, state) => {
      // What was packed with strolls means something else without.
      if (this.#deeds.isCrowded) {
        this.state = 'crowded';
        return true;
      }
      if (state === 'won') {
        isWon = true;
        return true;
      }
      this.#meet(number);
      return false;
    });
    return isWon;
  }

  /** Looks at the position that is packed, and on the board: a new one, or one with more in stock, is to be expanded. */
  #meet(parent: number): void {
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
      this.#parents.push(parent);
      this.#depths.push(depth);
      this.#stocks.push(stock);
      this.#isDone.push(0);
      this.#enter(number, depth + GREED * bound);
      return;
    }
    this.#parents.set(known, parent);
    this.#depths.set(known, depth);
    this.#stocks.set(known, stock);
    if (this.#isDone.at(known) === 0) return;
    this.#isDone.set(known, 0);
    this.#oldest = Math.min(this.#oldest, known);
    this.#enter(known, depth + GREED * bound);
  }

  #enter(number: number, score: number): void {
    this.#queue.add(this.#entries.length, score);
    this.#entries.push(number);
  }

  #load(number: number): void {
    const { words, stride } = this.#keys;
    this.#packing.load(words, number * stride, stride, this.#stocks.at(number));
  }

  /** The moves that lead to a position and win from there: each deed of the way is looked for once more, from where it begins. */
  *#wayTo(end: number): Pieces<Move[]> {
    const { board, referee } = this.#play;
    const { words, stride } = this.#keys;
    const path: number[] = [];
    for (let at = end; at >= 0; at = this.#parents.at(at)) path.push(at);
    path.reverse();
    const cells = this.#firstCells.slice();
    const moves: Move[] = [];
    let stock = this.#stocks.at(0);
    for (const [index, number] of path.entries()) {
      this.#packing.load(words, number * stride, stride, stock);
      this.#packing.placePlayers(cells, 0);
      const next = path[index + 1];
      yield* this.#deeds.each((standing, move, state) => {
        if (next === undefined ? state !== 'won' : !this.#isAt(next)) return false;
        for (const { player, direction } of this.#deeds.strolls.pathTo(standing))
          moves.push(step(DIRECTIONS[direction & 3] ?? 'up', player));
        moves.push(...this.#play.moves.slice(move, move + 1));
        cells.forEach((_, player) => (cells[player] = board.player(player)));
        stock = referee.stock === undefined ? 0 : board.gauge(referee.stock);
        return true;
      });
    }
    return moves;
  }

  /** Whether the position that is packed is this one. */
  #isAt(number: number): boolean {
    return this.#keys.find(this.#packing.words, this.#packing.length) === number;
  }
}
