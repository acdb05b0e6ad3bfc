/* eslint-disable @typescript-eslint/no-require-imports, @typescript-eslint/no-unsafe-return */
import type * as Acts from './acts';
import type * as Answers from './answers';
import type * as KeepingUp from './keeping-up';
import type * as Searching from './searching';

/** What the first picture can do without, loaded with the first key. */
export const loadedLate = {
  acts: (): typeof Acts => require('./acts'),
  answers: (): typeof Answers => require('./answers'),
  keepingUp: (): typeof KeepingUp => require('./keeping-up'),
  searching: (): typeof Searching => require('./searching'),
} as const;
