import type { Option } from 'commander';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { isFolder as isFolderThere } from '../files/folders';
import { listNames } from '../files/own-files';
import { endsAsFolder } from '../files/path-names';
import type { Shape } from '../core/level/level';
import type { RuleSet } from '../core/rule-set';
import { failure, ok, type Result } from '../core/result';
import { WISHES } from '../generator/daily';
import { maxBoxes, UNITS_OF_AN_EFFORT } from '../generator/wish';
import { sanitize } from '../messages/sanitize';
import { RULE_SETS } from '../rules';
import { classic } from '../rules/classic/rules';
import type { GenerateResult } from '../jobs/generate-job';
import { JobThread, memoryFor } from '../jobs/job-thread';
import {
  generatedFileName,
  holdsOneLevel,
  retitle,
  writeGenerated,
  type WrittenLevel,
} from '../library/generated-levels';
import { count } from '../messages/counts';
import type { GeneratedLine } from './json';
import { secondsField } from './json-fields';
import type { Output } from './output';
import { workOnAll } from './work';
import {
  checkOutput,
  type CommandLine,
  jobsOption,
  type JsonOptions,
  type OutputOptions,
  type Parse,
  parsedOption,
  RULE_SET_NAMES,
  timeLimitOption,
  wholeNumber,
  withJson,
  withOutputFile,
  withQuiet,
  writeOutput,
} from './options';

interface GenerateOptions extends OutputOptions, JsonOptions {
  readonly rules: RuleSet;
  readonly size?: Shape;
  readonly boxes?: number;
  /** In hundredths. */
  readonly difficulty?: number;
  readonly pushes?: number;
  readonly seed?: string;
  readonly count: number;
  readonly effort: number;
  readonly timeLimit?: number;
  readonly jobs: number;
  readonly quiet?: boolean;
}

const MIN_SIDE = 5;
const MAX_SIDE = 30;
const MAX_PUSHES = 1000;
const MAX_COUNT = 100_000;
const MIN_DIFFICULTY = 1;
const MAX_DIFFICULTY = 15;
const MAX_EFFORT = 10_000;
const MAX_SEED_LENGTH = 200;

export function define({ program, answer, output }: CommandLine): void {
  const option = <Value>(flags: string, about: string, parse: Parse<Value>): Option =>
    parsedOption(program, flags, about, parse);
  const effort = 'how much to search for each level: the same on every machine, however busy it is';
  const command = withQuiet(program.command('generate'))
    .description('make new levels, the same ones from the same seed')
    .addOption(option('--rules <id>', `the rule set (${RULE_SET_NAMES})`, parseRules).default(classic, 'classic'))
    .addOption(option('--size <size>', 'columns and rows with the walls, such as 9x8', parseShape))
    .addOption(option('--boxes <n>', 'how many boxes', wholeNumber(1, maxBoxes(undefined))))
    .addOption(
      option(
        '--difficulty <d>',
        'how hard: easy, medium, hard, or a number as `rate` says; without it, as hard as the effort allows',
        parseDifficulty,
      ),
    )
    .addOption(option('--pushes <n>', 'the fewest pushes that solve it', wholeNumber(1, MAX_PUSHES)))
    .addOption(
      option('--seed <text>', 'where chance begins; the k-th of several levels has the seed TEXT/k', parseSeed),
    )
    .addOption(option('--count <n>', 'how many levels', wholeNumber(1, MAX_COUNT)).default(1))
    .addOption(option('--effort <n>', effort, parseEffort).default(1))
    .addOption(timeLimitOption(program, 'when to stop all the same, for each level'))
    .addOption(jobsOption(program, 'how many levels to make at once, each on a core'));
  withJson(
    withOutputFile(command, 'write the levels into this file, or with a slash at its end into this folder'),
  ).action((options: GenerateOptions) => answer(generate(options, output)));
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
  const free = isFolder ? ok(undefined) : checkOutput(options);
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
  const written = writeOutput(path, texts, options.force, output);
  return written.ok ? ok(code) : written;
}

