import type { Canvas } from '../../../drawing/canvas';
import type { Style } from '../../../drawing/frame';
import type { ScreenArea } from '../../../drawing/board/layout';
import { drawMonth, drawMonthKey, type Month } from '../../../drawing/month';
import { shorten } from '../../../drawing/text';
import type { DayLevel } from '../../../library/daily';
import { dayText, monthText, weekdayText } from '../../../messages/calendar';
import { count, starsText } from '../../../messages/counts';
import { printableText } from '../../../messages/sanitize';
import { clockText, solvedOn, starsIn } from '../../days';
import { drawFooter, type Footer } from '../../footer';
import { indexOf, nameOf } from '../list/cursor';
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
  const { styles } = display.settings;
  const layout = todayLayoutOf(display);
  const day = shownDay(today, days);
  drawHeader(canvas, layout.header, day, occasion);
  if (day === undefined)
    canvas.put(layout.header.x, 2, shorten(clockText(days), layout.header.width), styles.roles.text);
  else {
    drawMonthPart(canvas, today, layout, occasion);
    drawStreak(canvas, layout, occasion);
    drawLevels(canvas, today, layout, occasion);
  }
  drawFooter(canvas, styles, footer);
}

/** What the month shows. */
export function monthOf(today: Today, { days, list, display }: TodayOccasion): Month | undefined {
  const day = shownDay(today, days);
  const isWeek = todayLayoutOf(display).month?.isWeek === true;
  return day === undefined ? undefined : { day, today: days.today, doneOn: (one) => solvedOn(days, list, one), isWeek };
}

/** `Today  Tuesday 24 November 2026`, and at the right the number of days with a solved level. */
function drawHeader(
  canvas: Canvas,
  { x, y, width }: ScreenArea,
  day: string | undefined,
  { days, display }: TodayOccasion,
): void {
  const { roles } = display.settings.styles;
  const name = day === days.today || day === undefined ? 'Today' : 'The day';
  canvas.put(x, y, name, roles.title);
  if (day === undefined) return;
  const date = width < 60 ? dayText(day) : `${weekdayText(day)} ${dayText(day)}`;
  canvas.put(x + name.length + 2, y, date, roles.text);
  const { solved, streak } = days.totals;
  const played = Object.keys(solved).length;
  const right = `${count(played, 'day')} played · longest row ${streak.longest}`;
  if (played > 0 && right.length + date.length + 10 <= width) canvas.put(x + width - right.length, y, right, roles.dim);
}

function drawMonthPart(canvas: Canvas, today: Today, { month: area }: TodayLayout, occasion: TodayOccasion): void {
  const { settings } = occasion.display;
  const month = monthOf(today, occasion);
  if (!area || !month) return;
  if (!area.isWeek) canvas.put(area.x, area.y - 1, monthText(month.day), settings.styles.roles.title);
  drawMonth(canvas, settings, month, area, area.shape);
}

function drawStreak(canvas: Canvas, { streak, month }: TodayLayout, { days, display }: TodayOccasion): void {
  const { settings } = display;
  const { roles } = settings.styles;
  const [row, more] = streakTexts(days);
  if (streak.y >= display.height - 1) return;
  canvas.put(streak.x, streak.y, row, roles.title);
  if (streak.height === 1) {
    if (row.length + 2 + more.length <= streak.width) canvas.put(streak.x + row.length + 2, streak.y, more, roles.dim);
    return;
  }
  canvas.put(streak.x, streak.y + 1, shorten(more, streak.width), roles.dim);
  if (month && !month.isWeek) drawMonthKey(canvas, settings, { x: streak.x, y: streak.y + 3 }, 'solved');
}

function drawLevels(canvas: Canvas, today: Today, { levels: area, done }: TodayLayout, occasion: TodayOccasion): void {
  const { list, display } = occasion;
  const { roles } = display.settings.styles;
  const levels = shownLevels(today, occasion);
  const chosen = chosenAt(today, occasion);
  levels.forEach((level, index) => {
    const y = area.y + index * (area.rows + area.below);
    drawLevel(canvas, level, { ...area, y, height: area.rows }, index === chosen, occasion);
  });
  const isDone = levels.length > 0 && levels.every((level) => starsIn(list, level) > 0);
  // On a small screen it takes the place of the streak.
  if (isDone && done.y < display.height - 1)
    canvas.put(
      done.x,
      done.y,
      shorten('All levels of this day are solved.', done.width).padEnd(done.width),
      roles.title,
    );
}

/** The longest name of a rule set. */
const NAME_WIDTH = 11;

/** A level in one row or up to three: title and stars; rule set and difficulty; size or result. */
function drawLevel(
  canvas: Canvas,
  level: DayLevel,
  { x, y, width, height }: ScreenArea,
  isChosen: boolean,
  occasion: TodayOccasion,
): void {
  const { styles, ascii } = occasion.display.settings;
  const { roles } = styles;
  const { title, stars, about } = textsOf(level, occasion);
  const square = height > 1 ? 3 : 2;
  for (let row = 0; row < height; row += 1) canvas.put(x, y + row, ' '.repeat(square), styles.filled(level.hue));
  const left = x + square + 1;
  const room = width - square - 2;
  const first: Style = isChosen ? roles.selected : level.ref ? roles.title : roles.dim;
  if (isChosen) canvas.put(left - 1, y, ' '.repeat(width - square), roles.selected);
  const end = stars > 0 ? starsText(stars, ascii) : isChosen && level.ref ? 'play' : '';
  if (height === 1) {
    const names = `${level.rules.padEnd(NAME_WIDTH)}${width < 56 ? '' : `  ${level.difficulty.padEnd(6)}`}`;
    const right = `${names} ${end.padStart(4)}`;
    canvas.put(left, y, shorten(title, room - right.length - 1), first);
    canvas.put(left + room - right.length, y, names, isChosen ? roles.selected : roles.dim);
    canvas.put(left + room - end.length, y, end, isChosen ? roles.selected : roles.key);
    return;
  }
  canvas.put(left, y, shorten(title, room - end.length - 1), first);
  canvas.put(left + room - end.length, y, end, isChosen ? roles.selected : roles.key);
  canvas.put(left, y + 1, level.rules, roles.text);
  const { difficulty } = level;
  canvas.put(left + room - difficulty.length, y + 1, difficulty, roles.dim);
  if (height > 2) canvas.put(left, y + 2, shorten(about, room), roles.dim);
  else if (level.rules.length + about.length + difficulty.length + 6 <= room)
    canvas.put(left + level.rules.length + 2, y + 1, about, roles.dim);
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
