import { MAX_STARS, type Par } from '../core/play/par';

/** `1 row`, `3 rows` */
export function count(number: number, noun: string, plural = `${noun}s`): string {
  return `${number} ${number === 1 ? noun : plural}`;
}

export function isOrAre(number: number): string {
  return number === 1 ? 'is' : 'are';
}

/** The length of a solution. */
export interface Counts {
  readonly moves: number;
  readonly pushes: number;
}

/** `★★☆`, or `**.` */
export function starsText(stars: number, ascii: boolean): string {
  const [full, empty] = ascii ? ['*', '.'] : ['★', '☆'];
  return full.repeat(stars) + empty.repeat(MAX_STARS - stars);
}

export function starsSentence(stars: number): string {
  return `${stars} of ${count(MAX_STARS, 'star')}.`;
}

/** `Sokoban 2026-11-24  ★★★ ★★☆ - - -  streak 12`: the result of a day for a chat, without a hint at the solutions. */
export function dailyResultText(day: string, stars: readonly number[], streak: number, ascii: boolean): string {
  const results = stars.map((each) => (each === 0 ? '-' : starsText(each, ascii))).join(' ');
  return `Sokoban ${day}  ${results}${streak > 0 ? `  streak ${streak}` : ''}`;
}

/** `Sokoban Two Steps  hard  ★★☆  61/19  streak 12`: a win for a chat, without a hint at the solution. */
export function resultText({ title, difficulty, stars, streak, moves, pushes }: Result, ascii: boolean): string {
  const parts = [
    `Sokoban ${title}`,
    ...(difficulty === undefined ? [] : [difficultyWord(difficulty)]),
    ...(stars === undefined || stars === 0 ? [] : [starsText(stars, ascii)]),
    `${moves}/${pushes}`,
    ...(streak > 1 ? [`streak ${streak}`] : []),
  ];
  return parts.join('  ');
}

/** A win, and the days in a row on which the player solved a level; the stars are undefined while a search may take some away. */
interface Result extends Counts {
  readonly title: string;
  /** Undefined if the level is not rated yet. */
  readonly difficulty: number | undefined;
  readonly stars: number | undefined;
  readonly streak: number;
}

/** A level without a solution within the work of a rating is harder than this. */
export interface AboveDifficulty {
  readonly above: number;
}

/** `easy 4.2`, `above 8.3`. The words divide Microban, whose levels go from 1 to 10: its easiest fifth, half, and eight tenths. */
export function difficultyText(difficulty: number | AboveDifficulty): string {
  if (typeof difficulty !== 'number') return `above ${difficulty.above.toFixed(1)}`;
  return `${difficultyWord(difficulty)} ${difficulty.toFixed(1)}`;
}

/** The word of a difficulty as it is shown, with one place. */
export function difficultyWord(difficulty: number): string {
  const [, word = 'very hard'] = DIFFICULTY_WORDS.find(([below]) => Number(difficulty.toFixed(1)) < below) ?? [];
  return word;
}

const DIFFICULTY_WORDS: readonly (readonly [below: number, word: string])[] = [
  [4.5, 'easy'],
  [6, 'medium'],
  [8, 'hard'],
];

export const DIFFICULTY_STEPS = 5;
/** Those below the last step; two are easy. */
const STEP_ENDS = [3.5, 4.5, 6, 8];

/** The difficulty in steps from 1 to 5. */
export function difficultySteps(difficulty: number): number {
  return 1 + STEP_ENDS.filter((end) => Number(difficulty.toFixed(1)) >= end).length;
}

/** A solution from the level's file; without counts if it is too long to replay. */
export interface KnownSolution {
  readonly counts: Counts | undefined;
  /** The fewest moves and the fewest pushes of all solutions. */
  readonly par: Par | undefined;
}

/** `12 moves, 3 pushes` */
export function countsText({ moves, pushes }: Counts): string {
  return `${count(moves, 'move')}, ${count(pushes, 'push', 'pushes')}`;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `just now`, `5 min ago`, `3 h ago`, `yesterday`, `12 days ago`; for a time in milliseconds. */
export function agoText(time: number): string {
  if (time < MINUTE) return 'just now';
  if (time < HOUR) return `${Math.floor(time / MINUTE)} min ago`;
  if (time < DAY) return `${Math.floor(time / HOUR)} h ago`;
  return time < 2 * DAY ? 'yesterday' : `${Math.floor(time / DAY)} days ago`;
}

/** `3 h 20 min`, `5 min`, `40 s` */
export function timeText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return `${seconds} s`;
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
