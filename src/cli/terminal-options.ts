import type { Depth } from '../tui/drawing/palette';

type Environment = Readonly<Record<string, string | undefined>>;

/** Whether the terminal can place a cursor at all. */
export function canDraw({ TERM }: Environment): boolean {
  return TERM !== 'dumb';
}

/** The description blessed should use: its own for every modern terminal, whatever the name. */
export function terminalName({ TERM = '' }: Environment): string {
  if (TERM.startsWith('linux')) return 'linux';
  return /^(vt\d|ansi|cons25)/.test(TERM) ? TERM : 'xterm-256color';
}

/** How many colours to draw with: as asked, else as NO_COLOR and FORCE_COLOR want it, else what the terminal has. */
export function colourDepth(asked: Depth | 'auto', environment: Environment): Depth {
  if (asked !== 'auto') return asked;
  const { NO_COLOR = '', FORCE_COLOR } = environment;
  if (FORCE_COLOR !== undefined) {
    if (FORCE_COLOR === '0' || FORCE_COLOR === 'false') return 'never';
    return FORCE_COLOR === '1' ? '16' : '256';
  }
  if (NO_COLOR !== '') return 'never';
  const name = terminalName(environment);
  return name === 'xterm-256color' ? '256' : name === 'linux' ? '16' : 'never';
}

/** Line drawing needs UTF-8. Where nothing says what the terminal speaks, today's terminals speak it. */
export function speaksUnicode({ LC_ALL, LC_CTYPE, LANG }: Environment): boolean {
  const locale = [LC_ALL, LC_CTYPE, LANG].find((value) => value !== undefined && value !== '');
  return locale === undefined || /utf-?8/i.test(locale);
}
