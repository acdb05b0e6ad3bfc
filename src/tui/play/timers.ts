import type { Timer } from '../screen-part';
import type { Play, PlayUpdate } from './play';

/** A state that waits for something wishes for its timer when it begins. */
export function withTimer(before: Play | undefined, [play, wishes]: PlayUpdate): PlayUpdate {
  const known = before ? timersOf(before) : [];
  const begun = timersOf(play).filter((timer) => !known.includes(timer));
  return [play, [...begun.map((timer) => ({ type: 'timer', timer }) as const), ...wishes]];
}

function timersOf({ motion, pointing }: Play): Timer[] {
  return [motion.timer, pointing.picked?.timer].flatMap((timer) => timer ?? []);
}
