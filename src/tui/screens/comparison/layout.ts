import { CELL_SHAPE, type CellSize } from '../../../drawing/board/cell-size';
import { automaticSizes, type ScreenArea } from '../../../drawing/board/layout';
import type { Display } from '../../screen';
import type { Comparison } from './state';

/** Rows above the boards: the title and the sentence; and below them: the bar and the lowest line. */
const HEAD_ROWS = 2;
const FOOT_ROWS = 2;
/** From this height on, a blank row separates head, boards and bar. */
const ROOMY_HEIGHT = 18;
/** Columns between two boards: the line, and a blank on both sides. */
const BETWEEN = 3;
const HEADING_ROWS = 1;

/** The places of both boards, each with the row of its heading above it; or of one board, if there is no room for two. */
export interface ComparisonLayout {
  readonly boards: readonly [ScreenArea, ScreenArea] | readonly [ScreenArea];
  /** The column between boards that are side by side. */
  readonly line: { readonly x: number; readonly y: number; readonly height: number } | undefined;
}

/** Side by side, or one below the other if that allows larger cells. */
export function layoutOf({ games }: Comparison, display: Display): ComparisonLayout {
  const { level } = games.own;
  const gap = display.height >= ROOMY_HEIGHT ? 1 : 0;
  const y = HEAD_ROWS + gap;
  const room = { x: 1, y, width: display.width - 2, height: display.height - FOOT_ROWS - gap - y };
  const half = Math.floor((room.width - BETWEEN) / 2);
  const low = Math.floor(room.height / 2);
  const beside = [
    { ...room, width: half },
    { ...room, x: room.x + half + BETWEEN, width: half },
  ] as const;
  const below = [
    { ...room, height: low },
    { ...room, y: room.y + low, height: low },
  ] as const;
  const sizes = automaticSizes(display.settings);
  const largest = (area: ScreenArea): number => sizes.findIndex((size) => isWithin(level, size, boardArea(area)));
  const [besideSize, belowSize] = [largest(beside[0]), largest(below[0])];
  if (belowSize >= 0 && (besideSize < 0 || belowSize < besideSize)) return { boards: below, line: undefined };
  if (besideSize < 0) return { boards: [room], line: undefined };
  return { boards: beside, line: { x: room.x + half + 1, y, height: room.height } };
}

/** The part of an area below the heading. */
export function boardArea(area: ScreenArea): ScreenArea {
  return { ...area, y: area.y + HEADING_ROWS, height: Math.max(0, area.height - HEADING_ROWS) };
}

function isWithin(
  level: { readonly width: number; readonly height: number },
  size: CellSize,
  { width, height }: ScreenArea,
): boolean {
  const shape = CELL_SHAPE[size];
  return level.width * shape.columns <= width && level.height * shape.rows <= height;
}

export function hasRoomForBoth(comparison: Comparison, display: Display): boolean {
  return layoutOf(comparison, display).boards.length > 1;
}

/** The history of the player's solution, with the start at the left and the win at the right. */
interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  columnOf(position: number): number;
  /** The position at a point of the screen; undefined beside the bar. */
  positionAt(x: number, y: number): number | undefined;
}

export function barOf({ games }: Comparison, { width: columns, height }: Display): Bar {
  const [x, y, width] = [1, height - FOOT_ROWS, columns - 2];
  const { length } = games.own;
  return {
    ...{ x, y, width },
    columnOf: (position) => Math.round((position * (width - 1)) / Math.max(1, length)),
    positionAt: (atX, atY) =>
      atY !== y || atX < x || atX >= x + width ? undefined : Math.round(((atX - x) * length) / Math.max(1, width - 1)),
  };
}
