import type { Canvas } from './canvas';
import { capitalInks, capitals, capitalsWidth } from './capitals';
import type { PixelSize } from './board/cell-size';
import type { DrawingSettings } from './board/drawer';
import { piecePixels } from './board/pixels/pixel-painter';
import { type PixelGrid, stampOf } from './stamp';

const WORD = [...'SOKOBAN'];

/** How the logo is drawn: with pixels of so many columns, or as letters in boxes, or as a word. */
export const LOGO_SCALES = [3, 2, 1, 'boxes', 'word'] as const;
export type LogoScale = (typeof LOGO_SCALES)[number];

/** Pixels between letters, and the columns of a crate and of the player. */
const GAP = 1;
const CRATE = 8;
const LETTER = capitalsWidth('S');
/** The drawings of crates and player, and how often each of their pixels is drawn. */
const PIECES: Readonly<Record<1 | 2 | 3, readonly [size: PixelSize, times: number]>> = {
  1: ['4x8', 1],
  2: ['8x16', 1],
  3: ['6x12', 2],
};

/** The columns and rows of the logo; its shadow falls on the row below. */
export function logoSize(scale: LogoScale, hasPlayer: boolean): { readonly width: number; readonly height: number } {
  if (scale === 'word') return { width: WORD.length, height: 1 };
  if (scale === 'boxes') return { width: 4 * WORD.length + 1, height: 3 };
  const letters = WORD.reduce((sum, letter) => sum + widthOf(letter) + GAP, -GAP);
  return { width: scale * (letters + (hasPlayer ? GAP + CRATE : 0)), height: (scale * CRATE) / 2 };
}

/** Draws the name of the program, in which each O is a crate, and the player behind it. */
export function drawLogo(
  canvas: Canvas,
  settings: DrawingSettings,
  { x, y, scale, hasPlayer }: { readonly x: number; readonly y: number; readonly scale: LogoScale; hasPlayer: boolean },
): void {
  const { roles } = settings.styles;
  if (scale === 'word') canvas.overlay(x, y, WORD.join(''), roles.title);
  else if (scale === 'boxes') drawBoxes(canvas, settings, x, y);
  else canvas.stampOver(x, y, stampOf(logoPixels(settings, scale, hasPlayer)));
}

function drawBoxes(canvas: Canvas, { styles: { roles }, ascii }: DrawingSettings, x: number, y: number): void {
  const [across, down, upper, lower] = ascii ? '-|++' : '─│┬┴';
  const [start, end, from, to] = ascii ? '++++' : '┌┐└┘';
  const side = WORD.map(() => across?.repeat(3));
  canvas.overlay(x, y, `${start}${side.join(upper)}${end}`, roles.frame);
  canvas.overlay(x, y + 1, `${down}   `.repeat(WORD.length) + (down ?? ''), roles.frame);
  canvas.overlay(x, y + 2, `${from}${side.join(lower)}${to}`, roles.frame);
  WORD.forEach((letter, index) => {
    canvas.overlay(x + 4 * index + 2, y + 1, letter, roles.title);
  });
}

function logoPixels(settings: DrawingSettings, scale: 1 | 2 | 3, hasPlayer: boolean): PixelGrid {
  const { inks, surfaces } = settings.styles;
  const { width, height } = logoSize(scale, hasPlayer);
  const shadow = Math.min(2, scale);
  const picture = Array.from({ length: 2 * height + shadow }, () =>
    new Array<number | undefined>(width + shadow).fill(undefined),
  );
  const draw = (part: PixelGrid, times: number, left: number, top: number): void => {
    part.forEach((row, y) => {
      row.forEach((colour, x) => {
        if (colour === undefined) return;
        for (let down = 0; down < times; down += 1)
          picture[top + y * times + down]?.fill(colour, left + x * times, left + (x + 1) * times);
      });
    });
  };
  const [size, times] = PIECES[scale];
  const rows = capitalInks(settings.styles);
  const crate = piecePixels(inks, { sprite: 'box' }, size);
  let left = 0;
  for (const letter of WORD) {
    if (letter === 'O') draw(crate, times, left, 0);
    else draw(capitals(letter, rows, undefined), scale, left, scale);
    left += scale * (widthOf(letter) + GAP);
  }
  if (hasPlayer) draw(piecePixels(inks, { sprite: 'player' }, size), times, left, 0);
  return picture.map((row, y) =>
    row.map((colour, x) => colour ?? (picture[y - shadow]?.[x - shadow] === undefined ? undefined : surfaces.shadow)),
  );
}

function widthOf(letter: string): number {
  return letter === 'O' ? CRATE : LETTER;
}
