import { Blocks } from './blocks';
import { BOX, type Content, emptyContent, type Field, FREE, SOLID } from './field';
import type { Tables } from '../push-search';
import type { Positions } from '../stores/positions';

/** A macro move as a number: the cell of the box before it, and its state after it. */
export type MacroMove = number;

export function macroMove(from: number, state: number): MacroMove {
  return (from << 16) | state;
}

export function boxBefore(move: MacroMove): number {
  return move >> 16;
}

/** The state after it: cell of the box and side of the player. */
export function stateAfter(move: MacroMove): number {
  return move & 0xffff;
}

export function boxAfter(move: MacroMove): number {
  return (move & 0xffff) >> 2;
}

const START = -1;
/** The units of work that a search takes for each state. */
const UNITS_PER_STATE = 4;

/**
 * The macro moves of one box (as in Shoham and Schaeffer 2020): every state it can reach by any number of pushes, or of
 * pulls, while the others stand still. A state is the cell of the box and the side of the player, `4 * cell + side`. Of
 * the states of a cell that a walk connects, only one is listed.
 */
export class BoxMoves {
  count = 0;
  /** The units of work that the last search took. */
  units = 0;
  /** The states in which a push or pull can end, nearest first. */
  readonly states: Int32Array;
  readonly #neighbours: Int32Array;
  /** How the free cells are connected; must be up to date when moves are looked for. */
  readonly blocks: Blocks;
  readonly #queue: Int32Array;
  readonly #seen: Int32Array;
  /** By state: the state before the push or pull that led to it, or to a state connected with it by a walk. */
  readonly #before: Int32Array;
  #mark = 0;
  /** By cell: the mark of the last backward search that reached it. */
  readonly #sources: Int32Array;
  #sourceMark = 0;

  constructor({ size, neighbours }: Pick<Field, 'size' | 'neighbours'>) {
    this.states = new Int32Array(4 * size);
    this.#neighbours = neighbours;
    this.blocks = new Blocks({ size, neighbours });
    this.#queue = new Int32Array(4 * size);
    this.#seen = new Int32Array(4 * size);
    this.#before = new Int32Array(4 * size);
    this.#sources = new Int32Array(size + 1);
  }

