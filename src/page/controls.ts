import { type Direction, DIRECTIONS } from '../core/direction';

/** What keys, the mouse and fingers ask for. */
export interface Controlled {
  /** A key that is no movement by itself; whether it has a meaning now. */
  press(key: string): boolean;
  /** A movement key or a swipe; `letter` if it was a letter of a hand. Whether it has a meaning now. */
  move(direction: Direction, letter: string | undefined, at: number, isHeld: boolean): boolean;
  tap(x: number, y: number): void;
  undo(): void;
  /** A key is held: `repeat` is to be called in each frame. */
  wake(): void;
  /** Whether a letter moves a player on this level. */
  directionOf(letter: string): Direction | undefined;
}

const ARROWS: ReadonlyMap<string, Direction> = new Map([
  ['ArrowUp', 'up'],
  ['ArrowRight', 'right'],
  ['ArrowDown', 'down'],
  ['ArrowLeft', 'left'],
]);

/** A key that is held repeats after a pause, at an even pace; so do undo and redo. */
const HOLD_MS = 190;
const REPEAT_MS = 105;
const QUICK_REPEAT_MS = 60;
const REPEATED: ReadonlySet<string> = new Set(['u', 'z', 'Backspace', 'y', '[', ']']);
/** A finger that goes this far, in pixels, makes a step, and another one for each further stretch. */
const SWIPE = 26;
const SWIPE_ON = 34;
const PINCH = 1.25;

/** Does what a key asks for, at a time; whether that was anything. */
type Act = (isHeld: boolean, at: number) => boolean;

interface Held {
  readonly key: string;
  readonly act: Act;
  readonly pace: number;
  due: number;
}

/** Listens to keys everywhere, and to the mouse and fingers on the board. */
export class Controls {
  #held: Held | undefined;
  #finger: { id: number; x: number; y: number; isSwipe: boolean } | undefined;

  /** The fingers on the board, and how far apart two of them were at the last step. */
  readonly #touches = new Map<number, PointerEvent>();
  #spread = 0;

  constructor(
    private readonly controlled: Controlled,
    board: HTMLElement,
  ) {
    window.addEventListener('keydown', (event) => {
      this.#keyDown(event);
    });
    window.addEventListener('keyup', (event) => {
      if (this.#held?.key === keyOf(event)) this.release();
    });
    window.addEventListener('blur', () => {
      this.release();
    });
    board.addEventListener('pointerdown', (event) => {
      this.#pointerDown(event, board);
    });
    board.addEventListener('pointermove', (event) => {
      this.#pointerMove(event);
    });
    board.addEventListener('pointerup', (event) => {
      this.#pointerUp(event);
    });
    board.addEventListener('pointercancel', ({ pointerId }) => {
      this.#touches.delete(pointerId);
      this.#finger = undefined;
    });
    board.addEventListener('contextmenu', (event) => {
      event.preventDefault();
    });
  }

  release(): void {
    this.#held = undefined;
  }

  #keyDown(event: KeyboardEvent): void {
    const { ctrlKey, metaKey, altKey, repeat } = event;
    const key = keyOf(event);
    const isTyped = event.target instanceof HTMLSelectElement;
    const isOfButton = event.target instanceof HTMLButtonElement && ['Enter', ' ', 'Tab'].includes(key);
    const isBack = key === 'Tab' && event.shiftKey;
    if (ctrlKey || metaKey || altKey || isTyped || isOfButton || isBack) return;
    if (repeat) {
      if (this.#held?.key === key) event.preventDefault();
      return;
    }
    const act = this.#actionOf(key);
    if (!act(false, performance.now())) return;
    event.preventDefault();
    this.release();
    const isQuick = REPEATED.has(key);
    if (!isQuick && !ARROWS.has(key) && this.controlled.directionOf(key) === undefined) return;
    this.#held = { key, act, pace: isQuick ? QUICK_REPEAT_MS : REPEAT_MS, due: performance.now() + HOLD_MS };
    this.controlled.wake();
  }

  /** Repeats a held key when it is due. Whether one is held, so that the next frame has to ask again. */
  repeat(now: number): boolean {
    const held = this.#held;
    if (!held) return false;
    if (now >= held.due) {
      held.act(true, held.due);
      held.due = Math.max(held.due + held.pace, now - held.pace);
    }
    return true;
  }

  #actionOf(key: string): Act {
    const arrow = ARROWS.get(key);
    const letter = key.length === 1 ? key : undefined;
    const direction = arrow ?? (letter === undefined ? undefined : this.controlled.directionOf(letter));
    if (direction === undefined) return () => this.controlled.press(key);
    return (isHeld, at) => this.controlled.move(direction, arrow ? undefined : letter, at, isHeld);
  }

  #pointerDown(event: PointerEvent, board: HTMLElement): void {
    if (event.button === 2) this.controlled.undo();
    if (event.button !== 0) return;
    board.setPointerCapture(event.pointerId);
    this.#touches.set(event.pointerId, event);
    if (this.#touches.size > 1) {
      // Two fingers change the size, and move nothing.
      this.#finger = undefined;
      this.#spread = this.#distance;
      return;
    }
    this.#finger = { id: event.pointerId, x: event.clientX, y: event.clientY, isSwipe: false };
  }

  #pointerMove(event: PointerEvent): void {
    const { pointerId, pointerType, clientX, clientY } = event;
    if (this.#touches.has(pointerId)) this.#touches.set(pointerId, event);
    if (this.#touches.size > 1) {
      this.#pinch();
      return;
    }
    const finger = this.#finger;
    if (finger?.id !== pointerId || pointerType === 'mouse') return;
    const [right, down] = [clientX - finger.x, clientY - finger.y];
    const far = Math.max(Math.abs(right), Math.abs(down));
    if (far < (finger.isSwipe ? SWIPE_ON : SWIPE)) return;
    const index = Math.abs(right) > Math.abs(down) ? (right > 0 ? 1 : 3) : down > 0 ? 2 : 0;
    const isMeant = this.controlled.move(DIRECTIONS[index], undefined, performance.now(), finger.isSwipe);
    // A swipe that only went back from a solution moves nothing in the player's game.
    this.#finger = isMeant ? { id: pointerId, x: clientX, y: clientY, isSwipe: true } : undefined;
  }

  /** Each time that two fingers have moved apart or together by a step, cells become larger or smaller. */
  #pinch(): void {
    const ratio = this.#distance / this.#spread;
    if (ratio < PINCH && ratio > 1 / PINCH) return;
    this.controlled.press(ratio > 1 ? '+' : '-');
    this.#spread = this.#distance;
  }

  get #distance(): number {
    const [one, other] = this.#touches.values();
    return one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
  }

  #pointerUp({ pointerId, clientX, clientY }: PointerEvent): void {
    this.#touches.delete(pointerId);
    const finger = this.#finger;
    if (finger?.id !== pointerId) return;
    this.#finger = undefined;
    if (!finger.isSwipe) this.controlled.tap(clientX, clientY);
  }
}

/** Capitals mean the small letters, since Caps Lock may be on. */
function keyOf({ key }: KeyboardEvent): string {
  return key.length === 1 ? key.toLowerCase() : key;
}
