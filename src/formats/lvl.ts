import type { Draft, Notes } from '../core/level/source';
import type { Fault } from '../core/fault';
import { ok, type Result } from '../core/result';
import { singleLevelFormat } from './parts/single-level';
import { linesOf, rowsFromLines, rowTexts } from './parts/lines';
import { notesOf } from './parts/notes';
import { notesAmongRows, openingOf, parseHeader, sizeFaults, swappedSize, TWO_NUMBERS } from './parts/size';

/** `HEIGHT WIDTH`, then the rows. Further lines are notes; `Title: ...` among them is the title. */
export const lvlFormat = singleLevelFormat({
  id: 'lvl',
  endings: ['.lvl'],
  layout: 'rectangle',
  parse: parseLvl,
  write: writeLvl,
  notes: 'below',
  traits: { opening: (text) => openingOf(text, ['height', 'width']), rows: rowsIn },
});

function rowsIn(text: string): readonly string[] {
  const height = TWO_NUMBERS.test(text) ? parseInt(text, 10) : Infinity;
  return linesOf(text).slice(1, 1 + Math.max(1, height));
}

function parseLvl([first, ...rest]: readonly string[]): Result<Pick<Draft, 'blocks' | 'faults' | keyof Notes>, Fault> {
  const header = parseHeader(first, 'lvl', ['height', 'width'], 1);
  if (!header.ok) return header;
  const [{ value: height }, { value: width }] = header.value;
  const slip = swappedSize('lvl', 'height', rest, header.value) ?? notesAmongRows(rest, width, height);
  const size = slip ?? { width, height };
  const rows = rowsFromLines(rest.slice(0, size.height), 2);
  const notes = rest.slice(size.height);
  const faults = [...(slip ? [slip.fault] : []), ...sizeFaults(rows, size, rest.length + 1)];
  return ok({ ...notesOf(notes, true), blocks: [rows], faults });
}

function writeLvl(draft: Draft): string {
  const rows = rowTexts(draft);
  return [`${rows.length} ${rows[0]?.length ?? 0}`, ...rows, ...draft.notes, ''].join('\n');
}
