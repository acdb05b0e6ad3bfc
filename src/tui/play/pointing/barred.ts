import { flashing } from '../motion';
import type { Play } from '../play';
import { said } from '../showing';

/** A cell flashes for a moment that cannot have been meant, and a word says why. */
export function barred(play: Play, cell: number, text: string): Play {
  return { ...said(play, text), motion: flashing(play.motion, cell) };
}
