import { classic, vexed } from '../../../src/rules';
import { board } from '../../support/board';
import { openedRows } from '../../support/edited';
import { Screen, type ScreenOptions } from '../../support/screen';

const ROOM = board`
  #######
  #@ $ .#
  #     #
  #######
`;

function editing(rows: readonly string[], options: ScreenOptions = {}): Screen {
  return new Screen([], { edited: openedRows(classic, 'xsb', rows), ...options });
}

/** The row with the status of the level. */
function said({ rows }: Screen): string {
  return (rows.at(-2) ?? '').trim();
}

describe('at once', () => {
  test('the first fault is said, and marked on its cell', () => {
    const screen = editing(['########', '#@ $  .', '########']);
    expect(said(screen)).toContain('the walls do not close round the player');
  });

  test('the level is checked once after keys that come together', () => {
    const detectorFor = jest.fn(() => undefined);
    const screen = new Screen([], { edited: { ...openedRows(classic, 'xsb', ROOM), detectorFor } });
    detectorFor.mockClear();
    screen.pressAtOnce('right', '$', 'right', '$', '.');
    expect(detectorFor).toHaveBeenCalledTimes(1);
  });

  test('nothing is searched while there is no level', () => {
    expect(new Screen([], { edited: openedRows(classic, 'xsb') }).pass(1000).checks).toBe(0);
  });
});

describe('the pieces of a board are counted', () => {
  test('by their names', () => {
    expect(editing(ROOM).rows.at(-3)).toContain('player 1  goal 1  box 1');
  });

  test('with their symbols where several have one name', () => {
    const screen = new Screen([], { edited: openedRows(classic, 'lvl', ['#######', '#@Ab.a#', '#..B..#', '#######']) });
    expect(screen.rows.at(-3)).toContain('player 1  goal a 1  box A 1  goal b 1  box B 1');
    expect(screen.press('right', 'right', 'down').rows.at(-3)).toContain('3,2 box A');
  });
});

describe('the search', () => {
  test('begins a moment after the last change', () => {
    const screen = editing(ROOM).pass(149);
    expect([screen.checks, screen.pass(1).checks]).toEqual([0, 1]);
    screen.type('jjl#').pass(100).press('u').pass(149);
    expect([screen.checks, screen.pass(1).checks]).toEqual([1, 2]);
  });

  test('says how many pushes a solution takes, and how difficult the level is', () => {
    expect(said(editing(ROOM).pass(150).findVerdict())).toBe('solvable, 2 pushes (fewest, proven), easy 1.0');
  });

  test('of an unsolvable level marks the pieces that make it so', () => {
    const screen = editing(
      board`
        #######
        #$ @ .#
        #     #
        #######
      `,
    );
    expect(said(screen.pass(150).findVerdict())).toBe(
      'unsolvable, by the marked box alone; the marked walls shut it off',
    );
    expect(screen.rows.join('\n')).toContain('╲╱');
  });

  test('says when it has found nothing', () => {
    const screen = editing(ROOM).pass(150);
    expect(said(screen.tellVerdict({ kind: 'searching', seconds: 3 }))).toBe('looking for a solution, 3 s');
    expect(said(screen.tellVerdict({ kind: 'unknown', seconds: 20 }))).toBe('may be solvable; no solution in 20 s');
  });

  test('is dropped when the level changes', () => {
    const screen = editing(ROOM).pass(150);
    screen.type('jl');
    expect(said(screen.press('x').findVerdict())).toBe('there is no player');
  });
});

describe('a change that the last solution survives', () => {
  test('is answered at once', () => {
    const screen = editing(ROOM).pass(150).findVerdict().type('jjjj#');
    expect(said(screen)).toBe('solvable, 2 pushes (best found)');
    expect(said(screen.pass(150).findVerdict())).toContain('(fewest, proven)');
  });

  test('is not reported after a change that spoils it', () => {
    const screen = editing(ROOM).pass(150).findVerdict().type('j4l#');
    expect(said(screen)).not.toContain('solvable, 2');
  });
});

test('walls and boxes that change nothing are known in the end', () => {
  const screen = editing(
    board`
      #########
      #@ $ .  #
      #       #
      #   #   #
      #       #
      #########
    `,
  );
  const { verdict } = screen.pass(150).findVerdict().editor;
  const { level } = screen.editor;
  expect(verdict?.kind === 'solvable' ? verdict.idle.map((cell) => level.sheet.pointAt(cell)) : []).toEqual([
    { x: 4, y: 3 },
  ]);
});

describe('dead squares', () => {
  test('are marked with !, also on later levels, and follow the drawing', () => {
    const screen = editing(ROOM, { ascii: true, cell: '1x1' }).press('!');
    expect(screen.message).toBe('Boxes on hatched squares can never reach a goal; ! hides them.');
    const before = screen.rows.join('');
    expect(screen.keptSettings.at(-1)?.marks.dead).toBe(true);
    expect(screen.type('#').rows.join('')).not.toBe(before);
    expect(screen.press('!').keptSettings.at(-1)?.marks.dead).toBe(false);
  });

  test('are not known of every rule set', () => {
    const screen = new Screen([], { edited: openedRows(vexed, 'vexed', ['#####', '#Pbb#', '#####']) }).press('!');
    expect(screen.message).toBe('Dead squares of such vexed levels are not known.');
  });
});
