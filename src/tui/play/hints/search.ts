import { keyName } from '../../terminal/keys';
import { say } from '../show-turn';
import { takeOver } from '../playback';
import type { Play, PlayUpdate } from '../play';
import type { SearchRequest } from './search-request';
import { WARNING_SECONDS, HINT_SECONDS, type HintState, type RunningSearch, type Wants } from './hint-state';

/** A search begins, goes on, or is wanted for more than before. */
export function startSearch(play: Play, wants: Wants, quest = questOf(play, wants)): PlayUpdate {
  const { search, stopped } = play.scouting;
  const known = search?.quest === quest ? search : stopped?.quest === quest ? stopped : undefined;
  const seconds = known?.seconds ?? 0;
  const patience = seconds + (wants === 'warning' ? WARNING_SECONDS : HINT_SECONDS);
  const next: RunningSearch = { quest, wants, seconds, patience };
  const free = wants === 'warning' ? play : takeOver(play);
  return [changeHintState(free, { search: next, stopped: undefined }), [{ type: 'scout', quest, seconds: patience }]];
}

/** A way to win from here, which may be sought already. */
function questOf({ game, scouting: { search, stopped } }: Play, wants: Wants): SearchRequest {
  const known = search?.quest ?? stopped?.quest;
  return wants !== 'way-back' && known?.kind === 'way' ? known : { kind: 'way', at: game.position };
}

/** Nobody waits for the answer any more; whoever asks again has the search go on. */
export function stopSearch(play: Play): PlayUpdate {
  const { search } = play.scouting;
  if (!search) return [changeHintState(play, { hint: undefined }), []];
  const { quest, seconds } = search;
  const stopped = changeHintState(play, { search: undefined, stopped: { quest, seconds } });
  const again = search.wants === 'way-back' ? 'way-back' : 'hint';
  return [say(stopped, `Stopped; ${hintKey(play, again)} goes on looking.`), [{ type: 'call-off' }]];
}

export function changeHintState(play: Play, change: Partial<HintState>): Play {
  return { ...play, scouting: { ...play.scouting, ...change } };
}

/** The key of a command as a person reads it. */
export function hintKey({ commands }: Play, id: string): string {
  const command = [...commands.values()].find((one) => one.id === id);
  return keyName(command?.keys[0] ?? '');
}
