import type { Appearance } from '../../../core/presentation';
import { hasPixels } from '../../../drawing/board/drawer';
import type { Canvas } from '../../../drawing/canvas';
import type { Style } from '../../../drawing/frame';
import type { ScreenArea } from '../../../drawing/board/layout';
import { drawMonth, drawMonthKey, type Month } from '../../../drawing/month';
import { accentStyle, chosenName, drawHue, drawPanel } from '../../../drawing/panel';
import { CELL_SHAPE, type PixelSize } from '../../../drawing/board/cell-size';
import { drawPiece } from '../../../drawing/board/piece';
import { shorten } from '../../../drawing/text';
import type { DayLevel } from '../../../library/daily';
import { dayText, monthText, weekdayText } from '../../../messages/calendar';
import { count, starsText } from '../../../messages/counts';
import { printableText } from '../../../messages/sanitize';
import { clockText, solvedOn, starsIn } from '../../days';
import { drawFooter, type Footer } from '../../footer';
import { drawHeader, type Header } from '../../header';
import { indexOf, nameOf } from '../list/cursor';
import type { LevelList } from '../list/state';
import { summaryText } from '../list/texts';
import {
  chosenAt,
  shownDay,
  shownLevels,
  streakTexts,
  type Today,
  type TodayLayout,
  todayLayoutOf,
  type TodayOccasion,
} from './state';

/** Draws the month at the left and the levels of the day at the right; on a small screen the levels and the week. */
export function viewToday(canvas: Canvas, today: Today, occasion: TodayOccasion, footer: Footer): void {
  const { display, days } = occasion;
  const { settings } = display;
  const { roles } = settings.styles;
  const layout = todayLayoutOf(display);
  const day = shownDay(today, days);
  drawHeader(canvas, settings, headerOf(day, occasion));
  if (day === undefined) {
    canvas.put(1, 2, shorten(clockText(days), canvas.width - 2), roles.text);
  } else {
    if (layout.panel) drawPanel(canvas, settings, layout.panel, accentStyle(settings, 'green', false));
    if (layout.frame) drawPanel(canvas, settings, layout.frame, roles.key);
    drawMonthPart(canvas, today, layout, occasion);
    drawStreak(canvas, layout, occasion);
    drawLevels(canvas, today, layout, occasion);
  }
  drawFooter(canvas, settings.styles, footer);
}

/** `Today  Tuesday 24 November 2026`, and at the right the number of days with a solved level. */
function headerOf(day: string | undefined, { days, display }: TodayOccasion): Header {
  const title = day === days.today || day === undefined ? 'Today' : 'The day';
  if (day === undefined) return { title, detail: '', right: '' };
  const { solved, streak } = days.totals;
  const played = Object.keys(solved).length;
  return {
    title,
    detail: display.width < 60 ? dayText(day) : `${weekdayText(day)} ${dayText(day)}`,
    right: played > 0 ? `${count(played, 'day')} played · longest row ${streak.longest}` : '',
  };
}

/** What the month shows. */
export function monthOf(today: Today, { days, list, display }: TodayOccasion): Month | undefined {
  const day = shownDay(today, days);
  const isWeek = todayLayoutOf(display).month?.isWeek === true;
  return day === undefined ? undefined : { day, today: days.today, doneOn: (one) => solvedOn(days, list, one), isWeek };
}

function drawMonthPart(canvas: Canvas, today: Today, { month: area }: TodayLayout, occasion: TodayOccasion): void {
  const { settings } = occasion.display;
  const month = monthOf(today, occasion);
  if (!area || !month) return;
  if (!area.isWeek) canvas.overlay(area.x, area.y - 1, monthText(month.day), settings.styles.roles.title);
  drawMonth(canvas, settings, month, area, area.shape);
}

function drawStreak(canvas: Canvas, { streak, month }: TodayLayout, { days, display }: TodayOccasion): void {
  const { settings } = display;
  const { roles } = settings.styles;
  const [row, more] = streakTexts(days);
  if (streak.y >= display.height - 1) return;
  canvas.overlay(streak.x, streak.y, row, roles.title);
  if (streak.height === 1) {
    if (row.length + 2 + more.length <= streak.width)
      canvas.overlay(streak.x + row.length + 2, streak.y, more, roles.dim);
    return;
  }
  canvas.overlay(streak.x, streak.y + 1, shorten(more, streak.width), roles.dim);
  if (month && !month.isWeek) drawMonthKey(canvas, settings, { x: streak.x, y: streak.y + 3 }, 'solved');
}

