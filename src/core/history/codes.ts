/**
 * The code of a move is one number: a step is four times its player plus the direction; actions come after all steps.
 */
export const enum Code {
  FIRST_ACTION = 128,
  /** The bits for the move alone, without its flags. */
  MOVE = 255,
  /** One undo takes back this move together with the one before it. */
  JOINED = 256,
  PUSH = 512,
}

/** The number of different actions that a history can hold. */
export const MAX_ACTIONS = 128;

export function isSameMove(one = 0, other = 0): boolean {
  return ((one ^ other) & Code.MOVE) === 0;
}

export function countPushes(codes: readonly number[]): number {
  return codes.reduce((pushes, code) => pushes + ((code & Code.PUSH) === 0 ? 0 : 1), 0);
}

/**
 * Translates codes to those of another history, which learns the actions it did not know; undefined if it would know
 * too many.
 */
export function translate(
  codes: Uint16Array,
  from: readonly string[],
  to: readonly string[],
): { readonly codes: Uint16Array; readonly actions: readonly string[] } | undefined {
  const actions = [...new Set([...to, ...from])];
  if (actions.length > MAX_ACTIONS) return undefined;
  const meaning = from.map((action) => Code.FIRST_ACTION + actions.indexOf(action));
  const translated = codes.map((code) => {
    const move = code & Code.MOVE;
    return move < Code.FIRST_ACTION ? code : code - move + (meaning[move - Code.FIRST_ACTION] ?? Code.FIRST_ACTION);
  });
  return { codes: translated, actions };
}

/** Copies the numbers to a longer array, at least half as long again, so that all copies together cost little. */
export function grow(numbers: Uint16Array, least: number): Uint16Array<ArrayBuffer>;
export function grow(numbers: Int32Array, least: number): Int32Array<ArrayBuffer>;
export function grow(numbers: Uint16Array | Int32Array, least: number): Uint16Array | Int32Array {
  const size = Math.max(least, numbers.length + (numbers.length >>> 1));
  const longer = numbers instanceof Uint16Array ? new Uint16Array(size) : new Int32Array(size);
  longer.set(numbers);
  return longer;
}
