import type { Picture } from '../../core/presentation';
import type { View } from '../../core/board/view';
import { nearestColour, nearestOfSixteen, type Rgb, trueColour } from '../colours';
import { styleWith } from '../frame';
import { overlayTexts, type PixelGrid, type Stamp, stampOf, stampOfRows } from '../stamp';
import { CELL_SHAPE, type CellSize, characterSize, isPixelSize, type PixelSize } from './cell-size';
import type { CellPainter, CellState, Drawer } from './drawer';
import { OVERLAY_DRAWINGS, OVERLAYS } from './overlay';
import { inAscii } from './sprites';

/** For each pixel of a cell: the row or column of a picture of 5 x 5 that it shows. The same ones are wide on both sides. */
const SAMPLES: Readonly<Record<PixelSize, readonly number[]>> = {
  '8x16': [0, 0, 0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 4],
  '6x12': [0, 0, 1, 1, 1, 2, 2, 3, 3, 3, 4, 4],
  '4x8': [0, 0, 1, 2, 2, 3, 4, 4],
  '3x6': [0, 1, 2, 2, 3, 4],
  '2x4': [0, 1, 3, 4],
};

/** Draws cells by the pictures that a rule set brings along: in pixels, of sixteen colours, too; in small cells and without colours as signs. */
export function spritePainter(drawer: Drawer, view: View, size: CellSize): CellPainter {
  const known = new Map<number, Stamp>();
  return {
    dependsOnPlace: false,
    keyOf: (cell, { overlay }) =>
      view.ground(cell) * (OVERLAYS.length + 1) + (overlay === undefined ? 0 : 1 + OVERLAYS.indexOf(overlay)),
    stampOf(cell, state, key) {
      const stamp = known.get(key) ?? spriteStamp(drawer, view.ground(cell), size, state);
      known.set(key, stamp);
      return stamp;
    },
    ...(isPixelSize(size) && {
      partsOf(cell) {
        const picture = drawer.appearances.picture?.(view.ground(cell));
        return { below: picture ? gridOf(drawer, picture, size) : [], thing: [] };
      },
    }),
  };
}

function spriteStamp(drawer: Drawer, ground: number, size: CellSize, { overlay }: CellState): Stamp {
  const picture = drawer.appearances.picture?.(ground);
  const stamp = picture ? pictureStamp(drawer, picture, size) : signStamp(drawer, undefined, size);
  if (overlay === undefined) return stamp;
  const drawing = OVERLAY_DRAWINGS[characterSize(size)][overlay];
  return overlayTexts(stamp, drawer.ascii ? drawing.map(inAscii) : drawing, drawer.styles.roles.way);
}

function pictureStamp(drawer: Drawer, picture: Picture, size: CellSize): Stamp {
  const { styles, ascii } = drawer;
  if (!isPixelSize(size) || ascii || styles.depth === 'never') return signStamp(drawer, picture, size);
  return stampOf(gridOf(drawer, picture, size));
}

function gridOf(drawer: Drawer, picture: Picture, size: PixelSize): PixelGrid {
  const colourOf = colourer(drawer);
  const samples = SAMPLES[size];
  return samples.map((y) => samples.map((x) => colourOf(picture.pixels[y]?.[x] ?? 0)));
}

/** A sign in the middle of a cell, in the colours of its picture; what fills a cell is seen by its colour, or else as many signs. */
function signStamp(drawer: Drawer, picture: Picture | undefined, size: CellSize): Stamp {
  const { rows, columns } = CELL_SHAPE[size];
  const { styles } = drawer;
  const sign = picture?.sign ?? ' ';
  const hasColours = picture !== undefined && styles.depth !== 'never';
  const colourOf = colourer(drawer);
  const [ink, ground] = hasColours ? [colourOf(picture.signColour), colourOf(picture.behind)] : [];
  // Of sixteen, the nearest to both may be the same.
  const style = hasColours ? styleWith(ink === ground ? (ground === 0 ? 15 : 0) : ink, ground) : styles.roles.text;
  const before = Math.floor((columns - 1) / 2);
  const blank = !hasColours && picture?.isFull ? sign : ' ';
  const middle = `${blank.repeat(before)}${sign}${blank.repeat(columns - before - 1)}`;
  return stampOfRows(
    Array.from({ length: rows }, (_, row) => ({
      text: row === Math.floor((rows - 1) / 2) ? middle : blank.repeat(columns),
      style,
    })),
  );
}

/** Colours of pictures as inks of the theme's depth. */
export function colourer({ styles }: Pick<Drawer, 'styles'>): (colour: number) => number {
  return (colour) => {
    const rgb: Rgb = [colour >> 16, (colour >> 8) & 255, colour & 255];
    return styles.depth === 'true'
      ? trueColour(rgb)
      : styles.depth === '16'
        ? nearestOfSixteen(rgb)
        : nearestColour(rgb);
  };
}
