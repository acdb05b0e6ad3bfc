import type { CatalogueFile, SummaryNews } from '../../library/catalogue';
import type { LevelFacts, LevelMark } from '../../library/summary';
import { groupAtCursor, refAt, indexOf, relist, selectedLevel } from './cursor';
import { replaceGroup } from './groups';
import type { LevelList, ListUpdate } from './list';
import { changeMark, createList } from './news';

/** Commands on the file under the cursor: favourites, and pasted levels that are deleted. */

function fileAtCursor(list: LevelList): CatalogueFile | undefined {
  const [first] = groupAtCursor(list)?.levels ?? [];
  const index = selectedLevel(list) ?? first;
  return index === undefined ? undefined : list.levels.at(index)?.file;
}

export function withoutFile(list: LevelList): string | undefined {
  return fileAtCursor(list) ? undefined : 'this line is no file with levels';
}

export function withoutPasted(list: LevelList): string | undefined {
  return fileAtCursor(list)?.isPasted ? undefined : 'only pasted levels can be deleted';
}

export function toggleFavourite(list: LevelList): ListUpdate {
  const file = fileAtCursor(list);
  return [list, file ? [{ type: 'favourite', file: file.file }] : []];
}

export function askToDelete(list: LevelList): ListUpdate {
  const file = fileAtCursor(list);
  return [list, file ? [{ type: 'delete', file }] : []];
}

/**
 * The list without a file that was deleted. Indexes never change within a list, so it is made anew; the cursor goes to what
 * comes after the file.
 */
export function withoutDeleted(list: LevelList, deleted: string): LevelList {
  const rest = list.files.map(({ file }) => file).filter(({ file }) => file !== deleted);
  const fresh = createList({
    title: list.title,
    files: rest,
    summaries: rest.flatMap((file) => summariesOf(list, file)),
    unread: list.unread,
    fileCount: list.fileCount - 1,
    seed: list.seed,
  });
  const marked = rest.reduce((changed, file) => withMarks(changed, file, list), fresh);
  const groups = list.groups.reduce((changed, { key, isFolded }) => {
    const group = changed.find((one) => one.key === key);
    return group ? replaceGroup(changed, { ...group, isFolded }) : changed;
  }, marked.groups);
  const { order, rules, search, lastOpened, at, top } = list;
  const isOpenedLeft = lastOpened !== undefined && indexOf(fresh, lastOpened) !== undefined;
  const view = { order, rules, search, isTouched: true, lastOpened: isOpenedLeft ? lastOpened : undefined };
  const filesRead = Math.max(0, list.filesRead - 1);
  const chosen = list.rows.subarray(at).find((row) => row >= 0 && list.levels.at(row)?.file.file !== deleted);
  const chosenIndex = chosen === undefined ? undefined : indexOf(fresh, refAt(list, chosen));
  return relist({ ...marked, ...view, filesRead, groups, at, top, chosen: chosenIndex ?? NaN });
}

/** Also what the player did meanwhile with levels that have not been summarized. */
function withMarks(fresh: LevelList, { file, titles }: CatalogueFile, before: LevelList): LevelList {
  const first = indexOf(before, { file, number: 1 }) ?? 0;
  return titles.reduce((changed, _, offset) => {
    const mark = before.facts.at(first + offset) ? undefined : before.marks.at(first + offset);
    return mark ? changeMark(changed, { file, number: offset + 1 }, () => mark) : changed;
  }, fresh);
}

/** What is known of the levels of a file. */
function summariesOf(list: LevelList, { file, titles }: CatalogueFile): SummaryNews[] {
  const first = indexOf(list, { file, number: 1 }) ?? 0;
  return titles.flatMap((_, offset): SummaryNews[] => {
    const facts: LevelFacts | undefined = list.facts.at(first + offset);
    const mark: LevelMark | undefined = list.marks.at(first + offset);
    return facts ? [{ type: 'summaries', file, from: offset + 1, summaries: [{ facts, mark }] }] : [];
  });
}
