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
import { replayStored } from '../solution';

/** Where solutions come from that are made better. */
export type SolutionSource = 'sequence' | 'file' | 'yours' | 'solver';

/** What an optimiser starts from; without solutions the solver finds one. */
export interface StartSolutions {
  readonly from: SolutionSource;
  readonly solutions: readonly (readonly Move[])[];
}

/** The solutions of the sequence; else of the level's file and the program; else the player's best. */
export function startSolutionsOf(
  playable: Playable,
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
  const known = winsOf([...source.solutions, ...(own === undefined ? [] : [own])], level, rules, Infinity);
  if (known.length > 0) return ok({ from: 'file', solutions: known.map((game) => game.movesSoFar()) });
  const { id, symmetry } = levelId(level, rules);
  const yours = store.record(id).best.flatMap((fact) => replayStored(fact, level, rules, symmetry) ?? []);
  return ok({ from: yours.length > 0 ? 'yours' : 'solver', solutions: yours.map((game) => game.movesSoFar()) });
}
