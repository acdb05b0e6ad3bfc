import type { Place } from '../../core/fault';
import type { TextPiece } from './lines';
import { linesOf } from './lines';
import { movesInHeading } from './notes';

/** The place in a text of a column of a solution, which has blanks and line ends in the level's piece; undefined if it is not there. */
export function placeOfSolution(text: string, piece: TextPiece, solution: string, column: number): Place | undefined {
  const lines = linesOf(text, piece);
  const first = lines.findIndex((line) => {
    const moves = (movesInHeading(line) ?? line).replace(/\s+/g, '');
    return moves !== '' && solution.startsWith(moves);
  });
  let seen = 0;
  for (let index = first; index >= 0 && index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const from = index === first ? line.lastIndexOf(movesInHeading(line) ?? line) : 0;
    for (const letter of line.slice(from).matchAll(/\S/g)) {
      seen += 1;
      if (seen === column) return { line: piece.line + index, column: from + letter.index + 1 };
    }
  }
  return undefined;
}
