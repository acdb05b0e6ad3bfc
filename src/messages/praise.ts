import { fewestOf, isNoBetter, type Par, starsFor } from '../core/play/par';
import { count, type Counts, starsSentence } from './counts';

/** What a player hears of a win: the stars, if there is something to compare it with, praise, and the number of hints. */
export function winSentences(
  game: Counts,
  par: Par | undefined,
  earlier: readonly Counts[],
  hints: number,
): readonly string[] {
  return [
    ...(par ? [starsSentence(starsFor([...earlier, game], par))] : []),
    praiseText(game, par, earlier),
    ...(hints > 0 ? [`With ${count(hints, 'hint')}.`] : []),
  ];
}

/** Compares a win with the player's solutions before it, or with the best known. */
export function praiseText(game: Counts, par: Par | undefined, earlier: readonly Counts[]): string {
  const before = fewestOf(earlier);
  const gained = before && differenceText(game, before);
  if (gained !== undefined) return `${gained} better than before.`;
  if (par && isNoBetter(par, game))
    return isNoBetter(game, par) ? 'As good as the best known.' : 'Better than the best known.';
  const missing = par && missingText(game, par, earlier);
  if (missing !== undefined) return missing;
  if (before) return isNoBetter(before, game) ? 'As good as your best.' : 'Your best was shorter.';
  return 'Your first solution.';
}

/** How far a win is from the best known, which may be the player's; undefined if that has fewer of nothing. */
export function missingText(game: Counts, par: Par, earlier: readonly Counts[]): string | undefined {
  const missing = differenceText(par, game);
  return missing && `${isOwn(par, earlier) ? 'Your best' : 'The best known'} has ${missing} fewer.`;
}

/** Whether the best known is no better than the player's solutions. */
export function isOwn(par: Par, earlier: readonly Counts[]): boolean {
  const before = fewestOf(earlier);
  return before !== undefined && isNoBetter(par, before);
}

/** `6 moves and 2 pushes`: how many fewer the first has; undefined if it has fewer of neither. */
function differenceText(one: Counts, other: Counts): string | undefined {
  const parts = differences(one, other);
  return parts.length === 0 ? undefined : parts.join(' and ');
}

export function differences(one: Counts, other: Counts): string[] {
  return [...fewer(other.moves - one.moves, 'move', 'moves'), ...fewer(other.pushes - one.pushes, 'push', 'pushes')];
}

function fewer(number: number, noun: string, plural: string): string[] {
  return number > 0 ? [count(number, noun, plural)] : [];
}
