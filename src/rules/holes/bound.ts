import { cellsWith, type Level } from '../../core/level/level';
import { pushBoundFor, type PreparedBound } from '../../core/push/push-bound';
import type { View } from '../../core/board/view';
import { TROPHY_COLOURS, ICE, BARE_GOALS, SPARE } from './pieces';

/**
 * A lower bound of moves that fill the open goals; Infinity once a colour has too few trophies left. On ice, trophies
 * slide, and one move can fill two goals: with the trophy that the player pushes, and with another that the player
 * slides into.
 */
export function holesBound(level: Level, isWall: (cell: number) => boolean): PreparedBound {
  const atLeast = (view: View): number => Math.ceil(view.gauge(BARE_GOALS) / 2);
  const hasIce = ICE.some((code) => cellsWith(level.ground, code).length > 0);
  const groups = TROPHY_COLOURS.map(({ code }) => {
    const goals = cellsWith(level.ground, code);
    return { boxes: [code], goals, required: goals.length };
  });
  const { bound, prepareBound } = (hasIce ? undefined : pushBoundFor({ level, isWall }, groups)) ?? {
    bound: atLeast,
    prepareBound: () => [],
  };
  const isShort = (view: View): boolean =>
    groups.some(({ required }, colour) => required > 0 && view.gauge(SPARE + colour) < 0);
  return { bound: (view) => (isShort(view) ? Infinity : bound(view)), prepareBound };
}
