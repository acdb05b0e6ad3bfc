import { ok, failure, type Result } from '../core/result';
import { checkFolder, isCount, OWN_MAPS } from '../files/level-files';
import { FORMATS } from '../formats';
import { chooseReaders, type ReaderChoice, type WantedReader } from '../formats/collection';
import { faultSentence } from '../messages/faults';
import { fileFaultSentence } from '../messages/files';
import { sanitize } from '../messages/sanitize';
import { RULE_SETS } from '../rules';
import { isWanted, noSuchLevelText, readPlayable, type LevelEntry, type Playable } from './level-entry';
import { Library } from './library';

/** The options wherever levels are read, as commander hands them over. */
export interface LevelOptions {
  readonly level?: string;
  readonly rules?: string;
  readonly format?: string;
  readonly maps?: string;
  readonly undoLimit?: string;
}

/** The readers that the options leave. */
export function readersFor(options: WantedReader): Result<ReaderChoice, string> {
  const readers = chooseReaders(options, { formats: FORMATS, rules: RULE_SETS });
  return readers.ok ? readers : failure(...readers.faults.map(faultSentence));
}

/** Every level that the arguments stand for and `--level` leaves, in order; or one sentence for what cannot be read at all. */
export function listLevels(levels: readonly string[], options: LevelOptions): Result<readonly LevelEntry[], string> {
  const readers = readersFor(options);
  if (!readers.ok) return readers;
  const library = new Library(readers.value, options.maps ?? OWN_MAPS);
  const entries: LevelEntry[] = [];
  for (const argument of levels) {
    const files = library.add(argument);
    if (!files.ok) return files;
    const before = entries.length;
    for (const file of files.value) {
      const index = library.indexArgument(file);
      if (!index.ok) return index;
      for (const entry of library.entries([file])) entries.push(entry);
    }
    if (entries.length === before) return failure(fileFaultSentence(argument, { kind: 'folder-without-levels' }));
  }
  return options.level === undefined ? ok(entries) : chooseLevels(entries, options.level);
}

/** `--level K`: a place in the collection, or a title. */
function chooseLevels(listed: readonly LevelEntry[], wanted: string): Result<readonly LevelEntry[], string> {
  const found = listed.filter((one) => isWanted(one, wanted));
  if (found.length > 0) return ok(found);
  return failure(
    noSuchLevelText(
      wanted,
      listed.reduce((highest, { number }) => Math.max(highest, number), 0),
    ),
  );
}

/**
 * The levels that can be played, each read when its turn comes; or what is wrong with the first of an argument that has none.
 * One bad level hides no others of its file, nor a bad file those of its folder.
 */
export function playableLevels(levels: readonly string[], options: LevelOptions): Result<Iterable<Playable>, string> {
  const listed = listLevels(levels, options);
  if (!listed.ok) return listed;
  /** By argument; undefined where a level can be played. */
  const refusals = new Map<string, Result<never, string> | undefined>();
  for (const entry of listed.value) {
    const group = isCount(entry.argument) ? entry.file : entry.argument;
    const before = refusals.get(group);
    if (refusals.has(group) && !before) continue;
    const playable = readPlayable(entry, entry.file);
    refusals.set(group, playable.ok ? undefined : (before ?? playable));
  }
  for (const refusal of refusals.values()) if (refusal) return refusal;
  return ok({ [Symbol.iterator]: () => readAll(listed.value) });
}

function* readAll(entries: Iterable<LevelEntry>): Generator<Playable> {
  for (const entry of entries) {
    const playable = readPlayable(entry);
    if (playable.ok) yield playable.value;
  }
}

/** The folder of the program's own levels, or the one that `--maps` names, to be read like an argument. */
export function ownLevels(options: LevelOptions): Result<string[], string> {
  const folder = options.maps ?? OWN_MAPS;
  const found = checkFolder(folder);
  if (!found.ok) return failure(...found.faults.map((fault) => fileFaultSentence(folder, fault)));
  return ok([isCount(folder) ? `./${folder}` : folder]);
}

export function undoLimitOf(options: LevelOptions): Result<number | undefined, string> {
  if (options.undoLimit === undefined) return ok(undefined);
  const limit = Number(options.undoLimit);
  if (/^-?\d+$/.test(options.undoLimit) && limit >= -1) return ok(limit);
  return failure(
    `--undo-limit wants a whole number from 0 on, or -1 for no limit, not "${sanitize(options.undoLimit)}"`,
  );
}
