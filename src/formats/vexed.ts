import { type Draft, NO_NOTES, type Row } from '../core/level/source';
import type { Fault } from '../core/fault';
import { failure, ok, type Result } from '../core/result';
import { recogniseByShape } from './parts/beginning';
import { rewriteSingle } from './rewrite/rewrite-single';
import type { Format, Span } from './format';
import { linesOf, rowTexts, trimBlankEnd, wholeOf } from './parts/lines';
import { lengthFault, openingOf, parseHeader, sizeFaults, swappedSize } from './parts/size';

/** `WIDTH HEIGHT`, then the rows, in which a blank is an empty cell. Written with CRLF, read with any line end. */
export const vexedFormat: Format = {
  id: 'vexed',
  endings: ['.txt'],
  holdsOne: true,
  layout: 'rectangle',
  recognise: (text) => recogniseByShape(text, parseVexed),
  index: (text) => [wholeOf(text)],
  parse: parseVexed,
  write: writeVexed,
  rewriting: rewriteSingle({ parse: parseVexed, write: writeVexed, hasNotes: false }),
  traits: { opening: (text) => openingOf(text, ['width', 'height']), rows: (text) => linesOf(text).slice(1) },
};

function parseVexed(text: string, span: Span): Result<Draft, Fault> {
  const tooLong = lengthFault(span);
  if (tooLong) return failure(tooLong);
  const [first, ...rest] = linesOf(text, span);
  const header = parseHeader(first, 'vexed', ['width', 'height'], 1);
  if (!header.ok) return header;
  const slip = swappedSize('vexed', 'width', rest, header.value);
  const { width, height } = slip ?? { width: header.value[0].value, height: header.value[1].value };
  const rows = rest.slice(0, height).map((line, index): Row => {
    // Editors leave blanks after the last cell; they are no cells.
    const isLonger = line.length > width && line.trimEnd().length <= width;
    return { text: isLonger ? line.slice(0, width) : line, line: index + 2, column: 1 };
  });
  const faults = [...(slip ? [slip.fault] : []), ...sizeFaults(rows, { width, height }, rest.length + 1)];
  const left = trimBlankEnd(rest).length;
  if (left > height) faults.push({ kind: 'rows-left-over', line: height + 2, expected: height });
  return ok({ format: 'vexed', ...NO_NOTES, line: 1, numbers: {}, blocks: [rows], faults });
}

function writeVexed(draft: Draft): string {
  const rows = rowTexts(draft);
  return [`${rows[0]?.length ?? 0} ${rows.length}`, ...rows, ''].join('\r\n');
}
