import { cellAt, cellCount, type Shape } from '../core/level/level';
import { at } from '../core/at';
import type { Random } from './random';

/** Walls and floor. Cells are numbered as on a `Level`; the cells at the edge are always walls. */
export interface Room extends Shape {
  readonly stride: number;
  /** By cell: 1 for floor. */
  readonly floor: Uint8Array;
}

/** The cells of the floor, in order. */
export function floorCells({ floor }: Room): number[] {
  const cells: number[] = [];
  for (let cell = floor.indexOf(1); cell >= 0; cell = floor.indexOf(1, cell + 1)) cells.push(cell);
  return cells;
}

/** The cells inside of the edge. */
export function innerCells(shape: Shape): number[] {
  const cells: number[] = [];
  for (let y = 1; y < shape.height - 1; y += 1)
    for (let x = 1; x < shape.width - 1; x += 1) cells.push(cellAt(shape, x, y));
  return cells;
}

/** The amount of floor that a room must have. */
export interface FloorRange {
  readonly min: number;
  readonly max: number;
}

const TRIES = 200;

/** A room that fills its shape; undefined if none was found in many tries. */
export function makeRoom(random: Random, shape: Shape, range: FloorRange): Room | undefined {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const room = random.chance(70) ? roomOfStrokes(random, shape) : roomOfHalls(random, shape);
    closeDeadEnds(keepLargestPart(room));
    if (isSoundRoom(room, range)) return room;
  }
  return undefined;
}

function emptyRoom({ width, height }: Shape): Room {
  return { width, height, stride: width + 1, floor: new Uint8Array(cellCount({ width, height })) };
}

/** An open room into which walls are drawn with short strokes, in a third of the rooms the same on both sides. */
function roomOfStrokes(random: Random, shape: Shape): Room {
  const room = emptyRoom(shape);
  const inner = innerCells(shape);
  for (const cell of inner) room.floor[cell] = 1;
  const isMirrored = random.chance(33);
  let walls = Math.floor((inner.length * random.between(12, 40)) / 100);
  while (walls > 0) {
    const [x, y] = [random.between(1, shape.width - 2), random.between(1, shape.height - 2)];
    const isUpright = random.chance(50);
    for (let length = random.between(1, 3), step = 0; step < length; step += 1) {
      const [column, row] = isUpright ? [x, y + step] : [x + step, y];
      if (column > shape.width - 2 || row > shape.height - 2) break;
      room.floor[cellAt(shape, column, row)] = 0;
      if (isMirrored) room.floor[cellAt(shape, shape.width - 1 - column, row)] = 0;
      walls -= isMirrored ? 2 : 1;
    }
  }
  return room;
}

/** Some halls that overlap or are joined by corridors. */
function roomOfHalls(random: Random, shape: Shape): Room {
  const room = emptyRoom(shape);
  const [maxX, maxY] = [shape.width - 2, shape.height - 2];
  let from: readonly [number, number] | undefined;
  for (let halls = random.between(2, 4); halls > 0; halls -= 1) {
    const [width, height] = [random.between(2, Math.min(4, maxX)), random.between(2, Math.min(3, maxY))];
    const [left, top] = [random.between(1, maxX - width + 1), random.between(1, maxY - height + 1)];
    for (let y = top; y < top + height; y += 1)
      for (let x = left; x < left + width; x += 1) room.floor[cellAt(shape, x, y)] = 1;
    const middle = [left + Math.floor(width / 2), top + Math.floor(height / 2)] as const;
    if (from) dig(room, from, middle);
    from = middle;
  }
  return room;
}

/** A corridor with one bend. */
function dig(room: Room, [fromX, fromY]: readonly [number, number], [toX, toY]: readonly [number, number]): void {
  for (let x = Math.min(fromX, toX); x <= Math.max(fromX, toX); x += 1) room.floor[cellAt(room, x, fromY)] = 1;
  for (let y = Math.min(fromY, toY); y <= Math.max(fromY, toY); y += 1) room.floor[cellAt(room, toX, y)] = 1;
}

function keepLargestPart(room: Room): Room {
  const parts = partsOf(room);
  const largest = parts.reduce((one, other) => (other.length > one.length ? other : one), parts[0] ?? []);
  room.floor.fill(0);
  for (const cell of largest) room.floor[cell] = 1;
  return room;
}

