import type { CatalogueFile } from '../../../library/catalogue';
import {
  findLevel,
  firstLine,
  groupAtCursor,
  lineAtCursor,
  moveTo,
  nextUnsolvedIndex,
  refAt,
  relist,
  selectedLevel,
  selectLevel,
  setFolded,
} from './cursor';
import { rowAt } from './rows';
import { effect, startTimer } from '../../effect';
import { lineChoice, type Press } from '../../commands';
import { confirmation, type Display, type MenuChoice, say, type Shown } from '../../screen';
import { count } from '../../../messages/counts';
import { printableText } from '../../../messages/sanitize';
import { NOTHING_FOUND } from './texts';
import { type LevelList, type ListRequest, listRows, type ListUpdate, type Order, ORDERS } from './state';

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
  return effect((world, tell) =>
    world.deletePasted(file, (result) =>
      tell(result.ok ? { type: 'deleted', file } : { type: 'trouble', text: result.faults.join(' ') }),
    ),
  );
}

/** A line such as `level 17` or `17`, as a choice of the menu. */
export function typedChoice(list: LevelList, text: string): MenuChoice | undefined {
  const wanted = wantedLevel(text);
  if (wanted === undefined) return undefined;
  const reason = wanted === '' ? 'a number or a title belongs here' : `there is no level ${wanted} here`;
  return lineChoice(text, `level ${wanted}`, findHere(list, wanted) ? undefined : reason);
}

function wantedLevel(text: string): string | undefined {
  const [, word, number] = /^\s*(?:level\b\s*(.*?)|(\d+))\s*$/i.exec(text) ?? [];
  return word ?? number;
}

/** Opens the level that a line names. */
export function runLine(list: LevelList, text: string): ListUpdate {
  const ref = findHere(list, wantedLevel(text) ?? '');
  return [list, ref ? [{ type: 'play', ref }] : []];
}

/** A level of the group under the cursor. */
function findHere(list: LevelList, wanted: string): ReturnType<typeof findLevel> {
  const [first] = (groupAtCursor(list) ?? list.groups[0])?.levels ?? [];
  return wanted === '' || first === undefined ? undefined : findLevel(list, refAt(list, first), wanted);
}

/** Plays the level under the cursor, folds or unfolds the group, or has the file read before others. */
export function enter(list: LevelList, { display }: Shown): ListUpdate {
  const line = lineAtCursor(list);
  switch (line?.kind) {
    case 'level':
      return [list, [{ type: 'play', ref: refAt(list, line.index) }]];
    case 'heading':
      return [toggleGroup(list, { display }), []];
    case 'unread':
      return [say(list, 'This file is read now.'), [effect((world) => world.readFirst(line.unread.file))]];
    case undefined:
      return [list, []];
  }
}

/** Why there is no level to edit. */
export function withoutLevel(list: LevelList): string | undefined {
  return lineAtCursor(list)?.kind === 'level' ? undefined : 'this line is no level';
}

export function editLevel(list: LevelList): ListUpdate {
  const line = lineAtCursor(list);
  return [
    list,
    line?.kind === 'level' ? [{ type: 'edit', what: { kind: 'level', ref: refAt(list, line.index) } }] : [],
  ];
}

/** Folds or unfolds the group of the cursor. */
export function toggleGroup(list: LevelList, { display }: Shown): LevelList {
  const group = groupAtCursor(list);
  return group ? foldGroup(list, !group.isFolded, display) : list;
}

/** Folds or unfolds the group of the cursor, and moves the cursor to its heading. */
export function foldGroup(list: LevelList, isFolded: boolean, display: Display): LevelList {
  const group = groupAtCursor(list);
  if (!group) return list;
  const heading = list.rows.indexOf(rowAt(group.place));
  if (heading < 0) return list;
  const there = moveTo(list, heading, display);
  if (group.isFolded === isFolded) return there;
  const done = setFolded(there, group, isFolded);
  return isFolded ? done : scrollForRoomBelow(done, group.levels.length, display);
}

