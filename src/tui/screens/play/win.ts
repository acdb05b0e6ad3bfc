import {
  changePart,
  type GoingOn,
  isSolutionWatched,
  isWatched,
  type LevelBackground,
  type Play,
  type PlayMessage,
  type PlayUpdate,
} from './state';
import { fewestOf, isNoBetter, joinPars, type KnownBest, type Par, starsFor } from '../../../core/play/par';
import { asSentence } from '../../../core/reason';
import { count, type Counts } from '../../../messages/counts';
import { differences, isOwn, missingText, praiseText } from '../../../messages/praise';
import { printableText } from '../../../messages/sanitize';
import type { SetProgress } from '../../screen';

/** In a series of levels, the next one opens by itself a moment after a win. */

const WIN_SHOWN_MS = 2000;

/** Remembers the next level after a win; a win that is reached again does not change the player's decision to stay. */
export function receiveNext(play: Play, { next, isNews }: Extract<PlayMessage, { readonly type: 'series' }>): Play {
  const { goingOn } = play.outcome;
  const isStaying = !isNews && goingOn?.isStaying === true;
  return changePart(play, 'outcome', { goingOn: { timer: undefined, ...goingOn, next, isStaying } });
}

/** Starts the timer as soon as the win is shown. */
export function awaitNext(play: Play): Play {
  const { goingOn } = play.outcome;
  if (!goingOn?.next || goingOn.timer || goingOn.isStaying || !isWinShown(play)) return play;
  return changeGoingOn(play, goingOn, { timer: { milliseconds: WIN_SHOWN_MS } });
}

/** Whether the card of a win is on the screen; a level that is won before the first move has none. */
export function isCardShown(play: Play): boolean {
  return isWinShown(play) && play.game.length > 0;
}

/** Whether the notice of a win is on the screen: it comes after the last flash. */
function isWinShown({ game, animation }: Play): boolean {
  return game.standing.state === 'won' && animation.kind === 'resting' && animation.lit.size === 0;
}

/** The player does something else, so the level stays open. */
export function stay(play: Play): Play {
  const { goingOn } = play.outcome;
  return goingOn?.timer ? changeGoingOn(play, goingOn, { timer: undefined, isStaying: true }) : play;
}

/** The timer has rung. */
export function goOn(play: Play): PlayUpdate {
  const { goingOn } = play.outcome;
  return goingOn?.next ? [stay(play), [{ type: 'go-on', ref: goingOn.next }]] : [play, []];
}

function changeGoingOn(play: Play, goingOn: GoingOn, change: Partial<GoingOn>): Play {
  return changePart(play, 'outcome', { goingOn: { ...goingOn, ...change } });
}

/** What the card after a win says. */
export interface WinCard {
  /** 0 to 3; `open` while the search for a solution to compare with runs; undefined if there are none to win. */
  readonly stars: number | 'open' | undefined;
  /** Praise, or the distance to the best known; hints; the end of a series. */
  readonly sentences: readonly string[];
  /** What is known about better solutions. The line is there from the beginning, and changes as the search goes on. */
  readonly search: string | undefined;
  /** The fewest moves and pushes: the player's, the best known, and the player's before. */
  readonly table: readonly CardRow[];
  readonly set: SetProgress | undefined;
  /** Where the key of the next level leads. */
  readonly next: string | undefined;
}

interface CardRow {
  readonly label: string;
  /** Undefined if they are not known yet. */
  readonly counts: Counts | undefined;
}

/** The card after a win; undefined while the level is played. */
export function winCardOf(play: Play): WinCard | undefined {
  const { game, background, outcome, hints } = play;
  const { win, set, streak = 0 } = outcome;
  if (game.standing.state !== 'won') return undefined;
  const next = nextText(play);
  const ending = [...messagesAtWin(play), ...endingText(play)];
  const best = { label: 'best', counts: parOf(background) };
  if (isSolutionWatched(play)) {
    const sentences = ['This solution was shown to you.', ...ending];
    return { stars: undefined, sentences, search: undefined, table: [], set: undefined, next };
  }
  if (isWatched(play)) {
    const sentences = ['A sequence has won the level.', ...ending];
    return {
      stars: undefined,
      sentences,
      search: undefined,
      table: [{ label: 'now', counts: game }, best],
      set: undefined,
      next,
    };
  }
  const before = fewestOf(win?.before ?? []);
  const par = parOf(background);
  // The player's best is the best known, and still is.
  const isLess = before !== undefined && par !== undefined && isOwn(par, [before]) && isNoBetter(game, before);
  const praise = praiseText(game, praisedPar(play), win?.before ?? []);
  return {
    stars: cardStars(play),
    sentences: [
      ...ending,
      praise,
      ...(hints.count > 0 ? [`With ${count(hints.count, 'hint')}.`] : []),
      ...(streak > 1 ? [`${streak} days in a row.`] : []),
    ],
    search: searchText(play, praise),
    table: [
      { label: isLess ? 'now' : 'you', counts: game },
      best,
      ...(before && !isLess ? [{ label: 'before', counts: before }] : []),
    ],
    set: set && set.count > 1 ? set : undefined,
    next,
  };
}

