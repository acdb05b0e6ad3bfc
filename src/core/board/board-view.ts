import { Board } from './board';
import { type Direction, directionCode } from '../direction';
import type { Level } from '../level/level';
import type { View } from './view';

/** A read-only view of a board. */
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

/** Copies the position of a view to a new board, to try moves on. The copy has an empty journal. */
export function copyBoard(view: View): Board {
  const { level, gaugeCount } = view;
  const board = new Board(level, gaugeCount);
  const { things, players, facings, gauges } = board.slots;
  for (let cell = 0; cell < level.size; cell += 1) {
    const ground = view.ground(cell);
    const thing = view.thing(cell);
    if (ground !== board.at(cell)) board.put(cell, ground);
    if (thing !== board.at(things + cell)) board.put(things + cell, thing);
  }
  level.players.forEach((_, player) => {
    board.put(players + player, view.player(player));
    board.put(facings + player, directionCode(view.facing(player)));
  });
  for (let gauge = 0; gauge < gaugeCount; gauge += 1) board.put(gauges + gauge, view.gauge(gauge));
  return board;
}
