import type { Game } from '../../src/core/play/game';
import type { Mood, Count, Notice } from '../../src/core/presentation';

/** The status texts of a game. */
export function countsOf({ rules, level, board }: Game): readonly Count[] {
  return rules.presentation.on(level).counts(board);
}

export function noticesOf({ rules, level, board }: Game): readonly Notice[] {
  return rules.presentation.on(level).notices?.(board) ?? [];
}

export function moodAt({ rules, level, board }: Game, cell: number): Mood | undefined {
  return rules.presentation.on(level).mood?.(board, cell);
}
