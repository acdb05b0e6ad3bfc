import type { Rules } from '../core/rules';
import { classic } from './classic';
import { holes } from './holes';
import { multiplayer } from './multiplayer';
import { potions } from './potions';
import { vexed } from './vexed';

/** Every rules set there is; help, detection, the list of levels and tests follow from this list. */
export const RULES: readonly Rules[] = [classic, multiplayer, holes, potions, vexed];

export { classic, holes, multiplayer, potions, vexed };
