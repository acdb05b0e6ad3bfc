import type { Board } from '../../core/board';
import { GONE } from '../../core/cell';
import { isBarrier } from '../../core/push';
import type { Rules } from '../../core/rules';
import { more, PackedKeys } from './packed-keys';
import { Packing } from './packing';

const UNKNOWN = -2;
const FIRST = 64;
const MOST_NUMBERS = 2 ** 31 - 1;

/**
 * The positions that a search by single steps has met. Most of them differ in nothing but where the first player stands:
 * all else, a scene, is packed and kept once, with a row of what is known for each cell he may stand on. So most steps
 * need no look into a table, and a position takes a dozen bytes.
 */
export class StepPositions {
  count = 0;
  /** The number of the first position. */
  readonly first: number;
  readonly #board: Board;
  readonly #packing: Packing;
  readonly #scenes = new PackedKeys();
  /** How many cells the player may stand on, the one off the board among them; their numbers, and their cells. */
  readonly #width: number;
  readonly #places: Int32Array;
  readonly #cells: Int32Array;
  /** By position, rows of scenes: the position it came from, and by which move. */
  #parents: Int32Array<ArrayBuffer>;
  #moves: Uint8Array<ArrayBuffer>;
  #scene = 0;

  /** A board whose journal is empty: its position is the first. */
  constructor(board: Board, rules: Rules) {
    const { level } = board;
    const isWall = isBarrier(level, rules.pieces);
    this.#board = board;
    this.#packing = new Packing(board, board.slots.players);
    this.#cells = Int32Array.from([GONE, ...Array(level.size).keys()].filter((cell) => cell === GONE || !isWall(cell)));
    this.#width = this.#cells.length;
    this.#places = new Int32Array(level.size + 1);
    this.#cells.forEach((cell, place) => (this.#places[cell + 1] = place));
    this.#parents = new Int32Array(FIRST * this.#width).fill(UNKNOWN);
    this.#moves = new Uint8Array(FIRST * this.#width);
    this.#packing.packAll();
    this.#scenes.find(this.#packing.words, this.#packing.length);
    this.#scenes.add(this.#packing.words, this.#packing.length);
    this.first = this.meet(-1, 0);
  }

  /** The bytes that are taken once there is one more; endless where no more can be numbered. */
  get bytesForOneMore(): number {
    const room = this.#parents.length;
    const isFull = (this.#scenes.count + 1) * this.#width > room;
    if (isFull && more(room) > MOST_NUMBERS) return Infinity;
    return 5 * (isFull ? more(room) + room : room) + this.#scenes.bytesForOneMore;
  }

  /** The number of the position on the board, which was not known before; -1 if it was. */
  meet(parent: number, move: number): number {
    this.#packing.pack();
    const scene = this.#packing.hasChanged ? this.#sceneOf() : this.#scene;
    const number = scene * this.#width + (this.#places[this.#board.player(0) + 1] ?? 0);
    if (this.#parents[number] !== UNKNOWN) return -1;
    this.#parents[number] = parent;
    this.#moves[number] = move;
    this.count += 1;
    return number;
  }

  /** Brings the board to a position. */
  load(number: number): void {
    const scene = Math.trunc(number / this.#width);
    const { words, stride } = this.#scenes;
    this.#packing.load(words, scene * stride, stride, this.#cells[number - scene * this.#width] ?? GONE);
    this.#scene = scene;
  }

  /** The moves that lead to a position, first to last. */
  movesTo(number: number): number[] {
    const moves: number[] = [];
    for (let at = number; (this.#parents[at] ?? -1) >= 0; at = this.#parents[at] ?? -1)
      moves.push(this.#moves[at] ?? 0);
    return moves.reverse();
  }

  #sceneOf(): number {
    const { words, length } = this.#packing;
    const known = this.#scenes.find(words, length);
    if (known >= 0) return known;
    const scene = this.#scenes.add(words, length);
    if ((scene + 1) * this.#width > this.#parents.length) this.#grow();
    return scene;
  }

  #grow(): void {
    const room = more(this.#parents.length);
    const parents = new Int32Array(room).fill(UNKNOWN, this.#parents.length);
    parents.set(this.#parents);
    this.#parents = parents;
    const moves = new Uint8Array(room);
    moves.set(this.#moves);
    this.#moves = moves;
  }
}
