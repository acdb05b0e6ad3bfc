import type { SystemFault } from '../files/attempt';
import { ok, type Result } from '../core/result';
import { isCutOff, listNames, readOwnFile, readOwnLines } from '../files/own-files';
import { parseFact } from './fact';
import { COMPACT_FROM_BYTES, type FindLines, planCompaction } from './fact-files';
import { gameIdIn, parseGame } from './game-files';
import { errorCodes } from './store-fault';

/** A file of the store with a problem: records that cannot be read, moves that do not win, or no access to it at all. */
interface DamagedFile {
  readonly path: string;
  readonly records: number;
  readonly code: string | undefined;
  readonly losing: number;
  /** The size of a file with many unneeded records. */
  readonly largeBytes: number | undefined;
}

interface StoreCheck {
  readonly files: number;
  readonly damaged: readonly DamagedFile[];
}

/** Reads the whole store and changes nothing. */
export function checkStore(folder: string, findLosing: FindLines): StoreCheck {
  const checkFacts = (path: string) => checkFactFile(path, findLosing);
  const found = [
    ...checkFiles(`${folder}/levels`, isFactFile, checkFacts),
    ...checkFiles(`${folder}/ratings`, isFactFile, checkFacts),
    ...checkFiles(`${folder}/games`, (name) => gameIdIn(name) !== undefined, checkGame),
  ];
  const isSound = ({ records, code, losing, largeBytes }: DamagedFile): boolean =>
    records + losing === 0 && code === undefined && largeBytes === undefined;
  return { files: found.length, damaged: found.filter((file) => !isSound(file)) };
}

type Finding = Partial<DamagedFile>;

function checkFiles(
  folder: string,
  isWanted: (name: string) => boolean,
  check: (path: string) => Result<Finding, SystemFault>,
): DamagedFile[] {
  const sound = { records: 0, code: undefined, losing: 0, largeBytes: undefined };
  const names = listNames(folder);
  if (!names.ok) return [{ ...sound, path: folder, code: errorCodes(names.faults) }];
  return names.value.filter(isWanted).map((name) => {
    const path = `${folder}/${name}`;
    const found = check(path);
    return found.ok ? { ...sound, path, ...found.value } : { ...sound, path, code: errorCodes(found.faults) };
  });
}

function isFactFile(name: string): boolean {
  return name.endsWith('.jsonl');
}

function checkFactFile(path: string, findLosing: FindLines): Result<Finding, SystemFault> {
  let records = isCutOff(path) ? 1 : 0;
  const read = readOwnLines(path, (line) => {
    if (parseFact(line) === undefined) records += 1;
  });
  if (!read.ok) return read;
  const bytes = read.value ?? 0;
  const found = { records, losing: findLosing(path).size };
  return ok(bytes > COMPACT_FROM_BYTES && planCompaction(path).isWorthwhile ? { ...found, largeBytes: bytes } : found);
}

function checkGame(path: string): Result<Finding, SystemFault> {
  const text = readOwnFile(path);
  if (!text.ok) return text;
  return ok({ records: parseGame(text.value ?? '')?.isDamaged === false ? 0 : 1 });
}
