import { at } from '../at';
import { codesWithRole, FLOOR, NOTHING, OUTSIDE } from './piece';
import { directionCode } from '../direction';
import { cellAtPlace, type Draft, placeOf, type Source, symbolCount } from './source';
import type { CellFault, Fault, RuleRemark } from '../fault';
import { cellAt, type Level, MAX_CELLS, type Shape } from './level';
import { type Meaning, meanings, type Notation } from './notation';
import { failure, ok, type Result } from '../result';
import type { RuleSet } from '../rule-set';
import { assembleLevel, canSettle, emptySetup, type Setup } from './setup';

/** A level and its source. */
export interface ReadLevel {
  readonly level: Level;
  readonly source: Source;
}

/** A position as drawn, its source, and the symbols without a meaning. */
export interface ReadSetup {
  readonly setup: Setup;
  readonly source: Source;
  readonly faults: readonly Fault[];
  /** How many more faults there are. */
  readonly furtherFaults: number;
}

/** Reads a draft under a rule set that knows its format: a playable level, or all its faults. */
export function readLevel(draft: Draft, rules: RuleSet): Result<ReadLevel, Fault> {
  const read = readSetup(draft, rules);
  if (!read.ok) return read;
  const { setup, source, faults, furtherFaults } = read.value;
  const { level, faults: found } = assembleLevel(setup, rules.pieces);
  const cellFaults = found.slice(0, MAX_FAULTS).flatMap((fault) => cellFaultInText(fault, draft, source, setup));
  const placed = [...faults, ...cellFaults].sort(byPlace);
  // The missing player may be in a missing row.
  const lacksRows = draft.faults.some(({ kind }) => kind === 'rows-missing');
  if (level.players.length === 0 && !lacksRows) placed.push(noPlayer(draft, rules));
  // With missing or long rows, the rules would find faults in cells that are not real.
  const isWhole = draft.faults.every(({ kind }) => kind === 'bad-number');
  const remarks = isWhole ? (rules.faults?.(level) ?? []) : [];
  const ruleFaults = remarks.slice(0, MAX_FAULTS).map((fault) => locateFault(fault, source, level));
  const draftFaults = draft.faults.slice(0, MAX_FAULTS).map((fault) => withCell(fault, source, setup));
  const all = [...draftFaults, ...placed, ...ruleFaults];
  const others = [draft.faults, found, remarks].reduce(
    (sum, { length }) => sum + Math.max(0, length - MAX_FAULTS),
    furtherFaults,
  );
  if (all.length > 0) return { ok: false, faults: limitFaults(all, others) };
  return canSettle(level, rules) ? ok({ level, source }) : failure({ kind: 'too-restless', line: draft.line });
}

/** The first faults, and how many more there are: a file of the wrong kind has one in every cell. */
function limitFaults(faults: readonly Fault[], others: number): readonly Fault[] {
  const count = others + Math.max(0, faults.length - MAX_FAULTS);
  return count > 0 ? [...faults.slice(0, MAX_FAULTS), { kind: 'more-faults', count }] : faults;
}

/** Reads a draft, valid or not. Unknown symbols are faults and become floor. */
export function readSetup(draft: Draft, rules: RuleSet): Result<ReadSetup, Fault> {
  const notation = rules.notations[draft.format];
  if (!notation) return failure({ kind: 'unknown-format', tried: [draft.format] });
  const shape = shapeOf(draft);
  const cells = shape.width * shape.height;
  if (cells > MAX_CELLS) return failure({ kind: 'board-too-large', line: draft.line, cells, most: MAX_CELLS });
  const setup = emptySetup(shape);
  setup.numbers = Object.fromEntries(Object.entries(draft.numbers).map(([name, { value }]) => [name, value]));
  const { faults, furtherFaults } = drawRows(setup, draft, notation);
  return ok({ setup, source: sourceOf(draft), faults, furtherFaults });
}

function sourceOf({ format, title, author, notes, solutions, snapshots, blocks }: Draft): Source {
  const places = blocks.map((rows) => rows.map(({ line, column }) => ({ line, column })));
  return { format, title, author, notes, solutions, snapshots, places };
}

function shapeOf(draft: Draft): Shape {
  let width = 0;
  for (const rows of draft.blocks) for (const { text } of rows) width = Math.max(width, symbolCount(text));
  return { width, height: Math.max(...draft.blocks.map((block) => block.length)) };
}

/** The number of faults that are listed for a level. */
const MAX_FAULTS = 100;

