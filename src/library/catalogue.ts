import type { Fault } from '../core/fault';
import type { ReadLevel, ReadSetup } from '../core/level/read-level';
import { ok, failure, type Result } from '../core/result';
import type { RuleSet } from '../core/rule-set';
import type { LevelFile } from '../files/level-file';
import { levelFiles, type LevelsFault } from '../files/level-files';
import type { Collection, CollectionEntry, Reader, ReaderChoice } from '../formats/collection';
import { NO_NOTES, type Notes } from '../formats/notes';
import { readContents } from './content';
import { fileFaultSentence, fileFaultText } from '../messages/files';
import { RecentCollections } from './recent-collections';

/** A level of a file, known by where it stands. `format` and `rules` are undefined when the text is no level at all. */
export interface LevelEntry {
  /** What was asked for: the file itself, its folder, or a number of maps. */
  readonly argument: string;
  readonly file: string;
  /** Its place in the file, from 1. */
  readonly number: number;
  /** It is the only one of its file. */
  readonly isAlone: boolean;
  readonly title: string | undefined;
  readonly format: string | undefined;
  readonly rules: RuleSet | undefined;
  /** Reads the level; each call reads it again. */
  read(): Result<ReadLevel, Fault>;
  /** Draws the level as far as its text goes, whether it can be played or not. */
  readSetup(): Result<ReadSetup, Fault>;
  /** What its file says of all levels in it. */
  about(): Notes;
}

/** Every level that the arguments stand for, in order; or one sentence for what cannot be read at all. */
export function catalogue(
  levels: readonly string[],
  choice: ReaderChoice,
  mapsFolder: string,
): Result<LevelEntry[], string> {
  const shelf = new RecentCollections();
  const listed: LevelEntry[] = [];
  for (const argument of levels) {
    const files = levelFiles(argument, mapsFolder);
    if (!files.ok) return failure(...files.faults.map((fault) => fileFaultSentence(argument, fault)));
    const before = listed.length;
    for (const file of files.value) {
      const found = fileLevels(argument, file, choice, shelf);
      // In a folder one bad file should not hide the others.
      if (!found.ok && file.path === argument)
        return failure(...found.faults.map((fault) => fileFaultSentence(argument, fault)));
      const levelsOfFile = found.ok
        ? found.value
        : found.faults.map((fault) => emptyFileEntry(argument, file.path, unreadableFault(file.path, fault)));
      for (const one of levelsOfFile) listed.push(one);
    }
    if (listed.length === before) return failure(fileFaultSentence(argument, { kind: 'folder-without-levels' }));
  }
  return ok(listed);
}

function fileLevels(
  argument: string,
  file: LevelFile,
  choice: ReaderChoice,
  shelf: RecentCollections,
): Result<LevelEntry[], LevelsFault> {
  const content = readContents(file, choice);
  if (!content.ok) return content;
  if (!content.value) return ok([]);
  if (content.value.kind === 'faulty') return ok([emptyFileEntry(argument, file.path, content.value.faults)]);
  shelf.put(file, content.value.collection);
  return ok(listedIn(argument, file, content.value.collection, shelf));
}

/** What stands for a file without any level that can be read. */
export function emptyFileEntry(argument: string, file: string, faults: readonly Fault[]): LevelEntry {
  const about = { argument, file, number: 1, isAlone: true, title: undefined, format: undefined, rules: undefined };
  return { ...about, read: () => failure(...faults), readSetup: () => failure(...faults), about: () => NO_NOTES };
}

export function unreadableFault(file: string, fault: LevelsFault): [Fault] {
  return [{ kind: 'rule', rule: fault.kind, sentence: fileFaultText(fault, file) }];
}

/** Keeps what a list shows and nothing of the collection, whose text would stay in memory with it. */
function listedIn(
  argument: string,
  file: LevelFile,
  { format, rules, entries }: Collection,
  shelf: RecentCollections,
): LevelEntry[] {
  const of = { argument, file, reader: { format, rules }, isAlone: entries.length === 1 };
  return entries.map(({ number, title }) =>
    levelEntryOf(of, number, title === undefined ? undefined : detachText(title), shelf),
  );
}

/** A file of levels, and how it is read. */
export interface ReadFile {
  readonly argument: string;
  readonly file: LevelFile;
  readonly reader: Reader;
  readonly isAlone: boolean;
}

/** One level of a file. */
export function levelEntryOf(
  { argument, file, reader, isAlone }: ReadFile,
  number: number,
  title: string | undefined,
  shelf: RecentCollections,
): LevelEntry {
  const { format, rules } = reader;
  const find = (): Result<CollectionEntry, Fault> => {
    const collection = shelf.take(file, reader);
    if (!collection.ok) return failure(...collection.faults.flatMap((fault) => unreadableFault(file.path, fault)));
    const entry = collection.value.entries[number - 1];
    return entry ? ok(entry) : failure({ kind: 'no-level' });
  };
  return {
    argument,
    file: file.path,
    number,
    isAlone,
    title,
    format: format.id,
    rules,
    read() {
      const entry = find();
      return entry.ok ? entry.value.read() : entry;
    },
    readSetup() {
      const entry = find();
      return entry.ok ? entry.value.readSetup() : entry;
    },
    about() {
      const collection = shelf.take(file, reader);
      return collection.ok ? collection.value.about : NO_NOTES;
    },
  };
}

/** A piece that was cut from a text keeps the whole text in memory; a copy does not. */
export function detachText(text: string): string {
  return Buffer.from(text).toString();
}
