import type { HelpLine, HelpPage, KeyCommand } from '../commands';
import type { Display } from '../display';
import type { Message, Updated } from '../part';
import type { Entry } from '../terminal/keys';
import { groupsOf, type Group } from './groups';

/** A level that can be chosen. */
export interface LevelEntry {
  readonly name: string;
  readonly title: string | undefined;
  /** Levels of one group stand together under this heading. */
  readonly group: string;
}

/** The list of levels. There may be very many: what depends on all of them is made once, in `newBrowser`. */
export interface Browser {
  readonly entries: readonly LevelEntry[];
  readonly groups: readonly Group[];
  readonly nameWidth: number;
  readonly selected: number;
  readonly solved: ReadonlySet<number>;
  readonly message: Message | undefined;
}

export type BrowserMessage =
  | Entry
  /** This level is on the screen now, and the one to come back to. */
  | { readonly type: 'opened'; readonly index: number }
  | { readonly type: 'solved'; readonly indexes: readonly number[] }
  /** Something that was wished for could not be done. */
  | { readonly type: 'trouble'; readonly text: string };

export type BrowserWish =
  | { readonly type: 'open'; readonly index: number }
  | { readonly type: 'help'; readonly help: HelpPage }
  | { readonly type: 'quit' };

export type BrowserUpdate = Updated<Browser, BrowserWish>;

export interface BrowserCommand extends KeyCommand {
  readonly does: (browser: Browser, display: Display) => BrowserUpdate;
}

export type BrowserLine = HelpLine<BrowserCommand>;

export function newBrowser(entries: readonly LevelEntry[]): Browser {
  return {
    entries,
    groups: groupsOf(entries),
    nameWidth: entries.reduce((widest, { name }) => Math.max(widest, name.length), 0),
    selected: 0,
    solved: new Set(),
    message: undefined,
  };
}

/** How many rows of the list are seen at once. */
export function listRows({ height }: Display): number {
  return height - 5;
}
