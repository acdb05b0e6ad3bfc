import type { Level } from '../../core/level';
import type { Result } from '../../core/result';
import type { Rules } from '../../core/rules';
import type { Counts, Known } from '../../words/counts';
import type { Scene } from '../board/scene';
import type { HelpLine, KeyCommand } from '../commands';
import type { HelpPage } from '../help-page';
import type { Display } from '../display';
import type { Message, Timer, Updated } from '../part';
import type { Entry } from '../terminal/keys';
import type { Group } from './groups';
import type { Facts, Found, ListedLevel, Mark } from './level';
import type { Order } from './order';
import type { Pages } from './pages';

/** A file that has not been read yet. */
export interface Unread {
  readonly place: number;
  readonly name: string;
}

/** A level that somebody looks at in the list. */
export interface Seen {
  readonly level: Level;
  readonly rules: Rules;
  readonly author: string | undefined;
  /** What the author says of it. */
  readonly notes: readonly string[];
  readonly mark: Mark;
  /** The player's own solutions of the fewest moves and of the fewest pushes. */
  readonly best: readonly Counts[];
  readonly seconds: number;
  readonly known: Known | undefined;
}

/** Somebody looks at a level; known by its identity. */
export interface Looking {
  readonly index: number;
}

/** What was seen of a level, ready to be drawn; or why nothing can be. */
export interface Look {
  readonly index: number;
  readonly result: Result<Seen & { readonly scene: Scene }, string>;
}

/** What was typed to be searched for. */
export interface Search {
  readonly text: string;
  readonly isTyping: boolean;
}

/** A number that is typed digit by digit. */
export interface Typed {
  readonly digits: string;
  readonly timer: Timer;
}

/**
 * The list of levels. There may be very many, and they are found while it is looked at. What depends on all of them is made
 * when something is found or the list is laid out anew, never when the cursor moves.
 */
export interface Browser {
  /** What is listed: a file, a folder. */
  readonly title: string;
  /** What was found, in that order, and the index of its first level. */
  readonly found: readonly { readonly found: Found; readonly first: number }[];
  /** How many levels there are. */
  readonly count: number;
  /** By index; what is not known yet is undefined. */
  readonly levels: Pages<ListedLevel>;
  readonly facts: Pages<Facts>;
  readonly marks: Pages<Mark>;
  /** Of how many levels the facts are known. */
  readonly known: number;
  readonly groups: readonly Group[];
  readonly unread: readonly Unread[];
  /** How many files there are to read, and were read. */
  readonly files: number;
  readonly filesRead: number;
  readonly order: Order;
  /** The id of the rules set whose levels alone are shown. */
  readonly rules: string | undefined;
  readonly search: Search | undefined;
  /** What stands on each line, see `rows.ts`; the line of the cursor, and the first that is seen. */
  readonly rows: Int32Array;
  readonly at: number;
  readonly top: number;
  /** What the cursor was set on last: it goes back there when it is shown again. */
  readonly chosen: number;
  /** Until the player does something, the cursor goes where play goes on. */
  readonly isTouched: boolean;
  readonly typed: Typed | undefined;
  /** Rings when the cursor has rested for a moment; moved again before, it is held on its way. */
  readonly rest: Timer | undefined;
  readonly isHeld: boolean;
  readonly looking: Looking | undefined;
  /** What was looked at last, the latest first. */
  readonly looks: readonly Look[];
  /** What chance is made of. */
  readonly seed: number;
  readonly message: Message | undefined;
}

/** What a list begins with. */
export interface ListBeginning {
  readonly title: string;
  readonly found: readonly Found[];
  /** By index, as far as they are known. */
  readonly facts: readonly (FactsOf | undefined)[];
  /** Files that are still to be read, of which these are sure to be listed. */
  readonly unread: readonly Unread[];
  readonly files: number;
  readonly seed: number;
}

/** All that a list knows of a level. */
export interface FactsOf {
  readonly facts: Facts;
  readonly mark: Mark;
}

/** What comes to be known while the list is looked at. */
export type BrowserNews =
  | { readonly type: 'found'; readonly found: readonly Found[] }
  /** A file turned out to hold no levels. */
  | { readonly type: 'nothing'; readonly place: number }
  /** What is known of levels that follow one another. */
  | { readonly type: 'facts'; readonly first: number; readonly facts: readonly FactsOf[] }
  /** Levels that turn out to have been solved before. */
  | { readonly type: 'solved'; readonly indexes: readonly number[] };

export type BrowserMessage =
  | Entry
  | BrowserNews
  /** This level is on the screen now, and the one to come back to. */
  | { readonly type: 'opened'; readonly index: number }
  /** It was left, with something to go on with or not. */
  | { readonly type: 'left'; readonly index: number; readonly isBegun: boolean }
  /** The list is on the screen, or is again. */
  | { readonly type: 'shown' }
  | { readonly type: 'looked'; readonly looking: Looking; readonly result: Result<Seen, string> }
  | { readonly type: 'timer'; readonly timer: Timer }
  /** A level was pasted. */
  | { readonly type: 'offered'; readonly index: number; readonly words: string }
  /** Something that was wished for could not be done. */
  | { readonly type: 'trouble'; readonly text: string };

export type BrowserWish =
  | { readonly type: 'open'; readonly index: number }
  | { readonly type: 'pasted'; readonly text: string }
  | { readonly type: 'look'; readonly looking: Looking }
  /** The file at this place should be read before others. */
  | { readonly type: 'prefer'; readonly place: number }
  | { readonly type: 'timer'; readonly timer: Timer }
  | { readonly type: 'help'; readonly help: HelpPage }
  | { readonly type: 'quit' };

export type BrowserUpdate = Updated<Browser, BrowserWish>;

export interface BrowserCommand extends KeyCommand {
  readonly does: (browser: Browser, occasion: Occasion) => BrowserUpdate;
}

/** The moment in which a command is given. */
export interface Occasion {
  readonly display: Display;
  readonly key: string;
}

export type BrowserLine = HelpLine<BrowserCommand>;
