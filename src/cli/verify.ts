import { ok, failure, type Result } from '../core/result';
import { shown } from '../words/strangers';
import type { Listed } from './catalogue';
import { listLevels, readPlayable, undoLimitOf, type LevelOptions } from './load';
import type { Output } from './output';
import { isRight, replayed, tellReplayed, type HowToTell, type VerifySettings } from './replayed';
import { readSequence } from './sequence';
import { verifySolutions } from './verify-solutions';

export interface VerifyOptions extends LevelOptions, HowToTell {
  readonly sequence?: string;
}

/**
 * Replays a sequence on a level, or the solutions that levels have in their files, at full speed, and tells how it went;
 * 0 when everything is won.
 */
export function verify(levels: readonly string[], options: VerifyOptions, output: Output): Result<number, string> {
  const { sequence } = options;
  if (sequence === '-' && levels.includes('-'))
    return failure('the level and its steps cannot both come by standard input; name a file for one of them');
  const undoLimit = undoLimitOf(options);
  if (!undoLimit.ok) return undoLimit;
  const listed = listLevels(levels, options);
  if (!listed.ok) return listed;
  const settings = { ...options, undoLimit: undoLimit.value };
  return sequence === undefined
    ? ok(verifySolutions(listed.value, settings, output))
    : verifySequence(listed.value, sequence, settings, output);
}

function verifySequence(
  listed: readonly Listed[],
  path: string,
  settings: VerifySettings,
  output: Output,
): Result<number, string> {
  const only = theOnly(listed);
  if (!only.ok) return only;
  const playable = readPlayable(only.value);
  if (!playable.ok) return playable;
  const { rules, level } = playable.value;
  const sequence = readSequence(path, rules, level);
  if (!sequence.ok) return sequence;

  const run = replayed(playable.value, sequence.value, settings, output);
  tellReplayed(run, settings, output);
  return ok(isRight(run, settings) ? 0 : 1);
}

/** The level that a sequence is for; which of several that is, nobody should guess. */
function theOnly(listed: readonly Listed[]): Result<Listed, string> {
  const [first, ...others] = listed;
  if (!first) return failure('there is no level in it');
  if (others.length === 0) return ok(first);
  const { argument } = first;
  return others.some(({ file }) => file !== first.file)
    ? failure(`${shown(argument)}: there are levels in several files; name the file that the steps are for`)
    : failure(`${shown(argument)}: there are ${listed.length} levels in it; --level K says which the steps are for`);
}
