import type { Direction } from '../../src/core/direction';
import type { Game } from '../../src/core/play/game';
import { step } from '../../src/core/play/move';

/** Plays a line of steps to its end, whether the rules refuse some of them or not. A step may name its player. */
export function playLine(game: Game, line: readonly (Direction | readonly [Direction, number])[]): void {
  for (const one of line) game.make(typeof one === 'string' ? step(one) : step(...one));
}

/** Takes back moves until there is none. */
export function undoAll(game: Game): void {
  while (game.undo().done);
}

/** Plays the moves again that were taken back, until there is none. */
export function redoAll(game: Game): void {
  while (game.redo().done);
}

/** Plays the moves again that were taken back, up to a position. */
export function redoTo(game: Game, position: number): void {
  while (game.position < position && game.redo().done);
}
