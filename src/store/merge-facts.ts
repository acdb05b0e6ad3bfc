import { isNoBetter, isShorter, joinPars, type Par } from '../core/play/par';
import { isOwn, maxSolutionLength } from './compact-facts';
import { formatFact, type Fact, type SolvedFact, type Wins } from './fact';
import { bestSolutions } from './level-record';

/** What a store gains about a level from merged facts. */
export interface MergedFacts {
  /** The new facts. */
  readonly added: readonly Fact[];
  /** `new`: the level had no solution before. `better`: it has more or better ones now. */
  readonly gain: 'new' | 'better' | 'none';
}

/**
 * Merges facts about one level from another machine or program into the known ones. Nothing is replaced, so nothing better
 * is lost, and merging the same facts again adds none. A known solution counts only if it wins.
 */
export function mergeFacts(known: readonly Fact[], incoming: readonly Fact[], wins: Wins = () => true): MergedFacts {
  const all = [...known];
  const added: Fact[] = [];
  for (const fact of usefulOf(known, incoming)) {
    if (!isNews(fact, all, wins)) continue;
    added.push(fact);
    all.push(fact);
  }
  const isGain = added.some(({ kind }) => kind !== 'level');
  return { added, gain: !isGain ? 'none' : known.some(isSolution) ? 'better' : 'new' };
}

/** The facts without moves that are too long to be kept, and without solutions of others that better ones beat. */
function usefulOf(known: readonly Fact[], incoming: readonly Fact[]): readonly Fact[] {
  const [level] = [...known, ...incoming].filter(({ kind }) => kind === 'level');
  const longest = maxSolutionLength(level?.kind === 'level' ? level.text : undefined);
  const short = incoming.map((fact) =>
    'solution' in fact && fact.solution.length > longest ? { ...fact, solution: '' } : fact,
  );
  const imports = bestSolutions(
    short.filter((fact) => fact.kind === 'import').filter(({ solution }) => solution !== ''),
  );
  const best = new Set<Fact>(imports);
  return short.filter((fact) => fact.kind !== 'import' || best.has(fact));
}

function isSolution({ kind }: Fact): boolean {
  return kind === 'solution' || kind === 'import';
}

function isNews(fact: Fact, all: readonly Fact[], wins: Wins): boolean {
  switch (fact.kind) {
    case 'level':
      return !all.some(({ kind }) => kind === 'level');
    case 'visit':
      return !all.some((one) => one.kind === 'visit' && one.visit === fact.visit && one.seconds >= fact.seconds);
    case 'par': {
      const known = all.reduce<Par | undefined>(
        (par, one) => (one.kind === 'par' ? joinPars(par, one) : par),
        undefined,
      );
      const isBest = !all.some((one) => one.kind === 'par' && one.solution !== '' && !isShorter(fact, one));
      if (fact.solution !== '' && isBest) return true;
      return !known || fact.moves < known.moves || fact.pushes < known.pushes;
    }
    case 'import':
      return !all.some((one) => (one.kind === 'import' || isOwn(one)) && beats(one, fact, all, wins));
    case 'solution':
      // The day of a solution from another program is not known, so it is useful only if it is better.
      if (fact.help === 'elsewhere') return !all.some((one) => isOwn(one) && beats(one, fact, all, wins));
      return !all.some(
        (one) => one.kind === 'solution' && one.at === fact.at && one.help === fact.help && beats(one, fact, all, wins),
      );
    // Ratings are kept elsewhere, and made again.
    case 'rating':
      return false;
    case 'earlier':
      return !all.some((one) =>
        one.kind === 'solution' ? one.at === fact.at && one.help === fact.help : formatFact(one) === formatFact(fact),
      );
  }
}

/** Whether a known solution is at least as good, and wins: damage may have changed its moves, unless both have the same. */
function beats(one: SolvedFact, fact: SolvedFact, all: readonly Fact[], wins: Wins): boolean {
  if (!isNoBetter(fact, one) || fact.solution === '' || fact.solution === one.solution) return isNoBetter(fact, one);
  const level = all.find(({ kind }) => kind === 'level');
  return one.solution !== '' && (level?.kind !== 'level' || wins(level, one));
}
