import { legendOf, type LegendEntry } from '../../core/level/legend';
import { xOf, yOf, type Level } from '../../core/level/level';
import type { RuleSet } from '../../core/rule-set';
import type { Canvas } from '../canvas';
import type { DrawingSettings } from './drawer';
import type { CellSize } from './cell-size';
import { firstScene, type Scene } from './scene';
import { drawCells } from './draw-board';

/** The pieces of a level as they are drawn there, with a text for each. */
export interface Legend {
  readonly scene: Scene;
  readonly entries: readonly LegendEntry[];
}

export function legendFor(level: Level, rules: RuleSet): Legend {
  return { scene: firstScene(level, rules), entries: legendOf(level, rules.pieces) };
}

/** Draws one of its pieces at a place of the canvas. */
export function drawPiece(
  canvas: Canvas,
  settings: DrawingSettings,
  { scene }: Legend,
  { cell }: LegendEntry,
  at: { readonly x: number; readonly y: number; readonly size: CellSize },
): void {
  const { level } = scene.view;
  const place = { firstColumn: xOf(level, cell), firstRow: yOf(level, cell), columns: 1, rows: 1 };
  drawCells(canvas, settings, scene, { ...at, ...place });
}
