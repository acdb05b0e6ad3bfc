import { at } from '../core/at';
import { OUTSIDE } from '../core/level/piece';
import type { Shape } from '../core/level/level';
import type { Setup } from '../core/level/setup';
import { areaBetween, isIn, pointsOf, type Area, type Point } from './area';
import { EMPTY } from './brush';
import { areaOf, clipOf } from './clip';
import { NO_TEXTS } from './edited-level';
import type { EditPen } from './pen';

/** Gives the board another size, from its top left cell on. New cells are floor; what lies beyond is erased. */
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

/** Puts another level in the place of the board. */
export function replaceBoard(pen: EditPen, setup: Setup): void {
  const { left, top } = pen.sheet.area;
  const clip = clipOf(setup);
  pen.setArea(areaOf(clip, { x: left, y: top }));
  pointsOf(pen.sheet.area).forEach((point, index) => {
    pen.write(point, at(clip.cells, index));
  });
  pen.setNumbers(setup.numbers);
}

/** Removes blank rows and columns at the edges, so that a board shrinks as it grows: by drawing. One cell always stays. */
export function shrinkBoard(pen: EditPen): void {
  const drawn = pointsOf(pen.sheet.area).filter((point) => pen.read(point).ground !== OUTSIDE);
  const { left, top } = pen.sheet.area;
  pen.setArea(boundsOf(drawn) ?? { left, top, width: 1, height: 1 });
}

function boundsOf(points: readonly Point[]): Area | undefined {
  const [first] = points;
  if (!first) return undefined;
  let [left, top, right, bottom] = [first.x, first.y, first.x, first.y];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return areaBetween({ x: left, y: top }, { x: right, y: bottom });
}
