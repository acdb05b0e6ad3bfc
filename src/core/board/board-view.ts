import type { Board } from './board';
import type { Direction } from '../direction';
import type { Level } from '../level/level';
import type { View } from './view';

/** A board to look at: whoever is handed this can change nothing. */
export class BoardView implements View {
  readonly #board: Board;

  constructor(board: Board) {
    this.#board = board;
  }

  get level(): Level {
    return this.#board.level;
  }

  get gaugeCount(): number {
    return this.#board.gaugeCount;
  }

  ground(cell: number): number {
    return this.#board.ground(cell);
  }

  thing(cell: number): number {
    return this.#board.thing(cell);
  }

  player(player: number): number {
    return this.#board.player(player);
  }

  facing(player: number): Direction {
    return this.#board.facing(player);
  }

  playerAt(cell: number): number {
    return this.#board.playerAt(cell);
  }

  facingAt(cell: number): Direction | undefined {
    return this.#board.facingAt(cell);
  }

  gauge(gauge: number): number {
    return this.#board.gauge(gauge);
  }
}
