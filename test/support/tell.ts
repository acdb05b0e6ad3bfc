import type { Game } from '../../src/core/game';
import type { Mood } from '../../src/core/look';
import type { Count, Notice } from '../../src/core/manner';

/** What players are told of a game as it stands. */
export function countsOf({ rules, level, board }: Game): readonly Count[] {
  return rules.manner.on(level).counts(board);
}

export function noticesOf({ rules, level, board }: Game): readonly Notice[] {
  return rules.manner.on(level).notices?.(board) ?? [];
}

export function moodAt({ rules, level, board }: Game, cell: number): Mood | undefined {
  return rules.manner.on(level).mood?.(board, cell);
}
