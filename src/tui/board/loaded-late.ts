/* eslint-disable @typescript-eslint/no-require-imports, @typescript-eslint/no-unsafe-return */
import type * as Picture from './pixels/picture';
import type * as Sight from './pixels/sight';

/** What draws cells of pixels, loaded where there are any: the first picture of most players has none. */
export const loadedLate = {
  picture: (): typeof Picture => require('./pixels/picture'),
  sight: (): typeof Sight => require('./pixels/sight'),
} as const;
