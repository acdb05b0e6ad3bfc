import { effect } from '../../effect';
import type { Play, PlayRequest, PlayUpdate, PlayWorld } from './state';

/** Whether the level is tried from the editor. */
export function isTrial({ rank }: Pick<Play, 'rank'>): boolean {
  return rank.leavesTo === 'editor';
}

/** In a trial the world saves nothing about the level and knows nothing about it. */
export function forTrial([play, requests]: PlayUpdate): PlayUpdate {
  return isTrial(play) ? [play, requests.map(withoutStore)] : [play, requests];
}

function withoutStore(request: PlayRequest): PlayRequest {
  if (request.type !== 'effect') return request;
  return effect((world: PlayWorld, tell) => {
    const trialWorld: PlayWorld = {
      ...world,
      save: () => undefined,
      loadBackground: () => undefined,
      openReverse: (_, answer) => answer(undefined),
      findBest: () => undefined,
    };
    request.run(trialWorld, tell);
  });
}
