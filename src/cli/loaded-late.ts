/* eslint-disable @typescript-eslint/no-require-imports, @typescript-eslint/no-unsafe-return */
import type * as LevelId from '../identity/level-id';
import type * as KnownFacts from './known-facts';
import type * as PlayKeeper from './play-keeper';
import type * as Surveyor from './surveyor';

/** What play can begin without, loaded when it is needed: see the commands. */
export const loadedLate = {
  keeper: (): typeof PlayKeeper => require('./play-keeper'),
  facts: (): typeof KnownFacts => require('./known-facts'),
  surveyor: (): typeof Surveyor => require('./surveyor'),
  identity: (): typeof LevelId => require('../identity/level-id'),
} as const;