/** Scrolls until this many lines below the cursor are visible, if the cursor can stay visible. */
function scrollForRoomBelow(list: LevelList, lines: number, display: Display): LevelList {
  const { at } = list;
  return { ...list, top: Math.min(at, Math.max(firstLine(list, display), at + lines - listRows(display) + 1)) };
}

/** Unfolds the group of the heading; from an open heading the cursor goes to its first level. An unread file is read. */
export function unfold(list: LevelList, { display }: Shown): ListUpdate {
  const line = lineAtCursor(list);
  if (line?.kind === 'unread') return enter(list, { display });
  if (line?.kind !== 'heading') return [list, []];
  return line.group.isFolded ? [foldGroup(list, false, display), []] : [moveTo(list, list.at + 1, display), []];
}

export function goToNextUnsolved(list: LevelList, { display }: Shown): ListUpdate {
  const { rows, at, marks, order, search, rules } = list;
  const isWhole = order === 'files' && !search && rules === undefined;
  const index = isWhole ? unsolvedAfterCursor(list) : nextUnsolvedShown(rows, at, (row) => !marks.at(row)?.isSolved);
  if (index === undefined) return [say(list, allSolvedText(list)), []];
  return [selectLevel(list, index, display), []];
}

function allSolvedText({ rows }: LevelList): string {
  return rows.length === 0 ? NOTHING_FOUND : 'All levels here are solved.';
}

function unsolvedAfterCursor(list: LevelList): number | undefined {
  const selected = selectedLevel(list);
  if (selected !== undefined) return nextUnsolvedIndex(list, selected);
  const group = groupAtCursor(list);
  const within = group?.levels.find((index) => !list.marks.at(index)?.isSolved);
  return within ?? nextUnsolvedIndex(list, group?.levels.at(-1) ?? 0);
}

/** The next open level among the lines; after the last line it starts again with the first. */
function nextUnsolvedShown(rows: Int32Array, at: number, isOpen: (index: number) => boolean): number | undefined {
  const isLevel = (row: number): boolean => row >= 0 && isOpen(row);
  return rows.subarray(at + 1).find(isLevel) ?? rows.subarray(0, at).find(isLevel);
}

/** Moves to a random unsolved level, of those that match filter and search. */
export function goToRandom(list: LevelList, { display }: Shown): ListUpdate {
  const { search, rules, rows, marks, count } = list;
  const from =
    search || rules !== undefined
      ? [...rows].filter((row) => row >= 0)
      : Array.from({ length: count }, (_, index) => index);
  const open = from.filter((index) => !marks.at(index)?.isSolved);
  const seed = (Math.imul(list.seed, 1_664_525) + 1_013_904_223) >>> 0;
  const index = open[Math.floor((seed / 2 ** 32) * open.length)];
  if (index === undefined) return [say(list, allSolvedText(list)), []];
  return [selectLevel({ ...list, seed }, index, display), []];
}

const PAUSE_MS = 1500;
const MAX_DIGITS = 6;

/** Moves to the level with the typed number, digit by digit. */
export function typeDigit(list: LevelList, { display, key }: Shown & Press): ListUpdate {
  const digits = `${list.typedNumber?.digits ?? ''}${key}`.slice(-MAX_DIGITS);
  const timer = { milliseconds: PAUSE_MS };
  const group = groupAtCursor(list) ?? list.groups[0];
  const index = group?.levels[Number(digits) - 1];
  const effects = [startTimer(timer)];
  const typing: LevelList = { ...list, typedNumber: { digits, timer } };
  if (index === undefined) {
    const highest = group?.levels.length ?? 0;
    return [say(typing, `There is no level ${Number(digits)} here; the levels are 1 to ${highest}.`), effects];
  }
  const there = selectLevel(typing, index, display);
  return [there.rows[there.at] === index ? there : say(typing, `Level ${digits} is not among these.`), effects];
}

