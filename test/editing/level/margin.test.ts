import { withoutMargin } from '../../../src/editing/level/margin';
import { EditedLevel } from '../../../src/editing/level/edited-level';
import { buildWalls } from '../../../src/editing/level/draw';
import { classic } from '../../../src/rules';
import { drawnRows, edited } from '../../support/edited';

/** A board in the symbols of xsb after walls were drawn round everything open. */
function walled(rows: readonly string[]): string[] {
  const { setup } = edited(classic, 'xsb', rows);
  const level = new EditedLevel({ rules: classic, setup: withoutMargin(setup, classic) });
  level.change((pen) => {
    buildWalls(pen, classic.pieces);
  });
  return drawnRows(level);
}

test('blanks before a row are no floor if the walls are closed', () => {
  expect(walled(['  ####', '###  #', '#@$ .#', '######'])).toEqual(['  ####', '###..#', '#@A.a#', '######']);
});

test('they may be floor if the walls have a gap', () => {
  expect(walled(['# ####', '#@$ .#', '######'])[0]).toBe('###');
});
