import { basename, dirname, extname } from 'node:path';
import type { RuleSet } from '../core/rule-set';
import { isCount } from '../files/level-files';
import { levelName } from '../messages/files';
import type { FileIndex, LibraryFile } from './file-index';
import type { LevelRef } from './level-entry';
import type { LevelSummary } from './summary';

/** The levels of one file, as the list shows them. */
export interface CatalogueFile {
  readonly file: string;
  /** The place of the file among all of the library. */
  readonly place: number;
  /** What the title line of its levels begins with. */
  readonly name: string;
  /** What stands for its level in the list, where it has one only; those of a collection are numbered. */
  readonly label: string | undefined;
  /** The id of the rule set; undefined where the text is no level at all. */
  readonly rules: string | undefined;
  /** What its levels stand under; files of one key stand together. */
  readonly group: { readonly key: string; readonly heading: string };
  readonly titles: readonly (string | undefined)[];
}

/** A file that has not been read yet. */
export interface UnreadFile {
  readonly file: string;
  readonly place: number;
  readonly name: string;
}

/** What comes to be known of a library while its levels are played. */
export type LibraryNews =
  | { readonly type: 'found'; readonly found: readonly CatalogueFile[] }
  /** A file turned out to hold no levels. */
  | { readonly type: 'nothing'; readonly file: string }
  | SummaryNews
  /** Levels that turn out to have been solved before. */
  | { readonly type: 'solved'; readonly levels: readonly LevelRef[] };

/** Summaries of levels that follow one another in a file, from this number on. */
export interface SummaryNews {
  readonly type: 'facts';
  readonly file: string;
  readonly from: number;
  readonly facts: readonly LevelSummary[];
}

/** A file of a library that was read; in the program's own library levels stand under the sentences of their rules. */
export function catalogueFile(
  { argument, file: { path }, isPiped }: LibraryFile,
  place: number,
  { name, titles }: FileIndex,
  { rules, isOwn }: { readonly rules: RuleSet | undefined; readonly isOwn: boolean },
): CatalogueFile {
  const isAlone = titles.length === 1;
  const bareName = basename(path, extname(path));
  // Who asked for so many maps did not say where they lie.
  const shown = isOwn ? bareName : isCount(argument) ? basename(path) : path;
  // What was pasted stands by itself, also among our own.
  const group =
    isOwn && !isPiped
      ? rulesGroup(rules)
      : isAlone && !isPiped
        ? folderGroup(argument, path)
        : fileGroup(argument, path, name);
  return {
    file: path,
    place,
    name: levelName({ file: shown, number: 1, isAlone: true }),
    label: isAlone ? (isOwn ? bareName : basename(path)) : undefined,
    rules: rules?.id,
    group,
    titles,
  };
}

function rulesGroup(rules: RuleSet | undefined): CatalogueFile['group'] {
  return { key: rules?.id ?? '', heading: rules ? `${rules.id}: ${rules.summary}` : 'no level known here' };
}

/** Files of one level each stand together, folder by folder. */
function folderGroup(argument: string, path: string): CatalogueFile['group'] {
  const folder = dirname(path);
  const shown = folder === '.' ? 'levels' : isCount(argument) ? basename(folder) : belowFolder(argument, folder);
  return { key: `${folder}/`, heading: `${shown}/` };
}

function fileGroup(argument: string, path: string, name: string | undefined): CatalogueFile['group'] {
  const below = belowFolder(argument, path);
  return { key: path, heading: name === undefined ? below : `${name}  ${below}` };
}

/** A file's name as it is within the folder or the archive that was asked for. */
export function belowFolder(argument: string, path: string): string {
  const folder = argument.replace(/\/*$/, '/');
  const below = path.startsWith(folder) ? path.slice(folder.length) : path === argument ? basename(path) : path;
  return levelName({ file: below, number: 1, isAlone: true });
}
