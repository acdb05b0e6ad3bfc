import { cellsOnGoal } from '../../../drawing/board/moments';
import { PUSHED, subjectOf } from '../../../drawing/board/pixels/cell-view';
import type { Scene } from '../../../drawing/board/scene';

/** How far a game is: the goals that have their box, or the boxes that are gone where nothing has a goal. */
export interface Progress {
  readonly done: number;
  readonly all: number;
  readonly word: 'on goals' | 'gone';
}

const GOALS: readonly string[] = ['goal', 'filled-goal'];

export function progressOf(first: Scene, now: Scene): Progress {
  const goals = countCells(first, 'ground', GOALS);
  const boxes = countCells(first, 'thing', PUSHED);
  if (goals === 0) return { done: boxes - countCells(now, 'thing', PUSHED), all: boxes, word: 'gone' };
  const done = cellsOnGoal(now.view, now.presentation.appearances, now.texts).length;
  return { done, all: Math.min(goals, boxes), word: 'on goals' };
}

function countCells(
  { view, presentation: { appearances } }: Scene,
  layer: 'ground' | 'thing',
  subjects: readonly string[],
): number {
  let count = 0;
  for (let cell = 0; cell < view.level.size; cell += 1) {
    const appearance = appearances[layer].get(view[layer](cell));
    if (appearance && subjects.includes(subjectOf(appearance))) count += 1;
  }
  return count;
}
