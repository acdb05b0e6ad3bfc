import { createFile } from '../files/whole-file';
import { isFileIn, readOwnFile } from '../files/own-files';
import { failure, ok, type Result } from '../core/result';
import { type StoreEnvironment, type StoreFault, unwritable } from './store-fault';

export const DAILY_FOLDER = 'daily';

/** The name of a file of a level of the day. */
const FILE = /^(2\d{3}-\d\d-\d\d) \d [a-z]+\.txt$/;

/** The levels of days: a folder for each day in the store. They can be made again at any time. */
export class DailyLevels {
  constructor(private readonly environment: Pick<StoreEnvironment, 'folder' | 'uniqueName'>) {}

  folder(day: string): string {
    return `${this.environment.folder}/${DAILY_FOLDER}/${day}`;
  }

  /** The path of a level: the folder's levels are listed in the order of their names. */
  path(day: string, number: number, name: string): string {
    return `${this.folder(day)}/${dailyFileName(day, number, name)}`;
  }

  /** Whether a path is that of a level of a day, and the file exists. */
  has(path: string): boolean {
    const day = dailyDayOf(path.replace(/^.*[\\/]/s, ''));
    if (day === undefined || !isFileIn(path, this.folder(day))) return false;
    const read = readOwnFile(path);
    return read.ok && read.value !== undefined;
  }

  /** The text of a level; undefined if it is not there. */
  read(path: string): string | undefined {
    const text = readOwnFile(path);
    return text.ok ? text.value : undefined;
  }

  add(path: string, text: string): Result<undefined, StoreFault> {
    const made = createFile(path, text, this.environment.uniqueName());
    // Another run of the program may have written the same text.
    if (made.ok || made.faults.some(({ code }) => code === 'EEXIST')) return ok(undefined);
    return failure(unwritable(path, made.faults));
  }
}

export function dailyFileName(day: string, number: number, name: string): string {
  return `${day} ${number} ${name}.txt`;
}

/** The day of a level of the day, by the name of its file. */
export function dailyDayOf(file: string): string | undefined {
  return FILE.exec(file)?.[1];
}
