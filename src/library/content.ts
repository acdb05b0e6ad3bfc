import type { Fault } from '../core/fault';
import { failure, ok, type Result } from '../core/result';
import type { LevelFile } from '../files/level-file';
import type { LevelsFault } from '../files/level-files';
import type { Collection, ReaderChoice } from '../formats/collection';
import { readCollection, hasEvidence } from '../formats/detect';

/** What a file turned out to hold: levels, or something that was meant as one. */
export type FileContents =
  | { readonly kind: 'levels'; readonly collection: Collection }
  | { readonly kind: 'faulty'; readonly faults: readonly Fault[] };

/** Reads what a file holds; undefined for a file without levels that was not named. */
export function readContents(file: LevelFile, choice: ReaderChoice): Result<FileContents | undefined, LevelsFault> {
  if (!file.isNamed && !mayHoldLevels(file, choice)) return ok(undefined);
  const text = file.read();
  if (!text.ok) return file.isNamed ? text : ok(undefined);
  if (text.value.trim() === '') return file.isNamed ? failure({ kind: 'empty' }) : ok(undefined);
  const found = readCollection(text.value, { ...choice, name: file.path });
  if (found.ok) return ok({ kind: 'levels', collection: found.value });
  const isOther = !file.isNamed && found.faults.every(({ kind }) => NO_LEVELS.has(kind));
  return ok(isOther ? undefined : { kind: 'faulty', faults: found.faults });
}

/** Whether the beginning of a file may be a level: for files of a folder whose names do not tell. */
function mayHoldLevels(file: LevelFile, { formats }: ReaderChoice): boolean {
  const head = file.head();
  return head.ok && hasEvidence(head.value, formats);
}

/** What is said of a text that is no level; any other fault is one of a level. */
const NO_LEVELS: ReadonlySet<Fault['kind']> = new Set(['unknown-format', 'no-level']);
