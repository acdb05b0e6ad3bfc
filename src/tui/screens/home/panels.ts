import type { Canvas } from '../../../drawing/canvas';
import type { ScreenArea } from '../../../drawing/board/layout';
import { drawSmall } from '../../../drawing/board/draw-small';
import { hasPixels } from '../../../drawing/board/drawer';
import { DAY_SHAPES, drawMonth, monthSize, NARROW_DAY } from '../../../drawing/month';
import {
  accentStyle,
  chosenName,
  drawBar,
  drawButton,
  drawHue,
  drawPanel,
  drawParts,
  gap,
  panelInside,
  type Part,
  rowsOf,
  textPart,
} from '../../../drawing/panel';
import { styleWith } from '../../../drawing/frame';
import { shorten, wrap } from '../../../drawing/text';
import type { DayLevel } from '../../../library/daily';
import { monthText } from '../../../messages/calendar';
import { agoText, count, starsText } from '../../../messages/counts';
import { printableText } from '../../../messages/sanitize';
import { ABOUT_DAYS, clockText, LEVELS_OF_A_DAY, solvedOn, starsIn } from '../../days';
import { groupName, groupOf, indexOf, nameOf } from '../list/cursor';
import { fewer } from '../list/rows';
import type { Preview } from '../list/state';
import { noteLines, ratingText, summaryText } from '../list/texts';
import { besidePicture, pictureRoom } from './layout';
import { progressOf } from './progress';
import { type HomeItem, homeItems, type HomeOccasion, isNewPlayer } from './state';

export interface PanelPlace {
  readonly area: ScreenArea;
  readonly isChosen: boolean;
  readonly keyFor: (id: string) => string;
}

/** Draws the game to continue, or the level to play next: its board, and what is known about it. */
export function drawMain(canvas: Canvas, occasion: HomeOccasion, item: HomeItem, place: PanelPlace): void {
  const { settings } = occasion.display;
  drawPanel(canvas, settings, place.area, accentStyle(settings, 'gold', place.isChosen));
  const picture = item.ref && pictureRoom(place.area);
  const text = picture ? besidePicture(place.area, picture) : panelInside(place.area);
  const preview = previewOf(occasion, item);
  if (picture && preview?.ok) {
    const { scene, savedScene = scene } = preview.value;
    drawSmall(canvas, settings, savedScene, picture);
  }
  // A blank row above the button, where there is room for one.
  const rows = text.height - (text.height >= MIN_AIRY_ROWS - 2 ? 2 : 1);
  drawParts(mainParts(canvas, occasion, item, text.width), { ...text, height: rows });
  drawMainButton(canvas, occasion, item, place, { ...text, y: text.y + text.height - 1 });
}

function previewOf({ list }: HomeOccasion, { ref }: HomeItem): Preview['result'] | undefined {
  const index = ref && indexOf(list, ref);
  return list.previews.find((candidate) => candidate.index === index)?.result;
}

/** The button if Enter leads here; otherwise the key of the place. */
function drawMainButton(
  canvas: Canvas,
  { display: { settings } }: HomeOccasion,
  { id }: HomeItem,
  { isChosen, keyFor }: PanelPlace,
  area: Omit<ScreenArea, 'height'>,
): void {
  const { roles } = settings.styles;
  const word = id === 'continue' ? 'continue' : id === 'new-level' ? 'new level' : 'play';
  if (isChosen) {
    const text = `${keyFor('enter')}  ${word}`.trim();
    drawButton(canvas, settings, { ...area, width: Math.min(area.width, text.length + 6) }, text);
    return;
  }
  const key = keyFor(id);
  canvas.overlay(area.x, area.y, key, roles.key);
  canvas.overlay(area.x + key.length + 1, area.y, word, roles.dim);
}

function mainParts(canvas: Canvas, occasion: HomeOccasion, item: HomeItem, width: number): readonly Part[] {
  const { list, display } = occasion;
  const { roles } = display.settings.styles;
  const put = (text: string, rank: number, style = roles.dim): Part =>
    textPart(canvas, [shorten(printableText(text), width)], rank, style);
  const index = item.ref && indexOf(list, item.ref);
  if (index === undefined)
    return [
      put('ALL LEVELS ARE SOLVED', 0, roles.key),
      gap(3),
      textPart(canvas, wrap('Have a new one made, of any rule set.', width), 0, roles.text),
    ];
  const heading = item.id === 'continue' ? 'CONTINUE' : isNewPlayer(list) ? 'START HERE' : 'NEXT LEVEL';
  const next = homeItems(occasion).find(({ id }) => id === 'next-level');
  return [
    put(heading, 0, roles.key),
    gap(4),
    put(nameOf(list, index), 0, roles.title),
    put(placeText(occasion, index), 1),
    gap(5),
    ...(item.id === 'continue' ? gameParts(canvas, occasion, item, index, width) : levelParts(occasion, index, put)),
    ...(next && next.id !== item.id ? [gap(9), put(`next: ${next.detail}`, 9)] : []),
    ...noteParts(canvas, occasion, item, width),
  ];
}

