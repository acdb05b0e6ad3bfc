import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OWN_MAPS } from '../../src/files/level-files';
import { FORMATS } from '../../src/formats';
import { describeOwnFiles, knownFiles, type KnownFile } from '../../src/library/known-files';
import { levelId } from '../../src/library/level-id';
import { Library } from '../../src/library/library';
import { openLibrary } from '../../src/library/open-library';
import { summarize } from '../../src/library/summary';
import { RULE_SETS } from '../../src/rules';
import { temporaryFolder } from '../support/temporary-folder';

const ROOM = temporaryFolder();

/** Each level of a folder of own maps as the home screen and the list show it. */
function shown(maps: string, known?: ReadonlyMap<string, KnownFile>): unknown[] {
  const library = new Library({ formats: FORMATS, rules: RULE_SETS }, maps, maps, known);
  library.add(maps);
  library.sortByRuleSet();
  return [...library.entries()].map((entry) => {
    const { title, format, rules } = entry;
    const read = entry.read();
    const id = read.ok && rules && levelId(read.value.level, rules).id;
    const level = library.knownLevel(entry) ?? { id, ...summarize(entry, undefined) };
    return { title, format, rules: rules?.id, id: level.id, ...level.facts };
  });
}

test('the build knows every own level as it is read', () => {
  const known = knownFiles();
  expect(known.size).toBe(describeOwnFiles().length);
  expect(shown(OWN_MAPS, known)).toEqual(shown(OWN_MAPS));
});

test('an own level that was changed is read', () => {
  const maps = join(mkdtempSync(join(ROOM, 'package-')), 'maps');
  cpSync(OWN_MAPS, maps, { recursive: true });
  const path = join(maps, 'level1.lvl');
  writeFileSync(path, readFileSync(path, 'utf8').replace('First Push', 'Last Drag'));
  const levels = shown(maps, knownFiles());
  expect(levels[0]).toMatchObject({ title: 'Last Drag', format: 'lvl', rules: 'classic', width: 7, boxes: 2 });
  expect(levels).toHaveLength(shown(OWN_MAPS).length);
});

test('levels with a given rule set are read', () => {
  const opened = openLibrary([], { rules: 'potions' });
  const library = opened.ok ? opened.value.library : undefined;
  const entries = [...(library?.entries() ?? [])];
  expect(entries.map(({ rules }) => rules?.id)).toContain('potions');
  expect(entries.flatMap((entry) => library?.knownLevel(entry) ?? [])).toEqual([]);
});
