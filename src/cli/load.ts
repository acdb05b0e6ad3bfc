import type { Fault } from '../core/fault';
import type { Level } from '../core/level';
import { ok, wrong, type Result } from '../core/result';
import type { Rules } from '../core/rules';
import { chooseReaders, readCollection, type ReadOptions } from '../formats/detect';
import { FORMATS } from '../formats';
import { folderFiles, isCount, levelFiles, OWN_MAPS, type LevelsFault } from '../files/level-files';
import { readText, type FileFault } from '../files/read-text';
import { RULES } from '../rules';
import { faultInFile, faultSentence, fileFaultSentence, fileFaultWords, levelName, shown } from './messages';

/** The options wherever levels are read, as commander hands them over. */
export interface LevelOptions {
  readonly level?: string;
  readonly rules?: string;
  readonly format?: string;
  readonly maps?: string;
  readonly undoLimit?: string;
}

/** A level of a file, read or with its faults. `format` and `rules` are undefined when the text is no level at all. */
export interface Loaded {
  /** What was asked for: the file itself, its folder, or a number of maps. */
  readonly argument: string;
  readonly file: string;
  /** Its place in the file, from 1. */
  readonly number: number;
  /** It is the only one of its file. */
  readonly isAlone: boolean;
  readonly title: string | undefined;
  readonly format: string | undefined;
  readonly rules: Rules | undefined;
  readonly level: Result<Level, Fault>;
}

/** A level that can be played. */
export interface Playable extends Loaded {
  readonly rules: Rules;
  readonly level: { readonly ok: true; readonly value: Level };
}

export function isPlayable(loaded: Loaded): loaded is Playable {
  return loaded.level.ok && loaded.rules !== undefined;
}

/** Every level that the arguments stand for, in order; or one sentence for what cannot be read at all. */
export function loadLevels(levels: readonly string[], options: LevelOptions): Result<Loaded[], string> {
  const readers = chooseReaders(options, { formats: FORMATS, rules: RULES });
  if (!readers.ok) return wrong(...readers.faults.map(faultSentence));

  const loaded: Loaded[] = [];
  for (const argument of levels) {
    const files = levelFiles(argument, options.maps ?? OWN_MAPS);
    if (!files.ok) return wrong(...files.faults.map((fault) => fileFaultSentence(argument, fault)));
    for (const file of files.value) {
      const found = fileLevels(argument, file, { ...readers.value, name: file });
      // In a folder one bad file should not hide the others.
      if (!found.ok && file === argument) return wrong(...found.faults.map((fault) => fileFaultSentence(file, fault)));
      for (const one of found.ok ? found.value : found.faults.map((fault) => unreadable(argument, file, fault)))
        loaded.push(one);
    }
  }
  return options.level === undefined ? ok(loaded) : chosen(loaded, options.level);
}

function fileLevels(argument: string, file: string, options: ReadOptions): Result<Loaded[], FileFault | LevelsFault> {
  const text = readText(file);
  if (!text.ok) return text;
  return text.value.trim() === '' ? wrong({ kind: 'empty' }) : ok(levelsIn(text.value, argument, file, options));
}

function unreadable(argument: string, file: string, fault: FileFault | LevelsFault): Loaded {
  const level = wrong<Fault>({ kind: 'rule', rule: fault.kind, sentence: fileFaultWords(fault, file) });
  return { argument, file, number: 1, isAlone: true, title: undefined, format: undefined, rules: undefined, level };
}

function levelsIn(text: string, argument: string, file: string, options: ReadOptions): Loaded[] {
  const collection = readCollection(text, options);
  if (!collection.ok)
    return [
      {
        argument,
        file,
        number: 1,
        isAlone: true,
        title: undefined,
        format: undefined,
        rules: undefined,
        level: collection,
      },
    ];
  const { format, rules, levels } = collection.value;
  const isAlone = levels.length === 1;
  return levels.map(({ number, title, level }) => ({
    argument,
    file,
    number,
    isAlone,
    title,
    format: format.id,
    rules,
    level,
  }));
}

/** `--level K`: a place in the collection, or a title. */
function chosen(loaded: readonly Loaded[], wanted: string): Result<Loaded[], string> {
  const found = /^\d+$/.test(wanted)
    ? loaded.filter(({ number }) => number === Number(wanted))
    : loaded.filter(({ title }) => title?.toLowerCase() === wanted.toLowerCase());
  if (found.length > 0) return ok(found);
  const most = loaded.reduce((highest, { number }) => Math.max(highest, number), 0);
  const have = most === 1 ? 'there is only one level' : `the levels are 1 to ${most}`;
  return wrong(`there is no level ${/^\d+$/.test(wanted) ? wanted : `called "${shown(wanted)}"`}; ${have}`);
}

/**
 * The levels that can be played, or what is wrong with the first that cannot. One bad level hides no others of its file,
 * nor a bad file those of its folder.
 */
export function playableLevels(levels: readonly string[], options: LevelOptions): Result<Playable[], string> {
  const loaded = loadLevels(levels, options);
  if (!loaded.ok) return loaded;
  const playable = loaded.value.filter(isPlayable);
  for (const { file, argument, level } of loaded.value) {
    const isPassedOver = (other: Loaded): boolean =>
      other.file === file || (other.argument === argument && !isCount(argument));
    if (level.ok || playable.some(isPassedOver)) continue;
    return wrong(...level.faults.slice(0, 1).map((fault) => faultInFile(file, fault)));
  }
  return ok(playable);
}

/** The level an argument stands for: the first of its file unless `--level` says another, and never one that is faulty. */
export function oneLevel(argument: string, options: LevelOptions): Result<Playable, string> {
  const loaded = loadLevels([argument], options);
  if (!loaded.ok) return loaded;
  const [first, ...others] = loaded.value;
  if (!first) return wrong(`${shown(argument)}: there is no level in it`);
  if (others.some(({ file }) => file !== first.file))
    return wrong(`${shown(argument)}: there are several files of levels; name one`);
  if (isPlayable(first)) return ok(first);
  const [fault] = first.level.ok ? [] : first.level.faults;
  return wrong(fault ? faultInFile(levelName(first), fault) : `${shown(argument)}: there is no level in it`);
}

/** The files of the program's own levels, or of the folder that `--maps` names. */
export function ownLevels(options: LevelOptions): Result<string[], string> {
  const folder = options.maps ?? OWN_MAPS;
  const files = folderFiles(folder);
  return files.ok ? files : wrong(...files.faults.map((fault) => fileFaultSentence(folder, fault)));
}

export function undoLimitOf(options: LevelOptions): Result<number | undefined, string> {
  if (options.undoLimit === undefined) return ok(undefined);
  const limit = Number(options.undoLimit);
  if (/^-?\d+$/.test(options.undoLimit) && limit >= -1) return ok(limit);
  return wrong(`--undo-limit wants a whole number from 0 on, or -1 for no limit, not "${shown(options.undoLimit)}"`);
}
