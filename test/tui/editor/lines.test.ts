import { classic, holes, potions } from '../../../src/rules';
import { board } from '../../support/board';
import { openedRows } from '../../support/edited';
import { Screen } from '../../support/screen';

const ROOM = board`
  ######
  #@$ .#
  ######
`;

function editing(): Screen {
  return new Screen([], { edited: openedRows(classic, 'xsb', ROOM) });
}

/** Types a line into the menu and takes it. */
function typing(line: string, screen = editing()): Screen {
  return screen.press('space').type(line).press('enter');
}

describe('a line typed in the menu', () => {
  test('draws a piece at a column and a row, as one step of undo', () => {
    const screen = typing('put 4,2 *');
    expect(screen.drawn).toEqual(['######', '#@$*.#', '######']);
    expect(screen.press('u').drawn).toEqual(ROOM);
  });

  test('gives the board another size', () => {
    expect(typing('size 3x2').drawn).toEqual(['###', '#@$']);
    expect(typing('SIZE 7x3').drawn).toEqual(['###### ', '#@$ .# ', '###### ']);
  });

  test('draws lines, outlines and rows, and replaces pieces', () => {
    expect(typing('line 3,2 5,2 #').drawn).toEqual(['######', '#@####', '######']);
    expect(typing('frame 1,1 6,4 #').drawn).toEqual(['######', '#@$ .#', '######', '######']);
    expect(typing('row 2 #@#').drawn).toEqual(['######', '#@#', '######']);
    expect(typing('replace $ *').drawn).toEqual(['######', '#@* .#', '######']);
  });

  test('lets the board shrink, in the same step of undo', () => {
    const screen = typing('row 3 ', typing('replace # -'));
    expect(screen.press('u', 'u').drawn).toEqual(ROOM);
  });

  test('moves the cursor, at most to where the cursor can go', () => {
    expect(typing('goto 3,2').editor.cursor).toEqual({ x: 2, y: 1 });
    expect(typing('goto 999,2').editor.cursor).toEqual({ x: 45, y: 1 });
  });

  test('sets title, author and numbers', () => {
    expect(typing('title A b c').editor.level.texts.title).toBe('A b c');
    expect(typing('author Me').editor.level.texts.author).toBe('Me');
  });

  test('draws the pieces of other rule sets', () => {
    const screen = new Screen([], { edited: openedRows(holes, 'holes') });
    expect(typing('put 2,2 _W', screen).drawn.join()).toContain('W');
  });
});

describe('a line with a mistake', () => {
  test('stays in the menu to be corrected, with its error', () => {
    const screen = typing('put 3;4 #');
    expect([screen.menu?.text, screen.menu?.complaint]).toEqual([
      'put 3;4 #',
      'a cell is its column and row from 1, such as 3,4, not "3;4"',
    ]);
    expect(screen.press('escape').drawn).toEqual(ROOM);
  });

  test('says which symbols there are', () => {
    expect(typing('put 3,2 Q').menu?.complaint).toContain('"Q"');
  });

  test('is not taken at all if it only moves on', () => {
    expect(typing('goto 3').menu?.complaint).toBe('goto wants a column and a row from 1, such as goto 3,4');
    expect(typing('level x').menu?.complaint).toBe('level wants the number of a level of this file');
  });

  test('says when it changes nothing', () => {
    expect(typing('put 1,1 #').message).toBe('That changes nothing.');
  });
});

test('the names of commands are still found', () => {
  expect(typing('fill every').drawn.length).toBe(3);
  expect(editing().press('space').type('line').menu?.shown[0]?.label).toBe('a line');
  expect(
    editing()
      .press('space')
      .type('put')
      .menu?.shown.map(({ label }) => label),
  ).toContain('put down what was copied');
  expect(editing().press('space').type('erase').menu?.shown[0]?.label).toBe('erase');
});

test('a number that the format cannot hold is refused where it is typed', () => {
  const screen = new Screen([], { edited: openedRows(potions, 'potions', ['1 9', 'WPW']) })
    .press('e', '4')
    .press('C-u');
  expect(screen.type('-7').press('enter').prompt?.complaint).toBe(
    'the strength must be a whole number, 0 or more, not "-7"',
  );
  expect(screen.press('C-u').type('7').press('enter').editor.level.numbers.strength).toBe(7);
});
