import { existsSync, promises, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isZip, zipEntries } from './zip';
import {
  emptyLevelFile,
  isLevelName,
  type LevelFile,
  plainLevelFile,
  unreadableFile,
  zippedLevelFile,
} from './level-file';
import { endsAsFolder } from './path-names';
import { announceFolder, faultOf, isPlainFile, type Path, readBytes } from './read-text';

/** Names of these characters sort by their characters, except for numbers. */
const PLAIN = /^[-.a-z0-9]{0,40}$/;
const MAX_DIGITS = 40;

let collator: Intl.Collator | undefined;

/** The order in which people sort these names: numbers in them by value. */
export function naturalOrder(names: readonly string[]): (one: string, other: string) => number {
  if (names.every((name) => PLAIN.test(name))) return comparePlain;
  // Not needed for plain names: creating it takes 8 ms, a seventh of the time to the first picture.
  collator ??= new Intl.Collator('en', { numeric: true });
  return collator.compare;
}

/** Compares names of small letters, digits, hyphens and full stops. */
export function comparePlain(one: string, other: string): number {
  const [a, b] = [alignNumbers(one), alignNumbers(other)];
  return a < b ? -1 : a > b ? 1 : 0;
}

function alignNumbers(name: string): string {
  return name.replace(/\d+/g, (digits) => digits.padStart(MAX_DIGITS, '0'));
}

/** A folder or file: its name for people, and its path for the system. */
interface Place {
  readonly path: string;
  readonly bytes: Path;
}

/**
 * The files in a folder and its subfolders that may hold levels, files first, numbers in natural order. Skips names that
 * begin with a dot, and links to folders, which may form a loop. An unreadable subfolder is reported in place. Throws if
 * the folder itself cannot be read.
 */
export function filesInFolder(folder: string, maxFiles = Infinity): LevelFile[] {
  const found: LevelFile[] = [];
  for (const count of scanFolder(folder, found)) if (count >= maxFiles) break;
  return found;
}

/**
 * The same for a folder in which nothing may go unseen: with links that lead nowhere, archives that hold nothing, and
 * folders in it without any file.
 */
export function everythingInFolder(folder: string): LevelFile[] {
  const found: LevelFile[] = [];
  const scan = scanFolder(folder, found, undefined, true);
  while (scan.next().done !== true);
  const { folders } = listFolder({ path: folder, bytes: folder }, true);
  const empty = folders.filter(({ path }) => !found.some((file) => file.path.startsWith(join(path, '/'))));
  return [...found, ...empty.map(({ path }) => emptyLevelFile(path))];
}

/** The files of a folder that were found before the player stopped the search. */
export interface FoundFiles {
  readonly files: LevelFile[];
  readonly isWhole: boolean;
}

/** How long a scan works before it checks again whether to stop. */
const SCAN_TURN_MS = 20;

/**
 * The same, until `isStopped`; signals arrive while it runs. `isWhole` if it was not stopped. `filesInFolder` with the
 * number of the files found stops at the same place.
 */
export async function findFilesInFolder(
  folder: string,
  isStopped: () => boolean,
  turnMs = SCAN_TURN_MS,
): Promise<FoundFiles> {
  const files: LevelFile[] = [];
  let turnEnd = performance.now() + turnMs;
  const scan = scanFolder(folder, files, CAN_BE_STOPPED);
  while (scan.next().done !== true) {
    if (performance.now() < turnEnd) continue;
    await new Promise((resume) => setImmediate(resume));
    if (isStopped()) return { files, isWhole: false };
    turnEnd = performance.now() + turnMs;
  }
  return { files, isWhole: true };
}

const CAN_BE_STOPPED = 'Ctrl-C opens what was found';

/** Adds the files of a folder to `found`. Opens one folder at each step, and yields the number of files found so far. */
function* scanFolder(folder: string, found: LevelFile[], note?: string, isWhole = false): Generator<number, void> {
  // No recursion: folders may be nested thousands deep.
  const waiting: Place[] = [];
  open({ path: folder, bytes: folder });
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield found.length;
    announceFolder(next.path, note);
    try {
      open(next);
    } catch (error) {
      found.push(unreadableFile(next.path, faultOf(error)));
    }
  }

  function open(place: Place): void {
    const { files, folders } = listFolder(place, isWhole);
    for (const file of files) for (const one of levelFilesAt(file, isWhole)) found.push(one);
    waiting.push(...folders.reverse());
  }
}

