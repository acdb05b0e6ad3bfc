import { at } from '../../core/at';
import { neighbourSteps } from '../../core/level/level';
import { copied } from '../push/stores/queues';
import type { SearchedLevel } from './searched-level';

/** The most placements that one search may find. If a level has more, it is searched without free walks. */
const MAX_PLACEMENTS = 8_000;
const NONE = -1;

/**
 * Finds where free walks can take the players. A free walk moves a player, changes nothing else, and can be undone. A
 * placement is one cell for each player; all players count together because they block each other. Placements are
 * listed nearest first. Those that free walks connect are equivalent, and the lowest one represents them all. If a
 * player stands on a cell that no free walk enters, there are no free walks, because the player could not walk back.
 */
export class FreeWalks {
  count = 0;
  /** The cells of the players, placement after placement. */
  cells = new Int32Array(256);
  /** The placement that represents all of them. */
  representative = 0;
  /** Whether a search found too many placements. From then on there are no free walks. */
  isCrowded = false;
  readonly #hasFreeWalks: boolean;
  /** Whether there are no free walks from here, so that every step is a macro move. */
  #isPinned = false;
  readonly #play: SearchedLevel;
  readonly #players: number;
  readonly #ahead: readonly number[];
  readonly #barriers: Uint8Array;
  /** By cell: the mark of the last search in which a free walk could enter it, and of the last in which none could. */
  readonly #open: Int32Array;
  readonly #shut: Int32Array;
  #mark = 0;
  /** By placement: the placement it was reached from, and its distance in steps. */
  #before = new Int32Array(256);
  #steps = new Int32Array(256);
  /** The placements by their cells: an array by cell for one player, a hash table for more. */
  readonly #marksByCell: Int32Array;
  #table = new Int32Array(512).fill(NONE);
  #slot = 0;

  constructor(play: SearchedLevel, hasFreeWalks: boolean) {
    const { level, barriers, referee } = play;
    this.#play = play;
    this.#players = level.players.length;
    this.#ahead = neighbourSteps(level);
    this.#barriers = barriers;
    this.#open = new Int32Array(level.size);
    this.#shut = new Int32Array(level.size);
    this.#marksByCell = new Int32Array(level.size);
    this.#hasFreeWalks = hasFreeWalks && referee.isFreeWalk !== undefined;
  }

  /** Finds all placements within this many steps of the one on the board. */
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

  /** The steps to a placement: the player and the direction of each, first to last. */
  pathTo(index: number): { player: number; direction: number }[] {
    const path: { player: number; direction: number }[] = [];
    let before: number;
    for (let placement = index; placement > 0; placement = before) {
      before = at(this.#before, placement);
      for (let player = 0; player < this.#players; player += 1) {
        const step = this.cellOf(placement, player) - this.cellOf(before, player);
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

  /** Whether the placement with these cells was found; they begin at this place. */
  has(cells: Int32Array, place: number): boolean {
    return this.#find(cells, place) !== NONE;
  }

  /** Whether the search can skip a step onto this cell: a wall blocks it, or it leads to another placement. */
  canSkip(cell: number): boolean {
    return this.#barriers[cell] !== 0 || (!this.#isPinned && this.#isOpen(cell));
  }

  #walkFrom(index: number, player: number): void {
    const from = this.cellOf(index, player);
    if (from < 0) return;
    for (const step of this.#ahead) {
      const cell = from + step;
      if (this.#barriers[cell] === 0 && this.#isOpen(cell)) this.#add(index, player, cell, index);
    }
  }

  #isOpen(cell: number): boolean {
    if (this.#open[cell] === this.#mark) return true;
    if (this.#shut[cell] === this.#mark) return false;
    const isOpen = this.#play.referee.isFreeWalk?.(this.#play.board, cell) ?? false;
    (isOpen ? this.#open : this.#shut)[cell] = this.#mark;
    return isOpen;
  }

  /** Adds the placement in which one player has moved to a cell, unless it is known or the cell is occupied. */
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

  /** Adds the placement at this place to the index. Returns false if it was known. */
  #addToIndex(place: number): boolean {
    if (this.#find(this.cells, place) !== NONE) return false;
    if (this.#players === 1) {
      const cell = this.cells[place] ?? NONE;
      if (cell >= 0) this.#marksByCell[cell] = this.#mark;
    } else this.#table[this.#slot] = this.count;
    return true;
  }

  /** The placement with these cells, or `NONE`. For one player any number means found. */
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

  /** The representative is the placement whose cells come first. */
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
    this.cells = copied(this.cells, new Int32Array(2 * this.cells.length));
    this.#before = copied(this.#before, new Int32Array(2 * this.#before.length));
    this.#steps = copied(this.#steps, new Int32Array(2 * this.#steps.length));
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
