import type { Play, PlayUpdate } from './play';
import { paused } from './sequence';

/** What of a game can be copied, and the key that chooses it. */
export const COPYABLE = { level: 'l', position: 'p', moves: 'm' } as const;
export type Copyable = keyof typeof COPYABLE;

const WORDS = Object.entries(COPYABLE).map(([what, key]) => `${key} ${what}`);

/** Asks what to copy; the next key says it. */
export function askedWhatToCopy(play: Play): PlayUpdate {
  const text = `Copy what?  ${WORDS.join('   ')}   (any other key: nothing)`;
  return [{ ...paused(play), isChoosing: true, message: { text, tone: 'plain' } }, []];
}

export function chosen(play: Play, key: string): PlayUpdate {
  const free: Play = { ...play, isChoosing: false };
  const what = copyables().find((one) => COPYABLE[one] === key.toLowerCase());
  return [free, what ? [{ type: 'copy', what }] : []];
}

function copyables(): Copyable[] {
  return ['level', 'position', 'moves'];
}
