import { at } from '../../core/at';
import {
  codesWithRole,
  FLOOR,
  goalFor,
  isSolid,
  NOTHING,
  OUTSIDE,
  type Piece,
  type PieceRole,
  rolesOf,
} from '../../core/level/piece';
import { cellAt, type Shape, xOf, yOf } from '../../core/level/level';
import type { Setup } from '../../core/level/setup';
import { type Area, intersectionOf, isIn, neighboursOf, numberIn, type Point, pointsOf, surroundingsOf } from './area';
import { type Brush, EMPTY, isOpen, isPlayer, wallBrush } from './brush';
import { keyOf, NO_TEXTS } from './step';
import type { EditPen } from './pen';
import { BLANK, type Content, type DrawnSheet, isSameContent, Sheet } from './sheet';

/** Draws with a brush. A player that is drawn again moves, because each stands on one cell only. */
export function draw(pen: EditPen, points: Iterable<Point>, brush: Brush): void {
  for (const point of points) {
    const before = pen.read(point);
    const content = brush(before);
    if (content.thing !== before.thing && isPlayer(pen.pieces, content)) removeThing(pen, content.thing);
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
export function erase(pen: EditPen, points: readonly Point[]): void {
  const areEmpty = points.every((point) => isEmpty(pen.read(point)));
  const erased = new Map(points.map((point) => [keyOf(point), point]));
  const isBesideFloor = (point: Point): boolean =>
    neighboursOf(point).some((next) => !erased.has(keyOf(next)) && isOpen(pen.pieces, pen.read(next)));
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
export function fill(pen: EditPen, from: Point, brush: Brush): void {
  const content = pen.read(from);
  draw(
    pen,
    joined(pen, [from], (point) => isSameContent(pen.read(point), content)),
    brush,
  );
}

/** Draws walls on everything outside: on all cells that are joined with the edge of the board and are blank or empty floor. */
export function fillOutside(pen: EditPen): void {
  const { area } = pen.sheet;
  const edge = pointsOf(area).filter((point) => neighboursOf(point).some((next) => !isIn(area, next)));
  const isOutside = (point: Point): boolean => isEmpty(pen.read(point));
  draw(pen, joined(pen, edge.filter(isOutside), isOutside), wallBrush(pen.pieces));
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
export function buildWalls(pen: EditPen): void {
  const open = pointsOf(pen.sheet.area).filter((point) => isOpen(pen.pieces, pen.read(point)));
  const blank = open.flatMap((point) => surroundingsOf(point).filter((next) => pen.read(next).ground === OUTSIDE));
  draw(pen, blank, wallBrush(pen.pieces));
}

/** Draws on every cell of an area that looks as another brush would draw it. */
export function replace(pen: EditPen, from: Brush, to: Brush, area: Area = pen.sheet.area): void {
  const isFrom = (point: Point): boolean => {
    const content = pen.read(point);
    return isSameContent(from(content), content);
  };
  draw(pen, pointsOf(area).filter(isFrom), to);
}

/** Gives the board another size, from its top left cell on. New cells are floor; cells beyond are erased. */
export function resizeBoard(pen: EditPen, { width, height }: Shape): void {
  const before = pen.sheet.area;
  const area = { left: before.left, top: before.top, width, height };
  pen.setArea(area);
  for (const point of pointsOf(area)) if (!isIn(before, point)) pen.write(point, EMPTY);
}

/** Begins anew with a board of floor, without texts and numbers. */
export function clearBoard(pen: EditPen, { width, height }: Shape): void {
  const { left, top } = pen.sheet.area;
  const area = { left, top, width, height };
  pen.setArea(area);
  for (const point of pointsOf(area)) pen.write(point, EMPTY);
  pen.setTexts(NO_TEXTS);
  pen.setNumbers({});
}

/** Replaces the board by another level. */
export function replaceBoard(pen: EditPen, setup: Setup): void {
  pen.replace(new Sheet(setup).copy().setup);
  pen.setNumbers(setup.numbers);
}

/**
 * Removes blank rows and columns at the edges, so that drawing shrinks a board as it grows it. One cell always stays.
 */
export function shrinkBoard(pen: EditPen): void {
  const { left, top, width, height } = pen.sheet.area;
  const { ground } = pen.sheet.setup;
  const isDrawn = (x: number, y: number): boolean => at(ground, cellAt({ width }, x, y)) !== OUTSIDE;
  const hasRow = (y: number): boolean => some(width, (x) => isDrawn(x, y));
  const hasColumn = (x: number): boolean => some(height, (y) => isDrawn(x, y));
  let [firstRow, lastRow, firstColumn, lastColumn] = [0, height - 1, 0, width - 1];
  while (firstRow < lastRow && !hasRow(firstRow)) firstRow += 1;
  while (lastRow > firstRow && !hasRow(lastRow)) lastRow -= 1;
  while (firstColumn < lastColumn && !hasColumn(firstColumn)) firstColumn += 1;
  while (lastColumn > firstColumn && !hasColumn(lastColumn)) lastColumn -= 1;
  const isBlank = firstRow === lastRow && !hasRow(firstRow);
  pen.setArea(
    isBlank
      ? { left, top, width: 1, height: 1 }
      : {
          left: left + firstColumn,
          top: top + firstRow,
          width: lastColumn - firstColumn + 1,
          height: lastRow - firstRow + 1,
        },
  );
}

function some(count: number, isSo: (index: number) => boolean): boolean {
  for (let index = 0; index < count; index += 1) if (isSo(index)) return true;
  return false;
}

/** Draws the goal of each box below it. Boxes that belong on no goal stay as they are. */
export function putGoalsBelowBoxes(pen: EditPen): void {
  const roles = rolesOf(pen.pieces, 'thing');
  for (const point of pointsOf(pen.sheet.area)) {
    const content = pen.read(point);
    const goal = roles[content.thing] === 'box' ? goalFor(pen.pieces, content.thing) : undefined;
    if (goal !== undefined) pen.write(point, { ...content, ground: goal });
  }
}

/** Draws a box on each goal without a thing: the box of that goal, or the first that belongs there. */
export function putBoxesOnGoals(pen: EditPen): void {
  const goals = new Set(codesWithRole(pen.pieces, 'ground', 'goal'));
  const boxes = codesWithRole(pen.pieces, 'thing', 'box');
  for (const point of pointsOf(pen.sheet.area)) {
    const content = pen.read(point);
    if (!goals.has(content.ground) || content.thing !== NOTHING) continue;
    const box = boxes.find((code) => goalFor(pen.pieces, code) === content.ground);
    if (box !== undefined) pen.write(point, { ...content, thing: box });
  }
}

/** Removes all pieces of a role from the board. */
export function removeRole(pen: EditPen, role: PieceRole): void {
  const [grounds, things] = [rolesOf(pen.pieces, 'ground'), rolesOf(pen.pieces, 'thing')];
  for (const point of pointsOf(pen.sheet.area)) {
    const content = pen.read(point);
    const ground = grounds[content.ground] === role ? FLOOR : content.ground;
    pen.write(point, things[content.thing] === role ? { ...EMPTY, ground } : { ...content, ground });
  }
}

/**
 * Makes floor of the blank cells in a closed room of a player, as soon as walls close it: a user who draws walls round
 * a player means a room. A closed room that had blanks before keeps them, because its author or its file wants them.
 */
export function fillClosedRooms(pen: EditPen): void {
  if (!pen.drawnArea) return;
  const { left, top, width, height } = pen.drawnArea;
  const around = { left: left - 1, top: top - 1, width: width + 2, height: height + 2 };
  const blanks = blanksInClosedRooms(pen.sheet, pen.pieces, around);
  if (blanks.length === 0 || blanksInClosedRooms(pen.first, pen.pieces, around).length > 0) return;
  for (const point of blanks) pen.write(point, EMPTY);
}

/**
 * The blank cells that players could walk to, if these were floor, without reaching the edge of the board, in all rooms
 * that touch this area.
 */
function blanksInClosedRooms(sheet: DrawnSheet, pieces: readonly Piece[], area: Area): readonly Point[] {
  const { setup } = sheet;
  const roles = rolesOf(pieces, 'thing');
  const isPlayerOn = (cell: number): boolean => roles[at(setup.things, cell)] === 'player';
  const marks = new Uint8Array(setup.ground.length);
  return pointsOf(intersectionOf(area, sheet.area))
    .map((point) => closedRoomFrom(sheet.cellAt(point), setup, roles, marks))
    .filter((room) => room.some(isPlayerOn))
    .flatMap((room) => room.filter((cell) => isBlank(setup, cell)))
    .map((cell) => sheet.pointAt(cell));
}

const CLOSED_ROOM = 1;
const OPEN_ROOM = 2;

/**
 * The cells of a room that does not reach the edge; none if it does, or if its cells are marked already. It is left as
 * soon as it reaches the edge or an open room, so that all rooms together visit each cell once.
 */
function closedRoomFrom(
  start: number,
  setup: Setup,
  roles: readonly (PieceRole | undefined)[],
  marks: Uint8Array,
): number[] {
  const { ground, things, width, height } = setup;
  const isInRoom = (cell: number): boolean =>
    isBlank(setup, cell) || (!isSolid(at(ground, cell)) && roles[at(things, cell)] !== 'wall');
  const isBeyond = (cell: number): boolean =>
    xOf(setup, cell) < 0 || yOf(setup, cell) < 0 || yOf(setup, cell) >= height;
  const room: number[] = [];
  const waiting: number[] = [];
  const enter = (cell: number): void => {
    if (marks[cell] !== 0 || !isInRoom(cell)) return;
    marks[cell] = CLOSED_ROOM;
    room.push(cell);
    waiting.push(cell);
  };
  enter(start);
  for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop())
    for (const next of [cell + 1, cell + width + 1, cell - width - 1, cell - 1]) {
      if (isBeyond(next) || marks[next] === OPEN_ROOM) {
        for (const open of room) marks[open] = OPEN_ROOM;
        return [];
      }
      enter(next);
    }
  return room;
}

function isBlank({ ground, things }: Setup, cell: number): boolean {
  return ground[cell] === OUTSIDE && things[cell] === NOTHING;
}
