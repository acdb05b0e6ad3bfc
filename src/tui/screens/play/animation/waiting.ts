import type { Display } from '../../../screen';
import { andThen } from '../../../effect';
import type { Play, PlayOccasion, PlayUpdate, WaitingMove } from '../state';
import { hurry, startShowing } from './animation';
import { takeOver } from './playback';
import { catchUp } from './show-turn';

/** Moves that are made while things fall or slide wait until all is still. None is lost, and each is shown. */

/** If more moves wait, the fall ends at once. */
const MAX_WAITING = 8;
/** The longest tick while a move waits, and the time from one such move to the next. */
const HURRIED_TICK_MS = 40;

/** Whether ticks are shown that a move must wait for. */
export function isFalling({ animation }: Play): boolean {
  return animation.kind === 'showing' && !animation.endsOnKey;
}

export function mustWait(play: Play): boolean {
  return play.waiting.length > 0 || isFalling(play);
}

/**
 * Makes a move wait, and ends a sequence. Only one move of a held key waits. Once the level is over, there is nothing
 * to wait for.
 */
export function letWait(play: Play, does: WaitingMove['does'], { display, ...occasion }: PlayOccasion): PlayUpdate {
  const { waiting, game, lastKey } = play;
  const isRepeated =
    lastKey?.isHeld === true && [lastKey.key, waiting.at(-1)?.occasion.key].every((key) => key === occasion.key);
  if (isRepeated || game.standing.state !== 'playing') return [play, []];
  const longer: Play = { ...takeOver(play), waiting: [...waiting, { does, occasion }] };
  return longer.waiting.length > MAX_WAITING ? catchUp(longer, display) : [longer, []];
}

/** Plays the next waiting move, if all is still; otherwise speeds up the ticks. */
export function playWaiting(play: Play, display: Display): PlayUpdate {
  if (play.waiting.length === 0) return [play, []];
  if (play.game.standing.state !== 'playing') return [{ ...play, waiting: [] }, []];
  if (play.animation.kind === 'showing') return [hurryFall(play, display), []];
  return andThen(playFirst(play, display), (played) => [hurryFall(restBeforeNext(played), display), []]);
}

/** Plays all waiting moves at once, because something else was typed after them. */
export function playAllWaiting(play: Play, display: Display): PlayUpdate {
  if (play.waiting.length === 0) return [play, []];
  return andThen(catchUp(play, display), (still) =>
    andThen(playFirst(still, display), (played) => playAllWaiting(played, display)),
  );
}

/** Keeps the warning about the previous fall, so that it can be read. */
function playFirst(play: Play, display: Display): PlayUpdate {
  const [first, ...waiting] = play.waiting;
  const message = play.message?.tone === 'warning' ? play.message : undefined;
  return first ? first.does({ ...play, waiting, message }, { ...first.occasion, display }) : [play, []];
}

/** Moves without ticks of their own are also shown one after the other. */
function restBeforeNext(play: Play): Play {
  if (play.game.standing.state !== 'playing') return { ...play, waiting: [] };
  if (play.waiting.length === 0 || play.animation.kind === 'showing') return play;
  return { ...play, animation: startShowing(play.animation, [], HURRIED_TICK_MS) };
}

function hurryFall(play: Play, { settings }: Display): Play {
  if (play.waiting.length === 0 || settings.falls === 'watch') return play;
  return { ...play, animation: hurry(play.animation, HURRIED_TICK_MS) };
}
