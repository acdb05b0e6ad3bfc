import { join } from 'node:path';
import { failure, ok, type Result } from '../core/result';
import { OWN_MAPS } from '../files/level-files';
import type { FoundFiles } from '../files/find-files';
import { count } from '../messages/counts';
import { sanitize } from '../messages/sanitize';
import { openStoreToRead, playerStoreFolder } from '../store/player-store';
import { PASTED_FOLDER } from '../store/pasted-levels';
import type { Store } from '../store/store';
import { isCount } from './arguments';
import type { SummaryNews } from './catalogue';
import type { LibraryFile } from './file-index';
import { knownFiles } from './known-files';
import { findPlayable } from './extend-library';
import { isRequested, noSuchLevelText, type LevelRef } from './level-entry';
import { Library } from './library';
import { ownLevels, readersFor, type LevelOptions } from './load';
import { markOf, summarize, type LevelMark } from './summary';

/** A library to play from. Only what the first picture needs has been read. */
export interface OpenedLibrary {
  readonly library: Library;
  readonly title: string;
  /** The level that `--level` names by number or title. */
  readonly requestedLevel: LevelRef | undefined;
  /**
   * The arguments, and the number of their files that were found before the player stopped the search; the index thread
   * needs them.
   */
  readonly levels: readonly string[];
  readonly stoppedAt: ReadonlyMap<string, number>;
}

/** The maximum of named files that the program reads before play begins, to report their errors at once. */
const MAX_CHECKED_ARGUMENTS = 30;
/**
 * The maximum of bytes of a folder that the program reads before play begins, to find a first level; the list shows
 * which files are unread.
 */
const MAX_BYTES_BEFORE_PLAY = 4 * 1024 * 1024;

/** A sequence is for the very first level, so the search for that has no limit. */
export interface OpenOptions extends LevelOptions {
  readonly sequence?: string;
  /** False if the player's store is not read. */
  readonly save?: boolean;
}

/**
 * Opens the library of the arguments, or describes their faults. A named file must hold a level that can be played, a
 * named folder at least one such file. A bad level does not hide the others of its file, nor a bad file those of its
 * folder.
 */
export function openLibrary(
  levels: readonly string[],
  options: OpenOptions,
  found: ReadonlyMap<string, FoundFiles> = new Map(),
): Result<OpenedLibrary, string> {
  const isOwn = levels.length === 0;
  const readers = readersFor(options);
  if (!readers.ok) return readers;
  const named = isOwn ? ownLevels(options) : ok([...levels]);
  if (!named.ok) return named;
  const isChosen = options.rules !== undefined || options.format !== undefined;
  const known = isOwn && !isChosen ? knownFiles() : undefined;
  const library = new Library(readers.value, options.maps ?? OWN_MAPS, isOwn ? named.value[0] : undefined, known);
  const pathsOf = new Map<string, ReadonlySet<string>>();
  for (const argument of named.value) {
    const files = library.add(argument, found.get(argument)?.files);
    if (!files.ok) return files;
    pathsOf.set(argument, new Set(files.value.map(({ file }) => file.path)));
  }
  if (isOwn) library.sortByRuleSet();
  const isStored = isOwn && options.save !== false;
  const pasted = isStored ? [join(playerStoreFolder(), PASTED_FOLDER)] : [];
  for (const folder of pasted) library.addPasted(folder);
  const daily = isStored ? lastDaily() : [];
  for (const path of daily) {
    const added = library.add(path);
    if (added.ok) for (const file of added.value) library.index(file);
  }
  for (const [argument, paths] of [...pathsOf].slice(0, MAX_CHECKED_ARGUMENTS)) {
    // The player has stopped the search, so do not wait any longer.
    if (found.get(argument)?.isWhole === false && paths.size > 0) continue;
    const files = library.files.filter(({ file }) => paths.has(file.path));
    const checked = checkArgument(library, argument, files, options.sequence !== undefined);
    if (!checked.ok) return checked;
  }
  const requested = options.level === undefined ? ok(undefined) : findLevel(library, options.level);
  if (!requested.ok) return requested;
  const title = isOwn ? 'Levels' : levels.map(titleOf).join('  ');
  const stopped = [...found].filter(([, { isWhole }]) => !isWhole);
  const stoppedAt = new Map(stopped.map(([argument, { files }]) => [argument, files.length]));
  return ok({
    library,
    title,
    requestedLevel: requested.value,
    levels: [...named.value, ...pasted, ...daily],
    stoppedAt,
  });
}

/** The level of a day that was played last: the home screen can continue it. */
function lastDaily(): readonly string[] {
  const opened = openStoreToRead(() => undefined);
  if (!opened.ok) return [];
  const { libraryPaths, daily } = opened.value;
  return libraryPaths
    .read()
    .recent.map(({ path }) => path)
    .filter((path) => daily.has(path))
    .slice(0, 1);
}

/** The longest time that the first picture waits for summaries. */
const MAX_SUMMARY_MS = 60;

/**
 * Summaries of as many levels as can be read in a moment, so that the cursor starts on the right level in the first picture.
 * The index thread sends the others later. Reading all of a large store would take a second, so this reads only the store's
 * file for each level.
 */
export function firstSummaries(library: Library, store: Store): readonly SummaryNews[] {
  if (store.isEmpty()) return [];
  const isStored = store.levelsInFiles();
  const summaries: SummaryNews[] = [];
  const end = performance.now() + MAX_SUMMARY_MS;
  for (const entry of library.entries()) {
    if (performance.now() >= end) break;
    const { file, number } = entry;
    const known = library.knownLevel(entry);
    if (known && !isStored(known.id)) {
      summaries.push({ type: 'summaries', file, from: number, summaries: [{ facts: known.facts, mark: undefined }] });
      continue;
    }
    const stored = { markOf: (id: string): LevelMark => markOf(store.mark(id)) };
    const summary = known ? { facts: known.facts, mark: stored.markOf(known.id) } : summarize(entry, stored);
    summaries.push({ type: 'summaries', file, from: number, summaries: [summary] });
  }
  return summaries;
}

/** The title of an argument's list. */
function titleOf(argument: string): string {
  if (isCount(argument)) return count(Number(argument), 'map');
  return argument === '-' ? 'standard input' : sanitize(argument);
}

/** If the argument is a number of maps, each of them must hold a level that can be played. */
function checkArgument(
  library: Library,
  argument: string,
  files: readonly LibraryFile[],
  isPatient: boolean,
): Result<unknown, string> {
  const maxBytes = isPatient ? Infinity : MAX_BYTES_BEFORE_PLAY;
  if (!isCount(argument)) return findPlayable(library, argument, files, maxBytes);
  const results = files.map((file) => findPlayable(library, file.file.path, [file], maxBytes));
  return results.find((result) => !result.ok) ?? ok(undefined);
}

/** Finds the level of this number, counted through all files, or the first with this title, and reads no further files. */
function findLevel(library: Library, request: string): Result<LevelRef, string> {
  let place = 0;
  for (const file of library.files) {
    const index = library.indexArgument(file);
    if (!index.ok) continue;
    for (const { file: path, number, title } of library.entries([file])) {
      place += 1;
      if (isRequested({ number: place, title }, request)) return ok({ file: path, number });
    }
  }
  return failure(noSuchLevelText(request, place));
}
