import { UNITS_OF_AN_EFFORT, type Wish } from './wish';

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

/** How the levels of a day are made: the effort of each, and the difficulty that is wished, in hundredths. */
const PLANS: Readonly<Record<DailyName, readonly [effort: number, difficulty?: number]>> = {
  easy: [0.03, 350],
  medium: [0.04, 500],
  hard: [0.07, 650],
  other: [0.04],
};

/** The levels of a day such as `2026-11-22`: three classic ones and one of another rule set. */
export function dailyLevels(day: string): readonly DailyLevel[] {
  const number = Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
  const otherRules = OTHERS[((number % OTHERS.length) + OTHERS.length) % OTHERS.length] ?? OTHERS[0];
  return DAILY_NAMES.map((name) => {
    const [effort, difficulty] = PLANS[name];
    const units = Math.round(effort * UNITS_OF_AN_EFFORT);
    return {
      name,
      rules: name === 'other' ? otherRules : 'classic',
      wish: { seed: `${day} ${name}`, units, difficulty },
    };
  });
}
