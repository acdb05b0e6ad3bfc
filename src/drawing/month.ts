import { at } from '../core/at';
import { numberInMonth, SHORT_WEEKDAYS, weeksOf } from '../messages/calendar';
import type { Canvas } from './canvas';
import { BLACK, inkOn, mixRgb, rgbOf, trueColour } from './colours';
import { type Style, styleWith } from './frame';
import { hasManyColours, type ThemeStyles } from './theme-styles';

/** A month with a block for each day: its green tells how much of the day is done, and so does a number without colours. */
export interface Month {
  /** A day of the month; it is framed. */
  readonly day: string;
  /** Framed in the colour of keys. Later days have no block. */
  readonly today: string | undefined;
  /** 0 to `STEPS`. */
  readonly doneOn: (day: string) => number;
  /** Without it, the whole month is drawn; otherwise only the week of the day. */
  readonly isWeek?: boolean;
}

/** The most that can be done on a day. */
const STEPS = 5;

/** The block of a day, and the columns and rows to the next. */
export interface DayShape {
  readonly columns: number;
  readonly rows: number;
  readonly right: number;
  readonly below: number;
}

/** The largest first. Between blocks stands the frame, so there is a column at least. */
export const DAY_SHAPES: readonly DayShape[] = [
  { columns: 10, rows: 4, right: 2, below: 1 },
  { columns: 8, rows: 3, right: 2, below: 1 },
  { columns: 6, rows: 2, right: 1, below: 1 },
  { columns: 4, rows: 1, right: 1, below: 1 },
  { columns: 4, rows: 1, right: 1, below: 0 },
];

/** For a week in a narrow place, where there are colours. */
export const NARROW_DAY: DayShape = { columns: 2, rows: 1, right: 1, below: 0 };

const MAX_WEEKS = 6;

/** The columns and rows of a month, with its weekdays. */
export function monthSize(
  { columns, rows, right, below }: DayShape,
  isWeek = false,
): {
  readonly width: number;
  readonly height: number;
} {
  const weeks = isWeek ? 1 : MAX_WEEKS;
  return { width: 7 * (columns + right) - right, height: 1 + weeks * (rows + below) - below };
}

export function drawMonth(canvas: Canvas, { styles, ascii }: Drawn, month: Month, place: Place, shape: DayShape): void {
  const { roles } = styles;
  SHORT_WEEKDAYS.forEach((name, column) => {
    canvas.overlay(
      place.x + column * (shape.columns + shape.right) + Math.max(0, shape.columns - name.length - 1),
      place.y,
      name,
      roles.dim,
    );
  });
  for (const { day, x, y } of placesIn(month, place, shape)) {
    const isComing = month.today !== undefined && day > month.today;
    if (isComing) canvas.overlay(x, y + middleOf(shape), textOf(day, 0, shape), roles.dim);
    else drawDay(canvas, styles, { day, done: month.doneOn(day), x, y }, shape);
    if (day === month.today)
      drawFrame(canvas, { ...shape, x, y }, roles.key, ascii || !hasManyColours(styles.depth) ? '[]' : undefined);
    else if (day === month.day)
      drawFrame(canvas, { ...shape, x, y }, roles.title, ascii || !hasManyColours(styles.depth) ? '<>' : undefined);
  }
}

/** `0 ■ ■ ■ ■ ■ ■ 5 solved`, or what the number beside a day means. */
export function drawMonthKey(canvas: Canvas, { styles }: Drawn, { x, y }: Place, noun: string): void {
  const { roles } = styles;
  if (!hasManyColours(styles.depth)) {
    canvas.overlay(x, y, '7:3 means day 7, 3 solved', roles.dim);
    return;
  }
  canvas.overlay(x, y, '0', roles.dim);
  for (let done = 0; done <= STEPS; done += 1) canvas.put(x + 2 + 4 * done, y, '   ', blockStyle(styles, done));
  canvas.overlay(x + 2 + 4 * (STEPS + 1), y, `${STEPS} ${noun}`, roles.dim);
}