function drawLevels(canvas: Canvas, today: Today, { levels: area, done }: TodayLayout, occasion: TodayOccasion): void {
  const { list, display } = occasion;
  const { roles } = display.settings.styles;
  const levels = shownLevels(today, occasion);
  const chosen = chosenAt(today, occasion);
  levels.forEach((level, index) => {
    const y = area.y + index * (area.rows + area.below);
    const draw = area.isCard ? drawCard : drawLevel;
    draw(canvas, level, { ...area, y, height: area.rows }, index === chosen, occasion);
  });
  const isDone = levels.length > 0 && levels.every((level) => starsIn(list, level) > 0);
  // On a small screen it takes the place of the streak.
  if (isDone && done.y < display.height - 1)
    canvas.overlay(
      done.x,
      done.y,
      shorten('All levels of this day are solved.', done.width).padEnd(done.width),
      roles.title,
    );
}

/** The sizes of pictures of pieces, the largest first. In characters there is one size only. */
const SMALLEST = '3x6';
const PICTURES: readonly PixelSize[] = ['8x16', '4x8', SMALLEST];
const PICTURES_IN_CHARACTERS: readonly PixelSize[] = ['4x8'];

/** A level on a panel of its own, with the piece of its rule set: title and stars; rule set and difficulty; size or result. */
function drawCard(canvas: Canvas, level: DayLevel, area: ScreenArea, isChosen: boolean, occasion: TodayOccasion): void {
  const { settings } = occasion.display;
  const { x, y, width, height } = area;
  drawPanel(canvas, settings, area, accentStyle(settings, level.hue, isChosen));
  const rows = height - 2;
  const sizes = hasPixels(settings) ? PICTURES : PICTURES_IN_CHARACTERS;
  const size = sizes.find((one) => CELL_SHAPE[one].rows <= rows);
  const emblem = emblemOf(level, occasion.list);
  const shape = size && emblem ? CELL_SHAPE[size] : { columns: STRIP, rows };
  const place = { x: x + 2, y: y + 1 + ((rows - shape.rows) >> 1) };
  if (size && emblem) drawPiece(canvas, settings, emblem, { ...place, size });
  else drawHue(canvas, settings, { ...place, width: STRIP, height: rows }, level.hue);
  const left = place.x + shape.columns + 1;
  const texts = { x: left, y: y + 1 + ((rows - TEXT_ROWS) >> 1), width: x + width - 1 - left, height: rows };
  drawTexts(canvas, level, texts, isChosen, occasion);
}

const TEXT_ROWS = 3;

/** The piece that stands for the rule set of a level, if the list has levels of it. */
function emblemOf({ rules }: DayLevel, { groups }: LevelList): Appearance | undefined {
  return groups.find(({ ruleSet }) => ruleSet?.id === rules)?.ruleSet?.emblem;
}

/** Columns of the colour of a rule set, where there is no piece. */
const STRIP = 3;

/** The longest name of a rule set. */
const NAME_WIDTH = 11;
/** Below this a title would have less room than the name, which the colour stands for. */
const MIN_WIDTH_FOR_RULES = 36;

