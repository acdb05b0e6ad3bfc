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

/** Whether two codes are of one move, whatever their flags. */
export function isSameCode(one = 0, other = 0): boolean {
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

// Inner loops write `?? 0` after an index, not `at`, for speed: see `core/at.ts`.

const INITIAL_CAPACITY = 64;

/**
 * The moves that can be undone and redone, and the current position among them. Positions count from 0, the start. This
 * is the part of a `History` that each step uses.
 */
export class HistoryPath {
  /** The path: by position from 1 on, the code of the move that leads there. */
  protected path = new Uint16Array(INITIAL_CAPACITY);
  protected current = 0;
  protected pathLength = 0;

  /** Steps and pushes up to position `countedTo`. Counting goes on from there when it is asked for. */
  protected countedTo = 0;
  private stepCount = 0;
  private pushCount = 0;

  /** The current position. */
  get at(): number {
    return this.current;
  }

  /** The last position of the path, with the moves that can be redone. */
  get length(): number {
    return this.pathLength;
  }

  /** The number of steps up to the current position, and of those that pushed. */
  get moves(): number {
    this.countUpTo(this.current);
    return this.stepCount;
  }

  get pushes(): number {
    this.countUpTo(this.current);
    return this.pushCount;
  }

  /** Goes one move back. True if the same undo takes back another move. */
  stepBack(): boolean {
    const place = this.current;
    this.current = place - 1;
    return ((this.path[place] ?? 0) & Code.JOINED) !== 0 && place > 1;
  }

  /** Goes one move forward. True if the same redo plays another move. */
  stepForward(): boolean {
    const place = this.current + 1;
    this.current = place;
    return place < this.pathLength && ((this.path[place + 1] ?? 0) & Code.JOINED) !== 0;
  }

  /** Goes to a position, or to the nearest one on the path. */
  goTo(position: number): void {
    this.current = Math.max(0, Math.min(position, this.pathLength));
  }

  isStep(position: number): boolean {
    return ((this.path[position] ?? 0) & Code.MOVE) < Code.FIRST_ACTION;
  }

  isPush(position: number): boolean {
    return ((this.path[position] ?? 0) & Code.PUSH) !== 0;
  }

  /** Whether one undo takes back this move together with the one before it. */
  isJoined(position: number): boolean {
    return ((this.path[position] ?? 0) & Code.JOINED) !== 0;
  }

  /** The last push up to a position; 0 if there is none. */
  lastPush(position: number): number {
    let push = position;
    while (push > 0 && !this.isPush(push)) push -= 1;
    return push;
  }

  /** The first push after a position; the end of the path if there is none. */
  nextPush(position: number): number {
    let push = position + 1;
    while (push < this.pathLength && !this.isPush(push)) push += 1;
    return Math.min(push, this.pathLength);
  }

  /** The codes of the path, by position from 1 on, to read until the next move. */
  get pathCodes(): Uint16Array {
    return this.path.subarray(1, this.pathLength + 1);
  }

  /** Adds a move at the end of the path. */
  protected pushCode(code: number): void {
    const position = this.pathLength + 1;
    if (position === this.path.length) this.path = grow(this.path, position + 1);
    this.path[position] = code;
    this.current = this.pathLength = position;
  }

  /** Begins to count again, after the moves were replaced. */
  protected restartCount(): void {
    this.countedTo = this.stepCount = this.pushCount = 0;
  }

  /** Goes on counting steps and pushes, forwards or backwards. */
  protected countUpTo(position: number): void {
    const sign = position > this.countedTo ? 1 : -1;
    for (let at = Math.min(position, this.countedTo) + 1; at <= Math.max(position, this.countedTo); at += 1) {
      if (this.isStep(at)) this.stepCount += sign;
      if (this.isPush(at)) this.pushCount += sign;
    }
    this.countedTo = position;
  }
}
