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

/** What `play` has to choose from. */
export interface Choosable {
  readonly playable: readonly Playable[];
  /** The levels beyond the first few hundred, which are read when their turn comes. */
  readonly unread: readonly LevelEntry[];
}

/** So many levels are looked at before play begins, to leave out those that cannot be played. */
const MAX_READ_AHEAD = 500;

/**
 * The levels to play, or what is wrong with the first that cannot be played. One bad level hides no others of its file,
 * nor a bad file those of its folder.
 */
export function choosableLevels(levels: readonly string[], options: LevelOptions): Result<Choosable, string> {
  const listed = listLevels(levels, options);
  if (!listed.ok) return listed;
  const playable: Playable[] = [];
  const served = new Set<string>();
  const refused = new Map<string, Result<never, string>>();
  listed.value.forEach((one, index) => {
    const isAhead = index < MAX_READ_AHEAD;
    const group = isCount(one.argument) ? one.file : one.argument;
    if (!isAhead && served.has(group)) return;
    const read = readPlayable(one, one.file);
    if (!read.ok) refused.set(group, refused.get(group) ?? read);
    else {
      served.add(group);
      if (isAhead) playable.push(read.value);
    }
  });
  for (const [group, refusal] of refused) if (!served.has(group)) return refusal;
  return ok({ playable, unread: listed.value.slice(MAX_READ_AHEAD) });
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

/** Those that can be opened, each read when its turn comes. */
export function* playableLevels(choice: readonly LevelEntry[]): Generator<Playable> {
  for (const listed of choice) {
    const one = readPlayable(listed);
    if (one.ok) yield one.value;
  }
}
