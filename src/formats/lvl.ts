import type { Draft } from '../core/level/source';
import type { Fault } from '../core/fault';
import { failure, ok, type Result } from '../core/result';
import { recogniseByShape } from './parts/beginning';
import { rewriteSingle } from './rewrite/rewrite-single';
import type { Format, Span } from './format';
import { linesOf, rowsFromLines, rowTexts, wholeOf } from './parts/lines';
import { notesOf } from './parts/notes';
import {
  notesAmongRows,
  swappedSize,
  parseHeader,
  lengthFault,
  openingOf,
  sizeFaults,
  TWO_NUMBERS,
} from './parts/size';

/** `HEIGHT WIDTH`, then the rows. Further lines are notes; `Title: ...` among them is the title. */
export const lvlFormat: Format = {
  id: 'lvl',
  endings: ['.lvl'],
  holdsOne: true,
  layout: 'rectangle',
  recognise: (text) => recogniseByShape(text, parseLvl),
  index: (text) => [{ ...wholeOf(text), title: titleOf(text) }],
  parse: parseLvl,
  write: writeLvl,
  rewriting: rewriteSingle({ parse: parseLvl, write: writeLvl, hasNotes: true }),
  traits: { opening: (text) => openingOf(text, ['height', 'width']), rows: rowsIn },
};

function rowsIn(text: string): readonly string[] {
  const height = TWO_NUMBERS.test(text) ? parseInt(text, 10) : Infinity;
  return linesOf(text).slice(1, 1 + Math.max(1, height));
}

function titleOf(text: string): string | undefined {
  // Parsing costs far more.
  if (!TITLE.test(text)) return undefined;
  const draft = parseLvl(text, wholeOf(text));
  return draft.ok ? draft.value.title : undefined;
}

const TITLE = /^[^\S\r\n]*title[^\S\r\n]*:/im;

function parseLvl(text: string, span: Span): Result<Draft, Fault> {
  const tooLong = lengthFault(span);
  if (tooLong) return failure(tooLong);
  const lines = linesOf(text, span);
  const [first] = lines;
  const rest = lines.slice(1);
  const header = parseHeader(first, 'lvl', ['height', 'width'], 1);
  if (!header.ok) return header;
  const [{ value: height }, { value: width }] = header.value;
  const slip = swappedSize('lvl', 'height', rest, header.value) ?? notesAmongRows(rest, width, height);
  const size = slip ?? { width, height };
  const rows = rowsFromLines(rest.slice(0, size.height), 2);
  const notes = rest.slice(size.height);
  const faults = [...(slip ? [slip.fault] : []), ...sizeFaults(rows, size, rest.length + 1)];
  return ok({ format: 'lvl', ...notesOf(notes, true), line: 1, numbers: {}, blocks: [rows], faults });
}

function writeLvl(draft: Draft): string {
  const rows = rowTexts(draft);
  return [`${rows.length} ${rows[0]?.length ?? 0}`, ...rows, ...draft.notes, ''].join('\n');
}
