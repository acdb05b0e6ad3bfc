/* eslint-disable @typescript-eslint/no-require-imports, @typescript-eslint/no-unsafe-return */
import type * as Map from './map/view';
import type * as Picture from './pixels/picture';

/** What draws cells of pixels, and maps, loaded where there are any: the first picture of most players has none. */
export const loadedLate = {
  map: (): typeof Map => require('./map/view'),
  painter: (): typeof Picture => require('./pixels/picture'),
} as const;
