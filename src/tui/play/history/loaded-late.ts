/* eslint-disable @typescript-eslint/no-require-imports, @typescript-eslint/no-unsafe-return */
import type * as Travel from './travel';

/** What the first picture can do without, loaded with the first key that wants it. */
export const loadedLate = {
  travel: (): typeof Travel => require('./travel'),
} as const;
