import { readStoredLevel } from '../../library/stored-level';
import { count } from '../../messages/counts';
import { parseFact, type Fact, type LevelFact } from '../../store/fact';
import { replayStored } from '../solution';

/** The facts of a backed-up file that can be trusted, and the faults of the others. */
export interface SoundFacts {
  readonly facts: readonly Fact[];
  readonly complaints: readonly string[];
}

/**
 * Reads facts and replays the solutions whose level is in the same file; those that do not win are left out. A solution
 * without its level stays: it is replayed when it is used.
 */
export function soundFacts(text: string): SoundFacts {
  const facts: Fact[] = [];
  const levels = new Map<string, LevelFact>();
  let broken = 0;
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const fact = parseFact(line);
    if (fact === undefined) broken += 1;
    else if (fact !== 'other') facts.push(fact);
    if (typeof fact === 'object' && fact.kind === 'level') levels.set(fact.id, fact);
  }
  const stored = new Map([...levels].map(([id, about]) => [id, readStoredLevel(about)]));
  const sound = facts.flatMap((fact): Fact[] => {
    const level = fact.kind === 'solution' || fact.kind === 'import' ? stored.get(fact.id) : undefined;
    if (!level || (fact.kind !== 'solution' && fact.kind !== 'import')) return [fact];
    // Of some solutions only the counts are kept.
    if (fact.solution === '') return fact.kind === 'solution' ? [fact] : [];
    const game = replayStored(fact, level.level, level.rules, level.symmetry);
    return game ? [{ ...fact, moves: game.moves, pushes: game.pushes }] : [];
  });
  const lost = facts.length - sound.length;
  return {
    facts: sound,
    complaints: [
      ...(broken > 0 ? [`${count(broken, 'line')} cannot be read`] : []),
      ...(lost > 0 ? [`${count(lost, 'solution')} left out: ${lost === 1 ? 'it does' : 'they do'} not win`] : []),
    ],
  };
}
