import type { Symmetry } from '../../../core/level/symmetry';
import {
  type Area,
  areaBetween,
  isIn,
  lineBetween,
  outlineOf,
  type Point,
  pointsOf,
} from '../../../editing/level/area';
import { areaOf, copyArea, type Mirroring, paste, turnArea, turnBoard, turnClip } from '../../../editing/level/clip';
import {
  buildWalls,
  erase,
  fill,
  fillOutside,
  putBoxesOnGoals,
  putGoalsBelowBoxes,
  removeRole,
  replace,
} from '../../../editing/level/draw';
import { change, drawOn, placeAhead, selectionOf, withoutRoom } from './change';
import { say } from '../../screen';
import { choose } from './answers';
import { type Editor, type EditorUpdate, type Tool, warn } from './state';
import { opposite } from '../../../core/direction';
import type { Brush } from '../../../editing/level/brush';
import type { EditPen } from '../../../editing/level/pen';
import { isSameContent } from '../../../editing/level/sheet';
import { meanings as meaningsIn } from '../../../core/level/notation';
import { type PieceRole, topPiece } from '../../../core/level/piece';
import { ok } from '../../../core/result';
import { nameOfRules } from '../../../core/rule-set';
import { printableText, quote } from '../../../messages/sanitize';
import { nameOf, typedBrush } from './palette';

/** The actions on pieces of the board. */

/** Begins a selection here; with a selection, moves it along with the cursor. */
export function markOrMove(editor: Editor): Editor {
  const { tool, cursor, level } = editor;
  const selection = selectionOf(editor);
  if (!selection) return { ...editor, mark: cursor, tool: undefined };
  if (tool) return editor;
  const clip = copyArea(level.sheet, selection);
  return {
    ...editor,
    mark: undefined,
    cursor: { x: selection.left, y: selection.top },
    tool: { kind: 'clip', clip, from: selection },
  };
}

export function copy(editor: Editor): Editor {
  const area = selectedArea(editor);
  const clip = copyArea(editor.level.sheet, area);
  return say({ ...editor, clip, mark: undefined }, `Copied ${sizeText(area)}; p puts it down.`);
}

export function cut(editor: Editor): Editor {
  const area = selectedArea(editor);
  const clip = copyArea(editor.level.sheet, area);
  const done = change(editor, (pen) => {
    erase(pen, pointsOf(area));
  });
  return say({ ...done, clip, mark: undefined, tool: undefined }, `Cut ${sizeText(area)}; p puts it down.`);
}

/** The selection, or the cell under the cursor. */
function selectedArea(editor: Editor): Area {
  const { cursor } = editor;
  return selectionOf(editor) ?? { left: cursor.x, top: cursor.y, width: 1, height: 1 };
}

function sizeText({ width, height }: Area): string {
  return `${width} x ${height}`;
}

/** Shows the copied piece at the cursor, to be moved and put down. */
export function pasteClip(editor: Editor): Editor {
  const { clip } = editor;
  return clip ? { ...editor, mark: undefined, tool: { kind: 'clip', clip, from: undefined } } : editor;
}

/** Mirrors or turns the piece that is about to be put down, or the selection, or the whole board. */
export function turn(editor: Editor, symmetry: Symmetry): Editor {
  const { tool, rules } = editor;
  if (tool?.kind === 'clip') return { ...editor, tool: { ...tool, clip: turnClip(tool.clip, symmetry, rules.pieces) } };
  const selection = selectionOf(editor);
  if (!selection)
    return change(editor, (pen) => {
      turnBoard(pen, symmetry);
    });
  const clip = turnClip(copyArea(editor.level.sheet, selection), symmetry, rules.pieces);
  const { left, top, width, height } = areaOf(clip, { x: selection.left, y: selection.top });
  const done = change(editor, (pen) => {
    turnArea(pen, selection, symmetry);
  });
  return { ...done, mark: { x: left, y: top }, cursor: { x: left + width - 1, y: top + height - 1 } };
}

