import { cellAt } from '../../../src/core/level/level';
import { emptySetup } from '../../../src/core/level/setup';
import { classic, vexed } from '../../../src/rules';
import { rowsOf } from '../../support/draw';
import { listLayoutOf } from '../../../src/tui/screens/list/state';
import { collection, facts, known, single } from '../../support/list';
import { drawnLevel, Screen, type ScreenOptions } from '../../support/screen';

const SMALL = drawnLevel(classic, 'lvl', ['####', '#@Aa', '####']);
const OTHER = drawnLevel(classic, 'lvl', ['@.A.a']);
const FALLING = drawnLevel(vexed, 'vexed', ['####', '#P #', '#r #', '#  #', '####']);
const LEVELS = [SMALL, OTHER, FALLING, 'row 3: this is no level'];
const BEGINNING = { title: 'sets', files: [collection(0, 'a.xsb', ['One', 'Two', 'Three', 'Four'])], fileCount: 1 };
const A_MOMENT = 40;
const SETUP = emptySetup({ width: 3, height: 1 });
const FAULTY = { setup: SETUP, faults: [{ cell: cellAt(SETUP, 1, 0) }], sentence: 'row 2: "?" is no symbol' };

function list(options: ScreenOptions = {}): Screen {
  return new Screen(LEVELS, { list: true, width: 90, height: 24, ascii: true, beginning: BEGINNING, ...options });
}

/** The text beside the list, without blank rows. */
function preview(screen: Screen): string[] {
  const { list, display } = screen.model;
  const { preview: area = { x: 0, y: 0, width: 0, height: 0 } } = listLayoutOf(list, display);
  return screen.rows.slice(area.y, area.y + area.height).flatMap((row) => {
    const words = row
      .slice(area.x, area.x + area.width)
      .replace(/^-+$/, '')
      .trim()
      .replace(/ {3,}/g, '  ');
    return words === '' ? [] : [words];
  });
}

