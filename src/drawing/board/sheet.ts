import { at } from '../../core/at';
import { recordBy } from '../theme';

/** A picture as rows of letters: `.` is transparent, all others are inks. */
export type Pixels = readonly string[];

export const CLEAR = '.';

/** Cuts a sheet of drawings, side by side with blanks between them, in the order of their names. */
export function sheet<Name extends string>(names: readonly Name[], text: string): Readonly<Record<Name, Pixels>> {
  const rows = text
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/));
  return recordBy(names, (name) => rows.map((row) => at(row, names.indexOf(name))));
}

/** The same picture from right to left. */
export function mirror(pixels: Pixels): Pixels {
  return pixels.map((row) => [...row].reverse().join(''));
}
