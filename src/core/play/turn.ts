import { refusal, type Answer, type Done, type Refusal, type StepAnswer } from './answer';
import { type Board, copyBoard } from '../board/board';
import type { View } from '../board/view';
import type { Direction } from '../direction';
import type { Move } from './move';
import { REASON } from '../reason';
import type { Referee } from '../rule-set';

export const NO_SUCH_ACTION = refusal(REASON.noSuchAction);
export const TOO_RESTLESS = refusal(REASON.tooRestless);

/**
 * The limit of writes while things move by themselves: half a second of work and 50 MB. The worst fall on 200 x 200
 * cells writes half of it.
 */
export const MAX_WRITES_PER_TURN = 4_000_000;

/** Prepares a new board and lets everything come to rest before the first key; false if that takes too much. */
export function openBoard(referee: Referee, board: Board): boolean {
  const opening = openBoardByTicks(referee, board);
  for (;;) {
    const { done, value } = opening.next();
    if (done === true) return value;
  }
}

/** The same, with a pause after each tick. */
export function* openBoardByTicks(referee: Referee, board: Board): Generator<undefined, boolean> {
  referee.begin(board);
  board.clearJournal();
  let rest = referee.settle ? 0 : AT_REST;
  while (rest !== AT_REST && board.written <= MAX_WRITES_PER_TURN) {
    yield;
    rest = playTick(referee, board, rest);
  }
  referee.conclude?.(board, true);
  return rest === AT_REST;
}

/** Plays one whole turn: a step of a player and everything that follows from it. A refused step changes nothing. */
export function takeStep(referee: Referee, board: Board, player: number, direction: Direction): StepAnswer {
  board.startTurn();
  const answer = referee.step(board, player, direction);
  return answer.done ? finishTurn(referee, board, answer) : answer;
}

/** Plays one whole turn of any move. */
export function takeMove(referee: Referee, board: Board, move: Move): Answer {
  return move.kind === 'step'
    ? takeStep(referee, board, move.player, move.direction)
    : takeAction(referee, board, move.id);
}

/** Whether moves lose the game on the way, because each of them costs something. */
export function losesOnTheWay({ referee, board }: { referee: Referee; board: View }, moves: readonly Move[]): boolean {
  const trial = copyBoard(board);
  return moves.some((move) => {
    takeMove(referee, trial, move);
    return referee.standing(trial).state === 'lost';
  });
}

/** Plays a turn that is no step, such as a purchase. */
function takeAction(referee: Referee, board: Board, action: string): Answer {
  board.startTurn();
  const answer = referee.act?.(board, action) ?? NO_SUCH_ACTION;
  return answer.done ? finishTurn(referee, board, answer) : answer;
}

/** Lets everything settle after a move was made. */
export function finishTurn<A extends Done>(referee: Referee, board: Board, answer: A): A | Refusal {
  if (referee.settle && !settle(referee, board)) {
    board.rewind(board.turnStart);
    return TOO_RESTLESS;
  }
  if (referee.conclude) referee.conclude(board, answer.did === 'step' && answer.push);
  return answer;
}

function settle(referee: Referee, board: Board): boolean {
  const most = board.written + MAX_WRITES_PER_TURN;
  for (let rest = board.turnStart; rest !== AT_REST; rest = playTick(referee, board, rest))
    if (board.written > most) return false;
  return true;
}

const AT_REST = -1;

/** Plays one tick of what happens by itself. Takes and returns the mark of when nothing moved last; `AT_REST` if nothing does. */
function playTick(referee: Referee, board: Board, rest: number): number {
  board.tick();
  if (referee.settle?.(board)) return rest;
  const now = board.written;
  if (referee.react?.(board, rest)) return now;
  board.dropTick();
  return AT_REST;
}
