import type { Shape } from '../core/level/level';
import type { RuleSet } from '../core/rule-set';
import { failure, ok, type Result } from '../core/result';
import { maxBoxes, UNITS_OF_AN_EFFORT, type Wish } from '../generator/wish';
import { sanitize } from '../messages/sanitize';
import { RULE_SETS } from '../rules';
import { parseJobs, parseTimeLimit } from './solve/options';
import { randomBytes } from 'node:crypto';
import { exists } from '../files/level-files';
import { writeFile } from '../files/whole-file';
import type { GenerateResult } from '../jobs/generate-job';
import { heapFor, JobThread, memoryFor } from '../jobs/job-thread';
import { holdsOneLevel, writeGenerated, type WrittenLevel } from '../library/generated-levels';
import { count } from '../messages/counts';
import { writeFaultSentence } from '../messages/files';
import type { Output } from './output';
import { runJobs } from './work';
import { RULE_SET_NAMES, withQuiet, type CommandLine } from './options';

export interface GenerateOptions {
  readonly rules: string;
  readonly size?: string;
  readonly boxes?: string;
  readonly difficulty?: string;
  readonly pushes?: string;
  readonly seed?: string;
  readonly count: string;
  readonly effort: string;
  readonly timeLimit?: string;
  readonly jobs: string;
  readonly output?: string;
  readonly json?: boolean;
  readonly force?: boolean;
}

/** The levels to generate, and how. */
export interface GeneratePlan {
  readonly rules: RuleSet;
  readonly wish: Omit<Wish, 'seed'>;
  readonly seed: string | undefined;
  readonly count: number;
  readonly seconds: number;
  readonly jobs: number;
}

const MIN_SIDE = 5;
const MAX_SIDE = 30;
const MAX_PUSHES = 1000;
const MAX_COUNT = 100_000;
const MIN_DIFFICULTY = 1;
const MAX_DIFFICULTY = 15;
const MAX_EFFORT = 10_000;
const MAX_SEED_LENGTH = 200;

/** Parses the options, or reports the first bad one. */
export function parseGenerateOptions(options: GenerateOptions): Result<GeneratePlan, string> {
  const rules = RULE_SETS.find(({ id }) => id === options.rules);
  if (!rules)
    return failure(
      `there is no rule set "${sanitize(options.rules)}"; there are ${RULE_SETS.map(({ id }) => id).join(', ')}`,
    );
  const size = parseShape(options.size);
  if (!size.ok) return size;
  const boxes = parseNumber('--boxes', options.boxes, 1, maxBoxes(undefined));
  if (!boxes.ok) return boxes;
  const difficulty = parseDifficulty(options.difficulty);
  if (!difficulty.ok) return difficulty;
  const pushes = parseNumber('--pushes', options.pushes, 1, MAX_PUSHES);
  if (!pushes.ok) return pushes;
  if (pushes.value !== undefined && difficulty.value !== undefined)
    return failure('--difficulty and --pushes exclude each other; choose one');
  const room = maxBoxes(size.value);
  if (boxes.value !== undefined && boxes.value > room)
    return failure(
      `a board of ${sanitize(options.size ?? '')} has no room for ${boxes.value} boxes; it holds at most ${room}`,
    );
  const count = parseNumber('--count', options.count, 1, MAX_COUNT);
  if (!count.ok) return count;
  const effort = Number(options.effort);
  if (!(effort > 0 && effort <= MAX_EFFORT))
    return failure(`--effort wants a number, more than 0 and at most ${MAX_EFFORT}, not "${sanitize(options.effort)}"`);
  const seconds = options.timeLimit === undefined ? ok(Infinity) : parseTimeLimit(options.timeLimit);
  if (!seconds.ok) return seconds;
  const jobs = parseJobs(options.jobs);
  if (!jobs.ok) return jobs;
  const { seed } = options;
  if (seed !== undefined && (seed.length > MAX_SEED_LENGTH || seed !== sanitize(seed)))
    return failure(`--seed wants a line of at most ${MAX_SEED_LENGTH} characters`);
  return ok({
    rules,
    wish: {
      units: Math.ceil(effort * UNITS_OF_AN_EFFORT),
      shape: size.value,
      boxes: boxes.value,
      pushes: pushes.value,
      difficulty: difficulty.value,
    },
    seed,
    count: count.value ?? 1,
    seconds: seconds.value,
    jobs: jobs.value,
  });
}

