import { UNITS_OF_AN_EFFORT } from './version';
import type { Wish } from './wish';

export const DAILY_NAMES = ['easy', 'medium', 'hard', 'other'] as const;
export type DailyName = (typeof DAILY_NAMES)[number];

/** A level of a day, before it is made. */
export interface DailyLevel {
  readonly name: DailyName;
  /** The id of its rule set. */
  readonly rules: string;
  readonly wish: Wish;
}

/** The other rule sets take turns. */
const OTHERS = ['holes', 'potions', 'vexed', 'multiplayer'] as const;
const DAY_MS = 86_400_000;

/** The levels of a day such as `2026-11-22`: three classic ones and one of another rule set. */
export function dailyLevels(day: string): readonly DailyLevel[] {
  const number = Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
  const other = OTHERS[((number % OTHERS.length) + OTHERS.length) % OTHERS.length] ?? OTHERS[0];
  const level = (name: DailyName, rules: string, effort: number, difficulty?: number): DailyLevel => ({
    name,
    rules,
    wish: { seed: `${day} ${name}`, units: effort * UNITS_OF_AN_EFFORT, difficulty },
  });
  return [
    level('easy', 'classic', 0.1, 350),
    level('medium', 'classic', 0.2, 500),
    level('hard', 'classic', 0.4, 650),
    level('other', other, 0.2),
  ];
}
