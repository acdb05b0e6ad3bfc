/* eslint-disable @typescript-eslint/no-require-imports, @typescript-eslint/no-unsafe-return */
import type * as Check from './check';
import type * as Config from './config';
import type * as Convert from './convert';
import type * as Export from './export';
import type * as List from './list';
import type * as Play from './play';
import type * as Rate from './rate';
import type * as Solve from './solve';
import type * as Shot from './shot';
import type * as Solution from './own-solution';
import type * as Stats from './stats';
import type * as Verify from './verify';

/**
 * The commands, each loaded when it is called for. `import()` would bring Node's loader of the other kind of modules
 * along, which alone takes longer than most of them.
 */
export const commands = {
  play: (): typeof Play => require('./play'),
  verify: (): typeof Verify => require('./verify'),
  check: (): typeof Check => require('./check'),
  convert: (): typeof Convert => require('./convert'),
  solve: (): typeof Solve => require('./solve'),
  rate: (): typeof Rate => require('./rate'),
  list: (): typeof List => require('./list'),
  stats: (): typeof Stats => require('./stats'),
  export: (): typeof Export => require('./export'),
  shot: (): typeof Shot => require('./shot'),
  solution: (): typeof Solution => require('./own-solution'),
  config: (): typeof Config => require('./config'),
} as const;

/** The words that may begin a command line and are no levels. */
export const COMMAND_NAMES = [
  'play',
  'verify',
  'check',
  'solve',
  'rate',
  'convert',
  'list',
  'shot',
  'stats',
  'export',
  'solution',
  'config',
  'help',
] as const;
