import type { Result } from '../../../core/result';
import type { CatalogueFile, LibraryNews, SummaryNews, UnreadFile } from '../../../library/catalogue';
import type { LevelFacts, LevelMark, LevelRating, PreviewedCollection, PreviewedLevel } from '../../../library/summary';
import type { LevelRef } from '../../../library/level-entry';
import type { Scene } from '../../../drawing/board/scene';
import type { HelpLine, KeyCommand } from '../../../keys/key-commands';
import type { Timer, TimerMessage, TimerWorld, Updated } from '../../effect';
import type { Display, Message, Request } from '../../screen';
import type { AddedFile, ListedLevel, ListGroup, Pages } from './groups';

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
  readonly result: Result<PreviewedLevel & { readonly scene: Scene }, string>;
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
  /** The player left the level; `isBegun`: there is a game to resume. */
  | { readonly type: 'left'; readonly ref: LevelRef; readonly isBegun: boolean }
  /** The list is on the screen, perhaps again. */
  | { readonly type: 'shown' }
  /** Another screen shows this level; the cursor goes to it. */
  | { readonly type: 'selected'; readonly ref: LevelRef }
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
export interface ListHost extends FileHost {
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
export interface FileHost {
  deletePasted(file: string, answer: (result: Result<undefined, string>) => void): void;
  /** Makes a file a favourite, or ends that; answers with a message. */
  toggleFavourite(path: string, answer: (text: string) => void): void;
}

export type ListWorld = ListHost & TimerWorld;

export type ListRequest = Request<ListWorld, ListMessage>;

export interface ListCommand extends KeyCommand {
  /** Why it cannot be used now, for the menu and for its keys. */
  readonly unavailable?: (list: LevelList) => string | undefined;
  readonly does: (list: LevelList, occasion: ListOccasion) => ListUpdate;
}

/** The key of a command, and the screen on which it was pressed. */
export interface ListOccasion {
  readonly display: Display;
  readonly key: string;
}

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
