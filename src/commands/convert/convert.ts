import { type LevelEntry, readPlayable } from '../../library/level-entry';
import { failure, ok, type Result } from '../../core/result';
import { isFolder, WholeFiles } from '../../files/write-file';
import { FORMATS } from '../../formats';
import type { Format } from '../../formats/format';
import { hasName, formatNames } from '../../formats/collection';
import { count } from '../../messages/counts';
import { faultSentence } from '../../messages/faults';
import { convertLevel, type ConvertedLevel } from './conversion';
import { runUntilSignal } from '../interruption';
import { listLevels, type LevelOptions } from '../../library/load';
import { levelName, writeFaultSentence } from '../../messages/files';
import type { Output } from '../output';
import { byFile, FolderNames, WrittenText } from './targets';

export interface ConvertOptions extends LevelOptions {
  readonly to: string;
  readonly output?: string;
  readonly normalise?: boolean;
  readonly strict?: boolean;
  readonly force?: boolean;
}

/**
 * Writes levels in another format, on standard output or into files; 0 when all of them are written, 1 where a level is
 * left out because it is faulty, or, if that is asked for, where anything got lost. Levels go through one by one, and files
 * take their names when all of them are whole: one may be written where it was read from.
 */
export async function convert(
  levels: readonly string[],
  options: ConvertOptions,
  output: Output,
): Promise<Result<number, string>> {
  const format = FORMATS.find((one) => hasName(one, options.to));
  if (!format)
    return failure(faultSentence({ kind: 'unknown-id', what: 'format', id: options.to, known: formatNames(FORMATS) }));
  const listed = listLevels(levels, options);
  if (!listed.ok) return listed;
  const { output: path = '-' } = options;
  const isInFolder = path !== '-' && (path.endsWith('/') || isFolder(path));
  const files = new WholeFiles(options.force === true, isInFolder);
  const conversion = new Conversion(format, options, output, files, isInFolder);
  let answer: Result<number, string> = ok(0);
  let isStopped = false;
  try {
    const signal = await runUntilSignal(
      async () => {
        answer = await conversion.run(listed.value, () => isStopped);
      },
      () => {
        isStopped = true;
      },
    );
    return signal === undefined ? answer : ok(128 + signal);
  } finally {
    files.discard();
  }
}

/** Milliseconds of work between two looks for a signal that ends it. */
const STRETCH = 50;

/** Lets a signal come that was sent during the work. */
function nextTurn(): Promise<void> {
  return new Promise((goOn) => setImmediate(goOn));
}

class Conversion {
  private readonly faults: string[] = [];
  private readonly losses: string[] = [];
  /** Levels that the format has no place for, by their file and rules. */
  private readonly others = new Map<string, { name: string; rules: string; levels: number }>();
  private readonly names: FolderNames | undefined;
  private text: WrittenText | undefined;
  /** How many levels can be written, and the only one of them. */
  private found = 0;
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

  /** The exit code, or why nothing is written. */
  async run(listed: readonly LevelEntry[], isStopped: () => boolean): Promise<Result<number, string>> {
    const groups = this.names ? [...byFile(listed).values()] : [listed];
    let since = Date.now();
    for (const group of groups) {
      for (const one of group) {
        const taken = this.take(one, group.length);
        if (!taken.ok) return taken;
        if (Date.now() - since < STRETCH) continue;
        await nextTurn();
        if (isStopped()) return failure();
        since = Date.now();
      }
      if (this.names) {
        const ended = this.endText();
        if (!ended.ok) return ended;
      }
    }
    return this.finish(isStopped);
  }

  private take(one: LevelEntry, ofFile: number): Result<undefined, string> {
    const level = this.convertOne(one);
    if (!level) return ok(undefined);
    const { format, names } = this;
    this.found += 1;
    this.only = this.found === 1 ? level : undefined;
    if (!format.holdsOne) {
      this.text ??= this.textAt(names?.pathFor(one, format, ofFile));
      return this.text.add(level);
    }
    return names ? this.writeAlone(level, names.pathFor(one, format, ofFile)) : ok(undefined);
  }

  /** Undefined for one that cannot be written. */
  private convertOne(one: LevelEntry): ConvertedLevel | undefined {
    const { format, options, faults, others } = this;
    const playable = readPlayable(one);
    if (!playable.ok) {
      faults.push(...playable.faults);
      return undefined;
    }
    const level = convertLevel(playable.value, format, options.normalise === true);
    if (level === 'another-level')
      faults.push(`${levelName(one)}: it cannot be written as ${format.id}: another level would be read again`);
    else if (level === 'other-rules') {
      const rules = playable.value.rules.id;
      const key = `${one.file} ${rules}`;
      const before = others.get(key);
      const name = before ? levelName({ ...one, isAlone: true }) : levelName(one);
      others.set(key, { name, rules, levels: (before?.levels ?? 0) + 1 });
    } else return level;
    return undefined;
  }

  private async finish(isStopped: () => boolean): Promise<Result<number, string>> {
    const { format, faults, losses, options, output, found, only } = this;
    const leftOut = [...this.others.values()].map(
      ({ name, rules, levels }) =>
        `${name}: ${rules} levels are not written in the format ${format.id}; ${count(levels, 'level')} left out`,
    );
    if (found === 0) return failure(...faults, ...leftOut);
    if (format.holdsOne && !this.names && found > 1)
      return failure(
        `${format.id} holds one level a file, and these are ${found}; choose one with --level K, or write one file each with -o FOLDER/`,
      );
    const ended = format.holdsOne && only && !this.names ? this.writeAlone(only, options.output) : this.endText();
    if (!ended.ok) return ended;
    // Some formats write everything at the end. From here on the files take their names without a pause.
    await nextTurn();
    if (isStopped()) return failure();
    const placed = this.files.place();
    if (!placed.ok) return failure(...placed.faults.map(({ path, fault }) => writeFaultSentence(path, fault)));
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

  /** Where a text goes that nothing is written of yet. */
  private textAt(path = this.options.output ?? '-'): WrittenText {
    const { format, output, files } = this;
    if (path === '-')
      return new WrittenText(format, (text) => {
        output.line(text.replace(/\n$/, ''));
        return ok(undefined);
      });
    const file = files.begin(path);
    return new WrittenText(format, (text) => {
      const written = file.ok ? file.value.write(text) : file;
      return written.ok ? written : failure(...written.faults.map((fault) => writeFaultSentence(path, fault)));
    });
  }
}
