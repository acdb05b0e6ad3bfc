import type { Answer } from '../../../src/core/play/answer';
import { Board } from '../../../src/core/board/board';
import type { Game } from '../../../src/core/play/game';
import { openBoard, takeMove } from '../../../src/core/play/turn';
import { movesOn } from '../../support/random-levels';

/** The result of a plain search: the least cost of a win, `never`, or `unknown` after a number of positions. */
export type Verdict = number | 'never' | 'unknown';

/** The cost of a move: 0 or 1. */
export type Cost = (answer: Answer) => number;

export const TURNS: Cost = () => 1;
export const MOVES: Cost = (answer) => (answer.done && answer.did === 'step' ? 1 : 0);
export const PUSHES: Cost = (answer) => (answer.done && answer.did === 'step' && answer.push ? 1 : 0);

/** Searches whole boards, cheapest first, each known by all its numbers, without optimisations. */
export function plainVerdict(game: Game, costOf: Cost, mostPositions: number): Verdict {
  const { level, referee } = game;
  const board = new Board(level, referee.gaugeCount);
  openBoard(referee, board);
  const moves = movesOn(game);
  const seen = new Set<string>();
  let ring = [board.save()];
  for (let cost = 0; ring.length > 0; cost += 1) {
    const next: typeof ring = [];
    for (const position of ring) {
      const key = keyOf(board, position);
      if (seen.has(key)) continue;
      board.restore(position);
      const { state } = referee.standing(board);
      if (state === 'won') return cost;
      if (state === 'lost') continue;
      if (seen.size === mostPositions) return 'unknown';
      seen.add(key);
      for (const move of moves) {
        board.restore(position);
        const answer = takeMove(referee, board, move);
        if (answer.done) [ring, next][costOf(answer)]?.push(board.save());
      }
    }
    ring = next;
  }
  return 'never';
}

/** Everything except the facings of players, each byte of the numbers as a letter. */
export function keyOf(board: Board, { memory } = board.save()): string {
  const { facings, gauges } = board.slots;
  return [memory.subarray(0, facings), memory.subarray(gauges)].map(lettersOf).join('');
}

function lettersOf({ buffer, byteOffset, byteLength }: Int32Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('latin1');
}
