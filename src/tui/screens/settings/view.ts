import { drawCells } from '../../../drawing/board/draw-board';
import { automaticSizes, layoutWithin } from '../../../drawing/board/layout';
import { sampleScene } from '../../../drawing/board/sample';
import { CELL_SHAPE, CELL_SIZES } from '../../../drawing/board/cell-size';
import type { Canvas } from '../../../drawing/canvas';
import { shorten, wrap } from '../../../drawing/text';
import type { Display } from '../../screen';
import { drawFooter } from '../../footer';
import { FIRST_ROW, settingsFooter, SETTING_LINES, visibleLines, type SettingsScreen } from './state';

/** Every kind of piece, to see a theme on. */
const SAMPLE = sampleScene(['########', '#  $ . #', '# @$A* #', '#  *.  #', '########']);

const LABEL_WIDTH = 12;
const LINES_WIDTH = 34;
const MIN_ABOUT_WIDTH = 24;

export function viewSettings(canvas: Canvas, screen: SettingsScreen, display: Display): void {
  const { at } = screen;
  const { settings, width, height } = display;
  const { styles } = settings;
  const { roles } = styles;
  canvas.put(1, 0, 'Settings', roles.title);
  const hasPreview = width >= LINES_WIDTH + MIN_ABOUT_WIDTH;
  const linesWidth = hasPreview ? LINES_WIDTH : width - 2;
  const { first, rows } = visibleLines(screen, display);
  SETTING_LINES.slice(first, first + rows).forEach(({ label, values }, row) => {
    const isChosen = first + row === at;
    const value = values(settings).find(({ isSet }) => isSet)?.name ?? '';
    const text = ` ${label.padEnd(LABEL_WIDTH)}${isChosen ? `< ${value} >` : `  ${value}`}`;
    canvas.put(
      1,
      FIRST_ROW + row,
      shorten(text, linesWidth).padEnd(linesWidth),
      isChosen ? roles.selected : roles.text,
    );
  });
  const room = { x: linesWidth + 3, y: FIRST_ROW, width: width - linesWidth - 4, height: height - FIRST_ROW - 2 };
  const about = SETTING_LINES[at]?.about ?? '';
  if (hasPreview) drawPreview(canvas, display, room, about);
  else canvas.put(1, height - 2, shorten(about, width - 2), roles.dim);
  drawFooter(canvas, styles, settingsFooter(display));
}

/** The effect of the setting, and below it a board that shows it. */
function drawPreview(
  canvas: Canvas,
  { settings }: Display,
  room: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  about: string,
): void {
  const lines = wrap(about, room.width);
  lines.forEach((line, row) => {
    canvas.put(room.x, room.y + row, line, settings.styles.roles.dim);
  });
  const { level } = SAMPLE.view;
  const below = { ...room, y: room.y + lines.length + 1, height: room.height - lines.length - 1 };
  const chosen = settings.cell === 'auto' ? undefined : CELL_SHAPE[settings.cell];
  const wanted = chosen && { width: level.width * chosen.columns, height: level.height * chosen.rows };
  const fits = wanted && wanted.width <= below.width && wanted.height <= below.height;
  const sizes = fits ? CELL_SIZES : automaticSizes(settings);
  drawCells(canvas, settings, SAMPLE, layoutWithin(level, fits ? { ...below, ...wanted } : below, sizes));
}
