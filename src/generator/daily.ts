import { at } from '../core/at';
import { UNITS_OF_AN_EFFORT, type Wish } from './wish';

/** A level of a day, before it is made. */
export interface DailyLevel {
  /** The id of its rule set. The five levels of a day have different ones. */
  readonly rules: string;
  readonly difficulty: DailyDifficulty;
  readonly wish: Wish;
}

export type DailyDifficulty = keyof typeof WISHES;

/** The wished difficulties, in hundredths, and how much of the effort they need. */
export const WISHES = {
  easy: { difficulty: 350, share: 0.8 },
  medium: { difficulty: 500, share: 1 },
  hard: { difficulty: 650, share: 1.8 },
} as const;

/** Of the levels of a day, in their order. */
const DIFFICULTIES = ['easy', 'easy', 'medium', 'medium', 'hard'] as const;

export const LEVELS_OF_A_DAY = DIFFICULTIES.length;

/** The rule sets in the order of their turns, and the effort for each. */
const RULES = ['classic', 'vexed', 'holes', 'potions', 'multiplayer'] as const;
const EFFORTS = { classic: 0.016, vexed: 0.0055, holes: 0.0055, potions: 0.006, multiplayer: 0.0055 } as const;

const DAY_MS = 86_400_000;

/**
 * The levels of a day such as `2026-11-22`, the easy ones first. The rule sets take turns, so that within five days each
 * of them has each place.
 */
export function dailyLevels(day: string): readonly DailyLevel[] {
  const number = Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
  return DIFFICULTIES.map((name, place) => {
    const rules = at(RULES, (number + place) % RULES.length);
    const { difficulty, share } = WISHES[name];
    const units = Math.round(EFFORTS[rules] * share * UNITS_OF_AN_EFFORT);
    return { rules, difficulty: name, wish: { seed: `${day} ${rules}`, units, difficulty } };
  });
}
