import type { Move } from '../../core/play/move';
import { Game } from '../../core/play/game';
import { failure, ok, type Result } from '../../core/result';
import { readOwnSolution } from '../../files/level-files';
import type { Playable } from '../../library/level-entry';
import { levelId } from '../../library/level-id';
import { winsOf } from '../../library/summary';
import { levelName } from '../../messages/files';
import { sanitize } from '../../messages/sanitize';
import { readSequence } from '../../session/sequence';
import type { Store } from '../../store/store';
import { isCheaper } from '../../solver/improve/improver';
import type { Measure } from '../../core/play/par';
import { replayStored } from '../solution';

/** The origin of the solutions that are improved. */
export type SolutionSource = 'sequence' | 'file' | 'yours' | 'solver';

/** What an optimiser starts from; without solutions the solver finds one. */
export interface StartSolutions {
  readonly from: SolutionSource;
  readonly solutions: readonly (readonly Move[])[];
}

/**
 * The solution of the sequence; without one, all known solutions: of the level's file and the program, and from the
 * store the player's, imported ones and results of searches. Their origin is that of the best one.
 */
export function startSolutionsOf(
  playable: Playable,
  by: Measure,
  sequence: string | undefined,
  store: Store,
): Result<StartSolutions, string> {
  const { level, rules, source, file } = playable;
  if (sequence !== undefined) {
    const steps = readSequence(sequence, rules, level);
    if (!steps.ok) return steps;
    const game = new Game(level, rules);
    game.replay(steps.value);
    if (game.standing.state !== 'won')
      return failure(`${sanitize(sequence)}: the steps do not win ${levelName(playable)}`);
    return ok({ from: 'sequence', solutions: [game.movesSoFar()] });
  }
  const own = readOwnSolution(file);
  const ofFile = winsOf([...source.solutions, ...(own === undefined ? [] : [own])], level, rules, Infinity);
  const { id, symmetry } = levelId(level, rules);
  const { best, imported, found } = store.record(id);
  const stored = [...best, ...imported, ...found].flatMap((fact) => replayStored(fact, level, rules, symmetry) ?? []);
  const isFromStore = stored.some((game) => ofFile.every((other) => isCheaper(game, other, by)));
  return ok({
    from: isFromStore ? 'yours' : ofFile.length > 0 ? 'file' : 'solver',
    solutions: [...ofFile, ...stored].map((game) => game.movesSoFar()),
  });
}
