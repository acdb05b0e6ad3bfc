import type { Play } from '../play';

/** Nothing can be won from here any more, by all that is known. */
export function isHopeless({ game, scouting, alarm }: Play): boolean {
  return game.standing.state === 'lost' || scouting.lost !== undefined || alarm !== undefined;
}
