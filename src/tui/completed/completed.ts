import { layoutWithin } from '../../drawing/board/layout';
import { drawCells } from '../../drawing/board/draw-board';
import { sampleScene } from '../../drawing/board/sample';
import type { Scene } from '../../drawing/board/scene';
import type { Canvas } from '../../drawing/canvas';
import { drawKeyHints, shorten } from '../../drawing/text';
import { MAX_STARS } from '../../core/play/par';
import { count, starsText } from '../../messages/counts';
import { printableText } from '../../messages/sanitize';
import type { Display } from '../display';
import type { SetProgress } from '../screen-part';

/** The screen after the last unsolved level of a set. Any key closes it. */
export interface Completed {
  readonly set: SetProgress;
  /** The name of the set, or a word for it, in boxes. */
  readonly title: Scene;
}

/** Longer names do not fit on a screen. */
const MAX_LETTERS = 12;

export function createCompleted(set: SetProgress): Completed {
  const name = set.name.toUpperCase();
  const word = /^[A-Z]+$/.test(name) && name.length <= MAX_LETTERS ? name : 'SOLVED';
  return { set, title: sampleScene([`@${word}`]) };
}

const MAX_TITLE_ROWS = 4;

export function viewCompleted(canvas: Canvas, { set, title }: Completed, { width, height, settings }: Display): void {
  const { styles, ascii } = settings;
  const { roles } = styles;
  const most = MAX_STARS * set.count;
  const lines = [
    { text: `${printableText(set.name)} is complete!`, style: roles.title },
    { text: '', style: roles.text },
    { text: `${count(set.count, 'level')} solved`, style: roles.text },
    {
      text: `${set.stars} of ${count(most, 'star')} ${starsText(Math.floor((MAX_STARS * set.stars) / most), ascii)}`,
      style: roles.text,
    },
    { text: set.stars < most ? 'A shorter solution wins more stars.' : 'No star is missing.', style: roles.dim },
  ];
  const titleRoom = Math.max(1, Math.min(MAX_TITLE_ROWS, height - lines.length - 3));
  const layout = layoutWithin(title.view.level, { x: 0, y: 0, width, height: titleRoom });
  const top = Math.max(0, Math.floor((height - titleRoom - lines.length - 2) / 2));
  drawCells(canvas, settings, title, { ...layout, y: top });
  lines.forEach(({ text, style }, row) => {
    const shown = shorten(text, width);
    canvas.put(Math.floor((width - shown.length) / 2), top + titleRoom + 1 + row, shown, style);
  });
  drawKeyHints(canvas, styles, [['any key', 'on']]);
}
