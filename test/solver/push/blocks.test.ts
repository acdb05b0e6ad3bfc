import { BoxMoves } from '../../../src/solver/push/board/macro-board';
import { Components } from '../../../src/solver/push/board/parts';
import { BOX, contentWithBoxes, FREE } from '../../../src/solver/push/board/field';
import { share } from '../../support/tries';
import { tablesFrom } from './drawn-model';
import { randomLevels } from './random-levels';

/** The free cells after each macro move of a level, once by blocks and once by filling the board. */
function partsAfterMoves(rows: readonly string[]): { readonly cut: string[]; readonly filled: string[] } {
  const { field } = tablesFrom(rows);
  const boxes = [...field.boxes];
  const after = new Components(field);
  const boxMoves = new BoxMoves(field);
  const { blocks } = boxMoves;
  const noneDead = new Uint8Array(4 * field.size + 4);
  const content = contentWithBoxes(field, boxes);
  const [cut, filled]: [string[], string[]] = [[], []];
  blocks.find(content);
  blocks.enter(field.player);
  for (const box of boxes) {
    boxMoves.find(content, box, noneDead, false);
    for (const state of boxMoves.states.slice(0, boxMoves.count)) {
      const [to, player] = [state >> 2, field.neighbours[state] ?? 0];
      const cells = [...Array(field.size).keys()];
      content[box] = FREE;
      content[to] = BOX;
      after.find(content, player);
      const whole = cells.filter((cell) => after.has(cell));
      filled.push(`${box} ${to}: ${after.count} ${after.zone} ${whole.length} ${whole.join()}`);
      content[to] = FREE;
      content[box] = BOX;
      const parts = blocks.cut(to, player);
      const part = cells.filter((cell) => blocks.has(cell));
      cut.push(`${box} ${to}: ${parts} ${blocks.name} ${blocks.size} ${part.join()}`);
    }
  }
  return { cut, filled };
}

test.each([
  ['in a corridor', ['#########', '#  @$  .#', '#########']],
  ['in a doorway between two chambers', ['#########', '#   #   #', '# @$  . #', '#   #   #', '#########']],
  ['where three ways part', ['#######', '### ###', '#@ $ .#', '### ###', '### ###', '#######']],
  ['back to where it stood', ['#####', '#   #', '# $ #', '#@ .#', '#####']],
])('a box cuts the free cells: %s', (_, rows) => {
  const { cut, filled } = partsAfterMoves(rows);
  expect(cut.length).toBeGreaterThan(0);
  expect(cut).toEqual(filled);
});

test('what a moved box cuts off is the same as when the board is filled anew', () => {
  const levels = randomLevels(7, share(2_000)).map(partsAfterMoves);
  expect(levels.flatMap(({ cut }) => cut).length).toBeGreaterThan(100);
  expect(levels.map(({ cut }) => cut)).toEqual(levels.map(({ filled }) => filled));
});
