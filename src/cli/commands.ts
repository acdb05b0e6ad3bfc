/* eslint-disable @typescript-eslint/no-require-imports, @typescript-eslint/no-unsafe-return */
import type * as Add from '../commands/add';
import type * as Backup from '../commands/backup/backup';
import type * as Check from '../commands/check';
import type * as Code from '../commands/code';
import type * as Config from '../commands/config';
import type * as Convert from '../commands/convert/convert';
import type * as Daily from '../commands/daily/daily';
import type * as Doctor from '../commands/doctor';
import type * as Edit from '../commands/edit/edit';
import type * as Export from '../commands/export';
import type * as Generate from '../commands/generate/generate';
import type * as Help from '../commands/help';
import type * as Import from '../commands/import/import';
import type * as List from '../commands/list';
import type * as Optimise from '../commands/optimise/optimise';
import type * as Play from '../commands/play/play';
import type * as Rate from '../commands/rate';
import type * as Solve from '../commands/solve/solve';
import type * as Restore from '../commands/backup/restore';
import type * as Shot from '../commands/shot/shot';
import type * as Solution from '../commands/solution';
import type * as Stats from '../commands/stats';
import type * as Verify from '../commands/verify/verify';

/**
 * The commands, each loaded when it is called. `import()` would load Node's ES module loader, which takes longer than most
 * commands.
 */
export const commands = {
  play: (): typeof Play => require('../commands/play/play'),
  verify: (): typeof Verify => require('../commands/verify/verify'),
  check: (): typeof Check => require('../commands/check'),
  code: (): typeof Code => require('../commands/code'),
  convert: (): typeof Convert => require('../commands/convert/convert'),
  solve: (): typeof Solve => require('../commands/solve/solve'),
  optimise: (): typeof Optimise => require('../commands/optimise/optimise'),
  rate: (): typeof Rate => require('../commands/rate'),
  generate: (): typeof Generate => require('../commands/generate/generate'),
  daily: (): typeof Daily => require('../commands/daily/daily'),
  list: (): typeof List => require('../commands/list'),
  add: (): typeof Add => require('../commands/add'),
  backup: (): typeof Backup => require('../commands/backup/backup'),
  restore: (): typeof Restore => require('../commands/backup/restore'),
  stats: (): typeof Stats => require('../commands/stats'),
  export: (): typeof Export => require('../commands/export'),
  help: (): typeof Help => require('../commands/help'),
  import: (): typeof Import => require('../commands/import/import'),
  shot: (): typeof Shot => require('../commands/shot/shot'),
  solution: (): typeof Solution => require('../commands/solution'),
  doctor: (): typeof Doctor => require('../commands/doctor'),
  edit: (): typeof Edit => require('../commands/edit/edit'),
  config: (): typeof Config => require('../commands/config'),
} as const;

/** The first words of a command line that are not levels. */
export const COMMAND_NAMES = [
  'play',
  'verify',
  'check',
  'solve',
  'optimise',
  'optimize',
  'rate',
  'generate',
  'daily',
  'convert',
  'list',
  'shot',
  'code',
  'edit',
  'stats',
  'export',
  'import',
  'add',
  'backup',
  'restore',
  'solution',
  'config',
  'doctor',
  'completion',
  'help',
] as const;
