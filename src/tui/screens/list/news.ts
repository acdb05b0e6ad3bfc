import type { CatalogueFile, LibraryNews, SummaryNews } from '../../../library/catalogue';
import type { LevelRef } from '../../../library/level-entry';
import type { LevelFacts, LevelMark, LevelRating } from '../../../library/summary';
import { indexOf, placeCursorAtStart, refAt, relist } from './cursor';
import { addLevels, joinMarks, levelsOf, replaceGroup, UNPLAYED } from './rows';
import { type LevelList, type ListGroup, type ListStart, Pages } from './state';

export function createList({ title, files, summaries, unread, fileCount, seed }: ListStart): LevelList {
  const empty: LevelList = {
    title,
    files: [],
    firstOf: new Map(),
    count: 0,
    levels: Pages.EMPTY,
    facts: Pages.EMPTY,
    marks: Pages.EMPTY,
    ratings: Pages.EMPTY,
    summaryCount: 0,
    ratedCount: 0,
    groups: [],
    unread,
    fileCount,
    filesRead: 0,
    order: 'files',
    rules: undefined,
    search: undefined,
    rows: new Int32Array(),
    at: 0,
    top: 0,
    chosen: NaN,
    lastOpened: undefined,
    lastLeft: undefined,
    isTouched: false,
    typedNumber: undefined,
    restTimer: undefined,
    isMoving: false,
    previewRequest: undefined,
    isLoading: false,
    previews: [],
    groupPreview: undefined,
    seed,
    message: undefined,
  };
  const all = relist(addFiles(empty, files));
  const summarized = summaries.reduce(addSummaries, all);
  return placeCursorAtStart({ ...summarized, chosen: summarized.rows[0] ?? NaN });
}

/** News that leave the indexes of levels as they are. */
type KeepingNews = Exclude<LibraryNews, { readonly type: 'rewritten' }>;

export function applyNews(list: LevelList, news: KeepingNews): LevelList {
  switch (news.type) {
    case 'added':
      return placeCursorAtStart(relist(addFiles(list, news.files)));
    case 'extended': {
      const { files, unread, fileCount } = news;
      return relist({ ...addFiles(list, files), unread, fileCount });
    }
    case 'no-levels': {
      const unread = list.unread.filter(({ file }) => file !== news.file);
      const read: LevelList = { ...list, filesRead: list.filesRead + 1 };
      return unread.length === list.unread.length ? read : relist({ ...read, unread });
    }
    case 'summaries':
      return placeCursorAtStart(relistIfNeeded(list, addSummaries(list, news)));
    case 'rated': {
      const rated = news.levels.reduce((changed, { ref, rating }) => {
        const index = indexOf(changed, ref);
        return index === undefined ? changed : addRatings(changed, index, [rating]);
      }, list);
      return list.order === 'difficulty' ? relist(rated) : rated;
    }
    case 'solved': {
      const { levels, stars = 0, moves, fewest } = news;
      const solved = { ...UNPLAYED, isSolved: true, stars, moves, fewest };
      return levels.reduce((changed, ref) => changeMark(changed, ref, (mark) => joinMarks(solved, mark)), list);
    }
  }
}

/** Adds files; values that depend on all levels are computed once, however many files there are. */
function addFiles(list: LevelList, news: readonly CatalogueFile[]): LevelList {
  let { count, levels } = list;
  // A file that is in the list already is not added again.
  const added = news
    .filter(({ file }) => !list.firstOf.has(file))
    .map((file) => {
      const first = count;
      levels = levels.with(first, levelsOf(file));
      count += file.titles.length;
      return { file, first };
    });
  const places = new Set(news.map(({ place }) => place));
  return {
    ...list,
    files: [...list.files, ...added],
    firstOf: new Map([...list.firstOf, ...added.map(({ file, first }) => [file.file, first] as const)]),
    count,
    levels,
    groups: addLevels(list.groups, levels, added, list.isTouched),
    unread: list.unread.filter(({ place }) => !places.has(place)),
    filesRead: list.filesRead + news.length,
  };
}

function addSummaries(list: LevelList, { file, from, summaries }: SummaryNews): LevelList {
  const first = indexOf(list, { file, number: from });
  if (first === undefined) return list;
  const solved = new Map<string, number>();
  let { summaryCount } = list;
  const marks = summaries.map(({ mark = UNPLAYED }, offset) => {
    const index = first + offset;
    if (!list.facts.at(index)) summaryCount += 1;
    const before = list.marks.at(index);
    const key = list.levels.at(index)?.file.group.key;
    if (key !== undefined && mark.isSolved && !before?.isSolved) solved.set(key, (solved.get(key) ?? 0) + 1);
    return before ? joinMarks(mark, before) : mark;
  });
  const rated = addRatings(
    list,
    first,
    summaries.map(({ rating }) => rating),
  );
  return {
    ...rated,
    facts: list.facts.with(
      first,
      summaries.map(({ facts }) => facts),
    ),
    marks: list.marks.with(first, marks),
    summaryCount,
    groups: countSolved(list.groups, solved),
  };
}

