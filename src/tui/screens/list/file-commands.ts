import type { CatalogueFile, SummaryNews } from '../../../library/catalogue';
import type { LevelRef } from '../../../library/level-entry';
import type { LevelFacts, LevelMark } from '../../../library/summary';
import { groupAtCursor, refAt, indexOf, relist, selectedLevel } from './cursor';
import { replaceGroup } from './groups';
import { ask, effect } from '../../effect';
import { confirmation } from '../../screen';
import { count } from '../../../messages/counts';
import { printableText } from '../../../messages/sanitize';
import type { Result } from '../../../core/result';
import type { LevelList, ListMessage, ListRequest, ListUpdate, ListWorld } from './state';
import { changeMark, createList } from './news';

/** Commands on the file under the cursor: favourites, and deleting pasted levels. */

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
  return [list, file ? [changeFavourite(file.file)] : []];
}

function changeFavourite(file: string): ListRequest {
  return { type: 'change-library', change: effect((world, tell) => world.toggleFavourite(file, tell)) };
}

/** Asks before a pasted file is deleted. */
export function askToDelete(list: LevelList): ListUpdate {
  const pasted = fileAtCursor(list);
  if (!pasted) return [list, []];
  const { file, label, titles } = pasted;
  const title = `Delete ${label === undefined ? 'these pasted levels' : printableText(label)}?`;
  const note = `${count(titles.length, 'pasted level')}. Your solutions stay, the board will be gone.`;
  const choices = confirmation(title, note, 'delete it', 'keep it');
  return [
    list,
    [{ type: 'choose', choices, onChoose: (id) => ({ type: 'delete-answered', file, isWanted: id === 'yes' }) }],
  ];
}

export function deletePasted(file: string): ListRequest {
  return ask(
    (world: ListWorld, answer) => world.deletePasted(file, answer),
    (result: Result<undefined, string>): ListMessage =>
      result.ok ? { type: 'deleted', file } : { type: 'trouble', text: result.faults.join(' ') },
  );
}

/** The list without a deleted file; the cursor moves to the next line. */
export function withoutDeleted(list: LevelList, deleted: string): LevelList {
  const rest = list.files.map(({ file }) => file).filter(({ file }) => file !== deleted);
  const remade = remake(list, rest, () => true);
  const chosen = list.rows.subarray(list.at).find((row) => row >= 0 && list.levels.at(row)?.file.file !== deleted);
  const filesRead = Math.max(0, list.filesRead - 1);
  const at = chosen === undefined ? NaN : chosenIn(remade, list, chosen);
  return relist({ ...remade, fileCount: list.fileCount - 1, filesRead, chosen: at });
}

/** The list after a level was written into a file, without the old facts about the level. */
export function withRewritten(list: LevelList, changed: CatalogueFile, number: number): LevelList {
  if (!list.firstOf.has(changed.file)) return list;
  const files = list.files.map(({ file }) => (file.file === changed.file ? changed : file));
  const isSame = (ref: LevelRef): boolean => ref.file !== changed.file || ref.number !== number;
  const remade = remake(list, files, isSame);
  const { chosen, filesRead } = list;
  // Headings are known by the places of files, which stay.
  return relist({ ...remade, filesRead, chosen: chosen >= 0 ? chosenIn(remade, list, chosen) : chosen });
}

function chosenIn(remade: LevelList, list: LevelList, chosen: number): number {
  return indexOf(remade, refAt(list, chosen)) ?? NaN;
}

/** The list of other files. Indexes never change within a list, so a new list is made. */
function remake(list: LevelList, files: readonly CatalogueFile[], isKept: (ref: LevelRef) => boolean): LevelList {
  const { title, unread, fileCount, seed } = list;
  const summaries = files
    .flatMap((file) => summariesOf(list, file))
    .filter(({ file, from }) => isKept({ file, number: from }));
  const fresh = createList({ title, files, summaries, unread, fileCount, seed });
  const marked = files.reduce((changed, file) => withMarks(changed, file, list, isKept), fresh);
  const groups = list.groups.reduce((changed, { key, isFolded }) => {
    const group = changed.find((one) => one.key === key);
    return group ? replaceGroup(changed, { ...group, isFolded }) : changed;
  }, marked.groups);
  const { order, rules, search, lastOpened, at, top } = list;
  const isOpenedLeft = lastOpened !== undefined && indexOf(fresh, lastOpened) !== undefined;
  const view = { order, rules, search, isTouched: true, lastOpened: isOpenedLeft ? lastOpened : undefined };
  return { ...marked, ...view, groups, at, top };
}

/** The player's results since then on levels that have not been summarized. */
function withMarks(
  fresh: LevelList,
  { file, titles }: CatalogueFile,
  before: LevelList,
  isKept: (ref: LevelRef) => boolean,
): LevelList {
  return titles.reduce((changed, _, offset) => {
    const ref = { file, number: offset + 1 };
    const index = isKept(ref) ? indexOf(before, ref) : undefined;
    const mark = index === undefined || before.facts.at(index) ? undefined : before.marks.at(index);
    return mark ? changeMark(changed, ref, () => mark) : changed;
  }, fresh);
}

/** The known facts about the levels of a file. */
function summariesOf(list: LevelList, { file, titles }: CatalogueFile): SummaryNews[] {
  return titles.flatMap((_, offset): SummaryNews[] => {
    const index = indexOf(list, { file, number: offset + 1 }) ?? -1;
    const facts: LevelFacts | undefined = list.facts.at(index);
    const mark: LevelMark | undefined = list.marks.at(index);
    return facts ? [{ type: 'summaries', file, from: offset + 1, summaries: [{ facts, mark }] }] : [];
  });
}
