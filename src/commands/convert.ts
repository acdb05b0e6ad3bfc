import { NO_NOTES } from '../core/level/source';
import { isFolder } from '../files/folders';
import { type LevelEntry, readPlayable } from '../library/level-entry';
import { failure, ok, type Result } from '../core/result';
import { endsAsFolder } from '../files/path-names';
import { WholeFiles } from '../files/whole-file';
import { FORMATS } from '../formats';
import type { Format } from '../formats/format';
import { formatNames, hasName } from '../formats/collection';
import { count } from '../messages/counts';
import { faultSentence } from '../messages/faults';
import { type ConvertedLevel, convertLevel } from '../library/conversion';
import { nextTurn, Pauses, runUntilSignal } from './work';
import { type LevelOptions, listLevels } from '../library/load';
import { levelName, writeFaultSentence } from '../messages/files';
import type { Output } from './output';
import { collectionLosses, FolderNames, groupByFile, WrittenText } from '../library/written-text';
import { checkOutput, type CommandLine, FORMAT_NAMES } from './options';

interface ConvertOptions extends LevelOptions {
  readonly to: string;
  readonly output?: string;
  readonly normalise?: boolean;
  readonly strict?: boolean;
  readonly force?: boolean;
}

export function define({ program, answer, output }: CommandLine): void {
  program
    .command('convert')
    .levels()
    .quiet()
    .description('write levels in another format')
    .requiredOption('--to <format>', `the format to write (${FORMAT_NAMES})`)
    .option('-o, --output <file>', 'write into this file, or with a slash at its end into this folder')
    .option('--normalise', 'leave out what lies outside the walls')
    .option('--strict', 'answer 1 if the format cannot hold everything')
    .option('--force', 'overwrite files')
    .action((levels: string[], options: ConvertOptions) => answer(convert(levels, options, output)));
}

/**
 * Writes levels in another format, to standard output or files. Returns 0 if all are written, 1 if a level is left out
 * because it is faulty or, with `--strict`, if anything got lost. Levels are converted one by one; files get their names when
 * all are complete, so the target may be a source.
 */
async function convert(
  levels: readonly string[],
  options: ConvertOptions,
  output: Output,
): Promise<Result<number, string>> {
  const format = FORMATS.find((one) => hasName(one, options.to));
  if (!format)
    return failure(faultSentence({ kind: 'unknown-id', what: 'format', id: options.to, known: formatNames(FORMATS) }));
  const entries = listLevels(levels, options);
  if (!entries.ok) return entries;
  const { output: path = '-' } = options;
  const isInFolder = path !== '-' && (endsAsFolder(path) || isFolder(path));
  const free = isInFolder ? ok(undefined) : checkOutput(options, format);
  if (!free.ok) return free;
  const files = new WholeFiles({ force: options.force === true, makesFolders: isInFolder });
  const conversion = new Conversion(format, options, output, files, isInFolder);
  let answer: Result<number, string> = ok(0);
  let isStopped = false;
  try {
    const signal = await runUntilSignal(
      async () => {
        answer = await conversion.run(entries.value, () => isStopped);
      },
      () => {
        isStopped = true;
      },
    );
    if (signal === undefined) return answer;
    output.error(
      `stopped: ${conversion.done} of ${entries.value.length} converted; ${path === '-' ? 'what is printed is whole levels' : 'no file was written'}`,
    );
    return ok(128 + signal);
  } finally {
    files.discard();
  }
}

const GAME_LEVELS = 'levels of a game, which `sokoban edit` saves as rows of its glyphs,';

class Conversion {
  private readonly faults: string[] = [];
  private readonly losses: string[] = [];
  /** The number of levels that were looked at. */
  done = 0;
  /** Levels of rule sets that the format cannot express, by file and rule set. */
  private readonly unsupported = new Map<string, { name: string; rules: string; levels: number }>();
  private readonly names: FolderNames | undefined;
  /** The files whose levels become a file each. */
  private readonly partedFiles = new Set<string>();
  private text: WrittenText | undefined;
  private isOneFile = false;
  /** The number of levels that can be written, and the level if it is the only one. */
  private convertedCount = 0;
  private only: ConvertedLevel | undefined;

  constructor(
    private readonly format: Format,
    private readonly options: ConvertOptions,
    private readonly output: Output,
    private readonly files: WholeFiles,
    isInFolder: boolean,
  ) {
    const ending = format.endings.find((one) => one === `.${options.to}`) ?? format.endings[0] ?? '';
    this.names = isInFolder ? new FolderNames(options.output ?? '', ending) : undefined;
  }