/** `classic 31 of 60` */
function placeText({ list }: HomeOccasion, index: number): string {
  const group = groupOf(list, index);
  if (!group) return '';
  return group.levels.length === 1
    ? groupName(group)
    : `${groupName(group)} ${group.levels.indexOf(index) + 1} of ${group.levels.length}`;
}

/** `42 moves, on goals 2/6`, a bar, the best known, and when it was left. */
function gameParts(
  canvas: Canvas,
  occasion: HomeOccasion,
  item: HomeItem,
  index: number,
  width: number,
): readonly Part[] {
  const { list, now, display } = occasion;
  const { settings } = display;
  const { roles } = settings.styles;
  const preview = previewOf(occasion, item);
  const mark = list.marks.at(index);
  const level = list.levels.at(index);
  const fewest = fewer(mark?.fewest, level?.file.fewest?.[level.number - 1]);
  const put = (text: string, rank: number, style = roles.dim): Part =>
    textPart(canvas, [shorten(text, width)], rank, style);
  const { scene, savedScene, savedMoves } = preview?.ok ? preview.value : NO_GAME;
  const known = scene && savedScene && progressOf(scene, savedScene);
  // A rule file need not have goals or boxes.
  const progress = known && known.all > 0 ? known : undefined;
  const far = progress ? [`${progress.word} ${progress.done}/${progress.all}`] : [];
  const moves = savedMoves === undefined ? [] : [count(savedMoves, 'move')];
  const bar: readonly Part[] = progress
    ? [
        {
          rank: 3,
          rows: 1,
          draw: (area) => {
            drawBar(
              canvas,
              settings,
              area,
              progress.done / Math.max(1, progress.all),
              settings.styles.text(level?.file.hue ?? 'orange'),
            );
          },
        },
      ]
    : [];
  return [
    put([...moves, ...far].join(', '), 0, roles.text),
    ...bar,
    ...(fewest === undefined ? [] : [gap(6), put(`best known ${count(fewest, 'move')}`, 7)]),
    ...(mark?.lastPlayed === undefined ? [] : [put(`left ${agoText(now - Date.parse(mark.lastPlayed))}`, 8)]),
  ];
}

const NO_GAME = { scene: undefined, savedScene: undefined, savedMoves: undefined };

/** `7 x 3, 1 box`, and how difficult it is. */
function levelParts({ list }: HomeOccasion, index: number, put: (text: string, rank: number) => Part): readonly Part[] {
  const facts = list.facts.at(index);
  const rating = list.ratings.at(index);
  return [
    ...(facts ? [put(summaryText(facts), 2)] : []),
    ...(rating === undefined ? [] : [put(ratingText(rating), 3)]),
  ];
}

const MAX_NOTES = 6;

function noteParts(canvas: Canvas, occasion: HomeOccasion, item: HomeItem, width: number): readonly Part[] {
  const preview = previewOf(occasion, item);
  const notes = preview?.ok ? noteLines(preview.value.notes, width, MAX_NOTES) : [];
  return notes.length === 0 ? [] : [gap(10), textPart(canvas, notes, 10, occasion.display.settings.styles.roles.dim)];
}

/** Draws the levels of the day with their results, and the days in a row. */
export function drawToday(canvas: Canvas, occasion: HomeOccasion, place: PanelPlace): void {
  const { days, list, display } = occasion;
  const { settings } = display;
  const { styles } = settings;
  const { roles } = styles;
  const { area, isChosen, keyFor } = place;
  const inside = panelInside(area);
  drawPanel(canvas, settings, area, accentStyle(settings, 'green', isChosen));
  const { today } = days;
  const solved = today === undefined ? 0 : solvedOn(days, list, today);
  const key = keyFor('today');
  canvas.overlay(inside.x, inside.y, HEADING, styleWith(styles.text('green').foreground, undefined, true));
  if (solved > 0) canvas.overlay(inside.x + HEADING.length + 2, inside.y, `${solved} of ${LEVELS_OF_A_DAY}`, roles.dim);
  canvas.overlay(inside.x + inside.width - key.length, inside.y, key, roles.key);
  const top = dayRowsTop(area);
  const rest = { ...inside, y: top, height: inside.y + inside.height - top };
  const levels = (today === undefined ? undefined : days.levels.get(today)) ?? [];
  if (levels.length === 0) drawParts(waitingParts(canvas, occasion, rest.width), rest);
  else drawParts(dayParts(canvas, occasion, levels, rest, isChosen), rest);
}

const HEADING = 'TODAY';

/** From this height on, a blank row is below the heading. */
const MIN_AIRY_ROWS = 11;

function dayRowsTop({ y, height }: ScreenArea): number {
  return y + (height >= MIN_AIRY_ROWS ? 3 : 2);
}

