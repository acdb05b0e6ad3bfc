import { contentWithBoxes, emptyContent, FREE, BOX, type Field } from '../../../src/solver/push/board/field';
import { Chambers } from '../../../src/solver/push/board/chambers';
import { share } from '../../support/tries';
import { tablesFrom } from './drawn-model';
import { dice } from './random-levels';

const TWO_ROOMS = ['###########', '#   # #   #', '# @$    . #', '#   # #   #', '###########'];

test('a box in the only corridor cuts two chambers off, one beside its mouth does not', () => {
  const { field } = tablesFrom(TWO_ROOMS);
  const chambers = new Chambers(field, emptyContent(field));
  const cellAt = (column: number): number =>
    [...field.columns.keys()].find((cell) => field.columns[cell] === column + 1 && field.rows[cell] === 3) ?? -1;
  const cutOffBy = (cell: number): number => chambers.cutOff(contentWithBoxes(field, [cell]));
  expect(chambers.count).toBe(2);
  expect([2, 3, 4, 5, 6, 7, 8].map((column) => cutOffBy(cellAt(column)))).toEqual([0, 1, 1, 1, 1, 1, 0]);
});

/** Chambers of three cells a side behind walls of which one cell in three is open, with boxes on a few cells. */
function rowsOfChambers(roll: (limit: number) => number): string[] {
  const [width, height] = [17, 13];
  const rows: string[][] = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_cell, x) => {
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) return '#';
      const isWall = (x % 4 === 0 || y % 4 === 0) && roll(3) > 0;
      return isWall ? '#' : roll(12) === 0 ? '$' : ' ';
    }),
  );
  rows[1]?.splice(1, 2, '@', '.');
  return rows.map((row) => row.join(''));
}

/** For a board and every move of a box: the pairs cut off after it, by what changed and from scratch. */
function afterMoves(field: Field): { readonly changed: number[]; readonly anew: number[] } {
  const chambers = new Chambers(field, emptyContent(field));
  const other = new Chambers(field, emptyContent(field));
  const content = contentWithBoxes(field, field.boxes);
  chambers.cutOff(content);
  const changed: number[] = [];
  const anew: number[] = [];
  for (const from of field.boxes)
    for (let to = 0; to <= field.size; to += 1) {
      if (to < field.size && content[to] !== FREE) continue;
      content[from] = FREE;
      if (to < field.size) content[to] = BOX;
      changed.push(chambers.cutOffAfter(content, from, to));
      anew.push(other.cutOff(content));
      if (to < field.size) content[to] = FREE;
      content[from] = BOX;
    }
  return { changed, anew };
}

test('after a box has moved or vanished as many chambers are cut off as when all is looked at anew', () => {
  const roll = dice(5);
  const all = Array.from({ length: share(60) }, () => afterMoves(tablesFrom(rowsOfChambers(roll)).field));
  expect(all.map(({ changed }) => changed)).toEqual(all.map(({ anew }) => anew));
  expect(new Set(all.flatMap(({ changed }) => changed)).size).toBeGreaterThan(3);
});
