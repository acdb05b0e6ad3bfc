import type { Draft } from '../core/level/source';
import type { Fault } from '../core/fault';
import { failure, ok, type Result } from '../core/result';
import { singleLevelFormat } from './parts/single-level';
import { linesOf, rowTexts, trimBlankEnd } from './parts/lines';
import { openingOf, parseHeader } from './parts/size';

/** `STRENGTH MOVES`, then the rows; a row begins at its first symbol and ends at its last. */
export const potionsFormat = singleLevelFormat({
  id: 'potions',
  endings: ['.txt'],
  // A row begins at its first symbol, so nothing may be left out before it.
  layout: 'rectangle',
  parse: parsePotions,
  write: writePotions,
  traits: { opening: (text) => openingOf(text), rows: (text) => linesOf(text).slice(1) },
});

function parsePotions(all: readonly string[]): Result<Pick<Draft, 'numbers' | 'blocks'>, Fault> {
  const [first, ...rest] = trimBlankEnd(all);
  const header = parseHeader(first, 'potions', ['strength', 'moves'], 0);
  if (!header.ok) return header;
  const [strength, moves] = header.value;
  const rows = rest.map((line, index) => ({
    text: line.trim(),
    line: index + 2,
    column: line.length - line.trimStart().length + 1,
  }));
  if (rows.length === 0) return failure({ kind: 'rows-missing', line: 1, expected: 1, found: 0 });
  return ok({ numbers: { strength, moves }, blocks: [rows] });
}

function writePotions(draft: Draft): string {
  const { strength, moves } = draft.numbers;
  const rows = rowTexts(draft);
  return [`${strength?.value ?? 0} ${moves?.value ?? 0}`, ...rows, ''].join('\n');
}
