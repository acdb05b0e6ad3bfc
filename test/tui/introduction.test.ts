import { classic, holes, vexed } from '../../src/rules';
import { layoutOfPlay } from '../../src/tui/screens/play/place';
import { drawnLevel, Screen, type ScreenOptions } from '../support/screen';

const ROW = drawnLevel(classic, 'lvl', ['@.A..a']);
const NEW = { isNew: true, areRulesNew: true };
const WIDE = { width: 100, height: 32 };

function seen(options: ScreenOptions): string {
  return new Screen([ROW], options).rows.join('\n').replace(/\s+/g, ' ');
}

describe('on the first visit to a level', () => {
  test('a panel beside the board explains the rules and the pieces, and shows the notes', () => {
    const text = seen({ about: { ...NEW, notes: ['Mind the corner.'] }, ...WIDE, cell: '1x2' });
    expect(text).toContain('Push every box onto a goal.');
    expect(text).toMatch(/player.*pushes one box at a time/);
    expect(text).toContain('Mind the corner.');
  });

  test.each([
    [{ ...NEW }, '1x2', /^Push every box onto a goal\. You push one .* Mind the corner\.$/],
    [{ ...NEW }, '8x16', /^Mind the corner\. Push every box onto a goal\. Arrows move/],
    [{ isNew: true }, '8x16', /^Mind the corner\.$/],
  ] as const)('a player who hears the level hears how to play it and the notes once: %j, %s', (about, cell, heard) => {
    const notes = ['Mind the corner'];
    const screen = new Screen([ROW], { about: { ...about, notes }, ...WIDE, cell, speech: 'only' });
    expect(screen.told.slice(1)).toEqual([expect.stringMatching(heard)]);
    expect(screen.press('right').told.slice(2)).toEqual([expect.stringMatching(/^Right\. [^M]*$/)]);
    expect(screen.press('u').told.slice(3)).toEqual([expect.stringMatching(/^At the start\. [^M]*$/)]);
  });

  test('the panel shows only the notes if the player knows the rules', () => {
    const text = seen({ about: { isNew: true, notes: ['Mind the corner.'] }, ...WIDE });
    expect(text).not.toContain('Push every box');
    expect(text).toContain('Mind the corner.');
  });

  test.each([
    [80, 'Push every box onto a goal. Arrows move, u undoes, r restarts, ? tells more.'],
    [60, 'Push every box onto a goal. ? tells more.'],
  ])('without room beside the board, a message explains the rules below the counts, %p columns', (width, text) => {
    const { status, message } = new Screen([ROW], { about: NEW, width, height: 20 });
    expect(status).toMatch(/^moves 0 /);
    expect(message).toBe(text);
  });

  test('it does not name restart beside a button that does', () => {
    const level = drawnLevel(vexed, 'vexed', ['#######', '#P b b#', '#######']);
    const { rows } = new Screen([level], { about: NEW, width: 80, height: 24 });
    expect(rows.at(-1)).toBe(' Arrows move, u undoes, ? tells more.       r restart   s sequence   Space menu ');
  });

  test('a long explanation takes two lines, broken between sentences', () => {
    const level = drawnLevel(holes, 'holes', ['__Y', '', '>y_']);
    const { rows } = new Screen([level], { about: NEW, width: 56, height: 20 });
    expect(rows.slice(-2).map((row) => row.trim())).toEqual([
      'Push every trophy onto a goal of its colour.',
      'Arrows move, u undoes, r restarts, ? tells more.',
    ]);
  });

  test('a long sentence takes two lines, broken at a colon', () => {
    const notes = ['Fill the far goal of a narrow room first: no box can pass another in there.'];
    const { rows } = new Screen([ROW], { about: { isNew: true, notes }, width: 60, height: 20 });
    expect(rows.slice(-2).map((row) => row.trim())).toEqual([
      'Note: Fill the far goal of a narrow room first:',
      expect.stringMatching(/^no box can pass another in there\. +Space menu$/),
    ]);
  });

  test('a longer note is one line, which leaves the counts and the menu', () => {
    const notes = ['Fill the far goal of a narrow room first: no box can pass another in there. There is a way.'];
    const { rows } = new Screen([ROW], { about: { isNew: true, notes }, width: 40, height: 15 });
    expect(rows.slice(-2)).toEqual([
      expect.stringMatching(/^ moves 0 /),
      expect.stringMatching(/^ Note: Fill the far goal\.\.\. +Space menu $/),
    ]);
  });

  test('the first key plays', () => {
    const screen = new Screen([ROW], { about: NEW, width: 60, height: 20 }).press('right');
    expect(screen.play.game.moves).toBe(1);
    expect(screen.rows.at(-1)).not.toContain('tells more');
  });

  test.each([[['right']], [['?', 'q', 'right']], [['left', 'right']]])(
    'the note follows the line about the rules: %j',
    (keys) => {
      const level = drawnLevel(classic, 'lvl', ['#@A.a']);
      const screen = new Screen([level], { about: { ...NEW, notes: ['Mind the corner.'] }, width: 60, height: 20 });
      expect(screen.message).toBe('Push every box onto a goal. ? tells more.');
      expect(screen.press(...keys).message).toBe('Note: Mind the corner.');
      expect(screen.press('left').rows.join(' ')).not.toContain('Mind the corner');
    },
  );

  test('the note follows neither where the level is won nor over a number that is typed', () => {
    const level = drawnLevel(classic, 'lvl', ['#@Aa#']);
    const screen = new Screen([level], { about: { ...NEW, notes: ['Mind the corner.'] }, width: 60, height: 20 });
    expect(screen.press('5').foot).toContain('5 times');
    expect(screen.press('escape', 'right').play.game.standing.state).toBe('won');
    expect(screen.rows.join(' ')).not.toContain('Mind the corner');
  });

  test('the panel disappears with the first push', () => {
    const screen = new Screen([ROW], { about: NEW, ...WIDE, cell: '4x8' });
    expect(screen.press('right').rows.join('\n')).toContain('where a box belongs');
    expect(screen.press('right').rows.join('\n')).not.toContain('where a box belongs');
  });

  test('the board stays where it is when the panel disappears, and at the win', () => {
    const screen = new Screen([ROW], { about: NEW, ...WIDE, cell: '2x4' });
    const placeOf = () => layoutOfPlay(screen.play, screen.model.display).x;
    const places = [placeOf(), ...['right', 'right', 'right', 'right'].map((key) => (screen.press(key), placeOf()))];
    expect(screen.pass(3000).rows.join(' ')).toContain('moves  pushes');
    expect(new Set([...places, placeOf()]).size).toBe(1);
  });

  test('nothing tells the idea before a hint is asked for', () => {
    const screen = new Screen([ROW], { about: { ...NEW, idea: 'Mind the corner.' }, ...WIDE });
    expect(screen.rows.join(' ')).not.toContain('Mind the corner');
    expect(screen.press('!').foot).toContain('Mind the corner; ! shows the next push.');
    expect(screen.play.hints.count).toBe(1);
    // A message that came just before the help is still there after it.
    expect(screen.press('?', 'q').foot).toContain('Mind the corner; ! shows the next push.');
  });

  test('the board keeps the size of its cells beside the panel', () => {
    const size = { cell: 'auto', width: 160, height: 40 } as const;
    const introduced = new Screen([ROW], { about: NEW, ...size });
    expect(introduced.rows.join(' ')).toContain('where a box belongs');
    expect(introduced.size).toEqual(new Screen([ROW], size).size);
  });

  test('a sequence that plays replaces the line', () => {
    const screen = new Screen([ROW], { about: NEW, width: 60, height: 20, sequence: 's', files: { s: 'rr' } });
    expect(screen.rows.at(-1)).toMatch(/^ Space pause /);
    expect(screen.pass(2000).play.game.moves).toBe(2);
  });
});