/** The day at a point of a month that was drawn at a place. */
export function dayAtPoint(month: Month, place: Place, shape: DayShape, x: number, y: number): string | undefined {
  return placesIn(month, place, shape).find(
    (block) => x >= block.x && x < block.x + shape.columns && y >= block.y && y < block.y + shape.rows,
  )?.day;
}

interface Drawn {
  readonly styles: ThemeStyles;
  readonly ascii: boolean;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

function placesIn(
  { day: shown, isWeek }: Month,
  { x, y }: Place,
  shape: DayShape,
): readonly (Place & { day: string })[] {
  const weeks = weeksOf(shown).filter((week) => isWeek !== true || week.includes(shown));
  return weeks.flatMap((week, row) =>
    week.flatMap((day, column) =>
      day === undefined
        ? []
        : [
            {
              day,
              x: x + column * (shape.columns + shape.right),
              y: y + 1 + row * (shape.rows + shape.below),
            },
          ],
    ),
  );
}

function drawDay(
  canvas: Canvas,
  styles: ThemeStyles,
  { day, done, x, y }: Place & { readonly day: string; readonly done: number },
  shape: DayShape,
): void {
  const { roles, depth } = styles;
  const style = hasManyColours(depth) ? blockStyle(styles, done) : done > 0 ? roles.title : roles.text;
  for (let row = 0; row < shape.rows; row += 1) canvas.put(x, y + row, ' '.repeat(shape.columns), style);
  canvas.put(x, y + middleOf(shape), textOf(day, hasManyColours(depth) ? 0 : done, shape), style);
}

function middleOf({ rows }: DayShape): number {
  return (rows - 1) >> 1;
}

/** `24`, or `24:3` without colours; the numbers stand below one another. */
function textOf(day: string, done: number, { columns }: DayShape): string {
  const number = String(numberInMonth(day)).padStart(2);
  return (done > 0 ? `${number}:${done}` : columns > number.length ? `${number} ` : number)
    .padStart(done > 0 ? 0 : columns)
    .slice(-columns)
    .padEnd(columns);
}

/** A frame of pixels around a block, or two characters beside it: in a single row, halves of the gaps to its neighbours. */
function drawFrame(
  canvas: Canvas,
  { x, y, columns, rows, below }: Place & DayShape,
  { foreground }: Style,
  sides: string | undefined,
): void {
  const style = styleWith(foreground, undefined, true);
  const [left = '', right = ''] = sides ?? (below === 0 ? '▐▌' : '██');
  for (let row = 0; row < rows; row += 1) {
    canvas.overlay(x - 1, y + row, left, style);
    canvas.overlay(x + columns, y + row, right, style);
  }
  if (sides !== undefined || below === 0) return;
  canvas.overlay(x - 1, y - 1, '▄'.repeat(columns + 2), style);
  canvas.overlay(x - 1, y + rows, '▀'.repeat(columns + 2), style);
}

/** From nothing to the lightest green; on a light ground, to the darkest. */
function blockStyle({ inks, surfaces, depth: depthOfColours }: ThemeStyles, done: number): Style {
  const { green, floor } = inks.tones;
  const [light, middle, shade, depth] = green;
  const lightest = trueColour(mixRgb(rgbOf(light), [255, 255, 255], 1 / 3));
  const steps = depthOfColours === 'true' ? [depth, shade, middle, light, lightest] : GREENS;
  const isLight = inkOn(floor[1]) === BLACK;
  const background = done === 0 ? surfaces.cap : at(isLight ? [...steps].reverse() : steps, Math.min(done, STEPS) - 1);
  return styleWith(inkOn(background), background);
}

/** In the table of 256 colours, what is nearest to a dark green is grey. */
const GREENS: readonly number[] = [22, 28, 71, 114, 157];