function parseShape(text: string | undefined): Result<Shape | undefined, string> {
  if (text === undefined) return ok(undefined);
  const [, width, height] = /^(\d{1,3})x(\d{1,3})$/.exec(text) ?? [];
  const shape = { width: Number(width), height: Number(height) };
  const isGood = [shape.width, shape.height].every((side) => side >= MIN_SIDE && side <= MAX_SIDE);
  return isGood
    ? ok(shape)
    : failure(
        `--size wants columns and rows with the walls, such as 9x8, each from ${MIN_SIDE} to ${MAX_SIDE}, not "${sanitize(text)}"`,
      );
}

function parseNumber(
  name: string,
  text: string | undefined,
  min: number,
  max: number,
): Result<number | undefined, string> {
  if (text === undefined) return ok(undefined);
  const number = Number(text);
  return /^\d+$/.test(text) && number >= min && number <= max
    ? ok(number)
    : failure(`${name} wants a whole number from ${min} to ${max}, not "${sanitize(text)}"`);
}

/** In hundredths. */
function parseDifficulty(text: string | undefined): Result<number | undefined, string> {
  if (text === undefined) return ok(undefined);
  const number = Number(text);
  return number >= MIN_DIFFICULTY && number <= MAX_DIFFICULTY
    ? ok(Math.round(100 * number))
    : failure(`--difficulty wants a number from ${MIN_DIFFICULTY} to ${MAX_DIFFICULTY}, not "${sanitize(text)}"`);
}

export function define({ program, answer, output }: CommandLine): void {
  withQuiet(program.command('generate'))
    .description('make new levels, the same ones from the same seed')
    .option('--rules <id>', `the rule set (${RULE_SET_NAMES})`, 'classic')
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
    .action((options: GenerateOptions) => answer(generate(options, output)));
}

