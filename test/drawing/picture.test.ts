import fc from 'fast-check';
import { replaceState } from '../../src/tui/model';
import { changePart } from '../../src/tui/screens/play/state';
import { PLAY_SCREEN } from '../../src/tui/screens/play/update';
import { view } from '../../src/tui/app';
import { classic } from '../../src/rules';
import type { Frame } from '../../src/drawing/frame';
import { board } from '../support/board';
import { RANDOM_LEVELS } from '../support/random-levels';
import { drawnLevel, Screen } from '../support/screen';
import { tries } from '../support/tries';

const HALL = drawnLevel(
  classic,
  'lvl',
  board`
    ########
    #@.....#
    #..A...#
    #....a.#
    ########
  `,
);

/** The rows between title and status that the terminal must compare again. */
function rowsThatDiffer(before: Frame, after: Frame): number[] {
  return after.lines.flatMap((spans, y) => (y === 0 || y > 37 || spans === before.lines[y] ? [] : [y]));
}

describe('a board that is drawn again', () => {
  const keys = fc.constantFrom('up', 'right', 'down', 'left', 'u', 'y', 'c', 'v', 'u', 'right', 'down');
  const sizes = fc.constantFrom({ width: 80, height: 24 }, { width: 30, height: 8 });

  test.each(RANDOM_LEVELS)('is the same as a new picture: $rules.id', ({ rules, format, rows }) => {
    fc.assert(
      fc.property(rows, fc.array(keys, { maxLength: 30 }), sizes, (drawing, pressed, size) => {
        const screen = new Screen([drawnLevel(rules, format, drawing)], { ...size, cell: '3x6' }).press(...pressed);
        screen.film();
        const { model, play } = screen;
        expect(view(model)).toEqual(
          view(replaceState(model, PLAY_SCREEN, changePart(play, 'picture', { shownBoard: play.game.replica() }))),
        );
      }),
      tries(30),
    );
  });

  test.each(['1x1', '1x2', '2x4', '4x8'] as const)(
    'writes only the rows of two cells of %s, and that of the history bar',
    (cell) => {
      const screen = new Screen([HALL], { cell, width: 80, height: 40 });
      const before = screen.frame;
      screen.press('right');
      const rows = { '1x1': 1, '1x2': 1, '2x4': 2, '4x8': 4 }[cell];
      expect(rowsThatDiffer(before, screen.frame)).toHaveLength(rows + 1);
    },
  );

  test('does not draw the card beside it again', () => {
    const about = { isNew: true, areRulesNew: true, notes: ['Mind the corner.', 'Take your time.'] };
    const screen = new Screen([HALL], { cell: '2x4', width: 120, height: 40, about });
    const before = screen.frame;
    screen.press('right');
    expect(screen.rows.join('\n')).toContain('Take your time.');
    expect(rowsThatDiffer(before, screen.frame)).toHaveLength(3);
  });
});
