import { at } from '../../core/at';
import { OUTSIDE } from '../../core/level/piece';
import { cellAt, type Shape } from '../../core/level/level';
import type { Setup } from '../../core/level/setup';
import { isIn, pointsOf } from './area';
import { EMPTY } from './brush';
import { NO_TEXTS } from './edited-level';
import type { EditPen } from './pen';
import { Sheet } from './sheet';

/** Gives the board another size, from its top left cell on. New cells are floor; cells beyond are erased. */
export function resizeBoard(pen: EditPen, { width, height }: Shape): void {
  const before = pen.sheet.area;
  const area = { left: before.left, top: before.top, width, height };
  pen.setArea(area);
  for (const point of pointsOf(area)) if (!isIn(before, point)) pen.write(point, EMPTY);
}

/** Begins anew with a board of floor, without texts and numbers. */
export function clearBoard(pen: EditPen, { width, height }: Shape): void {
  const { left, top } = pen.sheet.area;
  const area = { left, top, width, height };
  pen.setArea(area);
  for (const point of pointsOf(area)) pen.write(point, EMPTY);
  pen.setTexts(NO_TEXTS);
  pen.setNumbers({});
}

/** Replaces the board by another level. */
export function replaceBoard(pen: EditPen, setup: Setup): void {
  pen.replace(new Sheet(setup).copy().setup);
  pen.setNumbers(setup.numbers);
}

/**
 * Removes blank rows and columns at the edges, so that drawing shrinks a board as it grows it. One cell always stays.
 */
export function shrinkBoard(pen: EditPen): void {
  const { left, top, width, height } = pen.sheet.area;
  const { ground } = pen.sheet.setup;
  const isDrawn = (x: number, y: number): boolean => at(ground, cellAt({ width }, x, y)) !== OUTSIDE;
  const hasRow = (y: number): boolean => some(width, (x) => isDrawn(x, y));
  const hasColumn = (x: number): boolean => some(height, (y) => isDrawn(x, y));
  let [firstRow, lastRow, firstColumn, lastColumn] = [0, height - 1, 0, width - 1];
  while (firstRow < lastRow && !hasRow(firstRow)) firstRow += 1;
  while (lastRow > firstRow && !hasRow(lastRow)) lastRow -= 1;
  while (firstColumn < lastColumn && !hasColumn(firstColumn)) firstColumn += 1;
  while (lastColumn > firstColumn && !hasColumn(lastColumn)) lastColumn -= 1;
  const isBlank = firstRow === lastRow && !hasRow(firstRow);
  pen.setArea(
    isBlank
      ? { left, top, width: 1, height: 1 }
      : {
          left: left + firstColumn,
          top: top + firstRow,
          width: lastColumn - firstColumn + 1,
          height: lastRow - firstRow + 1,
        },
  );
}

function some(count: number, isSo: (index: number) => boolean): boolean {
  for (let index = 0; index < count; index += 1) if (isSo(index)) return true;
  return false;
}
