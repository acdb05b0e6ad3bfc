import type { Choice, Choices } from '../choices';
import type { Updated } from '../part';
import type { Entry } from '../terminal/keys';

/** Something to choose from, laid over what it is about. */
export interface Menu {
  readonly choices: Choices;
  /** The one under the cursor. */
  readonly at: number;
}

export type MenuMessage = Entry;

export type MenuWish =
  | { readonly type: 'close' }
  | { readonly type: 'chosen'; readonly id: string }
  | { readonly type: 'removed'; readonly id: string };

export type MenuUpdate = Updated<Menu, MenuWish>;

export function newMenu(choices: Choices): Menu {
  return { choices, at: Math.max(0, Math.min(choices.at, choices.list.length - 1)) };
}

export function chosenIn({ choices, at }: Menu): Choice | undefined {
  return choices.list[at];
}

/** Rows beside the menu's own: title, status and the lowest line, its frame, and one more to see what is below. */
const OTHER_ROWS = 6;
const MOST_ROWS = 10;

/** How many choices are seen, and which is the first: the one under the cursor is among them. */
export function windowOf({ choices, at }: Menu, height: number): { readonly first: number; readonly rows: number } {
  const rows = Math.max(1, Math.min(choices.list.length, MOST_ROWS, height - OTHER_ROWS));
  const first = Math.max(0, Math.min(at - Math.floor(rows / 2), choices.list.length - rows));
  return { first, rows };
}
