import { FLOOR, NOTHING, OUTSIDE } from '../../core/level/piece';
import { assembleLevel, type Setup } from '../../core/level/setup';
import { flood } from '../../core/routes/flood';
import type { RuleSet } from '../../core/rule-set';
import { type Draft, NO_NOTES } from '../../core/level/source';
import { readSetup } from '../../core/level/read-level';
import { readCollection } from '../../formats/detect';
import { type Format, trimBlanks } from '../../formats/format';
import { linesOf, trimBlankEnd } from '../../formats/parts/lines';
import { remarksOf } from '../../formats/parts/notes';
import type { Texts } from './step';
import { at } from '../../core/at';
import { draftOf, type Substitute, substitutePieces } from '../../core/level/write-level';
import { fillSetup } from '../../core/level/tidy';
import { cellAt } from '../../core/level/level';

/** A part of a board that a format cannot hold. */
export type BoardLoss =
  | { readonly kind: 'piece'; readonly substitute: Substitute }
  | { readonly kind: 'number'; readonly name: string; readonly value: number }
  /** Floor at the ends of rows, or in rows of nothing else at the edge. */
  | { readonly kind: 'floor'; readonly count: number }
  /**
   * Blank cells outside, in rules with falling things, where walls are rocks: the format has no other sign for them.
   */
  | { readonly kind: 'outside'; readonly count: number };

/** A board as a format writes it, and its losses; undefined if the format is not for these rules. */
export function boardDraft(
  setup: Setup,
  rules: RuleSet,
  format: Pick<Format, 'id' | 'layout'>,
): { readonly draft: Draft; readonly losses: readonly BoardLoss[] } | undefined {
  const notation = rules.notations[format.id];
  if (!notation) return undefined;
  const substituted = substitutePieces(setup, rules.pieces, notation);
  const whole = format.layout === 'rectangle' ? fillSetup(substituted.setup, rules) : substituted.setup;
  const { draft, lost } = draftOf(whole, format.id, notation);
  const losses: BoardLoss[] = [
    ...substituted.substitutes.map((substitute) => ({ kind: 'piece', substitute }) as const),
    ...lost.flatMap((loss): BoardLoss[] => (loss.kind === 'number' ? [loss] : [])),
  ];
  if (format.layout !== 'trimmed') {
    const filled = rules.gravity ? blanksFilled(setup, whole) : 0;
    return { draft, losses: filled === 0 ? losses : [...losses, { kind: 'outside', count: filled }] };
  }
  const count = trailingFloor(setup);
  const [rows = []] = draft.blocks;
  const trimmed = { ...draft, blocks: [trimBlanks(rows)] };
  return { draft: trimmed, losses: [...losses, ...(count === 0 ? [] : [{ kind: 'floor', count } as const])] };
}

function blanksFilled({ ground }: Setup, whole: Setup): number {
  let count = 0;
  for (let cell = 0; cell < ground.length; cell += 1)
    if (ground[cell] === OUTSIDE && (whole.ground[cell] !== OUTSIDE || whole.things[cell] !== NOTHING)) count += 1;
  return count;
}

/** Counts the cells of empty floor at the ends of rows. */
function trailingFloor({ width, height, ground, things }: Setup): number {
  let count = 0;
  for (let y = 0; y < height; y += 1) {
    let floor = 0;
    for (let x = 0; x < width; x += 1) {
      const cell = cellAt({ width }, x, y);
      const code = at(ground, cell);
      if (at(things, cell) !== NOTHING || (code !== FLOOR && code !== OUTSIDE)) floor = 0;
      else if (code === FLOOR) floor += 1;
    }
    count += floor;
  }
  return count;
}

/**
 * A setup whose empty floor outside the walls is blank. A text with one sign for floor and nothing has such floor in
 * every row that begins further right than others. If the walls have a gap, inside and outside cannot be told apart,
 * and all floor stays.
 */
export function withoutMargin(setup: Setup, rules: RuleSet): Setup {
  const { level } = assembleLevel(setup, rules.pieces);
  const found = { thing: false };
  // The first cell is in the margin round the board, which is outside.
  const outside = flood(level, [0], (cell) => {
    const ground = level.ground[cell] ?? OUTSIDE;
    const isEmpty = level.things[cell] === NOTHING && (ground === FLOOR || ground === OUTSIDE);
    if (level.things[cell] !== NOTHING) found.thing = true;
    return isEmpty;
  });
  if (found.thing) return setup;
  const ground = setup.ground.slice();
  outside.forEach((isOutside, cell) => {
    if (isOutside === 1) ground[cell] = OUTSIDE;
  });
  return { ...setup, ground };
}

export interface PastedBoard {
  readonly setup: Setup;
  /** The number of levels in the text; the board is the first of them. */
  readonly levels: number;
  /** What the text says of the level; undefined for bare rows. */
  readonly texts: Texts | undefined;
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
  const { setup, source } = read.value;
  const { title, author, notes } = source;
  const { format, entries } = collection.value;
  return {
    setup: format.layout === 'trimmed' ? withoutMargin(setup, rules) : setup,
    levels: entries.length,
    texts: { title, author, notes: remarksOf({ title, notes }), solution: undefined },
  };
}

function readRows(text: string, rules: RuleSet, formats: readonly Format[]): PastedBoard | undefined {
  const lines = trimBlankEnd(linesOf(text).slice(firstWritten(text)));
  for (const { id } of formats) {
    const notation = rules.notations[id];
    const blocks = notation && lines.length > 0 ? blocksOf(lines, notation.blocks.length) : undefined;
    const read = blocks && readSetup({ ...BARE, format: id, blocks }, rules);
    if (read?.ok && read.value.faults.length === 0) return { setup: read.value.setup, levels: 1, texts: undefined };
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
