import type { LevelRef } from '../../../library/level-entry';
import { type Days, solvedOn } from '../../days';
import type { Display } from '../../screen';
import type { LevelList } from '../list/state';
import { indexOf, nameOf, nextUnsolvedIndex, refAt } from '../list/cursor';
import { progressText } from '../list/texts';
import { agoText, count } from '../../../messages/counts';
import { printableText } from '../../../messages/sanitize';
import { CELL_SHAPE } from '../../../drawing/board/cell-size';
import { type Excerpt, layoutWithin, type ScreenArea } from '../../../drawing/board/layout';
import { sampleScene } from '../../../drawing/board/sample';

/** The player pushes the name of the game. */
export const TITLE = sampleScene(['@SOKOBAN']);

/** The places of the parts of the home screen. The view and the clicks use the same layout. */
interface HomeLayout {
  /** Undefined if there is no room for drawn letters. */
  readonly title: Excerpt | undefined;
  /** The lines of the menu, as many as fit. */
  readonly menu: ScreenArea;
  /** The picture of the level to play next. */
  readonly preview: ScreenArea | undefined;
}

/** Columns of key and label before the detail. */
export const LABEL_WIDTH = 17;

const MENU_WIDTH = 62;

/** With this width, there is room for a picture beside the menu. */
const MIN_WIDTH_WITH_PREVIEW = 100;

const MIN_PREVIEW_HEIGHT = 8;

const MAX_TITLE_ROWS = 4;

export function homeLayoutOf(items: number, { width, height }: Display): HomeLayout {
  // The last row is for key hints and messages.
  const room = height - 1;
  const titleRoom = Math.min(MAX_TITLE_ROWS, Math.max(1, room - items - 2));
  const drawn = layoutWithin(TITLE.view.level, { x: 0, y: 0, width, height: titleRoom });
  const { rows, columns } = CELL_SHAPE[drawn.size];
  const below = room - rows - items;
  const hasPreview = width >= MIN_WIDTH_WITH_PREVIEW && room - rows - 4 >= Math.max(MIN_PREVIEW_HEIGHT, items);
  const top = Math.max(0, hasPreview ? 1 : Math.min(4, Math.floor(below / 3)));
  // A very small screen has no title.
  const y = Math.min(top + rows + (below > 1 ? Math.min(2, below - 1) : 0), Math.max(0, room - items));
  const menuWidth = Math.min(MENU_WIDTH, hasPreview ? Math.floor(width / 2) - 4 : width - 2);
  const x = hasPreview ? 4 : Math.max(1, Math.floor((width - menuWidth) / 2));
  return {
    title: columns > 1 ? { ...drawn, y: top } : undefined,
    menu: { x, y, width: menuWidth, height: Math.max(1, Math.min(items, room - y)) },
    preview: hasPreview
      ? { x: x + menuWidth + 4, y, width: width - x - menuWidth - 6, height: room - y - 1 }
      : undefined,
  };
}

/** The line of the menu at a point of the screen. */
export function itemAtPoint(home: Home, occasion: HomeOccasion, x: number, y: number): HomeItem | undefined {
  const items = homeItems(occasion);
  const { menu } = homeLayoutOf(items.length, occasion.display);
  const isInside = x >= menu.x && x < menu.x + menu.width && y >= menu.y && y < menu.y + menu.height;
  return isInside ? items[firstShown(home, occasion, menu.height) + y - menu.y] : undefined;
}

/** The first line that is shown: on a small screen the chosen one must be visible. */
export function firstShown(home: Home, occasion: HomeOccasion, height: number): number {
  const chosen = chosenItem(home, occasion)?.id;
  return Math.max(0, homeItems(occasion).findIndex(({ id }) => id === chosen) - height + 1);
}

/** The first screen: a menu of places to go. */
export interface Home {
  readonly chosen: HomeItemId | undefined;
}

export const HOME: Home = { chosen: undefined };

export type HomeItemId =
  | 'continue'
  | 'next-level'
  | 'today'
  | 'new-level'
  | 'levels'
  | 'collections'
  | 'editor'
  | 'settings'
  | 'help'
  | 'quit';

/** A line of the home screen. */
interface HomeItem {
  readonly id: HomeItemId;
  readonly label: string;
  readonly detail: string;
  /** The level that it opens. */
  readonly ref?: LevelRef;
}

/** The lines of the home screen, from the part of the list that is known. */
export function homeItems({ list, days, now }: HomeFacts): readonly HomeItem[] {
  const begun = latestGame(list);
  const next = levelAfter(list);
  return [
    ...(begun === undefined ? [] : [levelItem(list, 'continue', 'Continue', begun, playedTexts(list, begun, now))]),
    ...(next === undefined ? [] : [levelItem(list, 'next-level', isNewPlayer(list) ? 'Play' : 'Next level', next)]),
    { id: 'today', label: 'Today', detail: todayText(days, list) },
    { id: 'new-level', label: 'New level', detail: 'easy, medium, hard, of any rule set' },
    { id: 'levels', label: 'Levels', detail: progressText(list) },
    { id: 'collections', label: 'Collections', detail: 'recent files, favourites, folders' },
    { id: 'editor', label: 'Editor', detail: 'make a level, go on with an unsaved one' },
    { id: 'settings', label: 'Settings', detail: 'theme, cells, sound, keys' },
    { id: 'help', label: 'Help', detail: '' },
    { id: 'quit', label: 'Quit', detail: '' },
  ];
}

