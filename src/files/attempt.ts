import { closeSync, openSync, promises } from 'node:fs';
import { constants as system } from 'node:os';
import { failure, ok, type Result } from '../core/result';

/** Why the system does not do something with a file: its error code, such as `ENOSPC`. */
export interface SystemFault {
  readonly code: string;
}

/** The system's code of an error, such as `ENOSPC`. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return 'unknown';
  // Node has no code for some errors, such as that of a quota, but their number.
  const named = 'errno' in error && /^unknown/i.test(String(error.code)) ? CODES.get(error.errno) : undefined;
  return named ?? String(error.code);
}

const CODES: ReadonlyMap<unknown, string> = new Map(
  Object.entries(system.errno).map(([code, number]) => [-number, code]),
);

/** Does something with files; an error is a fault. */
export function attempt<T>(work: () => T): Result<T, SystemFault> {
  try {
    return ok(work());
  } catch (error) {
    return failure({ code: codeOf(error) });
  }
}

export async function attemptLater<T>(work: () => Promise<T>): Promise<Result<T, SystemFault>> {
  try {
    return ok(await work());
  } catch (error) {
    return failure({ code: codeOf(error) });
  }
}

/** Opens a file, does something with it, and closes it in any case. */
export function useFile<T>(path: string, flags: string | number, work: (file: number) => T, mode?: number): T {
  const file = openSync(path, flags, mode);
  try {
    return work(file);
  } finally {
    closeSync(file);
  }
}

export async function useFileLater<T>(
  path: string,
  flags: string | number,
  work: (file: promises.FileHandle) => Promise<T>,
  mode?: number,
): Promise<T> {
  const file = await promises.open(path, flags, mode);
  try {
    return await work(file);
  } finally {
    await file.close();
  }
}
