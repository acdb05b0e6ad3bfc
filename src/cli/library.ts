import { basename, dirname, extname } from 'node:path';
import type { Rules } from '../core/rules';
import { isCount } from '../files/level-files';
import type { Choice } from '../formats/readers';
import type { Found } from '../tui/browser/level';
import { listedOf, nothingIn, type Listed } from './catalogue';
import { readerOf, type AskedFile, type Holding } from './holding';
import { levelName } from './messages';
import type { Shelf } from './shelf';

/** The levels of one file, from an index on. */
interface Shelved {
  readonly asked: AskedFile;
  readonly holding: Holding;
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
  private readonly all: AskedFile[];
  private levels = 0;

  constructor(
    files: readonly AskedFile[],
    private readonly choice: Choice,
    private readonly shelf: Shelf,
    /** It is the program's own, whose levels stand under the sentences of their rules. */
    private readonly isOwn: boolean,
  ) {
    this.all = [...files];
    this.placeOf = new Map(files.map(({ file }, place) => [file.path, place]));
  }

  get files(): readonly AskedFile[] {
    return this.all;
  }

  /** One more file is played from. */
  add(asked: AskedFile): void {
    this.placeOf.set(asked.file.path, this.all.length);
    this.all.push(asked);
  }

  /** How many levels there are. */
  get length(): number {
    return this.levels;
  }

  /** A file was read: its levels as the list is told of them; undefined where nobody asked for such a file. */
  put(holding: Holding): Found | undefined {
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

  listed(index: number): Listed | undefined {
    const one = this.shelvedAt(index);
    if (!one) return undefined;
    const { asked, holding, first } = one;
    const { argument, file } = asked;
    const reader = readerOf(holding, this.choice);
    if (!reader) return nothingIn(argument, file.path, holding.faults);
    const isAlone = holding.titles.length === 1;
    const number = index - first + 1;
    return listedOf({ argument, file, reader, isAlone }, number, holding.titles[number - 1], this.shelf);
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

  private foundIn({ argument, file, isPiped }: AskedFile, place: number, { reader, name, titles }: Holding): Found {
    const rules = this.choice.rules.find(({ id }) => id === reader?.rules);
    const isAlone = titles.length === 1;
    // Who asked for so many maps did not say where they lie.
    const called = this.isOwn ? bareName(file.path) : isCount(argument) ? basename(file.path) : file.path;
    const shown = levelName({ file: called, number: 1, isAlone: true });
    const label = isAlone ? (this.isOwn ? bareName(file.path) : basename(file.path)) : undefined;
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

function rulesGroup(rules: Rules | undefined): Found['group'] {
  return { key: rules?.id ?? '', heading: rules ? `${rules.id}: ${rules.summary}` : 'no level known here' };
}

/** Files of one level each stand together, folder by folder. */
function folderGroup(argument: string, path: string): Found['group'] {
  const folder = dirname(path);
  const shown = folder === '.' ? 'levels' : isCount(argument) ? basename(folder) : belowFolder(argument, folder);
  return { key: `${folder}/`, heading: `${shown}/` };
}

function fileGroup(argument: string, path: string, name: string | undefined): Found['group'] {
  const below = belowFolder(argument, path);
  return { key: path, heading: name === undefined ? below : `${name}  ${below}` };
}

/** A file's name as it is within the folder or the archive that was asked for. */
export function belowFolder(argument: string, path: string): string {
  const folder = argument.replace(/\/*$/, '/');
  const below = path.startsWith(folder) ? path.slice(folder.length) : path === argument ? basename(path) : path;
  return levelName({ file: below, number: 1, isAlone: true });
}

function bareName(path: string): string {
  return basename(path, extname(path));
}
