import { NO_NOTES } from '../core/level/source';
import type { Fault } from '../core/fault';
import { failure, ok, type Result } from '../core/result';
import { type LevelFile, unreadableFile } from '../files/level-file';
import { filesAt, type LevelsFault } from '../files/level-files';
import type { Collection, CollectionEntry, Reader, ReaderChoice } from '../formats/collection';
import { faultInFile, fileFaultSentence } from '../messages/files';
import { isLevelCode, levelFiles } from './arguments';
import {
  type FileIndex,
  indexFile,
  levelsOfText,
  libraryFile,
  type LibraryFile,
  readerOf,
  textFile,
  unreadableFault,
} from './file-index';
import { belowFolder, catalogueFile, type CatalogueFile, PASTED, type UnreadFile } from './catalogue';
import type { KnownFile, KnownLevel } from './known-files';
import type { LevelEntry, LevelRef } from './level-entry';

/** The knowledge of one thread about the files of a library, for another thread with the same library. */
export interface LibraryState {
  readonly indexes: readonly FileIndex[];
  readonly withoutLevels: readonly string[];
  readonly unread: readonly string[];
}

/**
 * All levels of the arguments. Files are read on demand. The library keeps the index of each file that was read, and the
 * text of the last one only. A `LevelRef` is the address of a level.
 */
export class Library {
  /** In the order of the arguments; a file that several arguments name is listed once. */
  private allFiles: LibraryFile[] = [];
  private readonly places = new Map<string, number>();
  /** Undefined for a file without levels. */
  private readonly indexes = new Map<LibraryFile, FileIndex | undefined>();
  private readonly knownLevels = new Map<string, readonly KnownLevel[]>();
  private lastRead: { readonly file: LevelFile; readonly collection: Collection } | undefined;

  constructor(
    private readers: ReaderChoice,
    private readonly mapsFolder: string,
    /** The argument that stands for the program's own levels. */
    private readonly ownArgument?: string,
    private readonly known: ReadonlyMap<string, KnownFile> = new Map(),
  ) {}

  /**
   * Adds the files of an argument and returns all of them, also known ones. `found`: the files that were found before
   * the player stopped the search, or their number.
   */
  add(argument: string, found?: readonly LevelFile[] | number): Result<readonly LibraryFile[], string> {
    if (isLevelCode(argument)) return ok([this.addFile(textFile(argument, argument))]);
    const files = typeof found === 'object' ? ok(found) : levelFiles(argument, this.mapsFolder, found);
    if (!files.ok) return failure(...files.faults.map((fault) => fileFaultSentence(argument, fault)));
    return ok(files.value.map((file) => this.addFile(libraryFile(argument, file))));
  }

  /** Adds a text that the player pasted. */
  addText(path: string, text: string): LibraryFile {
    return this.addFile(textFile(path, text, PASTED));
  }

  /** Adds earlier pasted levels: the files of a folder. */
  addPasted(folder: string): void {
    const files = filesAt(folder);
    for (const file of files.ok ? files.value : []) this.addFile(libraryFile(PASTED, file));
  }

  /** The pasted file with this text, if there is one. */
  pastedWith(text: string): CatalogueFile | undefined {
    const same = this.allFiles.find(({ argument, file }) => {
      const read = argument === PASTED ? file.read() : undefined;
      return read?.ok === true && read.value === text;
    });
    return same && this.index(same) && this.catalogueOf(same);
  }

  get files(): readonly LibraryFile[] {
    return this.allFiles;
  }

  has(path: string): boolean {
    return this.places.has(path);
  }

  isRead(file: LibraryFile): boolean {
    return this.indexes.has(file);
  }

  get unread(): readonly LibraryFile[] {
    return this.allFiles.filter((file) => !this.isRead(file));
  }

