import { refusal, type Answer } from './answer';
import type { Board } from '../board/board';
import type { Direction } from '../direction';
import type { Move } from './move';
import { REASON } from '../reason';
import type { Referee } from '../rule-set';

export const NO_SUCH_ACTION = refusal(REASON.noSuchAction);
export const TOO_RESTLESS = refusal(REASON.tooRestless);

/**
 * So much may be written while things move by themselves, before it is given up: half a second's work and 50 MB. The
 * worst fall on 200 x 200 cells writes half of it.
 */
export const MAX_WRITES_A_TURN = 4_000_000;

/** Sets up a new board, and lets everything come to rest before the first key; false where that takes too much. */
export function openBoard(referee: Referee, board: Board): boolean {
  referee.begin(board);
  board.forget();
  const isAtRest = settle(referee, board);
  referee.conclude?.(board, true);
  return isAtRest;
}

/** One whole turn: a player's step and all that it sets in motion. A refused step has changed nothing. */
export function takeStep(referee: Referee, board: Board, player: number, direction: Direction): Answer {
  board.startTurn();
  const answer = referee.step(board, player, direction);
  return answer.done && (referee.settle || referee.conclude) ? finished(referee, board, answer) : answer;
}

/** The same of any move. */
export function takeMove(referee: Referee, board: Board, move: Move): Answer {
  return move.kind === 'step'
    ? takeStep(referee, board, move.player, move.direction)
    : takeAction(referee, board, move.id);
}

/** A turn that is no step, such as a purchase. */
function takeAction(referee: Referee, board: Board, action: string): Answer {
  board.startTurn();
  return finished(referee, board, referee.act?.(board, action) ?? NO_SUCH_ACTION);
}

function finished(referee: Referee, board: Board, answer: Answer): Answer {
  if (!answer.done) return answer;
  if (referee.settle && !settle(referee, board)) {
    board.rewind(board.turnStart);
    return TOO_RESTLESS;
  }
  if (referee.conclude) referee.conclude(board, answer.did === 'step' && answer.push);
  return answer;
}

function settle(referee: Referee, board: Board): boolean {
  if (!referee.settle) return true;
  const most = board.written + MAX_WRITES_A_TURN;
  do {
    if (board.written > most) return false;
    board.tick();
  } while (referee.settle(board));
  board.dropTick();
  return true;
}
