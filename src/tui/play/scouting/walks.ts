import { isDeed } from '../../../core/deed';
import type { Game } from '../../../core/game';

/** More turns than this are not looked at: they will hardly all be steps of a walk. */
const MOST_TURNS = 1000;

/** Whether between two positions of the line nobody did more than walk. */
export function isOnlyWalk(game: Game, one: number, other: number): boolean {
  const first = Math.min(one, other);
  const last = Math.max(one, other);
  if (last - first > MOST_TURNS) return false;
  for (let position = first + 1; position <= last; position += 1)
    if (isDeed(game.turn(position), game.level, game.referee)) return false;
  return true;
}

/** The position that the last deed up to this one led to. What walking costs may lose a level, too. */
export function lastDeed(game: Game, position: number): number {
  if (game.referee.stock !== undefined) return position;
  const least = Math.max(0, position - MOST_TURNS);
  let last = position;
  while (last > least && !isDeed(game.turn(last), game.level, game.referee)) last -= 1;
  return last;
}