  /** The index of a file; undefined if it holds no levels. */
  index(file: LibraryFile): FileIndex | undefined {
    if (!this.indexes.has(file)) {
      const read = this.knownIndex(file) ?? indexFile(file.file, this.readers);
      if (read?.collection) this.lastRead = { file: file.file, collection: read.collection };
      this.indexes.set(file, read?.index);
    }
    return this.indexes.get(file);
  }

  /** The same, but an argument that cannot be read is a failure; a bad file of a folder is not. */
  indexArgument(file: LibraryFile): Result<FileIndex | undefined, string> {
    const index = this.index(file);
    if (!index?.isUnreadable || index.file !== file.argument) return ok(index);
    return failure(...index.faults.map((fault) => faultInFile(index.file, fault)));
  }

  /** Sorts the files by rule set, in the order of the list of rule sets; files without one come last. */
  sortByRuleSet(): void {
    const order = this.readers.rules.map(({ id }) => id);
    const rank = (file: LibraryFile): number => {
      const at = order.indexOf(this.index(file)?.reader?.rules ?? '');
      return at < 0 ? order.length : at;
    };
    this.allFiles.sort((a, b) => rank(a) - rank(b));
    this.allFiles.forEach(({ file }, place) => this.places.set(file.path, place));
  }

  /** Adds an index that another thread made; returns undefined if the file is not of this library. */
  addIndex(index: FileIndex): CatalogueFile | undefined {
    const file = this.fileAt(index.file);
    if (file) this.indexes.set(file, index);
    return file && this.catalogueOf(file);
  }

  /** Reads a written file again, perhaps under changed rules; undefined if it is not in this library. */
  readAgain(
    path: string,
    readers = this.readers,
  ): { readonly index: FileIndex; readonly listed: CatalogueFile } | undefined {
    const file = this.fileAt(path);
    this.readers = readers;
    if (!file || !this.isRead(file)) return undefined;
    if (this.lastRead?.file === file.file) this.lastRead = undefined;
    this.knownLevels.delete(path);
    this.indexes.delete(file);
    const index = this.index(file);
    const listed = this.catalogueOf(file);
    return index && listed && { index, listed };
  }

  /** The state of this library, for another thread. */
  get state(): LibraryState {
    const withoutLevels = this.allFiles.filter((file) => this.isRead(file) && !this.indexes.get(file));
    const pathsOf = (files: readonly LibraryFile[]): string[] => files.map(({ file }) => file.path);
    return {
      indexes: this.allFiles.flatMap((file) => this.indexes.get(file) ?? []),
      withoutLevels: pathsOf(withoutLevels),
      unread: pathsOf(this.unread),
    };
  }

  /** Takes over the state of another thread's library. That thread still expects files that were deleted meanwhile. */
  restore({ indexes, withoutLevels, unread }: LibraryState): void {
    for (const index of indexes) this.addIndex(index);
    for (const file of withoutLevels.map((path) => this.fileAt(path))) if (file) this.indexes.set(file, undefined);
    for (const path of unread)
      if (!this.has(path)) this.addFile(libraryFile(path, unreadableFile(path, { kind: 'no-such-file' })));
  }

  /** Texts that no other thread can read. */
  get pipedTexts(): readonly { readonly file: string; readonly text: string }[] {
    return this.allFiles.flatMap(({ file, isPiped }) => {
      const text = isPiped ? file.read() : undefined;
      return text?.ok ? [{ file: file.path, text: text.value }] : [];
    });
  }

  /** The library for the list: files that were read, unread files that the user named, and the number of files. */
  catalogue(): { files: readonly CatalogueFile[]; unread: readonly UnreadFile[]; fileCount: number } {
    const { unread } = this;
    const files = this.allFiles.flatMap((file) => this.catalogueOf(file) ?? []);
    const named = unread.filter(({ file }) => file.isNamed);
    return {
      files,
      unread: named.map(({ argument, file: { path } }) => ({
        file: path,
        place: this.places.get(path) ?? 0,
        name: belowFolder(argument, path),
      })),
      fileCount: files.length + unread.length,
    };
  }

