import { classic, multiplayer } from '../../../src/rules';
import { barOf, columnOf, positionUnder } from '../../../src/tui/play/history/bar';
import { layoutOf } from '../../../src/tui/board/layout';
import { board } from '../../support/board';
import { drawnLevel, Screen, type ScreenOptions } from '../../support/screen';

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

/** The lower edge of the board's frame, and where it begins. */
function edge(screen: Screen): { readonly text: string; readonly x: number; readonly y: number } {
  const y = screen.rows.map((row) => /╰|\+.*\+$/.test(row.trim())).lastIndexOf(true);
  const row = screen.rows[y] ?? '';
  return { text: row.trim(), x: row.search(/[╰+]/) + 1, y };
}

/** Clicks a column of the line, counted from 0. */
function clickLine(screen: Screen, column: number): Screen {
  const { x, y } = edge(screen);
  return screen.click(x + column, y);
}

const WALK = ['right', 'right', 'right', 'right', 'left'];

describe('the line under the board', () => {
  test('is not there before anything was played', () => {
    expect(edge(inYard()).text).toBe('╰───────────╯');
  });

  test('shows what lies behind, with its pushes, and where play stands', () => {
    expect(edge(inYard().press(...WALK)).text).toBe('╰━━┳┳┳●─────╯');
  });

  test('shows what redo would bring', () => {
    expect(edge(inYard().press(...WALK, 'u', 'u', 'u')).text).toBe('╰━━●┬┬╌─────╯');
  });

  test('needs no more than ASCII', () => {
    expect(edge(inYard({ ascii: true }).press(...WALK, 'u', 'u', 'u')).text).toBe('+==O||~-----+');
  });

  test('has a column for two moves where there are more moves than columns, and then for four', () => {
    const walk = (steps: number) => Array.from({ length: steps }, (_, step) => (step % 2 === 0 ? 'right' : 'left'));
    expect(edge(inYard().press('right', ...walk(20))).text).toMatch(/^╰.{10}●╯$/);
    expect(edge(inYard().press('right', ...walk(21))).text).toMatch(/^╰.{5}●─{5}╯$/);
  });

  test('is not there where the status stands on the frame', () => {
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

  test('goes where it is clicked', () => {
    const screen = inYard().press(...WALK);
    expect(clickLine(screen, 3).play.game.position).toBe(3);
    expect(screen.message).toBe('Move 3 of 5.');
    expect(clickLine(screen, 8).play.game.position).toBe(5);
    expect(clickLine(screen, 0).play.game.position).toBe(0);
  });

  test('takes no click beside it', () => {
    const screen = inYard().press(...WALK);
    expect(clickLine(screen, -1).play.game.position).toBe(5);
    expect(clickLine(screen, 11).play.game.position).toBe(5);
  });

  test('does not lead back where undo is limited, and says what does', () => {
    const level = drawnLevel(multiplayer, 'multiplayer', ['1', '##########', '#.Aa....@#', '##########']);
    const screen = new Screen([level], { cell: '1x1' }).press('d', 'd', 'd');
    expect(clickLine(screen, 1).play.game.position).toBe(3);
    expect(screen.message).toBe('Undo is limited on this level: u takes a push back, Ctrl-R starts again.');
  });

  test('has the end of the line in its last column, however long the line is', () => {
    const { play, model } = inYard().press(...WALK);
    const layout = layoutOf(play.game.level, play.camera, model.display);
    const bar = barOf({ length: 612_529 }, layout, model.display);
    if (!bar) throw new Error('there is no line');
    const column = columnOf(bar, 612_529);
    expect(column).toBeLessThan(bar.width);
    expect(positionUnder(bar, { length: 612_529 }, [], { x: bar.x + column, y: bar.y })).toBe(612_529);
  });
});
