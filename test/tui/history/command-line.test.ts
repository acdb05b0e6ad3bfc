import { asSentence } from '../../../src/core/reason';
import type { RuleSet } from '../../../src/core/rule-set';
import { classic, multiplayer, potions, vexed } from '../../../src/rules';
import { board } from '../../support/board';
import { drawnLevel, Screen, type ScreenOptions } from '../../support/screen';
import { WIN_CARD } from '../../support/win-card';

const YARD = board`
  #########
  #@.A...a#
  #.......#
  #########
`;

function on(rules: RuleSet, format: string, rows: readonly string[], options: ScreenOptions = {}): Screen {
  return new Screen([drawnLevel(rules, format, rows)], options);
}

const inYard = (options?: ScreenOptions) => on(classic, 'lvl', YARD, options);

/** Types a command line, and waits until all animations are over. */
function entered(screen: Screen, line: string): Screen {
  return screen.press(':').type(line).press('enter').pass(60_000);
}

/** A collection of levels with titles. */
function collection(...titles: readonly string[]): Screen {
  const levels = titles.map((title, number) => ({
    ...drawnLevel(classic, 'lvl', [`@${'.'.repeat(number)}Aa`]),
    title,
  }));
  const rules = 'classic';
  const group = { key: rules, heading: rules };
  const files = [{ file: 'some.xsb', place: 0, name: 'some.xsb', label: undefined, rules, group, titles }];
  return new Screen(levels, { list: true, beginning: { files, fileCount: 1 } }).press('enter');
}

describe('typed steps', () => {
  test('play one after the other, at the speed of a sequence', () => {
    const screen = inYard({ delay: 100 }).press(':').type('2r2(du)').press('enter');
    expect(screen.pass(250).play.game.moves).toBe(2);
    expect(screen.message).toContain('2/6');
    expect(screen.pass(1000).play.game.moves).toBe(6);
    expect(screen.message).toBe('The sequence has ended after 6 steps.');
  });

  test('are undone by one undo, without the moves before', () => {
    const screen = entered(inYard().press('down'), '3r');
    expect(screen.press('u').play.game.position).toBe(1);
    expect(screen.press('y').play.game.position).toBe(4);
  });

  test('are undone together even after refused steps', () => {
    expect(entered(inYard().press('down'), 'd2rd2r').press('u').play.game.position).toBe(1);
  });

  test('count as the player’s own: they solve a level', () => {
    const screen = entered(inYard(), '5r');
    expect(screen.rows.join()).toMatch(WIN_CARD);
    expect(screen.title).toContain('solved');
    expect(screen.kept.at(-1)).toMatchObject({ isOwn: true, shownFrom: undefined });
  });

  test('end with any other move', () => {
    const screen = inYard({ delay: 100 }).press(':').type('5r').press('enter').pass(150).press('down');
    expect(screen.pass(5000).play.game.moves).toBe(2);
  });

  test.each([
    ['2r3', 'column 3: this number has no step to repeat'],
    ['rrx', 'column 3: "x" is not a step; the steps are l u r d'],
    ['(ud', 'column 1: this bracket is never closed'],
    ['()', 'there are no steps in it'],
    ['jump 3', 'column 1: unknown command "jump"; there are goto, replay, level, and steps such as 3r2(ud)'],
  ])('with an error are reported, and can be edited: %s', (line, complaint) => {
    const screen = entered(inYard({ width: 120 }), line);
    expect([screen.message, screen.menu?.text]).toEqual([asSentence(complaint), line]);
  });

  test('may contain purchases', () => {
    const screen = entered(on(potions, 'potions', ['0 9', 'P$0  G']), 'r{buy-strength}');
    expect(screen.status).toContain('strength 2');
  });
});

describe('goto', () => {
  test('walks to a column and a row, and one undo undoes it', () => {
    const screen = entered(inYard(), 'goto 4,3');
    expect(screen.board.slice(1, 3)).toEqual(['#..A...a#', '#..@....#']);
    expect(screen.press('u').board).toEqual(YARD);
  });

  test.each([
    ['goto', 'column 5: goto wants a column and a row, counted from 1, such as goto 5,3'],
    ['goto 5', 'column 6: goto wants a column and a row, counted from 1, such as goto 5,3'],
    ['goto 10,2', 'column 6: there is no such cell; the board has 9 columns and 4 rows, counted from 1'],
    ['goto 0,2', 'column 6: there is no such cell; the board has 9 columns and 4 rows, counted from 1'],
    ['goto 1,1', 'column 6: the player cannot simply walk there from here'],
  ])('reports the error: %s', (line, complaint) => {
    const screen = entered(inYard({ width: 120 }), line);
    expect([screen.message, screen.menu?.text]).toEqual([asSentence(complaint), line]);
  });

  test('walks the player that moved last', () => {
    const rows = ['#######', '#A...@#', '#a.B.b#', '#.....#', '#######'];
    const screen = entered(on(multiplayer, 'multiplayer', rows).press('l', 'h'), 'goto 4,2');
    expect(screen.board[1]).toBe('#A.B.@#');
  });
});

