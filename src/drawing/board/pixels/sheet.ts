import { recordBy } from '../../theme';

/** A picture of letters, row by row: `.` is see-through, all others are inks. */
export type Pixels = readonly string[];

export const CLEAR = '.';

/** Cuts a sheet of drawings that stand side by side, blanks between them, in the order of their names. */
export function sheet<Name extends string>(names: readonly Name[], text: string): Readonly<Record<Name, Pixels>> {
  const rows = text
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/));
  return recordBy(names, (name) => rows.map((row) => row[names.indexOf(name)] ?? ''));
}

/** The same, looking the other way. */
export function mirror(pixels: Pixels): Pixels {
  return pixels.map((row) => [...row].reverse().join(''));
}
