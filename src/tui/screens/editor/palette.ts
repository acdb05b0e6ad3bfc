import { at } from '../../../core/at';
import { CELL_SHAPE, type CellSize } from '../../../drawing/board/cell-size';
import { drawCells, drawInPictures } from '../../../drawing/board/draw-board';
import type { ScreenArea } from '../../../drawing/board/layout';
import type { Canvas } from '../../../drawing/canvas';
import { dimCanvas } from '../../../drawing/dim';
import { drawPanel } from '../../../drawing/panel';
import { shorten } from '../../../drawing/text';
import { countPieces } from '../../../editing/level/live-check';
import { type Display, say } from '../../screen';
import type { Editor, EditorUpdate, Palette, PaletteEntry } from './state';
import { choose } from './answers';
import { editorLayout } from './layout';
import type { Notation } from '../../../core/level/notation';
import { FLOOR, NOTHING, type Piece, type PieceRole } from '../../../core/level/piece';
import { emptySetup } from '../../../core/level/setup';
import { ok, type Result } from '../../../core/result';
import type { RuleSet } from '../../../core/rule-set';
import { type Scene, sheetScene } from '../../../drawing/board/scene';
import { type Brush, brushOfSymbols, floorBrush, pieceBrush, type SymbolFault } from '../../../editing/level/brush';
import { BLANK, Sheet } from '../../../editing/level/sheet';

/** The places of the pieces: a list or a grid beside the board, or side by side below it. */
interface PiecesLayout {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: CellSize;
  /** Columns and rows of an entry, and the entries side by side. */
  readonly columns: number;
  readonly rows: number;
  readonly across: number;
  /** The place of the chosen piece's name; undefined in a list, where each has its name. */
  readonly name: Pick<ScreenArea, 'x' | 'y' | 'width'> | undefined;
  /** The first entry that is shown, and how many. */
  readonly first: number;
  readonly shown: number;
}

/** An entry of the row: its digit, two columns, a blank. */
const ROW_COLUMNS = 4;
/** The width that the row leaves for the name of the chosen piece, and the rows that a grid does. */
const NAME_WIDTH = 16;
const NAME_ROWS = 2;
/** The rows of a piece in a list, and grids, the largest first. */
const LIST_ROWS = [3, 2];
const GRIDS: readonly { readonly size: CellSize; readonly gap: number }[] = [
  { size: '3x6', gap: 1 },
  { size: '2x4', gap: 1 },
  { size: '2x4', gap: 0 },
];

function layoutOf(editor: Editor, display: Display): PiecesLayout | undefined {
  const { panel, stripRow } = editorLayout(editor, display);
  const { length } = editor.palette.entries;
  // Of many pieces those around the chosen one are shown, in whole rows.
  const within = (shown: number, across = 1): Pick<PiecesLayout, 'first' | 'shown'> => {
    const last = Math.max(0, Math.ceil((length - shown) / across) * across);
    const middle = editor.chosen - Math.floor(shown / 2);
    return { first: Math.max(0, Math.min(middle - (middle % across), last)), shown: Math.min(shown, length) };
  };
  if (panel) {
    // A panel has an edge above and below.
    const inside = { x: panel.x, y: panel.y + 1, width: panel.width - 1, height: panel.height - 2 };
    const rows = LIST_ROWS.find((each) => length * each <= inside.height);
    if (rows !== undefined) {
      const list = { size: '2x4', columns: inside.width, rows, across: 1, name: undefined } as const;
      return { ...inside, ...list, ...within(length) };
    }
    const room = inside.height - NAME_ROWS;
    const grids = GRIDS.map(({ size, gap }) => {
      const { columns, rows } = CELL_SHAPE[size];
      return { size, columns: columns + 2, rows: rows + gap, across: Math.floor(inside.width / (columns + 2)) };
    });
    const grid =
      grids.find(({ across, rows }) => Math.ceil(length / across) * rows <= room) ?? at(grids, grids.length - 1);
    return {
      ...{ x: inside.x + 1, y: inside.y + NAME_ROWS, width: inside.width, ...grid },
      ...{ name: { ...inside, x: inside.x + 1 } },
      ...within(grid.across * Math.floor(room / grid.rows), grid.across),
    };
  }
  if (stripRow === undefined) return undefined;
  const width = display.width - 2;
  const shown = Math.min(length, Math.floor((width - NAME_WIDTH) / ROW_COLUMNS));
  const x = 1 + shown * ROW_COLUMNS;
  return {
    ...{ x: 1, y: stripRow, width, size: '1x2', columns: ROW_COLUMNS, rows: 1, across: shown },
    ...{ name: { x, y: stripRow, width: display.width - x }, ...within(shown) },
  };
}

