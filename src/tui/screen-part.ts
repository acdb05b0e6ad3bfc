import type { CatalogueFile } from '../library/catalogue';
import type { LevelRef } from '../library/level-entry';
import type { CellSize } from '../drawing/board/cell-size';
import type { Legend } from '../drawing/board/legend';
import type { KeyHelp } from '../keys/key-commands';
import type { Sequence } from '../core/play/sequence';
import type { Result } from '../core/result';
import type { Effect } from './effect';

/** The choices of a menu. */
export interface MenuChoices {
  readonly title: string;
  readonly list: readonly MenuChoice[];
  /** The choice that is selected at first. */
  readonly at: number;
  readonly canRemove: boolean;
  /** A few sentences above the choices. */
  readonly note?: string;
  /** A text that says what can be typed; if it is given, the menu shows the typed line from the beginning. */
  readonly placeholder?: string;
  /** The meaning of a typed text besides the choices that match it; `isOnly` if none does. */
  readonly typed?: (text: string, isOnly: boolean) => MenuChoice | undefined;
  /** The text that the menu begins with, and its fault. */
  readonly rejected?: RejectedLine | undefined;
}

/** A question that only `yes` affirms. */
export function confirmation(title: string, note: string, yes: string, no = 'go on playing'): MenuChoices {
  const list = [
    { id: 'no', label: `no, ${no}`, detail: '' },
    { id: 'yes', label: `yes, ${yes}`, detail: '' },
  ];
  return { title, note, list, at: 0, canRemove: false };
}

export interface MenuChoice {
  readonly id: string;
  readonly label: string;
  /** On the right: its keys, or a fact about it. */
  readonly detail: string;
  /** The heading above it. */
  readonly group?: string;
  /** Why it cannot be taken now. */
  readonly reason?: string | undefined;
}

/** The commands of a screen for the menu, and the meaning of typed lines there. */
export type CommandMenu = Pick<MenuChoices, 'list' | 'placeholder' | 'typed' | 'rejected'>;

/** A question that the player answers by typing a line. */
export interface Question<World, Message> {
  readonly label: string;
  /** The text to begin with. */
  readonly text?: string;
  /** The answer if the player types nothing; without it an empty line closes the prompt. */
  readonly fallback?: string;
  /** Reads the line: a message for the part that asked, or the fault of the line. */
  readonly answer: (text: string) => Effect<World, Result<Message, string>>;
  /** Finds completions of the line. */
  readonly complete?: (text: string) => Effect<World, readonly string[]>;
}

/** A line that could not be used, and why; the player can edit it. */
export interface RejectedLine {
  readonly text: string;
  readonly complaint: string;
}

/** The help page of a part of the screen. */
export interface HelpPage {
  readonly title: string;
  readonly summary: string;
  readonly lines: readonly KeyHelp[];
  /** The pieces of the level, if the page is about one, and the size of its cells. */
  readonly legend?: (Legend & { readonly size: CellSize }) | undefined;
}

/** What a pasted text contains. */
export type Pasted =
  | { readonly kind: 'steps'; readonly steps: Sequence }
  /** Levels that are in the library from now on. */
  | { readonly kind: 'levels'; readonly found: CatalogueFile; readonly text: string }
  /** Nothing that can be played, and why. */
  | { readonly kind: 'nothing'; readonly text: string };

/** The progress of a set of levels after a win. */
export interface SetProgress {
  readonly name: string;
  readonly solved: number;
  readonly count: number;
  readonly stars: number;
  /** The title of the next unsolved level. */
  readonly next: string | undefined;
}

/** Whether two references name the same level. */
export function isSameLevel(a: LevelRef, b: LevelRef): boolean {
  return a.file === b.file && a.number === b.number;
}

/** The parts of a game that can be copied. */
export const COPYABLE = ['level', 'position', 'moves', 'code', 'code with the moves'] as const;
export type Copyable = (typeof COPYABLE)[number];

/** A pasted text as one line, for a prompt. */
export function toOneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').trim();
}

/** A message on the lowest lines of the screen. */
export interface Message {
  readonly text: string;
  readonly tone: 'plain' | 'warning';
}

/** The place of a level in its group, and its name. */
export interface RankInList {
  readonly ref: LevelRef;
  /** Its number in its group, from 1, and the number of levels there. */
  readonly number: number;
  readonly count: number;
  /** No other level comes before it, or after it. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly name: string;
  readonly title: string | undefined;
}
