import type { Format } from './format';
import { holes } from './holes';
import { lvl } from './lvl';
import { multiplayer } from './multiplayer';
import { potions } from './potions';
import { rle } from './rle';
import { slc } from './slc/slc';
import { vexed } from './vexed';
import { xsb } from './xsb/xsb';

/** Every format there is. */
export const FORMATS: readonly Format[] = [lvl, xsb, rle, slc, multiplayer, holes, potions, vexed];
