import type { SetProgress } from '../../screen';
import { MAX_STARS } from '../../../core/play/par';
import { count } from '../../../messages/counts';

/** A screen for a rare success. Any key closes it. */
export interface Congratulation {
  /** A word of capitals, drawn in boxes. */
  readonly word: string;
  readonly title: string;
  readonly lines: readonly string[];
}

/** Longer names do not fit on a screen. */
const MAX_LETTERS = 12;

/** The last unsolved level of a set is solved. */
export function congratulateOnSet({ name, stars, count: levels }: SetProgress): Congratulation {
  const word = name.toUpperCase();
  const most = MAX_STARS * levels;
  return {
    word: /^[A-Z]+$/.test(word) && word.length <= MAX_LETTERS ? word : 'SOLVED',
    title: `${name} is complete!`,
    lines: [
      `${count(levels, 'level')} solved`,
      `${stars} of ${count(most, 'star')}`,
      stars < most ? 'A shorter solution wins more stars.' : 'No star is missing.',
    ],
  };
}

/** Every hundredth day is worth a screen, too. */
const STREAKS = [3, 7, 14, 30, 50];
const GREAT_STREAK = 100;

/** The player has solved a level on each of this number of days; undefined on most days. */
export function congratulateOnStreak(days: number): Congratulation | undefined {
  if (!STREAKS.includes(days) && days % GREAT_STREAK !== 0) return undefined;
  return { word: 'STREAK', title: `${days} days in a row!`, lines: ['You solved a level on each of them.'] };
}
