import type { HeldSettings } from './held-settings';
import { USUAL_SETTINGS } from './player-settings';

/** What holds where nobody has set anything. */
export const NOTHING_SET: HeldSettings = { settings: USUAL_SETTINGS, stated: {}, origins: new Map() };
