import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UPRIGHT, type Symmetry } from '../../src/core/level/symmetry';
import { readCollection } from '../../src/formats/detect';
import { FORMATS } from '../../src/formats';
import { RULE_SETS } from '../../src/rules';
import { OWN_MAPS } from '../../src/files/level-files';
import { readText } from '../../src/files/read-text';
import { SameLevels } from '../../src/editing/same-levels';
import type { EditedPlace } from '../../src/editing/save-place';
import { temporaryFolder } from '../support/temporary-folder';
import { turnedLevel } from '../support/turned';

const FOLDER = join(temporaryFolder(), 'own');
mkdirSync(FOLDER);
const FILE = join(FOLDER, 'bays.xsb');
const BAY = '########\n#@ $ . #\n# ##   #\n#    ###\n########\n';
const HALL = '#########\n#   .   #\n#@  $   #\n#       #\n#########\n';
writeFileSync(FILE, `${BAY}Title: Bay\n\n${HALL}\n`);

const TURNED: Symmetry = { isMirrored: false, quarters: 1 };
const MIRRORED: Symmetry = { isMirrored: true, quarters: 0 };

/** The text about a level that is turned. */
async function found(text: string, symmetry: Symmetry, place?: EditedPlace): Promise<string | undefined> {
  const collection = readCollection(text, { formats: FORMATS, rules: RULE_SETS });
  const read = collection.ok ? collection.value.entries[0]?.readSetup() : undefined;
  if (!collection.ok || !read?.ok) throw new Error('no level');
  const { rules } = collection.value;
  const level = turnedLevel(read.value.setup, rules, symmetry);
  const same = new SameLevels(() => [FOLDER]);
  const name = await new Promise<string | undefined>((done) => {
    same.find(level, rules, place, done);
  });
  await same.close();
  return name;
}

describe('a level of the player’s own files is known', () => {
  test('by its title and place', async () => {
    expect(await found(BAY, UPRIGHT)).toBe('Bay (bays.xsb 1)');
  });

  test('when it is turned or mirrored, and that is said', async () => {
    expect(await found(BAY, TURNED)).toBe('Bay (bays.xsb 1), turned');
    expect(await found(BAY, MIRRORED)).toBe('Bay (bays.xsb 1), mirrored');
  });

  test('as turned where a mirror image is no other level', async () => {
    expect(await found(HALL, TURNED)).toBe('bays.xsb 2, turned');
    expect(await found('#########\n#   .   #\n#   $  @#\n#       #\n#########\n', UPRIGHT)).toBe(
      'bays.xsb 2, mirrored',
    );
  });

  test('but not at the place where it is edited itself', async () => {
    const copy = join(FOLDER, 'copy.xsb');
    writeFileSync(copy, BAY);
    expect(await found(BAY, UPRIGHT, { path: FILE, number: 1 })).toBe('copy.xsb');
  });
});

describe('a level of the program is known', () => {
  const own = readText(join(OWN_MAPS, 'level1.lvl'));
  const text = own.ok ? own.value : '';

  test('as it is, and when it is turned', async () => {
    const name = await found(text, UPRIGHT);
    expect(name).not.toContain(',');
    expect(await found(text, TURNED)).toBe(`${name}, turned`);
  });
});
