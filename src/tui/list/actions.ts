import type { Display } from '../display';
import { helpFor } from '../key-commands';
import type { LevelList, ListHelpLine, ListUpdate, ListOccasion } from './list';
import {
  firstLine,
  setFolded,
  groupAtCursor,
  lineAtCursor,
  moveTo,
  selectLevel,
  relist,
  selectedLevel,
} from './cursor';
import { nextUnsolved } from './neighbours';
import { ORDERS, type Order } from './order';
import { rowAt } from './rows';
import { listRows } from './layout';

/** What the commands of the list do. */

export function moveListCursor(browser: LevelList, lines: number, display: Display): ListUpdate {
  return [moveTo(browser, browser.at + lines, display), []];
}

/** What the cursor stands on is played, unfolded, or read before other files. */
export function enter(browser: LevelList, display: Display): ListUpdate {
  const line = lineAtCursor(browser);
  switch (line?.kind) {
    case 'level':
      return [browser, [{ type: 'open', index: line.index }]];
    case 'heading':
      return [toggleGroup(browser, display), []];
    case 'unread':
      return [sayInList(browser, 'This file is read now.'), [{ type: 'prefer', place: line.unread.place }]];
    case undefined:
      return [browser, []];
  }
}

/** The group of the cursor folded, or unfolded again. */
export function toggleGroup(browser: LevelList, display: Display): LevelList {
  const group = groupAtCursor(browser);
  return group ? foldGroup(browser, !group.isFolded, display) : browser;
}

/** The group of the cursor folded, with the cursor on its heading; or unfolded. */
export function foldGroup(browser: LevelList, isFolded: boolean, display: Display): LevelList {
  const group = groupAtCursor(browser);
  if (!group) return browser;
  const heading = browser.rows.indexOf(rowAt(group.place));
  if (heading < 0) return browser;
  const there = moveTo(browser, heading, display);
  if (group.isFolded === isFolded) return there;
  const done = setFolded(there, group, isFolded);
  return isFolded ? done : withRoomBelow(done, group.levels.length, display);
}

/** So many lines below the cursor are scrolled to, as far as the cursor stays in sight. */
function withRoomBelow(browser: LevelList, lines: number, display: Display): LevelList {
  const { at } = browser;
  return { ...browser, top: Math.min(at, Math.max(firstLine(browser, display), at + lines - listRows(display) + 1)) };
}

/** On an open heading to its first level; else the group is unfolded, and a file that was not read is read. */
export function unfold(browser: LevelList, display: Display): ListUpdate {
  const line = lineAtCursor(browser);
  if (line?.kind === 'unread') return enter(browser, display);
  if (line?.kind !== 'heading') return [browser, []];
  return line.group.isFolded ? [foldGroup(browser, false, display), []] : moveListCursor(browser, 1, display);
}

export function goToNextUnsolved(browser: LevelList, display: Display): ListUpdate {
  const { rows, at, marks, order, search, rules } = browser;
  const isWhole = order === 'files' && !search && rules === undefined;
  const index = isWhole ? unsolvedAfterCursor(browser) : unsolvedShown(rows, at, (row) => !marks.at(row)?.isSolved);
  if (index === undefined) return [sayInList(browser, 'All levels here are solved.'), []];
  return [selectLevel(browser, index, display), []];
}

function unsolvedAfterCursor(browser: LevelList): number | undefined {
  const selected = selectedLevel(browser);
  if (selected !== undefined) return nextUnsolved(browser, selected);
  const group = groupAtCursor(browser);
  const within = group?.levels.find((index) => !browser.marks.at(index)?.isSolved);
  return within ?? nextUnsolved(browser, group?.levels.at(-1) ?? 0);
}

/** The next of the lines that are shown, from the end on to the beginning. */
function unsolvedShown(rows: Int32Array, at: number, isOpen: (index: number) => boolean): number | undefined {
  const isLevel = (row: number): boolean => row >= 0 && isOpen(row);
  return rows.subarray(at + 1).find(isLevel) ?? rows.subarray(0, at).find(isLevel);
}

