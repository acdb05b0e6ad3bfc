// A move is one number: a step is four times its player plus the direction, an action comes after all steps.
export const FIRST_ACTION = 128;
/** How many different actions a line can hold. */
export const MOST_ACTIONS = 128;
/** The bits of a code that are the move alone. */
export const MOVE = 255;
/** One undo takes this move back together with the one before it. */
export const JOINED = 256;
export const PUSH = 512;

/** The same numbers with room for at least so many. */
export function longer(numbers: Uint16Array, least: number): Uint16Array<ArrayBuffer> {
  const room = new Uint16Array(Math.max(least, numbers.length * 2));
  room.set(numbers);
  return room;
}
