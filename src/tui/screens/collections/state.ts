import type { Result } from '../../../core/result';
import type { CatalogueFile, UnreadFile } from '../../../library/catalogue';
import type { LevelRef } from '../../../library/level-entry';
import { agoText } from '../../../messages/counts';
import { printableText } from '../../../messages/sanitize';
import type { Display, Message, Request } from '../../screen';
import type { Updated } from '../../effect';
import type { LevelList, ListGroup } from '../list/state';
import { refAt, shortNameOf } from '../list/cursor';
import { progressText } from '../list/texts';

type CollectionRow =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'item'; readonly item: CollectionItem; readonly index: number }
  | { readonly kind: 'blank' };

/** Below the title is a blank row, where there is room the edge of a panel, too; below the rows its other edge, and the keys. */
const ROOMY_HEIGHT = 16;

export function firstRow(display: Display): number {
  return isFramed(display) ? 3 : 2;
}

/** Whether there is room for the edges of a panel. */
export function isFramed({ height }: Display): boolean {
  return height >= ROOMY_HEIGHT;
}

const MAX_BLANKS = 3;

/** With as many blank rows after each item as there is room for. */
function rowsOf(collections: Collections, occasion: CollectionsOccasion): CollectionRow[] {
  let index = 0;
  const blank = { kind: 'blank' } as const;
  const sections = sectionsOf(collections, occasion);
  const items = sections.reduce((sum, section) => sum + section.items.length, 0);
  const blanks = Math.floor((roomOf(occasion) - 3 * sections.length - items) / Math.max(1, items));
  const spread = new Array<typeof blank>(Math.max(0, Math.min(MAX_BLANKS, blanks))).fill(blank);
  return sections.flatMap(({ heading, items }, section): CollectionRow[] => [
    ...(section > 0 ? [blank] : []),
    { kind: 'heading', text: heading },
    ...spread.slice(1, 2),
    ...items.flatMap((item): CollectionRow[] => [{ kind: 'item', item, index: index++ }, ...spread]),
  ]);
}

function roomOf({ display }: CollectionsOccasion): number {
  return Math.max(1, display.height - firstRow(display) - (isFramed(display) ? 2 : 1));
}

/** The rows that are visible: the chosen item always is, and its heading if that fits. */
export function visibleRows(collections: Collections, occasion: CollectionsOccasion): readonly CollectionRow[] {
  const rows = rowsOf(collections, occasion);
  const room = roomOf(occasion);
  const at = chosenAt(collections, occasion);
  const chosen = rows.findIndex((row) => row.kind === 'item' && row.index === at);
  const top = Math.max(0, Math.min(chosen - Math.floor(room / 2), rows.length - room));
  return rows.slice(top, top + room);
}

/** The index of the item at a row of the screen. */
export function itemAtRow(collections: Collections, occasion: CollectionsOccasion, y: number): number | undefined {
  const row = visibleRows(collections, occasion)[y - firstRow(occasion.display)];
  return row?.kind === 'item' ? row.index : undefined;
}

/** A file or folder of the player's library. */
export interface LibraryPath {
  readonly path: string;
  /** The last part of the path, and the folder it is in as people write it. */
  readonly name: string;
  readonly folder: string;
  /** When it was added; for recent files, when it was last played. */
  readonly at: string;
  readonly isGone: boolean;
}

/** The kinds of saved paths. */
export type PathKind = 'recent' | 'favourite' | 'folder';

export type PathsByKind = Readonly<Record<PathKind, readonly LibraryPath[]>>;

/** Files that were added to the library while the program runs. */
export interface AddedFiles {
  readonly files: readonly CatalogueFile[];
  readonly unread: readonly UnreadFile[];
  readonly fileCount: number;
  /** The first level in them, and a message. */
  readonly first: LevelRef | undefined;
  readonly text: string;
}

/** The services for the collections. */
export interface CollectionsHost {
  loadPaths(answer: (paths: PathsByKind) => void): void;
  /** Saves a path, or removes it; answers with a message. */
  savePath(as: PathKind, path: string, isSaved: boolean, answer: (text: string) => void): void;
  /** Saves a folder; answers with a message. */
  addFolder(path: string, answer: (result: Result<string, string>) => void): void;
  /** Adds the levels of a file or folder to the list. */
  addFiles(path: string, answer: (result: Result<AddedFiles, string>) => void): void;
}

/** The collections: the files and folders of the player's library. */
export interface Collections {
  /** Undefined until it is read. */
  readonly paths: PathsByKind | undefined;
  /** The chosen item. */
  readonly at: number;
  readonly message: Message | undefined;
}

export const COLLECTIONS: Collections = { paths: undefined, at: 0, message: undefined };

