import type { Format } from './format';
import { holesFormat } from './holes';
import { lvlFormat } from './lvl';
import { multiplayerFormat } from './multiplayer';
import { potionsFormat } from './potions';
import { rleFormat } from './rle';
import { slcFormat } from './slc/slc';
import { vexedFormat } from './vexed';
import { xsbFormat } from './xsb/xsb';

/** Every format there is. */
export const FORMATS: readonly Format[] = [
  lvlFormat,
  xsbFormat,
  rleFormat,
  slcFormat,
  multiplayerFormat,
  holesFormat,
  potionsFormat,
  vexedFormat,
];
