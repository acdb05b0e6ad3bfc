import { classic } from '../../src/rules';
import { view } from '../../src/tui/app';
import { closeLevel, closeScreen, openScreen, playOf, stateOf, topScreen } from '../../src/tui/model';
import { HELP_SCREEN } from '../../src/tui/screens/help/update';
import { on, ROW, SCREENS } from '../support/all-screens';
import { libraryPath } from '../support/player-library';
import { drawnLevel, Screen } from '../support/screen';

const LEVELS = [drawnLevel(classic, 'lvl', ['@.Aa']), drawnLevel(classic, 'lvl', ['@..Aa'])];
const inLevel = () => new Screen(LEVELS, { list: true }).press('enter');
const kinds = ({ model }: Screen) => model.screens.map(({ name }) => name);

describe('the screens are a stack', () => {
  test('list, level and help', () => {
    expect(kinds(inLevel().press('?'))).toEqual(['list', 'play', 'help']);
  });

  test('a menu and a prompt are drawn over the level', () => {
    expect(kinds(inLevel().press('m').press('enter').press("'"))).toEqual(['list', 'play', 'menu']);
    expect(kinds(inLevel().press('m'))).toEqual(['list', 'play', 'prompt']);
  });

  test('keys go to the top screen, and to the one below after it has closed', () => {
    const screen = inLevel().press('?').press('q');
    expect(kinds(screen)).toEqual(['list', 'play']);
    expect(kinds(screen.press('q'))).toEqual(['list']);
    expect(screen.press('q').exitCode).toBe(0);
  });

  test('without a list the level is at the bottom, and leaving it quits', () => {
    const screen = new Screen(LEVELS);
    expect(kinds(screen)).toEqual(['play']);
    expect(screen.press('q').exitCode).toBe(0);
  });

  test('opening another level closes the old one with all screens above it', () => {
    const screen = new Screen(LEVELS, { list: true, slow: 1000 }).press('enter').pass(1000).press('n', '?');
    expect(kinds(screen.pass(1000))).toEqual(['list', 'play']);
    expect(screen.play.rank.name).toBe('level 2');
  });

  test('any screen may be above any other, and hides it if it covers it', () => {
    const { model } = inLevel().press('?');
    const help = stateOf(model, HELP_SCREEN);
    expect(help).toBeDefined();
    const overList = help ? openScreen(closeLevel(model), HELP_SCREEN, help) : model;
    expect(overList.screens.map(({ name }) => name)).toEqual(['list', 'help']);
    expect(view(overList)).toEqual(view(model));
    expect(view(closeScreen(overList, topScreen(overList)?.id ?? NaN))).not.toEqual(view(model));
    expect(playOf(overList)).toBeUndefined();
  });
});

test.each([
  ['a level', 30, '? help   q quit'],
  ['a loss', 40, 'u undo   q quit'],
  ['the comparison', 30, 'left right step   q back'],
  ['the list', 30, '? help   q quit'],
  ['the settings', 40, 'left right change   q back'],
  ['the editor', 30, 's save   q leave'],
])('on a small screen the lowest line of %s has what fits, at %i columns', (name, width, hints) => {
  const screen = SCREENS.get(name)?.() ?? new Screen([]);
  expect(screen.resize(width, 12).rows.at(-1)).toContain(hints);
});

test.each([
  [30, 'Escape back'],
  [40, 'Enter choose   Escape back'],
  [80, 'Enter go there, or pick the box   Tab next box   Escape back'],
])('while a cell is chosen, a lowest line of %i columns names the way out', (width, hints) => {
  expect(on(ROW).press('g').resize(width, 12).rows.at(-1)).toContain(hints);
});

describe.each([
  [60, 20],
  [80, 24],
])('on %i x %i the lowest line names the way out', (width, height) => {
  const lowest = (screen: Screen): string => screen.resize(width, height).rows.at(-1) ?? '';
  const open = (name: string): Screen => SCREENS.get(name)?.() ?? new Screen([]);

  test.each([
    ['a level', 'q quit'],
    ['a win', 'q quit'],
    ['a loss', 'q quit'],
    ['the comparison', 'q back'],
    ['home with rule sets', 'q quit'],
    ['the list', 'q quit'],
    ['a search', 'Escape all levels'],
    ['today', 'q home'],
    ['the statistics', 'q back'],
    ['the editor', 'q leave'],
    ['a selection in the editor', 'Escape stop'],
  ])('of %s', (name, hint) => {
    expect(lowest(open(name))).toContain(hint);
  });

  test('of reverse mode', () => {
    expect(lowest(on(ROW).press('<', 'left', 'escape'))).toContain('< forwards');
  });

  test('of the collections with a recent file', () => {
    const playerLibrary = { saved: { recent: [libraryPath('/levels/a.xsb')], favourite: [], folder: [] } };
    const screen = new Screen(LEVELS, { base: 'home', playerLibrary }).press('o');
    expect(lowest(screen)).toMatch(/Ctrl-F favourite .*q back/);
  });
});