export function useNextOrder(list: LevelList): ListUpdate {
  const order: Order = ORDERS[(ORDERS.indexOf(list.order) + 1) % ORDERS.length] ?? 'files';
  return [relist({ ...list, order, message: undefined }), rateFor(list.order, order)];
}

/** All levels are rated only while they are sorted by difficulty, because it takes long. */
function rateFor(before: Order, order: Order): readonly ListRequest[] {
  const isAll = order === 'difficulty';
  if (isAll === (before === 'difficulty')) return [];
  return [effect((world) => world.rate(isAll))];
}

/** Shows only the levels of the next rule set; after the last one, all of them again. */
export function showNextRules(list: LevelList): LevelList {
  const next = list.rules === undefined ? 0 : rulesIn(list).indexOf(list.rules) + 1;
  return relist({ ...list, rules: rulesIn(list)[next], message: undefined });
}

function rulesIn({ files }: LevelList): string[] {
  return [...new Set(files.flatMap(({ file }) => file.rules ?? []))];
}

/** Why the levels of one rule set cannot be shown alone. */
export function withoutOtherRules(list: LevelList): string | undefined {
  const all = rulesIn(list);
  if (all.length > 1 || list.rules !== undefined) return undefined;
  const [only] = all;
  return only === undefined ? 'there are no levels yet' : `all levels here are of one rule set, ${only}`;
}

/** Ends the search; without one, filter and order. */
export function endSearch(list: LevelList): ListUpdate {
  if (list.search) return [clearSearch(list), []];
  return [showWhole({ ...list, rules: undefined, order: 'files' }), rateFor(list.order, 'files')];
}

/** Why there is no search, filter or order to end. */
export function withoutSearch({ search, rules, order }: LevelList): string | undefined {
  return search || rules !== undefined || order !== 'files' ? undefined : 'all levels are shown already';
}

export function clearSearch(list: LevelList): LevelList {
  const isFound = selectedLevel(list) !== undefined;
  return showWhole({ ...list, search: undefined, chosen: isFound ? list.chosen : (list.search?.from ?? list.chosen) });
}

/** Shows all levels. The level under the cursor stays visible: its group is unfolded. */
function showWhole(list: LevelList): LevelList {
  const index = selectedLevel(list);
  const group = index === undefined ? undefined : groupAtCursor(list);
  const chosen = index ?? list.chosen;
  return group?.isFolded ? setFolded({ ...list, chosen }, group, false) : relist({ ...list, chosen });
}

/**
 * Starts a search with an empty text. The previous one may still be there, because it stays while a level is played.
 */
export function startListSearch(list: LevelList): LevelList {
  return searchFor(list.search ? clearSearch(list) : list, '');
}

/** Handles a key while the player types a search; undefined if the key has its usual meaning. */
export function typeInSearch(list: LevelList, key: string, { display }: Shown): ListUpdate | undefined {
  if (!list.search?.isTyping) return undefined;
  const { text } = list.search;
  const character = key === 'space' ? ' ' : key;
  if ([...character].length === 1) return [searchFor(list, text + character), []];
  switch (key) {
    case 'backspace':
      return [text === '' ? clearSearch(list) : searchFor(list, [...text].slice(0, -1).join('')), []];
    case 'C-u':
      return [searchFor(list, ''), []];
    case 'enter':
      return enter({ ...list, search: { ...list.search, isTyping: false } }, { display });
    default:
      return undefined;
  }
}

const MAX_SEARCH_LENGTH = 200;

/** Searches for a text. The cursor stays on its level if that matches, or else goes to the first match. */
export function searchFor(list: LevelList, text: string): LevelList {
  const from = list.search?.from ?? list.chosen;
  const search = { text: text.slice(0, MAX_SEARCH_LENGTH), isTyping: true, from };
  const matching = relist({ ...list, search, message: undefined });
  if (selectedLevel(matching) === matching.chosen) return matching;
  const at = matching.rows.findIndex((row) => row >= 0);
  if (at < 0 || text.trim() === '') return matching;
  return { ...matching, at, top: at, chosen: matching.rows[at] ?? matching.chosen };
}
