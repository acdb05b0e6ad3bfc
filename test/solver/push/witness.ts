import { rowTexts } from '../../../src/formats/parts/lines';
import { xsbFormat } from '../../../src/formats/xsb/xsb';
import type { PushModel } from '../../../src/core/push/push';
import type { Tables } from '../../../src/solver/push/push-search';
import { shared } from '../../support/shared-data';
import { cleanTablesOf, modelFrom } from './drawn-model';

/** A position on the way of a published solution, in the numbers of the tables, and the pushes that follow. */
export interface Witness {
  readonly boxes: Int32Array;
  readonly player: number;
  /** For the remaining pushes: the cell of the box before each. */
  readonly pushed: Int32Array;
}

export interface WitnessedLevel {
  readonly name: string;
  readonly tables: Tables;
  readonly positions: readonly Witness[];
}

/**
 * The levels of a shared collection that have a solution of at most `maxPushes` pushes, and no spare boxes. If boxes of
 * several kinds are wanted, each is of the kind of the goal that the solution brings it to.
 */
export function witnessedLevels(file: string, maxPushes: number, kinds = 1): WitnessedLevel[] {
  const text = shared(`collections/solved/${file}`);
  return xsbFormat.index(text).flatMap((span, index) => {
    const draft = xsbFormat.parse(text, span);
    const [solution] = draft.ok ? draft.value.solutions : [];
    const plain = modelFrom(draft.ok ? rowTexts(draft.value) : []);
    if (solution === undefined || solution.replace(/[a-z]/g, '').length > maxPushes) return [];
    const [kind] = plain.kinds;
    if (!kind || kind.boxes.length !== kind.goals.length) return [];
    const model = ofKinds(plain, solution, kinds);
    const tables = cleanTablesOf(model);
    return [{ name: `${file} ${index + 1}`, tables, positions: positionsOf(model, tables, solution) }];
  });
}

/** The level with its goals divided into several kinds in turn, and each box of the kind of its goal. */
function ofKinds(model: PushModel, solution: string, count: number): PushModel {
  const ends = new Map(model.kinds.flatMap(({ boxes }) => boxes.map((box) => [box, box])));
  follow(model, solution, (from, to) => {
    ends.set(to, ends.get(from) ?? from);
    ends.delete(from);
  });
  const kinds = Array.from({ length: Math.min(count, ends.size) }, (_, kind) => {
    const own = [...ends].filter((_end, index) => index % count === kind);
    return { boxes: own.map(([, box]) => box), goals: own.map(([goal]) => goal), required: own.length };
  });
  return { ...model, kinds };
}

/** The positions at the start and after each push. */
function positionsOf(model: PushModel, { field }: Tables, solution: string): Witness[] {
  const origins = Array.from(field.columns, (column, cell) => (field.rows[cell] ?? 0) * model.stride + column);
  const numbers = new Map(origins.map((cell, number) => [cell, number]));
  const numbersOf = (cells: ReadonlySet<number>): number[] =>
    [...cells].flatMap((cell) => numbers.get(cell) ?? []).sort((one, other) => one - other);

  const boxes = model.kinds.map((kind) => new Set(kind.boxes));
  const found = [{ boxes: boxes.flatMap(numbersOf), player: field.player }];
  const pushed: number[] = [];
  follow(model, solution, (from, to) => {
    for (const own of boxes) if (own.delete(from)) own.add(to);
    pushed.push(numbers.get(from) ?? -1);
    found.push({ boxes: boxes.flatMap(numbersOf), player: numbers.get(from) ?? -1 });
  });
  const all = Int32Array.from(pushed);
  return found.map(({ boxes: cells, player }, index) => ({
    boxes: Int32Array.from(cells),
    player,
    pushed: all.subarray(index),
  }));
}

/** Reports each push of a solution: the cell of the box before and after. */
function follow(model: PushModel, solution: string, tell: (from: number, to: number) => void): void {
  const steps: Readonly<Record<string, number>> = { u: -model.stride, r: 1, d: model.stride, l: -1 };
  const boxes = new Set(model.kinds.flatMap((kind) => kind.boxes));
  let player = model.player;
  for (const letter of solution.toLowerCase()) {
    const step = steps[letter] ?? 0;
    player += step;
    if (!boxes.delete(player)) continue;
    boxes.add(player + step);
    tell(player, player + step);
  }
}
