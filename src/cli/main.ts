import { Command, CommanderError, Option } from 'commander';
import type { Result } from '../core/result';
import { packageVersion } from '../files/package-version';
import { FORMATS } from '../formats';
import { RULES } from '../rules';
import { check } from './check';
import { list } from './list';
import { STANDARD_OUTPUT, type Output } from './output';
import { play } from './play';
import { verify } from './verify';

const BAD_USAGE = 2;

/** Runs the command line of this process and sets its exit code. */
export function main(): void {
  // Whoever reads our output may stop reading, as `head` does: that is no failure of ours.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  run(process.argv.slice(2), STANDARD_OUTPUT).then(
    (code) => {
      process.exitCode = code;
    },
    (error: unknown) => {
      STANDARD_OUTPUT.error(
        `this is a fault of the program: ${error instanceof Error ? error.message : String(error)}`,
      );
      process.exitCode = 70;
    },
  );
}

/** Runs a command line; the answer is the exit code. */
export async function run(args: readonly string[], output: Output): Promise<number> {
  let code = 0;
  const program = programOf(async (result) => {
    const answer = await result;
    if (!answer.ok) for (const sentence of answer.faults) output.error(sentence);
    code = answer.ok ? answer.value : BAD_USAGE;
  }, output);
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    code = error.exitCode === 0 ? 0 : BAD_USAGE;
  }
  return code;
}

type Settle = (result: Result<number, string> | Promise<Result<number, string>>) => Promise<void>;

function programOf(settle: Settle, output: Output): Command {
  const program = new Command('sokoban')
    .description('Sokoban for the terminal: push boxes under five rules sets.')
    .version(packageVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .enablePositionalOptions()
    .configureOutput({
      writeErr: (text) =>
        output.error(
          text
            .replace(/^error: /, '')
            .trim()
            .replaceAll('\n', ' '),
        ),
    })
    .exitOverride()
    .addHelpText('after', helpAfter());

  withLevelOptions(program.command('play', { isDefault: true }))
    .description('play levels (the default command)')
    .argument('[levels...]', LEVELS)
    .option('--sequence <file>', 'play these steps as soon as the level is shown')
    .option('--delay <ms>', 'milliseconds for each step of a sequence and each tick of a fall (300)')
    .option('--text', 'play line by line, as in a pipe')
    .option('--ascii', 'draw with ASCII characters only')
    .addOption(
      new Option('--color <depth>', 'how many colours').choices(['auto', '16', '256', 'never']).default('auto'),
    )
    .option('--palette <name>', 'the colours to draw with')
    .addOption(new Option('--cell <size>', 'the size of a cell').choices(['auto', '2x4', '1x2', '1x1']).default('auto'))
    .option('--letters', 'show letters on coloured pieces')
    .option('--no-mouse', 'leave the mouse to the terminal')
    .option('--no-sound', 'win in silence')
    .action((levels: string[], options) => settle(play(levels, options)));

  withLevelOptions(program.command('verify'))
    .description('replay a solution without a screen')
    .argument('<level>', 'a level file, or - for standard input')
    .requiredOption('--sequence <file>', 'the steps to replay')
    .option('--json', 'print one JSON object')
    .option('--trace', 'print one JSON line for each step')
    .action((level: string, options) => settle(verify(level, options, output)));

  withLevelOptions(program.command('check'))
    .description('say everything that is wrong with levels')
    .argument('<levels...>', LEVELS)
    .option('--winnable', 'search for a solution, too')
    .option('--time-limit <seconds>', 'how long to search, for each level', '10')
    .option('--json', 'print a JSON list')
    .action((levels: string[], options) => settle(check(levels, options, output)));

  withLevelOptions(program.command('list'))
    .description('list levels: those of the program, or of files and folders')
    .argument('[levels...]', LEVELS)
    .option('--json', 'print a JSON list')
    .action((levels: string[], options) => settle(list(levels, options, output)));

  for (const command of program.commands) command.exitOverride().helpOption('-h, --help', 'print this help');
  return program;
}

const LEVELS = 'files, folders, - for standard input, or a number N for map1.txt to mapN.txt';

function withLevelOptions(command: Command): Command {
  return command
    .option('--level <k>', 'the k-th level of a collection, or the one of this title')
    .option('--rules <id>', `play under these rules (${RULES.map(({ id }) => id).join(', ')})`)
    .option('--format <id>', `read this format (${FORMATS.map(({ id }) => id).join(', ')})`)
    .option('--maps <dir>', 'the folder of map1.txt, map2.txt ...')
    .option('--undo-limit <n>', 'how many undos there are on levels of several players; -1: no limit');
}

function helpAfter(): string {
  const rules = RULES.map(({ id, summary }) => `  ${id.padEnd(12)} ${summary}`);
  const examples = [
    '  sokoban                                      choose among our own levels',
    '  sokoban maps/level1.lvl                      play a level',
    '  sokoban maps/level1.lvl --sequence sol1.txt  watch a solution',
    '  sokoban 3                                    play map1.txt to map3.txt',
    '  sokoban play --help                          all options of play',
  ];
  return ['', 'Rules sets:', ...rules, '', 'Examples:', ...examples].join('\n');
}
