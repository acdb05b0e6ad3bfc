import type { Frame } from '../../drawing/frame';
import type { Input } from './keys';

/** A helper process that restores the terminal if this process cannot. */
export interface TerminalGuard {
  /** The game uses the terminal from now on. These characters restore everything except its line mode. */
  arm(reset: string): void;
  /** The game no longer uses the terminal. */
  disarm(): void;
}

/** A terminal while a screen is open on it. */
export interface Terminal {
  size(): { readonly width: number; readonly height: number };
  /** Shows a frame; writes only what differs from the last one. */
  paint(frame: Frame): void;
  /** Shows a text on the lowest row at once, until the next frame: for work that blocks the program. */
  say(text: string): void;
  /** Keeps the lowest rows for sentences from now on, or gives them back to the frames; the size changes then. */
  useSpeech(isOn: boolean): void;
  /** Adds sentences to those rows, which scroll. */
  tell(sentences: readonly string[]): void;
  /** Forgets what the terminal shows, so that the next frame is written completely. */
  redraw(): void;
  /** Copies a text to the clipboard of the player's machine, if the terminal allows it. */
  copy(text: string): void;
  /** Makes the terminal report clicks from now on, or stops it. */
  useMouse(isOn: boolean): void;
  /** Returns to the shell until it continues the game. */
  suspend(): void;
  /** Restores the terminal. May be called twice. */
  close(): void;
}

/** Callbacks of a terminal. They work without `this`. */
export interface TerminalEvents {
  readonly onInput: (inputs: readonly Input[]) => void;
  readonly onResize: (width: number, height: number) => void;
  /** Frames take long to reach the terminal. */
  readonly onSlow: () => void;
  /** A signal or a closed terminal ends the program, with this exit code. */
  readonly onEnd: (code: number) => void;
  readonly onError: (error: unknown) => void;
}