/** `3 of 5 solved · 6 days in a row` */
function todayText(days: Days, list: LevelList): string {
  const { today, totals } = days;
  const row = totals.streak.days > 1 ? [`${totals.streak.days} days in a row`] : [];
  const solved = today === undefined ? 0 : solvedOn(days, list, today);
  return [solved > 0 ? `${solved} of ${LEVELS_OF_A_DAY} solved` : 'five new levels every day', ...row].join(' · ');
}

/** One of each rule set. */
const LEVELS_OF_A_DAY = 5;

function levelItem(
  list: LevelList,
  id: HomeItemId,
  label: string,
  index: number,
  details: readonly string[] = [],
): HomeItem {
  return { id, label, detail: [printableText(nameOf(list, index)), ...details].join(' · '), ref: refAt(list, index) };
}

/** `34 moves`, `yesterday` */
function playedTexts(list: LevelList, index: number, now: number): string[] {
  const preview = list.previews.find((candidate) => candidate.index === index)?.result;
  const moves = preview?.ok ? preview.value.savedMoves : undefined;
  const played = list.marks.at(index)?.lastPlayed;
  return [
    ...(moves === undefined ? [] : [count(moves, 'move')]),
    ...(played === undefined ? [] : [agoText(now - Date.parse(played))]),
  ];
}

/** The level with the saved game that was played last. */
function latestGame(list: LevelList): number | undefined {
  const { marks, lastOpened } = list;
  const opened = lastOpened && indexOf(list, lastOpened);
  if (opened !== undefined && isOpenGame(list, opened)) return opened;
  return latest(
    list,
    (index) => isOpenGame(list, index),
    (index) => marks.at(index)?.lastPlayed ?? '',
  );
}

function isNewPlayer({ count: all, marks, lastOpened }: LevelList): boolean {
  for (let index = 0; index < all; index += 1) {
    const mark = marks.at(index);
    if (mark?.isSolved || mark?.lastPlayed !== undefined) return false;
  }
  return lastOpened === undefined;
}

/** A solved level does not count: its game may be the won one, if the program was killed before it removed that. */
function isOpenGame({ marks }: LevelList, index: number): boolean {
  const mark = marks.at(index);
  return mark?.isBegun === true && !mark.isSolved;
}

/** The level that was played last if it is unsolved and no game is open there, or else the first unsolved level after it. */
function levelAfter(list: LevelList): number | undefined {
  const { groups, levels, marks, lastOpened } = list;
  // Levels of days have a line of their own.
  const isDaily = (index: number): boolean => levels.at(index)?.file.day !== undefined;
  const opened = lastOpened && indexOf(list, lastOpened);
  const last =
    (opened === undefined || isDaily(opened) ? undefined : opened) ??
    latest(
      list,
      (index) => marks.at(index)?.lastPlayed !== undefined && !isDaily(index),
      (index) => marks.at(index)?.lastPlayed ?? '',
    );
  if (last !== undefined && !marks.at(last)?.isSolved && !isOpenGame(list, last)) return last;
  if (last !== undefined) return nextUnsolvedIndex(list, last);
  for (const group of groups) {
    const open = group.levels.find((index) => !marks.at(index)?.isSolved);
    if (open !== undefined) return open;
  }
  return undefined;
}

/** The wanted level with the latest time. */
function latest(
  { count: all }: LevelList,
  isWanted: (index: number) => boolean,
  timeOf: (index: number) => string,
): number | undefined {
  let found: number | undefined;
  for (let index = 0; index < all; index += 1)
    if (isWanted(index) && (found === undefined || timeOf(index) > timeOf(found))) found = index;
  return found;
}

/** The levels, and the time in milliseconds. */
interface HomeFacts {
  readonly list: LevelList;
  readonly days: Days;
  readonly now: number;
}

/** What the home screen is shown with. */
export interface HomeOccasion extends HomeFacts {
  readonly display: Display;
}

/** The chosen line; without a choice, the first. */
export function chosenItem({ chosen }: Home, facts: HomeFacts): HomeItem | undefined {
  const items = homeItems(facts);
  return items.find(({ id }) => id === chosen) ?? items[0];
}

/** The level whose board the screen shows: that of the chosen line, or else of the first. */
export function homeLevel(home: Home, occasion: HomeOccasion): LevelRef | undefined {
  const [first] = homeItems(occasion);
  return chosenItem(home, occasion)?.ref ?? first?.ref;
}
