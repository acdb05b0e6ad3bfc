import { createHash } from 'node:crypto';
import { Argument, Command, CommanderError, Option } from 'commander';
import { failure, ok, type Result } from '../core/result';
import { builtProgram, packageVersion } from '../files/environment';
import { FORMATS } from '../formats';
import { formatNames } from '../formats/collection';
import { RULE_SETS } from '../rules';
import { CELL_SIZES } from '../drawing/board/cell-size';
import { THEME_NAMES } from '../drawing/theme';
import { DEPTHS } from '../drawing/theme-styles';
import { sanitize } from '../messages/sanitize';
import type { AddOptions } from '../commands/add';
import type { BackupOptions } from '../commands/backup/backup';
import type { CheckOptions } from '../commands/check';
import type { CodeOptions } from '../commands/code';
import { commands } from './commands';
import { manPage } from './man-page';
import { ownPath } from './own-path';
import { completionScript, SHELLS, type Shell } from './completion';
import type { ConvertOptions } from '../commands/convert/convert';
import type { DailyOptions } from '../commands/daily/daily';
import type { DoctorOptions } from '../commands/doctor';
import type { EditOptions } from '../commands/edit/edit';
import { READING_PROGRESS } from '../session/reading-progress';
import { EXPORT_FORMATS, type ExportOptions } from '../commands/export';
import type { GenerateOptions } from '../commands/generate/options';
import type { ImportOptions } from '../commands/import/import';
import type { ListOptions } from '../commands/list';
import type { SolutionOptions } from '../commands/solution';
import type { OptimiseOptions } from '../commands/optimise/optimise';
import type { Output } from '../commands/parts/output';
import type { PlayOptions } from '../commands/play/play';
import type { RateOptions } from '../commands/rate';
import type { ShotOptions } from '../commands/shot/shot';
import type { SolveOptions } from '../commands/solve/options';
import type { VerifyOptions } from '../commands/verify/verify';

/** What completion scripts call for the titles of a file. */
const TITLES = 'titles';

/** Runs a command line with commands or options; the answer is the exit code, or an error. */
export async function runCommandLine(args: readonly string[], standard: Output): Promise<Result<number, string>> {
  const output = { ...standard };
  let answer: Result<number, string> = ok(0);
  const program = createProgram(async (result) => {
    answer = await result;
  }, output);
  program.hook('preAction', (_, command) => {
    useOwnFiles(command, output);
    if (command.opts<{ quiet?: boolean }>().quiet !== true) return;
    READING_PROGRESS.stop();
    output.progress = () => undefined;
  });
  if (args.some((arg) => arg === '--version' || arg === '-V') && args.includes('--json') && args.length === 2) {
    output.json({ version: packageVersion(), node: process.versions.node, build: buildHash() });
    return ok(0);
  }
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // Commander has reported the error already.
    return error.exitCode === 0 ? ok(0) : failure();
  }
  return answer;
}

/** Names without a file here may stand for the program's own, unless `--maps` puts other levels in their place. */
function useOwnFiles(command: Command, output: Output): void {
  const { maps, sequence } = command.opts<{ maps?: string; sequence?: string }>();
  if (maps !== undefined) return;
  const [argument] = command.registeredArguments;
  if (argument?.name() === 'levels' || argument?.name() === 'level') {
    const levels: readonly (string | string[])[] = command.processedArgs;
    command.processedArgs = levels.map((level) =>
      typeof level === 'string' ? ownPath(level, 'maps', output) : level.map((one) => ownPath(one, 'maps', output)),
    );
  }
  if (sequence !== undefined) command.setOptionValue('sequence', ownPath(sequence, 'solutions', output));
}

/** The manual page, for the build. */
export function manPageText(): string {
  const nowhere = { line: () => undefined, json: () => undefined, error: () => undefined, progress: () => undefined };
  return manPage(
    createProgram(() => Promise.resolve(), nowhere),
    packageVersion(),
  );
}

