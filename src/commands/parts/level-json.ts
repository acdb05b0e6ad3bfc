import type { LevelEntry } from '../../library/level-entry';
import type { Fault } from '../../core/fault';
import type { ReadLevel } from '../../core/level/read-level';
import type { Result } from '../../core/result';
import { levelId } from '../../library/level-id';

/** The first members in the JSON of `list` and `check` for each level. */
export function levelJson(
  { file, number, title, format, rules }: LevelEntry,
  read: Result<ReadLevel, Fault>,
): Readonly<Record<string, unknown>> {
  return {
    file,
    level: number,
    title: title ?? null,
    format: format ?? null,
    rules: rules?.id ?? null,
    id: read.ok && rules ? levelId(read.value.level, rules).id : null,
    valid: read.ok,
  };
}