/** The connected parts of the floor. */
function partsOf(room: Room): number[][] {
  const seen = new Uint8Array(room.floor.length);
  return floorCells(room).flatMap((start) => {
    if (seen[start] === 1) return [];
    seen[start] = 1;
    const part = [start];
    for (const cell of part)
      for (const next of neighboursOf(room, cell)) {
        if (room.floor[next] !== 1 || seen[next] === 1) continue;
        seen[next] = 1;
        part.push(next);
      }
    return [part];
  });
}

export function neighboursOf({ stride }: Pick<Room, 'stride'>, cell: number): readonly number[] {
  return [cell - stride, cell + 1, cell + stride, cell - 1];
}

/** No box leaves a dead end, and the player has nothing to do there. */
export function closeDeadEnds(room: Room, isNeeded: (cell: number) => boolean = () => false): Room {
  let isClosed = true;
  while (isClosed) {
    isClosed = false;
    for (const cell of floorCells(room)) {
      if (isNeeded(cell) || neighboursOf(room, cell).filter((next) => room.floor[next] === 1).length > 1) continue;
      room.floor[cell] = 0;
      isClosed = true;
    }
  }
  return room;
}

/** Whether a room is in one part, fills its shape, has enough floor and no large open area, and a calm outline. */
export function isSoundRoom(room: Room, { min, max }: FloorRange): boolean {
  const cells = floorCells(room);
  return (
    cells.length >= min &&
    cells.length <= max &&
    fillsShape(room) &&
    !hasOpenArea(room, 3, 4) &&
    !hasOpenArea(room, 4, 3) &&
    partsOf(room).length === 1 &&
    countCorners(room) <= MAX_CORNERS_PERCENT * cells.length * 0.01
  );
}

/** Corners of walls for each hundred cells of floor; above that, rooms look like noise. */
const MAX_CORNERS_PERCENT = 105;

function fillsShape({ width, height, floor }: Room): boolean {
  const rows = Array.from({ length: height - 2 }, (_, y) => y + 1);
  const columns = Array.from({ length: width - 2 }, (_, x) => x + 1);
  const isFloor = (x: number, y: number): boolean => floor[cellAt({ width }, x, y)] === 1;
  return (
    [1, height - 2].every((y) => columns.some((x) => isFloor(x, y))) &&
    [1, width - 2].every((x) => rows.some((y) => isFloor(x, y)))
  );
}

function hasOpenArea(room: Room, width: number, height: number): boolean {
  for (let top = 1; top + height < room.height; top += 1)
    for (let left = 1; left + width < room.width; left += 1) {
      let isOpen = true;
      for (let y = top; isOpen && y < top + height; y += 1)
        for (let x = left; isOpen && x < left + width; x += 1) isOpen = room.floor[cellAt(room, x, y)] === 1;
      if (isOpen) return true;
    }
  return false;
}

/** The corners of the line between walls and floor. */
function countCorners({ width, height, stride, floor }: Room): number {
  let corners = 0;
  for (let y = 1; y < height; y += 1)
    for (let x = 1; x < width; x += 1) {
      const cell = cellAt({ width }, x, y);
      const around = [cell - stride - 1, cell - stride, cell - 1, cell].map((one) => at(floor, one));
      const [a = 0, b = 0, c = 0, d = 0] = around;
      const sum = a + b + c + d;
      if (sum % 2 === 1) corners += 1;
      else if (sum === 2 && a === d) corners += 2;
    }
  return corners;
}

/** A copy of a room that can be changed. */
export function copyRoom(room: Room): Room {
  return { ...room, floor: room.floor.slice() };
}

/** Goals at random, half of the time together; undefined if there is no place for them. */
export function placeGoals(random: Random, room: Room, count: number): number[] | undefined {
  const cells = random.shuffle(floorCells(room));
  if (cells.length <= 2 * count) return undefined;
  if (random.chance(50)) return cells.slice(0, count);
  const goals = cells.slice(0, 1);
  const near = goals.flatMap((goal) => neighboursOf(room, goal));
  while (goals.length < count && near.length > 0) {
    const [next = 0] = near.splice(random.below(near.length), 1);
    if (room.floor[next] !== 1 || goals.includes(next)) continue;
    goals.push(next);
    near.push(...neighboursOf(room, next));
  }
  return goals;
}
