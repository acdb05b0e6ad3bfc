import { runToEnd } from '../support/run-to-end';
import { generateLevel } from '../../src/generator/generate';
import type { GeneratedLevel } from '../../src/generator/wish';
import type { MakerNews } from '../../src/jobs/level-maker';
import { FORMATS } from '../../src/formats';
import { OWN_MAPS } from '../../src/files/level-files';
import { Library } from '../../src/library/library';
import { RULE_SETS } from '../../src/rules';
import { hostOfNewLevels } from '../../src/session/hosts';
import type { NewLevelNews } from '../../src/tui/screens/home/new-level';
import { longTest } from '../support/tries';

const [FIRST, ...OTHERS] = RULE_SETS.filter(({ isEndless }) => isEndless !== true).map(({ id }) => id);

function make(rulesId: string): GeneratedLevel {
  const rules = RULE_SETS.find(({ id }) => id === rulesId);
  const made = rules && runToEnd(generateLevel(rules, { seed: 'kept', units: 2e6 }));
  if (!made) throw new Error(`no level of ${rulesId} was made`);
  return made;
}

test.each([FIRST])('a new level of %s is kept under its title, and can be played', isKept);

longTest.each(OTHERS)('a new level of %s is kept under its title, and can be played', isKept);

function isKept(id = ''): void {
  const made = make(id);
  const library = new Library({ formats: FORMATS, rules: RULE_SETS }, OWN_MAPS);
  const kept: (string | undefined)[] = [];
  const reported: NewLevelNews[] = [];
  const tell = (news: NewLevelNews): void => void reported.push(news);
  const maker = {
    make: (_: unknown, seed: string, answer: (news: MakerNews) => void) => {
      answer({ kind: 'first', made, seed });
      answer({ kind: 'better', made, seed: `${seed}, better` });
    },
  };
  const addPasted = (_: string, title: string | undefined) => {
    kept.push(title);
    return `/store/pasted/${kept.length}.txt`;
  };
  const host = hostOfNewLevels(library, { addPasted }, undefined, maker);
  host.makeLevel({ rules: id, difficulty: 500, isHarder: false }, tell);
  expect(kept).toEqual([expect.stringMatching(/^\w+ \w+/)]);
  expect(reported.map(({ kind }) => kind)).toEqual(['made', 'better']);
  const entry = library.entry({ file: '/store/pasted/1.txt', number: 1 });
  expect(entry?.read()).toMatchObject({ ok: true });
  expect(entry?.rules?.id ?? id).toBe(id);

  // The better level is saved only when the player takes it.
  host.takeBetter(tell);
  expect(kept.length).toBe(2);
  host.takeBetter(tell);
  expect(kept.length).toBe(2);
}
