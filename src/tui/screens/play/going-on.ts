import type { GoingOn, Play, PlayMessage, PlayUpdate } from './state';

/** In a series of levels, the next one opens by itself a moment after a win. */

const WIN_SHOWN_MS = 2000;

/** Remembers the next level after a win; a win that is reached again does not change the player's decision to stay. */
export function receiveNext(play: Play, { next, isNews }: Extract<PlayMessage, { readonly type: 'series' }>): Play {
  const isStaying = !isNews && play.goingOn?.isStaying === true;
  return { ...play, goingOn: { timer: undefined, ...play.goingOn, next, isStaying } };
}

/** Starts the timer as soon as the win is shown. */
export function awaitNext(play: Play): Play {
  const { goingOn } = play;
  if (!goingOn?.next || goingOn.timer || goingOn.isStaying || !isWinShown(play)) return play;
  return changeGoingOn(play, goingOn, { timer: { milliseconds: WIN_SHOWN_MS } });
}

/** Whether the notice of a win is on the screen: it comes after the last flash. */
function isWinShown({ game, animation }: Play): boolean {
  return game.standing.state === 'won' && animation.kind === 'resting' && animation.lit.size === 0;
}

/** The player does something else, so the level stays open. */
export function stay(play: Play): Play {
  const { goingOn } = play;
  return goingOn?.timer ? changeGoingOn(play, goingOn, { timer: undefined, isStaying: true }) : play;
}

/** The timer has rung. */
export function goOn(play: Play): PlayUpdate {
  const { goingOn } = play;
  return goingOn?.next ? [stay(play), [{ type: 'go-on', ref: goingOn.next }]] : [play, []];
}

function changeGoingOn(play: Play, goingOn: GoingOn, change: Partial<GoingOn>): Play {
  return { ...play, goingOn: { ...goingOn, ...change } };
}
