import { FLOOR, isSolid, NOTHING, OUTSIDE } from '../../core/cell';
import { reachable, type Level } from '../../core/level';
import { wallThings } from '../../core/look';
import type { Rules } from '../../core/rules';

/** Floor that no walk from a player or a piece leads to, through everything but walls, is outside to the eye. */
export function reachedCells(level: Level, rules: Rules): ReadonlySet<number> {
  const walls = new Set(wallThings(rules.pieces));
  const isWall = (cell: number): boolean =>
    isSolid(level.ground[cell] ?? OUTSIDE) || walls.has(level.things[cell] ?? NOTHING);
  const pieces = Array.from({ length: level.size }, (_, cell) => cell).filter(
    (cell) => !isWall(cell) && (level.ground[cell] !== FLOOR || level.things[cell] !== NOTHING),
  );
  return reachable(level, pieces, (cell) => !isWall(cell));
}
