import { Board } from '../../core/board/board';
import type { Level } from '../../core/level';
import type { Rules } from '../../core/rules';
import { NO_OVERLAYS } from './overlay';
import { reachedCells } from './reached';
import type { Scene } from './scene';

/** A level as it lies there before anything happens by itself. */
export function firstScene(level: Level, rules: Rules): Scene {
  const referee = rules.on(level);
  const board = new Board(level, referee.gaugeCount);
  referee.begin(board);
  const { manner } = rules;
  const reached = reachedCells(level, rules);
  return { view: board, manner, teller: manner.on(level), reached, lit: NOTHING_LIT, overlays: NO_OVERLAYS };
}

const NOTHING_LIT: ReadonlySet<number> = new Set();
