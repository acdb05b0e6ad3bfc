import type { CellFault } from '../../core/fault';
import { MAX_CELLS } from '../../core/level/level';

/**
 * A place on the sheet. The sheet has no edge: columns and rows may be negative, and a place keeps its numbers when the
 * board grows.
 */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle of the sheet. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The smallest area with both corners. */
export function areaBetween(one: Point, other: Point): Area {
  const [left, top] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return { left, top, width: Math.abs(one.x - other.x) + 1, height: Math.abs(one.y - other.y) + 1 };
}

export function isIn({ left, top, width, height }: Area, { x, y }: Point): boolean {
  return x >= left && x < left + width && y >= top && y < top + height;
}

export function isSameArea(one: Area, other: Area): boolean {
  return one.left === other.left && one.top === other.top && one.width === other.width && one.height === other.height;
}

/** The smallest area that contains both. */
export function unionOf(one: Area, other: Area): Area {
  const [left, top] = [Math.min(one.left, other.left), Math.min(one.top, other.top)];
  const right = Math.max(one.left + one.width, other.left + other.width);
  const bottom = Math.max(one.top + one.height, other.top + other.height);
  return { left, top, width: right - left, height: bottom - top };
}

/** The fault of a board that has these places, too, and so more cells than a level may have. */
export function sizeFault(board: Area, points: readonly Point[]): CellFault | undefined {
  const whole = points.reduce((sum, { x, y }) => unionOf(sum, { left: x, top: y, width: 1, height: 1 }), board);
  const cells = whole.width * whole.height;
  return cells > MAX_CELLS ? { kind: 'board-too-large', cells, most: MAX_CELLS } : undefined;
}

/** The cells that both areas have; the sides are 0 if there are none. */
export function intersectionOf(one: Area, other: Area): Area {
  const [left, top] = [Math.max(one.left, other.left), Math.max(one.top, other.top)];
  const right = Math.min(one.left + one.width, other.left + other.width);
  const bottom = Math.min(one.top + one.height, other.top + other.height);
  const isNone = right <= left || bottom <= top;
  return { left, top, width: isNone ? 0 : right - left, height: isNone ? 0 : bottom - top };
}

/** The number of a place among those of the area. */
export function numberIn({ left, top, width }: Area, { x, y }: Point): number {
  return (y - top) * width + x - left;
}

/** Its places, row by row. */
export function pointsOf({ left, top, width, height }: Area): Point[] {
  return Array.from({ length: width * height }, (_, index) => ({
    x: left + (index % width),
    y: top + Math.floor(index / width),
  }));
}

/** The places at its edge. */
export function outlineOf(area: Area): Point[] {
  const inner = { left: area.left + 1, top: area.top + 1, width: area.width - 2, height: area.height - 2 };
  return pointsOf(area).filter((point) => !isIn(inner, point));
}

/** The places of a straight line, with both ends. Steps go to the nearest place (Bresenham). */
export function lineBetween(from: Point, to: Point): Point[] {
  const steps = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  return Array.from({ length: steps + 1 }, (_, step) => ({
    x: from.x + nearest((to.x - from.x) * step, steps),
    y: from.y + nearest((to.y - from.y) * step, steps),
  }));
}

/** A quotient rounded half away from zero, so that a line looks the same in both mirrors; never -0. */
function nearest(dividend: number, divisor: number): number {
  if (divisor === 0) return 0;
  return Math.sign(dividend) * Math.floor(Math.abs(dividend) / divisor + 0.5) + 0;
}

/** The four neighbours of a place. */
export function neighboursOf({ x, y }: Point): readonly Point[] {
  return [
    { x, y: y - 1 },
    { x: x + 1, y },
    { x, y: y + 1 },
    { x: x - 1, y },
  ];
}

/** The eight neighbours of a place. */
export function surroundingsOf({ x, y }: Point): readonly Point[] {
  return [
    ...neighboursOf({ x, y }),
    { x: x + 1, y: y - 1 },
    { x: x + 1, y: y + 1 },
    { x: x - 1, y: y + 1 },
    { x: x - 1, y: y - 1 },
  ];
}
