import type chalk from 'chalk';
import { chooseDepth } from '../session/terminal';
import { at } from '../core/at';
import { columnsOf, sanitize } from '../messages/sanitize';
import { ProgressLine, READING_PROGRESS } from '../session/reading-progress';

const HAS_COLOURS = process.stdout.isTTY && chooseDepth('auto', process.env).depth !== 'never';

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

/** The output of a command: results to `line` and `json`, one sentence of failure to `error`. */
export interface Output {
  /** Shows progress until the next output: on standard error, if that is a terminal. */
  progress(text: string): void;
  line(text: string): void;
  json(value: unknown): void;
  /** Writes what is no text, such as a picture, as it is. */
  bytes(bytes: Buffer): void;
  readonly error: (sentence: string) => void;
}

const PROGRESS = new ProgressLine(process.stderr);

export const STANDARD_OUTPUT: Output = {
  progress: (text) => {
    PROGRESS.show(text);
  },
  line: (text) => {
    write(process.stdout, `${text}\n`);
  },
  json: (value) => {
    write(process.stdout, `${sanitize(JSON.stringify(value))}\n`);
  },
  bytes: (bytes) => {
    write(process.stdout, bytes);
  },
  error: (sentence) => {
    write(process.stderr, `sokoban: ${sentence}\n`);
  },
};

function write(stream: NodeJS.WriteStream, text: string | Buffer): void {
  READING_PROGRESS.clear();
  PROGRESS.clear();
  stream.write(text);
}

/** Aligns rows of cells below their headings. The last column is not padded, because it may be very long. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const all = [headings, ...rows];
  const widths = headings.map((_, column) =>
    all.reduce((widest, row) => Math.max(widest, columnsOf(row[column] ?? '')), 0),
  );
  const last = headings.length - 1;
  return all.map((row) =>
    row
      .map((cell, column) => (column === last ? cell : cell + ' '.repeat(at(widths, column) - columnsOf(cell))))
      .join('  ')
      .trimEnd(),
  );
}
