import type { Game } from '../../core/game';
import type { Settings } from '../display';
import { Canvas } from '../drawing/canvas';
import type { Frame } from '../drawing/style';
import { CELL_SHAPE } from './cell-size';
import { NO_OVERLAYS } from './overlay';
import { reachedCells } from './reached';
import { drawCells } from './view';

const SIZE = '4x8';
const NOTHING_LIT: ReadonlySet<number> = new Set();

/** The whole board of a game as large cells show it, and nothing round it. */
export function posterOf({ level, rules, board }: Game, settings: Settings): Frame {
  const { rows, columns } = CELL_SHAPE[SIZE];
  const canvas = new Canvas(level.width * columns, level.height * rows);
  const { manner } = rules;
  const scene = {
    view: board,
    manner,
    teller: manner.on(level),
    reached: reachedCells(level, rules),
    lit: NOTHING_LIT,
    overlays: NO_OVERLAYS,
  };
  const place = {
    size: SIZE,
    x: 0,
    y: 0,
    firstColumn: 0,
    firstRow: 0,
    columns: level.width,
    rows: level.height,
  } as const;
  drawCells(canvas, settings, scene, place);
  return canvas.frame();
}
