import { FLOOR, NOTHING } from '../../core/level/piece';
import { flood } from '../../core/routes/flood';
import type { Level } from '../../core/level/level';
import { isBarrier } from '../../core/push/push';
import type { RuleSet } from '../../core/rule-set';
import type { Presentation, StatusTexts } from '../../core/presentation';
import type { View } from '../../core/board/view';
import type { CellState } from './drawer';
import { type Overlays, NO_OVERLAYS } from './overlay';
import { Board } from '../../core/board/board';

/**
 * Marks, by cell, what a walk from a player or a piece leads to through everything but walls: floor that is not among
 * it is outside to the eye.
 */
export function reachedCells(level: Level, rules: RuleSet): Uint8Array {
  const isWall = isBarrier(level, rules.pieces);
  const pieces: number[] = [];
  for (let cell = 0; cell < level.size; cell += 1)
    if (!isWall(cell) && (level.ground[cell] !== FLOOR || level.things[cell] !== NOTHING)) pieces.push(cell);
  return flood(level, pieces, (cell) => !isWall(cell));
}

/** What is to be seen of a level. */
export interface Scene {
  readonly view: View;
  readonly presentation: Presentation;
  readonly texts: StatusTexts;
  /** Marks, by cell, what a walk from a player or a piece leads to through everything but walls. */
  readonly reached: Uint8Array;
  /** Cells that have just come home, or are about to vanish. */
  readonly lit: ReadonlySet<number>;
  /** What is laid over the board. */
  readonly overlays: Overlays;
  /** The cell that is being chosen. */
  readonly cursor?: number | undefined;
}

/** What is special about a cell at this moment. */
export function stateOf({ view, lit, overlays, reached, presentation }: Scene, cell: number): CellState {
  const isInside = view.ground(cell) !== FLOOR || presentation.lightGround === true || reached[cell] === 1;
  return { isInside, isLit: lit.has(cell), overlay: overlays.get(cell) };
}

/** A level as it lies there before anything happens by itself. */
export function firstScene(level: Level, rules: RuleSet): Scene {
  const referee = rules.on(level);
  const board = new Board(level, referee.gaugeCount);
  referee.begin(board);
  const { presentation } = rules;
  const reached = reachedCells(level, rules);
  return { view: board, presentation, texts: presentation.on(level), reached, lit: NOTHING_LIT, overlays: NO_OVERLAYS };
}

const NOTHING_LIT: ReadonlySet<number> = new Set();