function drawRows(setup: Setup, draft: Draft, notation: Notation): Pick<ReadSetup, 'faults' | 'furtherFaults'> {
  const faults: Fault[] = [];
  let furtherFaults = 0;
  const report = (fault: Fault): void => {
    if (faults.length < MAX_FAULTS) faults.push(fault);
    else furtherFaults += 1;
  };
  draft.blocks.forEach((rows, block) => {
    const entries = notation.blocks[block] ?? [];
    const known = meanings(entries);
    const expected = entries.map(([symbols]) => symbols).join('');
    rows.forEach((row, y) => {
      let x = 0;
      let hasTab = false;
      for (const symbol of row.text) {
        const cell = cellAt(setup, x, y);
        const place = { line: row.line, column: row.column + x, cell };
        const meaning = known.get(symbol);
        if (put(setup, cell, meaning ?? NO_MEANING)) report({ kind: 'two-grounds', ...place, symbol });
        if (symbol === '\t') {
          // Report only the first tab of a row.
          if (!hasTab) report({ kind: 'tab', ...place });
          hasTab = true;
        } else if (!meaning)
          report({
            kind: 'unknown-symbol',
            ...place,
            symbol,
            format: draft.format,
            expected,
            ...blockOf(draft, block),
          });
        x += 1;
      }
    });
  });
  return { faults, furtherFaults };
}

/** The meaning of an unknown symbol. */
export const NO_MEANING: Meaning = { ground: FLOOR };

/** Adds the meaning of a symbol to a cell; true if the cell has another ground already. */
function put({ ground, things, facings }: Setup, cell: number, meaning: Meaning): boolean {
  const before = at(ground, cell);
  const now = groundAfter(before, meaning);
  ground[cell] = now;
  if (meaning.thing !== undefined) things[cell] = meaning.thing;
  if (meaning.facing !== undefined) facings[cell] = directionCode(meaning.facing);
  return meaning.ground !== undefined && before > FLOOR && meaning.ground !== FLOOR;
}

/** The ground of a cell that several blocks draw. Floor is the default and gives way to everything else. */
function groundAfter(before: number, meaning: Meaning): number {
  const now = meaning.ground ?? (before === OUTSIDE ? FLOOR : before);
  return before > FLOOR && now === FLOOR ? before : now;
}

/** Combines the symbols of one cell, block by block; undefined where the row of a block has ended. */
export function combineMeanings(symbols: readonly (Meaning | undefined)[]): { ground: number; thing: number } {
  let ground = OUTSIDE;
  let thing = NOTHING;
  for (const meaning of symbols) {
    if (!meaning) continue;
    ground = groundAfter(ground, meaning);
    thing = meaning.thing ?? thing;
  }
  return { ground, thing };
}

/** A fault of a rule set with its place in the text. */
export function locateFault({ cell, layer, ...fault }: RuleRemark, source: Source, shape: Pick<Shape, 'width'>): Fault {
  if (cell === undefined) return fault;
  return { ...fault, cell, ...placeOf(source, shape, { cell, ...(layer === undefined ? {} : { layer }) }) };
}

/** A fault that a format found in a row, with the cell there. */
function withCell(fault: Fault, source: Source, shape: Shape): Fault {
  const { line, column } = fault;
  const cell = line === undefined || column === undefined ? undefined : cellAtPlace(source, shape, { line, column });
  return cell === undefined ? fault : { ...fault, cell };
}

/** A fault of a setup with its place in the text and the symbol there. */
function cellFaultInText(fault: CellFault, draft: Draft, source: Source, shape: Shape): Fault[] {
  if (fault.kind === 'rule') return [locateFault(fault, source, shape)];
  const { kind, cell } = fault;
  // A missing player is a fault of the rows, not of a cell.
  if (cell === undefined) return [];
  const place = { cell, ...placeOf(source, shape, { cell, layer: fault.layer ?? 'ground' }) };
  if (kind === 'unknown-piece') return [{ kind, code: fault.code, ...place }];
  if (kind !== 'second-player') return [];
  const block = draft.blocks.length - 1;
  const row = draft.blocks[block]?.find(({ line }) => line === place.line);
  const symbol = [...(row?.text ?? '')][place.column - (row?.column ?? 1)] ?? '';
  return [{ kind: 'second-player', ...place, symbol, ...blockOf(draft, block) }];
}

function noPlayer(draft: Draft, { notations, pieces }: RuleSet): Fault {
  const notation = notations[draft.format];
  const last = (notation?.blocks.length ?? 1) - 1;
  const line = last === 0 ? draft.line : (draft.blocks[last]?.[0]?.line ?? draft.line);
  const codes = codesWithRole(pieces, 'thing', 'player');
  const expected = (notation?.blocks.flat() ?? [])
    .filter(([, { thing }]) => thing !== undefined && codes.includes(thing))
    .map(([symbols]) => symbols)
    .join('');
  return { kind: 'no-player', line, expected, ...blockOf(draft, last) };
}

function blockOf({ blockNames }: Draft, block: number): { block?: string } {
  const name = blockNames?.[block];
  return name === undefined ? {} : { block: name };
}

/** This order is stable: faults of one place, or of none, keep their order. */
function byPlace(a: Fault, b: Fault): number {
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}
