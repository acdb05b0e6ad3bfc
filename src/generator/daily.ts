import { type GeneratorVersion, UNITS_OF_AN_EFFORT } from './version';
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

/** How the levels of a day are made: the effort of each, and the difficulty that is wished, in hundredths. */
interface DailyPlan {
  /** The first day that it is for. */
  readonly from: string;
  readonly version: GeneratorVersion;
  readonly easy: readonly [effort: number, difficulty: number];
  readonly medium: readonly [effort: number, difficulty: number];
  readonly hard: readonly [effort: number, difficulty: number];
  readonly other: readonly [effort: number, difficulty?: number];
}

/** The latest first. A day keeps its levels for ever: other levels get a row of their own, from a day to come. */
const DAILY_PLANS: readonly DailyPlan[] = [
  { from: '2026-12-01', version: 2, easy: [0.03, 350], medium: [0.04, 500], hard: [0.07, 650], other: [0.04] },
  { from: '2000-01-01', version: 1, easy: [0.1, 350], medium: [0.2, 500], hard: [0.4, 650], other: [0.2] },
];

/** The levels of a day such as `2026-11-22`: three classic ones and one of another rule set. */
export function dailyLevels(day: string): readonly DailyLevel[] {
  const number = Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
  const otherRules = OTHERS[((number % OTHERS.length) + OTHERS.length) % OTHERS.length] ?? OTHERS[0];
  const plan = DAILY_PLANS.find(({ from }) => from <= day);
  if (!plan) throw new RangeError(`there are no levels for the day ${day}`);
  return DAILY_NAMES.map((name) => {
    const [effort, difficulty] = plan[name];
    const units = Math.round(effort * UNITS_OF_AN_EFFORT);
    return {
      name,
      rules: name === 'other' ? otherRules : 'classic',
      wish: { seed: `${day} ${name}`, version: plan.version, units, difficulty },
    };
  });
}
