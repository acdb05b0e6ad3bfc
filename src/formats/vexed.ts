import type { Draft, Row } from '../core/draft';
import type { Fault } from '../core/fault';
import { ok, type Result } from '../core/result';
import { recogniseShape } from './beginning';
import type { Format, Span } from './format';
import { linesOf, wholeOf, withoutBlankEnd } from './lines';
import { headerOfTwo, sizeFaults, TWO_NUMBERS } from './size';

/** `WIDTH HEIGHT`, then the rows, in which a blank is an empty cell. Written with CRLF, read with any line end. */
export const vexed: Format = {
  id: 'vexed',
  endings: ['.txt'],
  recognise: (text) => recogniseShape(text, parseVexed),
  index: (text) => [wholeOf(text)],
  parse: parseVexed,
  write: writeVexed,
  traits: { mark: TWO_NUMBERS, rows: (text) => linesOf(text).slice(1) },
};

function parseVexed(text: string, span: Span): Result<Draft, Fault> {
  const [first, ...rest] = linesOf(text, span);
  const header = headerOfTwo(first, 'vexed', ['width', 'height'], 1);
  if (!header.ok) return header;
  const [width, height] = header.value;
  const rows = rest.slice(0, height.value).map((line, index): Row => {
    // Blanks beyond the size are slips of an editor, not cells.
    const isLonger = line.length > width.value && line.trimEnd().length <= width.value;
    return { text: isLonger ? line.slice(0, width.value) : line, line: index + 2, column: 1 };
  });
  const faults = sizeFaults(rows, width.value, height.value, rest.length + 1);
  const left = withoutBlankEnd(rest).length;
  if (left > height.value) faults.push({ kind: 'rows-left-over', line: height.value + 2, expected: height.value });
  return ok({ format: 'vexed', title: undefined, notes: [], line: 1, numbers: {}, blocks: [rows], faults });
}

function writeVexed(draft: Draft): string {
  const rows = (draft.blocks[0] ?? []).map(({ text }) => text);
  return [`${rows[0]?.length ?? 0} ${rows.length}`, ...rows, ''].join('\r\n');
}
