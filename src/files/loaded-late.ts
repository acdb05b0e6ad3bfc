/* eslint-disable @typescript-eslint/no-require-imports, @typescript-eslint/no-unsafe-return */
import type * as Folder from './folder';

/** What a plain file can be read without, loaded when it is needed: most starts of the program read one file. */
export const loadedLate = {
  folder: (): typeof Folder => require('./folder'),
} as const;
