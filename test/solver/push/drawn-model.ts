import type { BoxKind, PushModel } from '../../../src/core/push-model';
import { cleaned } from '../../../src/solver/push/board/cleaning';
import { fieldOf } from '../../../src/solver/push/board/field';
import { tablesOf, type Tables } from '../../../src/solver/push/tables';

/** A level drawn in XSB as pushes, as the rules set of classic levels hands it out. */
export function modelFrom(rows: readonly string[]): PushModel {
  const width = Math.max(...rows.map((row) => row.length));
  const blank = '#'.repeat(width);
  const symbols = [blank, ...rows, blank].flatMap((row) => ['#', ...row.padEnd(width)]);
  const cellsWith = (wanted: string): number[] =>
    symbols.flatMap((symbol, cell) => (wanted.includes(symbol) ? [cell] : []));
  const boxes = cellsWith('$*');
  const goals = cellsWith('.*+');
  return {
    width,
    height: rows.length,
    stride: width + 1,
    size: symbols.length,
    walls: Uint8Array.from(symbols, (symbol) => (symbol === '#' ? 1 : 0)),
    player: cellsWith('@+')[0] ?? 0,
    kinds: [{ boxes, goals, required: Math.min(boxes.length, goals.length) }],
  };
}

/** The tables of a drawn level, numbered as it is. */
export function tablesFrom(rows: readonly string[]): Tables {
  const model = modelFrom(rows);
  const { boxes, goals, required } = kindOf(model);
  return tablesOf(fieldOf(model, { ...model, boxes: new Set(boxes), goals: new Set(goals), needed: required }));
}

/** The same of the level that is left when it is cleaned, as the searches want it. */
export function cleanTablesFrom(rows: readonly string[]): Tables {
  const model = modelFrom(rows);
  return tablesOf(fieldOf(model, cleaned(model, kindOf(model))));
}

function kindOf({ kinds }: PushModel): BoxKind {
  const [kind] = kinds;
  if (!kind) throw new Error('a drawn model has a kind');
  return kind;
}
