import { isatty, ReadStream } from 'node:tty';
import { failure, ok, type Result } from '../core/result';
import { openControllingTerminal } from '../files/environment';
import type { Depth } from '../drawing/theme-styles';

type Environment = Readonly<Record<string, string | undefined>>;

/** Whether the terminal can move its cursor. */
export function canDraw({ TERM }: Environment): boolean {
  return TERM !== 'dumb';
}

/**
 * The description that blessed should use, one of its own two. Modern terminals understand or skip the sequences of
 * xterm, and so do old ones if there are no colours.
 */
export function terminalName({ TERM = '' }: Environment): 'xterm-256color' | 'linux' {
  return TERM.startsWith('linux') ? 'linux' : 'xterm-256color';
}

/** Terminals without colours, or with unreliable ones. */
const OLD = /^(vt\d|ansi|cons25)/;

/**
 * The number of colours to draw with. The command line comes first, then NO_COLOR and FORCE_COLOR, then the settings,
 * then what the terminal can do.
 */
export function colourDepth(option: Depth | 'auto', environment: Environment, setting: Depth | 'auto' = 'auto'): Depth {
  if (option !== 'auto') return option;
  const { NO_COLOR = '', FORCE_COLOR } = environment;
  if (FORCE_COLOR !== undefined) {
    if (FORCE_COLOR === '0' || FORCE_COLOR === 'false') return 'never';
    return FORCE_COLOR === '1' ? '16' : '256';
  }
  if (NO_COLOR !== '') return 'never';
  if (setting !== 'auto') return setting;
  if (OLD.test(environment.TERM ?? '')) return 'never';
  return terminalName(environment) === 'linux' ? '16' : '256';
}

/** Line drawing needs UTF-8. Without a locale we assume it, because today's terminals use it. */
export function hasUnicode({ LC_ALL, LC_CTYPE, LANG }: Environment): boolean {
  const locale = [LC_ALL, LC_CTYPE, LANG].find((value) => value !== undefined && value !== '');
  return locale === undefined || /utf-?8/i.test(locale);
}

/** The stream of the player's keys. */
export interface Keyboard {
  readonly input: NodeJS.ReadStream;
  readonly close: () => void;
}

/** Whether a person uses this process. It checks the descriptors, because using Node's standard input makes a pipe non-blocking. */
interface Streams {
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
