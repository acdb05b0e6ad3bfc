import { tmpdir } from 'node:os';
import { isatty } from 'node:tty';
import { failure, ok, type Result } from '../../core/result';
import { attempt } from '../../files/attempt';
import { readSolutionBeside } from '../../files/level-files';
import { type LineFile, openLineFile } from '../../files/line-file';
import { createTemporaryFile } from '../../files/temporary-files';
import { type ExternalRun, ExternalSolver, OWN_PROGRAM } from '../../jobs/external-solver';
import { type LevelEntry, type Playable, readPlayable } from '../../library/level-entry';
import { type LevelOptions, listLevels } from '../../library/load';
import { winsOf } from '../../library/summary';
import { levelName, unwritableText, writeFaultSentence } from '../../messages/files';
import type { BenchLine, ErrorLine } from '../json';
import { errorLine, levelFields, secondsField } from '../json-fields';
import {
  checkOutput,
  type CommandLine,
  goesOn,
  type JsonOptions,
  moreThanZero,
  type OutputOptions,
  STANDARD,
} from '../options';
import { colours, type Output } from '../output';
import { readSolveResults, type SolveResults } from '../solve/results';
import { shortLevelName, workOnAll } from '../work';
import { fileFor, judge, type Judged } from './answer';
import { benchTable, type Measured, measuredBefore } from './table';

interface BenchOptions extends LevelOptions, OutputOptions, JsonOptions {
  readonly cpuLimit: number;
  readonly timeLimit?: number;
  readonly memory: number;
  readonly jobs: number;
  readonly against?: string;
  readonly self?: boolean;
}

const DEFAULT_CPU_SECONDS = 60;
/** By the clock, besides ten times the limit of the processor: a busy machine may let a program wait. */
const MIN_SECONDS = 60;
const DEFAULT_MEBIBYTES = 2048;

export function define({ program, answer, output }: CommandLine): void {
  program
    .command('bench')
    .levels('[levels...]')
    .quiet()
    .json('a JSON line for each level, and no table')
    .outputFile('write a JSON line for each level into this file')
    .usage("[options] 'COMMAND {level}' LEVELS...")
    .description('measure any solver: {level} stands for a file with one level, and its output has the moves')
    .parsed(
      '--cpu-limit <seconds>',
      'how long the processor may work, for each level',
      moreThanZero('seconds'),
      DEFAULT_CPU_SECONDS,
    )
    .timeLimit('how long it may take by the clock (default: ten times --cpu-limit, and a minute)')
    .parsed('--memory <mib>', 'how much memory it may use', moreThanZero('MiB'), DEFAULT_MEBIBYTES)
    .jobs('how many levels at once, each on a core')
    .option(
      '--against <file>',
      'show an earlier run beside it: the JSON lines of `bench -o`, of `solve --json`, or of others',
    )
    .option('--self', 'measure the solver of this program; there is no COMMAND then')
    .action((words: string[], options: BenchOptions) => answer(bench(words, options, output)));
}

/** Runs a solver on each level, replays its answers, and compares them; returns 0 if all levels are solved. */
async function bench(words: readonly string[], options: BenchOptions, output: Output): Promise<Result<number, string>> {
  const [first = '', ...others] = words;
  const command = options.self ? ownSolver(options) : first;
  if (!command.includes(LEVEL))
    return failure(`the command needs ${LEVEL} where the file of the level belongs: bench 'solver ${LEVEL}' LEVELS`);
  const named = options.self ? words : others;
  if (named.length === 0 && isatty(0)) return failure('name the levels after the command');
  const levels = named.length > 0 ? named : ['-'];
  const entries = listLevels(levels, options, goesOn(levels, options));
  if (!entries.ok) return entries;
  const free = checkOutput({ ...options, inPlace: true });
  if (!free.ok) return free;
  const against = options.against === undefined ? ok(undefined) : await readSolveResults(options.against);
  if (!against.ok) return against;
  for (const notice of against.value?.noticesFor(entries.value) ?? []) output.error(notice);
  const { output: path = STANDARD, force = false } = options;
  const file = path === STANDARD ? ok(undefined) : openLineFile(path, force);
  if (!file.ok) return failure(...file.faults.map((fault) => writeFaultSentence(path, fault)));
  const run = new BenchRun(command, options, against.value, output, file.value);
  const code = await run.run(entries.value);
  const written = file.value?.close() ?? ok(undefined);
  return written.ok ? ok(code) : failure(...written.faults.map((fault) => writeFaultSentence(path, fault)));
}

const LEVEL = '{level}';

/** The command line of this program's own solver, in one thread and within the same limits. */
function ownSolver({ cpuLimit }: BenchOptions): string {
  return `${quoted(process.execPath)} ${quoted(OWN_PROGRAM)} solve ${LEVEL} --cpu-limit ${cpuLimit} --threads 1 --json`;
}

