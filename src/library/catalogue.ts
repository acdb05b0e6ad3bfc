import { basename, dirname, extname, resolve } from 'node:path';
import type { Hue } from '../core/presentation';
import { nameOfRules, type RuleSet, type Series, seriesOf } from '../core/rule-set';
import { dayText } from '../messages/calendar';
import { pathBelow } from '../files/path-names';
import { levelName } from '../messages/files';
import { printableText } from '../messages/sanitize';
import { dailyDayOf } from '../store/daily-levels';
import { isCount } from './arguments';
import type { FileIndex, LibraryFile } from './file-index';
import type { LevelRef } from './level-entry';
import type { LevelMark, LevelRating, LevelSummary } from './summary';

/** A file with levels, as the list shows it. */
export interface CatalogueFile {
  readonly file: string;
  /** Its position among the files of the library. */
  readonly place: number;
  /** The title line of its levels begins with this name. */
  readonly name: string;
  /** Names the only level of a file in the list; the levels of a collection are numbered instead. */
  readonly label: string | undefined;
  /** What people call the rule set; undefined if the text is no level at all. */
  readonly rules: string | undefined;
  /** The colour that stands for its rule set. */
  readonly hue?: Hue;
  /** The heading of its levels; files with the same key share a heading. */
  readonly group: { readonly key: string; readonly heading: string; readonly ruleSet?: Series };
  readonly titles: readonly (string | undefined)[];
  /** The fewest moves that the program knows for each of its own levels. */
  readonly fewest?: FileIndex['fewest'];
  /** The player pasted it, so it can be deleted. */
  readonly isPasted?: boolean;
  /** It is a level of this day. */
  readonly day?: string;
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
  /** The library has further files now: those that were read, all that are unread, and how many there are in all. */
  | {
      readonly type: 'extended';
      readonly files: readonly CatalogueFile[];
      readonly unread: readonly UnreadFile[];
      readonly fileCount: number;
    }
  /** The level of this number was written into the file. */
  | { readonly type: 'rewritten'; readonly file: CatalogueFile; readonly number: number }
  | { readonly type: 'no-levels'; readonly file: string }
  | SummaryNews
  | RatingNews
  | SolvedNews;

/** Levels are solved; a level that was won just now comes alone, with its results. */
export interface SolvedNews extends Partial<Pick<LevelMark, 'stars' | 'moves' | 'fewest'>> {
  readonly type: 'solved';
  readonly levels: readonly LevelRef[];
}

/** Levels were rated. */
interface RatingNews {
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

export const PASTED = 'Pasted and new levels';

/** The catalogue entry of a file. The program's own levels are grouped by rule set; pasted ones, and those of a day, have a group. */
export function catalogueFile(
  { argument, file: { path } }: LibraryFile,
  place: number,
  { name, titles, fewest }: FileIndex,
  { rules, isOwn }: { readonly rules: RuleSet | undefined; readonly isOwn: boolean },
): CatalogueFile {
  const day = dailyDayOf(basename(path));
  if (day !== undefined) return dailyFile(path, place, titles, day, rules);
  const isAlone = titles.length === 1;
  const isPasted = argument === PASTED;
  const bareName = basename(path, extname(path));
  const group = isPasted
    ? { key: 'pasted', heading: PASTED }
    : isOwn
      ? ruleSetGroup(rules)
      : isAlone
        ? folderGroup(argument, path)
        : fileGroup(argument, path, name);
  return {
    file: path,
    place,
    // The file of a pasted level is named by its title, which stands beside this name.
    name: levelName({ file: isPasted ? 'pasted' : isOwn ? bareName : basename(path), number: 1, isAlone: true }),
    label: isAlone ? (isOwn || isPasted ? bareName : basename(path)) : undefined,
    rules: rules && printableText(nameOfRules(rules)),
    ...(rules && { hue: rules.presentation.hue }),
    group,
    titles,
    ...(fewest && { fewest }),
    ...(isPasted ? { isPasted } : {}),
  };
}

function dailyFile(
  file: string,
  place: number,
  titles: CatalogueFile['titles'],
  day: string,
  rules: RuleSet | undefined,
): CatalogueFile {
  const name = dayText(day);
  const group = { key: `day ${day}`, heading: `${name}: the levels of the day` };
  const colour = rules && { hue: rules.presentation.hue };
  return { file, place, name, label: rules?.id ?? 'none', rules: rules?.id, ...colour, group, titles, day };
}

/** The group of the program's own levels of a rule set. */
export function ruleSetGroup(rules: RuleSet | undefined): CatalogueFile['group'] {
  if (!rules) return { key: '', heading: 'no level known here' };
  const series = seriesOf(rules);
  return { key: series.id, heading: `${series.id}: ${series.summary}`, ruleSet: series };
}

/** Groups files of one level each by folder. */
function folderGroup(argument: string, path: string): CatalogueFile['group'] {
  const folder = dirname(path);
  const shown =
    folder === '.' ? basename(resolve(folder)) : isCount(argument) ? basename(folder) : belowFolder(argument, folder);
  return { key: `${folder}/`, heading: `levels in ${shown}/` };
}

function fileGroup(argument: string, path: string, name: string | undefined): CatalogueFile['group'] {
  const below = belowFolder(argument, path);
  return { key: path, heading: name === undefined ? below : `${name}  ${below}` };
}

/** The path of a file below the folder or archive that the argument names. */
export function belowFolder(argument: string, path: string): string {
  const below = pathBelow(path, argument) ?? (path === argument ? basename(path) : path);
  return levelName({ file: below, number: 1, isAlone: true });
}
