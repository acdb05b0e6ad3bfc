import type { Play } from '../play';
import type { Pointing } from './pointing';
import { flash } from '../animation';
import { say } from '../show-turn';

export function changePointing(play: Play, change: Partial<Pointing>): Play {
  return { ...play, pointing: { ...play.pointing, ...change } };
}

/** Nothing is to be pushed somewhere any more. */
export function letGo(play: Play): Play {
  return play.pointing.picked ? changePointing(play, { picked: undefined }) : play;
}

/** A cell flashes for a moment that cannot have been meant, and a word says why. */
export function flashBarred(play: Play, cell: number, text: string): Play {
  return { ...say(play, text), motion: flash(play.motion, cell) };
}
