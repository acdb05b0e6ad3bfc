import { cellsWith, type Level } from '../../core/level/level';
import { pushBoundFor } from '../../core/push/push-bound';
import type { View } from '../../core/board/view';
import { TROPHY_COLOURS, ICE, BARE_GOALS, SPARE } from './pieces';

/**
 * A lower bound of moves that fill the open goals; Infinity once a colour has too few trophies left. On ice, trophies
 * slide, and one move can fill two goals: with the trophy that the player pushes, and with one that he slides into.
 */
export function holesBound(level: Level, isWall: (cell: number) => boolean): (view: View) => number {
  const atLeast = (view: View): number => Math.ceil(view.gauge(BARE_GOALS) / 2);
  const hasIce = ICE.some((code) => cellsWith(level.ground, code).length > 0);
  const groups = TROPHY_COLOURS.map(({ code }) => {
    const goals = cellsWith(level.ground, code);
    return { boxes: [code], goals, required: goals.length };
  });
  const pushes = (hasIce ? undefined : pushBoundFor({ level, isWall }, groups)) ?? atLeast;
  return (view) => (TROPHY_COLOURS.some((_, index) => isShort(level, view, index)) ? Infinity : pushes(view));
}

function isShort({ ground }: Level, view: View, colour: number): boolean {
  return view.gauge(SPARE + colour) < 0 && cellsWith(ground, TROPHY_COLOURS[colour]?.code ?? 0).length > 0;
}
