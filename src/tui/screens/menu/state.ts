import type { ScreenArea } from '../../../drawing/board/layout';
import { wrap } from '../../../drawing/text';
import { suggest } from '../../../messages/suggest';
import type { Display, MenuChoice, MenuChoices } from '../../screen';

/**
 * The choices that match a text, the best first; without a text, those that can be taken now. The choice of the text as a
 * line comes before all.
 */
export function matchingChoices(
  { list, typed }: Pick<MenuChoices, 'list' | 'typed'>,
  text: string,
): readonly MenuChoice[] {
  if (text.trim() === '') return list.filter(({ reason }) => reason === undefined);
  const exact = findChoices(list, wordsOf(text));
  const found = exact.length > 0 ? exact : findChoices(list, correctedWords(list, text));
  const line = typed?.(text, found.length === 0);
  return line ? [line, ...found] : found;
}

function wordsOf(text: string): string[] {
  return text.trim().toLowerCase().split(/\s+/);
}

/** Of choices that match equally, those that can be taken now come first. */
function findChoices(list: readonly MenuChoice[], words: readonly string[]): MenuChoice[] {
  const ranked = list.flatMap((choice) => {
    const rank = rankOf(choice, words);
    return rank === undefined ? [] : [{ choice, rank: 2 * rank + (choice.reason === undefined ? 0 : 1) }];
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ choice }) => choice);
}

/** 0 for the key of a choice, 1 for the beginning of its label, 2 for words in it, 3 for words in its group, id or further words. */
function rankOf(
  { id, label, detail, group = '', words: more = '' }: MenuChoice,
  words: readonly string[],
): number | undefined {
  const name = label.toLowerCase();
  if (detail.toLowerCase().split(/[ ,]+/).includes(words.join(' '))) return 0;
  if (name.startsWith(words.join(' '))) return 1;
  if (words.every((word) => name.includes(word))) return 2;
  const about = `${name} ${group} ${id} ${more}`.toLowerCase();
  return words.every((word) => about.includes(word)) ? 3 : undefined;
}

/** Two slips would turn a shorter word into nearly any other. */
const MIN_MISSPELT = 3;
/** Nobody means a shorter one: "the" and "all" are in most names. */
const MIN_NAME = 4;
/** From this length on, the beginning of a word may be misspelt. */
const MIN_BEGINNING = 4;

/** The words of a text, each that is unlike all in the menu replaced by the nearest one there. */
function correctedWords(list: readonly MenuChoice[], text: string): string[] {
  const known = new Set(
    list.flatMap(({ label, group = '', words = '' }) => `${label} ${group} ${words}`.toLowerCase().split(/[^\p{L}]+/u)),
  );
  const names = [...known].filter((word) => word.length >= MIN_NAME);
  return wordsOf(text).map((word) => {
    if (word.length < MIN_MISSPELT || names.some((name) => name.includes(word))) return word;
    const beginnings = word.length < MIN_BEGINNING ? [] : names.map((name) => name.slice(0, word.length));
    return suggest(word, [...names, ...beginnings]) ?? word;
  });
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

/** A row of a menu: the name of a group, a choice by its index, why it cannot be taken, or nothing. */
export type MenuRow =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'choice' | 'reason'; readonly index: number }
  | { readonly kind: 'gap' };

/** The rows of a menu, where there is room with a gap before each group but the first, and with reasons. The matches of a search come without headings. */
export function rowsOf({ text, shown }: Pick<Menu, 'text' | 'shown'>, display: Pick<Display, 'height'>): MenuRow[] {
  const before: readonly MenuRow[] = isRoomy(display) ? [{ kind: 'gap' }] : [];
  return shown.flatMap(({ group, reason }, index): MenuRow[] => {
    const isFirst = text.trim() === '' && group !== undefined && group !== shown[index - 1]?.group;
    const heading = isFirst ? [...(index === 0 ? [] : before), { kind: 'heading', text: group } as const] : [];
    const behind: readonly MenuRow[] = reason !== undefined && isRoomy(display) ? [{ kind: 'reason', index }] : [];
    return [...heading, { kind: 'choice', index }, ...behind];
  });
}

