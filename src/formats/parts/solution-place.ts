import type { Place } from '../../core/fault';
import type { TextPiece } from './lines';
import { linesOf } from './lines';
import { movesInHeading } from './notes';

/** The place in a text of a column of a solution, which has blanks and line ends in the level's piece; undefined if it is not there. */
export function placeOfSolution(text: string, piece: TextPiece, solution: string, column: number): Place | undefined {
  const lines = linesOf(text, piece);
  for (const [index, line] of lines.entries()) {
    const moves = movesInHeading(line) ?? line;
    const written = moves.replace(/\s+/g, '');
    if (written === '' || !solution.startsWith(written)) continue;
    const place = placeBelow(lines.slice(index), line.lastIndexOf(moves), solution, column);
    if (place) return { line: piece.line + index + place.line, column: place.column };
  }
  return undefined;
}

/** The place of a column of a solution whose letters begin here, on the first of these lines; undefined if others follow. */
function placeBelow(lines: readonly string[], from: number, solution: string, column: number): Place | undefined {
  let place: Place | undefined;
  let seen = 0;
  for (const [line, text] of lines.entries())
    for (const { 0: letter, index } of text.matchAll(/\S/g)) {
      if (line === 0 && index < from) continue;
      if (seen === solution.length) return place;
      if (letter !== solution.charAt(seen)) return undefined;
      seen += 1;
      if (seen === column) place = { line, column: index + 1 };
    }
  return seen === solution.length ? place : undefined;
}