  /** Converts the levels; returns the exit code, or why nothing is written. */
  async run(entries: readonly LevelEntry[], isStopped: () => boolean): Promise<Result<number, string>> {
    const files = groupByFile(entries);
    const groups = this.names ? [...files.values()] : [entries];
    this.isOneFile = this.names !== undefined || files.size === 1;
    const pauses = new Pauses();
    for (const group of groups) {
      for (const entry of group) {
        const result = this.convertEntry(entry, group.length);
        if (!result.ok) return result;
        this.done += 1;
        await pauses.pause(() => {
          this.output.progress(`${this.done} of ${entries.length} converted`);
        });
        if (isStopped()) return failure();
      }
      if (this.names) {
        const ended = this.endText();
        if (!ended.ok) return ended;
      }
    }
    return this.finish(isStopped);
  }

  private convertEntry(entry: LevelEntry, ofFile: number): Result<undefined, string> {
    const level = this.convertOne(entry);
    if (!level) return ok(undefined);
    const { format, names } = this;
    this.convertedCount += 1;
    this.only = this.convertedCount === 1 ? level : undefined;
    if (!format.holdsOne) {
      this.text ??= this.textAt(names?.pathFor(entry, format, ofFile));
      return this.text.add(level);
    }
    if (!names) return ok(undefined);
    if (ofFile > 1 && !this.partedFiles.has(entry.file)) {
      this.partedFiles.add(entry.file);
      this.losses.push(...collectionLosses(level, level.playable.about(), NO_NOTES, format));
    }
    return this.writeAlone(level, names.pathFor(entry, format, ofFile));
  }

  /** Undefined if the level cannot be written. */
  private convertOne(entry: LevelEntry): ConvertedLevel | undefined {
    const { format, options, faults, unsupported } = this;
    const playable = readPlayable(entry);
    if (!playable.ok) {
      faults.push(...playable.faults);
      return undefined;
    }
    const level = convertLevel(playable.value, format, options.normalise === true);
    if (level === 'another-level')
      faults.push(`${levelName(entry)}: it cannot be written as ${format.id}: another level would be read again`);
    else if (level === 'other-rules') {
      const { id, source } = playable.value.rules;
      const rules = source === undefined ? `${id} levels` : GAME_LEVELS;
      const key = `${entry.file} ${id}`;
      const before = unsupported.get(key);
      const name = before ? levelName({ ...entry, isAlone: true }) : levelName(entry);
      unsupported.set(key, { name, rules, levels: (before?.levels ?? 0) + 1 });
    } else return level;
    return undefined;
  }

  private async finish(isStopped: () => boolean): Promise<Result<number, string>> {
    const { format, faults, losses, options, output, convertedCount, only } = this;
    const leftOut = [...this.unsupported.values()].map(
      ({ name, rules, levels }) =>
        `${name}: ${rules} are not written in the format ${format.id}; ${count(levels, 'level')} left out`,
    );
    if (convertedCount === 0) return failure(...faults, ...leftOut);
    if (format.holdsOne && !this.names && convertedCount > 1)
      return failure(
        `${format.id} holds one level a file, and these are ${convertedCount}; choose one with --level K, or write one file each with -o FOLDER/`,
      );
    const ended = format.holdsOne && only && !this.names ? this.writeAlone(only, options.output) : this.endText();
    if (!ended.ok) return ended;
    // Some formats write everything at the end. From here on the files take their names without a pause.
    await nextTurn();
    if (isStopped()) return failure();
    const placed = this.files.place();
    if (!placed.ok) return failure(...placed.faults.map((fault) => writeFaultSentence(fault.path, fault)));
    for (const sentence of [...faults, ...leftOut, ...losses]) output.error(sentence);
    const isLossy = leftOut.length + losses.length > 0;
    return ok(faults.length > 0 || (options.strict === true && isLossy) ? 1 : 0);
  }

  private writeAlone(level: ConvertedLevel, path: string | undefined): Result<undefined, string> {
    this.text = this.textAt(path);
    const added = this.text.add(level);
    return added.ok ? this.endText() : added;
  }

  private endText(): Result<undefined, string> {
    const lost = this.text?.end();
    this.text = undefined;
    if (lost && !lost.ok) return lost;
    this.losses.push(...(lost?.value ?? []));
    return ok(undefined);
  }

  private textAt(path = this.options.output ?? '-'): WrittenText {
    const { format, isOneFile, output, files } = this;
    if (path === '-')
      return new WrittenText(format, isOneFile, (text) => {
        output.line(text.replace(/\n$/, ''));
        return ok(undefined);
      });
    const file = files.begin(path);
    return new WrittenText(format, isOneFile, (text) => {
      const written = file.ok ? file.value.write(text) : file;
      return written.ok ? written : failure(...written.faults.map((fault) => writeFaultSentence(path, fault)));
    });
  }
}
