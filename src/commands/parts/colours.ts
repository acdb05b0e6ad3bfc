import chalk from 'chalk';
import { colourDepth } from '../../session/terminal';

/** Colours of results on a terminal; plain in pipes, and where the user wants no colours. */
export const colours = new chalk.Instance({
  level: process.stdout.isTTY && colourDepth('auto', process.env) !== 'never' ? 1 : 0,
});
