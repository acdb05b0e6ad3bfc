import fc from 'fast-check';
import { identityOf } from '../../../src/core/level/identity';
import { NOTHING, OUTSIDE } from '../../../src/core/level/piece';
import { cellAt, type Level } from '../../../src/core/level/level';
import { levelOf, setupOfLevel, type Setup } from '../../../src/core/level/setup';
import { closeEdges, fillRows, tidyLevel } from '../../../src/core/level/tidy';
import { draftOf } from '../../../src/core/level/write-level';
import type { RuleSet } from '../../../src/core/rule-set';
import { classic, holes, multiplayer, vexed } from '../../../src/rules';
import { RANDOM_LEVELS } from '../../support/random-levels';
import { gameOn } from '../../support/draw';
import { tries } from '../../support/tries';

/** A level drawn in a format of its rule set. */
function levelIn(rules: RuleSet, format: string, rows: readonly string[]): Level {
  return gameOn(rules, format, rows).level;
}

/** A setup as a format writes it; cells outside are blanks. */
function rowsOf(setup: Setup, rules: RuleSet, format: string): string[] {
  const notation = rules.notations[format];
  const { draft } = draftOf(setup, format, notation ?? { blocks: [] });
  return draft.blocks.flatMap((rows, block) => [...(block === 0 ? [] : ['']), ...rows.map(({ text }) => text)]);
}

describe('a tidied level', () => {
  test.each([
    [
      'walls in the corners',
      ['##########', '##########', '###@$.####', '##########', '##########'],
      ['#####', '#@$.#', '#####'],
    ],
    ['floor round it', ['.......', '.#####.', '.#@Aa#.', '.#####.', '.......'], ['#####', '#@Aa#', '#####']],
    [
      'a corner that is not needed',
      ['######', '######', '##..##', '##@Aa#', '######'],
      ['####', '#..##', '#@Aa#', '#####'],
    ],
  ])('has no %s', (_, rows, left) => {
    const format = rows.some((row) => row.includes('$')) ? 'xsb' : 'lvl';
    expect(
      rowsOf(tidyLevel(levelIn(classic, format, rows), classic), classic, format).map((row) => row.trimEnd()),
    ).toEqual(left);
  });

  test('keeps boxes and goals that count, wherever they are', () => {
    const rows = ['#########', '#@Aa#.A.#', '#########'];
    expect(rowsOf(tidyLevel(levelIn(classic, 'lvl', rows), classic), classic, 'lvl')).toEqual(rows);
  });

  test('keeps a box out of reach that a destination asks for', () => {
    const rows = ['######', '#Aa@@#', '######', '  #a#', '  ###'];
    expect(
      rowsOf(tidyLevel(levelIn(multiplayer, 'multiplayer', rows), multiplayer), multiplayer, 'multiplayer'),
    ).toEqual(rows);
  });

  test('stays open where it was', () => {
    expect(rowsOf(tidyLevel(levelIn(classic, 'lvl', ['@Aa']), classic), classic, 'lvl')).toEqual(['@Aa']);
  });

  test('keeps the chambers of several players', () => {
    const rows = ['#######  ###', '#A.a@.#  #B#', '#######  ###'];
    expect(
      rowsOf(tidyLevel(levelIn(multiplayer, 'multiplayer', rows), multiplayer), multiplayer, 'multiplayer'),
    ).toEqual(rows);
  });
});

describe('a level with filled rows', () => {
  test('has walls outside', () => {
    const level = levelIn(classic, 'xsb', ['####', '#@$##', '#  .#', '#####']);
    expect(rowsOf(fillRows(level, classic), classic, 'lvl')).toEqual(['#####', '#@A##', '#..a#', '#####']);
  });

  test('has floor below its walls, under rules with floor there', () => {
    const setup = setupOfLevel(levelIn(holes, 'holes', ['_Y', '', '>y']));
    setup.ground.fill(OUTSIDE, cellAt(setup, 1, 0), cellAt(setup, 2, 0));
    setup.things.fill(NOTHING, cellAt(setup, 1, 0), cellAt(setup, 2, 0));
    const level = levelOf(setup, holes);
    expect(level.ok && rowsOf(fillRows(level.value, holes), holes, 'holes')).toEqual(['__', '', '>W']);
  });
});

