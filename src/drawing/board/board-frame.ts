import type { Level } from '../../core/level/level';
import type { Canvas } from '../canvas';
import type { Drawer } from './drawer';
import { outlineOf, type Layout } from './layout';

interface FrameCharacters {
  readonly horizontal: string;
  readonly vertical: string;
  /** Row by row from the upper left. */
  readonly corners: string;
  /** For sides where the board continues: left, right, up and down. */
  readonly arrows: string;
}

const LINES: FrameCharacters = { horizontal: '─', vertical: '│', corners: '╭╮╰╯', arrows: '◂▸▴▾' };
const ASCII_LINES: FrameCharacters = { horizontal: '-', vertical: '|', corners: '++++', arrows: '<>^v' };

/** The sides where the board continues beyond the screen. */
interface OpenSides {
  readonly left: boolean;
  readonly right: boolean;
  readonly up: boolean;
  readonly down: boolean;
}

function isOpen({ left, right, up, down }: OpenSides): boolean {
  return left || right || up || down;
}

function openSidesOf(level: Level, { firstColumn, firstRow, columns, rows }: Layout): OpenSides {
  return {
    left: firstColumn > 0,
    right: firstColumn + columns < level.width,
    up: firstRow > 0,
    down: firstRow + rows < level.height,
  };
}

/** Draws the frame around a board. A side where the board continues is open and has arrows. */
export function drawFrame(canvas: Canvas, { ascii, styles }: Drawer, level: Level, layout: Layout): void {
  const { x, y, width, height } = outlineOf(layout);
  const { horizontal, vertical, corners, arrows } = ascii ? ASCII_LINES : LINES;
  const { frame, key } = styles.roles;
  const open = openSidesOf(level, layout);
  const [left = '', right = '', up = '', down = ''] = arrows;
  const [far, low] = [x + width - 1, y + height - 1];
  const across = (at: number, isOpen: boolean, arrow: string) => {
    canvas.put(x + 1, at, (isOpen ? ' ' : horizontal).repeat(width - 2), frame);
    if (isOpen) for (const place of quarters(width)) canvas.put(x + place, at, arrow, key);
  };
  const along = (at: number, isOpen: boolean, arrow: string) => {
    for (let row = y + 1; row < low; row += 1) canvas.put(at, row, isOpen ? ' ' : vertical, frame);
    if (isOpen) for (const place of quarters(height)) canvas.put(at, y + place, arrow, key);
  };
  // Two sides without the others would look like a part of the board.
  if (!layout.isBare && (!layout.isTight || isOpen(open))) {
    along(x, open.left, left);
    along(far, open.right, right);
  }
  if (layout.isTight) return;
  across(y, open.up, up);
  across(low, open.down, down);
  if (layout.isBare) return;
  const corner = (isOpenAcross: boolean, isOpenAlong: boolean, closed: number): string => {
    if (isOpenAcross) return isOpenAlong ? ' ' : vertical;
    return isOpenAlong ? horizontal : corners.charAt(closed);
  };
  canvas.put(x, y, corner(open.up, open.left, 0), frame);
  canvas.put(far, y, corner(open.up, open.right, 1), frame);
  canvas.put(x, low, corner(open.down, open.left, 2), frame);
  canvas.put(far, low, corner(open.down, open.right, 3), frame);
}

/** The places of the arrows along a side: its quarters, or the middle of a short side. */
function quarters(length: number): readonly number[] {
  const parts = length < SHORT_SIDE ? [2] : [1, 2, 3];
  return parts.map((part) => Math.floor((length * part) / 4));
}

const SHORT_SIDE = 16;
