import { readPlayable, theOnly } from '../library/level-entry';
import { Game } from '../core/play/game';
import { parseMoves } from '../core/history/text';
import type { Level } from '../core/level/level';
import type { RuleSet } from '../core/rule-set';
import { invert } from '../core/level/symmetry';
import { turnHistory } from '../core/history/transform';
import { formatSequence } from '../formats/sequence';
import { levelId } from '../library/level-id';
import type { SolutionFact } from '../store/fact';
import { failure, ok, type Result } from '../core/result';
import { count } from '../messages/counts';
import { listLevels, type LevelOptions } from '../library/load';
import { levelName, storeFaultSentence } from '../messages/files';
import type { Output } from './output';
import { openStoreToRead } from '../session/player-store';

/** Replays a stored solution on this level, however that is turned; undefined if it does not win. */
export function replayStored(
  { solution }: Pick<SolutionFact, 'solution'>,
  level: Level,
  rules: RuleSet,
  symmetry = levelId(level, rules).symmetry,
): Game | undefined {
  const history = parseMoves(solution);
  if (!history.ok) return undefined;
  const game = Game.resume(level, rules, turnHistory(history.value, invert(symmetry)));
  return game.ok && game.value.standing.state === 'won' ? game.value : undefined;
}

/** The steps of a game, as in a sequence file. */
export function playedSteps(game: Game): string {
  return formatSequence(game.history, game.rules);
}

export interface SolutionOptions extends LevelOptions {
  readonly json?: boolean;
}

/** Prints the player's solution of a level with the fewest moves, as in a sequence file or as JSON. */
export function printSolution(level: string, options: SolutionOptions, output: Output): Result<number, string> {
  const entries = listLevels([level], options);
  if (!entries.ok) return entries;
  const only = theOnly(entries.value, 'the solution is wanted of');
  const playable = only.ok ? readPlayable(only.value) : only;
  if (!playable.ok) return playable;
  const store = openStoreToRead((fault) => {
    output.error(storeFaultSentence(fault));
  });
  if (!store.ok) return failure(...store.faults.map(storeFaultSentence));
  const [best] = store.value.record(levelId(playable.value.level, playable.value.rules).id).best;
  const game = best && replayStored(best, playable.value.level, playable.value.rules);
  if (game) {
    if (best.help === 'hints' && !options.json) output.error(`found with ${count(best.hints, 'hint')}`);
    const steps = playedSteps(game);
    const { id, at, moves, pushes, help, hints } = best;
    if (options.json) output.json({ id, at, moves, pushes, help, hints, steps });
    else output.line(steps);
  } else
    output.error(
      `${levelName(playable.value)}: ${best ? 'the solution that was kept does not win it' : 'it is not solved yet'}`,
    );
  return ok(game ? 0 : 1);
}
