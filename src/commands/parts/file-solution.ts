import { failure, ok, type Result } from '../../core/result';
import { sequenceOfMoves, type Sequence } from '../../core/play/sequence';
import { readOwnSolution } from '../../files/own-levels';
import type { Playable } from '../../library/level-entry';
import { winsOf } from '../../library/summary';
import { levelName } from '../../messages/files';

/** The solution that stands beside a level: in its file, or among the program's own. */
export function readFileSolution(playable: Playable): Result<Sequence, string> {
  const { level, rules, source, file } = playable;
  const own = readOwnSolution(file);
  const [game] = winsOf([...source.solutions, ...(own === undefined ? [] : [own])], level, rules);
  return game
    ? ok(sequenceOfMoves(game.movesSoFar()))
    : failure(`${levelName(playable)}: its file has no solution to show; name a file of steps with --sequence`);
}
