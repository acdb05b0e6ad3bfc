import { execFile } from 'node:child_process';
import { isatty, ReadStream } from 'node:tty';
import { failure, ok, type Result } from '../core/result';
import { type Environment, openControllingTerminal } from '../files/environment';
import type { Depth } from '../drawing/theme-styles';

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

/** The number of colours to draw with, and what decides it. */
export interface DepthChoice {
  readonly depth: Depth;
  /** The names of variables are in capitals. */
  readonly by:
    | 'option'
    | 'setting'
    | 'FORCE_COLOR'
    | 'NO_COLOR'
    | 'TERM'
    | 'COLORTERM'
    | 'WT_SESSION'
    | 'tmux'
    | 'screen'
    | 'nothing';
}

/**
 * The number of colours to draw with. The command line comes first, then NO_COLOR and FORCE_COLOR, then the settings,
 * then what the terminal can do.
 */
export function chooseDepth(
  option: Depth | 'auto',
  environment: Environment,
  setting: Depth | 'auto' = 'auto',
): DepthChoice {
  if (option !== 'auto') return { depth: option, by: 'option' };
  const { NO_COLOR = '', FORCE_COLOR } = environment;
  if (FORCE_COLOR !== undefined) return { depth: FORCED[FORCE_COLOR] ?? '256', by: 'FORCE_COLOR' };
  if (NO_COLOR !== '') return { depth: 'never', by: 'NO_COLOR' };
  return setting === 'auto' ? depthOfTerminal(environment) : { depth: setting, by: 'setting' };
}

const FORCED: Readonly<Record<string, Depth>> = { 0: 'never', false: 'never', 1: '16', 3: 'true' };

/** Terminals without colours, or with unreliable ones. */
const OLD = /^(vt\d|ansi|cons25)/;
/** Terminals whose name alone says that they have colours of 24 bits; a connection passes on no more. */
const TRUE_COLOUR = /-direct$|^(xterm-kitty|alacritty|foot|wezterm|xterm-ghostty|contour)\b/;

/** Screen has 256 colours. Tmux has more if the terminal around it has more, which it does not say by a variable. */
function depthOfTerminal(environment: Environment): DepthChoice {
  const { TERM = '', COLORTERM = '', TMUX = '', STY = '', WT_SESSION = '' } = environment;
  if (OLD.test(TERM)) return { depth: 'never', by: 'TERM' };
  if (terminalName(environment) === 'linux') return { depth: '16', by: 'TERM' };
  if (TMUX !== '' || TERM.startsWith('tmux')) return { depth: '256', by: 'tmux' };
  if (STY !== '' || TERM.startsWith('screen')) return { depth: '256', by: 'screen' };
  if (/^(truecolor|24bit)$/i.test(COLORTERM)) return { depth: 'true', by: 'COLORTERM' };
  if (WT_SESSION !== '') return { depth: 'true', by: 'WT_SESSION' };
  return TRUE_COLOUR.test(TERM) ? { depth: 'true', by: 'TERM' } : { depth: '256', by: 'nothing' };
}

/** How long tmux may take to answer. */
const TMUX_MS = 1000;

/**
 * Asks tmux whether it passes on colours of 24 bits: it must know that the terminal around it has them. Returns a function
 * that ends the question.
 */
export function askTmux(answer: (hasTrueColour: boolean) => void): () => void {
  const question = ['display-message', '-p', '#{client_termfeatures}'];
  const tmux = execFile('tmux', question, { timeout: TMUX_MS }, (error, features) => {
    answer(!error && features.trim().split(',').includes('RGB'));
  });
  return () => tmux.kill();
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
