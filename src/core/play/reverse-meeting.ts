import { at } from '../at';
import { type Board, copyBoard } from '../board/board';
import type { Change, Turn, View } from '../board/view';
import type { Game } from './game';
import { hashKeys } from '../board/position';
import { step, type Step } from './move';
import { rolesOf } from '../level/piece';
import { findFreeWalk } from '../routes/walk-routes';
import { takeMove } from './turn';

/** A position that a game and its reverse game have both reached. */
export interface Meeting {
  /** The position in the forward game. */
  readonly position: number;
  /** The moves from there to the win. */
  readonly moves: readonly Step[];
}

/**
 * Finds a common position of a forward game and the reverse game of the same level: all boxes are in the same places,
 * and the player of one can walk to the player of the other. It knows the positions of the forward game up to the
 * current one.
 */
export class MeetingFinder {
  readonly #game: Game;
  /** By thing code: whether it is a box. */
  readonly #isBox: readonly boolean[];
  readonly #keys: Int32Array;
  /** By hash of the box places: the moments at which a push brought the boxes there. */
  readonly #moments = new Map<number, Moment[]>();

  /** The forward game must not move on while the finder is in use. */
  constructor(game: Game) {
    const { level, rules } = game;
    this.#game = game;
    this.#isBox = rolesOf(rules.pieces, 'thing').map((role) => role === 'box');
    this.#keys = hashKeys(level.size * this.#isBox.length, 0, 0);
    let boxes = this.#boxesOn(game.viewAt(0));
    this.#note(boxes, { position: 0, playerCell: at(level.players, 0) });
    for (let position = 1; position <= game.position; position += 1) {
      if (!game.isPush(position)) continue;
      const turn = game.turn(position);
      for (const change of changesOf(turn)) boxes = this.#boxesAfter(boxes, change);
      this.#note(boxes, { position, playerCell: playerCellAfter(turn) });
    }
  }

  /** The first common position that is not won; undefined if there is none, or if nothing was pulled. */
  findMeeting(backwards: Game): Meeting | undefined {
    if (backwards.pushes === 0) return undefined;
    const there = backwards.board;
    for (const { position } of this.#moments.get(this.#boxesOn(there)) ?? []) {
      const here = this.#game.viewAt(position);
      const isOver = this.#game.referee.standing(here).state !== 'playing';
      const moves =
        !isOver && this.#hasSameBoxes(here, there) ? this.#movesToWin(copyBoard(here), backwards) : undefined;
      if (moves) return { position, moves };
    }
    return undefined;
  }

  /**
   * Turns the pulls into pushes, last pull first, with the shortest walks between them; undefined if a walk is
   * impossible.
   */
  #movesToWin(board: Board, backwards: Game): Step[] | undefined {
    const { referee } = this.#game;
    const moves: Step[] = [];
    for (let position = backwards.position; position > 0; position -= 1) {
      if (!backwards.isPush(position)) continue;
      const turn = backwards.turn(position);
      if (turn.move?.kind !== 'step') continue;
      const walk = findFreeWalk(board, referee, 0, playerCellAfter(turn));
      if (!walk) return undefined;
      for (const direction of [...walk, turn.move.direction]) {
        if (!takeMove(referee, board, step(direction)).done) return undefined;
        moves.push(step(direction));
      }
      if (referee.standing(board).state === 'won') return moves;
    }
    return undefined;
  }

  #hasSameBoxes(here: View, there: View): boolean {
    for (let cell = 0; cell < here.level.size; cell += 1) {
      const thing = there.thing(cell);
      if (here.thing(cell) !== thing && (this.#isBox[thing] === true || this.#isBox[here.thing(cell)] === true))
        return false;
    }
    return true;
  }

  /** With the same player cell, it is the same position again. */
  #note(boxes: number, moment: Moment): void {
    const known = this.#moments.get(boxes);
    if (!known) this.#moments.set(boxes, [moment]);
    else if (known.every(({ playerCell }) => playerCell !== moment.playerCell)) known.push(moment);
  }

  #boxesOn(view: View): number {
    let boxes = 0;
    for (let cell = 0; cell < view.level.size; cell += 1) boxes = this.#hashWith(boxes, cell, view.thing(cell), 1);
    return boxes;
  }

  #boxesAfter(boxes: number, { layer, index, before, after }: Change): number {
    if (layer !== 'thing') return boxes;
    return this.#hashWith(this.#hashWith(boxes, index, before, -1), index, after, 1);
  }

  /** The hash after a box is added (1) or removed (-1). */
  #hashWith(boxes: number, cell: number, thing: number, sign: 1 | -1): number {
    if (this.#isBox[thing] !== true) return boxes;
    const slot = 2 * (cell * this.#isBox.length + thing);
    const key = (at(this.#keys, slot) >>> 13) * 2 ** 32 + (at(this.#keys, slot + 1) >>> 0);
    return (boxes + sign * key + HASH_RANGE) % HASH_RANGE;
  }
}

/** A position after a push, and the cell of the player there. */
interface Moment {
  readonly position: number;
  readonly playerCell: number;
}

/** Sums of three numbers below this are exact. */
const HASH_RANGE = 2 ** 51;

function changesOf({ ticks }: Turn): readonly Change[] {
  return ticks.flatMap(({ changes }) => changes);
}

/** The cell of the player after a turn. */
function playerCellAfter(turn: Turn): number {
  return changesOf(turn).reduce((place, { layer, after }) => (layer === 'player' ? after : place), 0);
}
