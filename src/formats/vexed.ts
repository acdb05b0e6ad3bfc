import type { Draft, Row } from '../core/level/source';
import type { Fault } from '../core/fault';
import { ok, type Result } from '../core/result';
import { singleLevelFormat } from './parts/single-level';
import { linesOf, rowTexts, trimBlankEnd } from './parts/lines';
import { openingOf, parseHeader, sizeFaults, swappedSize } from './parts/size';

/** `WIDTH HEIGHT`, then the rows, in which a blank is an empty cell. Written with CRLF, read with any line end. */
export const vexedFormat = singleLevelFormat({
  id: 'vexed',
  endings: ['.txt'],
  layout: 'rectangle',
  parse: parseVexed,
  write: writeVexed,
  traits: { opening: (text) => openingOf(text, ['width', 'height']), rows: (text) => linesOf(text).slice(1) },
});

function parseVexed([first, ...rest]: readonly string[]): Result<Pick<Draft, 'blocks' | 'faults'>, Fault> {
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
  return ok({ blocks: [rows], faults });
}

function writeVexed(draft: Draft): string {
  const rows = rowTexts(draft);
  return [`${rows[0]?.length ?? 0} ${rows.length}`, ...rows, ''].join('\r\n');
}
