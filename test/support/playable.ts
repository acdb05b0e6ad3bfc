import { readPlayable, theOnly, type Playable } from '../../src/library/level-entry';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listLevels } from '../../src/library/load';
import { valueOf } from './value-of';

/** The only level of a file that is written into a folder. */
export function playableFrom(folder: string, name: string, text: string): Playable {
  const file = join(folder, name);
  writeFileSync(file, text);
  const listed = listLevels([file], {});
  const only = listed.ok ? theOnly(listed.value, '') : listed;
  const level = valueOf(only.ok ? readPlayable(only.value) : only);
  return level;
}
