import type { CatalogueFile } from '../../src/library/catalogue';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SequenceBuilder, type Sequence } from '../../src/core/play/sequence';
import { step } from '../../src/core/play/move';
import { OWN_MAPS } from '../../src/files/level-files';
import { classic } from '../../src/rules';
import { MAX_PASTED } from '../../src/tui/terminal/keys';
import type { OpenedLevel } from '../../src/tui/screens/play/state';
import type { Pasted } from '../../src/tui/screen';
import { openedRows } from '../support/edited';
import { collection } from '../support/list';
import { sokobanIn } from '../support/pty';
import { drawnLevel, Screen, type ScreenOptions } from '../support/screen';
import { listOf } from '../support/screen-host';
import { temporaryFolder } from '../support/temporary-folder';
import { longTest } from '../support/tries';
import { WIN_CARD } from '../support/win-card';

const ROOM = temporaryFolder();
const ROW = drawnLevel(classic, 'lvl', ['@.A..a']);
const OTHER = drawnLevel(classic, 'lvl', ['@.Aa']);

const FOUND: CatalogueFile = {
  file: 'pasted',
  place: 7,
  name: 'pasted',
  label: 'pasted',
  rules: 'classic',
  group: { key: 'pasted', heading: 'pasted' },
  titles: ['Mine'],
};
const LEVELS = { kind: 'levels' as const, found: FOUND, isNew: true, text: 'Pasted: 1 level, xsb' };

function steps(): Sequence {
  const builder = new SequenceBuilder();
  builder.add({ ...step('right'), written: 'r' }, 2);
  return builder.finish();
}

function onto(pasted: Pasted, options: ScreenOptions = {}): Screen {
  return new Screen([ROW], { paste: () => pasted, ...options }).paste('text');
}

describe('a text pasted into a level', () => {
  test('is played if it contains moves', () => {
    expect(onto({ kind: 'steps', steps: steps() }).pass(2000).play.game.moves).toBe(2);
  });

  test('is played from the start if the level is won', () => {
    const won = new Screen([OTHER], { paste: () => ({ kind: 'steps', steps: steps() }) })
      .press('right', 'right')
      .pass(2000);
    expect(won.play.game.standing.state).toBe('won');
    const again = won.paste('text');
    expect(again.message).toBe('The level is won, so these steps begin at its start.');
    expect(again.pass(2000).play.game.moves).toBe(2);
  });

  test('is offered if it contains levels, and changes nothing', () => {
    const screen = onto(LEVELS);
    expect(screen.rows.at(-1)).toContain('Pasted: 1 level, xsb; Enter plays it.');
    expect(screen.play.rank.name).toBe('level 1');
  });

  test('is offered from its first level on if it contains several, even with equal titles', () => {
    const several: Pasted = {
      ...LEVELS,
      found: { ...FOUND, titles: ['Mine', 'Yours'] },
      text: 'Pasted: level 1 of 2',
    };
    expect(onto(several).rows.at(-1)).toContain('Pasted: level 1 of 2; Enter plays the first.');
    expect(onto({ ...LEVELS, text: 'Pasted: a level' }).rows.at(-1)).toContain('Pasted: a level; Enter plays it.');
  });

  test('opens with Enter', () => {
    const screen = new Screen([ROW, OTHER], { beginning: listOf([ROW]), paste: () => LEVELS })
      .paste('text')
      .press('enter');
    expect(screen.play.rank).toMatchObject({ name: 'pasted', title: 'Mine' });
  });

  test('is no longer offered after any other key', () => {
    const screen = new Screen([ROW, OTHER], { paste: () => LEVELS }).paste('text').press('right', 'enter');
    expect(screen.play.rank.name).toBe('level 1');
  });

  test('is refused with a message if it contains nothing to play', () => {
    expect(onto({ kind: 'nothing', text: 'Pasted: prose.' }).rows.at(-1)).toContain('Pasted: prose.');
  });
});

describe('a paste of more than 1 MB is refused as a whole, with the way out', () => {
  const REFUSED = 'A paste may have 1 MB at most; save the text as a file and open that.';
  const TOO_LONG = `#@$.#\n${'#'.repeat(MAX_PASTED)}`;

  test.each([
    ['a level', {}],
    ['the list', { list: true }],
    ['the editor', { edited: openedRows(classic, 'xsb', ['#@$.#']) }],
  ] as const)('in %s', (_, options) => {
    const asked: string[] = [];
    const paste = (text: string): Pasted => {
      asked.push(text);
      return LEVELS;
    };
    expect(new Screen([ROW], { ...options, paste }).paste(TOO_LONG).message).toBe(REFUSED);
    expect(asked).toEqual([]);
  });
});

