import type { PushModel } from '../../../src/core/push/push';
import { cleanLevel, fieldOf } from '../../../src/solver/push/board/field';
import { type Tables, tablesOf } from '../../../src/solver/push/push-search';
import { Work } from '../../../src/solver/solver';
import { runToEnd } from '../../support/run-to-end';

/**
 * A level drawn in XSB as pushes, as the rule set of classic levels provides it. Boxes of a second kind are drawn `B`,
 * their goals `b`, such a box on such a goal `2`, and one of the first kind there `1`.
 */
export function modelFrom(rows: readonly string[]): PushModel {
  const width = Math.max(...rows.map((row) => row.length));
  const blank = '#'.repeat(width);
  const symbols = [blank, ...rows, blank].flatMap((row) => ['#', ...row.padEnd(width)]);
  const cellsWith = (wanted: string): number[] =>
    symbols.flatMap((symbol, cell) => (wanted.includes(symbol) ? [cell] : []));
  const kinds = [
    { boxes: cellsWith('$*1'), goals: cellsWith('.*+') },
    { boxes: cellsWith('B2'), goals: cellsWith('b12') },
  ].filter(({ boxes, goals }) => boxes.length + goals.length > 0);
  return {
    width,
    height: rows.length,
    stride: width + 1,
    size: symbols.length,
    walls: Uint8Array.from(symbols, (symbol) => (symbol === '#' ? 1 : 0)),
    player: cellsWith('@+')[0] ?? 0,
    kinds: kinds.map(({ boxes, goals }) => ({ boxes, goals, required: Math.min(boxes.length, goals.length) })),
  };
}

/** The tables of a drawn level, numbered as it is. */
export function tablesFrom(rows: readonly string[]): Tables {
  const model = modelFrom(rows);
  const kinds = model.kinds.map(({ boxes, goals, required }) => ({
    boxes: new Set(boxes),
    goals: new Set(goals),
    needed: required,
  }));
  return runToEnd(tablesOf(fieldOf(model, { walls: model.walls, kinds }), new Work()));
}

/** The same for the level that remains when it is cleaned, as the searches need it. */
export function cleanTablesFrom(rows: readonly string[]): Tables {
  return cleanTablesOf(modelFrom(rows));
}

export function cleanTablesOf(model: PushModel): Tables {
  return runToEnd(tablesOf(fieldOf(model, cleanLevel(model)), new Work()));
}
