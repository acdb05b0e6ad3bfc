import { directionCode, DIRECTIONS } from './direction';
import { Line } from './line';
import { FIRST_ACTION, MOVE } from './line-codes';
import { tailEnd, tailsOf } from './line-memory';
import { turnedDirection, type Symmetry } from './symmetry';

/** The line as it goes on a level that was turned over. */
export function turnedLine(line: Line, symmetry: Symmetry): Line {
  const turned = DIRECTIONS.map((direction) => directionCode(turnedDirection(symmetry, direction)));
  const turn = (codes: Uint16Array): Uint16Array =>
    codes.map((code) => ((code & MOVE) < FIRST_ACTION ? (code & ~3) | (turned[code & 3] ?? 0) : code));
  const { memory } = line;
  const aside = new Uint16Array(memory.aside.length);
  let at = 0;
  for (const { from, codes } of tailsOf(memory.aside)) {
    aside.set(turn(codes), at);
    aside.set(tailEnd(from, codes.length), at + codes.length);
    at += codes.length + tailEnd(from, codes.length).length;
  }
  return Line.of({ ...memory, moves: turn(memory.moves), aside });
}
