import { classic, RULE_SETS } from '../../../src/rules';
import { APP_COMMANDS } from '../../../src/tui/app-commands';
import { namedCommands } from '../../../src/keys/key-commands';
import { createMenu } from '../../../src/tui/screens/menu/state';
import { MENU_SCREEN } from '../../../src/tui/screens/menu/update';
import { panelOf, rowsOf, type Menu } from '../../../src/tui/screens/menu/state';
import type { MenuChoice } from '../../../src/tui/screen';
import { openedRows } from '../../support/edited';
import { commandsIn, EDITOR, GAMES_OF_ALL_RULES, TABLES } from '../../support/key-tables';
import { Screen } from '../../support/screen';

/** The menu on a level of each rule set, in the list and among the collections. */
const MENUS: readonly (readonly [name: string, open: (options?: object) => Screen])[] = [
  ...GAMES_OF_ALL_RULES.map(([name, { level, rules }]): [string, (options?: object) => Screen] => [
    name,
    (options) =>
      new Screen(
        [
          { level, rules },
          { level, rules },
        ],
        options,
      ),
  ]),
  ['reverse mode', (options) => new Screen(levelsOf('classic'), options).press('<')],
  ['the list', (options) => new Screen(levelsOf('classic'), { ...options, list: true })],
  [EDITOR, (options) => new Screen([], { ...options, edited: openedRows(classic, 'xsb', ['#@$.#']) })],
  ['the collections', (options) => new Screen(levelsOf('classic'), { ...options, base: 'home' }).press('o')],
];

function levelsOf(name: string) {
  return GAMES_OF_ALL_RULES.filter(([known]) => known === name).map(([, { level, rules }]) => ({ level, rules }));
}

function menuOf(screen: Screen): Menu {
  const { menu } = screen;
  if (!menu) throw new Error('no menu is open');
  return menu;
}

/** The effect of a click on each choice, once it is scrolled into view: its id, or the reason why it is grey. */
function clicked(menu: Menu, screen: Screen): string[] {
  const { display } = screen.model;
  return menu.shown.map((_, index) => {
    const there: Menu = { ...menu, at: index };
    const panel = panelOf(there, display);
    const row = rowsOf(there, display).findIndex(
      (candidate) => candidate.kind === 'choice' && candidate.index === index,
    );
    const [after, effects] = MENU_SCREEN.update(
      there,
      { type: 'click', x: panel.x + 1, y: panel.top + row - panel.first },
      screen.model,
    );
    return (
      effects.map((effect) => (effect.type === 'chosen' ? effect.id : effect.type)).join() || String(after.complaint)
    );
  });
}

/** The choices that are visible one after the other, when the lower edge of the menu is clicked again and again. */
function visibleByClicks(menu: Menu, screen: Screen): Set<MenuChoice | undefined> {
  const { display } = screen.model;
  const seen = new Set<MenuChoice | undefined>();
  let current = menu;
  for (let page = 0; page < menu.shown.length; page += 1) {
    const panel = panelOf(current, display);
    for (const row of rowsOf(current, display).slice(panel.first, panel.first + panel.rows))
      if (row.kind === 'choice') seen.add(current.shown[row.index]);
    [current] = MENU_SCREEN.update(current, { type: 'click', x: panel.x + 1, y: panel.top + panel.rows }, screen.model);
  }
  return seen;
}

test('there is a table of commands for every rule set', () => {
  expect(RULE_SETS.filter(({ id }) => !TABLES.some(([name]) => name === id))).toEqual([]);
});

describe.each(TABLES)('the commands of %s', (name, lines) => {
  const open = MENUS.find(([known]) => known === name)?.[1];
  const screen = open?.() ?? new Screen([]);
  const menu = menuOf(screen.press(':'));

  test('are all in its menu, but for those that do the same as another', () => {
    const inMenu = menu.choices.list.map(({ id }) => id);
    const missing = [...commandsIn(lines), ...commandsIn(APP_COMMANDS)].filter(
      ({ id, sameAs }) => id !== 'menu' && !inMenu.includes(sameAs ?? id),
    );
    expect(missing).toEqual([]);
  });

  test('are there under headings, each with a name of its own and its keys', () => {
    const labels = menu.choices.list.map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
    expect(menu.choices.list.filter(({ detail, group }) => detail === '' || group === undefined)).toEqual([]);
    expect(namedCommands(lines).filter(({ name: label }) => label.length > 40)).toEqual([]);
  });

  test('are found by their names, and taken with Enter', () => {
    const found = menu.choices.list.map((choice) =>
      MENU_SCREEN.update(
        createMenu(menu.choices),
        { type: 'paste', text: choice.label },
        screen.model,
      )[0].shown.includes(choice),
    );
    expect(found).not.toContain(false);
  });

  test('are reached by the mouse alone: a click on the lowest line, on the edge of the menu, and on the command', () => {
    const small = open?.({ width: 40, height: 12 }) ?? screen;
    const shown = menuOf(small.click(38, 11));
    expect(visibleByClicks(shown, small).size).toBe(shown.shown.length);
    expect(clicked(shown, small)).toEqual(shown.shown.map(({ id, reason }) => reason ?? id));
  });
});
