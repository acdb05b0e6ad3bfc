import { at } from '../core/at';
import { directionCode, DIRECTIONS } from '../core/direction';
import { OUTSIDE, type Piece } from '../core/level/piece';
import type { Setup } from '../core/level/setup';
import { turnDirection, turnPlace, turnShape, type Symmetry } from '../core/level/symmetry';
import { pointsOf, type Area, type Point } from './area';
import { draw, erase } from './draw';
import { isPlayer } from './brush';
import type { EditPen } from './pen';
import { BLANK, Sheet, type Content } from './sheet';

/** A copied piece of a board, row by row. */
export interface Clip {
  readonly width: number;
  readonly height: number;
  readonly cells: readonly Content[];
}

export function copyArea(from: Pick<Sheet, 'read'>, area: Area): Clip {
  const { width, height } = area;
  return { width, height, cells: pointsOf(area).map((point) => from.read(point)) };
}

/** A whole setup as a clip. */
export function clipOf(setup: Setup): Clip {
  const sheet = new Sheet(setup);
  return copyArea(sheet, sheet.area);
}

/** Draws a clip with its top left cell here. What is blank in it covers nothing. */
export function paste(pen: EditPen, pieces: readonly Piece[], clip: Clip, to: Point): void {
  for (const point of pointsOf(areaOf(clip, to))) {
    const content = clip.cells[(point.y - to.y) * clip.width + point.x - to.x] ?? BLANK;
    if (content.ground !== OUTSIDE) draw(pen, pieces, [point], () => content);
  }
}

/** The area that a clip covers here. */
export function areaOf({ width, height }: Clip, { x, y }: Point): Area {
  return { left: x, top: y, width, height };
}

/** Moves a piece of the board. */
export function moveArea(pen: EditPen, pieces: readonly Piece[], area: Area, by: Point): void {
  const clip = copyArea(pen, area);
  erase(pen, pieces, pointsOf(area));
  paste(pen, pieces, clip, { x: area.left + by.x, y: area.top + by.y });
}

/** Turns or mirrors a piece of the board about its top left cell; returns the area that it covers afterwards. */
export function turnArea(pen: EditPen, pieces: readonly Piece[], area: Area, symmetry: Symmetry): Area {
  const clip = turnClip(copyArea(pen, area), symmetry, pieces);
  const to = { x: area.left, y: area.top };
  erase(pen, pieces, pointsOf(area));
  paste(pen, pieces, clip, to);
  return areaOf(clip, to);
}

/** Turns or mirrors the whole board. */
export function turnBoard(pen: EditPen, pieces: readonly Piece[], symmetry: Symmetry): void {
  const { area } = pen.sheet;
  const clip = turnClip(copyArea(pen, area), symmetry, pieces);
  for (const point of pointsOf(area)) pen.write(point, BLANK);
  const [left, top] = [area.left, area.top];
  pen.setArea(areaOf(clip, { x: left, y: top }));
  paste(pen, pieces, clip, { x: left, y: top });
}

export function turnClip(clip: Clip, symmetry: Symmetry, pieces: readonly Piece[]): Clip {
  const shape = turnShape(clip, symmetry);
  const cells: Content[] = clip.cells.slice();
  clip.cells.forEach((content, index) => {
    const { x, y } = turnPlace(clip, symmetry, index % clip.width, Math.floor(index / clip.width));
    const turned = { ...content, facing: directionCode(turnDirection(symmetry, at(DIRECTIONS, content.facing))) };
    cells[y * shape.width + x] = isPlayer(pieces, content) ? turned : content;
  });
  return { ...shape, cells };
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
