import { failure, type Result } from '../core/result';
import type { Listed } from './catalogue';
import { readPlayable, type Playable } from './load';
import { levelName } from './messages';

/** How many players one keyboard serves. */
const MOST_HANDS = 2;

/** A level read and found fit for one keyboard, or the sentence that says why it is not. */
export function openLevel(listed: Listed): Result<Playable, string> {
  const read = readPlayable(listed);
  return read.ok && isCrowded(read.value) ? failure(crowdSentence(read.value)) : read;
}

/** Those that can be opened, each read when its turn comes. */
export function* openable(choice: readonly Listed[]): Generator<Playable> {
  for (const listed of choice) {
    const one = openLevel(listed);
    if (one.ok) yield one.value;
  }
}

export function isCrowded({ level }: Playable): boolean {
  return level.players.length > MOST_HANDS;
}

export function crowdSentence(playable: Playable): string {
  const players = playable.level.players.length;
  return `${levelName(playable)}: this level has ${players} players, and one keyboard serves ${MOST_HANDS}; \`sokoban verify\` replays a sequence on it`;
}
