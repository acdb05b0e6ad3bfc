import { Board } from '../../src/core/board/board';
import { GONE } from '../../src/core/level/piece';
import type { Game } from '../../src/core/play/game';
import { openBoard, takeMove } from '../../src/core/play/turn';
import type { View } from '../../src/core/board/view';
import { drawn } from './draw';

/** Every number of one layer, by cell. */
export function layerOf(view: View, layer: 'ground' | 'thing'): number[] {
  return Array.from({ length: view.level.size }, (_, cell) => view[layer](cell));
}

/** Every number of a position: grounds and things by cell, then the cells and facings of the players, then gauges. */
export function memoryOf(view: View): (number | string)[] {
  const { players } = view.level;
  return [
    ...layerOf(view, 'ground'),
    ...layerOf(view, 'thing'),
    ...players.map((_, player) => view.player(player)),
    ...players.map((_, player) => view.facing(player)),
    ...Array.from({ length: view.gaugeCount }, (_, gauge) => view.gauge(gauge)),
  ];
}

/** Everything that undo must restore: the whole memory of the board, the counters, the standing. */
export function whole(game: Game): unknown {
  const { moves, pushes, position, standing, board } = game;
  return { rows: drawn(game), memory: memoryOf(board).join(), moves, pushes, position, standing };
}

/** A board on which a position was written cell by cell, to search on from there. */
export function boardIn(view: View): Board {
  const { level, gaugeCount } = view;
  const board = new Board(level, gaugeCount);
  level.players.forEach((_, player) => {
    const cell = view.player(player);
    if (cell === GONE) board.removePlayer(player);
    else board.walk(player, cell, view.facing(player));
  });
  for (let cell = 0; cell < level.size; cell += 1) {
    board.setGround(cell, view.ground(cell));
    board.setThing(cell, view.thing(cell));
  }
  for (let gauge = 0; gauge < gaugeCount; gauge += 1) board.setGauge(gauge, view.gauge(gauge));
  return board;
}

/** A board that computes its hash from the start, and on which the moves of a game are played one by one. */
export function replayed({ level, referee, history }: Game): Board {
  const board = new Board(level, referee.gaugeCount);
  openBoard(referee, board);
  const known = [board.hash];
  for (let position = 1; position <= history.at; position += 1) {
    takeMove(referee, board, history.move(position));
    known.push(board.hash);
  }
  return board;
}
