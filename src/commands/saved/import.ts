import { basename, extname } from 'node:path';
import { failure, ok, type Result } from '../../core/result';
import { type FileFault, type FileLine, readFileLines } from '../../files/read-text';
import type { LevelFile } from '../../files/level-file';
import { OWN_MAPS } from '../../files/level-files';
import { levelFiles, pathArgument } from '../../library/arguments';
import { readCollection } from '../../formats/detect';
import { type ListedSolution, readLurdList } from '../../formats/lurd-list';
import type { LevelEntry } from '../../library/level-entry';
import { readersFor } from '../../library/load';
import { winsStored } from '../../library/stored-level';
import { TitleSearch } from '../../library/title-search';
import { count } from '../../messages/counts';
import { fileFaultSentence } from '../../messages/files';
import { sanitize } from '../../messages/sanitize';
import type { Fact } from '../../store/fact';
import { isBackup } from '../../store/backup';
import type { Store } from '../../store/store';
import { restoreInto } from './backup';
import type { Output } from '../output';
import { Pauses, runUntilSignal } from '../work';
import {
  type ImportContext,
  type ImportItem,
  isOwnExport,
  solutionsOfCodes,
  solutionsOfCollection,
  solutionsOfExport,
  solutionsOfList,
} from './imported-solutions';
import { openWritableStore, type WritableStore } from './store';
import { InputArgument, type CommandLine } from '../options';

interface ImportOptions {
  readonly mine?: boolean;
}

export function define({ program, answer, output }: CommandLine): void {
  program
    .command('import')
    .quiet()
    .description('take solutions from files of other programs, or from an export of another machine; each is replayed')
    .addArgument(
      new InputArgument(
        '<files...>',
        'SOK, XSB and SLC files with solutions, lists of moves with titles, our own exports',
      ),
    )
    .option('--mine', 'they are your own: the levels count as solved')
    .action((files: string[], options: ImportOptions) => answer(importSolutions(files, options, output)));
}

/** Takes solutions from files of other programs and of other machines into the player's store; each is replayed first. */
async function importSolutions(
  files: readonly string[],
  options: ImportOptions,
  output: Output,
): Promise<Result<number, string>> {
  const opened = openWritableStore(output);
  if (!opened.ok) return opened;
  const run = new ImportRun(opened.value, options, output);
  const signal = await runUntilSignal(
    () => run.readAll(files),
    () => {
      run.stop();
    },
  );
  run.report();
  return ok(signal === undefined ? run.exitCode : 128 + signal);
}

/** Counts of levels, and of solutions that were not taken. */
class Counts {
  levels = 0;
  fresh = 0;
  better = 0;
  failed = 0;

  add({ levels, fresh, better, failed }: Counts): void {
    this.levels += levels;
    this.fresh += fresh;
    this.better += better;
    this.failed += failed;
  }
}

/**
 * Facts wait until there are those of this number of levels, because each write reads the known facts of some hundred
 * levels.
 */
const LEVELS_PER_WRITE = 10_000;
/** The length of all facts together, because some solutions are very long. */
const LENGTH_PER_WRITE = 32 * 1024 * 1024;
const MAX_COMPLAINTS = 20;

class ImportRun {
  private readonly titles: TitleSearch;
  private isStopped = false;
  private readonly total = new Counts();
  private fileCount = 0;
  private readCount = 0;
  /** A message has said why a file cannot be read. */
  private hasRefused = false;
  /** Of the current file. */
  private counts = new Counts();
  private waiting: (readonly Fact[])[] = [];
  private waitingLength = 0;
  private readonly pauses = new Pauses();
  private readonly store: Store;

  constructor(
    private readonly opened: WritableStore,
    private readonly options: ImportOptions,
    private readonly output: Output,
  ) {
    this.store = opened.store;
    const { folder, recent } = this.store.libraryPaths.read();
    this.titles = new TitleSearch([OWN_MAPS, ...[...folder, ...recent].map(({ path }) => path)]);
  }

