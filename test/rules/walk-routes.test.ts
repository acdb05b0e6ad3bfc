import fc from 'fast-check';
import { type Board, copyBoard } from '../../src/core/board/board';
import { DIRECTIONS } from '../../src/core/direction';
import type { Game } from '../../src/core/play/game';
import { takeStep } from '../../src/core/play/turn';
import { WalkRoutes } from '../../src/core/routes/walk-routes';
import { along, LINE, RANDOM_LEVELS } from '../support/random-levels';
import { gameOn } from '../support/draw';
import { layerOf } from '../support/position';
import { share } from '../support/tries';

/** Everything that must stay the same while a player walks. */
function restOf(board: Board, player: number, stock: number): string {
  const things = [...layerOf(board, 'thing')];
  things[board.player(player)] = 0;
  const others = board.level.players.map((_, one) => (one === player ? 0 : board.player(one)));
  const gauges = Array.from({ length: board.gaugeCount }, (_, gauge) => (gauge === stock ? 0 : board.gauge(gauge)));
  return fc.stringify([[...layerOf(board, 'ground')], things, others, gauges]);
}

/** By cell the number of steps to it, by a search that tries every step and looks at the whole board each time. */
function plainly(game: Game, player: number): number[][] {
  const { referee } = game;
  const { stock = -1 } = referee;
  const start = copyBoard(game.board);
  const rest = restOf(start, player, stock);
  const known = new Map([[start.player(player), 0]]);
  const waiting = [start];
  for (const board of waiting)
    for (const direction of DIRECTIONS) {
      const next = board.copyAt(board.written);
      const answer = takeStep(referee, next, player, direction);
      const cell = next.player(player);
      const isWalk = answer.done && !answer.push && cell >= 0;
      if (!isWalk || known.has(cell) || restOf(next, player, stock) !== rest) continue;
      known.set(cell, (known.get(board.player(player)) ?? 0) + 1);
      waiting.push(next);
    }
  return [...known].sort(([one], [other]) => one - other);
}

function bySearch(game: Game, player: number): number[][] {
  const walks = new WalkRoutes(copyBoard(game.board), game.rules, game.referee, player);
  walks.explore();
  const cells = [...walks.cells.subarray(0, walks.count)].sort((one, other) => one - other);
  return cells.map((cell) => [cell, walks.distance(cell)]);
}

/** The routes lead to the right cells, in the reported number of steps, and push nothing. */
function areRight(game: Game, player: number): boolean {
  const walks = new WalkRoutes(copyBoard(game.board), game.rules, game.referee, player);
  walks.explore();
  return [...walks.cells.subarray(0, walks.count)].every((cell) => {
    const board = copyBoard(game.board);
    const ways = walks.movesTo(cell) ?? [];
    ways.forEach((direction) => takeStep(game.referee, board, player, direction));
    return board.player(player) === cell && ways.length === walks.distance(cell);
  });
}

describe.each(RANDOM_LEVELS.map((source) => [source.rules.id, source] as const))('in %s', (_, source) => {
  test('walks lead to every cell that a plain search finds, in as few steps', () => {
    let players = 0;
    fc.assert(
      fc.property(source.rows, LINE, (rows, line) => {
        const seen = along(gameOn(source.rules, source.format, rows), line.slice(0, 8), (game) => {
          if (game.standing.state !== 'playing') return [];
          return [...game.level.players.keys()].map((player) => ({
            found: bySearch(game, player),
            plainly: plainly(game, player),
            isRight: areRight(game, player),
          }));
        }).flat();
        expect(seen.map(({ found }) => found)).toEqual(seen.map((one) => one.plainly));
        expect(seen.filter(({ isRight }) => !isRight)).toEqual([]);
        players += seen.length;
      }),
      { seed: 14, numRuns: share(60) },
    );
    expect(players).toBeGreaterThan(0);
  });
});
