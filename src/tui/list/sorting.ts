import type { LevelList, Sorted } from './list';

/** Nobody knows: such levels come last, in the order of the files. */
const UNKNOWN = 2 ** 31;
/** No list is longer. */
const MAX = 2 ** 21;

/** Indexes that are given in the order of the files, in another one; what is equal stays as it was. */
export function sortLevels(list: LevelList, order: Sorted, indexes: Int32Array): Int32Array {
  // One number holds what is sorted by and the place: numbers are sorted several times faster than by a function.
  const keys = new Float64Array(indexes.length);
  for (let place = 0; place < keys.length; place += 1)
    keys[place] = rankIn(list, order, indexes[place] ?? 0) * MAX + place;
  keys.sort();
  const rows = new Int32Array(indexes.length);
  for (let at = 0; at < rows.length; at += 1) rows[at] = indexes[placeIn(keys[at] ?? 0)] ?? 0;
  return rows;
}

function placeIn(key: number): number {
  return key - Math.floor(key / MAX) * MAX;
}

function rankIn({ facts, marks }: LevelList, order: Sorted, index: number): number {
  const fact = facts.at(index);
  const mark = marks.at(index);
  switch (order) {
    case 'size':
      return fact && !fact.isFaulty ? fact.width * fact.height : UNKNOWN;
    case 'boxes':
      return fact && !fact.isFaulty ? fact.boxes : UNKNOWN;
    case 'unsolved':
      return mark?.isSolved ? 1 : 0;
    case 'played':
      return mark?.lastPlayed === undefined ? UNKNOWN : Math.max(0, UNKNOWN - 1 - secondsOf(mark.lastPlayed));
  }
}

function secondsOf(moment: string): number {
  return Math.floor((Date.parse(moment) || 0) / 1000);
}
