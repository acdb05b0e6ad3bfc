import { count, countsWords } from '../../words/counts';
import { printable } from '../../words/strangers';
import { timeWords } from '../../words/time';
import type { Browser, Seen } from './browser';
import { labelOf, titleOf, UNPLAYED, type Facts, type ListedLevel, type Mark } from './level';
import { ORDER_WORDS } from './order';
import { isSought } from './search';

/** What the list says in words. */

/** Two columns that say what was done with a level. */
export function markWords(mark: Mark = UNPLAYED, facts: Facts | undefined, ascii: boolean): string {
  const solved = ascii ? '*' : '√';
  if (mark.isSolved) return mark.isImproved ? `${solved}+` : `${solved} `;
  if (facts?.isFaulty) return '! ';
  return mark.isBegun ? '~ ' : mark.isWatched ? 'o ' : '  ';
}

/** `12  Duh!`; a level whose group is not to be seen is named with its file. */
export function levelWords(level: ListedLevel, labelWidth: number, isWithFile: boolean): string {
  const { file, label } = level.found;
  const name = printable(labelOf(level));
  const title = titleOf(level) === labelOf(level) ? '' : printable(titleOf(level) ?? '');
  if (label !== undefined) return `${name.padEnd(labelWidth)}  ${title}`.trimEnd();
  const path = isWithFile ? `${printable(file.slice(file.lastIndexOf('/') + 1))}  ` : '';
  return `${path}${name.padStart(labelWidth)}  ${title}`.trimEnd();
}

/** `10 x 8, 3 boxes` */
export function factsWords(facts: Facts): string {
  return facts.isFaulty ? 'not valid' : `${sizeWords(facts)}, ${boxesWords(facts)}`;
}

export function sizeWords({ width, height }: Facts): string {
  return `${width} x ${height}`;
}

export function boxesWords({ boxes }: Facts): string {
  return count(boxes, 'box', 'boxes');
}

/** What the player has to do with a level: how it was solved, for how long it was played. */
export function ownWords({ mark, best, seconds }: Pick<Seen, 'mark' | 'best' | 'seconds'>): string[] {
  const [first, ...others] = best;
  const last = others.at(-1);
  const own = first
    ? [`solved, at best in ${countsWords(first)}`, ...(last ? [`or in ${countsWords(last)}`] : [])]
    : mark.isSolved
      ? ['solved']
      : [];
  const begun = mark.isBegun ? ['a game is open here'] : mark.isWatched && !first ? ['a solution was watched'] : [];
  const time = seconds > 0 ? [`played for ${timeWords(seconds)}`] : [];
  return [...own, ...begun, ...time];
}

export function knownWords({ known }: Pick<Seen, 'known'>): string[] {
  if (!known) return [];
  return [known.counts ? `the file's solution: ${countsWords(known.counts)}` : 'the file claims to hold a solution'];
}

/** How the list is shown, where that is not as it always is; and how much of it is known. */
export function stateWords(browser: Browser): string {
  const { order, rules, search, rows, count: all, known } = browser;
  const shown = isSought(search) || rules !== undefined;
  const found = shown ? [`${count(levelCount(rows), 'level')} of ${all}`] : [];
  const asks = order === 'size' || order === 'boxes' || isSought(search);
  const isPart = asks && known < all ? [`${known} of ${all} looked at so far`] : [];
  return [
    ...(rules === undefined ? [] : [`only ${rules}`]),
    ...(order === 'files' ? [] : [ORDER_WORDS[order]]),
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
export function progressWords({ groups, count: all, files, filesRead }: Browser): string {
  const solved = groups.reduce((sum, group) => sum + group.solved, 0);
  const reading = filesRead < files ? `reading ${filesRead} of ${files} files · ` : '';
  return `${reading}${solved} of ${all} solved`;
}
