/* eslint-disable @typescript-eslint/no-require-imports, @typescript-eslint/no-unsafe-return */
import type * as CommandLine from './command-line';

/** The parser of options, loaded where there is something to parse: see the commands. */
export function loadCommandLine(): typeof CommandLine {
  return require('./command-line');
}
