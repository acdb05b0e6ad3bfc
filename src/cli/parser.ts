/* eslint-disable @typescript-eslint/no-require-imports, @typescript-eslint/no-unsafe-return */
import type * as CommandLine from './command-line';

/** Loads the parser of options on first use. */
export function loadCommandLine(): typeof CommandLine {
  return require('./command-line');
}
