import { Argument, Command, type Option } from 'commander';
import { failure, ok, type Result } from '../core/result';
import { refuseToWrite, writeFile, type WriteOptions } from '../files/whole-file';
import { FORMATS } from '../formats';
import type { Format } from '../formats/format';
import { formatNames } from '../formats/collection';
import { type LevelEntry, type Playable, readPlayable, theOnly } from '../library/level-entry';
import { type LevelOptions, listLevels, parseUndoLimit } from '../library/load';
import { writeFaultSentence } from '../messages/files';
import { sanitize } from '../messages/sanitize';
import { RULE_SETS } from '../rules';
import type { Output } from './output';

/** Where a command defines itself. */
export interface CommandLine {
  readonly program: ProgramCommand;
  readonly output: Output;
  /** Takes a command's exit code, or why it cannot run. */
  readonly answer: (result: Answer | Promise<Answer>) => Promise<void>;
}

type Answer = Result<number, string>;

export const RULE_SET_IDS = RULE_SETS.map(({ id }) => id);
export const RULE_SET_NAMES = RULE_SET_IDS.join(', ');
export const FORMATS_AND_ALIASES = formatNames(FORMATS);
export const FORMAT_NAMES = FORMATS_AND_ALIASES.join(', ');

const LEVELS = 'files, folders, codes, - for standard input, or a number N for map1.txt to mapN.txt';
const MAX_JOBS = 1024;
const JSON_LINES = 'print a JSON line for each level';
export const JSON_LIST = 'one JSON list of all levels';

/** An argument that is standard input if it is required and missing, unless that is a terminal. */
export class InputArgument extends Argument {}

/** The program and its commands, with the arguments and options that many commands share. */
export class ProgramCommand extends Command {
  override createCommand(name?: string): ProgramCommand {
    return new ProgramCommand(name);
  }

  /** For commands that play moves on levels: their help shows the limit of undos, which changes nothing elsewhere. */
  playedLevels(argument?: string): this {
    return this.levels(argument, true);
  }

  /** For all commands that read levels. */
  levels(argument = '<levels...>', arePlayed = false): this {
    const about = 'how many undos there are on levels of several players; -1: no limit';
    return this.addArgument(new InputArgument(argument, LEVELS))
      .option('-l, --level <k>', 'the k-th level of a collection, several (3-7 or 1,3), or the one of this title')
      .option('--rules <id>', `play under these rules (${RULE_SET_NAMES}), or those of a game in a file`)
      .option('-f, --format <id>', `read this format (${FORMAT_NAMES})`)
      .option('--maps <dir>', 'the folder of map1.txt, map2.txt ...')
      .addOption(this.parsedOption('--undo-limit <n>', about, parseUndoLimit).hideHelp(!arePlayed));
  }

  /** For commands that may take long; the command line itself reads `--quiet`. */
  quiet(): this {
    return this.option('-q, --quiet', 'show no progress');
  }

  /** `--json` and `--jsonl`, which are the same but for commands that print an array. */
  json(about = 'a JSON line for each level'): this {
    const lines = this.createOption('--jsonl', JSON_LINES).implies({ json: true });
    return this.option('--json', `print ${about}`).addOption(lines.hideHelp(about !== JSON_LIST));
  }

  /** For commands that write one file of levels. */
  outputFile(about: string): this {
    return this.option('-o, --output <file>', `${about}; - is standard output`).option('--force', 'overwrite it');
  }

  jobs(about: string): this {
    return this.parsed('-j, --jobs <n>', about, wholeNumber(1, MAX_JOBS), 1);
  }

  /** `--time-limit`, in seconds. */
  timeLimit(about: string, standard?: number): this {
    return this.parsed('--time-limit <seconds>', about, moreThanZero('seconds'), standard);
  }

  /** An option with one of some words. */
  choice(flags: string, about: string, words: readonly string[], standard?: string): this {
    return this.addOption(this.createOption(flags, about).choices(words).default(standard));
  }

  /** An option whose value is parsed; a bad one ends the program with the sentence of its fault. */
  parsed<Value>(flags: string, about: string, parse: Parse<Value>, standard?: Value, standardText?: string): this {
    return this.addOption(this.parsedOption(flags, about, parse).default(standard, standardText));
  }