describe('on later visits', () => {
  test.each([
    ['beside the board', WIDE],
    ['in a line', { width: 60, height: 20 }],
  ])('there is no panel %s', (_, size) => {
    expect(seen({ about: { isNew: false, areRulesNew: true, notes: ['Mind the corner.'] }, ...size })).not.toMatch(
      /where a box|Mind the corner|tells more/,
    );
  });
});

describe('a panel is drawn again', () => {
  test('when the screen has another size', () => {
    const about = { ...NEW, notes: ['Mind the corner, and whatever else there may be in the way of your boxes.'] };
    const resized = new Screen([ROW], { about, ...WIDE }).resize(110, 28);
    expect(resized.frame).toEqual(new Screen([ROW], { about, width: 110, height: 28 }).frame);
  });

  test('when boxes have letters', () => {
    const screen = new Screen([ROW], { about: NEW, ...WIDE, cell: '1x2' });
    const boxAt = () => screen.frame.lines.find((_, row) => /\] +box *$/.test(screen.rows[row] ?? ''));
    const before = boxAt();
    expect(before).toBeDefined();
    expect(screen.press('c').frame.lines.find((_, row) => / box *$/.test(screen.rows[row] ?? ''))).not.toEqual(before);
  });
});

test('a panel stays within its place', () => {
  const notes = Array.from({ length: 60 }, (_, index) => `note ${index}`);
  const { rows } = new Screen([ROW], { about: { ...NEW, notes }, ...WIDE, cell: '4x8' });
  expect(rows.at(-2)).toMatch(/moves 0/);
  expect(rows.at(-2)).not.toContain('note');
  expect(rows.join('\n')).toContain('note 0');
});

