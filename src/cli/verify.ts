import { ok, failure, type Result } from '../core/result';
import type { Listed } from './catalogue';
import { listLevels, readPlayable, theOnly, undoLimitOf, type LevelOptions } from './load';
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
  const only = theOnly(listed, 'the steps are for');
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
