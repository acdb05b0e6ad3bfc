import { joinPars, starsFor, type Par } from '../core/play/par';
import type { Fact, LevelFact, SolutionFact } from './fact';

/** All that the store knows of a level, except the game in play. */
export interface LevelRecord {
  /** The level's id; undefined if nothing is known of the level. */
  readonly id: string | undefined;
  /** The player's solutions that no other beats in both moves and pushes, fewest moves first. */
  readonly best: readonly SolutionFact[];
  /** The time of the first solution, and of all solutions. */
  readonly firstSolved: string | undefined;
  readonly solvedAt: readonly string[];
  /** A later solution was better than the first. */
  readonly isImproved: boolean;
  /** A solution was shown to its end. */
  readonly isWatched: boolean;
  /** It was solved, and never without hints. */
  readonly isHelped: boolean;
  readonly seconds: number;
  /** The best known, from the level's file or from a search. */
  readonly par: Par | undefined;
  /** 0 to 3, for the player's solutions. */
  readonly stars: number;
  readonly lastPlayed: string | undefined;
  readonly level: LevelFact | undefined;
}

/** Summarizes the facts about one level; order and duplicates do not matter. */
export function levelRecordOf(facts: readonly Fact[]): LevelRecord {
  const solutions = facts.filter((fact) => fact.kind === 'solution').sort(byTime);
  const own = solutions.filter(({ help }) => help !== 'shown');
  const secondsBySession = new Map<string, number>();
  for (const fact of facts)
    if (fact.kind === 'visit')
      secondsBySession.set(fact.visit, Math.max(fact.seconds, secondsBySession.get(fact.visit) ?? 0));
  const [first] = own;
  const best = bestSolutions(own);
  const par = facts.reduce<Par | undefined>(
    (known, fact) => (fact.kind === 'par' ? joinPars(known, fact) : known),
    undefined,
  );
  return {
    id: facts[0]?.id,
    best,
    firstSolved: first?.at,
    solvedAt: [...new Set(own.map(({ at }) => at))],
    isImproved: first !== undefined && own.some(({ moves, pushes }) => moves < first.moves || pushes < first.pushes),
    isWatched: solutions.length > own.length,
    isHelped: own.length > 0 && own.every(({ help }) => help === 'hints'),
    seconds: [...secondsBySession.values()].reduce((sum, seconds) => sum + seconds, 0),
    par,
    stars: starsFor(best, par),
    lastPlayed: facts.reduce<string | undefined>(
      (last, { kind, at }) => (kind === 'level' || kind === 'par' || (last !== undefined && last > at) ? last : at),
      undefined,
    ),
    level: facts.filter((fact) => fact.kind === 'level').at(-1),
  };
}

function byTime(a: SolutionFact, b: SolutionFact): number {
  return a.at < b.at ? -1 : a.at > b.at ? 1 : 0;
}

/** Of two equal solutions, prefers the one with fewer hints, then the earlier one. */
function bestSolutions(solutions: readonly SolutionFact[]): SolutionFact[] {
  const sorted = [...solutions].sort((a, b) => a.moves - b.moves || a.pushes - b.pushes || a.hints - b.hints);
  const best: SolutionFact[] = [];
  for (const solution of sorted) if (solution.pushes < (best.at(-1)?.pushes ?? Infinity)) best.push(solution);
  return best;
}