const MIRRORINGS: readonly (readonly [mirroring: Mirroring | undefined, said: string])[] = [
  [undefined, 'Drawing is not repeated.'],
  ['left-right', 'What you draw on one side appears on the other.'],
  ['up-down', 'What you draw above appears below.'],
  ['both', 'What you draw appears four times.'],
];

/** Changes the mirror images in which drawing is repeated. */
export function changeMirroring(editor: Editor): Editor {
  const at = MIRRORINGS.findIndex(([mirroring]) => mirroring === editor.mirroring);
  const [mirroring, said = ''] = MIRRORINGS[(at + 1) % MIRRORINGS.length] ?? [];
  return say({ ...editor, mirroring }, said);
}

/** The actions that draw. */

export function chosenBrush({ palette, chosen }: Editor): Brush | 'erase' {
  return palette.entries[chosen]?.brush ?? 'erase';
}

/** Draws the chosen piece at the cursor, in the selection, or along the tool; drawing it again erases it. */
export function put(editor: Editor): Editor {
  const { tool } = editor;
  if (tool?.kind === 'clip') return putDown(editor, tool);
  return drawHere(editor, toggled(editor, chosenBrush(editor), editor.cursor));
}

/** If the piece is already there, drawing it means erasing it. */
export function toggled({ level }: Editor, brush: Brush | 'erase', at: Point): Brush | 'erase' {
  if (brush === 'erase') return brush;
  const content = level.sheet.read(at);
  return isSameContent(brush(content), content) ? 'erase' : brush;
}

/** The places that a stretched tool or the selection covers; the cursor's, if there is neither. */
export function coveredPoints(editor: Editor): readonly Point[] {
  const { tool, cursor } = editor;
  if (tool?.kind === 'rectangle') return pointsOf(areaBetween(tool.from, cursor));
  if (tool?.kind === 'frame') return outlineOf(areaBetween(tool.from, cursor));
  if (tool?.kind === 'line') return lineBetween(tool.from, cursor);
  const selection = selectionOf(editor);
  return selection ? pointsOf(selection) : [cursor];
}

/** Draws on the tool's places, the selection or the cursor. */
function drawHere(editor: Editor, brush: Brush | 'erase'): Editor {
  const points = coveredPoints(editor);
  const { cursor } = editor;
  const offsets = points.map(({ x, y }) => ({ x: x - cursor.x, y: y - cursor.y }));
  const again = (later: Editor): Editor =>
    drawOn(
      later,
      offsets.map(({ x, y }) => ({ x: later.cursor.x + x, y: later.cursor.y + y })),
      brush,
    );
  return { ...drawOn(editor, points, brush), tool: undefined, mark: undefined, repeatable: again };
}

/**
 * Types a symbol several times; the cursor moves on to the right, or as the user has asked. With a tool or a selection, it fills that.
 */
export function typeSymbol(editor: Editor, symbol: string, times: number): Editor {
  const { rules, format, tool, heading, isStaying } = editor;
  const meant = editor.palette.entries[editor.meant.get(symbol) ?? -1];
  const brush = meant ? ok(meant.brush) : typedBrush(symbol, format.notation, rules);
  if (!brush.ok) return warn(editor, symbolFault(editor, symbol, brush.faults[0]?.kind));
  if ((tool && tool.kind !== 'clip') || selectionOf(editor)) return drawHere(editor, brush.value);
  return typeBrush(editor, brush.value, isStaying ? 1 : times, isStaying ? undefined : heading);
}

