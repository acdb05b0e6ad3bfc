import { createHash } from 'node:crypto';
import { isatty } from 'node:tty';
import { type Command, CommanderError, type Option } from 'commander';
import { failure, ok, type Result } from '../core/result';
import { builtProgram, packageVersion } from '../files/environment';
import { type CommandLine, InputArgument, type JsonOptions, ProgramCommand } from '../commands/options';
import { failureJson } from '../commands/json-fields';
import type { Output } from '../commands/output';
import { sanitize } from '../messages/sanitize';
import { RULE_SETS } from '../rules';
import { READING_PROGRESS } from '../session/reading-progress';
import { defineCommands } from './commands';
import { manPage } from './man-page';
import { ownPath } from './own-path';

/** Runs a command line with commands or options; the answer is the exit code, or an error. */
export async function runCommandLine(args: readonly string[], standard: Output): Promise<Result<number, string>> {
  const output = { ...standard };
  let answered: Result<number, string> = ok(0);
  let options: JsonOptions & { readonly name?: string; readonly names?: readonly string[] } = {};
  const answer: CommandLine['answer'] = async (result) => {
    answered = await result;
    if (!answered.ok && options.json) output.json(failureJson(answered.faults, options));
  };
  const complaints: string[] = [];
  const program = createProgram(args, output, answer, complaints);
  program.hook('preAction', (_, command) => {
    useOwnFiles(command, output);
    const given: readonly unknown[] = [command.args, command.processedArgs, Object.values(command.opts())].flat(2);
    const names = given.filter((one) => typeof one === 'string');
    options = { name: command.name(), names, ...command.opts<JsonOptions>() };
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
    if (error.code === 'commander.missingArgument' && readsInput(program, args) && !isatty(0))
      return runCommandLine([...args.slice(0, 1), '-', ...args.slice(1)], standard);
    return error.exitCode === 0 ? ok(0) : failure(...complaints);
  }
  return answered;
}

/** Whether the command reads standard input if no file is named. */
function readsInput(program: Command, [word = '']: readonly string[]): boolean {
  const command = program.commands.find((one) => one.name() === word || one.aliases().includes(word));
  return command?.registeredArguments.some((argument) => argument instanceof InputArgument) ?? false;
}

/** Names without a file here may stand for the program's own, unless `--maps` puts other levels in their place. */
function useOwnFiles(command: Command, output: Output): void {
  const { maps, sequence } = command.opts<{ maps?: string; sequence?: string }>();
  if (maps !== undefined) return;
  const values: readonly (string | string[] | undefined)[] = command.processedArgs;
  command.processedArgs = values.map((value, index) => {
    const isLevel = /^levels?$/.test(command.registeredArguments[index]?.name() ?? '');
    if (!isLevel || value === undefined) return value;
    return typeof value === 'string'
      ? ownPath(value, 'maps', output)
      : value.map((one) => ownPath(one, 'maps', output));
  });
  if (sequence !== undefined) command.setOptionValue('sequence', ownPath(sequence, 'solutions', output));
}

/** The manual page, for the build. */
export function manPageText(): string {
  const nothing = (): void => undefined;
  const nowhere = { line: nothing, json: nothing, bytes: nothing, error: nothing, progress: nothing };
  return manPage(
    createProgram(['help'], nowhere, () => Promise.resolve(), []),
    packageVersion(),
  );
}

/** Identifies a build of the program: the beginning of its hash. */
function buildHash(): string | null {
  const program = builtProgram();
  return program ? createHash('sha256').update(program).digest('hex').slice(0, 12) : null;
}

/** The program, as far as this command line needs it. */
function createProgram(
  args: readonly string[],
  output: Output,
  answer: CommandLine['answer'],
  complaints: string[],
): Command {
  const program = new ProgramCommand('sokoban')
    .description('Sokoban for the terminal: push boxes under several rule sets.')
    .version(packageVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand(false)
    .enablePositionalOptions()
    .configureOutput({
      writeErr: (text) => {
        const sentence = usageSentence(text);
        if (sentence !== undefined) complaints.push(sentence);
      },
    })
    .exitOverride()
    .configureHelp({ minWidthToWrap: MIN_WRAPPED_WIDTH })
    .addHelpText('after', ({ command }) => addHelp(command));

  defineCommands(args, { program, output, answer });
  for (const command of program.commands) {
    command.exitOverride().helpOption('-h, --help', 'print this help');
    for (const option of command.options) watchOption(command, option);
  }
  return program;
}

/** Descriptions in a narrower column are not wrapped at words. */
const MIN_WRAPPED_WIDTH = 12;

/** Options of which each value counts. */
const COLLECTING: readonly string[] = ['--results'];

/** Refuses an option that is given twice, and takes its choices without regard to case. */
function watchOption(command: Command, option: Option): void {
  const { argChoices: choices, long, flags } = option;
  const name = long ?? flags;
  let times = 0;
  command.on(`option:${option.name()}`, () => {
    times += 1;
    if (times > 1 && !COLLECTING.includes(name)) command.error(`error: ${name} is given twice`);
  });
  if (!choices) return;
  option.argParser((text) => {
    const choice = choices.find((one) => one.toLowerCase() === text.toLowerCase());
    return choice ?? command.error(`error: ${name} wants ${choices.join(', ')}, not "${text}"`);
  });
}

/** Commander's error in one line. Instead of the whole help, it says how to get help. */
function usageSentence(text: string): string | undefined {
  const [, complaint] = /^error: (.*)/s.exec(text) ?? [];
  if (complaint !== undefined) return sanitize(complaint.trim().replaceAll('\n', ' '));
  return text.startsWith('Usage:') ? 'there is no such command; `sokoban --help` shows what there is' : undefined;
}

function addHelp(program: Command): string {
  const helper = program.createHelp();
  const helpWidth = program.configureOutput().getOutHelpWidth?.();
  helper.prepareContext(helpWidth === undefined ? {} : { helpWidth });
  const table = (rows: readonly (readonly [term: string, text: string])[]): string[] => {
    const width = Math.max(...rows.map(([term]) => term.length));
    return rows.map(([term, text]) => helper.formatItem(term, width, text, helper));
  };
  const rules = table(RULE_SETS.map(({ id, summary }) => [id, summary]));
  const examples = table([
    ['sokoban', 'choose among our own levels'],
    ['sokoban my.lvl', 'play a level, a collection or a folder'],
    ['sokoban game.ps', 'play a game whose rules are in its file'],
    ['sokoban my.lvl --sequence my-solution.txt', 'watch a solution'],
    ['sokoban 3', 'play map1.txt to map3.txt'],
    ['sokoban play --help', 'all options of play'],
  ]);
  return ['', 'Rule sets:', ...rules, '', 'Examples:', ...examples].join('\n');
}
