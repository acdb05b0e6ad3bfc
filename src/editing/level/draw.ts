import { OUTSIDE, type Piece } from '../../core/level/piece';
import { neighboursOf, numberIn, pointsOf, surroundingsOf, isIn, type Point } from './area';
import { EMPTY, isOpen, isPlayer, wallBrush, type Brush } from './brush';
import type { EditPen } from './pen';
import { BLANK, isSameContent, type Content } from './sheet';
import { keyOf } from './step';

/** Draws with a brush. A player that is drawn again moves, because each stands on one cell only. */
export function draw(pen: EditPen, pieces: readonly Piece[], points: Iterable<Point>, brush: Brush): void {
  for (const point of points) {
    const before = pen.read(point);
    const content = brush(before);
    if (content.thing !== before.thing && isPlayer(pieces, content)) removeThing(pen, content.thing);
    pen.write(point, content);
  }
}

function removeThing(pen: EditPen, thing: number): void {
  const { things } = pen.sheet.setup;
  for (let cell = things.indexOf(thing); cell >= 0; cell = things.indexOf(thing, cell + 1)) {
    const point = pen.sheet.pointAt(cell);
    pen.write(point, { ...EMPTY, ground: pen.read(point).ground });
  }
}

/**
 * Erases cells. Cells beside floor become floor, others become blank. Empty cells become blank, so erasing floor a
 * second time removes it.
 */
export function erase(pen: EditPen, pieces: readonly Piece[], points: readonly Point[]): void {
  const areEmpty = points.every((point) => isEmpty(pen.read(point)));
  const erased = new Map(points.map((point) => [keyOf(point), point]));
  const isBesideFloor = (point: Point): boolean =>
    neighboursOf(point).some((next) => !erased.has(keyOf(next)) && isOpen(pieces, pen.read(next)));
  const waiting = areEmpty ? [] : points.filter(isBesideFloor);
  const floor = new Set(waiting.map(keyOf));
  for (const point of waiting)
    for (const next of neighboursOf(point)) {
      if (!erased.has(keyOf(next)) || floor.has(keyOf(next))) continue;
      floor.add(keyOf(next));
      waiting.push(next);
    }
  for (const point of points) pen.write(point, floor.has(keyOf(point)) ? EMPTY : BLANK);
}

function isEmpty(content: Content): boolean {
  return isSameContent(content, BLANK) || isSameContent(content, EMPTY);
}

/** Draws on all cells with the same content that are joined with this one, within the board. */
export function fill(pen: EditPen, pieces: readonly Piece[], from: Point, brush: Brush): void {
  const content = pen.read(from);
  draw(
    pen,
    pieces,
    joined(pen, [from], (point) => isSameContent(pen.read(point), content)),
    brush,
  );
}

/** Draws walls on everything outside: on all cells that are joined with the edge of the board and are blank or empty floor. */
export function fillOutside(pen: EditPen, pieces: readonly Piece[]): void {
  const { area } = pen.sheet;
  const edge = pointsOf(area).filter((point) => neighboursOf(point).some((next) => !isIn(area, next)));
  const isOutside = (point: Point): boolean => isEmpty(pen.read(point));
  draw(pen, pieces, joined(pen, edge.filter(isOutside), isOutside), wallBrush(pieces));
}

/** The cells of the board that steps from these reach. */
function joined(pen: EditPen, from: readonly Point[], mayEnter: (point: Point) => boolean): Point[] {
  const { area } = pen.sheet;
  const found = from.filter((point) => isIn(area, point));
  const known = new Uint8Array(area.width * area.height);
  for (const point of found) known[numberIn(area, point)] = 1;
  for (const point of found)
    for (const next of neighboursOf(point)) {
      if (!isIn(area, next) || known[numberIn(area, next)] === 1 || !mayEnter(next)) continue;
      known[numberIn(area, next)] = 1;
      found.push(next);
    }
  return found;
}

/** Draws walls on all blank cells round everything open, corners too. The board grows if necessary. */
export function buildWalls(pen: EditPen, pieces: readonly Piece[]): void {
  const open = pointsOf(pen.sheet.area).filter((point) => isOpen(pieces, pen.read(point)));
  const blank = open.flatMap((point) => surroundingsOf(point).filter((next) => pen.read(next).ground === OUTSIDE));
  draw(pen, pieces, blank, wallBrush(pieces));
}

/** Draws on every cell that looks as another brush would draw it. */
export function replace(pen: EditPen, pieces: readonly Piece[], from: Brush, to: Brush): void {
  const isFrom = (point: Point): boolean => {
    const content = pen.read(point);
    return isSameContent(from(content), content);
  };
  draw(pen, pieces, pointsOf(pen.sheet.area).filter(isFrom), to);
}
