import type { Resumable } from '../../solver';
import { NEVER, SEARCH_UNITS_PER_CELL } from '../board/distances';
import { FREE } from '../board/field';
import type { MacroBoard } from '../board/macro-board';
import { MatchingByKind } from '../deadlocks/matching';
import type { Tables } from '../push-search';
import type { Features } from './feature-tree';

/** The largest values of features. */
const MAX = 2 ** 10 - 1;
const MAX_DISTANCE = 2 ** 20 - 1;

/**
 * Squares to reach by pushes, or by pulls, whichever box reaches which. Better is: fewer parts, then more boxes there, fewer
 * of the others beside a box or a wall, and fewer pushes left.
 */
export class Target {
  /** How often a position was better than all before. */
  gains = 0;
  #bestFirst = 0;
  /** The fewest pushes that were left so far, and the boxes of that position. */
  least = Infinity;
  readonly nearest: Int32Array;
  /** By cell: 1 for the squares. */
  readonly #isSquare: Uint8Array;
  /** By cell: the fewest pushes to any of the squares. */
  readonly #toAny: Int32Array;
  #matching: MatchingByKind | undefined;

  /** `squares`: as many as there are boxes, in the order of their kinds. */
  constructor(
    private readonly tables: Tables,
    readonly squares: Int32Array,
    private readonly pulls: boolean,
  ) {
    this.nearest = Int32Array.from(squares);
    this.#isSquare = new Uint8Array(tables.field.size + 1);
    for (const square of squares) this.#isSquare[square] = 1;
    this.#toAny = new Int32Array(tables.field.size).fill(NEVER);
  }

  /** Makes its tables, once. */
  *prepare(): Resumable<void> {
    if (this.#matching) return;
    const { distances, field, work } = this.tables;
    const toAny = this.#toAny;
    const pushes: Int32Array[] = [];
    for (const square of this.squares) {
      const own = distances.byCell(this.pulls ? distances.statesFrom(square) : distances.statesTo(square));
      for (let cell = 0; cell < toAny.length; cell += 1) toAny[cell] = Math.min(toAny[cell] ?? 0, own[cell] ?? 0);
      pushes.push(own);
      if (work.count(SEARCH_UNITS_PER_CELL * field.size)) yield;
    }
    this.#matching = new MatchingByKind(field, pushes, work);
  }

  /** The pushes left for boxes on these cells, or `NEVER` if they are surely no fewer than a limit. */
  *pushesLeft(boxes: Int32Array, limit = NEVER): Resumable<number> {
    let bound = 0;
    for (let index = 0; index < boxes.length; index += 1) bound += this.#toAny[boxes[index] ?? 0] ?? 0;
    if (this.tables.work.count(boxes.length)) yield;
    return this.#matching && bound < limit ? yield* this.#matching.solve(boxes) : NEVER;
  }

  /** Measures the position on a board. */
  *look(board: MacroBoard): Resumable<Features> {
    const pushes = this.#matching ? yield* this.#matching.solve(board.boxes) : NEVER;
    return this.#measure(board, pushes, board.blocks.count);
  }

  /** The same after one box has moved. */
  judge(board: MacroBoard, box: number, components: number): Features {
    return this.#measure(board, this.#matching?.afterMoving(box, board.boxes[box] ?? 0) ?? NEVER, components);
  }

  #measure({ boxes, content }: MacroBoard, pushes: number, components: number): Features {
    const { neighbours } = this.tables.field;
    if (pushes < this.least) {
      this.least = pushes;
      this.gains += 1;
      this.nearest.set(boxes);
    }
    let home = 0;
    let beside = 0;
    for (let index = 0; index < boxes.length; index += 1) {
      const box = boxes[index] ?? 0;
      if (this.#isSquare[box] === 1) home += 1;
      else if (!isAlone(content, neighbours, box)) beside += 1;
    }
    const fewParts = MAX - Math.min(MAX, components);
    const first = (pushes < NEVER ? 1 << 30 : 0) | (fewParts << 20) | (home << 10) | (MAX - Math.min(MAX, beside));
    if (first > this.#bestFirst) {
      this.#bestFirst = first;
      this.gains += 1;
    }
    return { first, second: MAX_DISTANCE - Math.min(MAX_DISTANCE, pushes) };
  }
}

/** Whether a box touches no other and no wall. */
function isAlone(content: Uint8Array, neighbours: Int32Array, box: number): boolean {
  for (let edge = 4 * box; edge < 4 * box + 4; edge += 1) if (content[neighbours[edge] ?? 0] !== FREE) return false;
  return true;
}

/** The cell of the feature space: parts, and boxes on their squares. */
export function cellOfTarget({ first }: Features): number {
  return first >> 10;
}
