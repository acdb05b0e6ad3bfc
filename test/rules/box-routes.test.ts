import fc from 'fast-check';
import { type Board, copyBoard } from '../../src/core/board/board';
import { DIRECTIONS } from '../../src/core/direction';
import type { Game } from '../../src/core/play/game';
import { BoxRoutes } from '../../src/core/routes/box-routes';
import { takeStep } from '../../src/core/play/turn';
import { ALONE, along, LINE, RANDOM_LEVELS } from '../support/random-levels';
import { gameOn } from '../support/draw';
import { layerOf } from '../support/position';
import { share } from '../support/tries';

function boxesOn({ board, rules }: Game): number[] {
  const codes = rules.pieces.filter(({ role, layer }) => role === 'box' && layer === 'thing').map(({ code }) => code);
  return [...Array(board.level.size).keys()].filter((cell) => codes.includes(board.thing(cell)));
}

/** Everything that must stay the same while a player pushes one box about. */
function restOf(board: Board, player: number, box: number): string {
  const things = [...layerOf(board, 'thing')];
  things[board.player(player)] = 0;
  things[box] = 0;
  const others = board.level.players.map((_, one) => (one === player ? 0 : board.player(one)));
  return fc.stringify([[...layerOf(board, 'ground')], things, others]);
}

/** By cell the number of moves that bring the box there, by a search that tries every step on a separate board. */
function plainly({ board: view, referee }: Game, player: number, box: number): number[][] {
  const start = copyBoard(view);
  const code = start.thing(box);
  const rest = restOf(start, player, box);
  const known = new Set([`${start.player(player)} ${box}`]);
  const found = new Map<number, number>();
  let waiting = [{ board: start, box }];
  for (let moves = 1; waiting.length > 0; moves += 1) {
    const next: typeof waiting = [];
    for (const one of waiting)
      for (const direction of DIRECTIONS) {
        const board = one.board.copyAt(one.board.written);
        const before = board.written;
        const answer = takeStep(referee, board, player, direction);
        const { state } = referee.standing(board);
        if (!answer.done || state === 'lost') continue;
        const cells = [...Array(board.level.size).keys()].filter((cell) => board.thing(cell) === code);
        const there = cells.find((cell) => restOf(board, player, cell) === rest);
        if (there === undefined) {
          const last = answer.push ? lastOf(board, before, one.box, code) : undefined;
          if (last !== undefined && last !== box && !found.has(last)) found.set(last, moves);
          continue;
        }
        // A thing that a slide knocks on, or that comes down where the player was, is not pushed.
        if (!answer.push && there !== one.box) continue;
        const key = `${board.player(player)} ${there}`;
        if (known.has(key)) continue;
        known.add(key);
        if (there !== box && !found.has(there)) found.set(there, moves);
        if (state === 'playing') next.push({ board, box: there });
      }
    waiting = next;
  }
  return [...found].sort(([one], [other]) => one - other);
}

/**
 * The cell of a box when it left the board, seen tick by tick; undefined if it is still there, or another was pushed.
 */
function lastOf(board: Board, since: number, box: number, code: number): number | undefined {
  let cell = box;
  for (const { changes } of board.ticks(since, board.written) ?? []) {
    const left = changes.some((one) => one.layer === 'thing' && one.index === cell && one.before === code);
    if (!left) continue;
    const arrivals = changes.filter((one) => one.layer === 'thing' && one.after === code).map(({ index }) => index);
    const [next] = arrivals;
    if (next === undefined) return cell === box ? undefined : cell;
    cell = next;
  }
  return undefined;
}

function bySearch(game: Game, player: number, box: number): number[][] {
  const hauls = new BoxRoutes(copyBoard(game.board), game.rules, game.referee, player, box);
  while (hauls.search(50));
  return [...hauls.stops].map(([cell, { moves }]) => [cell, moves]).sort(([one = 0], [other = 0]) => one - other);
}

/** The found routes bring the box to the right cells. */
function areRight(game: Game, player: number, box: number): boolean {
  const hauls = new BoxRoutes(copyBoard(game.board), game.rules, game.referee, player, box);
  while (hauls.search(1e6));
  return [...hauls.stops].every(([cell, { moves, outcome }]) => {
    const board = copyBoard(game.board);
    const code = board.thing(box);
    const ways = hauls.movesTo(cell) ?? [];
    const isDone = ways.every((direction) => takeStep(game.referee, board, player, direction).done);
    return isDone && ways.length === moves && (outcome.isLast || board.thing(cell) === code);
  });
}

describe.each([...RANDOM_LEVELS, ALONE].map((source) => [source.rules.id, source] as const))('in %s', (_, source) => {
  test('a box is brought wherever a plain search brings it, in as few moves', () => {
    let boxes = 0;
    fc.assert(
      fc.property(source.rows, LINE, (rows, line) => {
        const start = gameOn(source.rules, source.format, rows);
        fc.pre(start.standing.state === 'playing');
        const seen = along(start, line.slice(0, 3), (game) => {
          if (game.standing.state !== 'playing') return [];
          return [...game.level.players.keys()].flatMap((player) =>
            boxesOn(game).map((box) => [
              { box, found: bySearch(game, player, box), isRight: areRight(game, player, box) },
              { box, found: plainly(game, player, box), isRight: true },
            ]),
          );
        }).flat();
        expect(seen.map(([one]) => one)).toEqual(seen.map(([, other]) => other));
        boxes += seen.length;
      }),
      { seed: 14, numRuns: share(30) },
    );
    expect(boxes).toBeGreaterThan(0);
  });
});
