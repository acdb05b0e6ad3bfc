import { SETTING_LINES } from '../../src/tui/screens/settings/state';
import { RULE_SETS } from '../../src/rules';
import { home, list, on, ROW, SCREENS } from '../support/all-screens';
import { crossingsOf } from '../support/crossings';

test('the list shows titles in place of the names of files, on a screen of 80 columns', () => {
  const rows = list().resize(80, 24).rows.join('\n');
  expect(rows).toContain('2 Second Thoughts');
  expect(rows).not.toContain('two.lvl');
});

test('at 60x20 the settings say in whole what each does', () => {
  let screen = home().resize(60, 20).press('s');
  const below = SETTING_LINES.map(() => {
    const texts = screen.rows.slice(-3, -1).map((row) => row.trim());
    screen = screen.press('down');
    return texts.join(' ').trim();
  });
  expect(below).toEqual(SETTING_LINES.map(({ about }) => about));
});

test('on a low screen the settings show the lines around the chosen one', () => {
  const screen = home().resize(40, 9).press('s', 'up');
  expect(screen.rows.join('\n')).toMatch(/warnings[^]*keys +< arrows >/);
  expect(screen.click(5, 3).rows.join('\n')).toContain('< off >');
});

describe('no text is drawn over another or across a frame, on any screen:', () => {
  test.each([...SCREENS])('%s', (_, make) => {
    expect(crossingsOf(make().model)).toEqual([]);
  });

  test('what the editor can begin with', () => {
    const screen = home().press('e');
    expect(crossingsOf(screen.model)).toEqual([]);
    const { rows } = screen.resize(80, 24);
    expect(rows.filter((row) => /new (classic|multiplayer|holes|potions|vexed) level/.test(row))).toHaveLength(5);
  });

  test.each(RULE_SETS.map(({ id }) => id))('new levels of %s', (rules) => {
    const screen = on(ROW).press('_').choose(rules);
    expect(crossingsOf(screen.model)).toEqual([]);
  });
});
