import { Board, type Change } from '../../src/core/board';
import type { Game } from '../../src/core/game';
import { boardRows } from '../../src/core/notation';

/**
 * What a viewer is shown of a game: for each turn of the line up to here, the board after each tick. Turn 0 is what
 * happens by itself before the first key; its first tick shows the map as it was drawn.
 */
export function ticksOf(game: Game): string[][][] {
  const { level, rules } = game;
  const board = new Board(level, rules.gaugeCount);
  const after = (changes: readonly Change[]) => {
    changes.forEach(({ slot, after: value }) => board.write(slot, value));
    return boardRows(board, rules.notations[level.format] ?? []);
  };
  return Array.from({ length: game.position + 1 }, (_, position) => game.turn(position).ticks.map(after));
}

/** The ticks of the last turn side by side. */
export function film(game: Game): string[] {
  const ticks = ticksOf(game).at(-1) ?? [];
  return (ticks[0] ?? []).map((_, y) =>
    ticks
      .map((rows) => rows[y] ?? '')
      .join('  ')
      .trimEnd(),
  );
}
