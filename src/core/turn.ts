import type { Board } from './board';
import type { Direction } from './direction';
import type { Action, Rules, Answer } from './rules';

/** Sets up a new board, and lets everything come to rest before the first key. */
export function open(rules: Rules, board: Board): void {
  rules.setup(board);
  board.forget();
  settle(rules, board);
  rules.conclude?.(board, true);
}

/** One whole turn: a player's step and all that it sets in motion. A refused step has changed nothing. */
export function takeStep(rules: Rules, board: Board, player: number, direction: Direction): Answer {
  board.startTurn();
  return finished(rules, board, rules.step(board, player, direction));
}

/** A turn that is no step, such as a purchase. */
export function takeAction(rules: Rules, board: Board, action: Action): Answer {
  board.startTurn();
  return finished(rules, board, action.perform(board));
}

function finished(rules: Rules, board: Board, answer: Answer): Answer {
  if (!answer.done) return answer;
  settle(rules, board);
  rules.conclude?.(board, answer.push);
  return answer;
}

function settle(rules: Rules, board: Board): void {
  if (!rules.settle) return;
  do board.tick();
  while (rules.settle(board));
  board.dropTick();
}