function listFolder({ path, bytes }: Place, isWhole: boolean): { files: Place[]; folders: Place[] } {
  const entries = readdirSync(bytes, { withFileTypes: true, encoding: 'buffer' });
  const seen = entries
    .map((entry) => ({ entry, name: entry.name.toString() }))
    .filter(({ name }) => !name.startsWith('.') && name !== '__MACOSX');
  const compare = naturalOrder(seen.map(({ name }) => name));
  seen.sort((a, b) => compare(a.name, b.name));
  const places = seen.map(({ entry, name }) => {
    const below = join(path, name);
    // A name that is not valid UTF-8 must be opened by its bytes.
    const isText = typeof bytes === 'string' && !name.includes('\uFFFD');
    return { entry, path: below, bytes: isText ? below : Buffer.concat([Buffer.from(bytes), SLASH, entry.name]) };
  });
  return {
    files: places.filter(
      ({ entry, bytes: at }) => !entry.isDirectory() && (isPlainFile(at) || (isWhole && !existsSync(at))),
    ),
    folders: places.filter(({ entry }) => entry.isDirectory()),
  };
}

const SLASH = Buffer.from('/');

function levelFilesAt({ path, bytes }: Place, isWhole: boolean): readonly LevelFile[] {
  if (!/\.zip$/i.test(path)) return [plainLevelFile(path, isLevelName(path), bytes)];
  const inside = filesInArchive(path, bytes);
  if (!isWhole || inside.length > 0) return inside;
  const read = readBytes(bytes);
  return [read.ok && isZip(read.value) ? emptyLevelFile(path) : plainLevelFile(path, false, bytes)];
}

/** The level files in a zip archive; an unreadable archive is listed with its fault. */
export function filesInArchive(path: string, at: Path = path): LevelFile[] {
  const bytes = readBytes(at);
  if (!bytes.ok) return bytes.faults.map((fault) => unreadableFile(path, fault));
  if (!isZip(bytes.value)) return [];
  const entries = zipEntries(bytes.value);
  if (!entries.ok) return entries.faults.map((fault) => unreadableFile(path, fault));
  const visible = entries.value.filter((entry) => !/(^|\/)(\.|__MACOSX\/)/.test(entry.path));
  const compare = naturalOrder(visible.flatMap(({ path: inner }) => inner.split('/')));
  return visible
    .sort((a, b) => compareAsInFolder(a.path, b.path, compare))
    .map((entry) => zippedLevelFile(path, entry));
}

/** Sorts files before those of the folders beside them. */
function compareAsInFolder(a: string, b: string, compare: (a: string, b: string) => number): number {
  const [one, other] = [a.split('/'), b.split('/')];
  const same = one.findIndex((part, index) => part !== other[index]);
  const depth = one.length - 1 - same;
  const otherDepth = other.length - 1 - same;
  if (Math.min(depth, otherDepth) === 0 && depth !== otherDepth) return depth - otherDepth;
  return compare(one[same] ?? '', other[same] ?? '');
}

/** The paths that begin with a text, sorted; folders end with a slash. None if the folder cannot be read. */
export async function completePath(text: string): Promise<string[]> {
  const isInside = endsAsFolder(text);
  const folder = isInside ? text : dirname(text);
  const beginning = isInside || text === '' ? '' : basename(text);
  const prefix = isInside ? text : folder === '.' && !text.startsWith('./') ? '' : join(folder, '/');
  try {
    const entries = await promises.readdir(folder, { withFileTypes: true });
    return entries
      .filter(({ name }) => name.startsWith(beginning) && (beginning.startsWith('.') || !name.startsWith('.')))
      .map((entry) => `${prefix}${entry.name}${entry.isDirectory() ? '/' : ''}`)
      .sort();
  } catch {
    return [];
  }
}
