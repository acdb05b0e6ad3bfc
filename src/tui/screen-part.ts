import type { CatalogueFile } from '../library/catalogue';
import type { LevelRef } from '../library/level-entry';
import type { Legend } from '../drawing/board/legend';
import type { KeyHelp } from './key-commands';
import type { Sequence } from '../core/play/sequence';
import type { Result } from '../core/result';
import type { Effect } from './effect';

/** What the player chooses from in a menu. */
export interface MenuChoices {
  readonly title: string;
  readonly list: readonly MenuChoice[];
  /** The one that the cursor begins on. */
  readonly at: number;
  readonly canRemove: boolean;
}

export interface MenuChoice {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
}

/** A line that a part of the screen asks the player for. */
export interface Question<World, Message> {
  readonly label: string;
  /** The answer if the player types nothing; without it an empty line closes the prompt. */
  readonly fallback?: string;
  /** Its answers can be recalled in the next question of this kind. */
  readonly isRecalled?: boolean;
  /** Finds out what a line means: a message for the part that asked, or what is wrong with the line. */
  readonly answer: (text: string) => Effect<World, Result<Message, string>>;
  /** Finds the lines that begin like this one. `titles` are those of the levels beside the one in play. */
  readonly complete?: (text: string, titles: () => readonly string[]) => Effect<World, readonly string[]>;
}

/** A line that was typed before, and what was wrong with it. */
export interface RejectedLine {
  readonly text: string;
  readonly complaint: string;
}

/** What keys do in a part, as that part has it shown. */
export interface HelpPage {
  readonly title: string;
  readonly summary: string;
  readonly lines: readonly KeyHelp[];
  /** The pieces of the level, where it is about one. */
  readonly legend?: Legend | undefined;
}

/** What a pasted text turned out to be. */
export type Pasted =
  | { readonly kind: 'steps'; readonly steps: Sequence }
  /** Levels that are in the library from now on. */
  | { readonly kind: 'levels'; readonly found: CatalogueFile; readonly text: string }
  /** Nothing that could be played, and why. */
  | { readonly kind: 'nothing'; readonly text: string };

/** Whether two refs are those of one level. */
export function isSameLevel(one: LevelRef, other: LevelRef): boolean {
  return one.file === other.file && one.number === other.number;
}

/** What of a game can be copied, and the key that chooses it. */
export const COPYABLE = { level: 'l', position: 'p', moves: 'm' } as const;
export type Copyable = keyof typeof COPYABLE;

/** A paste as one line, for whatever takes one. */
export function toOneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').trim();
}

/** Something said on the lowest lines of the screen. */
export interface Message {
  readonly text: string;
  readonly tone: 'plain' | 'warning';
}
