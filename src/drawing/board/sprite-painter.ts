import type { Picture } from '../../core/presentation';
import type { View } from '../../core/board/view';
import { nearestColour, type Rgb, trueColour } from '../colours';
import { styleWith } from '../frame';
import { overlayTexts, type PixelGrid, type Stamp, stampOf, stampOfRows } from '../stamp';
import { hasManyColours } from '../theme-styles';
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

/** Draws cells by the pictures that a rule set brings along: in pixels, or, where there are none, as a sign. */
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
  if (!isPixelSize(size) || ascii || !hasManyColours(styles.depth)) return signStamp(drawer, picture, size);
  return stampOf(gridOf(drawer, picture, size));
}

function gridOf(drawer: Drawer, picture: Picture, size: PixelSize): PixelGrid {
  const colourOf = colourer(drawer);
  const samples = SAMPLES[size];
  return samples.map((y) => samples.map((x) => colourOf(picture.pixels[y]?.[x] ?? 0)));
}

/** A sign in the middle of a cell, in the colours of its picture if there are so many. */
function signStamp(drawer: Drawer, picture: Picture | undefined, size: CellSize): Stamp {
  const { rows, columns } = CELL_SHAPE[size];
  const { styles } = drawer;
  const sign = picture?.sign ?? ' ';
  const colourOf = colourer(drawer);
  const style =
    picture && hasManyColours(styles.depth)
      ? styleWith(colourOf(picture.signColour), colourOf(picture.behind))
      : styles.roles.text;
  const before = Math.floor((columns - 1) / 2);
  const middle = `${' '.repeat(before)}${sign}${' '.repeat(columns - before - 1)}`;
  return stampOfRows(
    Array.from({ length: rows }, (_, row) => ({
      text: row === Math.floor((rows - 1) / 2) ? middle : ' '.repeat(columns),
      style,
    })),
  );
}

/** Colours of pictures as inks of the theme's depth. */
export function colourer({ styles }: Pick<Drawer, 'styles'>): (colour: number) => number {
  return (colour) => {
    const rgb: Rgb = [colour >> 16, (colour >> 8) & 255, colour & 255];
    return styles.depth === 'true' ? trueColour(rgb) : nearestColour(rgb);
  };
}
