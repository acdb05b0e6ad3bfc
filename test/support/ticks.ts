import type { Game } from '../../src/core/play/game';
import { rowsOf } from './draw';

/**
 * The picture of a game tick by tick: for each turn up to here, the board after each tick. Turn 0 is what happens by
 * itself before the first key; its first tick shows the map as it was drawn.
 */
export function ticksOf(game: Game): string[][][] {
  const shown = game.replica();
  shown.toStart();
  return Array.from({ length: game.position + 1 }, (_, position) =>
    game.turn(position).ticks.map((tick) => {
      shown.show(tick);
      return rowsOf(shown, game.rules);
    }),
  );
}

/** The ticks of the last turn side by side. */
export function film(game: Game): string[] {
  return sideBySide(ticksOf(game).at(-1) ?? []);
}

/** The ticks of all turns side by side. */
export function wholeFilm(game: Game): string[] {
  return sideBySide(ticksOf(game).flat());
}

/** The first board of a film, whose first row has no gaps of its own. */
export function firstPicture(pictures: readonly string[]): string[] {
  const [width = 0] = (pictures[0] ?? '').split('  ').map((row) => row.length);
  return pictures.map((row) => row.slice(0, width));
}

function sideBySide(pictures: readonly (readonly string[])[]): string[] {
  const height = pictures[0]?.length ?? 0;
  return Array.from({ length: height }, (_, y) =>
    pictures
      .map((rows) => rows[y] ?? '')
      .join('  ')
      .trimEnd(),
  );
}
