import { classic, multiplayer } from '../../../src/rules';
import { barColumnOf, positionAtPoint } from '../../../src/tui/history-bar';
import { barOf } from '../../../src/tui/screens/play/history/history-bar';
import { layoutOf } from '../../../src/drawing/board/layout';
import { board } from '../../support/board';
import { drawnLevel, Screen, type ScreenOptions } from '../../support/screen';
import { WIN_CARD } from '../../support/win-card';

const YARD = drawnLevel(
  classic,
  'lvl',
  board`
    ###########
    #@.A.....a#
    ###########
  `,
);

function inYard(options: ScreenOptions = {}): Screen {
  return new Screen([YARD], { cell: '1x1', ...options });
}

/** The lower edge of the board's frame, and its first column. */
function edge(screen: Screen): { readonly text: string; readonly x: number; readonly y: number } {
  const y = screen.rows.map((row) => /╰|\+.*\+$/.test(row.trim())).lastIndexOf(true);
  const row = screen.rows[y] ?? '';
  return { text: row.trim(), x: row.search(/[╰+]/) + 1, y };
}

/** Clicks a column of the history bar, counted from 0. */
function clickLine(screen: Screen, column: number): Screen {
  const { x, y } = edge(screen);
  return screen.click(x + column, y);
}

const WALK = ['right', 'right', 'right', 'right', 'left'];

/** This number of steps to and fro. */
function walk(steps: number): string[] {
  return Array.from({ length: steps }, (_, step) => (step % 2 === 0 ? 'right' : 'left'));
}

describe('the history bar', () => {
  test('is not shown before the first move', () => {
    expect(edge(inYard()).text).toBe('╰───────────╯');
  });

  test('shows the last move at the right', () => {
    expect(edge(inYard().press(...WALK)).text).toBe('╰━━━━━━━━━━●╯');
  });

  test('stays the same while the player plays on', () => {
    const screen = inYard().press('right', 'right');
    const before = edge(screen).text;
    expect(edge(screen.press('right')).text).toBe(before);
  });

  test('shows the moves played and the moves to redo, with the pushes, after an undo', () => {
    expect(edge(inYard().press(...WALK, 'u', 'u')).text).toBe('╰━━━━┳━●╌┬╌╌╯');
    expect(edge(inYard().press(...WALK, 'home')).text).toBe('╰●╌╌╌┬╌┬╌┬╌╌╯');
  });

  test('shows where branches leave', () => {
    expect(edge(inYard().press(...WALK, 'u', 'right', 'u', 'u')).text).toBe('╰━━━━┳━●╌┼╌┬╯');
  });

  test('is drawn in ASCII if asked', () => {
    expect(edge(inYard({ ascii: true }).press(...WALK, 'u', 'right', 'u', 'u')).text).toBe('+====|=O~Y~|+');
  });

  test('marks no pushes if every column would have one', () => {
    expect(edge(inYard().press(...WALK, 'left', ...walk(80), 'u')).text).toContain('┳');
    expect(edge(inYard().press(...WALK, 'left', ...walk(90), 'u')).text).not.toContain('┳');
  });

  test('is not shown where the status line covers the frame', () => {
    const tall = board`
      ########
      #@.A..a#
      #......#
      #......#
      ########
    `;
    const screen = new Screen([drawnLevel(classic, 'lvl', tall)], { cell: '1x2', height: 8, width: 40 });
    expect(screen.press('right').rows.join()).not.toContain('●');
    expect(screen.resize(40, 10).rows.join()).toContain('●');
  });

  test('goes to the position that is clicked', () => {
    const screen = inYard().press(...WALK);
    expect(clickLine(screen, 6).play.game.position).toBe(3);
    expect(screen.message).toBe('Move 3 of 5.');
    expect(clickLine(screen, 10).play.game.position).toBe(5);
    expect(clickLine(screen, 0).play.game.position).toBe(0);
  });

  test('prefers the bookmark in a column with several positions', () => {
    const screen = inYard().press(...walk(21), 'm', 'enter', ...walk(19));
    expect(clickLine(screen, 5).play.game.position).toBe(21);
  });

  test('prefers the branch in a column with several positions', () => {
    const screen = inYard().press(...walk(22), 'u', 'right', ...walk(18));
    expect(clickLine(screen, 5).play.game.position).toBe(21);
  });

  test('goes to a win and announces it instead of the position', () => {
    const screen = inYard().press(...Array<string>(7).fill('right'), 'home');
    expect(screen.message).toBe('The start; 7 moves ahead.');
    expect(clickLine(screen, 10).message).toBe('u undo   r restart   q quit');
    expect(screen.rows.join('\n')).toMatch(WIN_CARD);
  });

  test('ignores clicks beside it', () => {
    const screen = inYard().press(...WALK);
    expect(clickLine(screen, -1).play.game.position).toBe(5);
    expect(clickLine(screen, 11).play.game.position).toBe(5);
  });

  test('does not go back where undo is limited, and says which keys do', () => {
    const level = drawnLevel(multiplayer, 'multiplayer', ['1', '##########', '#.Aa....@#', '##########']);
    const screen = new Screen([level], { cell: '1x1' }).press('d', 'd', 'd');
    expect(clickLine(screen, 4).play.game.position).toBe(3);
    expect(screen.message).toBe('Undo is limited on this level: u undoes a push, Ctrl-R restarts.');
  });

  test('shows the whole history of any length', () => {
    const { play, model } = inYard().press(...WALK);
    const layout = layoutOf(play.game, play.picture.camera, model.display);
    const bar = barOf({ length: 612_529 }, layout, model.display);
    const under = (column: number) => (bar && positionAtPoint(bar, { x: bar.x + column, y: bar.y })) ?? -1;
    expect([under(0), under(5), under(10)]).toEqual([0, 306_265, 612_529]);
    expect([0, 5, 10].map((column) => bar && barColumnOf(bar, under(column)))).toEqual([0, 5, 10]);
  });
});
