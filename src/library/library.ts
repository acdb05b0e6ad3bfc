import type { Fault } from '../core/fault';
import { failure, ok, type Result } from '../core/result';
import { unreadableFile, type LevelFile } from '../files/level-file';
import { levelFiles, type LevelsFault } from '../files/level-files';
import {
  collectionOf,
  type Collection,
  type CollectionEntry,
  type Reader,
  type ReaderChoice,
} from '../formats/collection';
import { NO_NOTES } from '../formats/notes';
import { faultInFile, fileFaultSentence } from '../messages/files';
import { belowFolder, catalogueFile, type CatalogueFile, type UnreadFile } from './catalogue';
import {
  indexFile,
  libraryFile,
  readerOf,
  textFile,
  unreadableFault,
  type FileIndex,
  type LibraryFile,
} from './file-index';
import type { LevelEntry, LevelRef } from './level-entry';

/** What was found in the files of a library, for another thread that has the same: files with levels, without, and unread ones. */
export interface KnownFiles {
  readonly indexes: readonly FileIndex[];
  readonly nothing: readonly string[];
  readonly unread: readonly string[];
}

/**
 * All levels that the arguments stand for. A file is read when that is asked for; then its index stays, and of the texts only
 * the last one. Levels are known by their refs.
 */
export class Library {
  /** A file that several arguments stand for is here once, where the first of them stands. */
  private all: LibraryFile[] = [];
  private readonly places = new Map<string, number>();
  /** Undefined: it holds no levels. */
  private readonly indexes = new Map<LibraryFile, FileIndex | undefined>();
  private recent: { readonly file: LevelFile; readonly collection: Collection } | undefined;

  constructor(
    private readonly choice: ReaderChoice,
    private readonly mapsFolder: string,
    /** It is the program's own. */
    private readonly isOwn = false,
  ) {}

  /** Lists the files of an argument, also those that were listed before. */
  add(argument: string): Result<readonly LibraryFile[], string> {
    const files = levelFiles(argument, this.mapsFolder);
    if (!files.ok) return failure(...files.faults.map((fault) => fileFaultSentence(argument, fault)));
    return ok(files.value.map((file) => this.put(libraryFile(argument, file))));
  }

  addText(path: string, text: string): LibraryFile {
    return this.put(textFile(path, text));
  }

  get files(): readonly LibraryFile[] {
    return this.all;
  }

  has(path: string): boolean {
    return this.places.has(path);
  }

  isRead(file: LibraryFile): boolean {
    return this.indexes.has(file);
  }

  get unread(): readonly LibraryFile[] {
    return this.all.filter((file) => !this.isRead(file));
  }

  /** What is in a file; undefined where that is nothing. */
  index(file: LibraryFile): FileIndex | undefined {
    if (!this.indexes.has(file)) {
      const found = indexFile(file.file, this.choice);
      if (found?.collection) this.recent = { file: file.file, collection: found.collection };
      this.indexes.set(file, found?.index);
    }
    return this.indexes.get(file);
  }

  /** The same. One bad file of a folder hides no others, but an argument that cannot be read is wrong. */
  indexArgument(file: LibraryFile): Result<FileIndex | undefined, string> {
    const index = this.index(file);
    if (!index?.isUnreadable || index.file !== file.argument) return ok(index);
    return failure(...index.faults.map((fault) => faultInFile(index.file, fault)));
  }

  /** Levels of one rule set stand together, in the order of the rule sets; what none of them knows comes last. */
  sortByRuleSet(): void {
    const order = this.choice.rules.map(({ id }) => id);
    const rank = (file: LibraryFile): number => {
      const at = order.indexOf(this.index(file)?.reader?.rules ?? '');
      return at < 0 ? order.length : at;
    };
    this.all.sort((one, other) => rank(one) - rank(other));
    this.all.forEach(({ file }, place) => this.places.set(file.path, place));
  }

  /** Takes over what another thread found in a file; the answer is undefined for a file that is not of this library. */
  accept(index: FileIndex): CatalogueFile | undefined {
    const file = this.at(index.file);
    if (file) this.indexes.set(file, index);
    return file && this.catalogued(file);
  }

  /** What this thread knows, for another. */
  get known(): KnownFiles {
    const nothing = this.all.filter((file) => this.isRead(file) && !this.indexes.get(file));
    const pathsOf = (files: readonly LibraryFile[]): string[] => files.map(({ file }) => file.path);
    return {
      indexes: this.all.flatMap((file) => this.indexes.get(file) ?? []),
      nothing: pathsOf(nothing),
      unread: pathsOf(this.unread),
    };
  }

