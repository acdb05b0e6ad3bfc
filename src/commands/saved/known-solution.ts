import type { Game } from '../../core/play/game';
import { readSolutionBeside } from '../../files/level-files';
import type { Playable } from '../../library/level-entry';
import { levelId } from '../../library/level-id';
import { winsOf } from '../../library/summary';
import { levelName } from '../../messages/files';
import { sanitize } from '../../messages/sanitize';
import type { SolutionFact } from '../../store/fact';
import { openStoreToRead } from '../../store/player-store';
import type { Output } from '../output';
import { replayStored } from '../../library/stored-level';

/** The solution of a level, and where it comes from. */
export interface KnownSolution {
  readonly game: Game;
  readonly from: 'file' | 'beside' | 'yours';
  /** What is said about it on standard error. */
  readonly about: string;
  readonly fact?: SolutionFact;
}

/**
 * What every command means by the solution of a level: that of its file, else the one beside it in `solutions`, else the
 * player's with the fewest moves. Undefined if none of them wins.
 */
export function knownSolution(playable: Playable): KnownSolution | undefined {
  const { level, rules, source } = playable;
  const [ofFile] = winsOf(source.solutions, level, rules);
  if (ofFile) return { game: ofFile, from: 'file', about: 'the solution of its file' };
  const beside = readSolutionBeside(playable);
  const [game] = beside ? winsOf([beside.text], level, rules) : [];
  if (beside && game) return { game, from: 'beside', about: `the solution in ${sanitize(beside.name)}` };
  const store = openStoreToRead(() => undefined);
  const { id, symmetry } = levelId(level, rules);
  for (const fact of store.ok ? store.value.record(id).best : []) {
    const own = replayStored(fact, level, rules, symmetry);
    if (own) return { game: own, from: 'yours', about: 'your solution', fact };
  }
  return undefined;
}

/** The same, and says on standard error which one it is. */
export function findSolution(playable: Playable, output: Output): KnownSolution | undefined {
  const solution = knownSolution(playable);
  if (solution) output.error(`${levelName(playable)}: ${solution.about}`);
  return solution;
}