/** Writes each level into a file of its own, named by its place and its title. */
function writeEach(
  folder: string,
  made: readonly WrittenLevel[],
  { force }: GenerateOptions,
  code: number,
  output: Output,
): Result<number, string> {
  for (const [index, level] of made.entries()) {
    const path = join(folder, generatedFileName(level, index + 1));
    const written = writeOutput(path, [Buffer.from(level.text)], force, output);
    if (!written.ok) return written;
  }
  return ok(code);
}

/** The size and the boxes of a level. */
interface Kind {
  readonly shape?: Shape | undefined;
  readonly boxes?: number | undefined;
}

/** The kinds of classic levels in a run: without a size, the generator makes all about 7x7. */
const KINDS: readonly ((isEasy: boolean, isHard: boolean) => Kind)[] = [
  () => ({}),
  () => ({ shape: { width: 11, height: 6 }, boxes: 3 }),
  (isEasy) => ({ shape: { width: 6, height: 10 }, boxes: isEasy ? 3 : 4 }),
  (isEasy) => ({ shape: { width: 8, height: 7 }, boxes: isEasy ? 3 : 5 }),
  (_, isHard) => ({ shape: { width: 9, height: 7 }, boxes: isHard ? 4 : 2 }),
];

/** In hundredths: easy levels have few boxes, hard ones do not have two. */
const EASY = 450;
const HARD = 550;

/** The kind of the k-th level of a run, from 0: the levels of one wish differ, unless the user says how they are to be. */
function kindOf(index: number, { rules, size, boxes, pushes, difficulty, count: levels }: GenerateOptions): Kind {
  if (levels === 1 || size || boxes !== undefined || pushes !== undefined || rules !== classic)
    return { shape: size, boxes };
  const kind = KINDS[index % KINDS.length]?.((difficulty ?? HARD) < EASY, (difficulty ?? HARD) >= HARD) ?? {};
  return difficulty === undefined ? { shape: kind.shape } : kind;
}

