import { draw, erase } from '../../../src/editing/level/draw';
import { cellAt } from '../../../src/core/level/level';
import { OUTSIDE } from '../../../src/core/level/piece';
import { EditedLevel } from '../../../src/editing/level/edited-level';
import { classic } from '../../../src/rules';
import { brushOf, drawnRows, edited } from '../../support/edited';

/** In this format a blank cell is written as a space, and floor as a point. */
function room(rows: readonly string[]): EditedLevel {
  return edited(classic, 'lvl', rows);
}

/** A room with a blank cell. */
function withBlank(rows: readonly string[], x: number, y: number): EditedLevel {
  const { setup } = room(rows);
  setup.ground[cellAt(setup, x, y)] = OUTSIDE;
  return new EditedLevel({ rules: classic, setup });
}

function put(level: EditedLevel, symbol: string, x: number, y: number): EditedLevel {
  level.change((pen) => {
    draw(pen, classic.pieces, [{ x, y }], brushOf(classic, 'lvl', symbol));
  });
  return level;
}

describe('the room of a player', () => {
  test('gets its floor when the last wall closes it, in the same step', () => {
    const level = put(room(['#####', '#@   ', '#####']), '#', 4, 1);
    expect(drawnRows(level)).toEqual(['#####', '#@..#', '#####']);
    level.undo();
    expect(drawnRows(level)).toEqual(['#####', '#@', '#####']);
  });

  test('gets its floor when the player is drawn in it', () => {
    expect(drawnRows(put(room(['#####', '#   #', '#####']), '@', 1, 1))).toEqual(['#####', '#@..#', '#####']);
  });

  test('stays as it is while there is a gap', () => {
    expect(drawnRows(put(room(['#####', '#    ', '#####']), '@', 1, 1))).toEqual(['#####', '#@', '#####']);
  });

  test('has no blank cells: erased cells are floor', () => {
    const level = room(['#####', '#@.A#', '#####']);
    const eraseBox = (): boolean =>
      level.change((pen) => {
        erase(pen, classic.pieces, [{ x: 3, y: 1 }]);
      });
    expect([eraseBox(), eraseBox()]).toEqual([true, false]);
    expect(drawnRows(level)).toEqual(['#####', '#@..#', '#####']);
  });

  test('keeps the blank cells that it had before', () => {
    const level = withBlank(['#####', '#@..#', '#####'], 3, 1);
    expect(drawnRows(put(level, 'A', 2, 1))).toEqual(['#####', '#@A #', '#####']);
  });

  test('ends at its walls', () => {
    const level = withBlank(['########', '#@.##.##', '########'], 5, 1);
    expect(drawnRows(put(level, 'A', 2, 1))[1]).toBe('#@A## ##');
  });
});