  /** Finds all states of the box on a cell. Dead states are left out. */
  find(content: Content, box: number, isDeadState: Uint8Array, pulls: boolean): void {
    const neighbours = this.#neighbours;
    const queue = this.#queue;
    const { names, zone } = this.blocks;
    this.#mark += 1;
    this.count = 0;
    this.units = 1;
    let length = 0;
    let canBegin = false;
    for (let state = 4 * box; state < 4 * box + 4; state += 1) {
      const stand = neighbours[state] ?? 0;
      if (names[stand] !== zone) continue;
      this.#seen[state] = this.#mark;
      this.#before[state] = START;
      queue[length] = state;
      length += 1;
      const side = state & 3;
      const target = pulls ? stand : (neighbours[state ^ 2] ?? 0);
      const needed = pulls ? (neighbours[4 * stand + side] ?? 0) : target;
      if (content[needed] === FREE && isDeadState[4 * target + side] !== 1) canBegin = true;
    }
    if (!canBegin) return;
    content[box] = FREE;
    this.blocks.lift(box);
    for (let index = 0; index < length; index += 1) {
      const state = queue[index] ?? 0;
      const side = state & 3;
      const target = neighbours[pulls ? state : state ^ 2] ?? 0;
      const player = pulls ? (neighbours[4 * target + side] ?? 0) : state >> 2;
      const next = 4 * target + side;
      if (content[pulls ? player : target] !== FREE || isDeadState[next] === 1 || this.#seen[next] === this.#mark)
        continue;
      this.states[this.count] = next;
      this.count += 1;
      length = this.#reach(content, target, player, state, length);
    }
    content[box] = BOX;
    this.units = UNITS_PER_STATE * length;
  }

  /** The pushes or pulls that lead to a state, first to last, as the states before them. */
  pathTo(state: number): number[] {
    const path: number[] = [];
    for (let at = this.#before[state] ?? START; at !== START; at = this.#before[at] ?? START) path.push(at);
    return path.reverse();
  }

  /**
   * Finds which boxes might be pushed (or pulled) to a free cell while all others stand still, wherever the player can
   * walk, by a search back from there. `mightCome` has the answers.
   */
  findSources(content: Content, target: number, pulls: boolean): void {
    const [neighbours, queue, seen] = [this.#neighbours, this.#queue, this.#sources];
    this.#sourceMark += 1;
    const mark = this.#sourceMark;
    queue[0] = target;
    seen[target] = mark;
    let length = 1;
    for (let index = 0; index < length; index += 1) {
      const first = 4 * (queue[index] ?? 0);
      for (let edge = first; edge < first + 4; edge += 1) {
        const from = neighbours[edge] ?? 0;
        const player = neighbours[pulls ? edge ^ 2 : 4 * from + (edge & 3)] ?? 0;
        if (content[player] === BOX && content[from] === FREE) seen[player] = mark;
        if (content[player] !== FREE || content[from] === SOLID || seen[from] === mark) continue;
        seen[from] = mark;
        if (content[from] !== FREE) continue;
        queue[length] = from;
        length += 1;
      }
    }
  }

  /** Whether the box on a cell might be pushed or pulled to the target of the last `findSources`. */
  mightCome(box: number): boolean {
    return this.#sources[box] === this.#sourceMark;
  }

  /** Adds the states of a cell that the player can walk to. Returns the queue's new length. */
  #reach(content: Content, cell: number, player: number, before: number, length: number): number {
    let count = length;
    for (let state = 4 * cell; state < 4 * cell + 4; state += 1) {
      const stand = this.#neighbours[state] ?? 0;
      if (content[stand] !== FREE || this.#seen[state] === this.#mark) continue;
      if (!this.blocks.isJoined(cell, player, stand)) continue;
      this.#seen[state] = this.#mark;
      this.#before[state] = before;
      this.#queue[count] = state;
      count += 1;
    }
    return count;
  }
}

/** Where no state of a box is known to be dead. */
export const NONE_DEAD = new Uint8Array();
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

  /** Whether boxes are pulled, not pushed. */
  readonly #pulls: boolean;

  /** `backward`: against the direction of its level, so by pulls; in a reversed level by pushes. */
  constructor(
    private readonly tables: Tables,
    backward: boolean,
  ) {
    const { field } = tables;
    this.#pulls = backward !== (field.isReversed ?? false);
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
   * that remain. In a reversed level there is only one, where the player begins.
   */
  *solvedPositions(): Generator<number, void> {
    const { goals, isReversed, player } = this.tables.field;
    this.place(goals, player);
    const zones = new Set(isReversed ? [this.blocks.zone] : this.blocks.names);
    zones.delete(-1);
    for (const zone of zones) {
      this.blocks.enter(zone);
      this.lookHere();
      yield zone;
    }
  }

  /** Finds which boxes might come to a cell; `moves.mightCome` has the answers. */
  findSources(target: number): void {
    this.moves.findSources(this.content, target, this.#pulls);
  }

  /** Finds where a box can be moved. */
  find(box: number, isDeadState: Uint8Array): void {
    const from = this.boxes[box] ?? 0;
    this.moves.find(this.content, from, isDeadState, this.#pulls);
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

  /** The number of parts of the free cells without a box. */
  partsWithout(box: number): number {
    this.blocks.lift(this.boxes[box] ?? 0);
    return this.blocks.remove();
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

  /** Whether the player can walk to a side of a box. */
  isInReach(box: number): boolean {
    const { neighbours, size } = this.tables.field;
    const { names, zone } = this.blocks;
    const first = 4 * (this.boxes[box] ?? size);
    return [0, 1, 2, 3].some((side) => names[neighbours[first + side] ?? size] === zone);
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
      const beyond = neighbours[this.#pulls ? edge ^ 2 : 4 * box + (edge & 3)] ?? size;
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
      const beyond = neighbours[this.#pulls ? 4 * stand + (state & 3) : state ^ 2] ?? size;
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
