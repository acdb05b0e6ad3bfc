import type { Draft } from '../../core/level/draft';
import { readSetup } from '../../core/level/read-level';
import type { Setup } from '../../core/level/setup';
import type { RuleSet } from '../../core/rule-set';
import { readCollection } from '../../formats/detect';
import type { Format } from '../../formats/format';
import { linesOf, trimBlankEnd } from '../../formats/parts/lines';
import { NO_NOTES } from '../../core/level/source';
import { withoutMargin } from './margin';

export interface PastedBoard {
  readonly setup: Setup;
  /** The number of levels in the text; the board is the first of them. */
  readonly levels: number;
}

/**
 * The board in a pasted text: the first level of a text in any format of the rule set, or else bare rows, such as a
 * piece of a board. Rows are tried in the order of the formats. Undefined if the text is neither.
 */
export function readPastedBoard(text: string, rules: RuleSet, formats: readonly Format[]): PastedBoard | undefined {
  return readLevelText(text, rules, formats) ?? readRows(text, rules, formats);
}

function readLevelText(text: string, rules: RuleSet, formats: readonly Format[]): PastedBoard | undefined {
  const collection = readCollection(text, { formats, rules: [rules] });
  const read = collection.ok ? collection.value.entries[0]?.readSetup() : undefined;
  if (!collection.ok || !read?.ok || read.value.faults.length > 0) return undefined;
  const { setup } = read.value;
  const { format, entries } = collection.value;
  return { setup: format.layout === 'trimmed' ? withoutMargin(setup, rules) : setup, levels: entries.length };
}

function readRows(text: string, rules: RuleSet, formats: readonly Format[]): PastedBoard | undefined {
  const lines = trimBlankEnd(linesOf(text).slice(firstWritten(text)));
  for (const { id } of formats) {
    const notation = rules.notations[id];
    const blocks = notation && lines.length > 0 ? blocksOf(lines, notation.blocks.length) : undefined;
    const read = blocks && readSetup({ ...BARE, format: id, blocks }, rules);
    if (read?.ok && read.value.faults.length === 0) return { setup: read.value.setup, levels: 1 };
  }
  return undefined;
}

function firstWritten(text: string): number {
  return Math.max(
    0,
    linesOf(text).findIndex((line) => line.trim() !== ''),
  );
}

/**
 * The lines as `count` blocks of rows, with an empty line between them; undefined if there are fewer, or if their
 * heights differ.
 */
function blocksOf(lines: readonly string[], count: number): Draft['blocks'] | undefined {
  const height = (lines.length - count + 1) / count;
  const rows = lines.map((line, index) => ({ text: line, line: index + 1, column: 1 }));
  const blocks = Array.from({ length: count }, (_, block) =>
    rows.slice(block * (height + 1), block * (height + 1) + height),
  );
  const gaps = Array.from({ length: count - 1 }, (_, gap) => lines[(gap + 1) * (height + 1) - 1]);
  return Number.isInteger(height) && gaps.every((line) => line?.trim() === '') ? blocks : undefined;
}

const BARE: Omit<Draft, 'format' | 'blocks'> = { ...NO_NOTES, line: 1, numbers: {}, faults: [] };
