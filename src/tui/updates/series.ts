import type { LevelRef } from '../../library/level-entry';
import { indexOf, refAt } from '../screens/list/cursor';
import type { LevelList } from '../screens/list/list';
import { isSolvedIn } from '../screens/list/neighbours';
import { isSameLevel } from '../screen-part';

/** Levels that are played one after the other: those of the first files, as many as the command line names. */
export interface Series {
  /** 0 if each level is opened by the player. */
  readonly fileCount: number;
  /** Those won since the program started, also by a sequence. */
  readonly won: readonly LevelRef[];
}

interface SeriesInList {
  readonly list: LevelList;
  readonly series: Series;
}

/** A level was won: it is finished, even if only a sequence was watched. */
export function withWin({ fileCount, won }: Series, ref: LevelRef): Series {
  return { fileCount, won: [...won.filter((other) => !isSameLevel(other, ref)), ref] };
}

export function isInSeries({ list, series }: SeriesInList, ref: LevelRef): boolean {
  const index = indexOf(list, ref);
  return index !== undefined && (list.levels.at(index)?.file.place ?? Infinity) < series.fileCount;
}

/** The level that follows in a series; after the last one, the first that was left out. Undefined if all are finished. */
export function nextInSeries(model: SeriesInList, ref: LevelRef): LevelRef | undefined {
  const { list, series } = model;
  const refs = list.groups
    .flatMap(({ levels }) => levels)
    .map((index) => refAt(list, index))
    .filter((other) => isInSeries(model, other));
  const at = refs.findIndex((other) => isSameLevel(other, ref));
  const isOpen = (other: LevelRef): boolean =>
    !isSolvedIn(list, other) && !series.won.some((won) => isSameLevel(won, other));
  return refs[at + 1] ?? refs.find(isOpen);
}