/** The place of a menu on the screen, and the rows that are visible. */
export interface MenuPanel extends ScreenArea {
  /** The lines between the first one and the rows, and where they begin. */
  readonly noteLines: readonly string[];
  readonly noteTop: number;
  /** The first line is a typed text; otherwise it is the title. */
  readonly hasInput: boolean;
  /** The line of the first row. */
  readonly top: number;
  readonly rows: number;
  readonly first: number;
}

/** Whether there are blank rows between the parts of a menu, and rows for reasons. */
export function isRoomy({ height }: Pick<Display, 'height'>): boolean {
  return height >= ROOMY_HEIGHT;
}

const ROOMY_HEIGHT = 26;
/** On a lower screen a menu covers all lines but the lowest; otherwise the first line and the last but one stay, too. */
const MIN_HEIGHT_BETWEEN_LINES = 16;
/** A note leaves room for these. */
const MIN_ROWS = 2;
const WIDTH = 56;
const MAX_WIDTH = 72;
/** Columns between the edge of the panel and what is in it. */
export const PADDING = 2;
/** A number before a choice, and the blanks after it. */
export const NUMBER_WIDTH = 3;
/** Columns between label and detail. */
export const BETWEEN = 2;

/** The menu is in the middle. Its size depends on all that it offers, so it stays when the player types. */
export function panelOf(menu: Menu, display: Display): MenuPanel {
  const { width, height } = display;
  const { choices } = menu;
  const { list, placeholder, note = '' } = choices;
  const labels = placeholder === undefined ? list : [];
  const widths = labels.map(({ label, detail }) => NUMBER_WIDTH + label.length + BETWEEN + detail.length);
  const wanted = Math.min(MAX_WIDTH, Math.max(WIDTH, ...widths.map((each) => each + 2 * PADDING)));
  const columns = Math.max(1, Math.min(wanted, width - 2));
  const least = height < MIN_HEIGHT_BETWEEN_LINES ? 0 : 1;
  const room = height - 1 - 2 * least;
  const noteLines = wrap(note, columns - 2 * PADDING).slice(0, Math.max(0, room - 3 - MIN_ROWS));
  const all = rowsOf({ text: '', shown: matchingChoices(choices, '') }, display);
  const gaps = noteLines.length === 0 ? 1 : 2;
  // Upper edge, first line, and lower edge.
  const lines = 3 + noteLines.length;
  const gap = isRoomy(display) || lines + gaps + all.length <= room ? 1 : 0;
  const others = lines + gap * gaps;
  const rows = Math.max(1, Math.min(all.length, room - others));
  const shown = rowsOf(menu, display);
  const selected = shown.findIndex((row) => row.kind === 'choice' && row.index === menu.at);
  const first = Math.max(0, Math.min(selected - Math.floor(rows / 2), shown.length - rows));
  const y = least + Math.max(0, Math.floor((room - others - rows) / 2));
  return {
    x: Math.floor((width - columns) / 2),
    y,
    width: columns,
    height: others + rows,
    noteLines,
    noteTop: y + 2 + gap,
    hasInput: placeholder !== undefined || menu.text !== '',
    top: y + others - 1,
    rows,
    first,
  };
}

/** The number of choices in a page. Headings are among them, so it is half of the rows. */
export function pageRows(menu: Menu, display: Display): number {
  return Math.max(2, Math.floor(panelOf(menu, display).rows / 2));
}

/** The target of a click. */
type MenuPart =
  { readonly kind: 'beside' | 'inside' | 'upper-edge' | 'lower-edge' } | { readonly kind: 'row'; readonly row: number };

export function partAt(menu: Menu, display: Display, x: number, y: number): MenuPart {
  const panel = panelOf(menu, display);
  const { top } = panel;
  const last = panel.y + panel.height - 1;
  if (x < panel.x || x >= panel.x + panel.width || y < panel.y || y > last) return { kind: 'beside' };
  if (y === panel.y) return { kind: 'upper-edge' };
  if (y === last) return { kind: 'lower-edge' };
  return y < top ? { kind: 'inside' } : { kind: 'row', row: panel.first + y - top };
}
