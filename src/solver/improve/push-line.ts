import { at } from '../../core/at';
import { neighbourSteps } from '../../core/level/level';
import { BOX, type Content, contentWithBoxes, type Field, FREE, isSolved } from '../push/board/field';
import type { PushCode } from '../push/stores/positions';
import { Walker } from '../push/steps';
import { type Direction, directionCode } from '../../core/direction';
import type { PushModel } from '../../core/push/push';

/** A solution that may become the best one. */
export class Contender {
  readonly line: PushLine;
  /** By the number of pushes made: the moves up to there. */
  readonly movesAfter: Int32Array;
  /** By neighbourhood: where the next stretch begins, and whether none was found between there and the end. */
  readonly cursors: Int32Array;
  readonly isDone: Uint8Array;

  /** Everything after the first win is left out. Throws if the pushes do not solve the level. */
  constructor(field: Field, pushes: ArrayLike<PushCode>, cursors: Int32Array) {
    this.movesAfter = countMoves(field, pushes);
    this.line = new PushLine(field, Array.from(pushes).slice(0, this.movesAfter.length - 1));
    this.cursors = cursors;
    this.isDone = new Uint8Array(cursors.length);
  }

  get pushes(): number {
    return this.line.length;
  }

  get moves(): number {
    return at(this.movesAfter, this.pushes);
  }
}

/** The pushes of a solution, with the board after any number of them. */
export class PushLine {
  readonly field: Field;
  readonly pushes: Int32Array;
  /** The cells of the boxes, kind after kind; a box keeps its index. */
  readonly boxes: Int32Array;
  readonly content: Content;
  /** By cell: the index of the box there, or -1. */
  readonly #indexAt: Int32Array;
  #position = 0;

  constructor(field: Field, pushes: ArrayLike<PushCode>) {
    this.field = field;
    this.pushes = Int32Array.from(pushes);
    this.boxes = Int32Array.from(field.boxes);
    this.content = contentWithBoxes(field, field.boxes);
    this.#indexAt = new Int32Array(field.size + 1).fill(-1);
    this.boxes.forEach((cell, index) => (this.#indexAt[cell] = index));
  }

  get length(): number {
    return this.pushes.length;
  }

  /** The cell of the player after the pushes so far. */
  get player(): number {
    return this.#position === 0 ? this.field.player : (this.pushes[this.#position - 1] ?? 0) >> 2;
  }

  /** The cell from which the next push is made, or -1 at the end. */
  get nextStand(): number {
    return this.#position === this.length ? -1 : (this.field.neighbours[this.pushes[this.#position] ?? 0] ?? -1);
  }

  isEqualTo(other: PushLine): boolean {
    return this.length === other.length && this.pushes.every((push, index) => push === other.pushes[index]);
  }

  /** Plays or takes back pushes up to a position. */
  seek(position: number): this {
    const { neighbours } = this.field;
    while (this.#position < position) {
      const push = this.pushes[this.#position] ?? 0;
      this.#shift(push >> 2, neighbours[push ^ 2] ?? 0);
      this.#position += 1;
    }
    while (this.#position > position) {
      this.#position -= 1;
      const push = this.pushes[this.#position] ?? 0;
      this.#shift(neighbours[push ^ 2] ?? 0, push >> 2);
    }
    return this;
  }

  #shift(from: number, to: number): void {
    const index = this.#indexAt[from] ?? -1;
    if (index < 0 || this.content[to] !== FREE) throw new Error(`no such push: from ${from} to ${to}`);
    this.#indexAt[from] = -1;
    this.#indexAt[to] = index;
    this.boxes[index] = to;
    this.content[from] = FREE;
    this.content[to] = BOX;
  }
}

/**
 * By the number of pushes made: the moves up to there, with the shortest walks. Ends with the first position that wins;
 * throws if there is none, or if a push cannot be made.
 */
function countMoves(field: Field, pushes: ArrayLike<PushCode>): Int32Array {
  const moves = new Int32Array(pushes.length + 1);
  const line = new PushLine(field, pushes);
  const walker = new Walker(field);
  for (let index = 0; index < pushes.length; index += 1) {
    const walk = walker.walkBetween(line.content, line.player, line.nextStand);
    if (!walk) throw new Error(`no way to the push ${pushes[index] ?? 0}`);
    moves[index + 1] = (moves[index] ?? 0) + walk.length + 1;
    line.seek(index + 1);
    if (isSolved(field, line.boxes)) return moves.subarray(0, index + 2);
  }
  throw new Error('the moves do not solve the level');
}

/**
 * The pushes among moves. Moves are made on the level, pushes are numbered by the field, which lacks the parts of the
 * level where no solution pushes anything. Ends with the first move that is impossible, as may happen after the first
 * win.
 */
export function pushesOf(model: PushModel, field: Field, moves: Iterable<Direction>): PushCode[] {
  const { columns, rows, size, neighbours } = field;
  const numbers = new Map<number, number>();
  for (let cell = 0; cell < size; cell += 1) numbers.set(at(rows, cell) * model.stride + at(columns, cell), cell);
  const steps = neighbourSteps(model);
  const boxes = new Set(field.boxes);
  const pushes: PushCode[] = [];
  let player = model.player;
  for (const move of moves) {
    const direction = directionCode(move);
    player += at(steps, direction);
    if (model.walls[player] !== 0) return pushes;
    const cell = numbers.get(player);
    if (cell === undefined || !boxes.delete(cell)) continue;
    const target = neighbours[4 * cell + direction] ?? size;
    if (target === size || boxes.has(target)) return pushes;
    pushes.push(4 * cell + (direction ^ 2));
    boxes.add(target);
  }
  return pushes;
}

/** The level that starts at the line's position. */
export function modelAt(model: PushModel, { boxes, player, field }: PushLine): PushModel {
  const { columns, rows } = field;
  const cellOf = (cell: number): number => at(rows, cell) * model.stride + at(columns, cell);
  const moved = new Map(Array.from(field.boxes, (box, index) => [cellOf(box), cellOf(at(boxes, index))]));
  // Immovable boxes are not in the field; they stay.
  const kinds = model.kinds.map((kind) => ({ ...kind, boxes: kind.boxes.map((box) => moved.get(box) ?? box) }));
  return { ...model, player: cellOf(player), kinds };
}
