import { MAX_STARS } from '../../../core/play/par';
import { drawCells } from '../../../drawing/board/draw-board';
import { layoutWithin } from '../../../drawing/board/layout';
import { sampleScene } from '../../../drawing/board/sample';
import type { Canvas } from '../../../drawing/canvas';
import { drawKeyHints, shorten } from '../../../drawing/text';
import { count } from '../../../messages/counts';
import { printableText } from '../../../messages/sanitize';
import { isKeyOrClick, type ScreenKind, type SetProgress, type Shown } from '../../screen';

/** A screen for a rare success. Any key closes it. */
export interface Congratulation {
  /** A word of capitals, drawn in boxes. */
  readonly word: string;
  readonly title: string;
  readonly lines: readonly string[];
}

/** Longer names do not fit on a screen. */
const MAX_LETTERS = 12;

/** The last unsolved level of a set is solved. */
export function congratulateOnSet({ name, stars, count: levels }: SetProgress): Congratulation {
  const word = name.toUpperCase();
  const most = MAX_STARS * levels;
  return {
    word: /^[A-Z]+$/.test(word) && word.length <= MAX_LETTERS ? word : 'SOLVED',
    title: `${name} is complete!`,
    lines: [
      `${count(levels, 'level')} solved`,
      `${stars} of ${count(most, 'star')}`,
      stars < most ? 'A shorter solution wins more stars.' : 'No star is missing.',
    ],
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

function viewCongratulation(canvas: Canvas, { word, title, lines }: Congratulation, { display }: Shown): void {
  const { width, height, settings } = display;
  const { roles } = settings.styles;
  const scene = sampleScene([`@${word}`]);
  const rows = Math.max(1, Math.min(MAX_TITLE_ROWS, height - lines.length - 5));
  const layout = layoutWithin(scene.view.level, { x: 0, y: 0, width, height: rows });
  const top = Math.max(0, Math.floor((height - rows - lines.length - 4) / 2));
  drawCells(canvas, settings, scene, { ...layout, y: top });
  const put = (text: string, y: number, style = roles.text): void => {
    const shown = shorten(printableText(text), width);
    canvas.put(Math.floor((width - shown.length) / 2), y, shown, style);
  };
  put(title, top + rows + 1, roles.title);
  lines.forEach((line, row) => {
    put(line, top + rows + 3 + row);
  });
  drawKeyHints(canvas, settings.styles, [['any key', 'on']]);
}
