import { at } from '../../core/at';
import type { Board } from '../../core/board/board';
import { GONE } from '../../core/level/piece';
import { PackedKeys } from './packed-keys';
import { Packing, traitsOf } from './packing';
import type { SearchedLevel } from './searched-level';
import { takeMove } from '../../core/play/turn';
import type { Move } from '../../core/play/move';
import type { Measure } from '../../core/play/par';
import type { MoveCost, Resumable, SearchState, Work } from '../solver';
import { copied, IntList, LeafHeap, nextCapacity } from '../push/stores/queues';
import type { Done } from '../../core/play/answer';

const UNKNOWN = -2;
/** The number of scenes and positions that there is room for at first. */
const FIRST = 64;
const MAX_FIRST = 2 ** 18;
const MAX_NUMBERS = 2 ** 31 - 1;

/**
 * The positions of a search by single steps. Most differ only in the cell of the first player. Everything else, a
 * scene, is packed and stored once, with a row of entries for each cell he may stand on. So most steps need no table
 * lookup, and a position takes a dozen bytes. If steps count in a gauge, positions cannot share scenes, and a row is
 * one position.
 */
export class StepPositions {
  readonly first: number;
  readonly #packing: Packing;
  readonly #scenes = new PackedKeys();
  /**
   * The number of cells the first player may stand on, including "off the board"; the index of each cell, and the
   * cells.
   */
  readonly #width: number;
  readonly #places: Int32Array;
  readonly #cells: Int32Array;
  /** By position, in rows by scene: its parent, and the move from it. */
  #parents: Int32Array<ArrayBuffer>;
  #moves: Uint8Array<ArrayBuffer>;
  /** The scene of the loaded position. */
  #scene = 0;

