import type { Frame, FrameSink } from '../../drawing/frame';
import type { Input } from './keys';

/** Somebody beside this process who gives the terminal back if this process cannot. */
export interface TerminalGuard {
  /** From now on the terminal is ours; these characters give it back, apart from its line mode. */
  arm(reset: string): void;
  /** The terminal is no longer ours. */
  disarm(): void;
}

/** A terminal while a screen is open on it. */
export interface Terminal extends FrameSink {
  size(): { readonly width: number; readonly height: number };
  /** Shows a picture; only what differs from the last one is written. */
  paint(frame: Frame): void;
  /** Says something on the lowest row at once, until the next picture: for what holds everything up. */
  say(text: string): void;
  /** Forgets what the terminal shows, so that the next picture is written whole. */
  redraw(): void;
  /** Hands a text to the clipboard of whoever sits before the terminal, where that allows it. */
  copy(text: string): void;
  /** Gives the terminal to the shell until the shell lets us go on. */
  suspend(): void;
  /** Gives the terminal back as it was. May be called twice. */
  close(): void;
}

/** What a terminal tells; each may be handed on by itself. */
export interface TerminalEvents {
  readonly onInput: (inputs: readonly Input[]) => void;
  readonly onResize: (width: number, height: number) => void;
  /** A signal, or the end of the terminal, wants the program to end with this code. */
  readonly onEnd: (code: number) => void;
  readonly onError: (error: unknown) => void;
}
