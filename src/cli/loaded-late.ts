/* eslint-disable @typescript-eslint/no-require-imports, @typescript-eslint/no-unsafe-return */
import type * as LevelId from '../identity/level-id';
import type * as PlayKeeper from './play-keeper';

/** What play can begin without, loaded when it is needed: see the commands. */
export const loadedLate = {
  keeper: (): typeof PlayKeeper => require('./play-keeper'),
  identity: (): typeof LevelId => require('../identity/level-id'),
} as const;
