import { at } from '../../core/at';
import { xOf, yOf } from '../../core/level/level';
import { isSolid, NOTHING, OUTSIDE, rolesOf, type Piece } from '../../core/level/piece';
import type { Setup } from '../../core/level/setup';
import { flood } from '../../core/routes/flood';
import { EMPTY } from './brush';
import type { EditPen } from './pen';

/**
 * Makes floor of the blank cells in a closed room of a player, as soon as walls close it: a user who draws walls round
 * a player means a room. A closed room that had blanks before keeps them, because its author or its file wants them.
 */
export function fillRoom(pen: EditPen, pieces: readonly Piece[]): void {
  if (!pen.hasDrawn) return;
  const blanks = blanksInRooms(pen.sheet.setup, pieces);
  if (blanks.length === 0 || blanksInRooms(pen.first.setup, pieces).length > 0) return;
  for (const point of blanks.map((cell) => pen.sheet.pointAt(cell))) pen.write(point, EMPTY);
}

/** The blank cells that players could walk to, if these were floor, without reaching the edge of the board. */
function blanksInRooms(setup: Setup, pieces: readonly Piece[]): readonly number[] {
  if (!hasBlanks(setup)) return [];
  const { things } = setup;
  const roles = rolesOf(pieces, 'thing');
  const seen = new Uint8Array(things.length);
  const blanks: number[] = [];
  for (let start = 0; start < things.length; start += 1) {
    if (seen[start] === 1 || roles[at(things, start)] !== 'player') continue;
    const { reached, isClosed } = roomFrom(start, setup, pieces);
    for (let cell = 0; cell < reached.length; cell += 1) {
      if (reached[cell] === 0) continue;
      seen[cell] = 1;
      if (isClosed && isBlank(setup, cell)) blanks.push(cell);
    }
  }
  return blanks;
}

/** The cells that a walk reaches, and whether none of them is at the edge. */
function roomFrom(
  start: number,
  setup: Setup,
  pieces: readonly Piece[],
): { readonly reached: Uint8Array; readonly isClosed: boolean } {
  const { ground, things, width, height } = setup;
  const roles = rolesOf(pieces, 'thing');
  const isBeyond = (cell: number): boolean =>
    xOf(setup, cell) < 0 || yOf(setup, cell) < 0 || yOf(setup, cell) >= height;
  const found = { edge: false };
  const reached = flood({ size: ground.length, stride: width + 1 }, [start], (cell) => {
    if (isBeyond(cell)) {
      found.edge = true;
      return false;
    }
    return isBlank(setup, cell) || (!isSolid(at(ground, cell)) && roles[at(things, cell)] !== 'wall');
  });
  return { reached, isClosed: !found.edge };
}

/** Whether there are more blank cells than those of the margin. */
function hasBlanks(setup: Setup): boolean {
  let count = 0;
  for (let cell = 0; cell < setup.ground.length; cell += 1) if (isBlank(setup, cell)) count += 1;
  return count > setup.ground.length - setup.width * setup.height;
}

function isBlank({ ground, things }: Setup, cell: number): boolean {
  return ground[cell] === OUTSIDE && things[cell] === NOTHING;
}
