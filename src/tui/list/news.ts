import type { CatalogueFile, LibraryNews, SummaryNews } from '../../library/catalogue';
import type { LevelRef } from '../../library/level-entry';
import type { LevelMark } from '../../library/summary';
import type { LevelList, ListStart } from './list';
import { indexOf, relist } from './cursor';
import { addLevels, type ListGroup } from './groups';
import { placeCursorAtStart } from './start-cursor';
import { joinMarks, levelsOf, UNPLAYED } from './listed-level';
import { Pages } from './pages';

/** What comes to be known of levels while their list is looked at. */

export function createList({ title, found, facts, unread, files, seed }: ListStart): LevelList {
  const empty: LevelList = {
    title,
    found: [],
    firstOf: new Map(),
    count: 0,
    levels: Pages.EMPTY,
    facts: Pages.EMPTY,
    marks: Pages.EMPTY,
    knownCount: 0,
    groups: [],
    unread,
    files,
    filesRead: 0,
    order: 'files',
    rules: undefined,
    search: undefined,
    rows: new Int32Array(),
    at: 0,
    top: 0,
    chosen: NaN,
    isTouched: false,
    typedNumber: undefined,
    restTimer: undefined,
    isMoving: false,
    previewRequest: undefined,
    previews: [],
    seed,
    message: undefined,
  };
  const all = relist(addFound(empty, found));
  const known = facts.reduce(addFacts, all);
  return placeCursorAtStart({ ...known, chosen: known.rows[0] ?? NaN });
}

export function applyNews(list: LevelList, news: LibraryNews): LevelList {
  switch (news.type) {
    case 'added':
      return placeCursorAtStart(relist(addFound(list, news.files)));
    case 'no-levels': {
      const unread = list.unread.filter(({ file }) => file !== news.file);
      const read: LevelList = { ...list, filesRead: list.filesRead + 1 };
      return unread.length === list.unread.length ? read : relist({ ...read, unread });
    }
    case 'summaries':
      return placeCursorAtStart(relistIfNeeded(list, addFacts(list, news)));
    case 'solved':
      return news.levels.reduce((so, ref) => changeMark(so, ref, (mark) => ({ ...mark, isSolved: true })), list);
  }
}

/** However many files they are, what depends on all that was found before is made once. */
function addFound(list: LevelList, news: readonly CatalogueFile[]): LevelList {
  let { count, levels } = list;
  // Each file is found once: its levels are known by its name.
  const added = news
    .filter(({ file }) => !list.firstOf.has(file))
    .map((found) => {
      const first = count;
      levels = levels.with(first, levelsOf(found));
      count += found.titles.length;
      return { found, first };
    });
  const places = new Set(news.map(({ place }) => place));
  return {
    ...list,
    found: [...list.found, ...added],
    firstOf: new Map([...list.firstOf, ...added.map(({ found, first }) => [found.file, first] as const)]),
    count,
    levels,
    groups: addLevels(list.groups, levels, added),
    unread: list.unread.filter(({ place }) => !places.has(place)),
    filesRead: list.filesRead + news.length,
  };
}

function addFacts(list: LevelList, { file, from, summaries: told }: SummaryNews): LevelList {
  const first = indexOf(list, { file, number: from });
  if (first === undefined) return list;
  const solved = new Map<string, number>();
  let { knownCount } = list;
  const marks = told.map(({ mark = UNPLAYED }, offset) => {
    const index = first + offset;
    if (!list.facts.at(index)) knownCount += 1;
    const before = list.marks.at(index);
    const key = list.levels.at(index)?.found.group.key;
    if (key !== undefined && mark.isSolved && !before?.isSolved) solved.set(key, (solved.get(key) ?? 0) + 1);
    return before ? joinMarks(mark, before) : mark;
  });
  return {
    ...list,
    facts: list.facts.with(
      first,
      told.map(({ facts }) => facts),
    ),
    marks: list.marks.with(first, marks),
    knownCount,
    groups: countSolved(list.groups, solved),
  };
}

function countSolved(groups: readonly ListGroup[], more: ReadonlyMap<string, number>): readonly ListGroup[] {
  if (more.size === 0) return groups;
  return groups.map((group) => ({ ...group, solved: group.solved + (more.get(group.key) ?? 0) }));
}

/** What facts decide is laid out anew: authors that are searched for at once, an order when all are known, since it would jump. */
function relistIfNeeded(before: LevelList, after: LevelList): LevelList {
  if (after.order !== 'files') {
    const isComplete = after.knownCount === after.count && before.knownCount < after.knownCount;
    return isComplete ? relist(after) : after;
  }
  return after.search ? relist(after) : after;
}

/** What has been done with a level now. */
export function changeMark(list: LevelList, ref: LevelRef, changed: (mark: LevelMark) => LevelMark): LevelList {
  const index = indexOf(list, ref);
  if (index === undefined) return list;
  const before = list.marks.at(index) ?? UNPLAYED;
  const mark = changed(before);
  const marks = list.marks.with(index, [mark]);
  const key = list.levels.at(index)?.found.group.key;
  const isNews = key !== undefined && mark.isSolved && !before.isSolved;
  const groups = isNews ? countSolved(list.groups, new Map([[key, 1]])) : list.groups;
  return { ...list, marks, groups };
}
