import type { Command } from 'commander';
import type { Result } from '../core/result';
import { FORMATS } from '../formats';
import { formatNames } from '../formats/collection';
import { parseUndoLimit } from '../library/load';
import { RULE_SETS } from '../rules';
import type { Output } from './output';

/** Where a command defines itself. */
export interface CommandLine {
  readonly program: Command;
  readonly output: Output;
  /** Takes a command's exit code, or why it cannot run. */
  readonly answer: (result: Answer | Promise<Answer>) => Promise<void>;
}

type Answer = Result<number, string>;

export const RULE_SET_NAMES = RULE_SETS.map(({ id }) => id).join(', ');
export const FORMAT_NAMES = formatNames(FORMATS).join(', ');

const LEVELS = 'files, folders, codes, - for standard input, or a number N for map1.txt to mapN.txt';

/** The commands that play moves. All others take a limit of undos, too, but it changes nothing there. */
const PLAYING: ReadonlySet<string> = new Set(['play', 'verify', 'solve', 'optimise', 'shot', 'code']);

/** The options of all commands that read levels. */
export function withLevels(command: Command, argument = '<levels...>'): Command {
  const undoLimit = command
    .createOption('--undo-limit <n>', 'how many undos there are on levels of several players; -1: no limit')
    .argParser(valueOf(command, parseUndoLimit))
    .hideHelp(!PLAYING.has(command.name()));
  return command
    .argument(argument, LEVELS)
    .option('--level <k>', 'the k-th level of a collection, or the one of this title')
    .option('--rules <id>', `play under these rules (${RULE_SET_NAMES})`)
    .option('--format <id>', `read this format (${FORMAT_NAMES})`)
    .option('--maps <dir>', 'the folder of map1.txt, map2.txt ...')
    .addOption(undoLimit);
}

/** For commands that may take long; the command line itself reads `--quiet`. */
export function withQuiet(command: Command): Command {
  return command.option('--quiet', 'show no progress');
}

/** Reads the value of an option; a bad one ends the program with the sentence of its fault. */
function valueOf<Value>(command: Command, parse: (text: string) => Result<Value, string>): (text: string) => Value {
  return (text) => {
    const value = parse(text);
    return value.ok ? value.value : command.error(`error: ${value.faults.join(' ')}`);
  };
}
