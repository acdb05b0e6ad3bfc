import { failure, ok, type Result } from '../core/result';
import { isCount, OWN_MAPS } from '../files/level-files';
import { count } from '../messages/counts';
import { fileFaultSentence } from '../messages/files';
import { sanitize } from '../messages/sanitize';
import type { Store } from '../store/store';
import type { SummaryNews } from './catalogue';
import type { LibraryFile } from './file-index';
import { firstPlayable, isWanted, noSuchLevelText, type LevelRef, type Playable } from './level-entry';
import { Library } from './library';
import { ownLevels, readersFor, type LevelOptions } from './load';
import { markOf, summarize } from './summary';

/** A library to play from; as much of it was read as the first picture needs. */
export interface OpenedLibrary {
  readonly library: Library;
  readonly title: string;
  /** The level to begin with that was asked for by number or title. */
  readonly wanted: LevelRef | undefined;
  /** The arguments, for the index thread. */
  readonly levels: readonly string[];
}

/** So many named files are looked into before play begins, to say at once what is wrong with one. */
const MAX_NAMED = 30;
/** So many bytes of a folder are looked through for a first level to play; the list says what is still being read. */
const MAX_BEFORE = 4 * 1024 * 1024;

/** A sequence is for the very first level, however long that takes to find. */
export interface OpenOptions extends LevelOptions {
  readonly sequence?: string;
}

/**
 * What the arguments stand for, or what is wrong with them. What is named must hold a level that can be read; a folder, in any
 * of its files. One bad level hides no others of its file, nor a bad file those of its folder.
 */
export function openLibrary(levels: readonly string[], options: OpenOptions): Result<OpenedLibrary, string> {
  const isOwn = levels.length === 0;
  const readers = readersFor(options);
  if (!readers.ok) return readers;
  const named = isOwn ? ownLevels(options) : ok([...levels]);
  if (!named.ok) return named;
  const library = new Library(readers.value, options.maps ?? OWN_MAPS, isOwn);
  const pathsOf = new Map<string, ReadonlySet<string>>();
  for (const argument of named.value) {
    const files = library.add(argument);
    if (!files.ok) return files;
    pathsOf.set(argument, new Set(files.value.map(({ file }) => file.path)));
  }
  if (isOwn) library.sortByRuleSet();
  for (const [argument, paths] of [...pathsOf].slice(0, MAX_NAMED)) {
    const files = library.files.filter(({ file }) => paths.has(file.path));
    const checked = checkArgument(library, argument, files, options.sequence !== undefined);
    if (!checked.ok) return checked;
  }
  const wanted = options.level === undefined ? ok(undefined) : findLevel(library, options.level);
  if (!wanted.ok) return wanted;
  const title = isOwn ? 'Sokoban' : levels.map(titleOf).join('  ');
  return ok({ library, title, wanted: wanted.value, levels: named.value });
}

/** So long the first picture may wait for what is known of its levels. */
const MAX_MILLISECONDS = 60;

/**
 * What is known of the first levels of a list: as many of them as can be read in a moment, so that the cursor is where play
 * goes on from the first picture on. All others come to be known while the list is looked at. To read all of a large store
 * would take a second; of each level only the file is read in which it would stand.
 */
export function firstSummaries(library: Library, store: Store): readonly SummaryNews[] {
  if (store.isEmpty()) return [];
  const summaries: SummaryNews[] = [];
  const end = performance.now() + MAX_MILLISECONDS;
  for (const entry of library.entries()) {
    if (performance.now() >= end) break;
    const { file, number } = entry;
    const facts = [summarize(entry, (id) => markOf(store.mark(id)))];
    summaries.push({ type: 'facts', file, from: number, facts });
  }
  return summaries;
}

/** What a list of an argument is called. */
function titleOf(argument: string): string {
  if (isCount(argument)) return count(Number(argument), 'map');
  return argument === '-' ? 'standard input' : sanitize(argument);
}

/** Of maps that are counted, each has to hold a level that can be played. */
function checkArgument(
  library: Library,
  argument: string,
  files: readonly LibraryFile[],
  isPatient: boolean,
): Result<unknown, string> {
  if (!isCount(argument)) return findPlayable(library, argument, files, isPatient);
  const found = files.map((file) => findPlayable(library, file.file.path, [file], isPatient));
  return found.find((one) => !one.ok) ?? ok(undefined);
}

/** Reads files until there is a level that can be played. */
function findPlayable(
  library: Library,
  name: string,
  files: readonly LibraryFile[],
  isPatient: boolean,
): Result<unknown, string> {
  let refusal: Result<Playable, string> | undefined;
  let left = files.length === 1 || isPatient ? Infinity : MAX_BEFORE;
  let isPutOff = false;
  for (const file of files) {
    const size = library.isRead(file) ? 0 : file.file.size();
    if (size > left) {
      isPutOff = true;
      continue;
    }
    left -= size;
    const index = library.indexArgument(file);
    if (!index.ok) return index;
    const playable = firstPlayable(library.entries([file]), (entry) => entry.file);
    if (playable?.ok) return playable;
    refusal ??= playable;
  }
  if (isPutOff) return ok(undefined);
  return refusal ?? failure(fileFaultSentence(name, { kind: 'folder-without-levels' }));
}

/** The first level of this number or title; files are read until it is found. */
function findLevel(library: Library, wanted: string): Result<LevelRef, string> {
  let most = 0;
  for (const file of library.files) {
    const index = library.indexArgument(file);
    if (!index.ok) continue;
    for (const { file: path, number, title } of library.entries([file])) {
      if (isWanted({ number, title }, wanted)) return ok({ file: path, number });
      most = Math.max(most, number);
    }
  }
  return failure(noSuchLevelText(wanted, most));
}