describe('beside the list', () => {
  test('is the board of the level under the cursor, as large as it fits', () => {
    const rows = preview(list().pass(A_MOMENT));
    expect(rows[0]).toBe('One');
    expect(rows.slice(-12)).toEqual(expect.arrayContaining([expect.stringContaining('####')]));
    expect(preview(list({ width: 76, height: 12 }).pass(A_MOMENT)).join()).toContain('(oo)');
  });

  test('is larger than the notes below it need not be cut for', () => {
    const walls = drawnLevel(classic, 'lvl', ['#########', '#@Aa#####', ...Array<string>(5).fill('#########')]);
    const notes = [1, 2, 3, 4].map((line) => `Line ${line}.`);
    const one = { ...BEGINNING, files: [collection(0, 'a.xsb', ['One'])] };
    const screen = new Screen([walls], {
      ...{ list: true, width: 100, height: 27, ascii: true, beginning: one },
      seen: () => ({ notes }),
    }).pass(A_MOMENT);
    const rows = preview(screen);
    expect(rows.filter((row) => row.includes('########'))).toHaveLength(14);
    expect(rows.slice(-2)).toEqual(['Line 1.', 'Line 2. ...']);
  });

  test('is in pictures even where the rule set has characters of its own', () => {
    const deep = drawnLevel(vexed, 'vexed', ['####', '#PH#', ...Array<string>(5).fill('# H#'), '####']);
    const one = { ...BEGINNING, files: [collection(0, 'a.xsb', ['One'])] };
    const shown = (depth: '256' | '16'): string => {
      const screen = new Screen([deep], { list: true, width: 80, height: 24, depth, beginning: one });
      return screen.pass(A_MOMENT).rows.join('\n');
    };
    expect(shown('16')).toContain('├──┤');
    expect(shown('256')).not.toContain('├──┤');
    expect(shown('256')).toContain('▀');
  });

  test('are the facts about it', () => {
    const screen = list({
      height: 36,
      beginning: {
        ...BEGINNING,
        summaries: known(BEGINNING.files, [facts(4, 1, { isSolved: true, isBegun: true }, 'Ann')]),
      },
      seen: () => ({
        mark: { isSolved: true, isImproved: false, isBegun: true, isWatched: false, lastPlayed: undefined, stars: 2 },
        best: [
          { moves: 5, pushes: 4 },
          { moves: 7, pushes: 3 },
        ],
        seconds: 125,
        par: { moves: 5, pushes: 3 },
        knownSolution: { counts: { moves: 9, pushes: 1 }, par: undefined },
        notes: ['Push it.', 'Hint: to the right.'],
      }),
    });
    const rows = preview(screen.press('home').pass(A_MOMENT));
    expect(rows.slice(0, 3)).toEqual(['One  **.', 'level 1 of 4 · classic', 'by Ann']);
    expect(rows.slice(-11)).toEqual([
      'size  4 x 5, 1 box',
      'best  5 moves, 3 pushes',
      'yours  5 moves, 4 pushes',
      'or  7 moves, 3 pushes',
      'begun  a game is open',
      'time  2 min',
      'file  9 moves, 1 push',
      'Push it.',
      'Hint: to the right.',
      'a.xsb',
      'Enter  play',
    ]);
  });

  test('has the key that plays it before all facts but two', () => {
    const seen = () => ({ best: [{ moves: 5, pushes: 4 }], par: { moves: 5, pushes: 3 }, seconds: 125 });
    const endsOf = [20, 22].map((height) => preview(list({ height, seen }).press('home').pass(A_MOMENT)).at(-1));
    expect(endsOf).toEqual(endsOf.map(() => 'Enter  play'));
  });

  test('is a solution that was not replayed only as a claim', () => {
    const screen = list({ seen: () => ({ knownSolution: { counts: undefined, par: undefined } }) }).pass(A_MOMENT);
    expect(preview(screen)).toContain('file  claims a solution');
  });

  test('is the level as drawn, before anything falls', () => {
    const [look] = list().press('end', 'up').pass(A_MOMENT).model.list.previews;
    const view = look?.result.ok ? look.result.value.scene.view : undefined;
    expect(view && rowsOf(view, vexed)).toEqual(['####', '#P #', '#r #', '#  #', '####']);
  });

  test('is the reason why a level cannot be read', () => {
    expect(preview(list().press('end').pass(A_MOMENT))).toContain('row 3: this is no level');
  });

  test('is the board of a level that cannot be played with its faults marked, and the reason below', () => {
    const rows = preview(list({ seen: () => ({ faulty: FAULTY }) }).pass(A_MOMENT));
    expect(rows.filter((row) => row.includes('!'))).toEqual(['!  !', '!  !']);
    expect(rows).toContain('row 2: "?" is no symbol');
  });

  test('come many faults before the board if there is too little room', () => {
    const sentence = Array.from({ length: 200 }, () => 'fault').join(' ');
    const rows = preview(list({ seen: () => ({ faulty: { ...FAULTY, sentence } }), height: 14 }).pass(A_MOMENT));
    expect(rows.slice(0, 2)).toEqual(['One', 'level 1 of 4 · classic']);
    expect(rows.slice(2).join(' ')).toMatch(/^(fault )+f?a?u?l?t? ?\.\.\.$/);
  });

  test('there may be no room for a board; then a line names the fault of the level', () => {
    expect(list({ width: 69, seen: () => ({ faulty: FAULTY }) }).pass(A_MOMENT).status).toBe('row 2: "?" is no symbol');
  });

  test('is the number of solved levels of a group', () => {
    const beginning = { ...BEGINNING, files: [...BEGINNING.files, single(1, 'x.lvl')], fileCount: 2 };
    expect(preview(list({ beginning }).press('home'))).toEqual(['a.xsb', '4 levels, 0 solved, 0 stars']);
  });
});

