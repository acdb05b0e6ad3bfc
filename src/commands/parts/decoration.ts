import chalk from 'chalk';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { colourDepth } from '../../session/terminal/terminal-options';

type Environment = Readonly<Record<string, string | undefined>>;

/** Colours of results on a terminal; plain in pipes, and where the user wants no colours. */
export const colours = new chalk.Instance({
  level: process.stdout.isTTY && colourDepth('auto', process.env) !== 'never' ? 1 : 0,
});

/** A text that opens a file where it is clicked, on a terminal that is known to do so. */
export function linkTo(path: string, text: string, canLink = hasLinks(process.stdout, process.env)): string {
  if (!canLink || path === '-') return text;
  return `\u001b]8;;${pathToFileURL(resolve(path)).href}\u001b\\${text}\u001b]8;;\u001b\\`;
}

/** The first version of the library of GNOME's terminal, and of many others, that has links. */
const FIRST_VTE = 5000;
const PROGRAMS: ReadonlySet<string> = new Set(['iTerm.app', 'WezTerm', 'vscode', 'ghostty', 'Hyper', 'rio']);
const TERMINALS = /^(xterm-kitty|xterm-ghostty|foot|alacritty|wezterm|contour)/;

/** Other terminals may print the address. Inside tmux and screen nobody knows which terminal it is. */
export function hasLinks({ isTTY }: { readonly isTTY?: boolean }, environment: Environment): boolean {
  const { TERM = '', TERM_PROGRAM = '', VTE_VERSION, WT_SESSION, KONSOLE_VERSION, TMUX } = environment;
  if (!isTTY || TMUX !== undefined || /^(screen|tmux|dumb)/.test(TERM)) return false;
  const isKnown = PROGRAMS.has(TERM_PROGRAM) || TERMINALS.test(TERM) || Number(VTE_VERSION) >= FIRST_VTE;
  return isKnown || WT_SESSION !== undefined || KONSOLE_VERSION !== undefined;
}
