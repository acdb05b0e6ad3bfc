import { basename, extname } from 'node:path';
import { namesIn } from '../files/path-names';
import type { Playable } from '../library/level-entry';
import { type LevelId, levelId } from '../library/level-id';

/** How the level of a submission was found. */
export type FoundBy = 'board' | 'title' | 'name' | 'only';

/** A level that submissions are for. */
export interface AssignedLevel extends Playable {
  readonly identity: LevelId;
}

/** Words that name a level: of its title, of its file, its number. */
interface LevelName {
  readonly level: AssignedLevel;
  readonly words: readonly string[];
  /** A number alone names a level only at the end of a name. */
  readonly isNumber: boolean;
}

/** The levels of a class, by their boards and by everything that may name them. */
export class Assignment {
  readonly levels: readonly AssignedLevel[];
  private readonly byId = new Map<string, AssignedLevel>();
  private readonly names: readonly LevelName[];

  constructor(playables: readonly Playable[]) {
    this.levels = playables.map((one): AssignedLevel => ({ ...one, identity: levelId(one.level, one.rules) }));
    for (const level of this.levels) if (!this.byId.has(level.identity.id)) this.byId.set(level.identity.id, level);
    const names = this.levels.flatMap((level) => {
      const levelsOfFile = this.levels.filter(({ file }) => file === level.file);
      return namesOf(level, levelsOfFile.length > 1);
    });
    // A number that several levels have is no name.
    const numbers = names.filter(({ isNumber }) => isNumber).map(({ words }) => words.join());
    const isShared = (number: string): boolean => numbers.indexOf(number) !== numbers.lastIndexOf(number);
    this.names = names.filter(({ isNumber, words }) => !isNumber || !isShared(words.join()));
  }

  withBoard(id: string): AssignedLevel | undefined {
    return this.byId.get(id);
  }

  /** The level that one of some titles names, the first of them that does; `isExact` if in no further words, by no number, and no other level. */
  withTitle(titles: readonly string[], isExact = false): AssignedLevel | undefined {
    for (const title of titles) {
      const words = wordsOf(title);
      const [same] = this.names.filter((name) => isSame(name.words, words) && !(isExact && name.isNumber));
      const level = isExact ? same && this.longestIn(words) : (same?.level ?? this.longestIn(words));
      if (level) return level;
    }
    return undefined;
  }

  /** The level that a file's name names, or else a folder round it, the innermost first. */
  withName(path: string): AssignedLevel | undefined {
    const [file = '', ...folders] = [...namesIn(path)].reverse();
    for (const name of [file.slice(0, file.length - extname(file).length), ...folders]) {
      const level = this.longestIn(wordsOf(name));
      if (level) return level;
    }
    return undefined;
  }

  /** The only level that there is. */
  get only(): AssignedLevel | undefined {
    return this.levels.length === 1 ? this.levels[0] : undefined;
  }

  /** The level with the longest name among the words; undefined if two levels have one as long. */
  private longestIn(words: readonly string[]): AssignedLevel | undefined {
    const found = this.names.filter((name) => contains(words, name));
    const longest = Math.max(0, ...found.map((name) => name.words.length));
    const levels = new Set(found.filter((name) => name.words.length === longest).map(({ level }) => level));
    const [only, ...others] = levels;
    return others.length === 0 ? only : undefined;
  }
}

function namesOf(level: AssignedLevel, isOneOfMany: boolean): LevelName[] {
  const file = wordsOf(basename(level.file, extname(level.file)));
  const number = isOneOfMany ? String(level.number) : file.at(-1);
  const names = [
    wordsOf(level.title ?? ''),
    ...(isOneOfMany
      ? [
          ['level', String(level.number)],
          [...file, String(level.number)],
        ]
      : [file]),
  ];
  return [
    ...names.filter((words) => words.length > 0).map((words) => ({ level, words, isNumber: false })),
    ...(number !== undefined && /^\d+$/.test(number) ? [{ level, words: [number], isNumber: true }] : []),
  ];
}

/** `Alice_level03` has the words alice, level and 3. */
function wordsOf(name: string): string[] {
  const words =
    name
      .normalize('NFKC')
      // The capitals of ß are SS.
      .toUpperCase()
      .toLowerCase()
      .match(/\p{L}+|\d+/gu) ?? [];
  return words.map((word) => word.replace(/^0+(?=\d)/, ''));
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((word, index) => word === other[index]);
}

function contains(words: readonly string[], { words: wanted, isNumber }: LevelName): boolean {
  const last = words.length - wanted.length;
  for (let from = isNumber ? last : 0; from <= last; from += 1)
    if (from >= 0 && isSame(words.slice(from, from + wanted.length), wanted)) return true;
  return false;
}
