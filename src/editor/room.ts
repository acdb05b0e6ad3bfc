import { NOTHING, OUTSIDE, type Piece } from '../core/level/piece';
import { isIn, neighboursOf, type Area, type Point } from './area';
import { EMPTY, isOpen, isPlayer } from './brush';
import type { EditPen } from './pen';
import type { Content } from './sheet';

/** A board, now or before a change. */
interface Drawn {
  readonly area: Area;
  readonly read: (point: Point) => Content;
}

/**
 * Makes floor of what is blank in the room of a player, as soon as walls close it: who draws walls round a player means a
 * room. A room that had blanks before keeps them, since its author or its file wants them.
 */
export function fillRoom(pen: EditPen, pieces: readonly Piece[]): void {
  if (!pen.hasDrawn) return;
  const blanks = blanksInRooms({ area: pen.sheet.area, read: (point) => pen.read(point) }, pieces);
  if (blanks.length === 0 || blanksInRooms(pen.first, pieces).length > 0) return;
  for (const point of blanks) pen.write(point, EMPTY);
}

/** The blank places that players could walk to, if these were floor, without coming to the edge of the board. */
function blanksInRooms({ area, read }: Drawn, pieces: readonly Piece[]): readonly Point[] {
  const seen = new Uint8Array(area.width * area.height);
  const blanks: Point[] = [];
  for (let index = 0; index < seen.length; index += 1) {
    const start = { x: area.left + (index % area.width), y: area.top + Math.floor(index / area.width) };
    if (seen[index] === 1 || !isPlayer(pieces, read(start))) continue;
    const room = [start];
    seen[index] = 1;
    let isClosed = true;
    for (const point of room)
      for (const next of neighboursOf(point)) {
        if (!isIn(area, next)) {
          isClosed = false;
          continue;
        }
        const number = (next.y - area.top) * area.width + next.x - area.left;
        if (seen[number] === 1) continue;
        const content = read(next);
        if (!isBlank(content) && !isOpen(pieces, content)) continue;
        seen[number] = 1;
        room.push(next);
      }
    if (isClosed) blanks.push(...room.filter((point) => isBlank(read(point))));
  }
  return blanks;
}

function isBlank({ ground, thing }: Content): boolean {
  return ground === OUTSIDE && thing === NOTHING;
}
