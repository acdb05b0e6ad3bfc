import type { Snapshot } from '../../src/core/board';
import { DIRECTIONS } from '../../src/core/direction';
import type { Game } from '../../src/core/game';
import { takeStep } from '../../src/core/play';

/** How many positions are reached with 1, 2, ... moves and with no fewer: a fingerprint of the rules. */
export function fingerprint(game: Game, moves: number): number[] {
  const seen = new Set([game.board.hash]);
  let front = [game.board.save()];
  return Array.from({ length: moves }, () => {
    front = front.flatMap((position) => neighbours(game, position, seen));
    return front.length;
  });
}

/** The positions one move on that were not seen before; none where the game is over. */
function neighbours({ board, rules, level }: Game, position: Snapshot, seen: Set<number>): Snapshot[] {
  const found: Snapshot[] = [];
  for (let player = 0; player < level.players.length; player += 1)
    for (const direction of DIRECTIONS) {
      board.restore(position);
      if (rules.standing(board).state !== 'playing') return [];
      if (!takeStep(rules, board, player, direction).done || seen.has(board.hash)) continue;
      seen.add(board.hash);
      found.push(board.save());
    }
  return found;
}