  private parsedOption<Value>(flags: string, about: string, parse: Parse<Value>): Option {
    const option = this.createOption(flags, about);
    return option.argParser((text: string) => {
      const value = parse(text, option.long ?? flags);
      return value.ok ? value.value : this.error(`error: ${value.faults.join(' ')}`);
    });
  }
}

/** The options of all commands that print JSON. */
export interface JsonOptions {
  readonly json?: boolean;
  /** One object a line; it sets `json`, too. */
  readonly jsonl?: boolean;
}

/** Reads the value of an option, by its name. */
export type Parse<Value> = (text: string, option: string) => Result<Value, string>;

export function wholeNumber(min: number, max: number): Parse<number> {
  return (text, option) =>
    /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max
      ? ok(Number(text))
      : failure(`${option} wants a whole number from ${min} to ${max}, not "${sanitize(text)}"`);
}

export function moreThanZero(what: string): Parse<number> {
  return (text, option) =>
    Number(text) > 0 ? ok(Number(text)) : failure(`${option} wants ${what}, more than 0, not "${sanitize(text)}"`);
}

/**
 * Whether an argument that cannot be read counts as a level: beside others, and for programs, which get a line for it; but not
 * beside the one level that a sequence is for.
 */
export function goesOn(
  levels: readonly string[],
  { json, sequence }: JsonOptions & { readonly sequence?: string },
): boolean {
  return levels.length > 1 ? sequence === undefined : json === true;
}

/** The levels of the arguments; with `--sequence` there must be one. */
export function listForSequence(
  levels: readonly string[],
  options: LevelOptions & JsonOptions & { readonly sequence?: string },
): Result<readonly LevelEntry[], string> {
  const entries = listLevels(levels, options, goesOn(levels, options));
  return entries.ok && entries.value.length > 1 && options.sequence !== undefined
    ? failure(`--sequence is played on one level, and these are ${entries.value.length}; choose one with --level`)
    : entries;
}

/** The level of an argument, for a command that takes one. */
export function readOneLevel(argument: string, options: LevelOptions, about: string): Result<Playable, string> {
  const entries = listLevels([argument], options);
  const only = entries.ok ? theOnly(entries.value, about) : entries;
  return only.ok ? readPlayable(only.value) : only;
}

/** `-o FILE`, and `--force` if it may be overwritten. */
export interface OutputOptions {
  readonly output?: string;
  readonly force?: boolean;
}

/** Whether the file may be written: this is asked before the work, not after an hour of it. */
export function checkOutput(
  options: OutputOptions & JsonOptions & WriteOptions,
  format?: Format,
): Result<undefined, string> {
  const { output: path, json } = options;
  if (path === STANDARD && json) return failure('-o - and --json both write to standard output; choose one');
  const other = path === undefined || !format ? undefined : formatNamed(path, format);
  if (other && format)
    return failure(
      `${sanitize(path ?? '')}: this is written as ${format.id}, but the name has the ending of ${other.id}; choose another name`,
    );
  const refusal = path === undefined || path === STANDARD ? undefined : refuseToWrite(path, options);
  return path !== undefined && refusal ? failure(writeFaultSentence(path, refusal)) : ok(undefined);
}

/** The other format whose ending a path has; that of any text says nothing. */
function formatNamed(path: string, format: Format): Format | undefined {
  const hasEnding = ({ endings }: Format): boolean =>
    endings.some((ending) => ending !== '.txt' && path.toLowerCase().endsWith(ending));
  return hasEnding(format) ? undefined : FORMATS.find(hasEnding);
}

/** Standard output in the place of a file. */
export const STANDARD = '-';

/** Writes the file of `-o` completely or not at all, or standard output without one; then the exit code is `code`. */
export function writeOutput(
  { output: path = STANDARD, force = false, makesFolders = false }: OutputOptions & WriteOptions,
  pieces: Iterable<Buffer>,
  code: number,
  output: Output,
): Result<number, string> {
  if (path === STANDARD) {
    for (const piece of pieces) output.line(piece.toString().replace(/\n$/, ''));
    return ok(code);
  }
  const written = writeFile(path, pieces, { force, makesFolders });
  return written.ok ? ok(code) : failure(...written.faults.map((fault) => writeFaultSentence(path, fault)));
}
