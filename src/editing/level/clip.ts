import { at } from '../../core/at';
import { directionCode, DIRECTIONS } from '../../core/direction';
import { cellAt, type Shape } from '../../core/level/level';
import { OUTSIDE, rolesOf, type Piece } from '../../core/level/piece';
import { emptySetup, type Setup } from '../../core/level/setup';
import { turnDirection, turnPlace, turnShape, type Symmetry } from '../../core/level/symmetry';
import { pointsOf, type Area, type Point } from './area';
import { draw, erase } from './draw';
import type { EditPen } from './pen';
import { type DrawnSheet, Sheet } from './sheet';

/** A copied piece of a board, read-only. Its numbers do not count. */
export type Clip = Setup;

export function copyArea(sheet: DrawnSheet, area: Area): Clip {
  const piece = sheet.copy();
  piece.cover(area);
  return piece.setup;
}

/** Draws a clip with its top left cell here. Its blank cells cover nothing. */
export function paste(pen: EditPen, clip: Clip, to: Point): void {
  const piece = new Sheet(clip, areaOf(clip, to));
  for (const point of pointsOf(piece.area)) {
    const content = piece.read(point);
    if (content.ground !== OUTSIDE) draw(pen, [point], () => content);
  }
}

/** The area that a clip covers here. */
export function areaOf({ width, height }: Shape, { x, y }: Point): Area {
  return { left: x, top: y, width, height };
}

/** Turns or mirrors a piece of the board about its top left cell; returns the area that it covers afterwards. */
export function turnArea(pen: EditPen, area: Area, symmetry: Symmetry): Area {
  const clip = turnClip(copyArea(pen.sheet, area), symmetry, pen.pieces);
  const to = { x: area.left, y: area.top };
  erase(pen, pointsOf(area));
  paste(pen, clip, to);
  return areaOf(clip, to);
}

/** Turns or mirrors the whole board. */
export function turnBoard(pen: EditPen, symmetry: Symmetry): void {
  pen.replace(turnClip(pen.sheet.setup, symmetry, pen.pieces));
}

export function turnClip(clip: Clip, symmetry: Symmetry, pieces: readonly Piece[]): Clip {
  const shape = turnShape(clip, symmetry);
  const turned = emptySetup(shape);
  const facings = DIRECTIONS.map((direction) => directionCode(turnDirection(symmetry, direction)));
  const roles = rolesOf(pieces, 'thing');
  for (let y = 0; y < clip.height; y += 1)
    for (let x = 0; x < clip.width; x += 1) {
      const place = turnPlace(clip, symmetry, x, y);
      const [from, to] = [cellAt(clip, x, y), cellAt(shape, place.x, place.y)];
      const [thing, facing] = [at(clip.things, from), at(clip.facings, from)];
      turned.ground[to] = at(clip.ground, from);
      turned.things[to] = thing;
      turned.facings[to] = roles[thing] === 'player' ? at(facings, facing) : facing;
    }
  return turned;
}

/** How drawing is repeated on the other side of an area. */
export type Mirroring = 'left-right' | 'up-down' | 'both';

/** The places that symmetric drawing adds to one: its mirror images in an area, and the place itself. */
export function mirrorImages({ x, y }: Point, { left, top, width, height }: Area, mirroring: Mirroring): Point[] {
  const across = mirroring === 'up-down' ? x : 2 * left + width - 1 - x;
  const down = mirroring === 'left-right' ? y : 2 * top + height - 1 - y;
  const images = [
    { x, y },
    { x: across, y },
    { x, y: down },
    { x: across, y: down },
  ];
  return images.filter((one, index) => images.findIndex((other) => other.x === one.x && other.y === one.y) === index);
}
