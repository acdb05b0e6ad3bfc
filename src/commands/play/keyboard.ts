import { isatty, ReadStream } from 'node:tty';
import { ok, failure, type Result } from '../../core/result';
import { openControllingTerminal } from '../../files/environment';

/** What the player types on. */
export interface Keyboard {
  readonly input: NodeJS.ReadStream;
  readonly close: () => void;
}

/** Who sits before this process: asked of the descriptors, since Node's own standard input makes a pipe impatient. */
export interface Streams {
  readonly hasKeyboard: boolean;
  readonly hasScreen: boolean;
}

export function findStreams(): Streams {
  return { hasKeyboard: isatty(0), hasScreen: isatty(1) };
}

/**
 * Standard input; but where that is a pipe that brings the level to a terminal, the keys come from the terminal that this
 * process belongs to.
 */
export function openKeyboard(isPiped: boolean): Result<Keyboard, string> {
  if (!isPiped || !findStreams().hasScreen) return ok({ input: process.stdin, close: () => undefined });
  const terminal = openControllingTerminal();
  if (terminal === undefined)
    return failure(
      'standard input: it brings what is to be played, and there is no controlling terminal for the keys; name a file instead of -',
    );
  const input = new ReadStream(terminal);
  return ok({ input, close: () => input.destroy() });
}
