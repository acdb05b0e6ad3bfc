import { FLOOR, NOTHING } from '../../core/cell';
import { flood } from '../../core/flood';
import type { Level } from '../../core/level';
import { isBarrier } from '../../core/push';
import type { Rules } from '../../core/rules';

/**
 * Marks, by cell, what a walk from a player or a piece leads to through everything but walls: floor that is not among
 * it is outside to the eye.
 */
export function reachedCells(level: Level, rules: Rules): Uint8Array {
  const isWall = isBarrier(level, rules.pieces);
  const pieces: number[] = [];
  for (let cell = 0; cell < level.size; cell += 1)
    if (!isWall(cell) && (level.ground[cell] !== FLOOR || level.things[cell] !== NOTHING)) pieces.push(cell);
  return flood(level, pieces, (cell) => !isWall(cell));
}
