import { randomBytes } from 'node:crypto';
import { failure, ok, type Result } from '../../core/result';
import { exists } from '../../files/level-files';
import { writeFile } from '../../files/whole-file';
import type { GenerateResult } from '../../jobs/generate-job';
import { heapFor, JobThread, memoryFor } from '../../jobs/job-thread';
import { holdsOneLevel, writeGenerated, type WrittenLevel } from '../../library/generated-levels';
import { count } from '../../messages/counts';
import { writeFaultSentence } from '../../messages/files';
import { sanitize } from '../../messages/sanitize';
import type { Output } from '../parts/output';
import { runJobs } from '../parts/run-jobs';
import { parseGenerateOptions, type GenerateOptions, type GeneratePlan } from './options';

/** Makes levels and prints them; returns 0 if all meet the wish. */
export async function generate(options: GenerateOptions, output: Output): Promise<Result<number, string>> {
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
