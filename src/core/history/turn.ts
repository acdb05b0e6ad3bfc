import { directionCode, DIRECTIONS } from '../direction';
import { turnDirection, type Symmetry } from '../level/symmetry';
import { CODE } from './codes';
import { History } from './history';

/** The history as it goes on a level that was turned over. */
export function turnHistory(history: History, symmetry: Symmetry): History {
  const turned = DIRECTIONS.map((direction) => directionCode(turnDirection(symmetry, direction)));
  const { memory } = history;
  const codes = memory.codes.map((code) =>
    (code & CODE.MOVE) < CODE.FIRST_ACTION ? (code & ~3) | (turned[code & 3] ?? 0) : code,
  );
  return History.of({ ...memory, codes });
}
