import type { Format } from './format';
import { holesFormat } from './holes';
import { lvlFormat } from './lvl';
import { multiplayerFormat } from './multiplayer';
import { potionsFormat } from './potions';
import { rleFormat, xsbFormat } from './xsb/xsb';
import { slcFormat } from './slc/slc';
import { vexedFormat } from './vexed';

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