describe('the pieces in the panel', () => {
  const level = drawnLevel(holes, 'holes', ['_IIIIH', '__Y___', '', '>_____', '_y_B__']);
  const panel = (options: ScreenOptions) => new Screen([level], { about: NEW, ...options }).rows.join('\n');

  test('are drawn as on the board, and player, boxes and goals come first', () => {
    const text = panel({ cell: '2x4', ascii: true, width: 100, height: 40 });
    const names = text.match(/ {2}(player|crate|yellow trophy|yellow goal|hole|ice)(?= *$)/gm);
    expect(names?.map((name) => name.trim())).toEqual([
      'player',
      'crate',
      'yellow trophy',
      'yellow goal',
      'hole',
      'ice',
    ]);
    expect(text).toMatch(/\[==\] +crate/);
  });

  test('that have no room are counted, and the help has them', () => {
    const text = panel({ cell: '2x4', ascii: true, width: 90, height: 19 });
    expect(text).toContain('player');
    expect(text).toMatch(/crate *$/m);
    expect(text).toMatch(/\d more in \?/);
  });

  test('are shown in the narrowest panel', () => {
    const { rows } = new Screen([ROW], { about: NEW, cell: '1x1', ascii: true, width: 42, height: 32 });
    expect(rows.join('\n')).toContain('player');
  });
});

test('the help has the notes beside the rules', () => {
  const screen = new Screen([ROW], { about: { notes: ['Mind the corner.'] }, width: 110, height: 32 });
  expect(screen.press('?', 'tab', 'tab').rows.join('\n')).toContain('Note: Mind the corner.');
});

describe('the pieces in the help', () => {
  test('have one entry for boxes that differ by their colour only', () => {
    const boxes = drawnLevel(vexed, 'vexed', ['########', '#P b b #', '# rr gg#', '########']);
    const text = new Screen([boxes], { width: 110, height: 24 }).press('?', 'tab').rows.join('\n');
    expect(text.match(/vanishes beside/g)).toHaveLength(1);
    expect(text).toContain('blue, red, green box');
  });

  test('have their common word for a long list of such boxes', () => {
    const boxes = drawnLevel(vexed, 'vexed', ['############', '#P b b rr c#', '# gg mm  c #', '############']);
    const text = new Screen([boxes], { width: 80, height: 24 }).press('?', 'tab').rows.join('\n');
    expect(text).toMatch(/ {2}box\s/);
  });

  const level = drawnLevel(holes, 'holes', ['_IIIIH', '__Y___', '', '>_____', '_y_B__']);

  test('are all on one page of 80 x 24', () => {
    const text = new Screen([level]).press('?', 'tab').rows.join('\n');
    expect(text).toMatch(/player[^]*hole[^]*ice\s[^]*slides whatever/);
  });

  test('take several pages where there is little room', () => {
    const screen = new Screen([level], { width: 40, height: 12 }).press('?');
    const pages = [];
    for (let page = 0; page < 40 && screen.dialog; page += 1) {
      pages.push(screen.rows.join('\n'));
      screen.press('x');
    }
    expect(pages.filter((page) => /slides whatever|fills a hole|wants a yellow/.test(page)).length).toBeGreaterThan(1);
    expect(screen.dialog).toBeUndefined();
  });
});
