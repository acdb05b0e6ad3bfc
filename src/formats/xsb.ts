import type { Draft, Row } from '../core/draft';
import type { Fault } from '../core/fault';
import { ok, type Result } from '../core/result';
import type { Format } from './format';
import { linesOf, titleIn, TWO_NUMBERS } from './lines';

/**
 * The community's plain text (XSB, SOK): any number of boards with text between them. Where some line says `Title:`,
 * text belongs to the board above it, as in SOK files; otherwise the line above a board is its title.
 * Source: the SOK format description of the Sokoban wiki, and the collections as they are.
 */
export const xsb: Format = {
  id: 'xsb',
  endings: ['.xsb', '.sok', '.txt'],
  isNot: TWO_NUMBERS,
  rows: (text) => parseXsb(text).flatMap((draft) => (draft.ok ? draft.value.blocks.flat().map((row) => row.text) : [])),
  parse: parseXsb,
  format: formatXsb,
};

function parseXsb(text: string): Result<Draft, Fault>[] {
  const lines = linesOf(text);
  const boards = boardRanges(lines);
  const hasKeys = lines.some((line) => /^\s*title\s*:/i.test(line));
  return boards.map(({ from, to }, index) => {
    const above = lines.slice(boards[index - 1]?.to ?? 0, from);
    const below = lines.slice(to, boards[index + 1]?.from ?? lines.length);
    const notes = (hasKeys ? below : above).filter((line) => line.trim() !== '');
    const title = hasKeys ? titleIn(notes) : bareTitle(notes[notes.length - 1]);
    const rows = lines.slice(from, to).map((line, row): Row => {
      return { text: line.trimEnd(), line: from + row + 1, column: 1 };
    });
    return ok({ format: 'xsb', title, notes, line: from + 1, numbers: {}, blocks: [rows], faults: [] });
  });
}

function formatXsb(draft: Draft): string {
  const rows = (draft.blocks[0] ?? []).map(({ text }) => text);
  const hasTitle = draft.title === undefined || titleIn(draft.notes) !== undefined;
  const title = hasTitle ? [] : [`Title: ${draft.title}`];
  return [...rows, ...title, ...draft.notes, ''].join('\n');
}

// A row holds nothing but symbols, and more than floor; a line that walls begin and end is a row with a slip in it.
const ROW = /^[ _-]*[#@+$*.][#@+$*. _-]*$/;
const FLOOR_ROW = /^[_-][ _-]*$/;
const FLAWED_ROW = /^\s*#.*#\s*$/;
const PLAYER_OR_WALL = /[#@+]/;

interface Range {
  readonly from: number;
  readonly to: number;
}

function boardRanges(lines: readonly string[]): Range[] {
  const ranges: Range[] = [];
  for (let from = 0; from < lines.length; from += 1) {
    let to = from;
    while (isRow(lines[to], to > from)) to += 1;
    if (lines.slice(from, to).some((line) => PLAYER_OR_WALL.test(line))) ranges.push({ from, to });
    from = Math.max(from, to - 1);
  }
  return ranges;
}

function isRow(line: string | undefined, isInside: boolean): boolean {
  if (line === undefined) return false;
  return ROW.test(line) || FLAWED_ROW.test(line) || (isInside && FLOOR_ROW.test(line));
}

function bareTitle(line: string | undefined): string | undefined {
  return line?.replace(/^[\s;'"]+|[\s'"]+$/g, '') || undefined;
}
