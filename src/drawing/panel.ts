import type { Hue } from '../core/presentation';
import { hasPixels, type DrawingSettings } from './board/drawer';
import type { ScreenArea } from './board/layout';
import type { Canvas } from './canvas';
import { blend, contrast, inkOn } from './colours';
import { styleWith, type Style } from './frame';
import { shorten } from './text';
import type { ToneName } from './theme';

type PanelSettings = Pick<DrawingSettings, 'styles' | 'ascii'>;

/** Rows and columns between the edge of a panel and its text. */
const PADDING = { rows: 1, columns: 2 } as const;

/** The area for the text of a panel. */
export function panelInside({ x, y, width, height }: ScreenArea): ScreenArea {
  const { rows, columns } = PADDING;
  return { x: x + columns, y: y + rows, width: width - 2 * columns, height: height - 2 * rows };
}

/** The columns of a page of panels in the middle of the screen, `most` at most, and the gap between two panels. */
export function pageColumns(width: number, most: number): Pick<ScreenArea, 'x' | 'width'> & { readonly gap: number } {
  const margin = width >= 160 ? 4 : width >= 100 ? 2 : 1;
  const all = Math.min(most, width - 2 * margin);
  return { x: Math.floor((width - all) / 2), width: all, gap: width >= 100 ? 2 : 1 };
}

/**
 * Draws a panel. In pixels it is a lighter part of the ground with a line of `accent` on top, and casts a shadow; elsewhere it
 * has a line on top.
 */
export function drawPanel(canvas: Canvas, settings: PanelSettings, area: ScreenArea, accent: Style): void {
  const { x, y, width, height } = area;
  if (hasPixels(settings)) drawSurface(canvas, settings, area, accent.foreground);
  else {
    for (let row = 0; row < height; row += 1) canvas.put(x, y + row, ' '.repeat(width));
    canvas.put(x, y, (settings.ascii ? '-' : '─').repeat(width), accent);
  }
}

function drawSurface(
  canvas: Canvas,
  { styles: { surfaces } }: PanelSettings,
  { x, y, width, height }: ScreenArea,
  accent: number | undefined,
): void {
  const { panel, shadow } = surfaces;
  const toneAt = (row: number): number => panel(height < 2 ? 0 : row / (height - 1));
  const last = y + height - 1;
  canvas.overlay(x, y, '▄'.repeat(width), styleWith(toneAt(0), undefined));
  canvas.put(x + 1, y, '▀'.repeat(width - 2), styleWith(accent, toneAt(0)));
  for (let row = 1; row < height - 1; row += 1) {
    canvas.put(x, y + row, ' '.repeat(width), styleWith(undefined, toneAt(row)));
    canvas.put(x + width, y + row, ' ', styleWith(undefined, shadow));
  }
  canvas.put(x + 1, last, '▀'.repeat(width - 2), styleWith(toneAt(height - 1), shadow));
  canvas.put(x + width - 1, last, ' ', styleWith(undefined, shadow));
  canvas.overlay(x + width, last, '▀', styleWith(shadow, undefined));
}

/** The accent of a panel: full where Enter leads, and quiet elsewhere. */
export function accentStyle({ styles, ascii }: PanelSettings, tone: ToneName, isChosen: boolean): Style {
  const { depth, inks, roles, surfaces } = styles;
  if (!hasPixels({ styles, ascii })) return isChosen ? roles.key : roles.frame;
  const [, middle, shade] = inks.tones[tone];
  // The colours of the table are too few for mixtures.
  const quiet = depth === 'true' ? blend(surfaces.panel(0), middle, QUIET) : shade;
  return styleWith(isChosen ? middle : quiet, undefined);
}

const QUIET = 0.45;

/** The name of a group of lines, with a thin rule to the right end. */
export function drawHeading(
  canvas: Canvas,
  settings: PanelSettings,
  { x, y, width }: Omit<ScreenArea, 'height'>,
  text: string,
): void {
  const { roles, surfaces } = settings.styles;
  const shown = shorten(text.toUpperCase(), width);
  const rule = hasPixels(settings) ? styleWith(surfaces.edge, undefined) : roles.frame;
  canvas.overlay(x, y, shown, roles.dim);
  canvas.overlay(
    x + shown.length + 1,
    y,
    (settings.ascii ? '-' : '─').repeat(Math.max(0, width - shown.length - 1)),
    rule,
  );
}

/** A part of a panel. Parts with a higher rank are left out first where there is no room; those of rank 0 stay. */
export interface Part {
  readonly rank: number;
  readonly rows: number;
  readonly draw: (area: ScreenArea) => void;
}

/** Draws a panel of parts, one below the other, in the middle of an area and as high as they need; returns its place. */
export function drawPanelOf(
  canvas: Canvas,
  settings: PanelSettings,
  parts: readonly Part[],
  area: ScreenArea,
  accent: Style,
): ScreenArea {
  const inside = panelInside(area);
  const fitting = fit(parts, inside.height);
  const spare = Math.max(0, inside.height - rowsOf(fitting));
  const top = Math.floor(spare / 2);
  const place = { ...area, y: area.y + top, height: area.height - spare };
  drawPanel(canvas, settings, place, accent);
  drawParts(fitting, { ...inside, y: inside.y + top });
  return place;
}

