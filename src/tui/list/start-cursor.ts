import type { LevelList } from './list';
import { groupOf, relist } from './cursor';
import { replaceGroup, type ListGroup } from './groups';

/**
 * Until the player does something, the cursor is where play goes on: on the level of the same group that was left last in
 * the middle of a game, else on the first one that is not solved.
 */
export function placeCursorAtStart(list: LevelList): LevelList {
  if (list.isTouched) return list;
  const home = homeIn(list);
  if (home === undefined || home === list.chosen) return list;
  const group = groupOf(list, home);
  const groups = group?.isFolded ? replaceGroup(list.groups, { ...group, isFolded: false }) : list.groups;
  const there = relist({ ...list, groups, chosen: home });
  return { ...there, top: Math.max(0, there.at - LINES_ABOVE) };
}

/** What comes before it is seen, too. */
const LINES_ABOVE = 5;

function homeIn(list: LevelList): number | undefined {
  const { groups, marks } = list;
  const open = groups.filter(({ levels, solved }) => solved < levels.length);
  // Files that are read later move the cursor no more to another group than they must.
  const [first] = open;
  if (!first) return undefined;
  const begun = isSmall(list) ? open.flatMap((group) => begunIn(list, group)) : begunIn(list, first);
  const latest = begun.reduce<number | undefined>(
    (last, index) => (last !== undefined && playedAt(list, last) >= playedAt(list, index) ? last : index),
    undefined,
  );
  return latest ?? first.levels.find((index) => !marks.at(index)?.isSolved);
}

/** All of it was found before anybody looked. */
function isSmall({ files, filesRead }: LevelList): boolean {
  return filesRead === files && files < FEW;
}

const FEW = 200;

function begunIn({ marks }: LevelList, { levels }: ListGroup): number[] {
  return levels.filter((index) => marks.at(index)?.isBegun);
}

function playedAt({ marks }: LevelList, index: number): string {
  return marks.at(index)?.lastPlayed ?? '';
}