  stop(): void {
    this.isStopped = true;
  }

  /** 2 if there was nothing to read or something could not be saved, 1 if no solution was taken. */
  get exitCode(): number {
    if (this.readCount === 0 || this.opened.hasFailed()) return 2;
    return this.total.fresh + this.total.better > 0 ? 0 : 1;
  }

  async readAll(names: readonly string[]): Promise<void> {
    for (const name of names) {
      const files = levelFiles(pathArgument(name), OWN_MAPS);
      this.hasRefused ||= !files.ok;
      if (!files.ok) for (const fault of files.faults) this.output.error(fileFaultSentence(name, fault));
      else
        for (const file of files.value) {
          await this.pause();
          if (this.isStopped) return;
          await this.readFile(file);
        }
    }
  }

  report(): void {
    if (this.isStopped) this.output.error('stopped; what was taken until now is kept');
    else if (this.readCount === 0 && !this.hasRefused) this.output.error('there are no solutions in these files');
    if (this.fileCount > 1) this.output.line(`${count(this.fileCount, 'file')}: ${countsText(this.total)}`);
  }

  private async readFile(file: LevelFile): Promise<void> {
    this.counts = new Counts();
    const wasRead = await this.takeFrom(file);
    await this.write();
    if (!wasRead) return;
    this.readCount += 1;
    if (this.counts.failed > MAX_COMPLAINTS)
      this.output.error(`${sanitize(file.path)}: ${this.counts.failed - MAX_COMPLAINTS} more failed`);
    // The files of a folder may be anything.
    if (!file.isNamed && this.counts.levels + this.counts.failed === 0) return;
    this.fileCount += 1;
    this.total.add(this.counts);
    this.output.line(`${sanitize(file.path)}: ${countsText(this.counts)}`);
  }

  /** Imports from a file; false if it cannot be read. */
  private async takeFrom(file: LevelFile): Promise<boolean> {
    const { path } = file;
    const head = file.canBeReadAgain() ? file.head() : ok('');
    // An export may be longer than any other text.
    if (head.ok && isBackup(head.value)) return this.takeBackup(file);
    if (head.ok && isOwnExport(head.value)) return this.takeLines(file, readFileLines(path));
    const text = head.ok ? file.read() : head;
    if (!text.ok) return this.refuse(file, ...text.faults.map((fault) => fileFaultSentence(path, fault)));
    if (isOwnExport(text.value)) return this.takeLines(file, linesOfText(text.value));
    const context: ImportContext = { file: path, isMine: this.options.mine === true, now: now() };
    const coded = solutionsOfCodes(text.value, context);
    const isTitle = (line: string): boolean => this.levelsOf(path, { names: [line], collection: undefined }).length > 0;
    const list = coded ? undefined : readLurdList(text.value, isTitle, () => this.titles.letters);
    const items = coded
      ? ok(coded)
      : list
        ? ok(solutionsOfList(list, context, (listed) => this.levelsOf(path, listed)))
        : solutionsIn(text.value, context);
    if (!items.ok) return this.refuse(file, ...items.faults);
    await this.take(path, items.value);
    return true;
  }

  private async takeBackup(file: LevelFile): Promise<boolean> {
    const restored = await restoreInto(this.store, file.path);
    if (!restored.ok) return this.refuse(file, ...restored.faults);
    const { complaints, complaintCount, levels, gains } = restored.value;
    for (const complaint of complaints) this.complain(`${sanitize(file.path)}: ${complaint}`);
    this.counts.failed += complaintCount - complaints.length;
    this.counts.levels += levels;
    this.counts.fresh += gains;
    return true;
  }

  /** The levels that a list may mean, or that its file is named after: `sol1.txt` stands beside `map1.txt`. */
  private levelsOf(path: string, { names, collection }: Pick<ListedSolution, 'names' | 'collection'>): LevelEntry[] {
    const name = basename(path, extname(path));
    const own = path === '-' ? [] : [name, name.replace(/^sol(?=\d+$)/, 'map')];
    return this.titles.find({ names: names.length > 0 ? names : own, collection: collection ?? name });
  }

