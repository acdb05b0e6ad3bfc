import { basename, dirname, extname } from 'node:path';
import type { RuleSet } from '../core/rule-set';
import { isCount } from '../files/level-files';
import { levelName } from '../messages/files';
import type { FileIndex, LibraryFile } from './file-index';
import type { LevelRef } from './level-entry';
import type { LevelRating, LevelSummary } from './summary';

/** A file with levels, as the list shows it. */
export interface CatalogueFile {
  readonly file: string;
  /** Its position among the files of the library. */
  readonly place: number;
  /** The title line of its levels begins with this name. */
  readonly name: string;
  /** Names the only level of a file in the list; the levels of a collection are numbered instead. */
  readonly label: string | undefined;
  /** The id of the rule set; undefined if the text is no level at all. */
  readonly rules: string | undefined;
  /** The heading of its levels; files with the same key share a heading. */
  readonly group: { readonly key: string; readonly heading: string };
  readonly titles: readonly (string | undefined)[];
}

/** A file that has not been read yet. */
export interface UnreadFile {
  readonly file: string;
  readonly place: number;
  readonly name: string;
}

/** News of the library for the list, while the player uses it. */
export type LibraryNews =
  | { readonly type: 'added'; readonly files: readonly CatalogueFile[] }
  /** A file that holds no levels. */
  | { readonly type: 'no-levels'; readonly file: string }
  | SummaryNews
  | RatingNews
  /** Levels that the player solved in an earlier game. */
  | { readonly type: 'solved'; readonly levels: readonly LevelRef[]; readonly stars?: number };

/** Levels were rated. */
export interface RatingNews {
  readonly type: 'rated';
  readonly levels: readonly { readonly ref: LevelRef; readonly rating: LevelRating }[];
}

/** Summaries of consecutive levels of a file, from the level with the number `from` on. */
export interface SummaryNews {
  readonly type: 'summaries';
  readonly file: string;
  readonly from: number;
  readonly summaries: readonly LevelSummary[];
}

/** The catalogue entry of a file. The program's own levels are grouped by rule set. */
export function catalogueFile(
  { argument, file: { path }, isPiped }: LibraryFile,
  place: number,
  { name, titles }: FileIndex,
  { rules, isOwn }: { readonly rules: RuleSet | undefined; readonly isOwn: boolean },
): CatalogueFile {
  const isAlone = titles.length === 1;
  const bareName = basename(path, extname(path));
  // A pasted level has a group of its own, even among the program's own levels.
  const group =
    isOwn && !isPiped
      ? ruleSetGroup(rules)
      : isAlone && !isPiped
        ? folderGroup(argument, path)
        : fileGroup(argument, path, name);
  return {
    file: path,
    place,
    name: levelName({ file: isOwn ? bareName : basename(path), number: 1, isAlone: true }),
    label: isAlone ? (isOwn ? bareName : basename(path)) : undefined,
    rules: rules?.id,
    group,
    titles,
  };
}

function ruleSetGroup(rules: RuleSet | undefined): CatalogueFile['group'] {
  return { key: rules?.id ?? '', heading: rules ? `${rules.id}: ${rules.summary}` : 'no level known here' };
}

/** Groups files of one level each by folder. */
function folderGroup(argument: string, path: string): CatalogueFile['group'] {
  const folder = dirname(path);
  const shown = folder === '.' ? 'levels' : isCount(argument) ? basename(folder) : belowFolder(argument, folder);
  return { key: `${folder}/`, heading: `levels in ${shown}/` };
}

function fileGroup(argument: string, path: string, name: string | undefined): CatalogueFile['group'] {
  const below = belowFolder(argument, path);
  return { key: path, heading: name === undefined ? below : `${name}  ${below}` };
}

/** The path of a file below the folder or archive that the argument names. */
export function belowFolder(argument: string, path: string): string {
  const folder = argument.replace(/\/*$/, '/');
  const below = path.startsWith(folder) ? path.slice(folder.length) : path === argument ? basename(path) : path;
  return levelName({ file: below, number: 1, isAlone: true });
}