/** The index of the piece at a point of the screen. */
export function entryAt(editor: Editor, display: Display, x: number, y: number): number | undefined {
  const layout = layoutOf(editor, display);
  if (!layout) return undefined;
  const [column, row] = [Math.floor((x - layout.x) / layout.columns), Math.floor((y - layout.y) / layout.rows)];
  const index = row * layout.across + column;
  if (column < 0 || column >= layout.across || row < 0 || index >= layout.shown) return undefined;
  return layout.first + index;
}

export function drawPieces(canvas: Canvas, editor: Editor, display: Display): void {
  const layout = layoutOf(editor, display);
  if (!layout) return;
  const { panel } = editorLayout(editor, display);
  const { settings } = display;
  if (panel) drawPanel(canvas, settings, panel, settings.styles.roles.frame);
  const counts = countPieces(editor.level.sheet.setup, editor.rules.pieces);
  const numberOf = ({ piece }: PaletteEntry): string => String(counts.find((one) => one.piece === piece)?.count ?? '');
  for (let place = 0; place < layout.shown; place += 1) {
    const index = layout.first + place;
    const entry = editor.palette.entries[index];
    if (!entry) break;
    if (layout.name) drawInGrid(canvas, editor, display, layout, index);
    else drawLine(canvas, editor, display, layout, index, numberOf(entry));
  }
  const chosen = editor.palette.entries[editor.chosen];
  if (layout.name && chosen) drawChosenName(canvas, editor, display, layout.name, panel ? numberOf(chosen) : '');
}

function drawLine(
  canvas: Canvas,
  editor: Editor,
  display: Display,
  layout: PiecesLayout,
  index: number,
  number: string,
): void {
  const entry = at(editor.palette.entries, index);
  const { symbol } = entry;
  const { roles } = display.settings.styles;
  const isChosen = index === editor.chosen;
  const y = layout.y + (index - layout.first) * layout.rows;
  const columns = CELL_SHAPE[layout.size].columns;
  const x = layout.x + 4 + columns;
  const room = layout.width - 5 - columns;
  canvas.overlay(layout.x + 1, y, digitOf(index), isChosen ? roles.selected : roles.key);
  drawSprite(canvas, editor, display, layout, index, layout.x + 3, y);
  const style = isChosen ? roles.selected : isHeld(editor, entry) ? roles.text : roles.dim;
  const name = shorten(nameOf(editor, entry), room - number.length - 3);
  const text = `${symbol.padEnd(1)} ${name}`.padEnd(room - number.length - 1);
  canvas.overlay(x, y, `${text}${number} `, style);
}

/** The name of a piece; with its colour or number if others have the same name: `blue box`, `teleporter 5`. */
export function nameOf({ palette, rules }: Editor, { piece: { layer, code, name } }: PaletteEntry): string {
  const isAlone = palette.entries.filter((other) => other.piece.name === name).length === 1;
  const { hue, letter = '', lettered } = rules.presentation.appearances[layer].get(code) ?? {};
  if (isAlone || lettered !== true || hue === undefined) return name;
  return /\d/.test(letter) ? `${name} ${letter}` : `${hue} ${name}`;
}

/** Whether the file of the level has a symbol for a piece; it has none yet if the level is in no file. */
function isHeld({ place }: Editor, { piece: { layer, code } }: PaletteEntry): boolean {
  if (!place?.notation) return true;
  return place.notation.blocks.some((entries) =>
    entries.some(([, { ground = FLOOR, thing }]) => (layer === 'thing' ? thing : ground) === code),
  );
}

/** Digits choose the first nine. */
function digitOf(index: number): string {
  return index < 9 ? String(index + 1) : ' ';
}

function drawInGrid(canvas: Canvas, editor: Editor, display: Display, layout: PiecesLayout, index: number): void {
  const { roles } = display.settings.styles;
  const place = index - layout.first;
  const x = layout.x + (place % layout.across) * layout.columns;
  const y = layout.y + Math.floor(place / layout.across) * layout.rows;
  const isChosen = index === editor.chosen;
  const { rows, columns } = CELL_SHAPE[layout.size];
  if (isChosen && rows > 1)
    for (let row = 0; row < rows; row += 1) canvas.overlay(x, y + row, ' '.repeat(columns + 2), roles.selected);
  const mark = digitOf(index) === ' ' && isChosen ? '>' : digitOf(index);
  const style = isHeld(editor, at(editor.palette.entries, index)) ? roles.key : roles.dim;
  canvas.overlay(x, y, mark, isChosen ? roles.selected : style);
  drawSprite(canvas, editor, display, layout, index, x + 1, y);
}

