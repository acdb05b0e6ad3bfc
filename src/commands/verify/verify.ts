import { type LevelEntry, readPlayable, theOnly } from '../../library/level-entry';
import { ok, failure, type Result } from '../../core/result';
import { listLevels, undoLimitOf, type LevelOptions } from '../../library/load';
import type { Output } from '../output';
import { isAccepted, replaySequence, reportReplay, type ReplayOutput, type VerifyContext } from './replay';
import { readSequence } from '../../session/sequence';
import { verifySolutions } from './verify-solutions';

export interface VerifyOptions extends LevelOptions, ReplayOutput {
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
  listed: readonly LevelEntry[],
  path: string,
  settings: VerifyContext,
  output: Output,
): Result<number, string> {
  const only = theOnly(listed, 'the steps are for');
  if (!only.ok) return only;
  const playable = readPlayable(only.value);
  if (!playable.ok) return playable;
  const { rules, level } = playable.value;
  const sequence = readSequence(path, rules, level);
  if (!sequence.ok) return sequence;

  const run = replaySequence(playable.value, sequence.value, settings, output);
  reportReplay(run, settings, output);
  return ok(isAccepted(run, settings) ? 0 : 1);
}
