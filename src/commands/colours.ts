import type chalk from 'chalk';
import { colourDepth } from '../session/terminal';

const HAS_COLOURS = process.stdout.isTTY && colourDepth('auto', process.env) !== 'never';

/** Colours of results on a terminal; plain in pipes, and where the user wants no colours. */
export const colours = { red: coloured('red'), green: coloured('green'), bold: coloured('bold') };

function coloured(colour: 'red' | 'green' | 'bold'): (text: string) => string {
  return (text) => (HAS_COLOURS ? new (loadChalk().Instance)({ level: 1 })[colour](text) : text);
}

/** Loaded for the first colour: it takes longer than most commands. */
function loadChalk(): typeof chalk {
  // eslint-disable-next-line @typescript-eslint/no-require-imports, @typescript-eslint/no-unsafe-return
  return require('chalk');
}
