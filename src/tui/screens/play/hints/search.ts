import { keyName } from '../../../../keys/key-names';
import { say } from '../animation/show-turn';
import { takeOver } from '../animation/playback';
import { effect } from '../../../effect';
import type { Play, PlayUpdate, PlayWorld } from '../state';
import type { SearchRequest } from './search-request';
import { WARNING_SECONDS, HINT_SECONDS, type HintState, type RunningSearch, type SearchPurpose } from './hint-state';

/** Starts a search, continues a stopped one, or uses a running one for this purpose, too. */
export function startSearch(play: Play, purpose: SearchPurpose, request = solutionRequest(play, purpose)): PlayUpdate {
  const { search, stopped } = play.hints;
  const known = search?.request === request ? search : stopped?.request === request ? stopped : undefined;
  const seconds = known?.seconds ?? 0;
  const maxSeconds = seconds + (purpose === 'warning' ? WARNING_SECONDS : HINT_SECONDS);
  const next: RunningSearch = { request, purpose, seconds, maxSeconds };
  const free = purpose === 'warning' ? play : takeOver(play);
  return [
    changeHintState(free, { search: next, stopped: undefined }),
    [
      effect((world, tell) => {
        world.search(request, play.game, maxSeconds, (report) => {
          tell({ type: 'search-report', request, report });
        });
      }),
    ],
  ];
}

export const STOP_SEARCH = effect<PlayWorld>((world) => {
  world.stopSearch();
});

/** A request for a solution from here: the running or stopped one, if there is one. */
function solutionRequest({ game, hints: { search, stopped } }: Play, purpose: SearchPurpose): SearchRequest {
  const known = search?.request ?? stopped?.request;
  return purpose !== 'way-back' && known?.kind === 'solution' ? known : { kind: 'solution', at: game.position };
}

/** Stops the search. The next request continues it where it stopped. */
export function stopSearch(play: Play): PlayUpdate {
  const { search } = play.hints;
  if (!search) return [changeHintState(play, { hint: undefined }), []];
  const { request, seconds } = search;
  const stopped = changeHintState(play, { search: undefined, stopped: { request, seconds } });
  const again = search.purpose === 'way-back' ? 'way-back' : 'hint';
  return [say(stopped, `Stopped; ${hintKey(play, again)} goes on looking.`), [STOP_SEARCH]];
}

export function changeHintState(play: Play, change: Partial<HintState>): Play {
  return { ...play, hints: { ...play.hints, ...change } };
}

/** The key of a command as a person reads it. */
export function hintKey({ commands }: Play, id: string): string {
  const command = [...commands.values()].find((one) => one.id === id);
  return keyName(command?.keys[0] ?? '');
}