function addRatings(list: LevelList, first: number, ratings: readonly (LevelRating | undefined)[]): LevelList {
  const known = ratings.map((rating, offset) => rating ?? list.ratings.at(first + offset));
  const isNew = (rating: LevelRating | undefined, offset: number): boolean =>
    rating !== undefined && list.ratings.at(first + offset) === undefined;
  const ratedCount = list.ratedCount + ratings.filter(isNew).length;
  return ratedCount === list.ratedCount ? list : { ...list, ratings: list.ratings.with(first, known), ratedCount };
}

function countSolved(groups: readonly ListGroup[], more: ReadonlyMap<string, number>): readonly ListGroup[] {
  if (more.size === 0) return groups;
  return groups.map((group) => ({ ...group, solved: group.solved + (more.get(group.key) ?? 0) }));
}

/**
 * Rebuilds the lines if new facts change them: at once for a search, because authors may match; for an order only when
 * all facts are known, because the lines would jump.
 */
function relistIfNeeded(before: LevelList, after: LevelList): LevelList {
  if (after.order !== 'files') {
    const isComplete = after.summaryCount === after.count && before.summaryCount < after.summaryCount;
    return isComplete ? relist(after) : after;
  }
  return after.search ? relist(after) : after;
}

export function changeMark(list: LevelList, ref: LevelRef, change: (mark: LevelMark) => LevelMark): LevelList {
  const index = indexOf(list, ref);
  if (index === undefined) return list;
  const before = list.marks.at(index) ?? UNPLAYED;
  const mark = change(before);
  const marks = list.marks.with(index, [mark]);
  const key = list.levels.at(index)?.file.group.key;
  const isNews = key !== undefined && mark.isSolved && !before.isSolved;
  const groups = isNews ? countSolved(list.groups, new Map([[key, 1]])) : list.groups;
  return { ...list, marks, groups };
}

/** The list without a deleted file; the cursor moves to the next line. */
export function withoutDeleted(list: LevelList, deleted: string): LevelList {
  const rest = list.files.map(({ file }) => file).filter(({ file }) => file !== deleted);
  const remade = remake(list, rest, () => true);
  const chosen = list.rows.subarray(list.at).find((row) => row >= 0 && list.levels.at(row)?.file.file !== deleted);
  const filesRead = Math.max(0, list.filesRead - 1);
  const at = chosen === undefined ? NaN : chosenIn(remade, list, chosen);
  return relist({ ...remade, fileCount: list.fileCount - 1, filesRead, chosen: at });
}

/** The list after a level was written into a file, without the old facts about the level. */
export function withRewritten(list: LevelList, changed: CatalogueFile, number: number): LevelList {
  if (!list.firstOf.has(changed.file)) return list;
  const files = list.files.map(({ file }) => (file.file === changed.file ? changed : file));
  const isSame = (ref: LevelRef): boolean => ref.file !== changed.file || ref.number !== number;
  const remade = remake(list, files, isSame);
  const { chosen, filesRead } = list;
  // Headings are known by the places of files, which stay.
  return relist({ ...remade, filesRead, chosen: chosen >= 0 ? chosenIn(remade, list, chosen) : chosen });
}

function chosenIn(remade: LevelList, list: LevelList, chosen: number): number {
  return indexOf(remade, refAt(list, chosen)) ?? NaN;
}

/** The list of other files. Indexes never change within a list, so a new list is made. */
function remake(list: LevelList, files: readonly CatalogueFile[], isKept: (ref: LevelRef) => boolean): LevelList {
  const { title, unread, fileCount, seed } = list;
  const summaries = files
    .flatMap((file) => summariesOf(list, file))
    .filter(({ file, from }) => isKept({ file, number: from }));
  const fresh = createList({ title, files, summaries, unread, fileCount, seed });
  const marked = files.reduce((changed, file) => withMarks(changed, file, list, isKept), fresh);
  const groups = list.groups.reduce((changed, { key, isFolded }) => {
    const group = changed.find((one) => one.key === key);
    return group ? replaceGroup(changed, { ...group, isFolded }) : changed;
  }, marked.groups);
  const { order, rules, search, lastOpened, at, top } = list;
  const isOpenedLeft = lastOpened !== undefined && indexOf(fresh, lastOpened) !== undefined;
  const view = { order, rules, search, isTouched: true, lastOpened: isOpenedLeft ? lastOpened : undefined };
  return { ...marked, ...view, groups, at, top };
}

/** The player's results since then on levels that have not been summarized. */
function withMarks(
  fresh: LevelList,
  { file, titles }: CatalogueFile,
  before: LevelList,
  isKept: (ref: LevelRef) => boolean,
): LevelList {
  return titles.reduce((changed, _, offset) => {
    const ref = { file, number: offset + 1 };
    const index = isKept(ref) ? indexOf(before, ref) : undefined;
    const mark = index === undefined || before.facts.at(index) ? undefined : before.marks.at(index);
    return mark ? changeMark(changed, ref, () => mark) : changed;
  }, fresh);
}

/** The known facts about the levels of a file. */
function summariesOf(list: LevelList, { file, titles }: CatalogueFile): SummaryNews[] {
  return titles.flatMap((_, offset): SummaryNews[] => {
    const index = indexOf(list, { file, number: offset + 1 }) ?? -1;
    const facts: LevelFacts | undefined = list.facts.at(index);
    const mark: LevelMark | undefined = list.marks.at(index);
    return facts ? [{ type: 'summaries', file, from: offset + 1, summaries: [{ facts, mark }] }] : [];
  });
}
