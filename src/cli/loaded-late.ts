/* eslint-disable @typescript-eslint/no-require-imports, @typescript-eslint/no-unsafe-return */
import type * as AboutLevel from './about-level';
import type * as Copied from './copied';
import type * as Pasted from './pasted';
import type * as Looks from '../tui/drawing/looks/all';
import type * as LevelId from '../identity/level-id';
import type * as LateLookout from './lookout';
import type * as PlayKeeper from './play-keeper';
import type * as SettingsIn from './settings-in';
import type * as SettingsKeeper from './settings-keeper';
import type * as Scout from './scout';
import type * as KnownFacts from './known-facts';
import type * as Surveyor from './surveyor';

/** What play can begin without, loaded when it is needed: see the commands. */
export const loadedLate = {
  keeper: (): typeof PlayKeeper => require('./play-keeper'),
  settings: (): typeof SettingsIn => require('./settings-in'),
  settingsKeeper: (): typeof SettingsKeeper => require('./settings-keeper'),
  looks: (): typeof Looks => require('../tui/drawing/looks/all'),
  lookout: (): typeof LateLookout => require('./lookout'),
  scout: (): typeof Scout => require('./scout'),
  about: (): typeof AboutLevel => require('./about-level'),
  pasted: (): typeof Pasted => require('./pasted'),
  copied: (): typeof Copied => require('./copied'),
  facts: (): typeof KnownFacts => require('./known-facts'),
  surveyor: (): typeof Surveyor => require('./surveyor'),
  identity: (): typeof LevelId => require('../identity/level-id'),
} as const;