describe('replay', () => {
  test('shows the history from its start, and keeps it', () => {
    const screen = inYard({ delay: 100 }).press('right', 'right', 'down', 'u', 'm', 'enter');
    screen.press(':').type('replay').press('enter');
    expect(screen.play.game.position).toBe(0);
    expect(screen.message).toContain('0/3');
    expect(screen.pass(100).play.game.position).toBe(1);
    expect(screen.pass(1000).play.game.position).toBe(3);
    expect(screen.message).toBe('That is all that was played.');
    expect(screen.play.game.bookmarks()).toEqual([{ name: '1', position: 2, isOnPath: true }]);
    expect(screen.kept.at(-1)).toMatchObject({ isOwn: true, shownFrom: undefined });
  });

  test('can be paused and continued step by step', () => {
    const screen = inYard({ delay: 100 }).press('right', 'down', ':').type('replay').press('enter', 'space');
    expect(screen.pass(1000).play.game.position).toBe(0);
    expect(screen.press('.').play.game.position).toBe(1);
    expect(screen.press('space').pass(1000).play.game.position).toBe(2);
  });

  test('does not announce a win again', () => {
    const screen = entered(entered(inYard(), '5r'), 'replay');
    expect(screen.rows.join()).toMatch(WIN_CARD);
    expect(screen.asked.filter((wish) => wish === 'fanfare')).toHaveLength(1);
  });

  test('shows falls again', () => {
    const rows = ['######', '#P   #', '## ###', '#b  b#', '######'];
    const screen = on(vexed, 'vexed', rows).press('right').pass(5000);
    const there = screen.board;
    screen.press(':').type('replay').press('enter').pass(350);
    expect(screen.board).not.toEqual(there);
    expect(screen.pass(5000).board).toEqual(there);
  });

  test('needs at least one move', () => {
    expect(entered(inYard(), 'replay').foot).toContain('Column 1: nothing was played yet');
    expect(entered(inYard().press('right'), 'replay it').foot).toContain('Column 8: nothing follows replay');
  });
});

describe('level', () => {
  test('goes to a level by its number', () => {
    expect(entered(collection('One', 'Two', 'Three'), 'level 3').title).toContain('Three  3 of 3');
  });

  test('goes to a level by its title or a part of one, the beginning first, in any capitals', () => {
    expect(entered(collection('Duh two', 'Duh'), 'level duh').title).toContain('Duh  2 of 2');
    expect(entered(collection('A two', 'Duh', 'Two a'), 'level two').title).toContain('Two a  3 of 3');
    expect(entered(collection('A two', 'Duh'), 'level two').title).toContain('A two  1 of 2');
    expect(entered(collection('One', 'Two', 'Three'), 'level th').title).toContain('Three  3 of 3');
  });

  test('says that there is no such level, and the line can be edited', () => {
    const screen = entered(collection('One', 'Two'), 'level 17');
    expect(screen.message).toBe('Column 7: there is no level 17; the last one is 2.');
    expect(screen.menu?.text).toBe('level 17');
    expect(screen.press('C-u').type('level 2').press('enter').title).toContain('Two  2 of 2');
    expect(entered(collection('One'), 'level Four').foot).toContain('Column 7: no title here contains "Four"');
    expect(entered(collection('One'), 'level').foot).toContain('Column 6: level wants a number or a title');
  });
});

describe('a typed line', () => {
  const firstOf = (screen: Screen, text: string) => screen.press(':').type(text).menu?.shown[0]?.label;

  test.each([
    ['3r2(ud)', 'play 3r2(ud)'],
    ['lurd', 'play lurd'],
    ['goto 4,3', 'goto 4,3'],
    ['level 2', 'level 2'],
    ['replay', 'replay'],
    ['REPLAY', 'REPLAY'],
  ])('is the first entry of the menu: %s', (line, label) => {
    expect(firstOf(inYard(), line)).toBe(label);
  });

  test('that cannot be used now says why before it is entered', () => {
    const screen = inYard().press(':').type('replay');
    expect(screen.message).toBe('Column 1: nothing was played yet.');
    expect(screen.press('enter').menu?.text).toBe('replay');
  });

  test('is not what the name of a command means', () => {
    expect(firstOf(inYard(), 'undo')).toBe('undo');
    expect(firstOf(inYard(), 'hint')).toBe('hint; again plays it');
  });

  test('may be pasted into the menu', () => {
    expect(inYard().press(':').paste('2r\n').menu?.text).toBe('2r');
  });

  test('takes the commands of two hands on levels of several players', () => {
    const screen = on(multiplayer, 'multiplayer', ['########', '#A..a.@#', '########']);
    expect(entered(screen, 'D 2').play.game.moves).toBe(2);
    expect(entered(screen, 'replay').play.game.position).toBe(2);
  });
});
