import { basename } from 'node:path';
import type { Symmetry } from '../core/level/symmetry';
import { OWN_MAPS } from '../files/level-files';
import type { LevelEntry } from '../library/level-entry';
import { levelId } from '../library/level-id';
import { Library } from '../library/library';
import { readersFor } from '../library/load';
import type { Job, JobContext } from './job';

/** The files and folders whose levels are named. */
export interface NameLevelsTask {
  readonly paths: readonly string[];
}

/** A level of the player's own, by its id. */
export interface NamedLevel {
  readonly id: string;
  /** Turns it into its normal form. */
  readonly symmetry: Symmetry;
  readonly file: string;
  readonly number: number;
  /** `Bay (own.xsb 12)` */
  readonly name: string;
}

/** More would take longer than anyone edits one level. */
const MAX_LEVELS = 50_000;
const LEVELS_PER_MESSAGE = 100;

/** Sends the ids and names of the levels of files and folders, some at a time. */
export function* run(
  { paths }: NameLevelsTask,
  { send }: JobContext<never, readonly NamedLevel[]>,
): Job<{ readonly nodes: number }> {
  const readers = readersFor({});
  if (!readers.ok) return { nodes: 0 };
  const library = new Library(readers.value, OWN_MAPS);
  // Files that were deleted since have no levels.
  for (const path of paths) library.add(path);
  let nodes = 0;
  let named: NamedLevel[] = [];
  for (const file of library.files) {
    library.index(file);
    yield 'busy';
    for (const entry of library.entries([file])) {
      const level = nameLevel(entry);
      if (level) named.push(level);
      nodes += 1;
      if (nodes >= MAX_LEVELS) break;
      if (named.length === LEVELS_PER_MESSAGE) {
        send(named);
        named = [];
      }
      yield 'busy';
    }
  }
  send(named);
  return { nodes };
}

function nameLevel(entry: LevelEntry): NamedLevel | undefined {
  const read = entry.read();
  const { rules, title, file, number, isAlone } = entry;
  if (!read.ok || !rules) return undefined;
  const where = `${basename(file)}${isAlone ? '' : ` ${number}`}`;
  const name = title === undefined ? where : `${title} (${where})`;
  return { ...levelId(read.value.level, rules), file, number, name };
}