/** Asks which piece a symbol of several meanings stands for; undefined if it has one meaning, or was answered before. */
export function askMeaning(editor: Editor, symbol: string, times: number): EditorUpdate | undefined {
  const { rules, format, palette, meant } = editor;
  const brush = meant.has(symbol) ? undefined : typedBrush(symbol, format.notation, rules);
  if (!brush || brush.ok || brush.faults[0]?.kind !== 'ambiguous') return undefined;
  const meanings = format.notation.blocks.flatMap((entries) => meaningsIn(entries).get(symbol) ?? []);
  const list = palette.entries.flatMap(({ piece: { layer, code, name } }, index) =>
    meanings.some(({ ground, thing }) => (layer === 'thing' ? thing === code : thing === undefined && ground === code))
      ? [
          {
            id: String(index),
            label: name,
            detail: layer === 'thing' ? 'on the ground' : 'the ground',
            does: (now: Editor): EditorUpdate => [typeMeant(now, symbol, index, times), []],
          },
        ]
      : [],
  );
  return choose(editor, { title: `${quote(symbol)} stands for`, list });
}

/** Types a symbol, which stands for this piece from now on. */
function typeMeant(editor: Editor, symbol: string, index: number, times: number): Editor {
  const known: Editor = { ...editor, meant: new Map([...editor.meant, [symbol, index]]) };
  const isTyping = editor.typingFrom !== undefined;
  return typeSymbol(isTyping ? { ...known, heading: 'right', isStaying: false } : known, symbol, times);
}

function typeBrush(editor: Editor, brush: Brush, times: number, heading: Editor['heading'] | undefined): Editor {
  const points: Point[] = [editor.cursor];
  let { cursor } = editor;
  for (let time = 0; heading && time < times; time += 1) {
    cursor = placeAhead(editor, editor.cursor, heading, time + 1);
    if (time + 1 < times) points.push(cursor);
  }
  const again = (later: Editor): Editor => typeBrush(later, brush, times, heading);
  return { ...drawOn(editor, points, brush), cursor, repeatable: again };
}

function symbolFault({ format, rules }: Editor, symbol: string, kind: string | undefined): string {
  return kind === 'ambiguous'
    ? `${quote(symbol)} means several pieces of ${printableText(nameOfRules(rules))}; Tab or , chooses one.`
    : `${quote(symbol)} is not a symbol of ${format.id} levels; , shows all pieces.`;
}

/**
 * Whether a key types a symbol: while typing, every key that does; otherwise only signs and capital letters with a
 * meaning.
 */
export function isSymbolKey({ typingFrom, format, rules }: Editor, key: string): boolean {
  if ([...key].length !== 1) return key === 'space' && typingFrom !== undefined;
  if (typingFrom !== undefined) return true;
  if (/^[a-z0-9]$/.test(key)) return false;
  const brush = typedBrush(key, format.notation, rules);
  return brush.ok || brush.faults.some(({ kind }) => kind === 'ambiguous');
}

export function eraseHere(editor: Editor): Editor {
  return drawHere(editor, 'erase');
}

/** Steps back and erases. */
export function eraseBefore(editor: Editor): Editor {
  const heading = editor.typingFrom === undefined ? editor.heading : 'right';
  const cursor = placeAhead(editor, editor.cursor, opposite(heading));
  return eraseHere({ ...editor, cursor, tool: undefined, mark: undefined });
}

/** Begins to stretch a shape from here; the same again draws it with an inside, and again without. */
export function stretch(editor: Editor, kind: 'rectangle' | 'line'): Editor {
  const { tool, cursor, mark } = editor;
  const isSame = tool && tool.kind !== 'clip' && (tool.kind === 'line') === (kind === 'line');
  const next: Tool =
    kind === 'line' ? { kind, from: cursor } : { kind: tool?.kind === 'frame' ? 'rectangle' : 'frame', from: cursor };
  if (!isSame) return { ...editor, tool: { ...next, from: mark ?? cursor }, mark: undefined };
  return { ...editor, tool: kind === 'line' ? undefined : { ...next, from: tool.from } };
}

/** Why nothing can be filled here. */
export function withoutCell({ level, cursor }: Editor): string | undefined {
  return isIn(level.sheet.area, cursor) ? undefined : 'the cursor is beside the board';
}

