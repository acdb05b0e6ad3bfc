import type { SystemFault } from '../files/attempt';
import { ok, type Result } from '../core/result';
import { listNames, readOwnFile, readOwnLines } from '../files/own-files';
import { type Fields, fieldsIn, numberIn, textIn, versionIn } from '../core/fields';
import { gameIdIn } from './game-files';
import { isLibraryFile } from './library-paths';
import { PASTED_FOLDER } from './pasted-levels';
import { isUnsavedFile, UNSAVED_FOLDER } from './unsaved-levels';
import { type StoreEnvironment, type StoreFault, unreadable } from './store-fault';

/** A file of the store in a backup. */
export interface BackedUpFile {
  readonly folder: 'levels' | 'games' | 'met' | typeof PASTED_FOLDER | typeof UNSAVED_FOLDER | '';
  readonly name: string;
  readonly text: string;
}

/** The files of each folder of the store that belong in a backup; others are temporary, or damaged and set aside. */
const FOLDERS: Readonly<Record<BackedUpFile['folder'], (name: string) => boolean>> = {
  '': isLibraryFile,
  levels: (name) => /^[0-9a-f]{2}\b.*\.jsonl$/i.test(name),
  games: (name) => gameIdIn(name) !== undefined,
  met: () => true,
  [PASTED_FOLDER]: (name) => name.endsWith('.txt'),
  [UNSAVED_FOLDER]: isUnsavedFile,
};

const VERSION = 1;

/** The lines of a backup: its kind and version, then a line for each file of the store, and finally their number. */
export function* backupLines({ folder, now, reportFault }: StoreEnvironment): Generator<string> {
  yield lineOf({ backup: 'sokoban', version: VERSION, at: new Date(now()).toISOString() });
  let files = 0;
  for (const file of filesOf(folder, reportFault)) {
    files += 1;
    yield lineOf(file);
  }
  yield lineOf({ files });
}

function lineOf(value: object): string {
  return `${JSON.stringify(value)}\n`;
}

function* filesOf(store: string, reportFault: (fault: StoreFault) => void): Generator<BackedUpFile> {
  for (const folder of FOLDER_NAMES) {
    const path = folder === '' ? store : `${store}/${folder}`;
    const names = listNames(path);
    if (!names.ok) reportFault(unreadable(path, names.faults));
    for (const name of (names.ok ? names.value : []).filter(FOLDERS[folder]).sort()) {
      const texts = folder === 'levels' ? factTexts(`${path}/${name}`) : wholeText(`${path}/${name}`);
      if (!texts.ok) reportFault(unreadable(`${path}/${name}`, texts.faults));
      else for (const text of texts.value) yield { folder, name, text };
    }
  }
}

function wholeText(path: string): Result<readonly string[], SystemFault> {
  const text = readOwnFile(path);
  return text.ok ? ok(text.value === undefined ? [] : [text.value]) : text;
}

/** The facts of a file, in several texts if they are many: a line of a backup has a limit. */
function factTexts(path: string): Result<readonly string[], SystemFault> {
  const texts: string[] = [];
  let lines: string[] = [];
  let length = 0;
  const end = (): void => {
    if (lines.length > 0) texts.push(lines.join(''));
    lines = [];
    length = 0;
  };
  const read = readOwnLines(path, (line) => {
    lines.push(`\n${line}\n`);
    length += line.length;
    if (length > MAX_TEXT_LENGTH) end();
  });
  end();
  return read.ok ? ok(texts) : read;
}

const MAX_TEXT_LENGTH = 8 * 1024 * 1024;

const FOLDER_NAMES = ['', 'levels', 'games', 'met', PASTED_FOLDER, UNSAVED_FOLDER] as const;

/** Whether a text begins as a backup does. */
export function isBackup(beginning: string): boolean {
  return beginning.startsWith('{"backup":"sokoban"');
}

type BackupLine =
  /** `unknown`: the version is no number. */
  | { readonly kind: 'beginning'; readonly version: 'known' | 'newer' | 'unknown' }
  | { readonly kind: 'file'; readonly file: BackedUpFile }
  | { readonly kind: 'end'; readonly files: number };

function versionKind(fields: Fields): 'known' | 'newer' | 'unknown' {
  const version = versionIn(fields);
  return version === undefined ? 'unknown' : version > VERSION ? 'newer' : 'known';
}

/** Reads a line of a backup; undefined if it is broken, or about a file that no store has. */
export function parseBackupLine(line: string): BackupLine | undefined {
  const fields = fieldsIn(line);
  if (!fields) return undefined;
  if (isBackup(line)) return { kind: 'beginning', version: versionKind(fields) };
  if ('files' in fields) return { kind: 'end', files: numberIn(fields, 'files') };
  const folder = FOLDER_NAMES.find((known) => known === fields.folder);
  const [name, text] = [textIn(fields, 'name'), textIn(fields, 'text')];
  if (folder === undefined || /[/\\]|^\.*$/.test(name) || !FOLDERS[folder](name)) return undefined;
  return { kind: 'file', file: { folder, name, text } };
}
