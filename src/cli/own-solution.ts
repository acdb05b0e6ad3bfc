import { failure, ok, type Result } from '../core/result';
import { levelId } from '../identity/level-id';
import { count } from '../words/counts';
import { listLevels, readPlayable, theOnly, type LevelOptions } from './load';
import { levelName } from './messages';
import type { Output } from './output';
import { stepsOf, wonBy } from './own-best';
import { storeToRead } from './player-store';
import { storeFaultSentence } from './store-words';

/** The player's own best solution of a level, that of the fewest moves, as a sequence file holds it. */
export function solution(level: string, options: LevelOptions, output: Output): Result<number, string> {
  const listed = listLevels([level], options);
  if (!listed.ok) return listed;
  const only = theOnly(listed.value, 'the solution is wanted of');
  const playable = only.ok ? readPlayable(only.value) : only;
  if (!playable.ok) return playable;
  const store = storeToRead((fault) => {
    output.error(storeFaultSentence(fault));
  });
  if (!store.ok) return failure(...store.faults.map(storeFaultSentence));
  const [best] = store.value.history(levelId(playable.value.level, playable.value.rules).id).best;
  const game = best && wonBy(best, playable.value.level, playable.value.rules);
  if (game) {
    if (best.help === 'hints') output.error(`found with ${count(best.hints, 'hint')}`);
    output.line(stepsOf(game));
  } else
    output.error(
      `${levelName(playable.value)}: ${best ? 'the solution that was kept does not win it' : 'it is not solved yet'}`,
    );
  return ok(game ? 0 : 1);
}
