import type { Presentation } from '../core/presentation';
import { seriesOf } from '../core/rule-set';
import { RULE_SETS } from '../rules';
import { GAME_SERIES } from '../rules/puzzlescript/rule-set/rule-set';
import { dailyDayOf } from '../store/daily-levels';
import { dayOf, type LevelRecord, solvedDays, type Streaks, streaksOf } from '../store/level-record';
import type { Store } from '../store/store';
import { type DailyTotals, type DailyWin, dailyTotalsOf, dailyWinOf } from './daily';
import { readPlayable } from './level-entry';
import { levelId } from './level-id';
import { openLibrary } from './open-library';

/** Totals over levels. */
export interface Totals {
  readonly solved: number;
  /** See `starsFor`. */
  readonly stars: number;
  /** Levels of which the player watched a solution but found none. */
  readonly watched: number;
  /** Levels that the player has solved only with hints. */
  readonly helped: number;
  /** Levels that the player has not solved, with a solution from another program's file. */
  readonly imported: number;
  /** The sums over the best solutions by moves. */
  readonly moves: number;
  readonly pushes: number;
  readonly seconds: number;
}

export const NO_TOTALS: Totals = {
  solved: 0,
  stars: 0,
  watched: 0,
  helped: 0,
  imported: 0,
  moves: 0,
  pushes: 0,
  seconds: 0,
};

/** A series of the program's own levels: their number, and the player's results, if any of them was played. */
export interface RuleSetTotals extends Pick<Presentation, 'hue' | 'emblem'> {
  readonly rules: string;
  readonly levels: number;
  readonly totals: Totals | undefined;
}

/** Totals by file, or by another name that stands for several files, in the order of the names. */
export type NamedTotals = readonly (readonly [name: string, totals: Totals])[];

/** The player's results. */
export interface Statistics {
  readonly all: Totals;
  /** The number of saved games. */
  readonly begun: number;
  /** Of days on which a level was solved, in the player's time zone. */
  readonly streak: Streaks;
  /** The number of solutions on each of these days. */
  readonly solutions: Readonly<Record<string, number>>;
  /** Today in UTC, when levels of the day change. */
  readonly today: string;
  readonly daily: DailyTotals;
  readonly ruleSets: readonly RuleSetTotals[];
  /** All levels. */
  readonly files: NamedTotals;
  /** The levels that are not the program's own; those of the days together. */
  readonly others: NamedTotals;
}

const DAILY_NAME = 'levels of the day';

/** Reads all results in the store, in pieces, so that no key has to wait. */
export async function readStatistics(store: Store, now: Date): Promise<Statistics> {
  const own = store.isEmpty() ? new Map<string, string>() : rulesOfOwnLevels();
  const ruleSets = new Map<string, Totals>();
  const files = new Map<string, Totals>();
  const others = new Map<string, Totals>();
  let all = NO_TOTALS;
  const days: string[] = [];
  const dailyWins: DailyWin[] = [];
  await store.forEachRecord((record) => {
    const totals = totalsOf(record);
    const file = record.level?.file ?? '';
    const rules = record.id === undefined ? undefined : own.get(record.id);
    all = addTotals(all, totals);
    addTo(files, file, totals);
    if (rules === undefined) addTo(others, dailyDayOf(file) === undefined ? file : DAILY_NAME, totals);
    else addTo(ruleSets, rules, totals);
    days.push(...solvedDays(record));
    dailyWins.push(...[dailyWinOf(record)].flatMap((win) => win ?? []));
  });
  const today = now.toISOString().slice(0, 10);
  return {
    all,
    begun: store.countSavedGames(),
    streak: streaksOf(days, dayOf(now)),
    solutions: countEach(days),
    today,
    daily: dailyTotalsOf(dailyWins, today),
    ruleSets: [...RULE_SETS.map(seriesOf), GAME_SERIES].map(({ id: rules, hue, emblem }) => {
      const levels = [...own.values()].filter((one) => one === rules).length;
      return { rules, hue, emblem, levels, totals: ruleSets.get(rules) };
    }),
    files: inOrder(files),
    others: inOrder(others),
  };
}

/** The id of each of the program's own levels, with its series. */
function rulesOfOwnLevels(): ReadonlyMap<string, string> {
  const opened = openLibrary([], { save: false });
  const ids = new Map<string, string>();
  if (!opened.ok) return ids;
  const { library } = opened.value;
  for (const entry of library.entries()) {
    const { rules } = entry;
    const known = library.knownLevel(entry)?.id;
    const playable = known === undefined ? readPlayable(entry) : undefined;
    const id = playable?.ok ? levelId(playable.value.level, playable.value.rules).id : known;
    if (rules && id !== undefined) ids.set(id, seriesOf(rules).id);
  }
  return ids;
}

function totalsOf({ best, firstSolved, imported, stars, seconds, isWatched, isHelped }: LevelRecord): Totals {
  // The moves of a solution that is too long are not saved.
  const [first = { moves: 0, pushes: 0 }] = best;
  if (firstSolved === undefined)
    return { ...NO_TOTALS, watched: isWatched ? 1 : 0, imported: imported.length > 0 ? 1 : 0, seconds };
  const { moves, pushes } = first;
  return { ...NO_TOTALS, solved: 1, stars, helped: isHelped ? 1 : 0, moves, pushes, seconds };
}

function addTo(sums: Map<string, Totals>, name: string, totals: Totals): void {
  sums.set(name, addTotals(sums.get(name) ?? NO_TOTALS, totals));
}

function addTotals(one: Totals, other: Totals): Totals {
  return {
    solved: one.solved + other.solved,
    stars: one.stars + other.stars,
    watched: one.watched + other.watched,
    helped: one.helped + other.helped,
    imported: one.imported + other.imported,
    moves: one.moves + other.moves,
    pushes: one.pushes + other.pushes,
    seconds: one.seconds + other.seconds,
  };
}

function countEach(names: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

function inOrder(sums: ReadonlyMap<string, Totals>): NamedTotals {
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1));
}
