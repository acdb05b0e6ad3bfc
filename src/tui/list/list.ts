import type { Result } from '../../core/result';
import type { CatalogueFile, LibraryNews, SummaryNews, UnreadFile } from '../../library/catalogue';
import type { LevelRef } from '../../library/level-entry';
import type { LevelFacts, LevelMark, PreviewedLevel } from '../../library/summary';
import type { Scene } from '../../drawing/board/scene';
import type { HelpLine, KeyCommand } from '../key-commands';
import type { Effect, Timer, TimerMessage, TimerWorld, Updated } from '../effect';
import type { HelpPage, Message } from '../screen-part';
import type { Display } from '../display';
import type { KeyOrClick } from '../terminal/keys';
import type { ListGroup } from './groups';
import type { ListedLevel } from './listed-level';
import type { Pages } from './pages';

/** A request for a preview; known by its identity. */
export interface PreviewRequest {
  readonly ref: LevelRef;
}

/** What was seen of a level, ready to be drawn; or why nothing can be. */
export interface Preview {
  readonly index: number;
  readonly result: Result<PreviewedLevel & { readonly scene: Scene }, string>;
}

/** What was typed to be searched for. */
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
 * The list of levels. There may be very many, and they are found while it is looked at. What depends on all of them is made
 * when something is found or the list is laid out anew, never when the cursor moves.
 */
export interface LevelList {
  /** What is listed: a file, a folder. */
  readonly title: string;
  /** What was found, in that order, and the index of its first level; outside of the list levels are known by their refs. */
  readonly found: readonly { readonly found: CatalogueFile; readonly first: number }[];
  readonly firstOf: ReadonlyMap<string, number>;
  /** How many levels there are. */
  readonly count: number;
  /** By index; what is not known yet is undefined. */
  readonly levels: Pages<ListedLevel>;
  readonly facts: Pages<LevelFacts>;
  readonly marks: Pages<LevelMark>;
  /** Of how many levels the facts are known. */
  readonly knownCount: number;
  readonly groups: readonly ListGroup[];
  readonly unread: readonly UnreadFile[];
  /** How many files there are to read, and were read. */
  readonly files: number;
  readonly filesRead: number;
  readonly order: Order;
  /** The id of the rule set whose levels alone are shown. */
  readonly rules: string | undefined;
  readonly search: ListSearch | undefined;
  /** What stands on each line, see `rows.ts`; the line of the cursor, and the first that is seen. */
  readonly rows: Int32Array;
  readonly at: number;
  readonly top: number;
  /** What the cursor was set on last: it goes back there when it is shown again. */
  readonly chosen: number;
  /** Until the player does something, the cursor goes where play goes on. */
  readonly isTouched: boolean;
  readonly typedNumber: TypedNumber | undefined;
  /** Rings when the cursor has rested for a moment; moved again before, it is held on its way. */
  readonly restTimer: Timer | undefined;
  readonly isMoving: boolean;
  readonly previewRequest: PreviewRequest | undefined;
  /** What was looked at last, the latest first. */
  readonly previews: readonly Preview[];
  /** What chance is made of. */
  readonly seed: number;
  readonly message: Message | undefined;
}

/** What a list begins with. */
export interface ListStart {
  readonly title: string;
  readonly found: readonly CatalogueFile[];
  /** As far as they are known. */
  readonly facts: readonly SummaryNews[];
  /** Files that are still to be read, of which these are sure to be listed. */
  readonly unread: readonly UnreadFile[];
  readonly files: number;
  readonly seed: number;
}

export type ListMessage =
  | KeyOrClick
  | LibraryNews
  /** This level is on the screen now, and the one to come back to. */
  | { readonly type: 'opened'; readonly ref: LevelRef }
  /** It was left, with something to go on with or not. */
  | { readonly type: 'left'; readonly ref: LevelRef; readonly isBegun: boolean }
  /** The list is on the screen, or is again. */
  | { readonly type: 'shown' }
  | {
      readonly type: 'previewed';
      readonly previewRequest: PreviewRequest;
      readonly result: Result<PreviewedLevel, string>;
    }
  | TimerMessage
  /** A level was pasted. */
  | { readonly type: 'offered'; readonly ref: LevelRef; readonly text: string }
  /** A request failed. */
  | { readonly type: 'trouble'; readonly text: string };

/** What a list asks of the world outside the terminal. */
export interface ListWorld extends TimerWorld {
  /** Tells what the preview of a level shows. */
  preview(ref: LevelRef, tell: (seen: Result<PreviewedLevel, string>) => void): void;
  /** This file is read before others. */
  readFirst(file: string): void;
}

export type ListEffect =
  | Effect<ListWorld, ListMessage>
  | { readonly type: 'open'; readonly ref: LevelRef }
  | { readonly type: 'paste'; readonly text: string }
  | { readonly type: 'help'; readonly help: HelpPage }
  | { readonly type: 'quit' };

export type ListUpdate = Updated<LevelList, ListEffect>;

export interface ListCommand extends KeyCommand {
  readonly does: (list: LevelList, occasion: ListOccasion) => ListUpdate;
}

/** The moment in which a command is given. */
export interface ListOccasion {
  readonly display: Display;
  readonly key: string;
}

export type ListHelpLine = HelpLine<ListCommand>;

/** What the levels of the list may stand in the order of; `files` is the one in which they were found. */
export const ORDERS = ['files', 'size', 'boxes', 'unsolved', 'played'] as const;
export type Order = (typeof ORDERS)[number];

export type Sorted = Exclude<Order, 'files'>;

/** The words for it on the screen. */
export const ORDER_LABELS: Readonly<Record<Sorted, string>> = {
  size: 'smallest first',
  boxes: 'fewest boxes first',
  unsolved: 'unsolved first',
  played: 'last played first',
};
