import { cameraFor } from '../../../src/tui/screens/editor/layout';
import { classic, holes, multiplayer, potions, vexed } from '../../../src/rules';
import { board } from '../../support/board';
import { openedRows } from '../../support/edited';
import { Screen, type ScreenOptions } from '../../support/screen';

/** A blank sheet for a classic level, in the symbols of xsb. */
function blank(options: ScreenOptions = {}): Screen {
  return new Screen([], { edited: openedRows(classic, 'xsb'), ...options });
}

function editing(rows: readonly string[], options: ScreenOptions = {}): Screen {
  return new Screen([], { edited: openedRows(classic, 'xsb', rows), ...options });
}

const ROOM = board`
  ######
  #@$ .#
  #    #
  ######
`;

describe('replacing', () => {
  test('draws the chosen piece wherever the one under the cursor is, as one step of undo', () => {
    const screen = editing(['#####', '#$*.#', '#####']).press('down', 'right').press('7', '~');
    expect(screen.message).toBe('Replaced every box by blue box; u takes that back.');
    expect(screen.editor.level.sheet.read({ x: 2, y: 1 })).toMatchObject({ ground: 3, thing: 4 });
    expect(screen.press('u').drawn).toEqual(['#####', '#$*.#', '#####']);
  });

  test('stays within a selection, and says why nothing is replaced', () => {
    const screen = editing(['#####', '#$*.#', '#####']).press('S-right', '5', '~');
    expect(screen.drawn).toEqual(['  ###', '#$*.#', '#####']);
    expect(screen.press('~').message).toBe('This is the chosen piece, floor; Tab or , chooses another.');
    expect(screen.press('up', 'up', '~').message).toBe('There is nothing here to replace.');
  });
});

describe('typing symbols', () => {
  test('draws pieces, and the cursor moves on to the right, wherever it was moved', () => {
    expect(blank().type('#@$.').press('down').type('##').drawn).toEqual(['#@$.', '    ##']);
    expect(blank().type('##').press('left', 'left', 'down').type('$.').drawn).toEqual(['##', '$.']);
  });

  test('goes on in the way that was asked for', () => {
    expect(blank().press('=', '=').type('#$').press('=').type('..').drawn).toEqual(
      ['#', '$', '..'].map((row) => row.padStart(2)),
    );
  });

  test('step 2 of the guide for authors draws what it says, key by key', () => {
    // `6-` is six cells of floor to the right; then `j`, `h` and `l`, and typing goes on to the right.
    const screen = blank().type('6-').press('j').type('6h').type('@$-.--').press('j').type('6h').type('6-').press('w');
    expect(screen.drawn).toEqual(board`
      ########
      #      #
      #@$ .  #
      #      #
      ########
    `);
  });

  test('takes a number before it, as one step of undo', () => {
    expect(blank().type('4#').drawn).toEqual(['####']);
    expect(blank().type('4#').press('u').drawn).toEqual(['']);
  });

  test('draws the whole cell; a piece keeps the goal below it', () => {
    expect(blank().type('.').press('left').type('$').drawn).toEqual(['$']);
    expect(blank().type('.').press('left', '2', 'enter').drawn).toEqual(['*']);
  });

  test('moves the player, because there is only one', () => {
    expect(blank().type('@@').drawn).toEqual([' @']);
  });

  test('leaves the cursor where it is, if that was asked for', () => {
    expect(blank().type('=#$').drawn).toEqual(['$']);
  });

  test('asks once what a symbol of several meanings stands for, and drops no cell of a row', () => {
    const screen = new Screen([], { edited: openedRows(holes, 'holes') }).press(';').type('WB');
    expect(screen.menu?.choices).toMatchObject({
      title: '"B" stands for',
      list: [{ label: 'crate' }, { label: 'blue goal' }],
    });
    expect(screen.press('1').type('WBW').drawn).toEqual(['_____', 'WBWBW']);
  });

  test('says which symbol means nothing', () => {
    expect(blank().press(';').type('Q').message).toContain('"Q" is not a symbol of xsb levels');
  });
});

