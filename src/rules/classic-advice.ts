import { isSolid, OUTSIDE, WALL } from '../core/cell';
import { DIRECTIONS } from '../core/direction';
import type { Place, RuleFault } from '../core/fault';
import { ahead, placeOf, reachable, type Level } from '../core/level';

/**
 * A gap in the walls round the player, which the edge of the board closes all the same. Where most of the edge is no
 * wall, the board is meant to be open.
 */
export function openAdvice(level: Level): (RuleFault & Place)[] {
  const yard = reachable(level, level.players, (cell) => !isSolid(level.ground[cell] ?? OUTSIDE));
  const gaps = [...yard].filter((cell) => isAtEdge(level, cell)).sort((a, b) => a - b);
  const [gap] = gaps;
  if (gap === undefined || gaps.length >= edgeWalls(level)) return [];
  const sentence = 'the walls do not close round the player; the edge of the map stops it here';
  return [{ kind: 'rule', rule: 'open-board', ...placeOf(level, gap), sentence }];
}

function edgeWalls(level: Level): number {
  let walls = 0;
  for (let cell = 0; cell < level.size; cell += 1) if (level.ground[cell] === WALL && isAtEdge(level, cell)) walls += 1;
  return walls;
}

function isAtEdge({ ground, stride }: Level, cell: number): boolean {
  return DIRECTIONS.some((direction) => ground[cell + ahead({ stride }, direction)] === OUTSIDE);
}
