import type { Tables } from '../push-search';
import type { Positions } from '../stores/positions';
import type { Blocks } from './blocks';
import { boxBefore, BoxMoves, stateAfter } from './box-moves';
import { BOX, emptyContent, FREE, type Content } from './field';

const NONE_DEAD = new Uint8Array();
const NO_CELL = -1;

/** The position from which a search tries macro moves, with its key. A box that has vanished is on the wall cell. */
export class MacroBoard {
  readonly content: Content;
  readonly boxes: Int32Array;
  /** By cell: the kind of the box there. */
  readonly kindAt: Uint8Array;
  readonly blocks: Blocks;
  readonly moves: BoxMoves;
  /** The key that was found last. */
  low = 0;
  high = 0;
  /** The key of the boxes alone. */
  #boxesLow = 0;
  #boxesHigh = 0;

  /** `pulls`: boxes are pulled, not pushed. */
  constructor(
    private readonly tables: Tables,
    private readonly pulls: boolean,
  ) {
    const { field } = tables;
    this.content = emptyContent(field);
    this.boxes = new Int32Array(field.boxes.length);
    this.kindAt = new Uint8Array(field.size + 1);
    this.moves = new BoxMoves(field);
    this.blocks = this.moves.blocks;
  }

  /** Puts a position on the board. */
  place(boxes: Int32Array, player: number): void {
    this.#clear();
    this.boxes.set(boxes);
    this.#begin(player);
  }

  /** Puts a position that a search has stored on the board. */
  load(positions: Positions, node: number): void {
    this.#clear();
    positions.boxesOf(node, this.boxes);
    this.#begin(positions.playerOf(node));
  }

  /**
   * Puts the solved positions on the board one after the other: all goals full, with the player in each of the zones
   * that remain.
   */
  *solvedPositions(): Generator<number, void> {
    this.place(this.tables.field.goals, 0);
    const zones = new Set(this.blocks.names);
    zones.delete(-1);
    for (const zone of zones) {
      this.blocks.enter(zone);
      this.lookHere();
      yield zone;
    }
  }

  /** Finds where a box can be moved. */
  find(box: number, isDeadState: Uint8Array): void {
    const from = this.boxes[box] ?? 0;
    this.moves.find(this.content, from, isDeadState, this.pulls);
  }

  /**
   * Finds the key of the position in which a box, whose moves were found last, has moved from a cell to a state.
   * Returns the number of parts of the free cells there.
   */
  look(box: number, from: number, state: number): number {
    const count = this.blocks.cut(state >> 2, this.tables.field.neighbours[state] ?? 0);
    this.#findKey(box, from, state >> 2, this.blocks.name);
    return count;
  }

  /** The same for the position in which the box has vanished. */
  lookWithout(box: number): number {
    const count = this.blocks.remove();
    this.#findKey(box, this.boxes[box] ?? 0, NO_CELL, this.blocks.name);
    return count;
  }

  /**
   * After `look` and `move`: whether the player can now push (or pull) some box that has not moved from a side that was
   * out of reach before.
   */
  opensSide(from: number): boolean {
    const { size } = this.tables.field;
    const { names, around } = this.blocks;
    if (around === 1) return this.blocks.has(from) && this.#opensSideFrom(from);
    for (let index = 0; index < this.boxes.length; index += 1) {
      const box = this.boxes[index] ?? size;
      if (box !== size && names[box] === -1 && this.#opensSideOf(box)) return true;
    }
    return false;
  }

  /** Puts a box of the position on another cell, or back. The key and the blocks stay. */
  move(box: number, from: number, to: number): void {
    this.content[from] = FREE;
    this.content[to] = BOX;
    this.kindAt[to] = this.tables.field.boxKinds[box] ?? 0;
    this.boxes[box] = to;
  }

  /** Finds the key of the position itself. */
  lookHere(): void {
    const { zoneLow, zoneHigh } = this.tables.keys;
    this.low = this.#boxesLow ^ (zoneLow[this.blocks.zone] ?? 0);
    this.high = this.#boxesHigh ^ (zoneHigh[this.blocks.zone] ?? 0);
  }

  /** The states of a box before each push or pull of the moves that led to a node, move by move. */
  statesTo(positions: Positions, node: number): number[][] {
    const all: number[][] = [];
    for (let child = node; ;) {
      const parent = positions.parentOf(child);
      if (parent < 0) return all.reverse();
      const move = positions.pushOf(child);
      this.load(positions, parent);
      this.find(this.boxes.indexOf(boxBefore(move)), NONE_DEAD);
      all.push(this.moves.pathTo(stateAfter(move)));
      child = parent;
    }
  }

  /** Whether a box beside a cell that has become free can be pushed or pulled by the player from there. */
  #opensSideFrom(stand: number): boolean {
    const { neighbours, size } = this.tables.field;
    for (let edge = 4 * stand; edge < 4 * stand + 4; edge += 1) {
      const box = neighbours[edge] ?? size;
      if (this.content[box] !== BOX || this.blocks.names[box] !== -1) continue;
      const beyond = neighbours[this.pulls ? edge ^ 2 : 4 * box + (edge & 3)] ?? size;
      if (this.content[beyond] === FREE) return true;
    }
    return false;
  }

  #opensSideOf(box: number): boolean {
    const { neighbours, size } = this.tables.field;
    const { blocks } = this;
    const { names, zone } = blocks;
    for (let state = 4 * box; state < 4 * box + 4; state += 1) {
      const stand = neighbours[state] ?? size;
      if (!blocks.has(stand) || names[stand] === zone) continue;
      const beyond = neighbours[this.pulls ? 4 * stand + (state & 3) : state ^ 2] ?? size;
      if (this.content[beyond] === FREE) return true;
    }
    return false;
  }

  #clear(): void {
    const { size } = this.tables.field;
    for (let index = 0; index < this.boxes.length; index += 1) {
      const box = this.boxes[index] ?? size;
      if (box !== size) this.content[box] = FREE;
    }
  }

  #begin(player: number): void {
    const { field, keys } = this.tables;
    this.#boxesLow = 0;
    this.#boxesHigh = 0;
    for (let index = 0; index < this.boxes.length; index += 1) {
      const box = this.boxes[index] ?? 0;
      const kind = field.boxKinds[index] ?? 0;
      if (box === field.size) continue;
      this.content[box] = BOX;
      this.kindAt[box] = kind;
      this.#boxesLow ^= keys.boxLow[kind * field.size + box] ?? 0;
      this.#boxesHigh ^= keys.boxHigh[kind * field.size + box] ?? 0;
    }
    this.blocks.find(this.content);
    this.blocks.enter(player);
  }

  #findKey(box: number, from: number, to: number, zone: number): void {
    const { keys, field } = this.tables;
    const first = (field.boxKinds[box] ?? 0) * field.size;
    const before = first + from;
    this.low = this.#boxesLow ^ (keys.boxLow[before] ?? 0) ^ (keys.zoneLow[zone] ?? 0);
    this.high = this.#boxesHigh ^ (keys.boxHigh[before] ?? 0) ^ (keys.zoneHigh[zone] ?? 0);
    if (to === NO_CELL) return;
    this.low ^= keys.boxLow[first + to] ?? 0;
    this.high ^= keys.boxHigh[first + to] ?? 0;
  }
}
