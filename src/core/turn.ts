import { refusal, type Answer } from './answer';
import type { Board } from './board';
import type { Direction } from './direction';
import { REASON } from './reason';
import type { Referee } from './rules';

export const NO_SUCH_ACTION = refusal(REASON.noSuchAction);

/** Sets up a new board, and lets everything come to rest before the first key. */
export function open(referee: Referee, board: Board): void {
  referee.begin(board);
  board.forget();
  settle(referee, board);
  referee.conclude?.(board, true);
}

/** One whole turn: a player's step and all that it sets in motion. A refused step has changed nothing. */
export function takeStep(referee: Referee, board: Board, player: number, direction: Direction): Answer {
  board.startTurn();
  return finished(referee, board, referee.step(board, player, direction));
}

/** A turn that is no step, such as a purchase. */
export function takeAction(referee: Referee, board: Board, action: string): Answer {
  board.startTurn();
  return finished(referee, board, referee.act?.(board, action) ?? NO_SUCH_ACTION);
}

function finished(referee: Referee, board: Board, answer: Answer): Answer {
  if (!answer.done) return answer;
  if (referee.settle) settle(referee, board);
  if (referee.conclude) referee.conclude(board, answer.did === 'step' && answer.push);
  return answer;
}

function settle(referee: Referee, board: Board): void {
  if (!referee.settle) return;
  do board.tick();
  while (referee.settle(board));
  board.dropTick();
}
