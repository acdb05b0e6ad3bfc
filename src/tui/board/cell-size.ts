export const CELL_SIZES = ['2x4', '1x2', '1x1'] as const;
export type CellSize = (typeof CELL_SIZES)[number];

export const CELL_SHAPE: Readonly<Record<CellSize, { readonly rows: number; readonly columns: number }>> = {
  '2x4': { rows: 2, columns: 4 },
  '1x2': { rows: 1, columns: 2 },
  '1x1': { rows: 1, columns: 1 },
};