/** A line that can be chosen. */
export interface CollectionItem {
  readonly label: string;
  /** A collection of the list, and its name, where the label is too long. */
  readonly group?: ListGroup;
  readonly short?: string;
  readonly detail: string;
  readonly isGone: boolean;
  readonly target:
    | { readonly kind: 'path'; readonly as: PathKind; readonly path: string }
    /** A collection of the list. */
    | { readonly kind: 'level'; readonly ref: LevelRef }
    | { readonly kind: 'all' | 'add' };
}

/** Items below a heading. */
interface CollectionSection {
  readonly heading: string;
  readonly items: readonly CollectionItem[];
}

export type CollectionsMessage =
  /** The screen was opened. */
  | { readonly type: 'opened' }
  | { readonly type: 'loaded'; readonly paths: PathsByKind }
  /** The library has changed, and how. */
  | { readonly type: 'said'; readonly text: string };

export type CollectionsUpdate = Updated<Collections, Request<CollectionsHost, CollectionsMessage>>;

/** The levels and the time for the collections. */
export interface CollectionsOccasion {
  readonly list: LevelList;
  readonly now: number;
  readonly display: Display;
}

/** All sections that have items. */
function sectionsOf({ paths }: Collections, { list, now }: CollectionsOccasion): CollectionSection[] {
  const favourites = new Set(paths?.favourite.map(({ path }) => path));
  const itemsOf = (as: PathKind, detail: (one: LibraryPath) => string): CollectionItem[] =>
    (paths?.[as] ?? []).map((one) => ({
      label: printableText(one.name),
      detail: printableText(one.isGone ? `gone; Delete removes it here · ${one.folder}` : detail(one)),
      isGone: one.isGone,
      target: { kind: 'path', as, path: one.path },
    }));
  const isPasted = ({ levels: [level = NaN] }: ListGroup): boolean => list.levels.at(level)?.file.isPasted === true;
  const groupItems = (groups: readonly ListGroup[]): CollectionItem[] =>
    groups.flatMap((group) => groupItem(list, group));
  const folders = itemsOf('folder', ({ folder }) => folder);
  const adding: CollectionSection = { heading: 'Added folders', items: [...folders, ADD_ITEM] };
  const sections: CollectionSection[] = [
    {
      heading: 'Recent files',
      items: itemsOf('recent', ({ folder, at, path }) =>
        [folder, agoText(now - Date.parse(at)), ...(favourites.has(path) ? ['favourite'] : [])].join(' · '),
      ),
    },
    { heading: 'Favourites', items: itemsOf('favourite', ({ folder }) => folder) },
    ...(folders.length > 0 ? [adding] : []),
    { heading: 'Pasted and new levels', items: groupItems(list.groups.filter(isPasted)) },
    {
      heading: 'In the list',
      items: [
        ...groupItems(list.groups.filter((group) => !isPasted(group)).slice(0, MAX_GROUPS)),
        { label: 'All levels', detail: progressText(list), isGone: false, target: { kind: 'all' } },
      ],
    },
    ...(folders.length > 0 ? [] : [adding]),
  ];
  return sections.filter(({ items }) => items.length > 0);
}

const ADD_ITEM: CollectionItem = { label: 'Add a folder ...', detail: '', isGone: false, target: { kind: 'add' } };

/** The list and its search show the others. */
const MAX_GROUPS = 12;

function groupItem(list: LevelList, group: ListGroup): CollectionItem[] {
  const { heading, levels, solved } = group;
  const [first] = levels;
  if (first === undefined) return [];
  const detail = `${solved} of ${levels.length} solved`;
  const target = { kind: 'level', ref: refAt(list, first) } as const;
  return [{ label: printableText(heading), short: shortNameOf(group), group, detail, isGone: false, target }];
}

export function itemsOf(collections: Collections, occasion: CollectionsOccasion): CollectionItem[] {
  return sectionsOf(collections, occasion).flatMap(({ items }) => items);
}

/** The chosen item; if lines have vanished, at most the last one. */
export function chosenAt(collections: Collections, occasion: CollectionsOccasion): number {
  return Math.max(0, Math.min(collections.at, itemsOf(collections, occasion).length - 1));
}

export function chosenItem(collections: Collections, occasion: CollectionsOccasion): CollectionItem | undefined {
  return itemsOf(collections, occasion)[chosenAt(collections, occasion)];
}

export function openItem(collections: Collections, item: CollectionItem | undefined): CollectionsUpdate {
  switch (item?.target.kind) {
    case 'path':
      return [collections, [{ type: 'add-files', path: item.target.path }]];
    case 'level':
      return [collections, [{ type: 'list', isFolded: true, ref: item.target.ref }]];
    case 'all':
      return [collections, [{ type: 'list', isFolded: true }]];
    case 'add':
      return [collections, [{ type: 'add-folder' }]];
    case undefined:
      return [collections, []];
  }
}
