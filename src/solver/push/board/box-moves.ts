import { Blocks } from './blocks';
import { BOX, FREE, SOLID, type Content, type Field } from './field';

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
   * Finds which boxes might be pushed to a free cell while all others stand still, wherever the player can walk, by a
   * search back from there. `mightCome` has the answers.
   */
  findSources(content: Content, target: number): void {
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
        const player = neighbours[4 * from + (edge & 3)] ?? 0;
        if (content[player] === BOX && content[from] === FREE) seen[player] = mark;
        if (content[player] !== FREE || content[from] === SOLID || seen[from] === mark) continue;
        seen[from] = mark;
        if (content[from] !== FREE) continue;
        queue[length] = from;
        length += 1;
      }
    }
  }

  /** Whether the box on a cell might be pushed to the target of the last `findSources`. */
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
