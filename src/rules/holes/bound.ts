import { cellsWith, type Level } from '../../core/level/level';
import { pushBoundFor } from '../../core/push/push-bound';
import type { View } from '../../core/board/view';
import { TROPHY_COLOURS, ICE, OPEN_TARGETS, SPARE } from './pieces';

/**
 * So many moves at least fill the targets that are open; endless once a colour has too few trophies left. Where there is
 * ice, trophies slide, and one move can fill a target with what the player pushes and another with what he slides into.
 */
export function holesBound(level: Level, isWall: (cell: number) => boolean): (view: View) => number {
  const atLeast = (view: View): number => Math.ceil(view.gauge(OPEN_TARGETS) / 2);
  const hasIce = ICE.some((code) => cellsWith(level.ground, code).length > 0);
  const errands = TROPHY_COLOURS.map(({ code }) => {
    const goals = cellsWith(level.ground, code);
    return { boxes: [code], goals, required: goals.length };
  });
  const pushes = (hasIce ? undefined : pushBoundFor({ level, isWall }, errands)) ?? atLeast;
  return (view) => (TROPHY_COLOURS.some((_, index) => isShort(level, view, index)) ? Infinity : pushes(view));
}

function isShort({ ground }: Level, view: View, colour: number): boolean {
  return view.gauge(SPARE + colour) < 0 && cellsWith(ground, TROPHY_COLOURS[colour]?.code ?? 0).length > 0;
}
