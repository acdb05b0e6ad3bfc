import { ok, failure, type Result } from '../core/result';
import { isPlainFile } from '../files/read-text';
import { isFolder, makeFolder, writeFile } from '../files/write-file';
import { FORMATS } from '../formats';
import type { Format } from '../formats/format';
import { isCalled, namesOf } from '../formats/readers';
import { count } from '../words/counts';
import { faultSentence } from '../words/faults';
import type { Listed } from './catalogue';
import { converted, type Converted } from './conversion';
import { listLevels, readPlayable, type LevelOptions } from './load';
import { levelName, writeFaultSentence } from './messages';
import type { Output } from './output';
import { targetsIn, type Target } from './targets';
import { writtenAs, type Written } from './written';

export interface ConvertOptions extends LevelOptions {
  readonly to: string;
  readonly output?: string;
  readonly normalise?: boolean;
  readonly strict?: boolean;
  readonly force?: boolean;
}

/**
 * Writes levels in another format, on standard output or into files; 0 when all of them are written, 1 where a level is
 * left out because it is faulty, or, if that is asked for, where anything got lost.
 */
export function convert(levels: readonly string[], options: ConvertOptions, output: Output): Result<number, string> {
  const format = FORMATS.find((one) => isCalled(one, options.to));
  if (!format)
    return failure(faultSentence({ kind: 'unknown-id', what: 'format', id: options.to, known: namesOf(FORMATS) }));
  const listed = listLevels(levels, options);
  if (!listed.ok) return listed;
  const found = convertAll(listed.value, format, options.normalise === true);
  const [first] = found.levels;
  if (!first) return failure(...found.faults, ...found.losses);
  const targets = targetsOf(found.levels, format, options);
  if (!targets.ok) return targets;
  const written = targets.value.map((target) => writtenAs(target, format));
  const broken = written.flatMap(({ fault }) => fault ?? []);
  if (broken.length > 0) return failure(...broken);

  // All is read before anything is written: a file may be written where it was read from.
  const saved = saveAll(written, options, output);
  if (!saved.ok) return saved;
  const losses = [...found.losses, ...written.flatMap((one) => one.losses)];
  for (const sentence of [...found.faults, ...losses]) output.error(sentence);
  return ok(found.faults.length > 0 || (options.strict === true && losses.length > 0) ? 1 : 0);
}

interface Found {
  readonly levels: readonly Converted[];
  /** What is wrong with levels that cannot be read, and levels that the format has no place for. */
  readonly faults: readonly string[];
  readonly losses: readonly string[];
}

function convertAll(listed: readonly Listed[], format: Format, isNormal: boolean): Found {
  const levels: Converted[] = [];
  const faults: string[] = [];
  const others = new Map<string, { name: string; rules: string; levels: number }>();
  for (const one of listed) {
    const playable = readPlayable(one);
    if (!playable.ok) {
      faults.push(...playable.faults);
      continue;
    }
    const level = converted(playable.value, format, isNormal);
    if (level === 'another-level')
      faults.push(`${levelName(one)}: it cannot be written as ${format.id}: another level would be read again`);
    else if (level === 'other-rules') {
      const rules = playable.value.rules.id;
      const key = `${one.file} ${rules}`;
      const before = others.get(key);
      const name = before ? levelName({ ...one, isAlone: true }) : levelName(one);
      others.set(key, { name, rules, levels: (before?.levels ?? 0) + 1 });
    } else levels.push(level);
  }
  const losses = [...others.values()].map(
    ({ name, rules, levels: number }) =>
      `${name}: ${rules} levels are not written in the format ${format.id}; ${count(number, 'level')} left out`,
  );
  return { levels, faults, losses };
}

function targetsOf(
  levels: readonly Converted[],
  format: Format,
  { output: path = '-', to }: ConvertOptions,
): Result<Target[], string> {
  const ending = format.endings.find((one) => one === `.${to}`) ?? format.endings[0] ?? '';
  if (path !== '-' && (path.endsWith('/') || isFolder(path))) return ok(targetsIn(path, levels, format, ending));
  if (levels.length === 1 || !format.holdsOne) return ok([{ path, levels }]);
  return failure(
    `${format.id} holds one level a file, and these are ${levels.length}; choose one with --level K, or write one file each with -o FOLDER/`,
  );
}

function saveAll(written: readonly Written[], options: ConvertOptions, output: Output): Result<undefined, string> {
  const { output: path = '-', force = false } = options;
  if (path === '-') {
    for (const { text } of written) output.line(text.replace(/\n$/, ''));
    return ok(undefined);
  }
  if (path.endsWith('/')) {
    const made = makeFolder(path);
    if (!made.ok) return failure(...made.faults.map((fault) => writeFaultSentence(path, fault)));
  }
  // Nothing is written where one of several files may not be.
  const [taken] = force ? [] : written.filter((one) => isPlainFile(one.path));
  if (taken) return failure(writeFaultSentence(taken.path, { kind: 'exists' }));
  for (const one of written) {
    const saved = writeFile(one.path, one.text, force);
    if (!saved.ok) return failure(...saved.faults.map((fault) => writeFaultSentence(one.path, fault)));
  }
  return ok(undefined);
}
