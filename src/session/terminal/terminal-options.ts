import type { Depth } from '../../drawing/theme-styles';

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
