import type { CatalogueFile } from '../../library/catalogue';
import { titleOf, type ListedLevel } from './listed-level';
import type { Pages } from './pages';

/** Levels that stand together under a heading: those of a collection, or files of one level each. */
export interface ListGroup {
  readonly key: string;
  readonly heading: string;
  /** The place of its first file. */
  readonly place: number;
  /** The indexes of its levels, in their order. */
  readonly levels: readonly number[];
  readonly labelWidth: number;
  /** Nine of ten titles are no wider. */
  readonly titleWidth: number;
  /** How many of them are known to be solved. */
  readonly solved: number;
  readonly isFolded: boolean;
}

/** What was found in a file, and the index of its first level. */
export interface AddedFile {
  readonly found: CatalogueFile;
  readonly first: number;
}

/** Groups in their order, with the levels of some more files. */
export function addLevels(
  groups: readonly ListGroup[],
  levels: Pages<ListedLevel>,
  added: readonly AddedFile[],
): readonly ListGroup[] {
  const byKey = new Map<string, AddedFile[]>();
  for (const one of added) {
    const { key } = one.found.group;
    const same = byKey.get(key);
    if (same) same.push(one);
    else byKey.set(key, [one]);
  }
  return [...byKey.values()].reduce((so, some) => addToGroup(so, levels, some), groups);
}

/** The same with files of one group. */
function addToGroup(
  groups: readonly ListGroup[],
  levels: Pages<ListedLevel>,
  added: readonly AddedFile[],
): readonly ListGroup[] {
  const [one] = added;
  if (!one) return groups;
  const { group, label } = one.found;
  const indexes = added.flatMap(({ found, first }) => found.titles.map((_, offset) => first + offset));
  const widths = added.map(({ found }) => (found.label ?? String(found.titles.length)).length);
  const before = groups.find(({ key }) => key === group.key);
  // The collection that came first lies open; of others one sees that they are there.
  const isFolded = label === undefined && groups.length > 0;
  const all = sortIndexes([...(before?.levels ?? []), ...indexes], levels);
  const changed: ListGroup = {
    ...(before ?? { ...group, solved: 0, isFolded }),
    place: Math.min(before?.place ?? Infinity, ...added.map(({ found }) => found.place)),
    levels: all,
    labelWidth: Math.max(before?.labelWidth ?? 0, ...widths),
    titleWidth: commonTitleWidth(all, levels),
  };
  return insertGroup(
    groups.filter((other) => other !== before),
    changed,
  );
}

/** Files may have been found in any order; levels of one stand in theirs already. */
function sortIndexes(indexes: number[], levels: Pages<ListedLevel>): readonly number[] {
  const placeOf = (index: number): number => levels.at(index)?.found.place ?? 0;
  return indexes.sort((one, other) => placeOf(one) - placeOf(other) || one - other);
}

function commonTitleWidth(indexes: readonly number[], levels: Pages<ListedLevel>): number {
  const widths = Uint32Array.from(indexes, (index) => {
    const level = levels.at(index);
    return (level && titleOf(level)?.length) ?? 0;
  });
  return widths.sort()[Math.floor(widths.length * 0.9)] ?? 0;
}

function insertGroup(groups: readonly ListGroup[], group: ListGroup): ListGroup[] {
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

export function replaceGroup(groups: readonly ListGroup[], changed: ListGroup): readonly ListGroup[] {
  return groups.map((group) => (group.key === changed.key ? changed : group));
}