/** Draws the parts that fit into an area, one below the other. */
export function drawParts(parts: readonly Part[], area: ScreenArea): void {
  let { y } = area;
  for (const { rows, draw } of fit(parts, area.height)) {
    draw({ ...area, y, height: rows });
    y += rows;
  }
}

/** The rows of all parts. */
export function rowsOf(parts: readonly Pick<Part, 'rows'>[]): number {
  return parts.reduce((sum, { rows }) => sum + rows, 0);
}

/** Leaves parts out until the others fit. */
function fit(parts: readonly Part[], height: number): readonly Part[] {
  const highest = parts.reduce((most, { rank }) => Math.max(most, rank), 0);
  return rowsOf(parts) <= height || highest === 0 ? parts : fit(without(parts, highest), height);
}

/** The parts without the last one of a rank. */
function without(parts: readonly Part[], rank: number): readonly Part[] {
  const at = parts.map((part) => part.rank).lastIndexOf(rank);
  return parts.filter((_, index) => index !== at);
}

/** An empty row between two parts. */
export function gap(rank: number): Part {
  return { rank, rows: 1, draw: () => undefined };
}

export function textPart(canvas: Canvas, lines: readonly string[], rank: number, style: Style): Part {
  return {
    rank,
    rows: lines.length,
    draw: ({ x, y }) => {
      lines.forEach((line, row) => {
        canvas.overlay(x, y + row, line, style);
      });
    },
  };
}

/**
 * A bar of progress in one row; `share` is 0 to 1. A share above 0 is never empty, and one below 1 never full. Beside a text it is a
 * line, which is as high as the middle of the letters.
 */
export function drawBar(
  canvas: Canvas,
  settings: PanelSettings,
  { x, y, width }: Omit<ScreenArea, 'height'>,
  share: number,
  style: Style,
  isBesideText = false,
): void {
  const least = share > 0 ? 1 : 0;
  const most = share < 1 ? width - 1 : width;
  const full = Math.max(least, Math.min(most, Math.round(share * width)));
  const blocks = isBesideText ? '━━━─' : '▀▀█░';
  const [filled = '', empty = ''] = settings.ascii ? '#.' : blocks.slice(hasPixels(settings) ? 0 : 2);
  canvas.overlay(x, y, filled.repeat(full), style);
  const rest = hasPixels(settings) ? styleWith(settings.styles.surfaces.edge, undefined) : settings.styles.roles.frame;
  canvas.overlay(x + full, y, empty.repeat(width - full), rest);
}

/** Draws the ground of the chosen row of a list, and a bar in the colour of keys at its left. */
export function drawChosen(canvas: Canvas, settings: PanelSettings, { x, y, width }: Omit<ScreenArea, 'height'>): void {
  const { selected, key } = settings.styles.roles;
  canvas.put(x, y, ' '.repeat(width), selected);
  if (hasPixels(settings)) canvas.put(x, y, ' ', styleWith(undefined, key.foreground));
}

/** Draws a block of the colour of a rule set; without colours it would say nothing. */
export function drawHue(
  canvas: Canvas,
  { styles }: PanelSettings,
  { x, y, width, height }: ScreenArea,
  hue: Hue,
): void {
  if (styles.depth === 'never') return;
  for (let row = 0; row < height; row += 1) canvas.put(x, y + row, ' '.repeat(width), styles.filled(hue));
}

/** The style of the name on a chosen row. With few colours, terminals draw bold ink in another one. */
export function chosenName({ styles: { roles, depth } }: PanelSettings): Style {
  return { ...roles.selected, bold: depth !== '16' };
}

/** A style on the chosen row; texts that could not be read there have its ink. */
export function onChosen({ styles: { roles } }: PanelSettings, style: Style): Style {
  const { selected } = roles;
  const { foreground } = style;
  const isVisible =
    foreground !== undefined &&
    selected.background !== undefined &&
    contrast(foreground, selected.background) >= MIN_CONTRAST;
  return isVisible ? style : selected;
}

/** The contrast that WCAG 2 demands of graphics and large texts. */
const MIN_CONTRAST = 3;

/** The one thing to press on a screen: a text in the middle of a row of the colour of keys. */
export function drawButton(
  canvas: Canvas,
  { styles: { roles } }: PanelSettings,
  { x, y, width }: Omit<ScreenArea, 'height'>,
  text: string,
): void {
  const shown = shorten(text, width);
  const before = Math.floor((width - shown.length) / 2);
  canvas.put(x, y, `${' '.repeat(before)}${shown}`.padEnd(width), buttonStyle(roles.key));
}

function buttonStyle({ foreground, ...flags }: Style): Style {
  return foreground === undefined ? { ...flags, inverse: true } : styleWith(inkOn(foreground), foreground, true);
}