/** What the game itself says about the win, or behind its last level. */
export function messagesAtWin({ game, picture: { texts } }: Play): string[] {
  return (texts.notices?.(game.board) ?? []).map(({ sentence }) => asSentence(sentence));
}

/** What the player's solution is compared with: also what searches have found since, unless it beat all that was known. */
function praisedPar({ game, background }: Play): Par | undefined {
  const { par } = background;
  return par && isNoBetter(game, par) ? parOf(background) : par;
}

/** Stars need a solution to compare with, or a search that has found none. */
function cardStars({ background, outcome }: Play): WinCard['stars'] {
  const { foundBest } = background;
  if (parOf(background) || foundBest?.search === 'over') return starsOf(background) ?? 'open';
  return foundBest || outcome.set ? 'open' : undefined;
}

/** `next: Two Steps`; undefined if no level is left. */
function nextText({ outcome: { set, goingOn } }: Play): string | undefined {
  if (goingOn) return goingOn.next && 'next level';
  return set?.next === undefined ? undefined : `next: ${printableText(set.next)}`;
}

/** What happens next in a series; the end of it, or of the levels. */
function endingText({ rank, outcome: { goingOn, set } }: Play): string[] {
  if (goingOn)
    return goingOn.next
      ? goingOn.timer
        ? ['The next level opens in 2 seconds.']
        : []
      : [rank.count > 1 ? `All ${rank.count} levels are finished.` : 'The game is finished.'];
  return rank.isLast && !rank.isFirst && set?.next === undefined ? ['That was the last level.'] : [];
}

/** The fewest moves and pushes of all known solutions. */
export function parOf({ par, foundBest }: LevelBackground): Par | undefined {
  return (foundBest?.solutions ?? []).reduce(joinPars, par);
}

/** The player's stars; undefined while the solutions to compare with come from a search that runs and may reduce them. */
export function starsOf(background: LevelBackground): number | undefined {
  const { best, foundBest } = background;
  const par = parOf(background);
  const stars = starsFor(best, par);
  if (!par || background.par || !foundBest || foundBest.search === 'over') return stars;
  const worst = starsFor(best, { moves: foundBest.search === 'pushes' ? par.moves : 0, pushes: 0 });
  return worst === stars ? stars : undefined;
}

/** The solution that is better than the player's: with fewer moves if there is one, else with fewer pushes. */
export function betterSolution(play: Play): KnownBest | undefined {
  return betterSolutions(play)[0];
}

/** The solutions of searches with fewer moves or fewer pushes than the player's, if the player won the level. */
function betterSolutions(play: Play): KnownBest[] {
  const { game, background } = play;
  if (game.standing.state !== 'won' || isWatched(play)) return [];
  return (background.foundBest?.solutions ?? []).filter((found) => !isNoBetter(found, game));
}

/** What the search after the win has found so far, and the praise does not say. */
function searchText(play: Play, praise: string): string | undefined {
  const { game, background, outcome } = play;
  const { foundBest } = background;
  const earlier = outcome.win?.before ?? [];
  if (!foundBest) return outcome.set ? SEARCHING : undefined;
  const par = parOf(background);
  const fewest = foundBest.proven.filter((measure) => par?.[measure] === game[measure]);
  if (fewest.length > 1) return 'No solution is shorter.';
  if (fewest.length > 0) return `No solution has fewer ${fewest.join()}.`;
  const [better] = betterSolutions(play);
  if (better) {
    const isSaid = par !== undefined && praise === missingText(game, par, earlier);
    if (isSaid) return foundBest.search === 'over' ? undefined : SEARCHING;
    const [missing = ''] = differences(better, game);
    return `A solution has ${missing} fewer.`;
  }
  return foundBest.search === 'over' ? 'No better solution was found.' : SEARCHING;
}

const SEARCHING = 'Looking for a better solution ...';
