import { MAX_CELLS, type Shape } from '../../core/level/level';
import type { Notation } from '../../core/level/notation';
import { failure, ok, type Result } from '../../core/result';
import { unionOf, type Point } from '../../editing/level/area';
import { symbolBrush, type Brush } from '../../editing/level/brush';
import type { EditedLevel } from '../../editing/level/edited-level';
import type { Format } from '../../formats/format';
import { faultSentence } from '../../messages/faults';
import { quote } from '../../messages/sanitize';

/** A level that is edited line by line, and the format whose symbols are typed. */
export interface LineSession {
  readonly level: EditedLevel;
  readonly format: Pick<Format, 'id' | 'layout'>;
  readonly notation: Notation;
}

/** The lines that a command prints, or its fault. */
export type LineAnswer = Result<readonly string[], string>;

export const DONE: LineAnswer = ok([]);

/** The first word of a typed text, and the rest. */
export function splitLine(line: string): { readonly name: string; readonly rest: string } {
  const [, name = '', rest = ''] = /^\s*(\S*)\s?(.*)$/s.exec(line) ?? [];
  return { name, rest };
}

/** `12x9`: columns, then rows. */
export function parseSize(text: string): Result<Shape, string> {
  const [, columns, rows] = /^\s*(\d{1,9})\s*x\s*(\d{1,9})\s*$/i.exec(text) ?? [];
  const [width, height] = [Number(columns), Number(rows)];
  if (columns === undefined || width < 1 || height < 1)
    return failure(`a size is columns and rows, such as 12x9, not ${quote(text.trim())}`);
  return width * height <= MAX_CELLS ? ok({ width, height }) : failure(tooLargeText(width * height));
}

function tooLargeText(cells: number): string {
  return faultSentence({ kind: 'board-too-large', cells, most: MAX_CELLS });
}

/** `3,4`: a column and a row. */
export function pointAt({ sheet: { area } }: EditedLevel, text: string): Result<Point, string> {
  const [, column, row] = /^(\d{1,9}),(\d{1,9})$/.exec(text) ?? [];
  const [x, y] = [Number(column), Number(row)];
  if (column === undefined || x < 1 || y < 1)
    return failure(`a cell is its column and row from 1, such as 3,4, not ${quote(text)}`);
  return ok({ x: area.left + x - 1, y: area.top + y - 1 });
}

/** Whether the board with these cells has no more cells than a level may have. */
export function checkRoom({ sheet: { area } }: EditedLevel, points: readonly Point[]): Result<undefined, string> {
  const whole = points.reduce((sum, { x, y }) => unionOf(sum, { left: x, top: y, width: 1, height: 1 }), area);
  const cells = whole.width * whole.height;
  return cells <= MAX_CELLS ? ok(undefined) : failure(tooLargeText(cells));
}

/** The brush of a symbol. Blanks round it do not count, unless it is a blank itself. */
export function brushOf({ notation, format }: LineSession, text: string): Result<Brush, string> {
  const symbols = text.trim() === '' && text !== '' ? ' ' : text.trim();
  const brush = symbolBrush(symbols, notation);
  if (brush.ok) return brush;
  const [fault = { kind: 'too-many', most: 1 } as const] = brush.faults;
  switch (fault.kind) {
    case 'unknown':
      return failure(
        faultSentence({
          kind: 'unknown-symbol',
          symbol: fault.symbol,
          expected: fault.expected,
          format: format.id,
        }),
      );
    case 'ambiguous':
      return failure(`${quote(fault.symbol)} has a meaning in each block; write a symbol for each, the ground first`);
    case 'too-many':
      return failure(
        fault.most === 1
          ? `one symbol says what to draw, not ${quote(symbols)}`
          : `one symbol says what to draw, or one for each of ${fault.most} blocks, not ${quote(symbols)}`,
      );
  }
}

/** A text for a line of a file; undefined if it is empty. */
export function wordsOf(rest: string): string | undefined {
  return rest.trim() === '' ? undefined : rest.trim();
}
