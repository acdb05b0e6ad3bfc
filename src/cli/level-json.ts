import type { Fault } from '../core/fault';
import type { ReadLevel } from '../core/read-level';
import type { Result } from '../core/result';
import { levelId } from '../identity/level-id';
import type { Listed } from './catalogue';

/** What programs are told first of each level, whatever they asked. */
export function levelJson(
  { file, number, title, format, rules }: Listed,
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
