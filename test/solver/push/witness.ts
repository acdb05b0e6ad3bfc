import { rowTexts } from '../../../src/formats/lines';
import { xsb } from '../../../src/formats/xsb';
import type { Tables } from '../../../src/solver/push/tables';
import { shared } from '../../support/shared-data';
import { cleanTablesFrom, modelFrom } from './drawn-model';

/** A position on the way of a published solution, in the numbers of the tables, and the pushes that follow. */
export interface Witness {
  readonly boxes: Int32Array;
  readonly player: number;
  /** For the pushes to come: the cell of the box before each. */
  readonly pushed: readonly number[];
}

export interface WitnessedLevel {
  readonly name: string;
  readonly tables: Tables;
  readonly positions: readonly Witness[];
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = { u: [0, -1], r: [1, 0], d: [0, 1], l: [-1, 0] };

/** The levels of a shared collection that have a solution of no more than so many pushes, and no boxes to spare. */
export function witnessedLevels(file: string, mostPushes: number): WitnessedLevel[] {
  const text = shared(`collections/solved/${file}`);
  return xsb.index(text).flatMap((span, index) => {
    const draft = xsb.parse(text, span);
    const [solution] = draft.ok ? draft.value.solutions : [];
    const rows = draft.ok ? rowTexts(draft.value) : [];
    if (solution === undefined || solution.replace(/[a-z]/g, '').length > mostPushes) return [];
    const [kind] = modelFrom(rows).kinds;
    if (!kind || kind.boxes.length !== kind.goals.length) return [];
    const tables = cleanTablesFrom(rows);
    return [{ name: `${file} ${index + 1}`, tables, positions: positionsOf(rows, tables, solution) }];
  });
}

/** The positions at the start and after each push. */
function positionsOf(rows: readonly string[], { field }: Tables, solution: string): Witness[] {
  const numbers = new Map(
    Array.from(field.columns, (column, cell) => [`${column - 1},${(field.rows[cell] ?? 0) - 1}`, cell]),
  );
  const cellsOf = (boxes: ReadonlySet<string>): number[] =>
    [...boxes].flatMap((place) => numbers.get(place) ?? []).sort((one, other) => one - other);

  const boxes = new Set(
    rows.flatMap((row, y) => [...row].flatMap((symbol, x) => ('$*'.includes(symbol) ? [`${x},${y}`] : []))),
  );
  let y = rows.findIndex((row) => /[@+]/.test(row));
  let x = (rows[y] ?? '').search(/[@+]/);
  const found = [{ boxes: cellsOf(boxes), player: field.player }];
  const pushed: number[] = [];
  for (const letter of solution.toLowerCase()) {
    const [right, down] = STEPS[letter] ?? [0, 0];
    x += right;
    y += down;
    if (!boxes.delete(`${x},${y}`)) continue;
    boxes.add(`${x + right},${y + down}`);
    pushed.push(numbers.get(`${x},${y}`) ?? -1);
    found.push({ boxes: cellsOf(boxes), player: numbers.get(`${x},${y}`) ?? -1 });
  }
  return found.map((position, index) => ({
    boxes: Int32Array.from(position.boxes),
    player: position.player,
    pushed: pushed.slice(index),
  }));
}
