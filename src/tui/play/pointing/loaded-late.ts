/* eslint-disable @typescript-eslint/no-require-imports, @typescript-eslint/no-unsafe-return */
import type * as Clicks from './clicks';
import type * as Cursor from './cursor';
import type * as Leading from './leading';
import type * as Marks from './marks';
import type * as Picking from './picking';

/** What the first picture can do without, loaded with the first click or key that wants it. */
export const loadedLate = {
  clicks: (): typeof Clicks => require('./clicks'),
  cursor: (): typeof Cursor => require('./cursor'),
  leading: (): typeof Leading => require('./leading'),
  marks: (): typeof Marks => require('./marks'),
  picking: (): typeof Picking => require('./picking'),
} as const;