/** Makes levels and prints them; returns 0 if all meet the wish. */
async function generate(options: GenerateOptions, output: Output): Promise<Result<number, string>> {
  const plan = parseGenerateOptions(options);
  if (!plan.ok) return plan;
  const { output: path, force } = options;
  if (path !== undefined && force !== true && exists(path))
    return failure(writeFaultSentence(path, { code: 'EEXIST' }));
  const { rules } = plan.value;
  if (plan.value.count > 1 && (options.json !== true || path !== undefined) && holdsOneLevel(rules))
    return failure(`a file holds one level of the rule set ${rules.id}; print several with --json, without -o`);
  const run = new GenerateRun(plan.value, plan.value.seed ?? randomSeed(), options, output);
  const code = await run.run();
  if (path === undefined || run.made.length === 0) return ok(code);
  const texts = run.made.map(({ text }, index) => Buffer.from(index > 0 ? `\n${text}` : text));
  const written = writeFile(path, texts, { force: force === true, makesFolders: true });
  return written.ok ? ok(code) : failure(...written.faults.map((fault) => writeFaultSentence(path, fault)));
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

/** The allowed difference from a wished difficulty, in hundredths. */
const TOLERANCE = 50;

/** Makes levels, several at a time, and prints them in the order of their seeds. */
class GenerateRun {
  readonly made: WrittenLevel[] = [];
  readonly #ids = new Set<string>();
  /** By level: fulfilled when the levels before it are printed. */
  readonly #turns: Promise<void>[] = [Promise.resolve()];
  #failed = 0;

  constructor(
    private readonly plan: GeneratePlan,
    private readonly seed: string,
    private readonly options: GenerateOptions,
    private readonly output: Output,
  ) {}

  async run(): Promise<number> {
    const { count: levels, jobs } = this.plan;
    const memory = memoryFor(jobs);
    const items = Array.from({ length: levels }, (_, index) => index);
    const code = await runJobs(
      {
        items,
        jobs,
        thread: () => new JobThread('generate', heapFor(memory)),
        work: (index, thread, show) => this.#work(index, thread, memory, show),
        report: () => undefined,
        summary: () => `${this.made.length} of ${levels} made`,
      },
      this.output,
    );
    return code ?? (this.#failed > 0 ? 1 : 0);
  }

  /** Makes one level and waits for its turn to be printed, so that the order is that of the seeds. */
  async #work(
    index: number,
    thread: JobThread<'generate'>,
    memory: number,
    show: (progress: string) => void,
  ): Promise<Result<undefined, string> | undefined> {
    let end = (): void => undefined;
    this.#turns[index + 1] = new Promise((done) => {
      end = () => {
        done();
      };
    });
    const turn = this.#turns[index];
    try {
      for (let attempt = 0; ; attempt += 1) {
        const made = await this.#make(this.#seedOf(index, attempt), thread, memory, show);
        await turn;
        // Another level of this run may be the same one turned; then the seed has a second chance.
        if (made && this.#ids.has(made.written.id) && !made.isCut) continue;
        if (made) this.#print(made);
        return made ? ok(undefined) : undefined;
      }
    } finally {
      end();
    }
  }

  #seedOf(index: number, attempt: number): string {
    const seed = this.plan.count === 1 ? this.seed : `${this.seed}/${index + 1}`;
    return attempt === 0 ? seed : `${seed}+${attempt}`;
  }

  async #make(
    seed: string,
    thread: JobThread<'generate'>,
    memory: number,
    show: (progress: string) => void,
  ): Promise<Done | undefined> {
    const { rules, wish, seconds } = this.plan;
    let last: GenerateResult = { nodes: 0, made: undefined, isFinished: false };
    let time = 0;
    const outcome = await thread.run({ ...wish, rules: rules.id, seed }, { seconds, memory }, (progress) => {
      last = progress.result;
      time = progress.seconds;
      show(`${seed}: ${progressText(last)}, ${Math.floor(time)} s`);
    });
    if (outcome && !('status' in outcome.result)) last = outcome.result;
    if (last.made) {
      const written = writeGenerated(rules, last.made, seed);
      return { written, isCut: !last.isFinished, seconds: outcome?.seconds ?? time };
    }
    // A signal is reported by the runner of the jobs.
    if (outcome) this.#fail(`${sanitize(seed)}: no level was found; --effort N searches longer`);
    return undefined;
  }

  #print({ written, isCut, seconds }: Done): void {
    this.made.push(written);
    this.#ids.add(written.id);
    if (this.options.json) {
      const cut = isCut ? { cut: true } : {};
      this.output.json({ ...written, ...cut, seconds: Number(seconds.toFixed(3)) });
    } else if (this.options.output === undefined) {
      const text = written.text.replace(/\n$/, '');
      this.output.line(this.made.length > 1 ? `\n${text}` : text);
    }
    const seed = sanitize(written.seed);
    if (isCut) this.output.error(`${seed}: the search was ended early; the same seed may make another level`);
    const { difficulty, pushes } = this.plan.wish;
    if (difficulty !== undefined && Math.abs(100 * written.difficulty - difficulty) > TOLERANCE)
      this.#fail(
        `${seed}: the nearest difficulty to ${difficulty / 100} that was found is ${written.difficulty}; --effort N searches longer`,
      );
    if (pushes !== undefined && written.pushes !== pushes)
      this.#fail(
        `${seed}: no level of ${count(pushes, 'push', 'pushes')} was found, but one of ${written.pushes}; --effort N searches longer`,
      );
  }

  #fail(sentence: string): void {
    this.#failed += 1;
    this.output.error(sentence);
  }
}

/** `difficulty 6.3, 31 pushes` */
function progressText({ made }: GenerateResult): string {
  return made ? `difficulty ${made.difficulty / 100}, ${count(made.pushes, 'push', 'pushes')}` : 'searching';
}
