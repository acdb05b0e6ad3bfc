import type { Display, MenuChoice, MenuChoices } from '../../screen';
import { wrap } from '../../../drawing/text';

/** The choices that match a text, the best first. The choice of the text as a line comes before all. */
export function matchingChoices(
  { list, typed }: Pick<MenuChoices, 'list' | 'typed'>,
  text: string,
): readonly MenuChoice[] {
  if (text.trim() === '') return list;
  const ranked = list.flatMap((choice) => {
    const rank = rankOf(choice, text);
    return rank === undefined ? [] : [{ choice, rank }];
  });
  const found = ranked.sort((a, b) => a.rank - b.rank).map(({ choice }) => choice);
  const line = typed?.(text, found.length === 0);
  return line ? [line, ...found] : found;
}

/** 0 for the key of a choice, 1 for the beginning of its label, 2 for words in it, 3 for words in its group or id. */
function rankOf({ id, label, detail, group = '' }: MenuChoice, text: string): number | undefined {
  const wanted = text.trim().toLowerCase();
  const name = label.toLowerCase();
  if (detail.toLowerCase().split(/[ ,]+/).includes(wanted)) return 0;
  if (name.startsWith(wanted)) return 1;
  const words = wanted.split(/\s+/);
  if (words.every((word) => name.includes(word))) return 2;
  const about = `${name} ${group} ${id}`.toLowerCase();
  return words.every((word) => about.includes(word)) ? 3 : undefined;
}

/** A menu over the level or the list. The typed text filters its choices. */
export interface Menu {
  readonly choices: MenuChoices;
  readonly text: string;
  /** The choices that match the text. */
  readonly shown: readonly MenuChoice[];
  /** The index of the selected one. */
  readonly at: number;
  /** The fault of the typed line, or why the selected choice cannot be taken. */
  readonly complaint: string | undefined;
}

export function createMenu(choices: MenuChoices): Menu {
  const { text = '', complaint } = choices.rejected ?? {};
  const shown = matchingChoices(choices, text);
  return { choices, text, shown, at: Math.max(0, Math.min(choices.at, shown.length - 1)), complaint };
}

/** A row of a menu: the name of a group, or a choice by its index. */
export type MenuRow =
  { readonly kind: 'heading'; readonly text: string } | { readonly kind: 'choice'; readonly index: number };

/** The rows of a menu. The matches of a search come without headings. */
export function rowsOf({ text, shown }: Pick<Menu, 'text' | 'shown'>): MenuRow[] {
  return shown.flatMap(({ group }, index): MenuRow[] => {
    const isFirst = text.trim() === '' && group !== undefined && group !== shown[index - 1]?.group;
    return [...(isFirst ? [{ kind: 'heading', text: group } as const] : []), { kind: 'choice', index }];
  });
}

/** The place of a menu: its frame from the upper left corner, and the rows that are visible. */
export interface MenuPanel {
  readonly x: number;
  readonly y: number;
  /** Without the frame. */
  readonly width: number;
  /** The lines above the rows: the typed line, and a note. */
  readonly noteLines: readonly string[];
  readonly hasInput: boolean;
  readonly rows: number;
  readonly first: number;
}

/** Lines that are no part of the panel or its rows: title line, lowest line, frame. */
const OTHER_LINES = 4;
/** A menu of a few choices hides little of the board. */
const MAX_FEW_ROWS = 10;
const MAX_WIDTH = 72;
const MAX_NOTE = 44;
/** A number before a choice, and the blanks after it. */
export const NUMBER_WIDTH = 3;
/** Columns between label and detail. */
export const BETWEEN = 2;

/** The menu is just above the lowest line. Its size depends on all choices, so it stays when the player types. */
export function panelOf(menu: Menu, { width, height }: Display): MenuPanel {
  const { title, list, placeholder, note = '' } = menu.choices;
  const hasInput = placeholder !== undefined || menu.text !== '';
  // With reasons between labels and keys, a menu of commands uses all the available room.
  const widths =
    placeholder !== undefined
      ? [MAX_WIDTH]
      : list.map(({ label, detail }) => NUMBER_WIDTH + label.length + BETWEEN + detail.length + 2);
  const wanted = Math.max(title.length + 2, Math.min(note.length, MAX_NOTE) + 2, ...widths);
  const inner = Math.max(1, Math.min(wanted, MAX_WIDTH, width - 2));
  const noteLines = wrap(note, inner - 2);
  const all = rowsOf({ text: '', shown: list });
  const above = noteLines.length + (hasInput ? 1 : 0);
  const maxRows = placeholder === undefined ? Math.min(MAX_FEW_ROWS, height - OTHER_LINES - 2) : height - OTHER_LINES;
  const rows = Math.max(1, Math.min(all.length, maxRows - above));
  const shown = rowsOf(menu);
  const selected = shown.findIndex((row) => row.kind === 'choice' && row.index === menu.at);
  const first = Math.max(0, Math.min(selected - Math.floor(rows / 2), shown.length - rows));
  const y = Math.max(0, height - 3 - rows - above);
  return { x: Math.floor((width - inner - 2) / 2), y, width: inner, noteLines, hasInput, rows, first };
}

/** The number of choices in a page. Headings are among them, so it is half of the rows. */
export function pageRows(menu: Menu, display: Display): number {
  return Math.max(2, Math.floor(panelOf(menu, display).rows / 2));
}

/** The first line of the rows on the screen. */
export function topOfRows({ y, noteLines, hasInput }: MenuPanel): number {
  return y + 1 + noteLines.length + (hasInput ? 1 : 0);
}

/** The target of a click. */
type MenuPart =
  { readonly kind: 'beside' | 'inside' | 'upper-edge' | 'lower-edge' } | { readonly kind: 'row'; readonly row: number };

export function partAt(menu: Menu, display: Display, x: number, y: number): MenuPart {
  const panel = panelOf(menu, display);
  const isAcross = x >= panel.x && x <= panel.x + panel.width + 1;
  const top = topOfRows(panel);
  const bottom = top + panel.rows;
  if (!isAcross || y < panel.y || y > bottom) return { kind: 'beside' };
  if (y === panel.y) return { kind: 'upper-edge' };
  if (y === bottom) return { kind: 'lower-edge' };
  return y < top ? { kind: 'inside' } : { kind: 'row', row: panel.first + y - top };
}
