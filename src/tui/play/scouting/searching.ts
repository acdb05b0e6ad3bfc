import { keyName } from '../../terminal/keys';
import { said } from '../showing';
import { takenOver } from '../sequence';
import type { Play, PlayUpdate } from '../play';
import type { Quest } from './quest';
import { LITTLE_PATIENCE, PATIENCE, type Scouting, type Search, type Wants } from './scouting';

/** A search begins, goes on, or is wanted for more than before. */
export function searched(play: Play, wants: Wants, quest = questOf(play, wants)): PlayUpdate {
  const { search, stopped } = play.scouting;
  const known = search?.quest === quest ? search : stopped?.quest === quest ? stopped : undefined;
  const seconds = known?.seconds ?? 0;
  const patience = seconds + (wants === 'warning' ? LITTLE_PATIENCE : PATIENCE);
  const next: Search = { quest, wants, seconds, patience };
  const free = wants === 'warning' ? play : takenOver(play);
  return [withScouting(free, { search: next, stopped: undefined }), [{ type: 'scout', quest, seconds: patience }]];
}

/** A way to win from here, which may be sought already. */
function questOf({ game, scouting: { search, stopped } }: Play, wants: Wants): Quest {
  const known = search?.quest ?? stopped?.quest;
  return wants !== 'way-back' && known?.kind === 'way' ? known : { kind: 'way', at: game.position };
}

/** Nobody waits for the answer any more; whoever asks again has the search go on. */
export function searchStopped(play: Play): PlayUpdate {
  const { search } = play.scouting;
  if (!search) return [withScouting(play, { hint: undefined }), []];
  const { quest, seconds } = search;
  const stopped = withScouting(play, { search: undefined, stopped: { quest, seconds } });
  const again = search.wants === 'way-back' ? 'way-back' : 'hint';
  return [said(stopped, `Stopped; ${keyOf(play, again)} goes on looking.`), [{ type: 'call-off' }]];
}

export function withScouting(play: Play, change: Partial<Scouting>): Play {
  return { ...play, scouting: { ...play.scouting, ...change } };
}

/** The key of a command as a person reads it. */
export function keyOf({ commands }: Play, id: string): string {
  const command = [...commands.values()].find((one) => one.id === id);
  return keyName(command?.keys[0] ?? '');
}