/** A word for the shell, whatever it holds. Plain names stay, so that the user may put quotes around them. */
function quoted(word: string): string {
  if (/^[\w./-]+$/.test(word)) return word;
  return `'${word.replaceAll("'", `'\\''`)}'`;
}

interface Answered {
  readonly playable: Playable;
  readonly run: ExternalRun;
  readonly judged: Judged;
}

class BenchRun {
  private readonly measured: Measured[] = [];

  constructor(
    private readonly command: string,
    private readonly options: BenchOptions,
    private readonly against: SolveResults | undefined,
    private readonly output: Output,
    private readonly file: LineFile | undefined,
  ) {}

  run(entries: readonly LevelEntry[]): Promise<number> {
    const { cpuLimit: cpuSeconds, timeLimit: seconds = MIN_SECONDS + 10 * cpuSeconds, memory, jobs } = this.options;
    return workOnAll(
      {
        items: entries,
        jobs,
        thread: () => new ExternalSolver({ cpuSeconds, seconds, memory: memory * 2 ** 20 }),
        work: (entry, solver, show) => this.solve(entry, solver, show),
        report: (answered) => this.report(answered),
        failed: (entry, sentences) => {
          this.add(errorLine(entry, sentences));
        },
        summary: (done, solved) => `${done} of ${entries.length} done, ${solved} solved`,
        finish: () => {
          if (this.printsJson) return;
          for (const line of benchTable(this.measured, this.against !== undefined)) this.output.line(line);
        },
      },
      this.output,
    );
  }

  /** Lines for programs go where those for people would go. */
  private get printsJson(): boolean {
    return this.options.json === true || this.options.output === STANDARD;
  }

  private async solve(
    entry: LevelEntry,
    solver: ExternalSolver,
    show: (progress: string) => void,
  ): Promise<Result<Answered, string> | undefined> {
    const playable = readPlayable(entry);
    if (!playable.ok) return playable;
    const alone = fileFor(playable.value);
    if (!alone) return failure(`${levelName(entry)}: a file for a solver cannot hold its rules; \`solve\` reads it`);
    const file = attempt(() => createTemporaryFile(tmpdir(), alone.name, Buffer.from(alone.text)));
    if (!file.ok) return failure(...file.faults.map(({ code }) => `${tmpdir()}: ${unwritableText(code)}`));
    show(shortLevelName(entry));
    try {
      const run = await solver.run(this.command.replaceAll(LEVEL, () => quoted(file.value.path)));
      const isSolvable = (): boolean => this.isSolvable(playable.value);
      return run && ok({ playable: playable.value, run, judged: judge(run, playable.value, isSolvable) });
    } finally {
      file.value.remove();
    }
  }

  private report({ playable, run, judged: { status, reason, solution } }: Answered): boolean {
    const name = levelName(playable);
    this.add({
      ...levelFields(playable, playable.level),
      solver: this.options.self ? 'sokoban' : this.command,
      status,
      reason: reason ?? null,
      moves: solution?.moves ?? null,
      pushes: solution?.pushes ?? null,
      solution: solution?.text ?? null,
      seconds: secondsField(run.cpuSeconds),
      wallSeconds: secondsField(run.seconds),
      memory: Math.ceil(run.memory / 2 ** 20),
    });
    const result = { status, reason, seconds: run.cpuSeconds, moves: solution?.moves, pushes: solution?.pushes };
    const isSolvable = (): boolean => status === 'solved' || this.isSolvable(playable);
    const earlier = this.earlier(playable);
    this.measured.push({ name, result, before: earlier && measuredBefore(playable, earlier, isSolvable) });
    if (!this.printsJson && (status === 'wrong' || status === 'failed'))
      this.output.line(`${name}: ${colours.red(status)}: ${reason ?? ''}`);
    return status === 'solved';
  }

  /** Whether a solution is known that wins: in the file of the level, beside it, or of the run to compare with. */
  private isSolvable(playable: Playable): boolean {
    const { level, rules, source } = playable;
    const beside = readSolutionBeside(playable);
    const others = [beside?.text.ok === true ? beside.text.value : undefined, this.earlier(playable)?.solution];
    return winsOf([...source.solutions, ...others.flatMap((text) => text ?? [])], level, rules, Infinity).length > 0;
  }

  private earlier(playable: Playable): ReturnType<SolveResults['of']>[number] | undefined {
    const lines = this.against?.of(playable) ?? [];
    return lines.find(({ solution }) => solution !== undefined) ?? lines[0];
  }

  private add(line: BenchLine | ErrorLine): void {
    this.file?.write(JSON.stringify(line));
    if (this.printsJson) this.output.json(line);
  }
}