  /** The levels of indexed files, in order. */
  *entries(files: readonly LibraryFile[] = this.allFiles): Generator<LevelEntry> {
    for (const file of files) {
      const index = this.indexes.get(file);
      for (let number = 1; index && number <= index.titles.length; number += 1) yield this.entryOf(file, index, number);
    }
  }

  entry({ file: path, number }: LevelRef): LevelEntry | undefined {
    const file = this.fileAt(path);
    const index = file && this.indexes.get(file);
    return index && number >= 1 && number <= index.titles.length ? this.entryOf(file, index, number) : undefined;
  }

  /** The facts of the build about a level. */
  knownLevel({ file, number }: LevelRef): KnownLevel | undefined {
    return this.knownLevels.get(file)?.[number - 1];
  }

  private knownIndex({ file }: LibraryFile): { index: FileIndex; collection?: Collection } | undefined {
    const text = this.known.size > 0 ? file.read() : undefined;
    const known = text?.ok ? this.known.get(text.value) : undefined;
    if (!known) return undefined;
    this.knownLevels.set(file.path, known.levels);
    const { reader, name, levels } = known;
    const titles = levels.map(({ title }) => title);
    const fewest = levels.map((level) => level.fewest);
    return { index: { file: file.path, reader, name, titles, fewest, faults: [], isUnreadable: false } };
  }

  private addFile(added: LibraryFile): LibraryFile {
    const { path } = added.file;
    const known = this.fileAt(path);
    if (known) return known;
    this.places.set(path, this.allFiles.length);
    this.allFiles.push(added);
    return added;
  }

  private fileAt(path: string): LibraryFile | undefined {
    const place = this.places.get(path);
    return place === undefined ? undefined : this.allFiles[place];
  }

  private catalogueOf(file: LibraryFile): CatalogueFile | undefined {
    const index = this.indexes.get(file);
    const rules = index && readerOf(index, this.readers)?.rules;
    return (
      index &&
      catalogueFile(file, this.places.get(index.file) ?? 0, index, {
        rules,
        isOwn: file.argument === this.ownArgument,
      })
    );
  }

  private entryOf({ argument, file }: LibraryFile, index: FileIndex, number: number): LevelEntry {
    const { titles } = index;
    const reader = readerOf(index, this.readers);
    const find = (): Result<CollectionEntry, Fault> =>
      reader ? this.findEntry(file, reader, number) : failure(...index.faults);
    return {
      argument,
      file: file.path,
      number,
      isAlone: titles.length === 1,
      title: titles[number - 1],
      format: reader?.format.id,
      rules: reader?.rules,
      read: () => {
        const entry = find();
        return entry.ok ? entry.value.read() : entry;
      },
      readSetup: () => {
        const entry = find();
        return entry.ok ? entry.value.readSetup() : entry;
      },
      placeOf: (solution, column) => {
        const entry = find();
        return entry.ok ? entry.value.placeOf?.(solution, column) : undefined;
      },
      about: () => {
        const collection = reader && this.collectionOf(file, reader);
        return collection?.ok ? collection.value.about : NO_NOTES;
      },
    };
  }

  private findEntry(file: LevelFile, reader: Reader, number: number): Result<CollectionEntry, Fault> {
    const collection = this.collectionOf(file, reader);
    if (!collection.ok) return failure(...collection.faults.map((fault) => unreadableFault(file.path, fault)));
    const entry = collection.value.entries[number - 1];
    return entry ? ok(entry) : failure({ kind: 'no-level' });
  }

  /** The levels of a file as it is now. */
  private collectionOf(file: LevelFile, reader: Reader): Result<Collection, LevelsFault> {
    if (this.lastRead?.file === file) return ok(this.lastRead.collection);
    const text = file.read();
    if (!text.ok) return text;
    const collection = levelsOfText(text.value, reader, file.path);
    this.lastRead = { file, collection };
    return ok(collection);
  }
}
