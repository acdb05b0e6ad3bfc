import fc from 'fast-check';
import { DIRECTIONS, type Direction } from '../../src/core/direction';
import type { Game } from '../../src/core/play/game';
import { ahead } from '../../src/core/level/level';
import { takeStep } from '../../src/core/play/turn';
import { along, RANDOM_LEVELS, LINE } from '../support/random-levels';
import { gameOn } from '../support/draw';
import { boardIn, layerOf } from '../support/position';
import { tries } from '../support/tries';

const BACK = { up: 'down', right: 'left', down: 'up', left: 'right' } as const;

/** The free walks that the referee reports: which player, and which direction. */
function freeWalksOf({ level, referee, board, standing }: Game): [player: number, direction: Direction][] {
  const isStroll = (cell: number): boolean => referee.isFreeWalk?.(board, cell) ?? false;
  return [...level.players.keys()]
    .filter((player) => standing.state === 'playing' && isStroll(board.player(player)))
    .flatMap((player) => DIRECTIONS.map((direction): [number, Direction] => [player, direction]))
    .filter(([player, direction]) => {
      const cell = board.player(player) + ahead(level, direction);
      return isStroll(cell) && board.playerAt(cell) < 0;
    });
}

/** The effect of a free walk and the step back: the answers to both, and the differences on the board after both. */
function thereAndBack({ referee, board: view }: Game, player: number, direction: Direction): unknown {
  const { stock = -1, gaugeCount } = referee;
  const board = boardIn(view);
  const look = (): unknown => [
    layerOf(board, 'ground'),
    layerOf(board, 'thing'),
    Array.from({ length: gaugeCount }, (_, gauge) => (gauge === stock ? 0 : board.gauge(gauge))),
  ];
  const before = look();
  const supply = board.gauge(stock);
  const answers = [direction, BACK[direction]].map((way) => takeStep(referee, board, player, way).done);
  return {
    answers,
    taken: stock < 0 ? 2 : supply - board.gauge(stock),
    isSame: fc.stringify(before) === fc.stringify(look()),
  };
}

describe.each(RANDOM_LEVELS.map((source) => [source.rules.id, source] as const))('in %s a free walk', (_, source) => {
  test('can be taken back by a step, and then only the stock is different', () => {
    fc.assert(
      fc.property(source.rows, LINE, (rows, line) => {
        const seen = along(gameOn(source.rules, source.format, rows), line, (game) =>
          freeWalksOf(game).map(([player, direction]) => thereAndBack(game, player, direction)),
        ).flat();
        expect(seen).toEqual(seen.map(() => ({ answers: [true, true], taken: 2, isSame: true })));
      }),
      tries(100),
    );
  });

  test('is taken often', () => {
    const levels = fc.sample(source.rows, { numRuns: 50, seed: 1 });
    const freeWalks = levels.flatMap((rows) => freeWalksOf(gameOn(source.rules, source.format, rows)));
    expect(freeWalks.length).toBeGreaterThan(20);
  });
});
