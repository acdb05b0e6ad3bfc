import type { RuleSet } from '../../../src/core/rule-set';
import { cellAt } from '../../../src/core/level/level';
import { classic, holes, multiplayer } from '../../../src/rules';
import type { Overlay } from '../../../src/drawing/board/overlay';
import { overlaysOn } from '../../../src/tui/screens/play/view';
import { board } from '../../support/board';
import { drawnLevel, Screen } from '../../support/screen';

function on(rules: RuleSet, format: string, rows: readonly string[]): Screen {
  return new Screen([drawnLevel(rules, format, rows)]);
}

/** The board with `*` on the cells that are marked like this. */
function marked({ play, board: rows }: Screen, mark: Overlay): string[] {
  const overlays = overlaysOn(play);
  return rows.map((row, y) =>
    [...row].map((symbol, x) => (overlays.get(cellAt(play.game.level, x, y)) === mark ? '*' : symbol)).join(''),
  );
}

const YARD = board`
  #######
  #@.A..#
  ###.#.#
  #....a#
  #######
`;

describe('x', () => {
  test('marks the cells that the player can reach', () => {
    expect(marked(on(classic, 'lvl', YARD).press('x'), 'reach')).toEqual(board`
      #######
      #@*A..#
      ###.#.#
      #....a#
      #######
    `);
  });

  test('updates the marks after each move, until it is pressed again', () => {
    const screen = on(classic, 'lvl', YARD).press('x', 'right', 'right');
    expect(marked(screen, 'reach')).toEqual(board`
      #######
      #**@A*#
      ###*#*#
      #*****#
      #######
    `);
    expect(marked(screen.press('x'), 'reach')).toEqual(screen.board);
  });

  test('marks the cells that the chosen player can reach', () => {
    const rows = board`
      #######
      #A.a.@#
      #######
      #B.b.@#
      #######
    `;
    const screen = on(multiplayer, 'multiplayer', rows).press('x', 'tab');
    expect(marked(screen, 'reach')).toEqual(rows.map((row, y) => (y === 3 ? '#B*b.@#' : row)));
  });
});

describe('#', () => {
  test('marks the dead squares, even together with reachable squares', () => {
    const screen = on(classic, 'lvl', YARD).press('#');
    expect(marked(screen, 'dead')).toEqual(board`
      #######
      #@*A**#
      ###.#.#
      #*...a#
      #######
    `);
    screen.press('x');
    expect(marked(screen, 'dead')[1]).toBe('#@.A**#');
    expect(marked(screen, 'reached-dead')[1]).toBe('#@*A..#');
    expect(marked(screen.press('#'), 'dead')).toEqual(YARD);
    expect(marked(screen, 'reach')[1]).toBe('#@*A..#');
  });

  test('is not offered where dead squares are not known', () => {
    const screen = on(holes, 'holes', ['__Y', '', '>y_']).press('#');
    expect(screen.message).toBe('No such key; Space shows the menu.');
  });
});

describe('marks', () => {
  const levels = [
    drawnLevel(classic, 'lvl', YARD),
    drawnLevel(classic, 'lvl', ['#######', '#@.Aa.#', '#######']),
    drawnLevel(holes, 'holes', ['___Y', '', '>_y_']),
  ];

  test('are explained, with the key that hides them', () => {
    const screen = new Screen(levels).press('x');
    expect(screen.said).toBe('Dots mark reachable squares; x hides them.');
    expect(screen.press('#').said).toBe('Boxes on hatched squares can never reach a goal; # hides them.');
    expect(screen.press('#').message).toContain('? help');
  });

  test('stay on when another level is opened, if they are possible there', () => {
    const screen = new Screen(levels).press('x', '#', 'n');
    expect(marked(screen, 'reach')[1]).toBe('#@*Aa.#');
    expect(marked(screen, 'dead')[1]).toBe('#@.Aa*#');
    expect(screen.rows.slice(-2)).toEqual([expect.stringContaining('moves 0'), expect.stringContaining('? help')]);
    expect(marked(screen.press('n'), 'reach')).toEqual(['_*_Y', '', '>_y_']);
    expect(marked(screen.press('p', 'x', '#', 'p'), 'dead')).toEqual(YARD);
  });

  test('stay on after going through the list', () => {
    const screen = new Screen(levels, { list: true }).press('enter', 'x', 'q', 'enter');
    expect(marked(screen, 'reach')[1]).toBe('#@*A..#');
  });

  test('of dead squares: a message says if there are none', () => {
    expect(on(classic, 'lvl', ['+Aa']).press('#').said).toBe('There are no dead squares here.');
  });
});
