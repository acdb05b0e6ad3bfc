import type { Depth } from '../drawing/theme-styles';

type Environment = Readonly<Record<string, string | undefined>>;

/** Whether the terminal can place a cursor at all. */
export function canDraw({ TERM }: Environment): boolean {
  return TERM !== 'dumb';
}

/**
 * The description blessed should use, one of its own two: every terminal of today understands, or skips, what xterm does,
 * and so do the old ones, as long as nothing is coloured.
 */
export function terminalName({ TERM = '' }: Environment): 'xterm-256color' | 'linux' {
  return TERM.startsWith('linux') ? 'linux' : 'xterm-256color';
}

/** Terminals without colours, or with unreliable ones. */
const OLD = /^(vt\d|ansi|cons25)/;

/**
 * How many colours to draw with: as asked, else as NO_COLOR and FORCE_COLOR want it, else as the player has set, else what
 * the terminal has.
 */
export function colourDepth(asked: Depth | 'auto', environment: Environment, set: Depth | 'auto' = 'auto'): Depth {
  if (asked !== 'auto') return asked;
  const { NO_COLOR = '', FORCE_COLOR } = environment;
  if (FORCE_COLOR !== undefined) {
    if (FORCE_COLOR === '0' || FORCE_COLOR === 'false') return 'never';
    return FORCE_COLOR === '1' ? '16' : '256';
  }
  if (NO_COLOR !== '') return 'never';
  if (set !== 'auto') return set;
  if (OLD.test(environment.TERM ?? '')) return 'never';
  return terminalName(environment) === 'linux' ? '16' : '256';
}

/** Line drawing needs UTF-8. Where nothing says what the terminal speaks, today's terminals speak it. */
export function hasUnicode({ LC_ALL, LC_CTYPE, LANG }: Environment): boolean {
  const locale = [LC_ALL, LC_CTYPE, LANG].find((value) => value !== undefined && value !== '');
  return locale === undefined || /utf-?8/i.test(locale);
}
