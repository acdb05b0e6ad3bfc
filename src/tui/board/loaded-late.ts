/* eslint-disable @typescript-eslint/no-require-imports, @typescript-eslint/no-unsafe-return */
import type * as Picture from './pixels/picture';

/** What draws cells of pixels, loaded where there are any: the first picture of most players has none. */
export const loadedLate = {
  painter: (): typeof Picture => require('./pixels/picture'),
} as const;
