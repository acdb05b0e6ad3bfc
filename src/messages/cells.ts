import { xOf, yOf, type Shape } from '../core/level/level';

const MAX_LISTED = 8;

/** `3,4 5,4 and 2 more`: cells by column and row, from 1. */
export function placesText(cells: readonly number[], { width }: Pick<Shape, 'width'>): string {
  const places = cells.slice(0, MAX_LISTED).map((cell) => `${xOf({ width }, cell) + 1},${yOf({ width }, cell) + 1}`);
  return [...places, ...(cells.length > MAX_LISTED ? [`and ${cells.length - MAX_LISTED} more`] : [])].join(' ');
}

/** Why a level is unsolvable: because of so many of its boxes. */
export function coreSentence(boxes: number): string {
  return `${boxes === 1 ? 'this box makes' : 'these boxes make'} the level unsolvable, whatever the others do`;
}