/** Draws the chosen piece on all cells with the same content that are joined with this one. */
export function fillHere(editor: Editor): Editor {
  const brush = chosenBrush(editor);
  const again = (later: Editor): Editor =>
    isIn(later.level.sheet.area, later.cursor) && brush !== 'erase'
      ? change(later, (pen) => {
          fill(pen, later.cursor, brush);
        })
      : later;
  return { ...again(editor), repeatable: again };
}

/** An action on the whole board, and the message if it changes nothing. */
function wholeBoard(editor: Editor, action: (pen: EditPen) => void, otherwise: string): Editor {
  const changed = change(editor, action);
  return changed === editor ? say(editor, otherwise) : changed;
}

export function closeWalls(editor: Editor): Editor {
  return wholeBoard(editor, buildWalls, 'There are walls round everything open.');
}

export function wallOutside(editor: Editor): Editor {
  return wholeBoard(editor, fillOutside, 'Nothing outside is blank.');
}

/** Draws goals below all boxes, or boxes on all goals; if they are there, removes all of them. */
export function toggleRole(editor: Editor, role: PieceRole & ('goal' | 'box')): Editor {
  const changed = change(editor, role === 'goal' ? putGoalsBelowBoxes : putBoxesOnGoals);
  if (changed !== editor) return changed;
  return wholeBoard(
    editor,
    (pen) => {
      removeRole(pen, role);
    },
    role === 'goal' ? 'There are no boxes that want goals.' : 'There are no goals that want boxes.',
  );
}

type ClipTool = Extract<Tool, { readonly kind: 'clip' }>;

/** Puts a piece of the board down at the cursor. */
function putDown(editor: Editor, tool: ClipTool): Editor {
  const { cursor } = editor;
  const { clip } = tool;
  const fault = withoutRoom(editor, [{ x: cursor.x + clip.width - 1, y: cursor.y + clip.height - 1 }, cursor]);
  if (fault !== undefined) return warn(editor, fault);
  const again = (later: Editor): Editor =>
    change(later, (pen) => {
      paste(pen, clip, later.cursor);
    });
  const done = change(editor, (pen) => {
    drawClip(pen, tool, cursor);
  });
  return { ...done, tool: undefined, repeatable: again };
}

export function drawClip(pen: EditPen, { clip, from }: ClipTool, to: Point): void {
  if (from) erase(pen, pointsOf(from));
  paste(pen, clip, to);
}

/** Chooses the piece under the cursor: the thing there, or else the ground. */
export function pickUp(editor: Editor): Editor {
  const chosen = pieceHere(editor);
  return chosen < 0 ? say(editor, 'There is nothing here.') : { ...editor, chosen };
}

/** The index of the piece under the cursor; -1 if there is none. */
function pieceHere({ level, palette, cursor, rules }: Editor): number {
  const named = topPiece(rules.pieces, level.sheet.read(cursor));
  const code = named?.sameAs ?? named?.code;
  return palette.entries.findIndex(({ piece }) => piece.layer === named?.layer && piece.code === code);
}

/** Draws the chosen piece wherever the one under the cursor is, on the board or in the selection. */
export function replaceAll(editor: Editor): Editor {
  const { palette, chosen, level } = editor;
  const [from, to] = [palette.entries[pieceHere(editor)], palette.entries[chosen]];
  if (!from || !to) return say(editor, 'There is nothing here to replace.');
  const names = [from, to].map((entry) => nameOf(editor, entry));
  if (from === to) return say(editor, `This is the chosen piece, ${names[0]}; Tab or , chooses another.`);
  const area = selectionOf(editor) ?? level.sheet.area;
  const done = change(editor, (pen) => {
    // Wherever a piece faces, it is replaced.
    const alike: Brush = (content) => ({ ...from.brush(content), facing: content.facing });
    replace(pen, alike, to.brush, area);
  });
  return say({ ...done, mark: undefined }, `Replaced every ${names[0]} by ${names[1]}; u takes that back.`);
}
