import { isBarrier } from '../../core/push/push';
import type { SearchedLevel } from './searched-level';

/** The most ways of standing that are looked at from one; where there are more, nobody strolls on the level. */
const MAX_PLACEMENTS = 8_000;
const NONE = -1;

/**
 * Where the players can stroll to from where they stand, all of them together, as each is in the way of the others: ways of
 * standing, nearest first. All that are joined by strolls are as good as one, and are known by the least of them. Where
 * somebody stands on a cell that nobody strolls onto, nobody strolls at all: there is no way back to it.
 */
export class FreeWalks {
  count = 0;
  /** The cells of the players, way of standing after way of standing. */
  cells = new Int32Array(256);
  /** Which of them stands for all. */
  representative = 0;
  /** Whether there were too many ways of standing once; from then on nobody strolls. */
  isCrowded = false;
  readonly #hasFreeWalks: boolean;
  /** Whether nobody strolls from where they stand now, so that every step is a deed. */
  #isPinned = false;
  readonly #play: SearchedLevel;
  readonly #players: number;
  readonly #ahead: readonly number[];
  readonly #isWall: Uint8Array;
  /** By cell: the mark of the search in which one could stroll onto it, and that in which one could not. */
  readonly #open: Int32Array;
  readonly #shut: Int32Array;
  #mark = 0;
  /** By way of standing: the one it was reached from, and how many strolls away it is. */
  #before = new Int32Array(256);
  #steps = new Int32Array(256);
  /** The ways of standing by their cells: by cell for one player, a hash table for more. */
  readonly #marksByCell: Int32Array;
  #table = new Int32Array(512).fill(NONE);
  #slot = 0;

  constructor(play: SearchedLevel, hasFreeWalks: boolean) {
    const { level, rules, referee } = play;
    this.#play = play;
    this.#players = level.players.length;
    this.#ahead = [-level.stride, 1, level.stride, -1];
    const isWall = isBarrier(level, rules.pieces);
    this.#isWall = Uint8Array.from({ length: level.size }, (_, cell) => (isWall(cell) ? 1 : 0));
    this.#open = new Int32Array(level.size);
    this.#shut = new Int32Array(level.size);
    this.#marksByCell = new Int32Array(level.size);
    this.#hasFreeWalks = hasFreeWalks && referee.isFreeWalk !== undefined;
  }

