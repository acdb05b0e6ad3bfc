import { isatty, ReadStream } from 'node:tty';
import { ok, failure, type Result } from '../../core/result';
import { openControllingTerminal } from '../../files/environment';

/** The stream of the player's keys. */
export interface Keyboard {
  readonly input: NodeJS.ReadStream;
  readonly close: () => void;
}

/** Whether a person uses this process. It checks the descriptors, because using Node's standard input makes a pipe non-blocking. */
export interface Streams {
  readonly hasKeyboard: boolean;
  readonly hasScreen: boolean;
}

export function findStreams(): Streams {
  return { hasKeyboard: isatty(0), hasScreen: isatty(1) };
}

/** Opens standard input for keys. If that is a pipe with the level, the keys come from the controlling terminal instead. */
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
