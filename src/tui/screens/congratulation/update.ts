import { MAX_STARS } from '../../../core/play/par';
import { drawCells } from '../../../drawing/board/draw-board';
import { layoutWithin } from '../../../drawing/board/layout';
import { sampleScene } from '../../../drawing/board/sample';
import type { Canvas } from '../../../drawing/canvas';
import { drawBar, drawButton, drawPanel, panelInside } from '../../../drawing/panel';
import { shorten } from '../../../drawing/text';
import { count } from '../../../messages/counts';
import { printableText } from '../../../messages/sanitize';
import { isKeyOrClick, type ScreenKind, type SetProgress, type Shown } from '../../screen';

/** A screen for a rare success. Any key closes it. */
export interface Congratulation {
  /** A word of capitals, drawn in boxes. */
  readonly word: string;
  readonly title: string;
  readonly lines: readonly string[];
  /** The stars of the set, of as many as there are. */
  readonly stars?: { readonly won: number; readonly most: number };
}

/** What was completed: a set of levels, a day, or with this set every rule set. */
export type Completed = 'set' | 'day' | 'all';

/** Longer names do not fit on a screen. */
const MAX_LETTERS = 12;

/** The last unsolved level of a set is solved. */
export function congratulateOnSet({ name, stars, count: levels }: SetProgress, completed: Completed): Congratulation {
  const most = MAX_STARS * levels;
  return {
    ...headOf(name, completed),
    lines: [
      ...(completed === 'all' ? [`${name} was the last of them.`] : []),
      `${count(levels, 'level')} solved, ${stars} of ${count(most, 'star')}`,
      stars < most ? 'A shorter solution wins more stars.' : 'No star is missing.',
    ],
    stars: { won: stars, most },
  };
}

function headOf(name: string, completed: Completed): Pick<Congratulation, 'word' | 'title'> {
  if (completed === 'all') return { word: 'SOKOBAN', title: 'Every rule set is complete!' };
  if (completed === 'day') return { word: 'ALL FIVE', title: 'All levels of the day are solved!' };
  const word = name.toUpperCase();
  return {
    word: /^[A-Z]+$/.test(word) && word.length <= MAX_LETTERS ? word : 'SOLVED',
    title: `${name} is complete!`,
  };
}

/** Every hundredth day is worth a screen, too. */
const STREAKS = [3, 7, 14, 30, 50];
const GREAT_STREAK = 100;

/** The player has solved a level on each of this number of days; undefined on most days. */
export function congratulateOnStreak(days: number): Congratulation | undefined {
  if (!STREAKS.includes(days) && days % GREAT_STREAK !== 0) return undefined;
  return { word: 'STREAK', title: `${days} days in a row!`, lines: ['You solved a level on each of them.'] };
}

/** A congratulation. Any key closes it. */
export const CONGRATULATION_SCREEN: ScreenKind<Congratulation, never, unknown, Shown> = {
  name: 'congratulation',
  covers: true,
  update: (congratulation, message) => [congratulation, isKeyOrClick(message) ? [{ type: 'leave' }] : []],
  view: viewCongratulation,
  commands: () => [],
};

const MAX_TITLE_ROWS = 4;
const MAX_WIDTH = 76;
/** Rows of the panel besides its picture and its lines: the edges, three gaps, the title and the button. */
const OTHER_ROWS = 7;
const MAX_BAR = 40;

/** A panel in the middle of the screen: the word in boxes, the title, the lines and what goes on. */
function viewCongratulation(canvas: Canvas, { word, title, lines, stars }: Congratulation, { display }: Shown): void {
  const { settings, width, height } = display;
  const { roles } = settings.styles;
  const textRows = lines.length + (stars ? 2 : 0);
  const pictureRows = Math.max(1, Math.min(MAX_TITLE_ROWS, height - textRows - OTHER_ROWS));
  const rows = Math.min(height, pictureRows + textRows + OTHER_ROWS);
  const columns = Math.min(MAX_WIDTH, width - 2);
  const panel = {
    x: Math.floor((width - columns) / 2),
    y: Math.floor((height - rows) / 2),
    width: columns,
    height: rows,
  };
  drawPanel(canvas, settings, panel, roles.key);
  const inside = panelInside(panel);
  const scene = sampleScene([`@${word}`]);
  drawCells(canvas, settings, scene, layoutWithin(scene.view.level, { ...inside, height: pictureRows }));
  const put = (text: string, y: number, style = roles.text): void => {
    const shown = shorten(printableText(text), inside.width);
    canvas.overlay(inside.x + Math.floor((inside.width - shown.length) / 2), y, shown, style);
  };
  const below = inside.y + pictureRows + 1;
  put(title, below, roles.title);
  lines.forEach((line, row) => {
    put(line, below + 2 + row);
  });
  if (stars) {
    const bar = Math.min(MAX_BAR, inside.width);
    const x = inside.x + Math.floor((inside.width - bar) / 2);
    drawBar(canvas, settings, { x, y: below + 3 + lines.length, width: bar }, stars.won / stars.most, roles.key);
  }
  drawButton(canvas, settings, { ...inside, y: inside.y + inside.height - 1 }, 'any key  on');
}
