import type { View } from '../core/board/view';
import { NOTHING } from '../core/level/piece';
import { assembleLevel, type Setup } from '../core/level/setup';
import { Game } from '../core/play/game';
import { step, type Move } from '../core/play/move';
import { findFreeWalk } from '../core/routes/free-walk';

/** A known solution, from the position where it begins. */
export interface KnownSolution {
  readonly setup: Setup;
  readonly moves: readonly Move[];
}

/**
 * The shortest rest of known solutions that pass through the position of a game. The player may first have to walk to
 * where the solution continues. Runs in pieces, one for each move.
 */
export function* restOfKnown(
  known: readonly KnownSolution[],
  here: Game,
): Generator<undefined, readonly Move[] | undefined> {
  let best: readonly Move[] | undefined;
  for (const { setup, moves } of known) {
    const there = new Game(assembleLevel(setup, here.rules.pieces).level, here.rules);
    if (there.level.size !== here.level.size || there.level.stride !== here.level.stride) continue;
    for (const [index, move] of moves.entries()) {
      const walk = walkInto(here, there, move);
      const length = (walk?.length ?? Infinity) + moves.length - index;
      if (walk && length < (best?.length ?? Infinity)) best = [...walk, ...moves.slice(index)];
      if (!there.make(move).done) break;
      yield;
    }
  }
  return best;
}

/** The walk that takes a game to where another one makes its next move; undefined if there is none. */
function walkInto(here: Game, there: Game, next: Move): Move[] | undefined {
  const player = next.kind === 'step' ? next.player : 0;
  const [from, to] = [here.board.player(player), there.board.player(player)];
  // If steps cost something, too little may be left after a walk.
  if (here.referee.stock !== undefined && from !== to) return undefined;
  if (!isSameBut(player, here.board, there.board) || numbersOf(here) !== numbersOf(there)) return undefined;
  return findFreeWalk(here.board, here.referee, player, to)?.map((direction) => step(direction, player));
}

/** Whether two positions differ at most in the cell of one player. */
function isSameBut(player: number, one: View, other: View): boolean {
  const thing = (view: View, cell: number): number => (view.playerAt(cell) === player ? NOTHING : view.thing(cell));
  for (let cell = 0; cell < one.level.size; cell += 1)
    if (one.ground(cell) !== other.ground(cell) || thing(one, cell) !== thing(other, cell)) return false;
  return true;
}

/** The numbers of a position: keys in hand, strength, moves, money. */
function numbersOf({ referee, board }: Game): string {
  return JSON.stringify(referee.numbers?.(board) ?? {});
}