/** Any level that is not solved, by chance; of what is searched for, where something is. */
export function goToRandom(browser: LevelList, display: Display): ListUpdate {
  const { search, rules, rows, marks, count } = browser;
  const from =
    search || rules !== undefined
      ? [...rows].filter((row) => row >= 0)
      : Array.from({ length: count }, (_, index) => index);
  const open = from.filter((index) => !marks.at(index)?.isSolved);
  const seed = (Math.imul(browser.seed, 1_664_525) + 1_013_904_223) >>> 0;
  const index = open[Math.floor((seed / 2 ** 32) * open.length)];
  if (index === undefined) return [sayInList(browser, 'All levels here are solved.'), []];
  return [selectLevel({ ...browser, seed }, index, display), []];
}

const PAUSE_MS = 1500;
const MAX_DIGITS = 6;

/** A number goes to the level that has it, digit by digit. */
export function typeDigit(browser: LevelList, { key, display }: ListOccasion): ListUpdate {
  const digits = `${browser.typed?.digits ?? ''}${key}`.slice(-MAX_DIGITS);
  const timer = { milliseconds: PAUSE_MS };
  const group = groupAtCursor(browser) ?? browser.groups[0];
  const index = group?.levels[Number(digits) - 1];
  const wishes = [{ type: 'timer', timer } as const];
  const typing: LevelList = { ...browser, typed: { digits, timer } };
  if (index === undefined) {
    const most = group?.levels.length ?? 0;
    return [sayInList(typing, `There is no level ${Number(digits)} here; the levels are 1 to ${most}.`), wishes];
  }
  const there = selectLevel(typing, index, display);
  return [there.rows[there.at] === index ? there : sayInList(typing, `Level ${digits} is not among these.`), wishes];
}

export function useNextOrder(browser: LevelList): ListUpdate {
  const order: Order = ORDERS[(ORDERS.indexOf(browser.order) + 1) % ORDERS.length] ?? 'files';
  return [relist({ ...browser, order, message: undefined }), []];
}

/** Only the levels of one rules set after the other, and then all again. */
export function showNextRules(browser: LevelList): ListUpdate {
  const all = [...new Set(browser.found.flatMap(({ found }) => found.rules ?? []))];
  if (all.length < 2 && browser.rules === undefined)
    return [sayInList(browser, 'All levels are of one rules set.'), []];
  const next = browser.rules === undefined ? 0 : all.indexOf(browser.rules) + 1;
  return [relist({ ...browser, rules: all[next], message: undefined }), []];
}

/** First the search is over, then other ways to show the list, at last the list itself. */
export function escape(browser: LevelList): ListUpdate {
  const { search, rules, order } = browser;
  if (search) return [clearSearch(browser), []];
  if (rules !== undefined || order !== 'files')
    return [shownWhole({ ...browser, rules: undefined, order: 'files' }), []];
  return [browser, [{ type: 'quit' }]];
}

export function clearSearch(browser: LevelList): LevelList {
  return shownWhole({ ...browser, search: undefined });
}

/** What the cursor is on stays in sight, also in a group that was folded before. */
function shownWhole(browser: LevelList): LevelList {
  const index = selectedLevel(browser);
  const group = index === undefined ? undefined : groupAtCursor(browser);
  const chosen = index ?? browser.chosen;
  return group?.isFolded ? setFolded({ ...browser, chosen }, group, false) : relist({ ...browser, chosen });
}

export function askForHelp(browser: LevelList, lines: readonly ListHelpLine[]): ListUpdate {
  return [browser, [{ type: 'help', help: { title: 'Keys: the list', summary: LEGEND, lines: helpFor(lines) } }]];
}

const LEGEND = 'Marks: a tick is solved, + better since, ~ begun, o watched, ! not valid.';

export function sayInList(browser: LevelList, text: string): LevelList {
  return { ...browser, message: { text, tone: 'plain' } };
}