describe('a level with closed edges', () => {
  test('stays as it is', () => {
    const rows = ['  ####', '###  #', '#@$ .#', '######'];
    expect(rowsOf(closeEdges(levelIn(classic, 'xsb', rows), classic), classic, 'xsb')).toEqual(rows);
  });

  test.each([
    [[' ###', '#@$.#', '#####']],
    [['####', '#@$.#', '#####']],
    [['#####', '#@$.#', '####']],
    [['  ##', ' #  #', '#@$ .#', ' #  #', '  ##']],
  ])('stays as it is, though corners are missing: %j', (rows) => {
    expect(rowsOf(closeEdges(levelIn(classic, 'xsb', rows), classic), classic, 'xsb')).toEqual(rows);
  });

  test('keeps the corners that are missing beside an opening elsewhere', () => {
    const level = levelIn(classic, 'xsb', ['####', '#@$ #', '#  .#', '# ###']);
    const rows = ['####', '#@$ #', '#  .#', '# ###', '###'];
    expect(rowsOf(closeEdges(level, classic), classic, 'xsb')).toEqual(rows);
  });

  test('gets a ring of walls where its edge is open', () => {
    const level = levelIn(classic, 'lvl', ['..', '@A', '.a']);
    expect(rowsOf(closeEdges(level, classic), classic, 'xsb')).toEqual(['####', '#  #', '#@$#', '# .#', '####']);
  });

  test('gets walls only where they are missing', () => {
    const level = levelIn(classic, 'lvl', ['#####', '#@A.a', '#####']);
    expect(rowsOf(closeEdges(level, classic), classic, 'xsb')).toEqual(['######', '#@$ .#', '######']);
  });
});

test.each([
  ['behind a door without one', ['@5a5', '...K', '#...', 'kLA.']],
  ['behind the other, which is behind its own', ['@.K.a', '##.##', 'lKL.A', '###.k', '.....']],
])('an unreachable key opens no door: %s', (_, rows) => {
  const level = levelIn(classic, 'lvl', rows);
  const { text } = identityOf(level, classic);
  const texts = [tidyLevel, fillRows, closeEdges].map((made) => {
    const again = levelOf(made(level, classic), classic);
    return again.ok && identityOf(again.value, classic).text;
  });
  expect(texts).toEqual([text, text, text]);
});

describe.each(RANDOM_LEVELS.map((source) => [source.rules.id, source] as const))(
  'under %s',
  (_, { rules, format, rows }) => {
    test('tidied, filled and closed levels are the same levels', () => {
      fc.assert(
        fc.property(rows, (drawing) => {
          const level = levelIn(rules, format, drawing);
          const before = identityOf(level, rules).text;
          const after = [tidyLevel(level, rules), fillRows(level, rules), closeEdges(level, rules)].map((setup) => {
            const made = levelOf(setup, rules);
            return made.ok ? identityOf(made.value, rules).text : made.faults;
          });
          expect(after).toEqual([before, before, before]);
        }),
        tries(60),
      );
    });

    test('tidying a level twice changes nothing more', () => {
      fc.assert(
        fc.property(rows, (drawing) => {
          const once = levelOf(tidyLevel(levelIn(rules, format, drawing), rules), rules);
          const twice = once.ok ? rowsOf(tidyLevel(once.value, rules), rules, format) : [];
          expect(twice).toEqual(
            once.ok ? rowsOf(tidyLevel(levelIn(rules, format, drawing), rules), rules, format) : [],
          );
        }),
        tries(60),
      );
    });
  },
);

test('a vexed level keeps the things that fall by themselves', () => {
  const rows = ['######', '#P  ##', '######', '# b  #', '#rrb #', '######'];
  const level = levelIn(vexed, 'vexed', rows);
  const tidy = levelOf(tidyLevel(level, vexed), vexed);
  expect(tidy.ok && identityOf(tidy.value, vexed).text).toBe(identityOf(level, vexed).text);
});