describe('a text pasted into the list', () => {
  test('adds its levels, and the cursor moves to them', () => {
    const screen = onto(LEVELS, { list: true });
    expect(screen.rows.join('\n')).toContain('pasted');
    expect(screen.rows.at(-1)).toContain('Pasted: 1 level, xsb.');
    expect(screen.model.list.count).toBe(2);
  });

  test('comes after a file that was found just before', () => {
    const before: CatalogueFile = {
      ...FOUND,
      file: 'late.xsb',
      place: 6,
      name: 'late.xsb',
      group: { key: 'late', heading: 'late' },
      titles: ['Late'],
    };
    const screen: Screen = new Screen([ROW], {
      list: true,
      paste: () => {
        screen.remember({ type: 'added', files: [before] });
        return LEVELS;
      },
    });
    const { levels } = screen.paste('text').model.list;
    expect([1, 2].map((index) => levels.at(index)?.file.titles)).toEqual([['Late'], ['Mine']]);
  });

  test('is played by Enter, even while a long list is still growing', () => {
    const files = Array.from({ length: 3000 }, (_, index) => collection(index, `${index}.xsb`, ['Theirs', 'Theirs']));
    const screen: Screen = new Screen([ROW, ...Array<OpenedLevel>(3000).fill(ROW), OTHER], {
      list: true,
      beginning: { ...listOf([ROW]), fileCount: 3001 },
      paste: () => {
        screen.remember({ type: 'added', files: files.slice(0, 1500) });
        return { ...LEVELS, found: { ...FOUND, place: 3001 } };
      },
    });
    screen.paste('text').remember({ type: 'added', files: files.slice(1500) });
    expect(screen.press('enter').play.rank).toMatchObject({ name: 'pasted', title: 'Mine', number: 1, count: 1 });
    expect(screen.board).toEqual(['@.Aa']);
  });

  test('is typed into an open search', () => {
    const screen = new Screen([ROW], { list: true, paste: () => LEVELS }).press('/').paste('lev');
    expect(screen.model.list.search?.text).toBe('lev');
    expect(screen.model.list.count).toBe(1);
  });
});

test('in a real terminal, a pasted level can be played with pasted moves', async () => {
  const folder = mkdtempSync(join(ROOM, 'play-'));
  const terminal = sokobanIn({ folder }, join(OWN_MAPS, 'level1.lvl'), '--no-sound');
  await terminal.shows('moves 0');
  terminal.type('\u001b[200~######\n#@ $.#\n######\nTitle: From afar\n\u001b[201~');
  await terminal.shows('Pasted: 1 level, xsb: "From afar"; Enter plays it.');
  terminal.type('\r');
  await terminal.shows(/From afar/);
  terminal.type('\u001b[200~rR\u001b[201~');
  await terminal.shows(WIN_CARD);
  terminal.type('q');
  expect(await terminal.ended()).toEqual({ code: 0, isRestored: true });
});

longTest(
  'in a real terminal a level that is pasted into a list still being read is the one that Enter plays',
  async () => {
    const sets = mkdtempSync(join(ROOM, 'sets-'));
    Array.from({ length: 3000 }, (_, index) => {
      writeFileSync(join(sets, `${index}.xsb`), `#####\n#@$.#\n#####\nTitle: Theirs ${index}\n`);
    });
    const terminal = sokobanIn({ folder: mkdtempSync(join(ROOM, 'half-')) }, sets);
    await terminal.shows(/reading \d+ of 3000 files/);
    terminal.type('\u001b[200~######\n#@ $.#\n######\nTitle: From afar\n\u001b[201~');
    await terminal.shows('Pasted: 1 level, xsb: "From afar"');
    terminal.type('\r');
    await terminal.shows(/From afar/);
    terminal.type('\u001b[C\u001b[C');
    await terminal.shows(WIN_CARD);
    terminal.type('qq');
    expect(await terminal.ended()).toEqual({ code: 0, isRestored: true });
  },
);
