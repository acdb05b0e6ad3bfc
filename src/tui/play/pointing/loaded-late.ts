/* eslint-disable @typescript-eslint/no-require-imports, @typescript-eslint/no-unsafe-return */
import type * as Clicks from './clicks';

/** What the first picture can do without, loaded with the first click. */
export const loadedLate = {
  clicks: (): typeof Clicks => require('./clicks'),
} as const;
