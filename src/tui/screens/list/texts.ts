import type { LevelFacts, LevelMark, LevelRating, PreviewedLevel } from '../../../library/summary';
import { count, countsText, difficultyText, starsText, timeText } from '../../../messages/counts';
import { wrap } from '../../../drawing/text';
import { printableText } from '../../../messages/sanitize';
import type { HelpEntry } from '../../screen';
import { type LevelList, ORDER_NAMES } from './state';
import { isSearching, UNPLAYED } from './rows';

export const NOTHING_FOUND = 'Nothing found. Escape shows all levels.';

/** A mark of two columns for the player's results on a level. */
export function markText(mark: LevelMark = UNPLAYED, facts: LevelFacts | undefined, ascii: boolean): string {
  const [solved, begun, watched] = ascii ? ['x', '~', 'o'] : ['✓', '○', '▷'];
  if (mark.isSolved) return mark.isImproved ? `${solved}+` : `${solved} `;
  if (facts?.isFaulty) return '! ';
  return `${mark.isBegun ? begun : mark.isWatched ? watched : ' '} `;
}

/** The marks with their meanings, for the help. */
export function markEntries(ascii: boolean): HelpEntry[] {
  const entry = (name: string, about: string, mark: Partial<LevelMark>, isFaulty = false): HelpEntry => {
    const facts: LevelFacts = { width: 0, height: 0, boxes: 0, author: undefined, isFaulty };
    return { name, about, sign: markText({ ...UNPLAYED, ...mark }, facts, ascii).trim(), cells: [] };
  };
  return [
    entry('solved', 'you won this level', { isSolved: true }),
    entry('solved better', 'later with fewer moves or pushes', { isSolved: true, isImproved: true }),
    entry('begun', 'Enter goes on where you left', { isBegun: true }),
    entry('watched', 'you saw its solution', { isWatched: true }),
    entry('not valid', 'the board beside the list shows why', {}, true),
  ];
}

/** `10 x 8, 3 boxes`; rules from a file have no boxes that the program knows as such. */
export function summaryText(facts: LevelFacts): string {
  if (facts.isFaulty) return 'not valid';
  return facts.boxes === 0 ? sizeText(facts) : `${sizeText(facts)}, ${boxesText(facts)}`;
}

export function sizeText({ width, height }: LevelFacts): string {
  return `${width} x ${height}`;
}

/** `easy 4.2`, `above 8.3`, `unsolvable` */
export function ratingText(rating: LevelRating): string {
  return rating === 'unsolvable' ? rating : difficultyText(rating);
}

export function boxesText({ boxes }: LevelFacts): string {
  return count(boxes, 'box', 'boxes');
}

/** The player's results on a level: solutions, saved game, time. */
export function ownResultTexts({
  mark = UNPLAYED,
  best,
  seconds,
  savedMoves,
  ascii,
}: Pick<PreviewedLevel, 'mark' | 'best' | 'seconds' | 'savedMoves'> & { readonly ascii: boolean }): string[] {
  const [first, ...others] = best;
  const last = others.at(-1);
  const own = first
    ? [
        `${mark.stars > 0 ? `${starsText(mark.stars, ascii)} ` : ''}solved, at best in ${countsText(first)}`,
        ...(last ? [`or in ${countsText(last)}`] : []),
      ]
    : mark.isSolved
      ? ['solved']
      : [];
  const begun = mark.isBegun
    ? [savedMoves === undefined ? 'a game is open here' : `a game is open here: ${count(savedMoves, 'move')}`]
    : mark.isWatched && !first
      ? ['a solution was watched']
      : [];
  const time = seconds > 0 ? [`played for ${timeText(seconds)}`] : [];
  return [...own, ...begun, ...time];
}

/** Notes wrapped to a width; if they are too many lines, the last one says that there is more. */
export function noteLines(notes: readonly string[], width: number, most: number): readonly string[] {
  const lines = notes.flatMap((note) => wrap(printableText(note), width));
  if (lines.length <= most) return lines;
  const last = lines[most - 1];
  return last === undefined ? [] : [...lines.slice(0, most - 1), `${last.slice(0, width - MORE.length)}${MORE}`];
}

const MORE = ' ...';

export function knownSolutionTexts({
  knownSolution,
  imported,
}: Pick<PreviewedLevel, 'knownSolution' | 'imported'>): string[] {
  const others = imported ? [`an imported solution: ${countsText(imported)}`] : [];
  if (!knownSolution) return others;
  return [
    ...others,
    knownSolution.counts
      ? `the file's solution: ${countsText(knownSolution.counts)}`
      : 'the file claims to hold a solution',
  ];
}

/** The order, filter and search of the list if they are not the defaults, and the progress of indexing. */
export function listStateText(list: LevelList): string {
  const { order, rules, search, rows, count: all, summaryCount, ratedCount } = list;
  const shown = isSearching(search) || rules !== undefined;
  const matches = shown ? [count(levelCount(rows), 'level')] : [];
  const needsFacts = order === 'size' || order === 'boxes' || order === 'author' || isSearching(search);
  const isPart = needsFacts && summaryCount < all ? [`${summaryCount} of ${all} looked at so far`] : [];
  const isRating = order === 'difficulty' && ratedCount < all ? [`${ratedCount} of ${all} rated so far`] : [];
  return [
    ...(rules === undefined ? [] : [`only ${rules}`]),
    ...(order === 'files' ? [] : [ORDER_NAMES[order]]),
    ...matches,
    ...isPart,
    ...isRating,
  ].join(' · ');
}

function levelCount(rows: Int32Array): number {
  let levels = 0;
  for (let at = 0; at < rows.length; at += 1) if ((rows[at] ?? -1) >= 0) levels += 1;
  return levels;
}

/** `12 of 155 solved`, and how many files were read. */
export function progressText({ groups, levels, fileCount, filesRead }: LevelList): string {
  // Levels of days come and go, and have a screen of their own.
  const counted = groups.filter(({ levels: [first = -1] }) => levels.at(first)?.file.day === undefined);
  const solved = counted.reduce((sum, group) => sum + group.solved, 0);
  const all = counted.reduce((sum, group) => sum + group.levels.length, 0);
  const reading = filesRead < fileCount ? `reading ${filesRead} of ${fileCount} files · ` : '';
  return `${reading}${solved} of ${all} solved`;
}
