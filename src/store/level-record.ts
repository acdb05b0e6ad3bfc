import { byMoves, joinPars, type Par, starsFor } from '../core/play/par';
import type { Fact, ImportFact, LevelFact, ParFact, SolutionFact, TimeFact } from './fact';

/** Everything that the store knows about a level, except the game in play. */
export interface LevelRecord {
  /** The level's id; undefined if nothing is known about the level. */
  readonly id: string | undefined;
  /** The player's solutions that no other beats in both moves and pushes, fewest moves first. */
  readonly best: readonly SolutionFact[];
  /** Solutions from files of other programs that no other of these beats, fewest moves first. */
  readonly imported: readonly ImportFact[];
  /** When the player won or watched the level, and with what help, if that is known. */
  readonly wins: readonly Win[];
  /** The time of the first solution, and of all solutions whose day is known. */
  readonly firstSolved: string | undefined;
  readonly solvedAt: readonly string[];
  /** A later solution was better than the first. */
  readonly isImproved: boolean;
  /** A solution was shown to its end. */
  readonly isWatched: boolean;
  /** It was solved, and never without hints. */
  readonly isHelped: boolean;
  readonly seconds: number;
  /** The sessions, each with its longest time. */
  readonly visits: readonly TimeFact[];
  /** The best known, from an imported solution, from the level's file or from a search. */
  readonly par: Par | undefined;
  /** Solutions that searches have found and that no other of these beats in both moves and pushes, fewest moves first. */
  readonly found: readonly ParFact[];
  /** 0 to 3, for the player's solutions. */
  readonly stars: number;
  readonly lastPlayed: string | undefined;
  readonly level: LevelFact | undefined;
}

type Win = Pick<SolutionFact, 'at' | 'help'>;

/** Summarizes the facts about one level; duplicates do not matter, nor does the order of any but imported solutions. */
export function levelRecordOf(facts: readonly Fact[]): LevelRecord {
  const solutions = facts.filter((fact) => fact.kind === 'solution').sort(byTime);
  const own = solutions.filter(({ help }) => help !== 'shown');
  const [first] = own;
  const best = bestSolutions(own.filter(hasMoves));
  // Of equal ones the last: a second one comes only where the first does not win.
  const imports = facts.filter((fact) => fact.kind === 'import').reverse();
  const par = facts.reduce<Par | undefined>(
    (known, fact) => (fact.kind === 'par' || fact.kind === 'import' ? joinPars(known, countsOf(fact)) : known),
    undefined,
  );
  const visits = longestVisits(facts);
  const wins = winsIn(facts);
  const ownWins = wins.filter(({ help }) => help !== 'shown');
  return {
    id: facts[0]?.id,
    best,
    imported: bestSolutions(imports.filter(hasMoves)),
    wins,
    firstSolved: first?.at,
    solvedAt: [...new Set(ownWins.flatMap(({ at, help }) => (help === 'elsewhere' ? [] : [at])))],
    isImproved: first !== undefined && own.some(({ moves, pushes }) => moves < first.moves || pushes < first.pushes),
    isWatched: wins.length > ownWins.length,
    isHelped: ownWins.length > 0 && ownWins.every(({ help }) => help === 'hints'),
    seconds: visits.reduce((sum, { seconds }) => sum + seconds, 0),
    visits,
    par,
    found: bestSolutions(facts.filter((fact) => fact.kind === 'par').filter(hasMoves)),
    stars: starsFor(best, par),
    lastPlayed: latestTime(facts.filter(isPlay)),
    level: facts.filter((fact) => fact.kind === 'level').at(-1),
  };
}

/** Of some solutions only the counts are kept. */
function hasMoves({ solution }: { readonly solution: string }): boolean {
  return solution !== '';
}

function countsOf({ moves, pushes }: Par): Par {
  return { moves, pushes };
}

/** In the order of time, each once. */
function winsIn(facts: readonly Fact[]): Win[] {
  const wins = new Map<string, Win>();
  for (const fact of facts)
    if (fact.kind === 'solution' || fact.kind === 'earlier')
      wins.set(`${fact.at} ${fact.help}`, { at: fact.at, help: fact.help });
  return [...wins.values()].sort(byTime);
}

function longestVisits(facts: readonly Fact[]): TimeFact[] {
  const visits = new Map<string, TimeFact>();
  for (const fact of facts)
    if (fact.kind === 'visit' && fact.seconds >= (visits.get(fact.visit)?.seconds ?? 0)) visits.set(fact.visit, fact);
  return [...visits.values()];
}

/** Whether the player did something with the level at the time of this fact. */
function isPlay(fact: Fact): boolean {
  return fact.kind === 'visit' || fact.kind === 'earlier' || (fact.kind === 'solution' && fact.help !== 'elsewhere');
}

function latestTime(facts: readonly Fact[]): string | undefined {
  return facts.reduce<string | undefined>((last, { at }) => (last !== undefined && last > at ? last : at), undefined);
}

function byTime(a: Win, b: Win): number {
  return a.at < b.at ? -1 : a.at > b.at ? 1 : 0;
}

/** The solutions that no other beats. Of two equal ones, prefers the one with fewer hints, then the earlier one. */
export function bestSolutions<S extends Par & { readonly hints?: number }>(solutions: readonly S[]): S[] {
  const sorted = [...solutions].sort((a, b) => byMoves(a, b) || (a.hints ?? 0) - (b.hints ?? 0));
  const best: S[] = [];
  for (const solution of sorted) if (solution.pushes < (best.at(-1)?.pushes ?? Infinity)) best.push(solution);
  return best;
}

/** The number of consecutive days up to today or yesterday, and the longest such streak ever. */
export interface Streaks {
  readonly days: number;
  readonly longest: number;
}

const DAY_MS = 86_400_000;

/** Computes streaks from days like `2026-01-31`, in any order and with repetitions. */
export function streaksOf(days: readonly string[], today: string): Streaks {
  const now = dayNumber(today);
  // Later days come from a clock that was wrong.
  const numbers = [...new Set(days.map(dayNumber))].filter((day) => day <= now).sort((a, b) => a - b);
  let longest = 0;
  let length = 0;
  let last = NaN;
  for (const day of numbers) {
    length = day === last + 1 ? length + 1 : 1;
    longest = Math.max(longest, length);
    last = day;
  }
  // The day is not over yet.
  return { days: now - last <= 1 ? length : 0, longest };
}

function dayNumber(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
}

/** The days on which a level was solved, in the player's time zone. */
export function solvedDays({ solvedAt }: Pick<LevelRecord, 'solvedAt'>): string[] {
  return solvedAt.map((at) => dayOf(new Date(at)));
}

/** `2026-01-31`, in the player's time zone. */
export function dayOf(date: Date): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
