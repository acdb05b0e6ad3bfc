import fs from 'node:fs';
import { constants } from 'node:os';

/** How Node reports that a quota is used up. */
export const OVER_QUOTA = { code: 'UNKNOWN', errno: -constants.errno.EDQUOT };

/** Lets the system refuse to write into files that are open, until the answer is restored. */
export function refuseToWrite(): jest.SpiedFunction<typeof fs.writeSync> {
  return jest.spyOn(fs, 'writeSync').mockImplementation(() => {
    throw Object.assign(new Error(), OVER_QUOTA);
  });
}
