import type { Draft } from '../core/draft';
import type { Fault } from '../core/fault';
import { ok, wrong, type Result } from '../core/result';
import type { Format } from './format';
import { linesOf, rowsOf, withoutBlankEnd } from './lines';

/** The ground rows, one blank line, the contents rows; both blocks of one size. */
export const holes: Format = {
  id: 'holes',
  summary: 'two blocks of one size, the ground and what stands on it',
  endings: ['.lvl'],
  rows: linesOf,
  parse: (text) => [parseHoles(text)],
  format: formatHoles,
};

export function parseHoles(text: string): Result<Draft, Fault> {
  const lines = withoutBlankEnd(linesOf(text));
  const blank = lines.findIndex((line) => line.trim() === '');
  if (lines.length === 0) return wrong({ kind: 'no-level' });
  if (blank < 0) return wrong({ kind: 'block-missing', line: lines.length, expected: 'contents' });
  if (blank === 0) return wrong({ kind: 'block-missing', line: 1, expected: 'ground' });

  const ground = rowsOf(lines.slice(0, blank), 1);
  const contents = rowsOf(lines.slice(blank + 1), blank + 2);
  const faults: Fault[] = [];
  const second = contents.find((row) => row.text === '');
  if (second) faults.push({ kind: 'block-left-over', line: second.line });
  else if (contents.length !== ground.length)
    faults.push({ kind: 'block-height', line: lines.length, expected: ground.length, found: contents.length });

  const width = ground[0]?.text.length ?? 0;
  for (const row of [...ground, ...contents])
    if (row.text !== '' && row.text.length !== width) {
      const column = Math.min(row.text.length, width) + 1;
      faults.push({ kind: 'row-width', line: row.line, column, expected: width, found: row.text.length });
    }
  if (faults.length > 0) return wrong(...faults);
  return ok({ format: 'holes', title: undefined, notes: [], line: 1, numbers: {}, blocks: [ground, contents] });
}

export function formatHoles(draft: Draft): string {
  return draft.blocks.map((rows) => rows.map(({ text }) => `${text}\n`).join('')).join('\n');
}
