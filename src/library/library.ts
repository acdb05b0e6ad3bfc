import { basename, dirname, extname } from 'node:path';
import type { RuleSet } from '../core/rule-set';
import { isCount } from '../files/level-files';
import type { ReaderChoice } from '../formats/collection';
import type { FoundFile } from '../tui/list/listed-level';
import { levelEntryOf, emptyFileEntry, type LevelEntry } from './catalogue';
import { readerOf, type RequestedFile, type IndexedFile } from './file-content';
import { levelName } from '../messages/files';
import type { RecentCollections } from './recent-collections';

/** The levels of one file, from an index on. */
interface Shelved {
  readonly asked: RequestedFile;
  readonly holding: IndexedFile;
  readonly first: number;
}

/**
 * All files that are played from, and the levels that were found in them so far. The list on the screen knows a level by its
 * index among those that it was told of, and asks for it by that.
 */
export class Library {
  private readonly shelved: Shelved[] = [];
  private readonly firstOf = new Map<string, number>();
  private readonly placeOf: Map<string, number>;
  private readonly all: RequestedFile[];
  private levels = 0;

  constructor(
    files: readonly RequestedFile[],
    private readonly choice: ReaderChoice,
    private readonly shelf: RecentCollections,
    /** It is the program's own, whose levels stand under the sentences of their rules. */
    private readonly isOwn: boolean,
  ) {
    this.all = [...files];
    this.placeOf = new Map(files.map(({ file }, place) => [file.path, place]));
  }

  get files(): readonly RequestedFile[] {
    return this.all;
  }

  /** One more file is played from. */
  add(asked: RequestedFile): void {
    this.placeOf.set(asked.file.path, this.all.length);
    this.all.push(asked);
  }

  /** How many levels there are. */
  get length(): number {
    return this.levels;
  }

  /** Adds a file that was read; gives its levels as the list shows them, or undefined for a file that was not requested. */
  put(holding: IndexedFile): FoundFile | undefined {
    const place = this.placeOf.get(holding.path);
    const asked = place === undefined ? undefined : this.files[place];
    if (place === undefined || !asked) return undefined;
    this.shelved.push({ asked, holding, first: this.levels });
    this.firstOf.set(holding.path, this.levels);
    this.levels += holding.titles.length;
    return this.foundIn(asked, place, holding);
  }

  placeIn(path: string): number | undefined {
    return this.placeOf.get(path);
  }

  /** The texts of what came by pipes. */
  piped(): { readonly path: string; readonly text: string }[] {
    return this.files.flatMap(({ file, isPiped }) => {
      const text = isPiped ? file.read() : undefined;
      return text?.ok ? [{ path: file.path, text: text.value }] : [];
    });
  }

  /** The index of the first level of a file. */
  firstIn(path: string): number | undefined {
    return this.firstOf.get(path);
  }

  /** What stands at an index, and the file and the number that it has there. */
  at(index: number): { readonly path: string; readonly number: number } | undefined {
    const one = this.shelvedAt(index);
    return one && { path: one.holding.path, number: index - one.first + 1 };
  }

  listed(index: number): LevelEntry | undefined {
    const one = this.shelvedAt(index);
    if (!one) return undefined;
    const { asked, holding, first } = one;
    const { argument, file } = asked;
    const reader = readerOf(holding, this.choice);
    if (!reader) return emptyFileEntry(argument, file.path, holding.faults);
    const isAlone = holding.titles.length === 1;
    const number = index - first + 1;
    return levelEntryOf({ argument, file, reader, isAlone }, number, holding.titles[number - 1], this.shelf);
  }

  /** Files are found in any order, but each is found after all that have lower indexes. */
  private shelvedAt(index: number): Shelved | undefined {
    let low = 0;
    let high = this.shelved.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.shelved[middle]?.first ?? 0) <= index) low = middle + 1;
      else high = middle;
    }
    const one = this.shelved[low - 1];
    return one && index >= 0 && index < one.first + one.holding.titles.length ? one : undefined;
  }

  private foundIn(
    { argument, file, isPiped }: RequestedFile,
    place: number,
    { reader, name, titles }: IndexedFile,
  ): FoundFile {
    const rules = this.choice.rules.find(({ id }) => id === reader?.rules);
    const isAlone = titles.length === 1;
    // Who asked for so many maps did not say where they lie.
    const called = this.isOwn ? nameWithoutEnding(file.path) : isCount(argument) ? basename(file.path) : file.path;
    const shown = levelName({ file: called, number: 1, isAlone: true });
    const label = isAlone ? (this.isOwn ? nameWithoutEnding(file.path) : basename(file.path)) : undefined;
    // What was pasted stands by itself, also among our own.
    const group = isPiped
      ? fileGroup(argument, file.path, name)
      : this.isOwn
        ? rulesGroup(rules)
        : isAlone
          ? folderGroup(argument, file.path)
          : fileGroup(argument, file.path, name);
    return { place, file: shown, label, rules: rules?.id, group, titles };
  }
}

function rulesGroup(rules: RuleSet | undefined): FoundFile['group'] {
  return { key: rules?.id ?? '', heading: rules ? `${rules.id}: ${rules.summary}` : 'no level known here' };
}

/** Files of one level each stand together, folder by folder. */
function folderGroup(argument: string, path: string): FoundFile['group'] {
  const folder = dirname(path);
  const shown = folder === '.' ? 'levels' : isCount(argument) ? basename(folder) : belowFolder(argument, folder);
  return { key: `${folder}/`, heading: `${shown}/` };
}

function fileGroup(argument: string, path: string, name: string | undefined): FoundFile['group'] {
  const below = belowFolder(argument, path);
  return { key: path, heading: name === undefined ? below : `${name}  ${below}` };
}

/** A file's name as it is within the folder or the archive that was asked for. */
export function belowFolder(argument: string, path: string): string {
  const folder = argument.replace(/\/*$/, '/');
  const below = path.startsWith(folder) ? path.slice(folder.length) : path === argument ? basename(path) : path;
  return levelName({ file: below, number: 1, isAlone: true });
}

function nameWithoutEnding(path: string): string {
  return basename(path, extname(path));
}
