import { Game } from '../../src/core/play/game';
import { parseMoves } from '../../src/core/history/text';
import { classic } from '../../src/rules';
import { followRoute, movesToNextAction, movesToWin, routeFrom, type Route } from '../../src/core/play/solution-route';
import { board } from '../support/board';
import { gameOn, movesOf } from '../support/draw';
import { valueOf } from '../support/value-of';

const YARD = board`
  @A..a
  .....
  .A..a
`;

/** A game, and a solution of it: the upper box first. */
function begun(): { readonly game: Game; readonly route: Route } {
  const game = gameOn(classic, 'lvl', YARD);
  const line = valueOf(parseMoves('3Rd3ld3R'));
  const replay = new Game(game.level, classic);
  const moves = Array.from({ length: line.length }, (_, index) => line.move(index + 1));
  const deeds: number[] = [];
  const stands: number[] = [];
  moves.forEach((move, index) => {
    const stand = replay.board.player(0);
    const { pushes } = replay;
    replay.make(move);
    if (replay.pushes === pushes) return;
    deeds.push(index);
    stands.push(stand);
  });
  expect(replay.standing.state).toBe('won');
  return {
    game,
    route: routeFrom(0, { history: line, actions: Int32Array.from(deeds), playerCells: Int32Array.from(stands) }),
  };
}

/** The route after these steps, and the game. */
function after(steps: string): { readonly game: Game; readonly route: Route | undefined } {
  const { game, route } = begun();
  game.replay(movesOf(game, steps));
  return { game, route: followRoute(route, game, 0, game.position) };
}

/** The next moves on the route, as letters. */
function next({ game, route }: ReturnType<typeof after>): string | undefined {
  const moves = route && movesToNextAction(route, game);
  return moves?.map((move) => (move.kind === 'step' ? move.direction.charAt(0) : '?')).join('');
}

test('a route is followed push by push', () => {
  expect(['', 'r', 'rr', 'rrr'].map((steps) => next(after(steps)))).toEqual(['r', 'r', 'r', 'dllldr']);
});

test('after another walk, the route leads back to its next push', () => {
  expect(next(after('rdl'))).toMatch(/^(ur|ru)r$/);
});

test('the same push of another box leaves it', () => {
  const { game, route } = after('ddr');
  expect(game.pushes).toBe(1);
  expect(route).toBeUndefined();
});

test('undo goes back along it, but not before its beginning', () => {
  const { game, route } = after('rrr');
  game.undo();
  const back = route && followRoute(route, game, 3, 2);
  expect(back?.done).toEqual([1, 2]);
  const later = route && { ...route, base: 2, done: [3] };
  game.undo();
  expect(later && followRoute(later, game, 2, 1)).toBeUndefined();
});

test('its remaining moves win', () => {
  const { game, route } = after('rrrdd');
  const moves = route && movesToWin(route, game);
  game.replay(moves ?? []);
  expect(game.standing.state).toBe('won');
});

test('too many turns at once leave it', () => {
  const { game, route } = begun();
  game.replay(movesOf(game, 'du'.repeat(501)));
  expect(followRoute(route, game, 0, game.position)).toBeUndefined();
});
