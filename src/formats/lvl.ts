import type { Draft } from '../core/draft';
import type { Fault } from '../core/fault';
import { ok, type Result } from '../core/result';
import type { Format } from './format';
import { headerOfTwo, linesOf, rowsOf, sizeFaults, titleIn, TWO_NUMBERS } from './lines';

/** `HEIGHT WIDTH`, then the rows; every further line is the author's, and a `Title: ...` among them is the title. */
export const lvl: Format = {
  id: 'lvl',
  endings: ['.lvl'],
  mark: TWO_NUMBERS,
  rows: (text) => linesOf(text).slice(1, 1 + (parseInt(text, 10) || Infinity)),
  parse: (text) => [parseLvl(text)],
  format: formatLvl,
};

export function parseLvl(text: string): Result<Draft, Fault> {
  const [first, ...rest] = linesOf(text);
  const header = headerOfTwo(first, 'lvl', ['height', 'width'], 1);
  if (!header.ok) return header;
  const [height, width] = header.value;
  const rows = rowsOf(rest.slice(0, height.value), 2);
  const notes = rest.slice(height.value);
  const faults = sizeFaults(rows, width.value, height.value, rest.length + 1);
  return ok({ format: 'lvl', title: titleIn(notes), notes, line: 1, numbers: {}, blocks: [rows], faults });
}

function formatLvl(draft: Draft): string {
  const rows = (draft.blocks[0] ?? []).map(({ text }) => text);
  return [`${rows.length} ${rows[0]?.length ?? 0}`, ...rows, ...draft.notes, ''].join('\n');
}
