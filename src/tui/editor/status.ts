import { NOTHING, OUTSIDE } from '../../core/level/piece';
import { placesText, cellFaultSentence } from '../../messages/faults';
import { countPieces } from '../../editor/counts';
import { areaBetween } from '../../editor/area';
import type { Finding } from '../../editor/live-check';
import { selectionOf } from './change';
import type { Editor } from './editor';

/** What the status line says, the most important first; what does not fit is left out. */
export function statusParts(editor: Editor): readonly string[] {
  const { level, cursor, rules } = editor;
  const { area } = level.sheet;
  const counts = countPieces(level.sheet.setup, rules.pieces).filter(({ piece }) => piece.role !== 'wall');
  return [
    `${cursor.x - area.left + 1},${cursor.y - area.top + 1} ${contentText(editor)}`,
    ...stateTexts(editor),
    `${area.width}x${area.height}`,
    ...counts.map(({ piece, count }) => `${piece.name} ${count}`),
  ];
}

/** `box on goal` */
function contentText({ level, cursor, rules }: Editor): string {
  const { ground, thing } = level.sheet.read(cursor);
  const nameOf = (layer: 'ground' | 'thing', code: number): string =>
    rules.pieces.find((piece) => piece.layer === layer && piece.code === code)?.name ?? `piece ${code}`;
  if (ground === OUTSIDE && thing === NOTHING) return 'nothing';
  if (thing === NOTHING) return nameOf('ground', ground);
  const below = rules.pieces.find((piece) => piece.layer === 'ground' && piece.code === ground);
  const isPlain = below === undefined || below.role === 'floor' || below.role === 'outside';
  return `${nameOf('thing', thing)}${isPlain ? '' : ` on ${below.name}`}`;
}

/** What is begun, and how drawing differs from usual. */
function stateTexts(editor: Editor): string[] {
  const { tool, cursor, typingFrom, mirroring, isStaying } = editor;
  const selection = selectionOf(editor);
  const texts: string[] = [];
  if (typingFrom !== undefined) texts.push('typing');
  if (tool?.kind === 'clip') texts.push(`piece ${tool.clip.width}x${tool.clip.height}`);
  else if (tool) {
    const { width, height } = areaBetween(tool.from, cursor);
    texts.push(`${tool.kind === 'line' ? 'line' : 'rectangle'} ${width}x${height}`);
  }
  if (selection) texts.push(`selected ${selection.width}x${selection.height}`);
  if (mirroring) texts.push('symmetric');
  if (isStaying) texts.push('staying');
  return texts;
}

/** What there is to know about the level: its first fault, or else the first remark. */
export function checkText({ check: { findings, level }, level: { sheet } }: Editor): {
  readonly text: string;
  readonly isFault: boolean;
} {
  const [first, ...others] = findings;
  if (!first) return { text: level ? 'no faults' : '', isFault: false };
  const more = others.length === 0 ? '' : ` (${others.length} more)`;
  return { text: `${findingText(first, sheet.area)}${more}`, isFault: first.severity === 'fault' };
}

/** `3,4: no player can ever reach this` */
function findingText({ fault, cells }: Finding, shape: { readonly width: number }): string {
  const where = placesText(cells.slice(0, MAX_PLACES), shape);
  return `${where === '' ? '' : `${where}: `}${cellFaultSentence(fault)}`;
}

/** The others are marked on the board. */
const MAX_PLACES = 3;