function drawChosenName(
  canvas: Canvas,
  editor: Editor,
  display: Display,
  { x, y, width }: NonNullable<PiecesLayout['name']>,
  number: string,
): void {
  const entry = editor.palette.entries[editor.chosen];
  if (!entry) return;
  const { roles } = display.settings.styles;
  const held = isHeld(editor, entry) ? '' : ', no place';
  const texts = [entry.symbol, `${nameOf(editor, entry)}${held}`, number].filter((text) => text !== '');
  canvas.overlay(x, y, shorten(` ${texts.join(' ')} `, width), roles.selected);
}

function drawSprite(
  canvas: Canvas,
  editor: Editor,
  display: Display,
  { size }: PiecesLayout,
  index: number,
  x: number,
  y: number,
): void {
  // The pieces look as on the board, which may have larger cells.
  const draw = editorLayout(editor, display).size === '2x4' ? drawCells : drawInPictures;
  const place = { size, x, y, firstColumn: index, firstRow: 0, columns: 1, rows: 1 };
  draw(canvas, display.settings, editor.palette.scene, place);
  const { columns: width, rows: height } = CELL_SHAPE[size];
  if (!isHeld(editor, at(editor.palette.entries, index)))
    dimCanvas(canvas, display.settings.styles, { x, y, width, height });
}

/** Goes to another piece; the first follows the last. */
export function nextPiece(editor: Editor, by: 1 | -1): Editor {
  const { entries } = editor.palette;
  return { ...editor, chosen: (editor.chosen + by + entries.length) % entries.length };
}

/** Opens a menu of all pieces. */
export function choosePiece(editor: Editor): EditorUpdate {
  const list = editor.palette.entries.map((entry, index) => ({
    id: String(index),
    label: nameOf(editor, entry),
    detail: isHeld(editor, entry) ? entry.symbol : 'this file cannot hold it',
    does: (now: Editor): EditorUpdate => [{ ...now, chosen: index }, []],
  }));
  return choose(editor, { title: 'Pieces', list, at: editor.chosen });
}

/** No palette has an index with more digits. */
const MAX_DIGITS = 3;

/** A digit chooses a piece. If it turns out to be the beginning of a number, the earlier choice comes back. */
export function typeDigit(editor: Editor, digit: string): Editor {
  const { digits, chosen, palette } = editor;
  const text = `${digits?.text ?? ''}${digit}`.slice(-MAX_DIGITS);
  const chosenBefore = digits?.chosenBefore ?? chosen;
  const meant = palette.entries[Number(text) - 1];
  const next: Editor = { ...editor, digits: { text, chosenBefore } };
  return meant ? { ...next, chosen: Number(text) - 1 } : say({ ...next, chosen: chosenBefore }, `${text} times`);
}

/** Digits reach nine pieces, so the first of each of these roles comes first. */
const FIRST_ROLES: readonly PieceRole[] = ['wall', 'box', 'goal', 'player', 'floor'];

export function createPalette(rules: RuleSet, notation: Notation): Palette {
  const known = rules.pieces.filter(
    ({ role, code, sameAs }) => role !== 'outside' && (sameAs === undefined || sameAs === code),
  );
  const first = FIRST_ROLES.flatMap((role) => known.find((piece) => piece.role === role) ?? []);
  const pieces = [...first, ...known.filter((piece) => !first.includes(piece))];
  const entries = pieces.map((piece) => ({
    piece,
    brush: pieceBrush(rules.pieces, piece),
    symbol: symbolOf(piece, notation),
  }));
  return { entries, scene: paletteScene(entries, rules) };
}

function symbolOf({ layer, code }: Piece, { blocks }: Notation): string {
  for (const entries of blocks)
    for (const [symbols, { ground = FLOOR, thing = NOTHING }] of entries) {
      const stands = layer === 'thing' ? thing === code && ground === FLOOR : ground === code && thing === NOTHING;
      // A blank cannot be shown.
      if (stands) return [...symbols].find((one) => one !== ' ') ?? '';
    }
  return '';
}

function paletteScene(entries: readonly PaletteEntry[], rules: RuleSet): Scene {
  const sheet = new Sheet(emptySetup({ width: entries.length, height: 1 }));
  entries.forEach(({ brush }, x) => {
    sheet.writeAt(x, 0, brush(BLANK));
  });
  return sheetScene(sheet.setup, rules);
}

/** The brush of a typed symbol; a blank is floor everywhere. */
export function typedBrush(symbol: string, notation: Notation, rules: RuleSet): Result<Brush, SymbolFault> {
  return symbol === ' ' ? ok(floorBrush) : brushOfSymbols(symbol, notation, rules);
}