describe('beside the heading of a group', () => {
  const grouped = { ...BEGINNING, files: [...BEGINNING.files, single(1, 'x.lvl')], fileCount: 2 };
  const heading = (options: ScreenOptions = {}) =>
    list({ beginning: grouped, ...options })
      .pass(A_MOMENT)
      .press('home')
      .pass(A_MOMENT);

  test('are its author, progress and notes, and the boards of its first levels with their names', () => {
    const collection = { author: 'Ann', notes: ['For beginners.'] };
    const rows = preview(heading({ collection }));
    expect(rows.slice(0, 4)).toEqual(['a.xsb', 'by Ann', '4 levels, 0 solved, 0 stars', 'For beginners.']);
    expect(rows.some((row) => /^One +Two$/.test(row))).toBe(true);
    expect(rows).toContain('##vv[]()  vv  []  ()');
  });

  test('are as many boards as fit', () => {
    expect(preview(heading({ width: 200, height: 40 })).join(' ')).toMatch(/One +Two.*Three/);
    expect(preview(heading({ height: 12 })).join(' ')).not.toContain('One');
  });

  test('a group that was read before is shown again at once', () => {
    const looked: string[] = [];
    const slow = (wish: string) => {
      looked.push(wish);
      return 0;
    };
    heading({ slow }).press('down').pass(A_MOMENT).press('up').pass(A_MOMENT);
    expect(looked.filter((wish) => wish.startsWith('look at'))).toEqual(['look at 4']);
  });
});

describe('a preview that takes long', () => {
  test('says so instead of the text before', () => {
    const screen = list({ slow: (wish) => (wish === 'look 1' ? 5000 : 0) })
      .pass(A_MOMENT)
      .press('down')
      .pass(A_MOMENT);
    expect(preview(screen)).not.toContain('loading ...');
    expect(preview(screen.pass(400))).toEqual([
      'Two',
      'level 2 of 4 · classic',
      'loading ...',
      ...['yours  not solved yet', 'a.xsb', 'Enter  play'],
    ]);
    expect(preview(screen.pass(5000))).not.toContain('loading ...');
  });

  test('says so in the line of a narrow list', () => {
    const screen = list({ slow: 5000, width: 60 }).pass(500);
    expect(screen.status).toBe('loading ...');
  });
});

describe('the preview follows the cursor', () => {
  test('when the cursor has rested for a moment, and not before', () => {
    const looked: string[] = [];
    const slow = (wish: string) => {
      looked.push(wish);
      return 0;
    };
    const screen = list({ slow }).pass(A_MOMENT).press('down', 'down', 'down', 'up', 'up');
    expect(looked).toEqual(['look 0']);
    screen.pass(A_MOMENT);
    expect(looked).toEqual(['look 0', 'look 1']);
  });

  test('and stays the same while the cursor makes a single step', () => {
    const screen = list({ slow: 10 }).pass(100).press('down');
    expect(preview(screen)[0]).toBe('One');
    expect(preview(screen.pass(100))[0]).toBe('Two');
  });

  test('and shows only the parts that need no request while a key is held', () => {
    const rows = preview(list().pass(A_MOMENT).press('down', 'down'));
    expect(rows).toEqual(['Three', 'level 3 of 4 · classic', 'yours  not solved yet', 'a.xsb', 'Enter  play']);
  });

  test('one level at a time, and finally to the last one', () => {
    const looked: string[] = [];
    const slow = (wish: string) => {
      looked.push(wish);
      return 1000;
    };
    const screen = list({ slow }).pass(A_MOMENT).press('down').pass(A_MOMENT).press('down').pass(A_MOMENT);
    expect(looked).toEqual(['look 0']);
    expect(preview(screen.pass(3000))[0]).toBe('Three');
    expect(looked).toEqual(['look 0', 'look 2']);
  });

  test('at once if it was shown before', () => {
    const screen = list({ slow: 10 }).pass(100).press('down').pass(100).press('up');
    expect(preview(screen)[0]).toBe('One');
    expect(screen.model.list.restTimer).toBeUndefined();
  });

  test('and is read again after the level was played', () => {
    let looks = 0;
    const seen = () => {
      looks += 1;
      return {};
    };
    const screen = list({ seen }).pass(A_MOMENT).press('enter', 'right', 'q').pass(A_MOMENT);
    expect(looks).toBe(2);
    expect(preview(screen)[0]).toMatch(/^One/);
  });
});

describe('without room for a board', () => {
  test('a line below the list describes the level', () => {
    const screen = list({
      width: 69,
      beginning: { ...BEGINNING, summaries: known(BEGINNING.files, [facts(4, 1, {}, 'Ann')]) },
      seen: () => ({ best: [{ moves: 5, pushes: 4 }] }),
    }).pass(A_MOMENT);
    expect(screen.status).toBe('4 x 5, 1 box · by Ann · solved, at best in 5 moves, 4 pushes');
  });
});
