import { resolve } from 'node:path';
import { filesAt, OWN_MAPS, readOwnSolution } from '../files/level-files';
import type { Symmetry } from '../core/level/symmetry';
import { readText } from '../files/read-text';
import { FORMATS } from '../formats';
import { RULE_SETS } from '../rules';
import { indexFile, levelsOfText, readerOf, type FileIndex } from './file-index';
import { levelId } from './level-id';
import { bestKnownSolution, factsOf, type LevelFacts } from './summary';

/** The facts that the build keeps of one of the program's own levels. */
export interface KnownLevel {
  readonly title?: string | undefined;
  readonly id: string;
  /** Turns it into its normal form. */
  readonly symmetry: Symmetry;
  readonly facts: LevelFacts;
  /** The moves of its solution in `solutions/`. */
  readonly fewest?: number | undefined;
}

/**
 * The facts that the build keeps of a file of the program's own levels. The home screen shows how many of them are
 * solved, and would have to read them all before its first picture. A file is known by its text, so a changed one is
 * read.
 */
export interface KnownFile extends Pick<FileIndex, 'reader' | 'name'> {
  readonly text: string;
  readonly levels: readonly KnownLevel[];
}

const BUILT = resolve(__dirname, '..', '..', 'dist', 'own-levels.json');

/** The files that the build has described, by their texts; none without a build. */
export function knownFiles(): ReadonlyMap<string, KnownFile> {
  const text = readText(BUILT);
  // eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- the build of this very version has written it
  const files: readonly KnownFile[] = text.ok ? JSON.parse(text.value) : [];
  return new Map(files.map((file) => [file.text, file]));
}

/** Describes the program's own levels for the build. */
export function describeOwnFiles(): readonly KnownFile[] {
  const files = filesAt(OWN_MAPS);
  const choice = { formats: FORMATS, rules: RULE_SETS };
  if (!files.ok) return [];
  return files.value.flatMap((file): readonly KnownFile[] => {
    const text = file.read();
    const index = indexFile(file, choice)?.index;
    const reader = index && readerOf(index, choice);
    if (!text.ok || !reader) return [];
    const levels = levelsOfText(text.value, reader, file.path).entries.flatMap((entry): readonly KnownLevel[] => {
      const read = entry.read();
      if (!read.ok) return [];
      const { level, source } = read.value;
      const facts = factsOf(level, reader.rules, source);
      const own = readOwnSolution({ file: file.path, number: entry.number, isAlone: index.titles.length === 1 });
      const known = bestKnownSolution(own === undefined ? [] : [own], level, reader.rules);
      return [{ title: entry.title, ...levelId(level, reader.rules), facts, fewest: known?.par?.moves }];
    });
    const isSound = levels.length === index.titles.length;
    return isSound ? [{ text: text.value, reader: index.reader, name: index.name, levels }] : [];
  });
}