/** A level in a few rows, with the piece or the colour of its rule set before it. */
function drawLevel(
  canvas: Canvas,
  level: DayLevel,
  area: ScreenArea,
  isChosen: boolean,
  occasion: TodayOccasion,
): void {
  const { styles, ascii } = occasion.display.settings;
  const { roles } = styles;
  const { x, y, width, height } = area;
  const { title, stars } = textsOf(level, occasion);
  const emblem = hasPixels(occasion.display.settings) ? emblemOf(level, occasion.list) : undefined;
  const hasPiece = emblem !== undefined && height >= CELL_SHAPE[SMALLEST].rows;
  const square = hasPiece ? CELL_SHAPE[SMALLEST].columns + 1 : height > 1 ? STRIP : 2;
  if (hasPiece) drawPiece(canvas, occasion.display.settings, emblem, { x: x + 1, y, size: SMALLEST });
  else drawHue(canvas, occasion.display.settings, { x, y, width: square, height }, level.hue);
  const left = x + square;
  if (height > 1) {
    drawTexts(canvas, level, { ...area, x: left, width: width - square }, isChosen, occasion);
    return;
  }
  const room = width - square - 2;
  const style = (own: Style): Style => (isChosen ? roles.selected : own);
  if (isChosen) canvas.put(left, y, ' '.repeat(width - square), roles.selected);
  const rules = width < MIN_WIDTH_FOR_RULES ? '' : level.rules.padEnd(NAME_WIDTH);
  const names = `${rules}${width < 56 ? '' : `  ${level.difficulty.padEnd(9)}`}`;
  const end = endText(level, stars, isChosen, ascii);
  const right = `${names} ${end.padStart(4)}`;
  canvas.overlay(left + 1, y, shorten(title, room - right.length - 1), nameStyle(level, isChosen, occasion));
  canvas.overlay(left + 1 + room - right.length, y, names, style(roles.dim));
  canvas.overlay(left + 1 + room - end.length, y, end, style(stars > 0 ? styles.text('yellow') : roles.key));
}

/** Title and stars; rule set and difficulty; in a third row, or between them, size or result. */
function drawTexts(
  canvas: Canvas,
  level: DayLevel,
  { x, y, width, height }: ScreenArea,
  isChosen: boolean,
  occasion: TodayOccasion,
): void {
  const { styles, ascii } = occasion.display.settings;
  const { roles } = styles;
  const { title, stars, about } = textsOf(level, occasion);
  const [left, room] = [x + 1, width - 2];
  const end = endText(level, stars, isChosen, ascii);
  if (isChosen) canvas.put(x, y, ' '.repeat(width), roles.selected);
  const style = (own: Style): Style => (isChosen ? roles.selected : own);
  canvas.overlay(left, y, shorten(title, room - end.length - 1), nameStyle(level, isChosen, occasion));
  canvas.overlay(left + room - end.length, y, end, style(stars > 0 ? styles.text('yellow') : roles.key));
  canvas.overlay(left, y + 1, level.rules, roles.dim);
  const { difficulty } = level;
  if (level.rules.length + difficulty.length < room)
    canvas.overlay(left + room - difficulty.length, y + 1, difficulty, roles.dim);
  if (height > 2) canvas.overlay(left, y + 2, shorten(about, room), roles.dim);
  else if (level.rules.length + about.length + difficulty.length + 6 <= room)
    canvas.overlay(left + level.rules.length + 2, y + 1, about, roles.dim);
}

function nameStyle({ ref }: DayLevel, isChosen: boolean, { display: { settings } }: TodayOccasion): Style {
  const { roles } = settings.styles;
  return isChosen ? chosenName(settings) : ref ? roles.text : roles.dim;
}

function endText(level: DayLevel, stars: number, isChosen: boolean, ascii: boolean): string {
  return stars > 0 ? starsText(stars, ascii) : isChosen && level.ref ? 'play' : '';
}

/** `Low Bridge`, its stars, and `8 x 7, 4 boxes` or `54 moves, best 51`. */
function textsOf(
  level: DayLevel,
  { list }: TodayOccasion,
): { readonly title: string; readonly stars: number; readonly about: string } {
  const index = level.ref && indexOf(list, level.ref);
  if (index === undefined) return { title: 'being made ...', stars: 0, about: '' };
  const { moves, fewest } = level;
  const facts = list.facts.at(index);
  const mark = list.marks.at(index);
  const size = facts ? summaryText(facts) : '';
  const result = moves === undefined ? '' : `${count(moves, 'move')}${fewest === undefined ? '' : `, best ${fewest}`}`;
  const begun = mark?.isBegun && !mark.isSolved ? `${size}, begun` : size;
  return {
    title: printableText(nameOf(list, index)),
    stars: starsIn(list, level),
    about: mark?.isSolved && result !== '' ? result : begun,
  };
}
