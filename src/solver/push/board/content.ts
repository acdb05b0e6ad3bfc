import type { Field } from './field';

/** What stands on a cell while a solver works: one small number a cell, the cell of all walls at the end. */
export type Content = Uint8Array;

export const FREE = 0;
export const BOX = 1;
export const WALL = 2;

export function emptyContent(field: Pick<Field, 'size'>): Content {
  const content = new Uint8Array(field.size + 1);
  content[field.size] = WALL;
  return content;
}

export function contentWith(field: Pick<Field, 'size'>, boxes: Iterable<number>): Content {
  const content = emptyContent(field);
  for (const box of boxes) content[box] = BOX;
  return content;
}
