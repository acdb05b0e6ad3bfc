/* eslint-disable @typescript-eslint/no-require-imports, @typescript-eslint/no-unsafe-return */
import type * as Meeting from './meeting';
import type * as Turning from './turning';

/** What nobody needs who plays from the start to the end. */
export const loadedLate = {
  meeting: (): typeof Meeting => require('./meeting'),
  turning: (): typeof Turning => require('./turning'),
} as const;
