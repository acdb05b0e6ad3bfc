import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { longTest } from './tries';

/** Maps and sessions of other people, for tests only. They are no part of the project, so the folder may be absent. */
export const FOLDER = join(__dirname, '..', '..', '..', 'shared', 'data');

/** A test that needs the shared data; it is skipped, by name, if they do not exist. */
export const sharedTest = existsSync(FOLDER) ? test : test.skip;
export const longSharedTest = existsSync(FOLDER) ? longTest : test.skip;

/** The text of one of the shared files. */
export function shared(path: string): string {
  return readFileSync(join(FOLDER, path), 'utf8');
}
