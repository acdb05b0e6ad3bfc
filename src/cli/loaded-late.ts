/* eslint-disable @typescript-eslint/no-require-imports, @typescript-eslint/no-unsafe-return */
import type * as LevelId from '../identity/level-id';
import type * as LateLookout from './lookout';
import type * as PlayKeeper from './play-keeper';
import type * as Scout from './scout';

/** What play can begin without, loaded when it is needed: see the commands. */
export const loadedLate = {
  keeper: (): typeof PlayKeeper => require('./play-keeper'),
  lookout: (): typeof LateLookout => require('./lookout'),
  scout: (): typeof Scout => require('./scout'),
  identity: (): typeof LevelId => require('../identity/level-id'),
} as const;
