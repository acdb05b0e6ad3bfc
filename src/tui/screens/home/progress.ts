import type { Appearance } from '../../../core/presentation';
import type { Scene } from '../../../drawing/board/scene';

/** How far a game is: the goals that have their box, or the boxes that are gone where nothing has a goal. */
export interface Progress {
  readonly done: number;
  readonly all: number;
  readonly word: 'on goals' | 'gone';
}

const GOALS: readonly string[] = ['goal', 'filled-goal'];
const BOXES: readonly string[] = ['box', 'crate', 'trophy', 'block'];

export function progressOf(first: Scene, now: Scene): Progress {
  const goals = countCells(first, (_, ground) => GOALS.includes(ground));
  const boxes = countCells(first, (thing) => BOXES.includes(thing));
  if (goals === 0) return { done: boxes - countCells(now, (thing) => BOXES.includes(thing)), all: boxes, word: 'gone' };
  const done = countCells(now, (_, ground, mood) => mood === 'on-goal' || ground === 'filled-goal');
  return { done, all: Math.min(goals, boxes), word: 'on goals' };
}

function countCells(
  { view, texts, presentation: { appearances } }: Scene,
  counts: (thing: string, ground: string, mood: string | undefined) => boolean,
): number {
  let count = 0;
  for (let cell = 0; cell < view.level.size; cell += 1) {
    const thing = subjectOf(appearances.thing.get(view.thing(cell)));
    const ground = subjectOf(appearances.ground.get(view.ground(cell)));
    if (counts(thing, ground, thing === '' ? undefined : texts.mood?.(view, cell))) count += 1;
  }
  return count;
}

function subjectOf(appearance: Appearance | undefined): string {
  const { sprite = '' } = appearance ?? {};
  return typeof sprite === 'string' ? sprite : sprite.subject;
}
