import type { Shape } from '../../core/level/level';
import type { RuleSet } from '../../core/rule-set';
import { ok, type Result } from '../../core/result';
import { TOLERANCE, UNITS_OF_AN_EFFORT } from '../../generator/wish';
import { sanitize } from '../../messages/sanitize';
import { classic } from '../../rules/classic/rules';
import type { GenerateResult } from '../../jobs/generate-job';
import { JobThread, memoryFor } from '../../jobs/job-thread';
import { retitle, writeGenerated, type WrittenLevel } from '../../library/generated-levels';
import { count } from '../../messages/counts';
import type { GeneratedLine } from '../json';
import { secondsField } from '../json-fields';
import type { Output } from '../output';
import { workOnAll } from '../work';
import type { JsonOptions, OutputOptions } from '../options';

export interface GenerateOptions extends OutputOptions, JsonOptions {
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

/** A finished level, and its message. */
interface Done {
  readonly written: WrittenLevel;
  readonly isCut: boolean;
  readonly seconds: number;
}

/** Makes levels, several at a time, and prints them in the order of their seeds. */
export class GenerateRun {
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
    if (outcome) {
      const isCut = 'isFinished' in outcome.result && !outcome.result.isFinished;
      const why = isCut
        ? 'the time was over before a level was found; --time-limit SECONDS allows more'
        : 'no level was found; --effort N searches longer';
      this.output.error(`${sanitize(seed)}: ${why}`);
    }
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
