import type { Draft } from '../core/level/source';
import type { Fault } from '../core/fault';
import { failure, ok, type Result } from '../core/result';
import { singleLevelFormat } from './parts/single-level';
import type { TextOpening } from './format';
import { linesOf, rowsFromLines, trimBlankEnd } from './parts/lines';
import { commonWidth, MIN_FITTING_SHARE, widthFaults } from './parts/size';

/** The ground rows, one blank line, the contents rows; both blocks of one size. */
export const holesFormat = singleLevelFormat({
  id: 'holes',
  endings: ['.lvl'],
  layout: 'rectangle',
  parse: parseHoles,
  write: writeHoles,
  traits: {
    opening: openingOfBlocks,
    rows: (text) => linesOf(text),
  },
});

function parseHoles(all: readonly string[]): Result<Pick<Draft, 'blocks' | 'blockNames' | 'faults'>, Fault> {
  const lines = trimBlankEnd(all);
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
    for (const fault of widthFaults(rows, width, BLOCK_NAMES[block])) faults.push(fault);
  });
  return ok({ blocks: [ground, contents], blockNames: BLOCK_NAMES, faults });
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

const BLOCK_NAMES = ['ground', 'contents'];

function writeHoles(draft: Draft): string {
  return draft.blocks.map((rows) => rows.map(({ text }) => `${text}\n`).join('')).join('\n');
}
