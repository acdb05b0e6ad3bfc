import { Board } from '../../../src/core/board';
import type { Game } from '../../../src/core/game';
import { open, takeMove } from '../../../src/core/turn';
import { movesOn } from '../../support/arenas';

/** What a plain search finds out: the fewest turns to win, `never`, or `unknown` after so many positions. */
export type Verdict = number | 'never' | 'unknown';

/** Breadth first over whole boards, each known by all its numbers, with nothing clever in it. */
export function plainVerdict(game: Game, mostPositions: number): Verdict {
  const { level, referee } = game;
  const board = new Board(level, referee.gaugeCount);
  open(referee, board);
  const { state } = referee.standing(board);
  if (state !== 'playing') return state === 'won' ? 0 : 'never';
  const seen = new Set([keyOf(board)]);
  let ring = [board.save()];
  for (let turns = 1; ring.length > 0; turns += 1) {
    const next: typeof ring = [];
    for (const position of ring)
      for (const move of movesOn(game)) {
        board.restore(position);
        if (!takeMove(referee, board, move).done) continue;
        const { state } = referee.standing(board);
        if (state === 'won') return turns;
        if (state === 'lost' || seen.has(keyOf(board))) continue;
        if (seen.size === mostPositions) return 'unknown';
        seen.add(keyOf(board));
        next.push(board.save());
      }
    ring = next;
  }
  return 'never';
}

/** Everything but the way players face. */
export function keyOf(board: Board): string {
  const { memory } = board.save();
  return [memory.subarray(0, board.slots.facings), memory.subarray(board.slots.gauges)].join();
}
