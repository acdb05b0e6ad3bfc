import type { Series } from '../../../core/rule-set';
import type { CatalogueFile, LibraryNews, SummaryNews, UnreadFile } from '../../../library/catalogue';
import type { ScreenArea } from '../../../drawing/board/layout';
import type { Display, Message, Request, Shown } from '../../screen';
import type { Setup } from '../../../core/level/setup';
import type { Result } from '../../../core/result';
import type { LevelFacts, LevelMark, LevelRating, PreviewedCollection, PreviewedLevel } from '../../../library/summary';
import type { LevelRef } from '../../../library/level-entry';
import type { Scene } from '../../../drawing/board/scene';
import type { HelpLine } from '../../../keys/key-commands';
import type { Command } from '../../commands';
import type { PathWorld, Timer, TimerMessage, TimerWorld, Updated } from '../../effect';

/** The places of the parts of the list. The view and the clicks use the same layout. */
export interface ListLayout {
  /** Columns beside everything. */
  readonly margin: number;
  /** The parts are panels; a low screen has no room for their edges. */
  readonly isFramed: boolean;
  /** The groups at the left; undefined if there is no room, or only one. */
  readonly groups: ScreenArea | undefined;
  readonly table: ScreenArea;
  /** The row of the names of its columns, its first line, and how many lines are visible. */
  readonly head: number;
  readonly top: number;
  readonly rows: number;
  /** Undefined if there is no room for a board beside the table; then a line below it describes the level. */
  readonly preview: ScreenArea | undefined;
}

/** The smallest widths with room for a board, and for the groups, beside the table. */
const MIN_WIDTH_WITH_PREVIEW = 70;
const MIN_WIDTH_WITH_GROUPS = 110;
const MIN_HEIGHT_OF_PANELS = 18;
/** Title and status. */
const HEAD_ROWS = 2;

export function listLayoutOf(list: Pick<LevelList, 'groups' | 'unread'>, display: Display): ListLayout {
  const { width, height } = display;
  const isFramed = height >= MIN_HEIGHT_OF_PANELS;
  const margin = width >= 160 ? 4 : width >= 100 ? 2 : isFramed && width >= 40 ? 1 : 0;
  const widths = widthsOf(width - 2 * margin, width, hasGroups(list));
  // Below the table are the keys, and without a preview the line about the level.
  const foot = widths.preview === 0 ? 2 : 1;
  const area = { y: HEAD_ROWS, height: height - HEAD_ROWS - foot };
  const x = margin + (widths.groups === 0 ? 0 : widths.groups + widths.gap);
  const right = x + widths.table + widths.gap;
  const head = HEAD_ROWS + (isFramed ? 1 : 0);
  return {
    margin,
    isFramed,
    groups: widths.groups === 0 ? undefined : { ...area, x: margin, width: widths.groups },
    table: { ...area, x, width: widths.table },
    head,
    top: head + 1,
    rows: listRows(display),
    preview: widths.preview === 0 ? undefined : { ...area, x: right, width: widths.preview },
  };
}