  /** Finds all ways of standing from that on the board, at most so many strolls away. */
  find(maxSteps: number): void {
    const { board } = this.#play;
    this.#mark += 1;
    this.count = 0;
    this.representative = 0;
    if (this.#players > 1) this.#table.fill(NONE);
    for (let player = 0; player < this.#players; player += 1) this.cells[player] = board.player(player);
    this.#add(0, 0, this.cells[0] ?? NONE, NONE);
    this.#isPinned = !this.#hasFreeWalks || this.isCrowded || !this.#canWalkOff();
    if (this.#isPinned) return;
    for (let index = 0; index < this.count && this.stepsTo(index) < maxSteps && !this.isCrowded; index += 1)
      for (let player = 0; player < this.#players; player += 1) this.#walkFrom(index, player);
    this.#isPinned = this.isCrowded;
    if (this.isCrowded) this.count = 1;
    else this.#findRepresentative();
  }

  /** The strolls to a way of standing: the player and the direction of each, first to last. */
  pathTo(index: number): { player: number; direction: number }[] {
    const path: { player: number; direction: number }[] = [];
    for (let at = index; at > 0; at = this.#before[at] ?? 0) {
      const before = this.#before[at] ?? 0;
      for (let player = 0; player < this.#players; player += 1) {
        const step = this.cellOf(at, player) - this.cellOf(before, player);
        if (step !== 0) path.push({ player, direction: this.#ahead.indexOf(step) });
      }
    }
    return path.reverse();
  }

  cellOf(index: number, player: number): number {
    return this.cells[index * this.#players + player] ?? NONE;
  }

  stepsTo(index: number): number {
    return this.#steps[index] ?? 0;
  }

  /** Whether one of the ways found has these cells, which begin at a place. */
  has(cells: Int32Array, place: number): boolean {
    return this.#find(cells, place) !== NONE;
  }

  /** Whether a step onto a cell is refused, or leads to another of the ways of standing: it need not be tried. */
  canSkip(cell: number): boolean {
    return this.#isWall[cell] !== 0 || (!this.#isPinned && this.#isOpen(cell));
  }

  #walkFrom(index: number, player: number): void {
    const from = this.cellOf(index, player);
    if (from < 0) return;
    for (const step of this.#ahead) {
      const cell = from + step;
      if (this.#isWall[cell] === 0 && this.#isOpen(cell)) this.#add(index, player, cell, index);
    }
  }

  #isOpen(cell: number): boolean {
    if (this.#open[cell] === this.#mark) return true;
    if (this.#shut[cell] === this.#mark) return false;
    const isOpen = this.#play.referee.isFreeWalk?.(this.#play.board, cell) ?? false;
    (isOpen ? this.#open : this.#shut)[cell] = this.#mark;
    return isOpen;
  }

  /** Adds the way of standing in which one player has gone to a cell, unless it is known or the cell is taken. */
  #add(index: number, player: number, cell: number, before: number): void {
    const players = this.#players;
    const first = this.count * players;
    if (this.count === MAX_PLACEMENTS) {
      this.isCrowded = true;
      return;
    }
    if (first + players > this.cells.length) this.#grow();
    const { cells } = this;
    for (let other = 0; other < players; other += 1) {
      const stand = cells[index * players + other] ?? NONE;
      if (stand === cell && other !== player) return;
      cells[first + other] = stand;
    }
    cells[first + player] = cell;
    if (!this.#addToIndex(first)) return;
    this.#before[this.count] = before;
    this.#steps[this.count] = before === NONE ? 0 : this.stepsTo(before) + 1;
    this.count += 1;
  }

  /** Notes the way of standing at a place under its cells; false if it was known. */
  #addToIndex(place: number): boolean {
    if (this.#find(this.cells, place) !== NONE) return false;
    if (this.#players === 1) {
      const cell = this.cells[place] ?? NONE;
      if (cell >= 0) this.#marksByCell[cell] = this.#mark;
    } else this.#table[this.#slot] = this.count;
    return true;
  }

  /** The way of standing with these cells; for one player any number will do. */
  #find(cells: Int32Array, place: number): number {
    if (this.#players === 1) {
      const cell = cells[place] ?? NONE;
      return cell >= 0 && this.#marksByCell[cell] === this.#mark ? 0 : NONE;
    }
    const players = this.#players;
    const mask = this.#table.length - 1;
    let hash = 0;
    for (let player = 0; player < players; player += 1)
      hash = Math.imul(hash ^ (cells[place + player] ?? 0), 0x9e3779b1);
    for (let slot = (hash ^ (hash >>> 15)) & mask; ; slot = (slot + 1) & mask) {
      const index = this.#table[slot] ?? NONE;
      this.#slot = slot;
      if (index === NONE) return NONE;
      let player = 0;
      while (player < players && this.cells[index * players + player] === cells[place + player]) player += 1;
      if (player === players) return index;
    }
  }

  #canWalkOff(): boolean {
    for (let player = 0; player < this.#players; player += 1) {
      const cell = this.cells[player] ?? NONE;
      if (cell < 0 || !this.#isOpen(cell)) return false;
    }
    return true;
  }

  /** The first in the order of the cells. */
  #findRepresentative(): void {
    const players = this.#players;
    for (let index = 1; index < this.count; index += 1) {
      let player = 0;
      while (player < players - 1 && this.cellOf(index, player) === this.cellOf(this.representative, player))
        player += 1;
      if (this.cellOf(index, player) < this.cellOf(this.representative, player)) this.representative = index;
    }
  }

  #grow(): void {
    this.cells = doubleLength(this.cells);
    this.#before = doubleLength(this.#before);
    this.#steps = doubleLength(this.#steps);
    const room = Math.ceil(this.cells.length / this.#players);
    if (this.#players === 1 || this.#table.length >= 2 * room) return;
    let length = this.#table.length;
    while (length < 2 * room) length *= 2;
    this.#table = new Int32Array(length).fill(NONE);
    for (let index = 0; index < this.count; index += 1) {
      this.#find(this.cells, index * this.#players);
      this.#table[this.#slot] = index;
    }
  }
}

function doubleLength(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const more = new Int32Array(2 * numbers.length);
  more.set(numbers);
  return more;
}
