import type { Draft } from '../core/draft';
import type { Fault } from '../core/fault';
import { ok, type Result } from '../core/result';
import { recogniseShape } from './beginning';
import type { Format, Span } from './format';
import { linesOf, rowsOf, wholeOf } from './lines';
import { titleIn } from './notes';
import { headerOfTwo, sizeFaults, TWO_NUMBERS } from './size';

/** `HEIGHT WIDTH`, then the rows; every further line is the author's, and a `Title: ...` among them is the title. */
export const lvl: Format = {
  id: 'lvl',
  endings: ['.lvl'],
  recognise: (text) => recogniseShape(text, parseLvl),
  index: (text) => [{ ...wholeOf(text), title: titleOf(text) }],
  parse: parseLvl,
  write: writeLvl,
  traits: {
    mark: TWO_NUMBERS,
    rows: (text) => linesOf(text).slice(1, 1 + (parseInt(text, 10) || Infinity)),
  },
};

function titleOf(text: string): string | undefined {
  const draft = parseLvl(text, wholeOf(text));
  return draft.ok ? draft.value.title : undefined;
}

function parseLvl(text: string, span: Span): Result<Draft, Fault> {
  const [first, ...rest] = linesOf(text, span);
  const header = headerOfTwo(first, 'lvl', ['height', 'width'], 1);
  if (!header.ok) return header;
  const [height, width] = header.value;
  const rows = rowsOf(rest.slice(0, height.value), 2);
  const notes = rest.slice(height.value);
  const faults = sizeFaults(rows, width.value, height.value, rest.length + 1);
  return ok({ format: 'lvl', title: titleIn(notes), notes, line: 1, numbers: {}, blocks: [rows], faults });
}

function writeLvl(draft: Draft): string {
  const rows = (draft.blocks[0] ?? []).map(({ text }) => text);
  return [`${rows.length} ${rows[0]?.length ?? 0}`, ...rows, ...draft.notes, ''].join('\n');
}
