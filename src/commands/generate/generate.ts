import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { isFolder as isFolderThere } from '../../files/folders';
import { listNames } from '../../files/own-files';
import { endsAsFolder } from '../../files/path-names';
import { refuseToWrite } from '../../files/whole-file';
import type { Shape } from '../../core/level/level';
import type { RuleSet } from '../../core/rule-set';
import { failure, ok, type Result } from '../../core/result';
import { WISHES } from '../../generator/daily';
import { maxBoxes, TOLERANCE } from '../../generator/wish';
import { writeFaultSentence } from '../../messages/files';
import { sanitize } from '../../messages/sanitize';
import { RULE_SETS } from '../../rules';
import { classic } from '../../rules/classic/rules';
import { formatOf, generatedFileName, holdsOneLevel, type WrittenLevel } from '../../library/generated-levels';
import type { Output } from '../output';
import { checkOutput, type CommandLine, RULE_SET_NAMES, wholeNumber, writeOutput } from '../options';
import { type GenerateOptions, GenerateRun } from './generate-run';

const MIN_SIDE = 5;
const MAX_SIDE = 30;
const MAX_PUSHES = 1000;
const MAX_COUNT = 100_000;
const MIN_DIFFICULTY = 1;
const MAX_DIFFICULTY = 15;
const MAX_EFFORT = 10_000;
const MAX_SEED_LENGTH = 200;

export function define({ program, answer, output }: CommandLine): void {
  const effort = 'how much to search for each level: the same on every machine, however busy it is';
  program
    .command('generate')
    .quiet()
    .description('make new levels, the same ones from the same seed')
    .parsed('--rules <id>', `the rule set (${RULE_SET_NAMES})`, parseRules, classic, 'classic')
    .parsed('--size <size>', 'columns and rows with the walls, such as 9x8', parseShape)
    .parsed('--boxes <n>', 'how many boxes', wholeNumber(1, maxBoxes(undefined)))
    .parsed(
      '--difficulty <d>',
      'how hard: easy, medium, hard, or a number as `rate` says; without it, as hard as the effort allows',
      parseDifficulty,
    )
    .parsed('--pushes <n>', 'the fewest pushes that solve it', wholeNumber(1, MAX_PUSHES))
    .parsed('--seed <text>', 'where chance begins; the k-th of several levels has the seed TEXT/k', parseSeed)
    .parsed('--count <n>', 'how many levels', wholeNumber(1, MAX_COUNT), 1)
    .parsed('--effort <n>', effort, parseEffort, 1)
    .timeLimit('when to stop all the same, for each level')
    .jobs('how many levels to make at once, each on a core')
    .outputFile('write the levels into this file, or with a slash at its end into this folder')
    .json()
    .action((options: GenerateOptions) => answer(generate(options, output)));
}

function parseRules(text: string): Result<RuleSet, string> {
  const rules = RULE_SETS.find(({ id }) => id === text.toLowerCase());
  return rules ? ok(rules) : failure(`there is no rule set "${sanitize(text)}"; there are ${RULE_SET_NAMES}`);
}

function parseShape(text: string): Result<Shape, string> {
  const [, width, height] = /^(\d{1,3})x(\d{1,3})$/.exec(text) ?? [];
  const shape = { width: Number(width), height: Number(height) };
  const isGood = [shape.width, shape.height].every((side) => side >= MIN_SIDE && side <= MAX_SIDE);
  return isGood
    ? ok(shape)
    : failure(
        `--size wants columns and rows with the walls, such as 9x8, each from ${MIN_SIDE} to ${MAX_SIDE}, not "${sanitize(text)}"`,
      );
}

/** In hundredths. */
function parseDifficulty(text: string): Result<number, string> {
  const [, wish] = Object.entries(WISHES).find(([name]) => name === text.toLowerCase()) ?? [];
  const number = wish ? wish.difficulty / 100 : Number(text);
  return number >= MIN_DIFFICULTY && number <= MAX_DIFFICULTY
    ? ok(Math.round(100 * number))
    : failure(
        `--difficulty wants easy, medium, hard, or a number from ${MIN_DIFFICULTY} to ${MAX_DIFFICULTY}, not "${sanitize(text)}"`,
      );
}

