import type { PreviewedLevel, LevelFacts, LevelMark } from '../../library/summary';
import { count, countsText, timeText } from '../../messages/counts';
import { printableText } from '../../messages/sanitize';
import { type LevelList, ORDER_LABELS } from './list';
import { labelOf, titleOf, UNPLAYED, type ListedLevel } from './listed-level';
import { isSearching } from './search';

/** What the list says in words. */

/** Two columns that say what was done with a level. */
export function markText(mark: LevelMark = UNPLAYED, facts: LevelFacts | undefined, ascii: boolean): string {
  const solved = ascii ? '*' : '√';
  if (mark.isSolved) return mark.isImproved ? `${solved}+` : `${solved} `;
  if (facts?.isFaulty) return '! ';
  return mark.isBegun ? '~ ' : mark.isWatched ? 'o ' : '  ';
}

/** `12  Duh!`; a level whose group is not to be seen is named with its file. */
export function levelText(level: ListedLevel, labelWidth: number, isWithFile: boolean): string {
  const { label } = level.found;
  const name = printableText(labelOf(level));
  const title = titleOf(level) === labelOf(level) ? '' : printableText(titleOf(level) ?? '');
  if (label !== undefined) return `${name.padEnd(labelWidth)}  ${title}`.trimEnd();
  const file = level.found.name;
  const path = isWithFile ? `${printableText(file.slice(file.lastIndexOf('/') + 1))}  ` : '';
  return `${path}${name.padStart(labelWidth)}  ${title}`.trimEnd();
}

/** `10 x 8, 3 boxes` */
export function summaryText(facts: LevelFacts): string {
  return facts.isFaulty ? 'not valid' : `${sizeText(facts)}, ${boxesText(facts)}`;
}

export function sizeText({ width, height }: LevelFacts): string {
  return `${width} x ${height}`;
}

export function boxesText({ boxes }: LevelFacts): string {
  return count(boxes, 'box', 'boxes');
}

/** What the player has to do with a level: how it was solved, for how long it was played. */
export function ownResultTexts({
  mark = UNPLAYED,
  best,
  seconds,
}: Pick<PreviewedLevel, 'mark' | 'best' | 'seconds'>): string[] {
  const [first, ...others] = best;
  const last = others.at(-1);
  const own = first
    ? [`solved, at best in ${countsText(first)}`, ...(last ? [`or in ${countsText(last)}`] : [])]
    : mark.isSolved
      ? ['solved']
      : [];
  const begun = mark.isBegun ? ['a game is open here'] : mark.isWatched && !first ? ['a solution was watched'] : [];
  const time = seconds > 0 ? [`played for ${timeText(seconds)}`] : [];
  return [...own, ...begun, ...time];
}

export function knownSolutionTexts({ knownSolution }: Pick<PreviewedLevel, 'knownSolution'>): string[] {
  if (!knownSolution) return [];
  return [
    knownSolution.counts
      ? `the file's solution: ${countsText(knownSolution.counts)}`
      : 'the file claims to hold a solution',
  ];
}

/** How the list is shown, where that is not as it always is; and how much of it is known. */
export function listStateText(list: LevelList): string {
  const { order, rules, search, rows, count: all, knownCount } = list;
  const shown = isSearching(search) || rules !== undefined;
  const found = shown ? [`${count(levelCount(rows), 'level')} of ${all}`] : [];
  const asks = order === 'size' || order === 'boxes' || isSearching(search);
  const isPart = asks && knownCount < all ? [`${knownCount} of ${all} looked at so far`] : [];
  return [
    ...(rules === undefined ? [] : [`only ${rules}`]),
    ...(order === 'files' ? [] : [ORDER_LABELS[order]]),
    ...found,
    ...isPart,
  ].join(' · ');
}

function levelCount(rows: Int32Array): number {
  let levels = 0;
  for (let at = 0; at < rows.length; at += 1) if ((rows[at] ?? -1) >= 0) levels += 1;
  return levels;
}

/** `12 of 155 solved`, and how far reading has come. */
export function progressText({ groups, count: all, files, filesRead }: LevelList): string {
  const solved = groups.reduce((sum, group) => sum + group.solved, 0);
  const reading = filesRead < files ? `reading ${filesRead} of ${files} files · ` : '';
  return `${reading}${solved} of ${all} solved`;
}
