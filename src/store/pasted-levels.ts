import { createFile } from '../files/whole-file';
import { exists } from '../files/level-files';
import { listNames, readOwnFile, removeFile } from '../files/own-files';
import { failure, ok, type Result } from '../core/result';
import { type StoreEnvironment, type StoreFault, unwritable } from './store-fault';

export const PASTED_FOLDER = 'pasted';

/** The levels that the player pasted: a file each in a folder of the store, until the player deletes them. */
export class PastedLevels {
  /** The last number after each name, so that a thousandth paste of one name does not try a thousand files. */
  private readonly numbers = new Map<string, number>();
  /** Their texts, once they are needed. */
  private texts: Set<string> | undefined;

  constructor(private readonly environment: Pick<StoreEnvironment, 'folder' | 'uniqueName'>) {}

  get folder(): string {
    return `${this.environment.folder}/${PASTED_FOLDER}`;
  }

  get names(): readonly string[] {
    const names = listNames(this.folder);
    return names.ok ? names.value.filter((name) => name.endsWith(ENDING)).sort() : [];
  }

  has(path: string): boolean {
    return this.names.some((name) => `${this.folder}/${name}` === path);
  }

  /** Saves a text in a file named after its title; returns the path. */
  add(text: string, title: string | undefined, isTaken: (path: string) => boolean): Result<string, StoreFault> {
    const name = fileName(title ?? '');
    for (let number = this.numbers.get(name) ?? 1; ; number += 1) {
      const path = `${this.folder}/${number === 1 ? name : `${name} ${number}`}${ENDING}`;
      if (isTaken(path) || exists(path)) continue;
      const made = createFile(path, text, this.environment.uniqueName());
      if (made.ok) {
        this.numbers.set(name, number + 1);
        this.texts?.add(text);
        return ok(path);
      }
      if (made.faults.some(({ code }) => code !== 'EEXIST')) return failure(unwritable(path, made.faults));
    }
  }

  /** Saves a text of another machine, unless the same text exists. */
  merge(name: string, text: string): boolean {
    this.texts ??= new Set(
      this.names.flatMap((known) => {
        const read = readOwnFile(`${this.folder}/${known}`);
        return read.ok && read.value !== undefined ? [read.value] : [];
      }),
    );
    const title = name.slice(0, name.length - ENDING.length);
    return !this.texts.has(text) && this.add(text, title, () => false).ok;
  }

  async remove(path: string): Promise<void> {
    if (this.has(path)) await removeFile(path);
    this.numbers.clear();
    this.texts = undefined;
  }
}

const ENDING = '.txt';
const MAX_NAME_LENGTH = 60;

/** A title as the name of a file, on every system. */
function fileName(title: string): string {
  const name = title
    .replace(/[^\p{L}\p{N} ,;!&()'-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return name.slice(0, MAX_NAME_LENGTH).trim() || 'pasted';
}