/** The level of the day in this row of its panel. */
export function dayLevelAt({ days }: HomeOccasion, area: ScreenArea, y: number): DayLevel | undefined {
  return days.levels.get(days.today ?? '')?.[y - dayRowsTop(area)];
}

function waitingParts(canvas: Canvas, { days, display }: HomeOccasion, width: number): readonly Part[] {
  const { roles } = display.settings.styles;
  const isWrong = days.today === undefined && days.clock !== '';
  const sentence = isWrong ? clockText(days) : ABOUT_DAYS;
  return [textPart(canvas, wrap(sentence, width), 0, roles.text)];
}

function dayParts(
  canvas: Canvas,
  occasion: HomeOccasion,
  levels: readonly DayLevel[],
  { width, height }: ScreenArea,
  isChosen: boolean,
): readonly Part[] {
  const { days, list, display } = occasion;
  const { settings } = display;
  const { roles } = settings.styles;
  const open = levels.findIndex((level) => starsIn(list, level) === 0);
  const rows = levels.map((level, index): Part => ({
    rank: 0,
    rows: 1,
    draw: (row) => {
      drawDayLevel(canvas, occasion, level, row, { isNext: index === open, isChosen: isChosen && index === open });
    },
  }));
  const { streak } = days.totals;
  const row = streak.days > 0 ? `${count(streak.days, 'day')} in a row` : '';
  const streakPart = row === '' ? [] : [gap(3), textPart(canvas, [row], 2, roles.title)];
  const room = { width, height: height - rowsOf(rows) - rowsOf(streakPart) - 1 };
  return [...rows, ...monthParts(canvas, occasion, room), ...streakPart];

  function monthParts(canvas: Canvas, { days, list }: HomeOccasion, { width, height }: Omit<ScreenArea, 'x' | 'y'>) {
    const { today } = days;
    if (today === undefined) return [];
    const shapes = [
      ...DAY_SHAPES.map((shape) => ({ shape, isWeek: false })),
      ...WEEKS.map((shape) => ({ shape, isWeek: true })),
    ];
    const fitting = shapes.find(({ shape, isWeek }) => {
      const size = monthSize(shape, isWeek);
      const isReadable = shape !== NARROW_DAY || hasPixels(settings);
      return isReadable && size.width + 2 <= width && size.height + (isWeek ? 0 : 1) <= height;
    });
    if (!fitting) return [];
    const { shape, isWeek } = fitting;
    const part: Part = {
      rank: 4,
      rows: monthSize(shape, isWeek).height,
      draw: ({ x, y }) => {
        const month = { day: today, today, doneOn: (day: string) => solvedOn(days, list, day), isWeek };
        drawMonth(canvas, settings, month, { x: x + 1, y }, shape);
      },
    };
    return [gap(4), ...(isWeek ? [] : [textPart(canvas, [monthText(today)], 4, roles.title)]), part];
  }
}

const WEEKS = [...DAY_SHAPES.slice(-1), NARROW_DAY];

/** The columns of a difficulty, and from which width on it is shown. */
const DIFFICULTY = { width: 11, from: 37 } as const;

/** `■ Low Bridge   easy   ★★★` */
function drawDayLevel(
  canvas: Canvas,
  { list, display }: HomeOccasion,
  level: DayLevel,
  { x, y, width }: ScreenArea,
  { isNext, isChosen }: { readonly isNext: boolean; readonly isChosen: boolean },
): void {
  const { styles, ascii } = display.settings;
  const { roles } = styles;
  const index = level.ref && indexOf(list, level.ref);
  const stars = starsIn(list, level);
  const style = (own: typeof roles.text): typeof roles.text => (isChosen ? roles.selected : own);
  if (isChosen) canvas.put(x + 1, y, ' '.repeat(width - 1), roles.selected);
  drawHue(canvas, display.settings, { x, y, width: 1, height: 1 }, level.hue);
  const difficulty = width >= DIFFICULTY.from ? level.difficulty.padEnd(DIFFICULTY.width) : '';
  const title = index === undefined ? 'being made ...' : printableText(nameOf(list, index));
  // The next level stands out without the word, so its name comes first.
  const isOffered = isNext && index !== undefined && 2 + title.length + difficulty.length + END_WIDTH <= width;
  const end = stars > 0 ? starsText(stars, ascii) : isOffered ? 'play' : '';
  const endWidth = difficulty !== '' ? END_WIDTH + difficulty.length : end === '' ? 0 : end.length + 1;
  const room = width - 2 - endWidth;
  canvas.overlay(
    x + 2,
    y,
    shorten(title, room),
    isChosen ? chosenName(display.settings) : isNext ? roles.title : index === undefined ? roles.dim : roles.text,
  );
  canvas.overlay(x + 2 + room + 1, y, difficulty.trimEnd(), style(roles.dim));
  canvas.overlay(x + width - end.length, y, end, style(roles.key));
}

/** The columns of stars or `play`, and a blank. */
const END_WIDTH = 5;
