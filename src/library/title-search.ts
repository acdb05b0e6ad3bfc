import { basename, extname } from 'node:path';
import type { RuleSet } from '../core/rule-set';
import { OWN_MAPS } from '../files/level-files';
import { actionLetters } from '../formats/sequence';
import type { LibraryFile } from './file-index';
import type { LevelEntry } from './level-entry';
import { Library } from './library';
import { readersFor } from './load';

/** The known facts about a wanted level. */
interface WantedTitle {
  readonly names: readonly string[];
  readonly collection: string | undefined;
}

/** Finds levels by their titles among those of some arguments, which are read at the first search. */
export class TitleSearch {
  private files: readonly LibraryFile[] | undefined;
  private readonly rules = new Set<RuleSet>();
  private readonly byTitle = new Map<string, LevelEntry[]>();
  /** By the names of the files and collections. */
  private readonly collections = new Map<string, LevelEntry[][]>();

  constructor(private readonly levels: readonly string[]) {}

  /**
   * The levels with one of the names as their title or file name, or with the number in a collection that a name gives.
   */
  find({ names, collection }: WantedTitle): LevelEntry[] {
    this.files ??= this.readFiles();
    const matches = new Set<LevelEntry>();
    for (const name of names) {
      for (const entry of this.byTitle.get(keyOf(name)) ?? []) matches.add(entry);
      for (const [only, ...others] of this.collections.get(keyOf(name)) ?? [])
        if (only && others.length === 0) matches.add(only);
      const numbered = splitNumber(name);
      if (!numbered) continue;
      const among = numbered.name === '' ? [collection ?? '', ...names] : [numbered.name];
      for (const levels of among.flatMap((one) => this.collections.get(keyOf(one)) ?? [])) {
        const entry = levels[numbered.number - 1];
        if (entry) matches.add(entry);
      }
    }
    return [...matches];
  }

  /** The letters of actions in the moves of the levels. */
  get letters(): string {
    this.files ??= this.readFiles();
    return actionLetters(this.rules);
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
      for (const { rules } of entries.slice(0, 1)) if (rules) this.rules.add(rules);
      const path = file.file.path;
      for (const name of new Set([index?.name, basename(path), basename(path, extname(path))]))
        addTo(this.collections, name, entries);
    }
    return library.files;
  }
}

/** The name and the number in `12`, `Level 12`, `Microban 12`, `Microban, level #12`. */
function splitNumber(title: string): { readonly name: string; readonly number: number } | undefined {
  const [digits] = /\b\d{1,6}$/.exec(title) ?? [];
  if (digits === undefined) return undefined;
  const before = withoutEnd(title.slice(0, -digits.length), /[\s#]/);
  const name = /\blevel$/i.test(before) ? before.slice(0, -'level'.length) : before;
  return { name: withoutEnd(name, /[\s,:;/-]/), number: Number(digits) };
}

/** Without such characters at the end; a pattern for this would take the square of the length. */
function withoutEnd(text: string, sign: RegExp): string {
  let end = text.length;
  while (end > 0 && sign.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function keyOf(name: string): string {
  return name.trim().toUpperCase().toLowerCase().replace(/\s+/g, ' ');
}

function addTo<T>(known: Map<string, T[]>, name: string | undefined, value: T): void {
  const key = keyOf(name ?? '');
  if (key === '') return;
  const same = known.get(key);
  if (same) same.push(value);
  else known.set(key, [value]);
}
