import { type Draft, NO_NOTES } from '../core/level/source';
import type { Fault } from '../core/fault';
import { failure, ok, type Result } from '../core/result';
import { recogniseByShape } from './parts/beginning';
import { rewriteSingle } from './rewrite/rewrite-single';
import type { Format, Span, TextOpening } from './format';
import { linesOf, rowsFromLines, trimBlankEnd, wholeOf } from './parts/lines';
import { commonWidth, lengthFault, widthFaults } from './parts/size';

/** The ground rows, one blank line, the contents rows; both blocks of one size. */
export const holesFormat: Format = {
  id: 'holes',
  endings: ['.lvl'],
  holdsOne: true,
  layout: 'rectangle',
  recognise: (text) => recogniseByShape(text, parseHoles),
  index: (text) => [wholeOf(text)],
  parse: parseHoles,
  write: writeHoles,
  rewriting: rewriteSingle({ parse: parseHoles, write: writeHoles, hasNotes: false }),
  traits: {
    opening: openingOfBlocks,
    rows: (text) => linesOf(text),
  },
};

function parseHoles(text: string, span: Span): Result<Draft, Fault> {
  const tooLong = lengthFault(span);
  if (tooLong) return failure(tooLong);
  const lines = trimBlankEnd(linesOf(text, span));
  const blank = lines.findIndex((line) => line.trim() === '');
  if (lines.length === 0) return failure({ kind: 'no-level' });
  if (blank < 0) return failure({ kind: 'block-missing', line: lines.length, expected: 'contents' });
  if (blank === 0) return failure({ kind: 'block-missing', line: 1, expected: 'ground' });

  const ground = rowsFromLines(lines.slice(0, blank), 1);
  const contents = rowsFromLines(lines.slice(blank + 1), blank + 2);
  const faults: Fault[] = [];
  const second = contents.find((row) => row.text === '');
  if (second) faults.push({ kind: 'block-left-over', line: second.line });
  else if (contents.length !== ground.length)
    faults.push({ kind: 'block-height', line: lines.length, expected: ground.length, found: contents.length });

  const blocks = [ground, contents].map((rows) => rows.filter(({ text }) => text !== ''));
  const { width } = commonWidth(blocks.flat());
  blocks.forEach((rows, block) => {
    faults.push(...widthFaults(rows, width, BLOCK_NAMES[block]));
  });
  return ok({
    format: 'holes',
    ...NO_NOTES,
    line: 1,
    numbers: {},
    blocks: [ground, contents],
    blockNames: BLOCK_NAMES,
    faults,
  });
}

/** Looks for two blocks whose sizes agree, allowing for a slip. */
function openingOfBlocks(text: string): TextOpening {
  const lines = trimBlankEnd(linesOf(text)).map((line) => line.trim());
  const blank = lines.indexOf('');
  const [ground, contents] = [lines.slice(0, Math.max(0, blank)), lines.slice(blank + 1)];
  if (ground.length === 0 || contents.includes('')) return 'none';
  const isAlike = Math.abs(ground.length - contents.length) <= 1;
  const fitting = commonWidth(rowsFromLines(lines, 1)).rows;
  return isAlike && fitting + 1 >= MIN_FITTING_SHARE * lines.length ? 'fits' : 'opens';
}

const MIN_FITTING_SHARE = 0.75;

const BLOCK_NAMES = ['ground', 'contents'];

function writeHoles(draft: Draft): string {
  return draft.blocks.map((rows) => rows.map(({ text }) => `${text}\n`).join('')).join('\n');
}
