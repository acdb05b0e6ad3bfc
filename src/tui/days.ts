import { MIN_STARS } from '../core/play/par';
import type { DailyTotals, DayLevel } from '../library/daily';
import type { LibraryNews } from '../library/catalogue';
import type { LevelRef } from '../library/level-entry';
import { isSameRef } from './screen';
import type { LevelList } from './screens/list/state';
import { indexOf } from './screens/list/cursor';

/** One of each rule set. */
export const LEVELS_OF_A_DAY = 5;
export const ABOUT_DAYS = 'Five new levels every day, one of each rule set.';

/** What is known about the levels of the days. */
export interface Days extends DaysFacts {
  /** By day, in their order. */
  readonly levels: ReadonlyMap<string, readonly DayLevel[]>;
  /** The levels of today are made, or will be in a moment. */
  readonly isPrepared: boolean;
}

interface DaysFacts {
  /** The day that the clock of the computer shows, in UTC; empty until it is known. */
  readonly clock: string;
  /** The same, unless the clock is wrong. */
  readonly today: string | undefined;
  readonly totals: DailyTotals;
}

export const NO_DAYS: Days = {
  clock: '',
  today: undefined,
  totals: { streak: { days: 0, longest: 0 }, solved: {} },
  levels: new Map(),
  isPrepared: false,
};

/** The services for the levels of the days. */
export interface DaysHost {
  /** Reads what day it is, and the player's results on all days. */
  loadDays(answer: (facts: DaysFacts) => void): void;
  /** Answers with the levels of a day: at once, and again with each that is made. */
  loadDay(day: string, answer: (news: DayNews) => void): void;
}

export interface DayNews {
  readonly levels: readonly DayLevel[];
  /** For the list: levels that are new in it. */
  readonly news: readonly LibraryNews[];
}

/** Why there is no day. */
export function clockText({ clock }: Days): string {
  return clock === '' ? 'reading ...' : `The clock of this computer says ${clock}; set it to play today's levels.`;
}

/** The day that a level belongs to. */
export function dayOf({ levels }: Days, ref: LevelRef): string | undefined {
  const isOfDay = (level: DayLevel): boolean => level.ref !== undefined && isSameRef(level.ref, ref);
  return [...levels.keys()].find((day) => levels.get(day)?.some(isOfDay));
}

/** The stars of a level of a day; 0 if it is not solved. */
export function starsIn(list: LevelList, { ref }: DayLevel): number {
  const index = ref && indexOf(list, ref);
  const mark = index === undefined ? undefined : list.marks.at(index);
  return mark?.isSolved ? Math.max(MIN_STARS, mark.stars) : 0;
}

/** The number of levels of a day that are solved. */
export function solvedOn({ levels, totals }: Days, list: LevelList, day: string): number {
  const solved = levels.get(day)?.filter((level) => starsIn(list, level) > 0).length ?? 0;
  return Math.max(solved, totals.solved[day] ?? 0);
}
