import { classic } from '../../src/rules';
import { drawnLevel, Screen, type ScreenOptions } from '../support/screen';

const LEVEL = drawnLevel(classic, 'lvl', ['#######', '#@..Aa#', '#######']);

/** The settings, opened from the home screen. */
function settingsScreen(options: ScreenOptions = {}): Screen {
  return new Screen([LEVEL], { base: 'home', ...options }).press('s');
}

/** The chosen line. */
function chosenLine(screen: Screen): string | undefined {
  return screen.rows.map((row) => row.slice(0, 36).trim()).find((row) => row.includes('<'));
}

describe('the settings', () => {
  test.each([
    ['the theme', [], /^theme +< contrast >$/, { theme: 'contrast' }],
    ['the size of cells', ['down'], /^cells +< 8x16 >$/, { cell: '8x16', cellSteps: {}, cellOfRun: undefined }],
    ['letters on boxes', ['down', 'down'], /^letters +< on >$/, { letters: true }],
    ['marks on boxes', ['down', 'down', 'down'], /^shapes +< on >$/, { shapes: 'on' }],
    ['pictures of vexed at 2x4', ['down', 'down', 'down', 'down'], /^art +< on >$/, { art: true }],
    ['animations', ['down', 'down', 'down', 'down', 'down'], /^motion +< none >$/, { motion: 'none' }],
    ['the speed of sequences', ['up', 'up', 'up', 'up', 'up', 'up'], /^speed +< 500 ms >$/, { delay: 500 }],
    ['sound', ['up', 'up', 'up', 'up', 'up'], /^sound +< off >$/, { sound: false }],
    ['speech', ['up', 'up', 'up', 'up'], /^speech +< below >$/, { speech: 'below' }],
    ['the mouse', ['up', 'up', 'up'], /^mouse +< off >$/, { mouse: false }],
    ['warnings', ['up', 'up'], /^warnings +< thorough >$/, { warnings: 'thorough' }],
  ])('right changes %s at once, and it is saved', (_, keys, line, saved) => {
    const screen = settingsScreen().press(...keys, 'right');
    expect(chosenLine(screen)).toMatch(line);
    expect(screen.keptSettings.at(-1)).toMatchObject(saved);
  });

  test('d sets all to their defaults, and d again takes that back', () => {
    const screen = settingsScreen().press('right', 'down', 'right', 'down', 'right', 'd');
    expect(screen.keptSettings.at(-1)).toMatchObject({ theme: 'calm', cell: 'auto', letters: false, delay: 300 });
    expect(screen.rows.at(-1)).toContain('d undo');
    screen.press('d');
    expect(screen.keptSettings.at(-1)).toMatchObject({ theme: 'contrast', cell: '8x16', letters: true });
    expect(screen.press('d', 'up', 'd').rows.at(-1)).toContain('d undo');
    expect(screen.keptSettings.at(-1)).toMatchObject({ theme: 'calm' });
  });

  test('show a board in cells of the size that is set, a part of it if it is too large', () => {
    const screen = settingsScreen({ width: 100, height: 32 }).press('down');
    const pictures = ['8x16', '6x12', '4x8', '3x6', '2x4'].map(() =>
      JSON.stringify(screen.press('right').frame.lines.slice(14, 29)),
    );
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  test('left goes back, and round from the first value to the last', () => {
    expect(chosenLine(settingsScreen().press('left'))).toMatch(/^theme +< night >$/);
    expect(chosenLine(settingsScreen().press('right', 'left'))).toMatch(/^theme +< calm >$/);
  });

  test('a theme colours the whole screen as soon as it is chosen', () => {
    const styles = settingsScreen().press('right').model.display.settings.styles;
    expect(styles).not.toBe(settingsScreen().model.display.settings.styles);
  });

  test('a terminal stops reporting clicks when the mouse is turned off', () => {
    const screen = settingsScreen().press('up', 'up', 'up', 'right', 'right');
    expect(screen.asked.filter((asked) => asked.startsWith('mouse'))).toEqual(['mouse off', 'mouse on']);
  });

  test('a win without sound plays no fanfare', () => {
    const win = ['escape', 'n', 'right', 'right', 'right'];
    expect(settingsScreen().press(...win).asked).toContain('fanfare');
    expect(settingsScreen({ sound: false }).press(...win).asked).not.toContain('fanfare');
  });

  test('they stand in groups, if there is room for all of them', () => {
    const headings = (height: number): readonly string[] =>
      settingsScreen({ width: 80, height }).rows.flatMap((row) => / (LOOK|MOTION|PLAY) /.exec(row)?.[1] ?? []);
    expect(headings(24)).toEqual(['LOOK', 'MOTION', 'PLAY']);
    expect(headings(20)).toEqual([]);
  });

  test('a click on a line changes that setting', () => {
    const screen = settingsScreen().click(5, 11);
    expect(chosenLine(screen)).toMatch(/^motion +< none >$/);
  });

  test.each(['?', 'f1'])('%s shows their keys', (key) => {
    const screen = settingsScreen().press(key);
    expect(screen.rows[0]).toContain('the settings');
    expect(screen.rows.join('\n')).toMatch(/up, down +choose a setting[^]*Space : +menu of all commands/);
  });

  test.each(['space', ':'])('%s opens the menu of their commands', (key) => {
    const screen = settingsScreen().press(key);
    expect(screen.rows.join('\n')).toMatch(/the next value[^]*all settings to their defaults/);
    expect(chosenLine(screen.type('next value').press('enter'))).toMatch(/^theme +< contrast >$/);
  });

  test('a key without a command is answered, until the next key', () => {
    const screen = settingsScreen().press('x');
    expect(screen.message).toBe('No such key; Space shows the menu.');
    expect(screen.press('down').message).toContain('left right change');
  });

  test.each([
    [80, 24, 'keys'],
    [60, 20, 'keys'],
    [40, 12, 'speed'],
  ])(
    'End and Home go to the last and the first line, PgDn and PgUp a page on or back: %i x %i',
    (width, height, line) => {
      const at = (...keys: readonly string[]): string =>
        (chosenLine(settingsScreen({ width, height }).press(...keys)) ?? '').replace(/ .*/, '');
      expect(at('end')).toBe('keys');
      expect(at('end', 'home')).toBe('theme');
      expect(at('page-down')).toBe(line);
      expect(at('page-down', 'page-up', 'page-up')).toBe('theme');
    },
  );

  test.each([
    [80, 24, /change .*choose .*d defaults .*q back .*\? help .*Space menu/],
    [60, 20, /change .*choose .*q back .*Space menu/],
    [33, 9, /q back .*Space menu/],
  ])('the lowest line says how to leave on %i x %i', (width, height, line) => {
    expect(settingsScreen({ width, height }).rows.at(-1)).toMatch(line);
  });

  test.each(['escape', 'q'])('%s goes back to where they were opened', (key) => {
    expect(settingsScreen().press(key).rows.join('\n')).toContain('START HERE');
  });

  test.each([
    [40, 12],
    [60, 20],
    [120, 40],
  ])('explain the chosen one on %i x %i', (width, height) => {
    const text = settingsScreen({ width, height }).rows.join(' ').replace(/\s+/g, ' ');
    expect(text).toMatch(/The colours of (cells auto )?everything/);
  });
});

describe('with speech', () => {
  const heard = (...keys: readonly string[]): readonly string[] =>
    new Screen([LEVEL], { speech: 'below' }).press(...keys).told;

  test('the player hears how a level begins, what each key changed, and messages', () => {
    const [opening, ...others] = heard('right', 'up', 'u', 'u');
    expect(opening).toMatch(/^level 1, classic\. 7 columns, 3 rows\. 1 box, 1 goal\. .* You are at 2,2, facing down\./);
    expect(others).toEqual([
      'Right.',
      'A wall is in the way.',
      'At the start. You are at 2,2, facing down.',
      'There is nothing to undo.',
    ]);
  });

  test('the player hears what is on the cell that the cursor is put on', () => {
    expect(heard('g', 'right', 'right', 'right', 'up').slice(1)).toEqual([
      'Player at 2,2.',
      'Floor at 3,2.',
      'Floor at 4,2.',
      'Box at 5,2.',
      'Wall at 5,1.',
    ]);
  });

  test('the board is drawn above, or not at all', () => {
    expect(new Screen([LEVEL], { speech: 'below' }).rows.join('\n')).toContain('classic');
    expect(new Screen([LEVEL], { speech: 'only' }).rows.join('').trim()).toBe('');
    expect(new Screen([LEVEL], { speech: 'only' }).press('space').rows.join('\n')).toContain('leave the level');
  });

  test.each([
    [30, 7],
    [20, 8],
    [5, 1],
    [1, 0],
  ])('in a window of %i x %i a level that is not drawn is played, and a board asks for room', (width, height) => {
    const only = new Screen([LEVEL], { speech: 'only', width, height }).press('right', 'right');
    expect(only.told.slice(1)).toEqual(['Right.', 'Right. Box ahead, goal behind it.']);
    expect(only.press('right').resize(width, height).play.game.moves).toBe(3);
    const below = new Screen([LEVEL], { speech: 'below', width, height }).press('right');
    expect(below.told).toEqual([expect.stringMatching(/ Please enlarge to 30 x 9\.$/)]);
  });

  test('without it nothing is said', () => {
    expect(new Screen([LEVEL]).press('right').told).toEqual([]);
  });
});
