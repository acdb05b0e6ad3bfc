import type { Answer } from '../../core/play/answer';
import type { Play } from './play';

/** The player has done something; a move from before what was shown leaves that behind. */
export function noteAction(play: Play, movedFrom: number | undefined, { done }: Answer): Play {
  if (!done) return play;
  const { shownFrom } = play;
  const isLeft = shownFrom !== undefined && movedFrom !== undefined && movedFrom < shownFrom;
  return { ...play, isOwn: true, shownFrom: isLeft ? undefined : shownFrom };
}
