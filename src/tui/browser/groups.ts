import type { Found, ListedLevel } from './level';
import type { Pages } from './pages';

/** Levels that stand together under a heading: those of a collection, or files of one level each. */
export interface Group {
  readonly key: string;
  readonly heading: string;
  /** The place of its first file. */
  readonly place: number;
  /** The indexes of its levels, in their order. */
  readonly levels: readonly number[];
  readonly labelWidth: number;
  /** How many of them are known to be solved. */
  readonly solved: number;
  readonly isFolded: boolean;
}

/** Groups in their order, with the levels of one more file, the first of which has this index. */
export function withLevels(
  groups: readonly Group[],
  levels: Pages<ListedLevel>,
  found: Found,
  first: number,
): readonly Group[] {
  const { key, heading } = found.group;
  const added = found.titles.map((_, index) => first + index);
  const labelWidth = (found.label ?? String(added.length)).length;
  const before = groups.find((group) => group.key === key);
  if (!before) {
    // The collection that came first lies open; of others one sees that they are there.
    const isFolded = found.label === undefined && groups.length > 0;
    return placed(groups, { key, heading, place: found.place, levels: added, labelWidth, solved: 0, isFolded });
  }
  const at = lastAtMost(before.levels, found.place, (index) => levels.at(index)?.found.place ?? 0) + 1;
  const group: Group = {
    ...before,
    place: Math.min(before.place, found.place),
    levels: [...before.levels.slice(0, at), ...added, ...before.levels.slice(at)],
    labelWidth: Math.max(before.labelWidth, labelWidth),
  };
  return placed(
    groups.filter((one) => one !== before),
    group,
  );
}

function placed(groups: readonly Group[], group: Group): Group[] {
  const at = lastAtMost(groups, group.place, ({ place }) => place) + 1;
  return [...groups.slice(0, at), group, ...groups.slice(at)];
}

/** The last of some things, in order, whose place is no greater than this one; -1 if there is none. */
export function lastAtMost<T>(things: readonly T[], most: number, placeOf: (thing: T) => number): number {
  let low = -1;
  let high = things.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    const thing = things[middle];
    if (thing !== undefined && placeOf(thing) <= most) low = middle;
    else high = middle - 1;
  }
  return low;
}

export function withGroup(groups: readonly Group[], changed: Group): readonly Group[] {
  return groups.map((group) => (group.key === changed.key ? changed : group));
}
