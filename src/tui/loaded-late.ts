/* eslint-disable @typescript-eslint/no-require-imports, @typescript-eslint/no-unsafe-return */
import type * as MenuUpdate from './menu/update';
import type * as MenuView from './menu/view';

/** What nobody has before they ask for it. */
export const loadedLate = {
  menuUpdate: (): typeof MenuUpdate => require('./menu/update'),
  menuView: (): typeof MenuView => require('./menu/view'),
} as const;
