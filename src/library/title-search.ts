import { basename, extname } from 'node:path';
import { OWN_MAPS } from '../files/level-files';
import type { LibraryFile } from './file-index';
import type { LevelEntry } from './level-entry';
import { Library } from './library';
import { readersFor } from './load';

/** What is known of a level that is looked for. */
export interface WantedTitle {
  readonly names: readonly string[];
  readonly collection: string | undefined;
}

/** Finds levels by their titles among those of some arguments, which are read at the first search. */
export class TitleSearch {
  private files: readonly LibraryFile[] | undefined;
  private readonly byTitle = new Map<string, LevelEntry[]>();
  /** By the names of the files and collections. */
  private readonly collections = new Map<string, LevelEntry[][]>();

  constructor(private readonly levels: readonly string[]) {}

  /** The levels that have one of the names as their title or file; or that are meant by a number in a collection. */
  find({ names, collection }: WantedTitle): LevelEntry[] {
    this.files ??= this.readFiles();
    const matches = new Set<LevelEntry>();
    for (const name of names) {
      for (const entry of this.byTitle.get(keyOf(name)) ?? []) matches.add(entry);
      for (const [only, ...others] of this.collections.get(keyOf(name)) ?? [])
        if (only && others.length === 0) matches.add(only);
      const [, before = '', number] = NUMBERED.exec(name) ?? [];
      const among = [before, ...(before === '' ? [collection ?? '', ...names] : [])];
      for (const levels of among.flatMap((one) => this.collections.get(keyOf(one)) ?? [])) {
        const entry = number === undefined ? undefined : levels[Number(number) - 1];
        if (entry) matches.add(entry);
      }
    }
    return [...matches];
  }

  private readFiles(): readonly LibraryFile[] {
    const readers = readersFor({});
    if (!readers.ok) return [];
    const library = new Library(readers.value, OWN_MAPS);
    // A folder that is gone, or a file that is no level, has no titles.
    for (const argument of this.levels) library.add(argument);
    for (const file of library.files) {
      const index = library.index(file);
      const entries = [...library.entries([file])];
      for (const entry of entries) addTo(this.byTitle, entry.title, entry);
      const path = file.file.path;
      for (const name of new Set([index?.name, basename(path), basename(path, extname(path))]))
        addTo(this.collections, name, entries);
    }
    return library.files;
  }
}

/** `12`, `Level 12`, `Microban 12`, `Microban, level #12` */
const NUMBERED = /^(.*?)[\s,:;/-]*(?:\blevel\b)?[\s#]*\b(\d{1,6})$/i;

function keyOf(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, ' ');
}

function addTo<T>(known: Map<string, T[]>, name: string | undefined, value: T): void {
  const key = keyOf(name ?? '');
  if (key === '') return;
  const same = known.get(key);
  if (same) same.push(value);
  else known.set(key, [value]);
}
