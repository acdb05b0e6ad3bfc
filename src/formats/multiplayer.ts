import type { Draft, HeaderNumber } from '../core/level/source';
import type { Fault } from '../core/fault';
import { failure, ok, type Result } from '../core/result';
import { singleLevelFormat } from './parts/single-level';
import { linesOf, rowsFromLines, rowTexts, trimBlankEnd } from './parts/lines';
import { MAX_NUMBER } from './parts/size';

/** An optional line with the undo limit, then rows of any length. */
export const multiplayerFormat = singleLevelFormat({
  id: 'multiplayer',
  endings: ['.map'],
  parse: parseMultiplayer,
  write: writeMultiplayer,
  traits: {
    rows: (text) => linesOf(text).filter((line, index) => index > 0 || !/\d/.test(line)),
  },
});

function parseMultiplayer(all: readonly string[]): Result<Pick<Draft, 'numbers' | 'blocks' | 'faults'>, Fault> {
  const lines = trimBlankEnd(all);
  const first = lines[0] ?? '';
  // No row has a digit, so a first line with one is meant as the undo limit.
  const hasLimit = /\d/.test(first);
  const numbers: Record<string, HeaderNumber> = {};
  const faults: Fault[] = [];
  if (hasLimit) {
    const column = first.search(/\S/) + 1;
    const found = first.trim();
    const value = Number(found);
    const isFine = /^-?\d+$/.test(found) && value >= -1 && value <= MAX_NUMBER;
    const name = 'undo limit (-1 for none)';
    if (isFine) numbers.undoLimit = { value, line: 1, column };
    else faults.push({ kind: 'bad-number', line: 1, column, name, found, least: -1, most: MAX_NUMBER });
  }
  const rows = rowsFromLines(lines.slice(hasLimit ? 1 : 0), hasLimit ? 2 : 1);
  if (rows.length === 0) return failure({ kind: 'no-level' });
  return ok({ numbers, blocks: [rows], faults });
}

function writeMultiplayer(draft: Draft): string {
  const limit = draft.numbers.undoLimit;
  const rows = rowTexts(draft);
  return [...(limit ? [String(limit.value)] : []), ...rows, ''].join('\n');
}
