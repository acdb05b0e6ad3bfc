import { listNames, readOwnFile } from '../files/own-files';
import { parseFact } from './fact';
import { errorCodes, wholeLines } from './fact-files';
import { gameIdIn } from './game-files';
import { parseGame } from './game-text';

/** A file of the store with records that cannot be read; without a number if the file cannot be read at all. */
export interface DamagedFile {
  readonly path: string;
  readonly records: number;
  readonly code: string | undefined;
}

export interface StoreCheck {
  readonly files: number;
  readonly damaged: readonly DamagedFile[];
}

/** Reads the whole store and changes nothing. */
export function checkStore(folder: string): StoreCheck {
  const found = [
    ...checkFiles(`${folder}/levels`, isFactFile, damagedFacts),
    ...checkFiles(`${folder}/ratings`, isFactFile, damagedFacts),
    ...checkFiles(
      `${folder}/games`,
      (name) => gameIdIn(name) !== undefined,
      (text) => (parseGame(text)?.isDamaged === false ? 0 : 1),
    ),
  ];
  return { files: found.length, damaged: found.filter(({ records, code }) => records > 0 || code !== undefined) };
}

function checkFiles(
  folder: string,
  isWanted: (name: string) => boolean,
  damagedIn: (text: string) => number,
): DamagedFile[] {
  const names = listNames(folder);
  if (!names.ok) return [{ path: folder, records: 0, code: errorCodes(names.faults) }];
  return names.value.filter(isWanted).map((name) => {
    const path = `${folder}/${name}`;
    const text = readOwnFile(path);
    if (!text.ok) return { path, records: 0, code: errorCodes(text.faults) };
    return { path, records: damagedIn(text.value ?? ''), code: undefined };
  });
}

function isFactFile(name: string): boolean {
  return name.endsWith('.jsonl');
}

function damagedFacts(text: string): number {
  return wholeLines(text).filter((line) => parseFact(line) === undefined).length;
}