function parseEffort(text: string): Result<number, string> {
  const effort = Number(text);
  return effort > 0 && effort <= MAX_EFFORT
    ? ok(effort)
    : failure(`--effort wants a number, more than 0 and at most ${MAX_EFFORT}, not "${sanitize(text)}"`);
}

function parseSeed(text: string): Result<string, string> {
  return text !== '' && text.length <= MAX_SEED_LENGTH && text === sanitize(text)
    ? ok(text)
    : failure(`--seed wants a line of 1 to ${MAX_SEED_LENGTH} characters`);
}

/** Makes levels and prints them; returns 0 if all meet the wish. */
async function generate(options: GenerateOptions, output: Output): Promise<Result<number, string>> {
  const { rules, output: path } = options;
  const fault = contradiction(options);
  if (fault !== undefined) return failure(fault);
  const isFolder = path !== undefined && (endsAsFolder(path) || isFolderThere(path));
  const names = isFolder ? listNames(path) : ok([]);
  if (options.force !== true && names.ok && names.value.length > 0)
    return failure(`${sanitize(path ?? '')}: there are files in it already; --force writes beside them`);
  if (options.count > 1 && (options.json !== true || path !== undefined) && !isFolder && holdsOneLevel(rules))
    return failure(`a file holds one level of the rule set ${rules.id}; write several with -o FOLDER/`);
  const refusal = isFolder ? refuseToWrite(join(path, 'level'), { makesFolders: true, force: true }) : undefined;
  if (refusal) return failure(writeFaultSentence(path ?? '', refusal));
  const free = isFolder ? ok(undefined) : checkOutput(options, formatOf(rules));
  if (!free.ok) return free;
  const reach = REACH[rules.id];
  if (reach !== undefined && options.difficulty !== undefined && options.difficulty > reach + TOLERANCE)
    output.error(
      `${rules.id} levels are hardly ever harder than ${reach / 100}; this makes the nearest, with all the effort that it may take`,
    );
  const run = new GenerateRun(options, options.seed ?? randomSeed(), output);
  const code = await run.run();
  if (path === undefined || run.made.length === 0) return ok(code);
  if (isFolder) return writeEach(path, run.made, options, code, output);
  const texts = run.made.map(({ text }, index) => Buffer.from(index > 0 ? `\n${text}` : text));
  return writeOutput(options, texts, code, output);
}

/** Writes each level into a file of its own, named by its place and its title. */
function writeEach(
  folder: string,
  made: readonly WrittenLevel[],
  options: GenerateOptions,
  code: number,
  output: Output,
): Result<number, string> {
  for (const [index, level] of made.entries()) {
    const place = { output: join(folder, generatedFileName(level, index + 1)), makesFolders: true };
    const written = writeOutput({ ...options, ...place }, [Buffer.from(level.text)], code, output);
    if (!written.ok) return written;
  }
  return ok(code);
}

/** Why no level can meet all options. */
function contradiction({ pushes, difficulty, boxes, size }: GenerateOptions): string | undefined {
  if (pushes !== undefined && difficulty !== undefined)
    return '--difficulty and --pushes exclude each other; choose one';
  const most = maxBoxes(size);
  return size && boxes !== undefined && boxes > most
    ? `a board of ${size.width}x${size.height} has no room for ${boxes} boxes; it holds at most ${most}`
    : undefined;
}

/** A new seed. Only the choice of the seed is random. */
function randomSeed(): string {
  return randomBytes(4).toString('hex');
}

/**
 * In hundredths: the hardest of four levels each that were made with an effort of 2; of classic ones with 13 boxes and an effort
 * of 5.
 */
const REACH: Readonly<Record<string, number>> = {
  classic: 1000,
  holes: 800,
  potions: 700,
  vexed: 630,
  multiplayer: 790,
};
