import type * as Bench from '../commands/bench/bench';
import type * as Check from '../commands/check/check';
import type * as Code from '../commands/code';
import type * as Completion from '../commands/help/completion';
import type * as Config from '../commands/help/config';
import type * as Convert from '../commands/convert';
import type * as Daily from '../commands/daily';
import type * as Doctor from '../commands/help/doctor';
import type * as Edit from '../commands/edit/edit';
import type * as Generate from '../commands/generate/generate';
import type * as Help from '../commands/help/help';
import type * as List from '../commands/list';
import type * as Optimise from '../commands/solve/optimise';
import type * as Page from '../commands/page';
import type * as Play from '../commands/play/play';
import type * as Rate from '../commands/solve/rate';
import type * as Add from '../commands/saved/add';
import type * as Backup from '../commands/saved/backup';
import type * as Export from '../commands/saved/export';
import type * as Import from '../commands/saved/import';
import type * as Solution from '../commands/saved/solution';
import type * as Scores from '../commands/scores/scores';
import type * as Serve from '../commands/serve';
import type * as Stats from '../commands/saved/stats';
import type * as Shot from '../commands/shot/shot';
import type * as Solve from '../commands/solve/solve';
import type * as Verify from '../commands/verify/verify';
import type { CommandLine } from '../commands/options';

/* eslint-disable @typescript-eslint/no-require-imports, @typescript-eslint/no-unsafe-return */
/**
 * The commands in the order of the help, each loaded when it is needed. `import()` would load Node's ES module loader, which
 * takes longer than most commands.
 */
export const COMMANDS = {
  play: (): typeof Play => require('../commands/play/play'),
  verify: (): typeof Verify => require('../commands/verify/verify'),
  check: (): typeof Check => require('../commands/check/check'),
  convert: (): typeof Convert => require('../commands/convert'),
  solve: (): typeof Solve => require('../commands/solve/solve'),
  optimise: (): typeof Optimise => require('../commands/solve/optimise'),
  optimize: (): typeof Optimise => require('../commands/solve/optimise'),
  rate: (): typeof Rate => require('../commands/solve/rate'),
  bench: (): typeof Bench => require('../commands/bench/bench'),
  generate: (): typeof Generate => require('../commands/generate/generate'),
  scores: (): typeof Scores => require('../commands/scores/scores'),
  serve: (): typeof Serve => require('../commands/serve'),
  daily: (): typeof Daily => require('../commands/daily'),
  edit: (): typeof Edit => require('../commands/edit/edit'),
  list: (): typeof List => require('../commands/list'),
  shot: (): typeof Shot => require('../commands/shot/shot'),
  page: (): typeof Page => require('../commands/page'),
  code: (): typeof Code => require('../commands/code'),
  solution: (): typeof Solution => require('../commands/saved/solution'),
  export: (): typeof Export => require('../commands/saved/export'),
  import: (): typeof Import => require('../commands/saved/import'),
  add: (): typeof Add => require('../commands/saved/add'),
  backup: (): typeof Backup => require('../commands/saved/backup'),
  restore: (): typeof Backup => require('../commands/saved/backup'),
  stats: (): typeof Stats => require('../commands/saved/stats'),
  config: (): typeof Config => require('../commands/help/config'),
  doctor: (): typeof Doctor => require('../commands/help/doctor'),
  completion: (): typeof Completion => require('../commands/help/completion'),
  help: (): typeof Help => require('../commands/help/help'),
} as const;

type CommandName = keyof typeof COMMANDS;

/** The first words of a command line that are not levels. */
export const COMMAND_NAMES: readonly string[] = Object.keys(COMMANDS);

export function isCommand(word: string | undefined): word is CommandName {
  return word !== undefined && COMMAND_NAMES.includes(word);
}

/** Defines the commands that a command line needs: one of them, none, or all. */
export function defineCommands(args: readonly string[], line: CommandLine): void {
  const [first] = args;
  if (first === '--version' || first === '-V') return;
  const loads = tellsAboutAll(args) ? Object.values(COMMANDS) : [COMMANDS[isCommand(first) ? first : 'play']];
  const definitions: ReadonlySet<(to: CommandLine) => void> = new Set(loads.map((load) => load().define));
  for (const define of definitions) define(line);
}

/** Help without a command is about the program, wherever it is asked for. */
function tellsAboutAll(args: readonly string[]): boolean {
  const [first] = args;
  if (isCommand(first)) return first === 'completion' || first === 'help';
  return args.includes('--help') || args.includes('-h');
}