describe('while all keys type', () => {
  test('blanks are floor, and Enter begins the next row below the first', () => {
    expect(blank().press(';').type('#@ #').press('enter').type('####').press('enter').type('#').drawn).toEqual([
      '#@ #',
      '####',
      '#',
    ]);
  });

  test('letters are pieces, and Escape ends it', () => {
    const screen = new Screen([], { edited: openedRows(multiplayer, 'multiplayer') }).press(';').type('#A.a#');
    expect(screen.drawn).toEqual(['#A.a#']);
    expect(screen.press('escape', 'u').drawn).toEqual(['#A.a']);
  });

  test('Backspace takes the last one away', () => {
    expect(blank().press(';').type('##').press('backspace').drawn).toEqual(['#']);
  });
});

describe('the board', () => {
  test.each([
    ['left', { left: -1, top: 0, width: 7, height: 4 }],
    ['up', { left: 0, top: -1, width: 6, height: 5 }],
  ])('grows at its %s edge', (direction, area) => {
    expect(editing(ROOM).press(direction, 'enter').editor.level.sheet.area).toEqual(area);
  });

  test('grows to the right and below', () => {
    const screen = editing(ROOM).type('6l4j').press('enter');
    expect(screen.editor.level.sheet.area).toEqual({ left: 0, top: 0, width: 7, height: 5 });
  });

  test('shrinks when its edge is erased', () => {
    expect(blank().type('###').press('left', 'x').drawn).toEqual(['##']);
  });
});

describe('the pieces', () => {
  test('are chosen with Tab, Shift-Tab, the wheel and digits', () => {
    const chosen = (...keys: readonly string[]) => blank().press(...keys).editor.chosen;
    expect([chosen('tab'), chosen('S-tab'), chosen('wheel-down'), chosen('4')]).toEqual([
      1,
      blank().editor.palette.entries.length - 1,
      1,
      3,
    ]);
  });

  test('a number before a move chooses none', () => {
    const screen = blank().type('2').type('3l');
    expect([screen.editor.chosen, screen.editor.cursor.x]).toEqual([0, 23]);
  });

  test('are drawn with Enter, and erased with it where they are', () => {
    expect(editing(ROOM).press('right', '2', 'enter').drawn[0]).toBe('#$####');
    expect(editing(ROOM).press('right', 'enter', 'down', 'enter', 'enter').drawn[1]).toBe('# $ .#');
  });

  test('are picked up from the board', () => {
    const screen = editing(ROOM).press('down', 'right', 'right', 'i');
    expect(screen.editor.palette.entries[screen.editor.chosen]?.piece.name).toBe('box');
  });

  test('are in a separate list', () => {
    const screen = editing(ROOM).press(',').type('player').press('enter');
    expect(screen.editor.palette.entries[screen.editor.chosen]?.piece.role).toBe('player');
  });

  test.each([
    ['classic', classic, 'xsb', ['wall', 'box', 'goal', 'player', 'floor']],
    ['multiplayer', multiplayer, 'multiplayer', ['wall', 'box of A', 'goal', 'player A', 'floor']],
    ['holes', holes, 'holes', ['wall', 'crate', 'yellow goal', 'player', 'floor']],
    ['potions', potions, 'potions', ['wall', 'crate 0', 'goal', 'player', 'floor']],
    ['vexed', vexed, 'vexed', ['rock', 'blue box', 'human', 'empty', 'ladder']],
  ])('of %s begin with what every level needs', (_, rules, format, names) => {
    const { palette } = new Screen([], { edited: openedRows(rules, format) }).editor;
    expect(palette.entries.slice(0, 5).map(({ piece }) => piece.name)).toEqual(names);
  });
});

