import {
  changePart,
  type GoingOn,
  isSolutionWatched,
  isWatched,
  type LevelBackground,
  type Play,
  type PlayMessage,
  type PlayUpdate,
  type Win,
} from './state';
import { asSentence } from '../../../core/reason';
import { isNoBetter, joinPars, type KnownBest, type Par, starsFor } from '../../../core/play/par';
import { count, type Counts, countsText, starsText } from '../../../messages/counts';
import { printableText } from '../../../messages/sanitize';
import type { SetProgress } from '../../screen';
import { GONE } from '../../../core/level/piece';
import { xOf, yOf } from '../../../core/level/level';

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

/** The lines of the notice when the level is over, the most important first; empty while it is played. */
export function endNotice(play: Play, ascii: boolean): string[] {
  const { game, background, outcome } = play;
  const { win, set, goingOn, streak = 0 } = outcome;
  const { standing } = game;
  if (standing.state === 'playing') return [];
  if (standing.state === 'lost') return [asSentence(standing.reason.sentence)];
  const possible = possibleText(play);
  const stars = isWatched(play) || !parOf(background) ? undefined : starsOf(background);
  return [
    winText(play),
    ...(goingOn?.timer ? ['Next level in 2 seconds: Enter now, any other key stays'] : []),
    ...(stars === undefined ? [] : [starsText(stars, ascii)]),
    possible.isBetter ? `yours: ${countsText(game)}` : countsText(game),
    ...(win ? comparison(win) : []),
    ...possible.lines,
    ...(set && set.count > 1 ? [setText(set)] : []),
    ...(streak > 1 ? [`${streak} days in a row`] : []),
    ...(set?.next === undefined || goingOn ? [] : [`next: ${printableText(set.next)}`]),
  ];
}

function winText(play: Play): string {
  const { rank, outcome } = play;
  const { goingOn, set } = outcome;
  if (isSolutionWatched(play)) return 'The solution is finished.';
  if (goingOn)
    return goingOn.next
      ? 'You win!'
      : `You win! ${rank.count > 1 ? `All ${rank.count} levels are` : 'The game is'} finished.`;
  return rank.isLast && !rank.isFirst && set?.next === undefined ? 'You win! The last level is done.' : 'You win!';
}

/** The fewest moves and pushes of all known solutions. */
function parOf({ par, foundBest }: LevelBackground): Par | undefined {
  return (foundBest?.solutions ?? []).reduce(joinPars, par);
}

/** The player's stars; undefined while a search runs that may reduce them. */
export function starsOf(background: LevelBackground): number | undefined {
  const { best, foundBest } = background;
  const par = parOf(background);
  const stars = starsFor(best, par);
  if (!par || !foundBest || foundBest.search === 'over') return stars;
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

/** Compares the win with the best known solution. */
function possibleText(play: Play): { readonly isBetter: boolean; readonly lines: readonly string[] } {
  const { game, background } = play;
  const better = betterSolutions(play);
  const par = parOf(background);
  const found = isWatched(play) ? undefined : background.foundBest;
  const fewest = (found?.proven ?? []).filter((measure) => par?.[measure] === game[measure]);
  const praise = fewest.length > 0 ? [`no solution has fewer ${fewest.join(' or ')}`] : [];
  if (better.length > 0) {
    const lines = better.map((one, index) => `${index === 0 ? 'possible' : 'or'}: ${countsText(one)}`);
    return { isBetter: true, lines: [...lines, ...praise] };
  }
  if (praise.length > 0 || !par) return { isBetter: false, lines: praise };
  const isLonger = game.moves > par.moves || game.pushes > par.pushes;
  const isOver = found?.search === 'over' && !isLonger;
  return { isBetter: false, lines: [isOver ? 'no better solution found' : parText(game, par)] };
}

function parText({ moves, pushes }: Counts, par: Par): string {
  const isBetter = moves < par.moves || pushes < par.pushes;
  const isEqual = moves === par.moves && pushes === par.pushes;
  if (isEqual) return 'as good as the best known';
  return isBetter && moves <= par.moves && pushes <= par.pushes
    ? `better than the best known: ${countsText(par)}`
    : `best known: ${countsText(par)}`;
}

/** `classic: 12 of 25 solved, 31 stars` */
function setText({
  name,
  solved,
  count: all,
  stars,
}: Pick<SetProgress, 'name' | 'solved' | 'count' | 'stars'>): string {
  return `${printableText(name)}: ${solved} of ${all} solved, ${count(stars, 'star')}`;
}

/** Compares a win with the best before it, by moves and by pushes, because one may cost the other. */
function comparison({ counts, before }: Win): string[] {
  const [first, last = first] = before;
  if (!first || !last) return [];
  const gains = [
    ...gain(first.moves - counts.moves, 'move', 'moves'),
    ...gain(last.pushes - counts.pushes, 'push', 'pushes'),
  ];
  if (gains.length > 0) return [`${gains.join(' and ')} better than before`];
  if (before.some((best) => isEqual(counts, best))) return ['as good as your best'];
  return [`your best: ${before.map(countsText).join(', or ')}`];
}

function gain(number: number, noun: string, plural: string): string[] {
  return number > 0 ? [count(number, noun, plural)] : [];
}

function isEqual(a: Counts, b: Counts): boolean {
  return a.moves === b.moves && a.pushes === b.pushes;
}

/** The steps of the wave from the player to the farthest box. */
const WAVE_STEPS = 5;

/** The cells that flash at a win, group by group: the player and all boxes on goals, from the player outwards. */
export function waveOf(play: Play): ReadonlySet<number>[] {
  const { game, picture } = play;
  const { level } = game;
  const from = game.board.player(picture.player);
  const cells = [...(from === GONE ? [] : [from]), ...cellsOnGoal(play)];
  const [x, y] = from === GONE ? [level.width / 2, level.height / 2] : [xOf(level, from), yOf(level, from)];
  const distances = cells.map((cell) => Math.hypot(xOf(level, cell) - x, yOf(level, cell) - y));
  const farthest = distances.reduce((max, distance) => Math.max(max, distance), 1);
  const stepOf = distances.map((distance) => Math.min(WAVE_STEPS - 1, Math.floor((distance / farthest) * WAVE_STEPS)));
  // Each cell is lit for two moments, long enough to be seen.
  const groups = Array.from({ length: WAVE_STEPS + 1 }, (_, moment) =>
    cells.filter((__, index) => stepOf[index] === moment || stepOf[index] === moment - 1),
  );
  return groups.filter(({ length }) => length > 0).map((group) => new Set(group));
}

/** Cells with a box on its goal, and goals that have swallowed their box. */
function cellsOnGoal({ game, picture: { texts } }: Play): number[] {
  const { level, board, rules } = game;
  const { ground } = rules.presentation.appearances;
  const cells: number[] = [];
  for (let cell = 0; cell < level.size; cell += 1)
    if (texts.mood?.(board, cell) === 'home' || ground.get(board.ground(cell))?.sprite === 'filled-goal')
      cells.push(cell);
  return cells;
}
