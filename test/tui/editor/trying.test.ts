import { classic, vexed } from '../../../src/rules';
import { board } from '../../support/board';
import { openedRows } from '../../support/edited';
import type { SaveAnswer, SaveRequest } from '../../../src/editing/save-place';
import { ok } from '../../../src/core/result';
import { drawnLevel, Screen, type ScreenOptions } from '../../support/screen';

const ROOM = board`
  ######
  #@$ .#
  #    #
  ######
`;

function editing(rows: readonly string[], options: ScreenOptions = {}): Screen {
  return new Screen([], { edited: openedRows(classic, 'xsb', rows), ...options });
}

describe('a level that is tried', () => {
  test('is the game itself, and q comes back to the same cursor and history', () => {
    const screen = editing(ROOM).type('jjl.').press('u', 't');
    expect(screen.press('right').play.game.moves).toBe(1);
    screen.press('q');
    expect(screen.hasLevel).toBe(false);
    expect([screen.editor.cursor, screen.editor.level.position, screen.editor.level.length]).toEqual([
      { x: 2, y: 2 },
      0,
      1,
    ]);
  });

  test('gives its solution when it is won', () => {
    const screen = editing(ROOM).press('t', 'right', 'right').pass(5000);
    expect(screen.press('q').editor.level.texts.solution).toBe('RR');
    expect(screen.message).toBe('Solved in 2 moves, 2 pushes. Saving keeps the solution, too.');
  });

  test('can be saved with the solution that the search found', () => {
    const requests: SaveRequest[] = [];
    const saving = (request: SaveRequest): SaveAnswer => {
      requests.push(request);
      return { kind: 'losses', losses: ['slc has no place here for the solution'] };
    };
    const screen = editing(ROOM, { saving });
    expect(screen.press("'").message).toBe('No solution has been found yet.');
    screen.pass(150).findVerdict().press("'");
    expect(screen.editor.level.texts.solution).toBe('RR');
    expect(requests).toMatchObject([{ path: undefined, wantsSolution: true }]);
    screen.press('2');
    expect(requests).toMatchObject([{}, { mayLose: true, wantsSolution: true }]);
  });

  test('is not saved, marked as solved or searched for a better solution', () => {
    const screen = editing(ROOM).press('t', 'right', 'right').pass(5000);
    expect([screen.kept, screen.bestSearches, screen.asked]).toEqual([[], 0, ['fanfare']]);
  });

  test('cannot be edited once more', () => {
    expect(editing(ROOM).press('t', 'C-e').message).toBe('The level is in the editor.');
  });

  test('must be a level', () => {
    expect(new Screen([], { edited: openedRows(classic, 'xsb') }).press('t').message).toBe('There is no player.');
  });

  test('keeps its screen where it is after other screens are closed', () => {
    const screen = new Screen([{ ...openedLevelOf(), title: 'One' }], { list: true, editable: () => okEdit() });
    expect(screen.press('C-e').press('t').press('q', 'q').dialog).toBeUndefined();
  });
});

describe('in reverse', () => {
  const SOLVED = board`
    #######
    #@ *  #
    #     #
    #######
  `;

  test('the boxes are pulled off the goals, and stay there afterwards', () => {
    const screen = editing(SOLVED).press('<');
    expect(screen.play.reverseState?.isPulling).toBe(true);
    screen.press('right', 'left', 'q');
    expect(screen.drawn[1]).toBe('#@$.  #');
  });

  test('one undo takes that back', () => {
    expect(editing(SOLVED).press('<', 'right', 'left', 'q', 'u').drawn).toEqual(SOLVED);
  });

  test('is for rules that have it', () => {
    const { lines } = new Screen([], { edited: openedRows(vexed, 'vexed') }).editor;
    expect(lines.flatMap(({ commands }) => commands.map(({ id }) => id))).not.toContain('turn-round');
  });
});

function openedLevelOf() {
  return drawnLevel(classic, 'lvl', ['#####', '#@aA#', '#####']);
}

function okEdit() {
  return ok(openedRows(classic, 'xsb', ROOM));
}
