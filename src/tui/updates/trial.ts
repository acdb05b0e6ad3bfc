import { effect } from '../effect';
import type { EditedLevel } from '../../editing/level/edited-level';
import type { LevelRank, Play, PlayEffect, PlayMessage, PlayWorld } from '../screens/play/play';

/** The place of a level that is tried from the editor. It is in no list, and nothing about it is saved. */
export function trialRank({ texts: { title } }: EditedLevel): LevelRank {
  return {
    ref: { file: '', number: 0 },
    number: 1,
    count: 1,
    isFirst: true,
    isLast: true,
    name: 'trial',
    title,
    leavesTo: 'editor',
  };
}

/** Whether a level is tried from the editor. */
export function isTrial({ rank }: Play): boolean {
  return rank.leavesTo === 'editor';
}

type WorldEffect = Extract<PlayEffect, { readonly type: 'effect' }>;

/** The same effect in a world that saves nothing about the level and knows nothing about it. */
export function forTrial({ run }: WorldEffect): WorldEffect {
  return effect<PlayWorld, PlayMessage>((world, tell) => {
    run(
      {
        ...world,
        save: () => undefined,
        loadBackground: () => undefined,
        openReverse: (_, answer) => {
          answer(undefined);
        },
        findBest: () => undefined,
      },
      tell,
    );
  });
}
