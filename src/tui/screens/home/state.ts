import type { LevelRef } from '../../../library/level-entry';
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
export function itemAtPoint(items: number, display: Display, x: number, y: number): number | undefined {
  const { menu } = homeLayoutOf(items, display);
  const isInside = x >= menu.x && x < menu.x + menu.width && y >= menu.y && y < menu.y + menu.height;
  return isInside ? y - menu.y : undefined;
}

/** The first screen: a menu of places to go. */
export interface Home {
  readonly chosen: HomeItemId | undefined;
}

export const HOME: Home = { chosen: undefined };

export type HomeItemId =
  'continue' | 'next-level' | 'new-level' | 'levels' | 'collections' | 'editor' | 'settings' | 'help' | 'quit';

/** A line of the home screen. */
interface HomeItem {
  readonly id: HomeItemId;
  readonly label: string;
  readonly detail: string;
  /** The level that it opens. */
  readonly ref?: LevelRef;
}

/** The lines of the home screen, from the part of the list that is known; `now` in milliseconds. */
export function homeItems(list: LevelList, now: number): readonly HomeItem[] {
  const begun = latestGame(list);
  const next = levelAfter(list);
  return [
    ...(begun === undefined ? [] : [levelItem(list, 'continue', 'Continue', begun, playedTexts(list, begun, now))]),
    ...(next === undefined ? [] : [levelItem(list, 'next-level', isNewPlayer(list) ? 'Play' : 'Next level', next)]),
    { id: 'new-level', label: 'New level', detail: 'easy, medium, hard, of any rule set' },
    { id: 'levels', label: 'Levels', detail: progressText(list) },
    { id: 'collections', label: 'Collections', detail: 'recent files, favourites, folders' },
    { id: 'editor', label: 'Editor', detail: 'make a level, go on with an unsaved one' },
    { id: 'settings', label: 'Settings', detail: 'theme, cells, sound, keys' },
    { id: 'help', label: 'Help', detail: '' },
    { id: 'quit', label: 'Quit', detail: '' },
  ];
}

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
  const { groups, marks, lastOpened } = list;
  const opened = lastOpened && indexOf(list, lastOpened);
  const last =
    opened ??
    latest(
      list,
      (index) => marks.at(index)?.lastPlayed !== undefined,
      (index) => marks.at(index)?.lastPlayed ?? '',
    );
  if (last !== undefined && !marks.at(last)?.isSolved && !isOpenGame(list, last)) return last;
  if (last !== undefined) return nextUnsolvedIndex(list, last);
  for (const { levels } of groups) {
    const open = levels.find((index) => !marks.at(index)?.isSolved);
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

/** The home screen with the levels and the time. */
export interface HomeOccasion {
  readonly list: LevelList;
  readonly now: number;
  readonly display: Display;
}

/** The chosen line; without a choice, the first. */
export function chosenItem({ chosen }: Home, { list, now }: HomeOccasion): HomeItem | undefined {
  const items = homeItems(list, now);
  return items.find(({ id }) => id === chosen) ?? items[0];
}

/** The level whose board the screen shows: that of the chosen line, or else of the first. */
export function homeLevel(home: Home, occasion: HomeOccasion): LevelRef | undefined {
  const [first] = homeItems(occasion.list, occasion.now);
  return chosenItem(home, occasion)?.ref ?? first?.ref;
}