/** The widths of the parts; 0 for those that are left out. */
function widthsOf(
  room: number,
  width: number,
  isGrouped: boolean,
): { readonly gap: number; readonly groups: number; readonly table: number; readonly preview: number } {
  if (width < MIN_WIDTH_WITH_PREVIEW) return { gap: 0, groups: 0, table: room, preview: 0 };
  const gap = width >= 100 ? 2 : 1;
  const groups = isGrouped && width >= MIN_WIDTH_WITH_GROUPS ? clamp(Math.floor(width * 0.16), 24, 32) : 0;
  const table = groups > 0 ? clamp(Math.floor(width * 0.45), 50, 76) : clamp(Math.floor(width * 0.57), 41, 56);
  return { gap, groups, table, preview: room - (groups > 0 ? groups + gap : 0) - table - gap };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

/** The lines of the list that are visible. */
export function listRows({ width, height }: Display): number {
  // The names of the columns, the edges of a panel, and below it the keys and perhaps the line about the level.
  const others = height >= MIN_HEIGHT_OF_PANELS ? 3 : 1;
  return Math.max(1, height - HEAD_ROWS - others - (width < MIN_WIDTH_WITH_PREVIEW ? 2 : 1));
}

/** The row of the list at a point of the screen; undefined outside of the list. */
export function rowAtPoint(list: LevelList, display: Display, x: number, y: number): number | undefined {
  const { top, rows, table } = listLayoutOf(list, display);
  return x >= table.x && x < table.x + table.width && y >= top && y < top + rows ? y - top : undefined;
}

/** A request for a preview. The list compares requests by identity. */
export interface PreviewRequest {
  /** The level, or the first level of the group. */
  readonly ref: LevelRef;
  readonly isGroup: boolean;
  /** Rings if the answer takes long. */
  readonly patience: Timer;
}

/** The preview of a level, ready to be drawn; or why there is none. */
export interface Preview {
  readonly index: number;
  readonly result: Result<PreviewedLevel & { readonly scene: Scene; readonly savedScene: Scene | undefined }, string>;
}

/** The preview of a group, ready to be drawn; `first` is its first level. */
export interface GroupPreview extends Pick<PreviewedCollection, 'author' | 'notes'> {
  readonly first: LevelRef;
  readonly boards: readonly { readonly index: number; readonly scene: Scene }[];
}

/** The text of a search. */
export interface ListSearch {
  readonly text: string;
  readonly isTyping: boolean;
  /** The row that was chosen before; where nothing is found, the cursor returns to it. */
  readonly from: number;
}

/** A number that is typed digit by digit. */
interface TypedNumber {
  readonly digits: string;
  readonly timer: Timer;
}

/**
 * The list of levels. There may be very many, and files are added while the player uses the list. Values that depend on all
 * levels are computed when files are added or the rows change, never when the cursor moves.
 */
export interface LevelList {
  /** The name of the file or folder that the list shows. */
  readonly title: string;
  /** The files with levels, in the order in which they came. Levels have indexes only within the list, and refs outside. */
  readonly files: readonly AddedFile[];
  readonly firstOf: ReadonlyMap<string, number>;
  /** How many levels there are. */
  readonly count: number;
  /** By index; undefined until the index thread has sent it. */
  readonly levels: Pages<ListedLevel>;
  readonly facts: Pages<LevelFacts>;
  readonly marks: Pages<LevelMark>;
  readonly ratings: Pages<LevelRating | undefined>;
  /** How many levels have facts. */
  readonly summaryCount: number;
  /** How many levels are rated. */
  readonly ratedCount: number;
  readonly groups: readonly ListGroup[];
  readonly unread: readonly UnreadFile[];
  /** The number of files, and of those that were read. */
  readonly fileCount: number;
  readonly filesRead: number;
  readonly order: Order;
  /** The id of the only rule set to show. */
  readonly rules: string | undefined;
  readonly search: ListSearch | undefined;
  /** The lines (see `rows.ts`), the line of the cursor, and the first visible line. */
  readonly rows: Int32Array;
  readonly at: number;
  readonly top: number;
  /** The row that the player chose last; if a filter hides it, the cursor returns when it is shown again. */
  readonly chosen: number;
  /** The level that was opened last while the program runs. */
  readonly lastOpened: LevelRef | undefined;
  /** The level that was left last. */
  readonly lastLeft: LeftLevel | undefined;
  /** The player has pressed a key or clicked; before that, the list chooses the place of the cursor. */
  readonly isTouched: boolean;
  readonly typedNumber: TypedNumber | undefined;
  /** Rings when the cursor has rested for a moment. `isMoving`: the cursor moved again before that. */
  readonly restTimer: Timer | undefined;
  readonly isMoving: boolean;
  readonly previewRequest: PreviewRequest | undefined;
  /** The request takes so long that a message is shown. */
  readonly isLoading: boolean;
  /** The last previews, the latest first. */
  readonly previews: readonly Preview[];
  readonly groupPreview: GroupPreview | undefined;
  /** The seed of random choices. */
  readonly seed: number;
  readonly message: Message | undefined;
}

/** A level that the player has left, and the game to resume there. The store may not have saved it yet. */
export interface LeftLevel {
  readonly ref: LevelRef;
  readonly game: { readonly moves: number; readonly position: Setup } | undefined;
}

/** The first state of a list. */
export interface ListStart {
  readonly title: string;
  readonly files: readonly CatalogueFile[];
  /** The known summaries. */
  readonly summaries: readonly SummaryNews[];
  /** Unread files that the user named, so they are certainly listed. */
  readonly unread: readonly UnreadFile[];
  readonly fileCount: number;
  readonly seed: number;
}

export type ListMessage =
  | LibraryNews
  /** The level is on the screen now; the cursor goes to it. */
  | { readonly type: 'opened'; readonly ref: LevelRef }
  /** The player left the level, perhaps with a game to resume. */
  | ({ readonly type: 'left' } & LeftLevel)
  /** The list is on the screen, perhaps again. */
  | { readonly type: 'shown' }
  /** Another screen shows this level; the cursor goes to it. If the player asked for it, it ends what hides it. */
  | { readonly type: 'selected'; readonly ref: LevelRef; readonly isAsked?: boolean }
  /** Folds all groups, or unfolds the one with the cursor. */
  | { readonly type: 'fold'; readonly isFolded: boolean }
  | {
      readonly type: 'previewed';
      readonly previewRequest: PreviewRequest;
      readonly result: Result<PreviewedLevel, string>;
    }
  | {
      readonly type: 'previewed-group';
      readonly previewRequest: PreviewRequest;
      readonly preview: PreviewedCollection;
    }
  | TimerMessage
  /** The answer to the question whether to delete a pasted file. */
  | { readonly type: 'delete-answered'; readonly file: string; readonly isWanted: boolean }
  | { readonly type: 'deleted'; readonly file: string }
  /** The player pasted a level. */
  | { readonly type: 'offered'; readonly ref: LevelRef; readonly text: string }
  /** A message for the lowest line. */
  | { readonly type: 'notice'; readonly text: string | undefined }
  /** A request failed. */
  | { readonly type: 'trouble'; readonly text: string };

/** The services of the world outside the terminal for a list. */
export interface ListHost {
  deletePasted(file: string, answer: (result: Result<undefined, string>) => void): void;
  preview(ref: LevelRef, answer: (preview: Result<PreviewedLevel, string>) => void): void;
  /** Reads the preview of the collection that begins with these levels. */
  previewCollection(refs: readonly LevelRef[], answer: (preview: PreviewedCollection) => void): void;
  /** Reads a file before others. */
  readFirst(file: string): void;
  /** Rates levels in the background: all, or only some, as for a list that is not sorted by difficulty. */
  rate(isAll: boolean): void;
}

export type ListUpdate = Updated<LevelList, ListRequest>;

/** What can be done with a file of the list. */
export type FileHost = Pick<ListHost, 'deletePasted'> & Pick<PathWorld, 'toggleFavourite'>;

export type ListWorld = ListHost & TimerWorld & PathWorld;

export type ListRequest = Request<ListWorld, ListMessage>;

export type ListCommand = Command<LevelList, ListRequest, Shown>;
export type ListHelpLine = HelpLine<ListCommand>;

/** The orders of the list; `files` is the order of the files. */
export const ORDERS = ['files', 'size', 'boxes', 'difficulty', 'title', 'author', 'unsolved', 'played'] as const;
export type Order = (typeof ORDERS)[number];

export type Sorted = Exclude<Order, 'files'>;

export const ORDER_NAMES: Readonly<Record<Sorted, string>> = {
  size: 'smallest first',
  boxes: 'fewest boxes first',
  difficulty: 'easiest first',
  title: 'by title',
  author: 'by author',
  unsolved: 'unsolved first',
  played: 'last played first',
};

/**
 * A level of the list. The list refers to it by its index: levels are numbered in the order in which their files came, so an
 * index never changes.
 */
export interface ListedLevel {
  readonly file: CatalogueFile;
  /** Its number in its file, from 1. */
  readonly number: number;
  /** Its title in small letters, for searches. */
  readonly searchText: string;
}

/**
 * A long immutable list of values by index; some values may be missing. A change copies only a page of the list, not the
 * whole list.
 */
export class Pages<T> {
  static readonly EMPTY = new Pages<never>([]);

  private constructor(private readonly pages: readonly (readonly (T | undefined)[])[]) {}

  /** The index NaN stands for a level that is not in the list. */
  at(index: number): T | undefined {
    return index >= 0 ? this.pages[index >> SHIFT]?.[index & MASK] : undefined;
  }

  /** A list with these values from an index on. */
  with<V>(first: number, values: readonly V[]): Pages<T | V> {
    const pages: (readonly (T | V | undefined)[])[] = [...this.pages];
    for (let from = 0; from < values.length;) {
      const number = (first + from) >> SHIFT;
      const within = (first + from) & MASK;
      const count = Math.min(values.length - from, SIZE - within);
      while (pages.length < number) pages.push([]);
      const page = [...(pages[number] ?? [])];
      for (let offset = 0; offset < count; offset += 1) page[within + offset] = values[from + offset];
      pages[number] = page;
      from += count;
    }
    return new Pages<T | V>(pages);
  }
}

const SHIFT = 8;
const SIZE = 1 << SHIFT;
const MASK = SIZE - 1;

/** Whether there are headings; a single group needs none. */
export function hasGroups({ groups, unread }: Pick<LevelList, 'groups' | 'unread'>): boolean {
  return groups.length + unread.length > 1;
}

/** Levels below one heading: those of a collection, or of files with one level each. */
export interface ListGroup {
  readonly key: string;
  readonly heading: string;
  /** Its rule set, if these are the program's own levels of one. */
  readonly ruleSet?: Series;
  /** The place of its first file. */
  readonly place: number;
  /** The indexes of its levels, in the order of the files. */
  readonly levels: readonly number[];
  readonly solved: number;
  readonly isFolded: boolean;
}

/** A file of the list, and the index of its first level. */
export interface AddedFile {
  readonly file: CatalogueFile;
  readonly first: number;
}
