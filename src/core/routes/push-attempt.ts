import type { Board } from '../board/board';
import { isSolid, NOTHING } from '../level/piece';
import { DIRECTIONS, type Direction } from '../direction';
import { ahead } from '../level/level';
import type { Referee } from '../rule-set';
import { takeStep } from '../play/turn';
import { changesSince } from './walk-routes';

/** What a push has made of a box when all is still again. */
export interface PushOutcome {
  /** Where its player stands then. */
  readonly player: number;
  /** Where the box stands then, or was last. */
  readonly box: number;
  /** There is nothing to push on: the box has gone, or the game is won. */
  readonly isLast: boolean;
  readonly gauges: Int32Array;
}

/** One push that could be made, from a cell beside the box. */
export interface PushAttempt {
  readonly side: number;
  readonly direction: Direction;
  readonly pushed: PushOutcome;
}

/** A player, and a box of which everything is asked. */
interface Pair {
  readonly board: Board;
  readonly referee: Referee;
  readonly player: number;
  /** The code of the box. */
  readonly code: number;
}

/** The pushes of a box that leave all else as it is, wherever its player would have to stand for them. */
export function findPushes(pair: Pair, box: number): PushAttempt[] {
  const { board, player } = pair;
  const here = board.player(player);
  return DIRECTIONS.flatMap((direction) => {
    const side = box - ahead(board.level, direction);
    const isFree = !isSolid(board.ground(side)) && (side === here || board.thing(side) === NOTHING);
    const pushed = isFree ? tryPush(pair, box, side, direction) : undefined;
    return pushed ? [{ side, direction, pushed }] : [];
  });
}

/** Tries a push by the rules and takes it back; undefined where it is none, loses the game or touches anything else. */
export function tryPush(pair: Pair, box: number, side: number, direction: Direction): PushOutcome | undefined {
  const { board, referee, player } = pair;
  const before = board.written;
  if (board.player(player) !== side) board.movePlayer(player, side);
  const from = board.written;
  const answer = takeStep(referee, board, player, direction);
  const isPush = answer.done && answer.did === 'step' && answer.push;
  const pushed = isPush ? outcomeOf(pair, from, box, side) : undefined;
  board.rewind(before);
  return pushed;
}

function outcomeOf(pair: Pair, since: number, box: number, side: number): PushOutcome | undefined {
  const { board, referee, player, code } = pair;
  const { state } = referee.standing(board);
  const { cell, isGone } = followed(board, since, box, code);
  const there = board.player(player);
  // Where the box is gone, whatever became of it was the rules' own doing.
  if (state === 'lost' || (!isGone && !isAloneIn(pair, since, [side, box, there, cell]))) return undefined;
  const gauges = Int32Array.from({ length: board.gaugeCount }, (_, gauge) => board.gauge(gauge));
  return { player: there, box: cell, isLast: isGone || state !== 'playing', gauges };
}

/** Where a thing has gone since a place of the journal. */
function followed(board: Board, since: number, from: number, code: number): { cell: number; isGone: boolean } {
  const { things, players } = board.slots;
  let cell = from;
  let arrival: number | undefined;
  let isGone = false;
  // Of a thing that is shifted, the cell it comes to is told before the one it leaves.
  board.eachWritten(since, (slot, before, after) => {
    if (slot < things || slot >= players) return;
    if (after === code) arrival = slot - things;
    if (before !== code) return;
    if (slot - things === cell) {
      isGone = arrival === undefined;
      cell = arrival ?? cell;
    }
    arrival = undefined;
  });
  return { cell, isGone };
}

/** Whether nothing was moved, taken or changed but on these cells. */
function isAloneIn({ board, player }: Pair, since: number, cells: readonly number[]): boolean {
  const { things, players, facings } = board.slots;
  for (const [slot, before] of changesSince(board, since)) {
    if (board.at(slot) === before || slot >= facings || slot === players + player) continue;
    if (slot < things || slot >= players || !cells.includes(slot - things)) return false;
  }
  return true;
}