/** Identifies a build of the program: the beginning of its hash. */
function buildHash(): string | null {
  const program = builtProgram();
  return program ? createHash('sha256').update(program).digest('hex').slice(0, 12) : null;
}

type Settle = (result: Result<number, string> | Promise<Result<number, string>>) => Promise<void>;

/** Defines the command line. Each command is loaded when it is called. */
function createProgram(settle: Settle, output: Output): Command {
  const program = new Command('sokoban')
    .description('Sokoban for the terminal: push boxes under five rule sets.')
    .version(packageVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand(false)
    .enablePositionalOptions()
    .configureOutput({
      writeErr: (text) => {
        const sentence = usageSentence(text);
        if (sentence !== undefined) output.error(sentence);
      },
    })
    .exitOverride()
    .addHelpText('after', addHelp());

  withLevelOptions(program.command('play', { isDefault: true }))
    .description('play levels (the default command)')
    .argument('[levels...]', LEVELS)
    .option('--sequence <file>', 'play these steps as soon as the level is shown')
    .option('--delay <ms>', 'milliseconds for each step of a sequence and each tick of a fall (300)')
    .option('--text', 'play line by line, as in a pipe')
    .option('--ascii', 'draw with ASCII characters only')
    .addOption(new Option('--color <depth>', 'how many colours').choices(['auto', ...DEPTHS]))
    .option('--palette <name>', `the theme: ${THEME_NAMES.join(', ')}, or one of your settings`)
    .addOption(new Option('--cell <size>', 'the size of a cell, rows x columns').choices(['auto', ...CELL_SIZES]))
    .option('--letters', 'show letters on coloured pieces')
    .option('--no-mouse', 'leave the mouse to the terminal')
    .option('--no-sound', 'win in silence')
    .option('--no-motion', 'no animations: show the result of a move at once')
    .option('--no-save', 'neither load nor save progress')
    .action((levels: string[], options: PlayOptions) => settle(commands.play().play(levels, options)));

  withQuiet(withLevelOptions(program.command('verify')))
    .description('replay solutions without a screen: of a file of steps, or those that the level files hold')
    .argument('<levels...>', LEVELS)
    .option('--sequence <file>', 'the steps to replay, on one level')
    .option('--results <file>', 'the solutions that solve --json has printed into this file; says what is left')
    .option('--strict', 'refused steps are wrong, also where the level is won')
    .option('--json', 'print one JSON object')
    .option('--trace', 'print one JSON line for each step')
    .action((levels: string[], options: VerifyOptions) => settle(commands.verify().verify(levels, options, output)));

  withQuiet(withLevelOptions(program.command('check')))
    .description('check levels for errors')
    .argument('<levels...>', LEVELS)
    .option('--solvable', 'search for a solution, too')
    .addOption(new Option('--winnable', 'the former name of --solvable').hideHelp())
    .option('--time-limit <seconds>', 'how long to search, for each level', '10')
    .option('--verbose', `a line for each level, however many there are`)
    .option('--json', 'print a JSON list')
    .action((levels: string[], options: CheckOptions) => settle(commands.check().check(levels, options, output)));

  withQuiet(withLevelOptions(program.command('convert')))
    .description('write levels in another format')
    .argument('<levels...>', LEVELS)
    .requiredOption('--to <format>', `the format to write (${formatNames(FORMATS).join(', ')})`)
    .option('-o, --output <file>', 'write into this file, or with a slash at its end into this folder')
    .option('--normalise', 'leave out what lies outside the walls')
    .option('--strict', 'answer 1 if the format cannot hold everything')
    .option('--force', 'overwrite files')
    .action((levels: string[], options: ConvertOptions) => settle(commands.convert().convert(levels, options, output)));

  withQuiet(withLevelOptions(program.command('solve')))
    .description('search for solutions of levels')
    .argument('<levels...>', LEVELS)
    .option('--sequence <file>', 'begin where these steps lead, and print what remains to be played')
    .addOption(
      new Option(
        '--optimal <measure>',
        'only a solution that is proven to have the fewest, and of those the fewest of the other',
      ).choices(['moves', 'pushes']),
    )
    .option('--time-limit <seconds>', 'how long to search, for each level (default: 60, or no limit with --cpu-limit)')
    .option('--cpu-limit <seconds>', 'how long the processor may work, for each level, however busy the machine is')
    .option('--jobs <n>', 'how many levels to search at once, each on a core', '1')
    .option('--threads <n>', 'how many cores for one level (default: all but one, at most 4)')
    .option('--shard <i/n>', 'only every n-th level, from the i-th on')
    .option('--resume <file>', 'without the levels whose JSON lines an earlier run has printed into this file')
    .option('--partial', 'where the search gives up, print the steps to its best position')
    .option('--json', 'print a JSON line for each level')
    .action((levels: string[], options: SolveOptions) => settle(commands.solve().solve(levels, options, output)));

  withQuiet(withLevelOptions(program.command('optimise')))
    .alias('optimize')
    .description('make solutions of levels better: fewer pushes, or fewer moves')
    .argument('<levels...>', LEVELS)
    .option('--sequence <file>', 'begin with this solution, not with those of the file, yours, or the solver’s')
    .addOption(
      new Option('--by <measure>', 'what counts first; the other counts between equals')
        .choices(['pushes', 'moves', 'both'])
        .default('pushes'),
    )
    .option('--time-limit <seconds>', 'how long to try, for each level and measure', '60')
    .option('--jobs <n>', 'how many levels to do at once, each on a core', '1')
    .option('--json', 'print a JSON line for each level and measure')
    .option('-o, --output <file>', 'write the levels with their solutions into this file (sok)')
    .option('--force', 'overwrite it')
    .action((levels: string[], options: OptimiseOptions) =>
      settle(commands.optimise().optimise(levels, options, output)),
    );

  withQuiet(withLevelOptions(program.command('rate')))
    .description('rate the difficulty of levels')
    .argument('<levels...>', LEVELS)
    .option('--effort <n>', 'how much to search, for each level: the same on every machine, however busy it is', '1')
    .option('--time-limit <seconds>', 'when to stop all the same, for each level', '120')
    .option('--json', 'print a JSON line for each level')
    .action((levels: string[], options: RateOptions) => settle(commands.rate().rate(levels, options, output)));

  withQuiet(program.command('generate'))
    .description('make new levels, the same ones from the same seed')
    .option('--rules <id>', `the rule set (${RULE_SETS.map(({ id }) => id).join(', ')})`, 'classic')
    .option('--size <size>', 'columns and rows with the walls, such as 9x8')
    .option('--boxes <n>', 'how many boxes')
    .option('--difficulty <d>', 'how hard, as `rate` says; without it, as hard as the effort allows')
    .option('--pushes <n>', 'the fewest pushes that solve it')
    .option('--seed <text>', 'where chance begins; the k-th of several levels has the seed TEXT/k')
    .option('--count <n>', 'how many levels', '1')
    .option('--effort <n>', 'how much to search for each level: the same on every machine, however busy it is', '1')
    .option('--time-limit <seconds>', 'when to stop all the same, for each level')
    .option('--jobs <n>', 'how many levels to make at once, each on a core', '1')
    .option('-o, --output <file>', 'write the levels into this file')
    .option('--force', 'overwrite it')
    .option('--json', 'print a JSON line for each level')
    .action((options: GenerateOptions) => settle(commands.generate().generate(options, output)));

  program
    .command('daily')
    .description('play the levels of a day, by default today: three classic ones and one of another rule set')
    .argument('[date]', 'a day such as 2026-11-22')
    .option('--json', 'print the levels instead, a JSON line for each')
    .action((date: string | undefined, options: DailyOptions) => settle(commands.daily().daily(date, options, output)));

  program
    .command('edit')
    .description('make levels, or change them, on the screen or line by line')
    .argument('[file]', 'a level file or a collection, or the name of a new file')
    .option('--text', 'line by line, as in a pipe: help lists the commands')
    .option('--level <k>', 'the k-th level of a collection, or the one of this title; one behind the last adds a level')
    .option('--rules <id>', `the rules of the level (${RULE_SETS.map(({ id }) => id).join(', ')})`)
    .option('--format <id>', `read this format (${formatNames(FORMATS).join(', ')})`)
    .option('--size <size>', 'begin with a board of floor of this size, such as 12x9')
    .action((file: string | undefined, options: EditOptions) => settle(commands.edit().edit(file, options, output)));

  withQuiet(withLevelOptions(program.command('list')))
    .description('list levels: those of the program, or of files and folders')
    .argument('[levels...]', LEVELS)
    .option('--json', 'print a JSON list')
    .action((levels: string[], options: ListOptions) => settle(commands.list().list(levels, options, output)));

  withLevelOptions(program.command('shot'))
    .description('draw a level, the position after a sequence, or many levels: as the name of the output says')
    .argument('<level>', LEVELS)
    .option('--sequence <file>', 'draw where these steps lead')
    .option('--animate', 'draw how they lead there, or the solution beside the level, as a .gif')
    .option('--sheet <size>', 'draw the first levels in columns and rows, such as 8x5')
    .option('-o, --output <file>', 'the file to write to: .svg, .gif or .png')
    .option('--force', 'overwrite it')
    .option('--palette <name>', 'the theme to draw with')
    .option('--letters', 'show letters on coloured pieces')
    .action((level: string, options: ShotOptions) => settle(commands.shot().shot(level, options, output)));

  withLevelOptions(program.command('code'))
    .description(
      'print a level as a short code, with its solution if there is one; every command takes the code as a level',
    )
    .argument('<level>', LEVELS)
    .option('--sequence <file>', 'with these moves')
    .action((level: string, options: CodeOptions) => settle(commands.code().code(level, options, output)));

  withLevelOptions(program.command('solution'))
    .description('print your best solution of a level, that of the fewest moves')
    .argument('<level>', LEVELS)
    .option('--imported', 'the one that was imported, which is not your own')
    .option('--json', 'print one JSON object')
    .action((level: string, options: SolutionOptions) =>
      settle(commands.solution().printSolution(level, options, output)),
    );

  withQuiet(program.command('export'))
    .description('write your best solutions, each of which is replayed before')
    .addOption(
      new Option('--to <format>', 'sok: text with boards and solutions; json: all of it')
        .choices(EXPORT_FORMATS)
        .default('sok'),
    )
    .option('-o, --output <file>', 'the file to write to')
    .option('--force', 'overwrite it')
    .action((options: ExportOptions) => settle(commands.export().exportSolutions(options, output)));

  withQuiet(program.command('import'))
    .description('take solutions from files of other programs, or from an export of another machine; each is replayed')
    .argument('<files...>', 'SOK, XSB and SLC files with solutions, lists of moves with titles, our own exports')
    .option('--mine', 'they are your own: the levels count as solved')
    .action((files: string[], options: ImportOptions) =>
      settle(commands.import().importSolutions(files, options, output)),
    );

  program
    .command('add')
    .description('keep folders of levels at hand, under Collections on the home screen')
    .argument('<folders...>', 'folders or zip archives; their files stay where they are')
    .option('--remove', 'keep them no longer')
    .action((folders: string[], options: AddOptions) => settle(commands.add().addFolders(folders, options, output)));

  program
    .command('backup')
    .description('write all that is saved into one file: solutions, times, games, pasted levels')
    .argument('<file>', 'the file to write to')
    .option('--force', 'overwrite it')
    .action((file: string, options: BackupOptions) => settle(commands.backup().backUp(file, options, output)));

  program
    .command('restore')
    .description('merge a backup into what is saved; nothing better is lost')
    .argument('<file>', 'a file that backup wrote')
    .action((file: string) => settle(commands.restore().restore(file, output)));

  program
    .command('stats')
    .description('what you have solved, how long you played, and how many days in a row')
    .option('--json', 'print one JSON object')
    .action((options: { json?: boolean }) => settle(commands.stats().stats(options, output)));

  program
    .command('config')
    .description('print the settings in effect, where each comes from, and errors in them')
    .option('--json', 'print one JSON object')
    .action((options: { json?: boolean }) => settle(commands.config().config(options, output)));

  program
    .command('doctor')
    .description('look for problems: the terminal, the settings, the levels, and what is saved')
    .option('--fix', 'repair what can be repaired, after asking')
    .option('--yes', 'without asking')
    .option('--json', 'print a JSON line for each check')
    .action((options: DoctorOptions) => settle(commands.doctor().doctor(options, output)));

  program
    .command('completion')
    .description('print a script that completes commands, options and values in a shell')
    .addArgument(new Argument('<shell>', 'which shell').choices([...SHELLS, TITLES]))
    .argument('[file]', `the file whose titles the script asks for, after ${TITLES}`)
    .action(async (shell: Shell | typeof TITLES, file: string | undefined) => {
      if (shell === TITLES) await settle(commands.list().listTitles(file ?? '', output));
      else output.line(completionScript(program, shell));
    });

  program
    .command('help')
    .description('help on a command, or a page on keys, rules, formats, commands, settings and more')
    .argument('[topic]', 'a command or a page')
    .action(async (topic: string | undefined) => {
      const command = program.commands.find((one) => [one.name(), ...one.aliases()].includes(topic ?? ''));
      if (topic === undefined) program.outputHelp();
      else if (command) command.outputHelp();
      else {
        const names = program.commands.map((one) => one.name());
        await settle(commands.help().printTopic(topic, names, output));
      }
    });

  for (const command of program.commands) command.exitOverride().helpOption('-h, --help', 'print this help');
  return program;
}

/** Commander's error in one line. Instead of the whole help, it says how to get help. */
function usageSentence(text: string): string | undefined {
  const [, complaint] = /^error: (.*)/s.exec(text) ?? [];
  if (complaint !== undefined) return sanitize(complaint.trim().replaceAll('\n', ' '));
  return text.startsWith('Usage:') ? 'there is no such command; `sokoban --help` shows what there is' : undefined;
}

const LEVELS = 'files, folders, codes, - for standard input, or a number N for map1.txt to mapN.txt';

/** The commands that play moves. All others take a limit of undos, too, but it changes nothing there. */
const PLAYING: ReadonlySet<string> = new Set(['play', 'verify', 'solve', 'shot', 'code']);

function withLevelOptions(command: Command): Command {
  const undoLimit = new Option(
    '--undo-limit <n>',
    'how many undos there are on levels of several players; -1: no limit',
  ).hideHelp(!PLAYING.has(command.name()));
  return command
    .option('--level <k>', 'the k-th level of a collection, or the one of this title')
    .option('--rules <id>', `play under these rules (${RULE_SETS.map(({ id }) => id).join(', ')})`)
    .option('--format <id>', `read this format (${formatNames(FORMATS).join(', ')})`)
    .option('--maps <dir>', 'the folder of map1.txt, map2.txt ...')
    .addOption(undoLimit);
}

/** For commands that may take long; `--quiet` itself is read by the caller of the command. */
function withQuiet(command: Command): Command {
  return command.option('--quiet', 'show no progress');
}

function addHelp(): string {
  const rules = RULE_SETS.map(({ id, summary }) => `  ${id.padEnd(12)} ${summary}`);
  const examples = [
    '  sokoban                                      choose among our own levels',
    '  sokoban my.lvl                               play a level, a collection or a folder',
    '  sokoban my.lvl --sequence my-solution.txt    watch a solution',
    '  sokoban 3                                    play map1.txt to map3.txt',
    '  sokoban play --help                          all options of play',
  ];
  return ['', 'Rule sets:', ...rules, '', 'Examples:', ...examples].join('\n');
}