  /** Takes over what another thread knows. It still waits for files that have gone since. */
  learn({ indexes, nothing, unread }: KnownFiles): void {
    for (const index of indexes) this.accept(index);
    for (const file of nothing.map((path) => this.at(path))) if (file) this.indexes.set(file, undefined);
    for (const path of unread)
      if (!this.has(path)) this.put(libraryFile(path, unreadableFile(path, { kind: 'no-such-file' })));
  }

  /** The texts that no other thread can read. */
  get texts(): readonly { readonly file: string; readonly text: string }[] {
    return this.all.flatMap(({ file, isPiped }) => {
      const text = isPiped ? file.read() : undefined;
      return text?.ok ? [{ file: file.path, text: text.value }] : [];
    });
  }

  /** How the list shows what was read, and the files to come that are sure to be listed; and how many there are of both. */
  catalogue(): { found: readonly CatalogueFile[]; unread: readonly UnreadFile[]; files: number } {
    const { unread } = this;
    const found = this.all.flatMap((file) => this.catalogued(file) ?? []);
    const named = unread.filter(({ file }) => file.isNamed);
    return {
      found,
      unread: named.map(({ argument, file: { path } }) => ({
        file: path,
        place: this.places.get(path) ?? 0,
        name: belowFolder(argument, path),
      })),
      files: found.length + unread.length,
    };
  }

  /** The levels that were found in files, in their order. */
  *entries(files: readonly LibraryFile[] = this.all): Generator<LevelEntry> {
    for (const file of files) {
      const index = this.indexes.get(file);
      for (let number = 1; index && number <= index.titles.length; number += 1) yield this.entryOf(file, index, number);
    }
  }

  entry({ file: path, number }: LevelRef): LevelEntry | undefined {
    const file = this.at(path);
    const index = file && this.indexes.get(file);
    return index && number >= 1 && number <= index.titles.length ? this.entryOf(file, index, number) : undefined;
  }

  private put(added: LibraryFile): LibraryFile {
    const { path } = added.file;
    if (!this.places.has(path)) {
      this.places.set(path, this.all.length);
      this.all.push(added);
    }
    return added;
  }

  private at(path: string): LibraryFile | undefined {
    const place = this.places.get(path);
    return place === undefined ? undefined : this.all[place];
  }

  private catalogued(file: LibraryFile): CatalogueFile | undefined {
    const index = this.indexes.get(file);
    const rules = index && readerOf(index, this.choice)?.rules;
    return index && catalogueFile(file, this.places.get(index.file) ?? 0, index, { rules, isOwn: this.isOwn });
  }

  private entryOf({ argument, file }: LibraryFile, index: FileIndex, number: number): LevelEntry {
    const { titles } = index;
    const reader = readerOf(index, this.choice);
    const find = (): Result<CollectionEntry, Fault> =>
      reader ? this.find(file, reader, number) : failure(...index.faults);
    return {
      argument,
      file: file.path,
      number,
      isAlone: titles.length === 1,
      title: titles[number - 1],
      format: reader?.format.id,
      rules: reader?.rules,
      read: () => {
        const found = find();
        return found.ok ? found.value.read() : found;
      },
      readSetup: () => {
        const found = find();
        return found.ok ? found.value.readSetup() : found;
      },
      about: () => {
        const collection = reader && this.collectionOf(file, reader);
        return collection?.ok ? collection.value.about : NO_NOTES;
      },
    };
  }

  private find(file: LevelFile, reader: Reader, number: number): Result<CollectionEntry, Fault> {
    const collection = this.collectionOf(file, reader);
    if (!collection.ok) return failure(...collection.faults.map((fault) => unreadableFault(file.path, fault)));
    const entry = collection.value.entries[number - 1];
    return entry ? ok(entry) : failure({ kind: 'no-level' });
  }

  /** The collection of a file as it is now. */
  private collectionOf(file: LevelFile, reader: Reader): Result<Collection, LevelsFault> {
    if (this.recent?.file === file) return ok(this.recent.collection);
    const text = file.read();
    if (!text.ok) return text;
    const collection = collectionOf(text.value, reader);
    this.recent = { file, collection };
    return ok(collection);
  }
}