describe('larger drawings', () => {
  test('a rectangle is stretched and drawn, with its inside or without', () => {
    expect(blank().press('r').type('3l2j').press('enter').drawn).toEqual(['####', '#  #', '####']);
    expect(blank().press('r', 'r').type('2lj#').drawn).toEqual(['###', '###']);
  });

  test('a rectangle is seen before it is drawn', () => {
    const screen = blank({ width: 40, height: 12, ascii: true }).press('r').type('3l2j');
    expect(screen.rows.filter((row) => row.includes('########'))).toHaveLength(2);
    expect(screen.drawn).toEqual(['']);
    expect(screen.press('escape').rows.join('\n')).not.toContain('####');
  });

  test('a line goes to where the cursor went', () => {
    expect(blank().press('/').type('3l3j').press('enter').drawn).toEqual(['#', ' #', '  #', '   #']);
  });

  test('an area of equal cells is filled', () => {
    expect(editing(ROOM).type('jjl').press('3', 'f').drawn).toEqual(['######', '#@$..#', '#....#', '######']);
  });

  test('walls close round everything open', () => {
    expect(blank().type('@$-.').press('w').drawn).toEqual(['######', '#@$ .#', '######']);
  });

  test('everything outside becomes wall', () => {
    expect(editing(['  ##', '##@#', '####']).press('home', 'o').drawn[0]).toBe('####');
  });

  test('goals come below all boxes, and go again', () => {
    const screen = editing(ROOM).press('g');
    expect(screen.drawn[1]).toBe('#@* .#');
    expect(screen.press('g').drawn[1]).toBe('#@$  #');
  });

  test('boxes come onto all goals, and go again', () => {
    const screen = editing(ROOM).press('b');
    expect(screen.drawn[1]).toBe('#@$ *#');
    expect(screen.press('b').drawn[1]).toBe('#@  .#');
  });

  test('symmetric drawing repeats everything on the other side', () => {
    expect(editing(ROOM).press('%').type('jjl$').drawn[2]).toBe('#$  $#');
  });

  test('but a player stands where it is drawn', () => {
    expect(editing(ROOM).press('%').type('jll@').drawn[1]).toBe('# @ .#');
  });

  test('and goes again without what is on the other side', () => {
    expect(editing(ROOM).press('%').type('jl').press('x').drawn[1]).toBe('# $ .#');
  });

  test('the last drawing is repeated at the cursor', () => {
    expect(blank().press('r').type('2l2j').press('enter').type('4l').press('&').drawn).toEqual([
      '### ###',
      '# # # #',
      '### ###',
    ]);
  });
});

describe('a selection', () => {
  test('is filled with the typed symbol', () => {
    expect(editing(ROOM).type('jjl').press('S-right', 'S-right').type('.').drawn[2]).toBe('#... #');
  });

  test('is copied, and put down where it is seen', () => {
    expect(editing(ROOM).type('jl').press('m').type('lc').type('j').press('p', 'enter').drawn).toEqual([
      '######',
      '# $ .#',
      '# @$ #',
      '######',
    ]);
  });

  test('is moved with the cursor', () => {
    expect(editing(ROOM).type('jl').press('m').type('l').press('m', 'down', 'enter').drawn).toEqual([
      '######',
      '#   .#',
      '#@$  #',
      '######',
    ]);
  });

  test.each([
    ['mirrored', '|', '#. $@#'],
    ['turned twice', '))', '#. $@#'],
  ])('is %s', (_, keys, row) => {
    expect(editing(['######', '#@$ .#', '######']).type('jl').press('m').type('3l').type(keys).drawn[1]).toBe(row);
  });

  test('is cut', () => {
    expect(editing(ROOM).type('jl').press('m').type('lld').drawn[1]).toBe('#   .#');
  });

  test('without one, the whole board is turned', () => {
    expect(editing(['#@', '#$']).press(')').drawn).toEqual(['##', '$@']);
  });

  test('ends with Escape', () => {
    expect(editing(ROOM).press('m', 'right', 'escape', 'x').drawn[0]).toBe('# ####');
  });
});

