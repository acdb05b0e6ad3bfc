import type { Board } from '../board/board';
import { isSolid, NOTHING } from '../level/piece';
import { DIRECTIONS, type Direction } from '../direction';
import { ahead } from '../level/level';
import type { Referee } from '../rule-set';
import { takeStep } from '../play/turn';
import { changesSince } from './walk-routes';

/** The outcome of a push when everything is at rest again. */
export interface PushOutcome {
  /** The cell of the player. */
  readonly player: number;
  /** The cell of the box, or its last cell. */
  readonly box: number;
  /** Whether this is the last push: the box has gone, or the game is won. */
  readonly isLast: boolean;
  readonly gauges: Int32Array;
}

/** One possible push, from a cell beside the box. */
export interface PushAttempt {
  readonly side: number;
  readonly direction: Direction;
  readonly outcome: PushOutcome;
}

/** A player and the box of a search. */
interface PlayerAndBox {
  readonly board: Board;
  readonly referee: Referee;
  readonly player: number;
  /** The thing code of the box. */
  readonly code: number;
}

/** The pushes of a box that leave everything else in place, whether or not the player can get beside the box. */
export function findPushes(pair: PlayerAndBox, box: number): PushAttempt[] {
  const { board, player } = pair;
  const here = board.player(player);
  return DIRECTIONS.flatMap((direction) => {
    const side = box - ahead(board.level, direction);
    const isFree = !isSolid(board.ground(side)) && (side === here || board.thing(side) === NOTHING);
    const outcome = isFree ? tryPush(pair, box, side, direction) : undefined;
    return outcome ? [{ side, direction, outcome }] : [];
  });
}

/** Tries a push by the rules and undoes it; undefined if it is no push, loses the game or changes anything else. */
export function tryPush(pair: PlayerAndBox, box: number, side: number, direction: Direction): PushOutcome | undefined {
  const { board, referee, player } = pair;
  const before = board.written;
  if (board.player(player) !== side) board.movePlayer(player, side);
  const from = board.written;
  const answer = takeStep(referee, board, player, direction);
  const isPush = answer.done && answer.push;
  const outcome = isPush ? outcomeOf(pair, from, box, side) : undefined;
  board.rewind(before);
  return outcome;
}

function outcomeOf(pair: PlayerAndBox, since: number, box: number, side: number): PushOutcome | undefined {
  const { board, referee, player, code } = pair;
  const { state } = referee.standing(board);
  const { cell, isGone } = followBox(board, since, box, code);
  const there = board.player(player);
  // If the box is gone, the rules removed it, and other changes are theirs.
  if (state === 'lost' || (!isGone && !changesOnly(pair, since, [side, box, there, cell]))) return undefined;
  const gauges = Int32Array.from({ length: board.gaugeCount }, (_, gauge) => board.gauge(gauge));
  return { player: there, box: cell, isLast: isGone || state !== 'playing', gauges };
}

/** The cell of a thing after the writes since a place of the journal. */
function followBox(board: Board, since: number, from: number, code: number): { cell: number; isGone: boolean } {
  const { things, players } = board.slots;
  let cell = from;
  let arrival: number | undefined;
  let isGone = false;
  // When a thing moves, its new cell is written before the old one.
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

/** Whether only these cells and the player changed. */
function changesOnly({ board, player }: PlayerAndBox, since: number, cells: readonly number[]): boolean {
  const { things, players, facings } = board.slots;
  for (const [slot, before] of changesSince(board, since)) {
    if (board.at(slot) === before || slot >= facings || slot === players + player) continue;
    if (slot < things || slot >= players || !cells.includes(slot - things)) return false;
  }
  return true;
}
