/** Rows x columns, the largest first. */
export const CELL_SIZES = ['8x16', '6x12', '4x8', '3x6', '2x4', '1x2', '1x1'] as const;
export type CellSize = (typeof CELL_SIZES)[number];

/** The best sizes for terminals without pixels, and the smallest ones of all. */
export const DEFAULT_SIZES = ['2x4', '1x2', '1x1'] as const satisfies readonly CellSize[];

/** The sizes for which every piece has a drawing in characters. */
export const CHARACTER_SIZES = ['4x8', '3x6', '2x4', '1x2', '1x1'] as const satisfies readonly CellSize[];
export type CharacterSize = (typeof CHARACTER_SIZES)[number];

/** The sizes for which every piece has a drawing of its own in lines. */
export type LargeSize = Exclude<CharacterSize, (typeof DEFAULT_SIZES)[number]>;

/** The sizes that can be drawn in pixels: a row of characters is two rows of pixels. */
export type PixelSize = Exclude<CellSize, '1x2' | '1x1'>;

export const CELL_SHAPE: Readonly<Record<CellSize, { readonly rows: number; readonly columns: number }>> = {
  '8x16': { rows: 8, columns: 16 },
  '6x12': { rows: 6, columns: 12 },
  '4x8': { rows: 4, columns: 8 },
  '3x6': { rows: 3, columns: 6 },
  '2x4': { rows: 2, columns: 4 },
  '1x2': { rows: 1, columns: 2 },
  '1x1': { rows: 1, columns: 1 },
};

export function isLarge(size: CharacterSize): size is LargeSize {
  return size === '4x8' || size === '3x6';
}

export function isPixelSize(size: CellSize): size is PixelSize {
  return size !== '1x2' && size !== '1x1';
}

/** The nearest size that has drawings in characters. */
export function characterSize(size: CellSize): CharacterSize {
  return size === '8x16' || size === '6x12' ? '4x8' : size;
}
