import type { Board } from './board';
import type { Direction } from './direction';
import type { Rules, Step } from './rules';

/** Sets up a new board, and lets everything come to rest before the first key. */
export function open(rules: Rules, board: Board): void {
  rules.setup(board);
  board.forget();
  settle(rules, board);
  rules.conclude?.(board, true);
}

/** One whole turn: a player's step and all that it sets in motion. A refused step has changed nothing. */
export function takeStep(rules: Rules, board: Board, player: number, direction: Direction): Step {
  board.startTurn();
  const step = rules.step(board, player, direction);
  if (!step.done) return step;
  settle(rules, board);
  rules.conclude?.(board, step.push);
  return step;
}

function settle(rules: Rules, board: Board): void {
  if (!rules.settle) return;
  do board.tick();
  while (rules.settle(board));
  board.dropTick();
}
