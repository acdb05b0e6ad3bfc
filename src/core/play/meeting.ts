import type { Board } from '../board/board';
import { copyBoard } from '../board/board-view';
import type { Change, Turn } from '../board/change';
import type { Game } from './game';
import { hashKeys } from '../board/position';
import { step, type Step } from './move';
import { rolesOf } from '../level/piece';
import { findFreeWalk } from '../routes/free-walk';
import { takeMove } from './turn';
import type { View } from '../board/view';

/** Where a game and the same level from its end have come to the same position. */
export interface Meeting {
  /** The position of the game's line. */
  readonly position: number;
  /** How the game goes on from there to the win. */
  readonly moves: readonly Step[];
}

/**
 * Knows all positions that a game has gone through, up to the one where it stands, and tells whether the same level from its end
 * has come to one of them: all boxes stand alike, and the one player can walk to where the other stands.
 */
export class MeetingFinder {
  readonly #game: Game;
  /** By code of a thing: it is a box. */
  readonly #isBox: readonly boolean[];
  readonly #keys: Int32Array;
  /** By how the boxes stand, as a number that others hardly ever have: the moments at which they came to stand so. */
  readonly #moments = new Map<number, Moment[]>();

  /** The game does not go on from where it stands while this is asked. */
  constructor(game: Game) {
    const { level, rules } = game;
    this.#game = game;
    this.#isBox = rolesOf(rules.pieces, 'thing').map((role) => role === 'box');
    this.#keys = hashKeys(level.size * this.#isBox.length, 0, 0);
    let boxes = this.#boxesOn(game.viewAt(0));
    this.#note(boxes, { position: 0, place: level.players[0] ?? 0 });
    for (let position = 1; position <= game.position; position += 1) {
      if (!game.isPush(position)) continue;
      const turn = game.turn(position);
      for (const change of changesOf(turn)) boxes = this.#boxesAfter(boxes, change);
      this.#note(boxes, { position, place: placeAfter(turn) });
    }
  }

  /** The first position that both have come to and that is not won; undefined where there is none, or nothing was pulled. */
  meet(backwards: Game): Meeting | undefined {
    if (backwards.pushes === 0) return undefined;
    const there = backwards.board;
    for (const { position } of this.#moments.get(this.#boxesOn(there)) ?? []) {
      const here = this.#game.viewAt(position);
      const isOver = this.#game.referee.standing(here).state !== 'playing';
      const moves = !isOver && this.#isAlike(here, there) ? this.#movesOn(copyBoard(here), backwards) : undefined;
      if (moves) return { position, moves };
    }
    return undefined;
  }

  /** What was pulled last is pushed first, with the shortest walks between; undefined where he cannot walk there. */
  #movesOn(board: Board, backwards: Game): Step[] | undefined {
    const { referee } = this.#game;
    const moves: Step[] = [];
    for (let position = backwards.position; position > 0; position -= 1) {
      if (!backwards.isPush(position)) continue;
      const turn = backwards.turn(position);
      if (turn.move?.kind !== 'step') continue;
      const ways = findFreeWalk(board, referee, 0, placeAfter(turn));
      if (!ways) return undefined;
      for (const direction of [...ways, turn.move.direction]) {
        if (!takeMove(referee, board, step(direction)).done) return undefined;
        moves.push(step(direction));
      }
      if (referee.standing(board).state === 'won') return moves;
    }
    return undefined;
  }

  #isAlike(here: View, there: View): boolean {
    for (let cell = 0; cell < here.level.size; cell += 1) {
      const thing = there.thing(cell);
      if (here.thing(cell) !== thing && (this.#isBox[thing] === true || this.#isBox[here.thing(cell)] === true))
        return false;
    }
    return true;
  }

  /** Where the player stood on the same cell before, it is the same position again. */
  #note(boxes: number, moment: Moment): void {
    const known = this.#moments.get(boxes);
    if (!known) this.#moments.set(boxes, [moment]);
    else if (known.every(({ place }) => place !== moment.place)) known.push(moment);
  }

  #boxesOn(view: View): number {
    let boxes = 0;
    for (let cell = 0; cell < view.level.size; cell += 1) boxes = this.#with(boxes, cell, view.thing(cell), 1);
    return boxes;
  }

  #boxesAfter(boxes: number, { layer, index, before, after }: Change): number {
    if (layer !== 'thing') return boxes;
    return this.#with(this.#with(boxes, index, before, -1), index, after, 1);
  }

  /** The number when a box comes, or goes. */
  #with(boxes: number, cell: number, thing: number, sign: 1 | -1): number {
    if (this.#isBox[thing] !== true) return boxes;
    const slot = 2 * (cell * this.#isBox.length + thing);
    const key = ((this.#keys[slot] ?? 0) >>> 13) * 2 ** 32 + ((this.#keys[slot + 1] ?? 0) >>> 0);
    return (boxes + sign * key + NUMBERS) % NUMBERS;
  }
}

/** A position at which a push has brought the boxes where they stand, and the cell of the player then. */
interface Moment {
  readonly position: number;
  readonly place: number;
}

/** Numbers below this are exact also where three of them are added. */
const NUMBERS = 2 ** 51;

function changesOf({ ticks }: Turn): readonly Change[] {
  return ticks.flatMap(({ changes }) => changes);
}

/** The cell of the player after a turn of his. */
function placeAfter(turn: Turn): number {
  return changesOf(turn).reduce((place, { layer, after }) => (layer === 'player' ? after : place), 0);
}