  private async takeLines(file: LevelFile, lines: Lines): Promise<boolean> {
    for await (const read of lines) {
      if (!read.ok) return this.refuse(file, ...read.faults.map((fault) => fileFaultSentence(file.path, fault)));
      await this.take(file.path, solutionsOfExport(read.value.text, read.value.line, now()));
      if (this.isStopped) return true;
    }
    return true;
  }

  private async take(path: string, all: Iterable<ImportItem>): Promise<void> {
    for (const item of all) {
      if (item.kind === 'facts') this.addFacts(item.facts);
      else if (item.kind === 'failed') this.complain(`${sanitize(path)}: line ${item.line}: ${item.reason}`);
      if (this.waiting.length >= LEVELS_PER_WRITE || this.waitingLength >= LENGTH_PER_WRITE) await this.write();
      await this.pause();
      if (this.isStopped) return;
    }
  }

  private pause(): Promise<void> {
    return this.pauses.pause(() => {
      this.output.progress(
        `${count(this.fileCount, 'file')}, ${count(this.total.levels + this.counts.levels, 'level')} read`,
      );
    });
  }

  private addFacts(facts: readonly Fact[]): void {
    this.waiting.push(facts);
    for (const fact of facts) if ('solution' in fact) this.waitingLength += fact.solution.length;
  }

  private complain(sentence: string): void {
    this.counts.failed += 1;
    if (this.counts.failed <= MAX_COMPLAINTS) this.output.error(sentence);
  }

  /** Reports why a file cannot be read; the files of a folder may be anything. */
  private refuse(file: LevelFile, ...sentences: readonly string[]): false {
    if (file.isNamed) for (const sentence of sentences) this.output.error(sentence);
    this.hasRefused ||= file.isNamed;
    return false;
  }

  private async write(): Promise<void> {
    const facts = this.waiting.flat();
    this.waiting = [];
    this.waitingLength = 0;
    for (const gain of (await this.store.merge(facts, winsStored)).values()) {
      this.counts.levels += 1;
      if (gain === 'new') this.counts.fresh += 1;
      if (gain === 'better') this.counts.better += 1;
    }
    if (this.opened.hasFailed()) this.stop();
  }
}

/** The solutions of a text with boards, or why there are none. */
function solutionsIn(text: string, context: ImportContext): Result<Iterable<ImportItem>, string> {
  const readers = readersFor({});
  if (!readers.ok) return readers;
  const collection = readCollection(text, { ...readers.value, name: context.file });
  return collection.ok
    ? ok(solutionsOfCollection(collection.value, context))
    : failure(`${sanitize(context.file)}: there are neither levels with solutions nor moves with titles in it`);
}

type Lines = AsyncGenerator<Result<Pick<FileLine, 'line' | 'text'>, FileFault>>;

// eslint-disable-next-line @typescript-eslint/require-await
async function* linesOfText(text: string): Lines {
  for (const [index, line] of text.split('\n').entries())
    if (line.trim() !== '') yield ok({ line: index + 1, text: line });
}

function now(): string {
  return new Date().toISOString();
}

/** `155 levels with a solution: 140 new, 5 better, 10 as good as known; 3 solutions failed` */
function countsText({ levels, fresh, better, failed }: Counts): string {
  const known = levels - fresh - better;
  const parts = [
    ...(fresh > 0 ? [`${fresh} new`] : []),
    ...(better > 0 ? [`${better} better`] : []),
    ...(known > 0 ? [`${known} known already`] : []),
  ];
  const taken = `${count(levels, 'level')} with a solution${parts.length > 0 ? `: ${parts.join(', ')}` : ''}`;
  return failed > 0 ? `${taken}; ${count(failed, 'solution')} failed` : taken;
}