/** What else makes this level by its seed alone. */
function kindText({ shape, boxes }: Kind, { size, boxes: wished }: GenerateOptions): string {
  const options = [
    ...(shape && !size ? [`--size ${shape.width}x${shape.height}`] : []),
    ...(boxes !== undefined && wished === undefined ? [`--boxes ${boxes}`] : []),
  ];
  return options.length === 0 ? '' : ` (${options.join(' ')})`;
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

/** A finished level, and its message. */
interface Done {
  readonly written: WrittenLevel;
  readonly isCut: boolean;
  readonly seconds: number;
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

/** The allowed difference from a wished difficulty, in hundredths. */
const TOLERANCE = 50;

/** Makes levels, several at a time, and prints them in the order of their seeds. */
class GenerateRun {
  readonly made: WrittenLevel[] = [];
  readonly #ids = new Set<string>();
  readonly #titles = new Set<string>();
  /** By level: fulfilled when the levels before it are printed. */
  readonly #turns: Promise<void>[] = [Promise.resolve()];

  constructor(
    private readonly options: GenerateOptions,
    private readonly seed: string,
    private readonly output: Output,
  ) {}

  run(): Promise<number> {
    const { count: levels, jobs } = this.options;
    return workOnAll(
      {
        items: Array.from({ length: levels }, (_, index) => index),
        jobs,
        thread: () => new JobThread('generate', memoryFor(jobs)),
        work: (index, thread, show) => this.#work(index, thread, show),
        report: (isGood) => isGood,
        summary: () => `${this.made.length} of ${levels} made`,
      },
      this.output,
    );
  }

  /** Makes one level and waits for its turn to be printed, so that the order is that of the seeds. */
  async #work(
    index: number,
    thread: JobThread<'generate'>,
    show: (progress: string) => void,
  ): Promise<Result<boolean, string> | undefined> {
    let end = (): void => undefined;
    this.#turns[index + 1] = new Promise((done) => {
      end = () => {
        done();
      };
    });
    const turn = this.#turns[index];
    try {
      for (let attempt = 0; ; attempt += 1) {
        const made = await this.#make(index, this.#seedOf(index, attempt), thread, show);
        await turn;
        // Another level of this run may be the same one turned; then the seed has a second chance.
        if (made && made !== 'none' && this.#ids.has(made.written.id) && !made.isCut) continue;
        return made && ok(made !== 'none' && this.#print(made, index));
      }
    } finally {
      end();
    }
  }

  #seedOf(index: number, attempt: number): string {
    const seed = this.options.count === 1 ? this.seed : `${this.seed}/${index + 1}`;
    return attempt === 0 ? seed : `${seed}+${attempt}`;
  }

  async #make(
    index: number,
    seed: string,
    thread: JobThread<'generate'>,
    show: (progress: string) => void,
  ): Promise<Done | 'none' | undefined> {
    const { rules, pushes, difficulty, timeLimit: seconds = Infinity } = this.options;
    const { shape, boxes } = kindOf(index, this.options);
    const units = Math.ceil(this.options.effort * UNITS_OF_AN_EFFORT);
    const task = { rules: rules.id, seed, units, shape, boxes, pushes, difficulty };
    const outcome = await thread.run(task, { seconds }, (progress) => {
      show(`${seed}: ${progressText(progress.result)}, ${Math.floor(progress.seconds)} s`);
    });
    const { last } = thread;
    if (last?.result.made) {
      const { made, isFinished } = last.result;
      return { written: writeGenerated(rules, made, seed), isCut: !isFinished, seconds: last.seconds };
    }
    if (outcome) this.output.error(`${sanitize(seed)}: no level was found; --effort N searches longer`);
    return outcome && 'none';
  }

  /** Prints a level; returns whether it meets the wish. */
  #print({ written: first, isCut, seconds }: Done, index: number): boolean {
    const written = this.#withOwnTitle(first);
    this.made.push(written);
    this.#ids.add(written.id);
    if (this.options.json) {
      const file = this.options.output;
      const place = file === undefined ? NO_FILE : { file, level: this.made.length };
      this.output.json(generatedLine(written, seconds, place, isCut));
    } else if (this.options.output === undefined) {
      const text = written.text.replace(/\n$/, '');
      this.output.line(this.made.length > 1 ? `\n${text}` : text);
    }
    const seed = sanitize(written.seed);
    const { title, difficulty, pushes } = written;
    if (!this.options.json && !this.options.quiet)
      this.output.error(
        `${seed}: ${title}, difficulty ${difficulty}, ${count(pushes, 'push', 'pushes')}${kindText(kindOf(index, this.options), this.options)}`,
      );
    if (isCut) this.output.error(`${seed}: the search was ended early; the same seed may make another level`);
    const misses = missesOf(written, this.options);
    for (const miss of misses) this.output.error(`${seed}: ${miss}; --effort N searches longer`);
    return misses.length === 0;
  }

  /** No two levels of a run have the same title. */
  #withOwnTitle(written: WrittenLevel): WrittenLevel {
    let { title } = written;
    for (let number = 2; this.#titles.has(title); number += 1) title = `${written.title} ${number}`;
    this.#titles.add(title);
    return retitle(written, title);
  }
}

const NO_FILE = { file: null, level: null };

/** A generated level for programs. */
export function generatedLine(
  { title, id, rules, format, ...rest }: WrittenLevel,
  seconds: number,
  place: Pick<GeneratedLine, 'file' | 'level'> = NO_FILE,
  isCut = false,
): GeneratedLine {
  const cut = isCut ? { cut: true } : {};
  return { ...place, title, id, rules, format, ...rest, ...cut, seconds: secondsField(seconds) };
}

function missesOf(written: WrittenLevel, { difficulty, pushes }: GenerateOptions): readonly string[] {
  return [
    ...(difficulty !== undefined && Math.abs(100 * written.difficulty - difficulty) > TOLERANCE
      ? [`the nearest difficulty to ${difficulty / 100} that was found is ${written.difficulty}`]
      : []),
    ...(pushes !== undefined && written.pushes !== pushes
      ? [`no level of ${count(pushes, 'push', 'pushes')} was found, but one of ${written.pushes}`]
      : []),
  ];
}

/** `difficulty 6.3, 31 pushes` */
function progressText({ made }: GenerateResult): string {
  return made ? `difficulty ${made.difficulty / 100}, ${count(made.pushes, 'push', 'pushes')}` : 'searching';
}
