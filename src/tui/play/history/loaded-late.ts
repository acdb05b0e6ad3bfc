/* eslint-disable @typescript-eslint/no-require-imports, @typescript-eslint/no-unsafe-return */
import type * as CommandLine from '../command-line/command-line';
import type * as Bar from './bar';
import type * as BarView from './bar-view';
import type * as Bookmarks from './bookmarks';
import type * as Branches from './branches';
import type * as Travel from './travel';

/** What the first picture of a level that was not begun can do without. */
export const loadedLate = {
  bar: (): typeof Bar => require('./bar'),
  barView: (): typeof BarView => require('./bar-view'),
  bookmarks: (): typeof Bookmarks => require('./bookmarks'),
  branches: (): typeof Branches => require('./branches'),
  commandLine: (): typeof CommandLine => require('../command-line/command-line'),
  travel: (): typeof Travel => require('./travel'),
} as const;
