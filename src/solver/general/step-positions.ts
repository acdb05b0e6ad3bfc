import { at } from '../../core/at';
import type { Board } from '../../core/board/board';
import { GONE } from '../../core/level/piece';
import { nextCapacity, PackedKeys } from './packed-keys';
import { Packing } from './packing';
import type { SearchedLevel } from './searched-level';

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
  readonly #play: SearchedLevel;
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
  constructor(play: SearchedLevel) {
    const { board, level, barriers, referee } = play;
    this.#play = play;
    const isShared = referee.stock === undefined;
    this.#packing = isShared ? new Packing(board, board.slots.players) : new Packing(board);
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
    const { board } = this.#play;
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
    const { words, stride } = this.#scenes;
    const cell = this.#cells[number - scene * this.#width] ?? GONE;
    if (scene === this.#scene) this.#packing.loadOmitted(cell);
    else this.#packing.load(words, scene * stride, stride, cell);
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
    const scene = this.#scenes.add(words, length);
    if ((scene + 1) * this.#width > this.#parents.length) this.#grow();
    return scene;
  }

  #grow(): void {
    const room = nextCapacity(this.#parents.length);
    const parents = new Int32Array(room).fill(UNKNOWN, this.#parents.length);
    parents.set(this.#parents);
    this.#parents = parents;
    const moves = new Uint8Array(room);
    moves.set(this.#moves);
    this.#moves = moves;
  }
}