  /** Starts with the position on the board. */
  constructor(private readonly play: SearchedLevel) {
    const { board, level, barriers, referee } = play;
    const isShared = referee.stock === undefined && referee.placesPlayers !== true;
    const omitted = isShared ? board.slots.players : undefined;
    this.#packing = new Packing(board, { omitted, ...traitsOf(referee) });
    this.#places = new Int32Array(level.size + 1);
    const cells = [GONE];
    for (let cell = 0; isShared && cell < level.size; cell += 1)
      if (barriers[cell] === 0) this.#places[cell + 1] = cells.push(cell) - 1;
    this.#cells = Int32Array.from(cells);
    this.#width = this.#cells.length;
    const scenes = Math.max(1, Math.min(FIRST, Math.floor(MAX_FIRST / this.#width)));
    this.#parents = new Int32Array(scenes * this.#width).fill(UNKNOWN);
    this.#moves = new Uint8Array(scenes * this.#width);
    this.#packing.packAll();
    this.#scene = this.#sceneOf();
    this.first = this.number();
    this.note(this.first, -1, 0);
  }

  /** The bytes needed with one more position; infinite if the numbers run out. */
  get bytesForOneMore(): number {
    const room = this.#parents.length;
    const isFull = (this.#scenes.count + 1) * this.#width > room;
    if (isFull && nextCapacity(room) > MAX_NUMBERS) return Infinity;
    return 5 * (isFull ? nextCapacity(room) + room : room) + this.#scenes.bytesForOneMore;
  }

  /** The number of the position on the board, one move after the loaded one. */
  number(): number {
    const { board } = this.play;
    if (this.#width > 1 && board.hasOnlyWalked(0, 0)) return this.#scene * this.#width + this.#place(board);
    this.#packing.pack();
    const scene = this.#packing.hasChanged ? this.#sceneOf() : this.#scene;
    return scene * this.#width + this.#place(board);
  }

  isKnown(number: number): boolean {
    return this.#parents[number] !== UNKNOWN;
  }

  /** Records how a position is reached, replacing an earlier record. */
  note(number: number, parent: number, move: number): void {
    this.#parents[number] = parent;
    this.#moves[number] = move;
  }

  /** Brings the board to a position. */
  load(number: number): void {
    const scene = Math.trunc(number / this.#width);
    const cell = this.#cells[number - scene * this.#width] ?? GONE;
    if (scene === this.#scene) this.#packing.loadOmitted(cell);
    else {
      this.#scenes.read(scene);
      this.#packing.load(this.#scenes.words, cell);
    }
    this.#scene = scene;
  }

  /** The indices of the moves that lead to a position, first to last. */
  movesTo(number: number): number[] {
    const moves: number[] = [];
    for (let position = number; position !== this.first; position = at(this.#parents, position))
      moves.push(at(this.#moves, position));
    return moves.reverse();
  }

  #place(board: Board): number {
    return this.#places[board.player(0) + 1] ?? 0;
  }

  #sceneOf(): number {
    const { words, length } = this.#packing;
    const known = this.#scenes.find(words, length);
    if (known >= 0) return known;
    const scene = this.#scenes.add();
    if ((scene + 1) * this.#width > this.#parents.length) this.#grow();
    return scene;
  }

  #grow(): void {
    const room = nextCapacity(this.#parents.length);
    this.#parents = copied(this.#parents, new Int32Array(room).fill(UNKNOWN, this.#parents.length));
    this.#moves = copied(this.#moves, new Uint8Array(room));
  }
}

/** A cost is the first measure times this, plus the second measure. */
const FIRST_WEIGHT = 2 ** 24;

function costOf(by: Measure, moves: number, pushes: number): number {
  return by === 'moves' ? FIRST_WEIGHT * moves + pushes : FIRST_WEIGHT * pushes + moves;
}

/** The moves and pushes of a cost. */
export function moveCostOf(by: Measure, cost: number): MoveCost {
  const [first, second] = [Math.floor(cost / FIRST_WEIGHT), cost % FIRST_WEIGHT];
  return by === 'moves' ? { moves: first, pushes: second } : { moves: second, pushes: first };
}

/** What a move adds to the cost. */
export function costOfMove(by: Measure, answer: Done): number {
  return answer.did === 'step' ? costOf(by, 1, answer.push ? 1 : 0) : 0;
}

/** The costs of positions, and those that wait to be expanded, the lowest score first. */
class CostQueue {
  /** By position: the cost of reaching it plus 1; 0 if unknown. */
  #costs = new Float64Array(1024);
  /** Numbers of entries. */
  readonly #queue: LeafHeap;
  /** By entry: the position, its cost when it was added, and its score. */
  readonly #entries = new IntList();
  readonly #entryCosts: number[] = [];
  readonly #scores: number[] = [];

  /** `isLatestFirst`: of entries with equal scores. */
  constructor(isLatestFirst: boolean) {
    this.#queue = new LeafHeap((one, other) => {
      const difference = at(this.#scores, one) - at(this.#scores, other);
      return difference < 0 || (isLatestFirst && difference === 0 && one > other);
    });
  }

  get bytes(): number {
    return this.#entries.bytes + 16 * this.#entries.length + this.#queue.bytes + this.#costs.byteLength;
  }

  /** The cost of a position; -1 if it is unknown. */
  costOf(number: number): number {
    return (this.#costs[number] ?? 0) - 1;
  }

  /** Whether a cost is lower than what is known for a position. */
  isLower(number: number, cost: number): boolean {
    const known = this.costOf(number);
    return known < 0 || cost < known;
  }

  add(number: number, cost: number, score = cost): void {
    if (number >= this.#costs.length)
      this.#costs = copied(
        this.#costs,
        new Float64Array(Math.max(number + 1, this.#costs.length + (this.#costs.length >> 1))),
      );
    this.#costs[number] = cost + 1;
    this.#entries.push(number);
    this.#entryCosts.push(cost);
    this.#scores.push(score);
    this.#queue.add(this.#scores.length - 1);
  }

  /** The next position: `spent` if it was reached at a lower cost since it was added, -1 if none is left. */
  take(): number | 'spent' {
    const entry = this.#queue.take();
    const number = this.#entries.at(entry);
    if (entry < 0) return -1;
    return this.costOf(number) === this.#entryCosts[entry] ? number : 'spent';
  }
}

const UNITS_PER_STEP = 50;

/**
 * A* over single steps (Hart, Nilsson and Raphael 1968): it expands the position with the lowest cost and bound first, so
 * the first solution has the fewest moves, and of those with as many moves the fewest pushes, or the other way round. The
 * bound is one of moves.
 */
export class FewestSearch {
  state: SearchState = 'searching';
  nodes = 0;
  readonly #positions: StepPositions;
  readonly #queue = new CostQueue(true);
  #solution: Move[] = [];
  /** The cost of the solution. */
  cost = 0;

  /** `within`: the positions it may visit, and the cost of the known way through them. */
  constructor(
    readonly play: SearchedLevel,
    private readonly measure: Measure,
    private readonly memory: number,
    private readonly work: Work,
    private readonly within?: { readonly positions: StepPositions; readonly cost: number },
  ) {
    this.#positions = within?.positions ?? new StepPositions(play);
    this.#positions.load(this.#positions.first);
    this.#consider(this.#positions.first, 0, this.#positions.first, 0);
  }

  /** Expands one more position. */
  *next(): Resumable<void> {
    const number = this.#queue.take();
    if (number === 'spent') this.work.count(1);
    else if (number < 0) this.state = 'exhausted';
    else if (this.#queue.bytes + this.#positions.bytesForOneMore > this.memory) this.state = 'full';
    else yield* this.#expand(number);
  }

  /** The moves of the solution; empty until the level is solved. */
  solution(): Move[] {
    return this.#solution;
  }

  *#expand(number: number): Resumable<void> {
    const { board, referee, moves } = this.play;
    const cost = this.#queue.costOf(number);
    this.#positions.load(number);
    if (referee.standing(board).state === 'won') {
      this.state = 'solved';
      this.cost = cost;
      this.#solution = this.#positions.movesTo(number).flatMap((index) => moves.slice(index, index + 1));
      return;
    }
    this.nodes += 1;
    for (let index = 0; index < moves.length; index += 1) {
      const move = moves[index];
      if (this.work.count(UNITS_PER_STEP)) yield;
      const answer = move && takeMove(referee, board, move);
      if (!answer?.done) continue;
      if (referee.standing(board).state !== 'lost') {
        this.#consider(this.#positions.number(), cost + costOfMove(this.measure, answer), number, index);
      }
      board.rewind(0);
    }
  }

  /** Queues the position on the board, unless it is already known at the same cost or less. */
  #consider(number: number, cost: number, parent: number, move: number): void {
    if (!this.#queue.isLower(number, cost)) return;
    if (this.within && (cost >= this.within.cost || !this.#positions.isKnown(number))) return;
    this.work.count(this.play.level.size >> 1);
    const bound = this.play.referee.bound?.(this.play.board) ?? 0;
    if (bound === Infinity) return;
    this.#positions.note(number, parent, move);
    this.#queue.add(number, cost, cost + costOf(this.measure, bound, 0));
  }
}
