import { codesWithRole, goalFor, NOTHING, FLOOR, rolesOf, type Piece, type PieceRole } from '../../core/level/piece';
import { pointsOf } from './area';
import { EMPTY } from './brush';
import type { EditPen } from './pen';

/** Draws the goal of each box below it. Boxes that belong on no goal stay as they are. */
export function putGoalsBelowBoxes(pen: EditPen, pieces: readonly Piece[]): void {
  const roles = rolesOf(pieces, 'thing');
  for (const point of pointsOf(pen.sheet.area)) {
    const content = pen.read(point);
    const goal = roles[content.thing] === 'box' ? goalFor(pieces, content.thing) : undefined;
    if (goal !== undefined) pen.write(point, { ...content, ground: goal });
  }
}

/** Draws a box on each goal without a thing: the box of that goal, or the first that belongs there. */
export function putBoxesOnGoals(pen: EditPen, pieces: readonly Piece[]): void {
  const goals = new Set(codesWithRole(pieces, 'ground', 'goal'));
  const boxes = codesWithRole(pieces, 'thing', 'box');
  for (const point of pointsOf(pen.sheet.area)) {
    const content = pen.read(point);
    if (!goals.has(content.ground) || content.thing !== NOTHING) continue;
    const box = boxes.find((code) => goalFor(pieces, code) === content.ground);
    if (box !== undefined) pen.write(point, { ...content, thing: box });
  }
}

/** Removes all pieces of a role from the board. */
export function removeRole(pen: EditPen, pieces: readonly Piece[], role: PieceRole): void {
  const [grounds, things] = [rolesOf(pieces, 'ground'), rolesOf(pieces, 'thing')];
  for (const point of pointsOf(pen.sheet.area)) {
    const content = pen.read(point);
    const ground = grounds[content.ground] === role ? FLOOR : content.ground;
    pen.write(point, things[content.thing] === role ? { ...EMPTY, ground } : { ...content, ground });
  }
}
