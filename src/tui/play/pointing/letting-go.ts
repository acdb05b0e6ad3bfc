import type { Play } from '../play';
import type { Pointing } from './pointing';

export function withPointing(play: Play, change: Partial<Pointing>): Play {
  return { ...play, pointing: { ...play.pointing, ...change } };
}

/** Nothing is to be pushed somewhere any more. */
export function letGo(play: Play): Play {
  return play.pointing.picked ? withPointing(play, { picked: undefined }) : play;
}
