import { COPYABLE, type Copyable } from '../copyable';
import type { Play, PlayUpdate } from './play';
import { paused } from './sequence';

const WORDS = Object.entries(COPYABLE).map(([what, key]) => `${key} ${what}`);

/** Asks what to copy; the next key says it. */
export function askedWhatToCopy(play: Play): PlayUpdate {
  const text = `Copy what?  ${WORDS.join('   ')}   (else nothing)`;
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
