import type { Legend } from '../drawing/board/legend';
import type { KeyHelp } from './key-commands';
import type { Sequence } from '../core/play/sequence';
import type { FoundFile } from './list/listed-level';

/** What a part of the screen has the player choose from. */
export interface MenuChoices {
  /** Who receives the answer. */
  readonly of: 'branches' | 'bookmarks';
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

/** Something that a part of the screen asks the player for. Of a file only the world outside knows whether it is right. */
export type Question =
  | { readonly kind: 'file'; readonly label: string }
  | {
      readonly kind: 'line';
      /** Who receives the answer. */
      readonly about: 'commands' | 'bookmark';
      readonly label: string;
      /** The answer of who types nothing; without it that is no answer. */
      readonly fallback?: string;
      /** What is wrong with an answer; undefined if nothing is. */
      readonly complaintOf: (text: string) => string | undefined;
      /** Lines that begin like this one, some of them with titles of levels. */
      readonly completionsOf?: (text: string, titles: () => readonly string[]) => readonly string[];
      /** Whether these are steps, which only the world outside can read. */
      readonly isSteps?: (text: string) => boolean;
    };

/** A line that was typed before, and what was wrong with it. */
export interface LineToMend {
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
  /** Levels that are in the list from now on, the first of them at this index. */
  | { readonly kind: 'levels'; readonly found: FoundFile; readonly first: number; readonly text: string }
  /** Nothing that could be played, and why. */
  | { readonly kind: 'nothing'; readonly text: string };

/** What of a game can be copied, and the key that chooses it. */
export const COPYABLE = { level: 'l', position: 'p', moves: 'm' } as const;
export type Copyable = keyof typeof COPYABLE;

/** A paste as one line, for whatever takes one. */
export function toOneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').trim();
}

/** A part of the screen after an update, and the effects it asks for. */
export type Updated<Part, Effect> = readonly [part: Part, effects: readonly Effect[]];

/** Applies a second update to a part; the effects of both add up. */
export function andThen<Part, Effect>(
  [part, effects]: Updated<Part, Effect>,
  next: (part: Part) => Updated<Part, Effect>,
): Updated<Part, Effect> {
  const [changed, more] = next(part);
  return [changed, [...effects, ...more]];
}

/** Something said on the lowest lines of the screen. */
export interface Message {
  readonly text: string;
  readonly tone: 'plain' | 'warning';
}

/** Something to wait for. It is known by its identity, and counts while the state that waits for it stands. */
export interface Timer {
  readonly milliseconds: number;
}
