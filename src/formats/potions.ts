import { type Draft, NO_NOTES } from '../core/level/source';
import type { Fault } from '../core/fault';
import { failure, ok, type Result } from '../core/result';
import { recogniseByShape } from './parts/beginning';
import { rewriteSingle } from './rewrite/rewrite-single';
import type { Format, Span } from './format';
import { linesOf, rowTexts, trimBlankEnd, wholeOf } from './parts/lines';
import { lengthFault, openingOf, parseHeader } from './parts/size';

/** `STRENGTH MOVES`, then the rows; a row begins at its first symbol and ends at its last. */
export const potionsFormat: Format = {
  id: 'potions',
  endings: ['.txt'],
  holdsOne: true,
  // A row begins at its first symbol, so nothing may be left out before it.
  layout: 'rectangle',
  recognise: (text) => recogniseByShape(text, parsePotions),
  index: (text) => [wholeOf(text)],
  parse: parsePotions,
  write: writePotions,
  rewriting: rewriteSingle({ parse: parsePotions, write: writePotions, hasNotes: false }),
  traits: { opening: (text) => openingOf(text), rows: (text) => linesOf(text).slice(1) },
};

function parsePotions(text: string, span: Span): Result<Draft, Fault> {
  const tooLong = lengthFault(span);
  if (tooLong) return failure(tooLong);
  const [first, ...rest] = trimBlankEnd(linesOf(text, span));
  const header = parseHeader(first, 'potions', ['strength', 'moves'], 0);
  if (!header.ok) return header;
  const [strength, moves] = header.value;
  const rows = rest.map((line, index) => ({
    text: line.trim(),
    line: index + 2,
    column: line.length - line.trimStart().length + 1,
  }));
  if (rows.length === 0) return failure({ kind: 'rows-missing', line: 1, expected: 1, found: 0 });
  return ok({
    format: 'potions',
    ...NO_NOTES,
    line: 1,
    numbers: { strength, moves },
    blocks: [rows],
    faults: [],
  });
}

function writePotions(draft: Draft): string {
  const { strength, moves } = draft.numbers;
  const rows = rowTexts(draft);
  return [`${strength?.value ?? 0} ${moves?.value ?? 0}`, ...rows, ''].join('\n');
}
