import type { Game } from '../../core/play/game';
import { readSolutionBeside } from '../../files/level-files';
import type { Playable } from '../../library/level-entry';
import { levelId } from '../../library/level-id';
import { winsOf } from '../../library/summary';
import { fileFaultSentence, levelName } from '../../messages/files';
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
 * player's with the fewest moves. One that does not win is reported. Undefined if none of them wins.
 */
export function knownSolution(playable: Playable, output: Output): KnownSolution | undefined {
  const { level, rules, source } = playable;
  const passOver = (what: string): void => {
    output.error(`${levelName(playable)}: ${what} does not win it`);
  };
  const [ofFile] = winsOf(source.solutions, level, rules, Infinity);
  if (ofFile) return { game: ofFile, from: 'file', about: 'the solution of its file' };
  if (source.solutions.length > 0) passOver('the solution of its file');
  const beside = readSolutionBeside(playable);
  if (beside?.text.ok === false)
    for (const fault of beside.text.faults) output.error(fileFaultSentence(beside.name, fault));
  else if (beside?.text.ok) {
    const [game] = winsOf([beside.text.value], level, rules, Infinity);
    const about = `the solution in ${sanitize(beside.name)}`;
    if (game) return { game, from: 'beside', about };
    passOver(about);
  }
  const store = openStoreToRead(() => undefined);
  const own = store.ok ? firstWin(store.value.record(levelId(level, rules).id).best, playable) : undefined;
  return own && { ...own, from: 'yours', about: 'your solution' };
}

/** The first of some stored solutions that wins. */
export function firstWin<S extends Pick<SolutionFact, 'solution'>>(
  solutions: readonly S[],
  { level, rules }: Playable,
): { readonly game: Game; readonly fact: S } | undefined {
  for (const fact of solutions) {
    const game = replayStored(fact, level, rules);
    if (game) return { game, fact };
  }
  return undefined;
}

/** The same, and says on standard error which one it is. */
export function findSolution(playable: Playable, output: Output): KnownSolution | undefined {
  const solution = knownSolution(playable, output);
  if (solution) output.error(`${levelName(playable)}: ${solution.about}`);
  return solution;
}