describe('the mouse', () => {
  /** The place of a cell on a screen of 40 x 12. */
  function at(screen: Screen, column: number, row: number): [x: number, y: number] {
    const { x, y } = cameraFor(screen.editor, screen.model.display);
    return [(column - x) * 2, row - y + 1];
  }

  function small(rows: readonly string[]): Screen {
    return editing(rows, { width: 40, height: 12 });
  }

  test('draws along with its left button held, as one step of undo', () => {
    const screen = small(ROOM).press('3');
    expect(screen.drag(...at(screen, 1, 2), ...at(screen, 4, 2)).drawn[2]).toBe('#....#');
    expect(screen.press('u').drawn).toEqual(ROOM);
  });

  test('draws on from where the piece is already, so that walls can begin at walls', () => {
    const screen = small(ROOM).press('1');
    expect(screen.drag(...at(screen, 2, 0), ...at(screen, 2, 2)).drawn).toEqual([
      '######',
      '#@# .#',
      '# #  #',
      '######',
    ]);
    expect(screen.press('u').drawn).toEqual(ROOM);
  });

  test('erases by a click where the piece is already', () => {
    const screen = small(ROOM).press('2');
    expect(screen.drag(...at(screen, 2, 1), ...at(screen, 2, 1)).drawn[1]).toBe('#@  .#');
  });

  test('erases with its right button', () => {
    const screen = small(ROOM);
    expect(screen.rightDrag(...at(screen, 1, 1), ...at(screen, 4, 1)).drawn[1]).toBe('#    #');
  });

  test('chooses a piece', () => {
    expect(small(ROOM).click(5, 8).editor.chosen).toBe(1);
  });

  test('chooses a piece in the grid of a large screen, which says its name', () => {
    const screen = blank();
    const row = screen.rows.findIndex((one) => / 1.* 2.* 3/.test(one));
    const column = (screen.rows[row] ?? '').indexOf('3', 56) + 2;
    expect(screen.click(column, row + 1).editor.chosen).toBe(2);
    expect(screen.rows.join('\n')).toContain(' . goal ');
  });

  test('goes through the history', () => {
    const screen = small(ROOM).type('####');
    expect(screen.click(1, 7).drawn).toEqual(ROOM);
    expect(screen.editor.level.position).toBe(0);
  });
});

describe('undo', () => {
  test('has no limit, and Home and End go all the way', () => {
    const screen = blank().type('#$.@');
    expect(screen.press('home').drawn).toEqual(['']);
    expect(screen.press('end').drawn).toEqual(['#$.@']);
  });

  test('takes a number', () => {
    expect(blank().type('#$.@').type('3u').drawn).toEqual(['#']);
    expect(blank().type('#$.@').type('3u2y').drawn).toEqual(['#$.']);
  });
});

describe('a paste', () => {
  test('becomes the board of a blank sheet', () => {
    expect(blank().paste('####\n#@$.#\n####\n').drawn[1]).toBe('#@$.#');
    const told = blank().paste('####\n#@$.#\n####\nTitle: First\nAuthor: Ann\nDifficulty: 3\n');
    expect(told.editor.level.texts).toMatchObject({ title: 'First', author: 'Ann', notes: ['Difficulty: 3'] });
  });

  test('is laid over the board or replaces it, as its user says', () => {
    expect(editing(ROOM).paste('####\n#@.#\n####\n').press('2').drawn).toEqual(['####', '#@.#', '####']);
    const laid = editing(ROOM).paste('..\n').press('1').type('jjl');
    expect(laid.drawn).toEqual(ROOM);
    expect(laid.press('enter').drawn[2]).toBe('#..  #');
  });

  test('of several levels is the first of them, and says so', () => {
    const pasted = blank().paste('####\n#@$.#\n####\n\n###\n#@#\n###\n');
    expect(pasted.drawn[1]).toBe('#@$.#');
    expect(pasted.message).toBe('Pasted the first of 2 levels.');
    const asked = editing(ROOM).paste('###\n#@#\n###\n\n####\n#@ #\n####\n');
    expect(asked.rows.join(' ')).toContain('The first of 2 levels, a board of 3 x 3');
  });

  test('of anything else is refused', () => {
    expect(editing(ROOM).paste('Hello!').message).toBe('Pasted: no board of classic levels.');
  });
});

test('pieces for which the file has no place are dark, and the list of pieces says so', () => {
  const opened = openedRows(classic, 'xsb', ROOM);
  const inFile = { ...opened, place: { path: 'a.xsb', number: 1, notation: classic.notations.xsb } };
  const [free, held] = [opened, inFile].map((edited) => new Screen([], { edited, depth: '16', width: 80 }).press('7'));
  expect(held?.rows.join('\n')).toContain('blue box, no place');
  expect(free?.rows.join('\n')).not.toContain('no place');
  held?.press(',');
  expect(held?.menu?.choices.list.map(({ detail }) => detail).slice(4, 7)).toEqual([
    '-',
    'this file cannot hold it',
    'this file cannot hold it',
  ]);
});
