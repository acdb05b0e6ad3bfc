import { at } from '../../core/at';
import type { Field } from '../push/board/field';
import type { PushCode } from '../push/stores/positions';
import type { Measure } from '../../core/play/par';
import { isCheaper } from './improver';
import { countMoves, PushLine } from './push-line';

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

  /** By how much this is better than another one, in moves: a push counts as ten of them if pushes come first. */
  gainOver(other: Contender, by: Measure): number {
    const pushes = other.pushes - this.pushes;
    const moves = other.moves - this.moves;
    return by === 'moves' ? Math.max(0, moves) : 10 * pushes + Math.max(0, moves);
  }

  isBetterThan(other: Contender, by: Measure): boolean {
    return isCheaper(this, other, by);
  }
}
