import { codeOf } from '../files/attempt';
import { isatty } from 'node:tty';
import { failure, type Result } from '../core/result';
import { exists, findOwnFile } from '../files/level-files';
import { writeWhole } from '../files/whole-file';
import { sanitize } from '../messages/sanitize';
import { COMMANDS, COMMAND_NAMES, isCommand } from './commands';
import { ownPath } from './own-path';
import { programFaultSentence, unwritableText } from '../messages/files';
import { suggest } from '../messages/suggest';
import { STANDARD_OUTPUT, type Output } from '../commands/output';
import type * as CommandLine from './command-line';
import { READING_PROGRESS } from '../session/reading-progress';

const BAD_USAGE = 2;
/** The exit code after SIGPIPE. */
const BROKEN_PIPE = 128 + 13;
/** A fault of the program itself, as in sysexits.h. */
const PROGRAM_FAULT = 70;

const TYPE_HERE = 'reading standard input: type or paste, then press Ctrl-D on a line of its own';

/** Runs the command line of this process and sets its exit code. */
export function main(): void {
  // By default Node opens its debugger on this signal and prints a message in the middle of the board.
  process.on('SIGUSR1', () => undefined);
  // The reader of the output may stop, as `head` does, or the disk may be full.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // A closed terminal ends the program by SIGHUP.
    if (error.code === 'EIO') return;
    if (error.code !== 'EPIPE')
      STANDARD_OUTPUT.error(`the output cannot be written, because ${unwritableText(codeOf(error))}`);
    process.exit(error.code === 'EPIPE' ? BROKEN_PIPE : BAD_USAGE);
  });
  writeWhole(process.stdout);
  // There is nowhere left to report an error.
  process.stderr.on('error', () => undefined);
  process.on('uncaughtException', reportUncaught);
  const args = process.argv.slice(2);
  READING_PROGRESS.start();
  if (args.includes('-') && isatty(0)) STANDARD_OUTPUT.error(TYPE_HERE);
  run(args, STANDARD_OUTPUT).then(
    (code) => {
      READING_PROGRESS.clear();
      process.exitCode = code;
    },
    (error: unknown) => {
      STANDARD_OUTPUT.error(programFaultSentence(error));
      process.exitCode = PROGRAM_FAULT;
    },
  );
}

/** Reports an error that no caller catches. While a screen is open, the screen restores the terminal first. */
function reportUncaught(error: unknown): void {
  if (process.listenerCount('uncaughtException') > 1) return;
  STANDARD_OUTPUT.error(programFaultSentence(error));
  process.exit(PROGRAM_FAULT);
}

/** Runs a command line; the answer is the exit code. */
export async function run(args: readonly string[], output: Output): Promise<number> {
  if (args[0] === 'version' && !exists('version')) return run(['--version', ...args.slice(1)], output);
  const complaint = suggestCommand(args);
  const answer = complaint === undefined ? await runArguments(args, output) : failure(complaint);
  if (answer.ok) return answer.value;
  for (const sentence of answer.faults) output.error(sentence);
  return BAD_USAGE;
}

/** Plays levels without loading the parser of options, if there are neither options nor commands. */
async function runArguments(args: readonly string[], output: Output): Promise<Result<number, string>> {
  if (!isPlainPlay(args)) return loadCommandLine().runCommandLine(args, output);
  const levels = args.map((arg) => ownPath(arg, 'maps', output));
  const { play, PLAY_DEFAULTS } = COMMANDS.play();
  return play(levels, PLAY_DEFAULTS, output);
}

/** Whether levels are to be played, without options. */
export function isPlainPlay(args: readonly string[] = process.argv.slice(2)): boolean {
  return !args.some((arg) => /^-./.test(arg)) && !isCommand(args[0]);
}

/** Loads the parser of options on first use, as the commands are. */
function loadCommandLine(): typeof CommandLine {
  // eslint-disable-next-line @typescript-eslint/no-require-imports, @typescript-eslint/no-unsafe-return
  return require('./command-line');
}

/** Commands that people try, and their replacements. */
const INSTEAD: ReadonlyMap<string, string> = new Map([
  ['editor', '`sokoban edit FILE` makes levels'],
  ['new', '`sokoban edit FILE` makes levels'],
  ['random', '`sokoban generate` makes levels; in the list, * goes to an unsolved one at random'],
  ['settings', '`sokoban config` prints the settings; the home screen changes them'],
]);

/** Suggests a command for a misspelt first word. The parser accepts any word there, because it may be a level. */
function suggestCommand([word = '']: readonly string[]): string | undefined {
  const instead = INSTEAD.get(word);
  if (instead !== undefined && !exists(word)) return `there is no file or command "${word}": ${instead}`;
  const meant = word.startsWith('-') || isCommand(word) ? undefined : suggest(word, COMMAND_NAMES);
  if (meant === undefined || exists(word) || findOwnFile(word, 'maps')) return undefined;
  return `there is no file or command "${sanitize(word)}"; did you mean \`sokoban ${meant}\`?`;
}
