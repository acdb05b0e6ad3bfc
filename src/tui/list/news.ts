import type { LevelList, ListNews, ListedSummary, ListStart } from './list';
import { relist } from './cursor';
import { addLevels, type ListGroup } from './groups';
import { placeCursorAtStart } from './start-cursor';
import { joinMarks, levelsOf, UNPLAYED, type FoundFile, type Mark } from './listed-level';
import { Pages } from './pages';

/** What comes to be known of levels while their list is looked at. */

export function createList({ title, found, facts, unread, files, seed }: ListStart): LevelList {
  const empty: LevelList = {
    title,
    found: [],
    count: 0,
    levels: Pages.EMPTY,
    facts: Pages.EMPTY,
    marks: Pages.EMPTY,
    known: 0,
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
    typed: undefined,
    rest: undefined,
    isHeld: false,
    looking: undefined,
    looks: [],
    seed,
    message: undefined,
  };
  const all = relist(withFound(empty, found));
  const known = facts.reduce((so, one, index) => (one ? withFacts(so, index, [one]) : so), all);
  return placeCursorAtStart({ ...known, chosen: known.rows[0] ?? NaN });
}

export function applyNews(browser: LevelList, news: ListNews): LevelList {
  switch (news.type) {
    case 'found':
      return placeCursorAtStart(relist(withFound(browser, news.found)));
    case 'nothing': {
      const unread = browser.unread.filter(({ place }) => place !== news.place);
      const read: LevelList = { ...browser, filesRead: browser.filesRead + 1 };
      return unread.length === browser.unread.length ? read : relist({ ...read, unread });
    }
    case 'facts':
      return placeCursorAtStart(laidOutAgain(browser, withFacts(browser, news.first, news.facts)));
    case 'solved':
      return news.indexes.reduce(
        (so, index) => changeMark(so, index, (mark) => ({ ...mark, isSolved: true })),
        browser,
      );
  }
}

/** However many files they are, what depends on all that was found before is made once. */
function withFound(browser: LevelList, news: readonly FoundFile[]): LevelList {
  let { count, levels } = browser;
  const added = news.map((found) => {
    const first = count;
    levels = levels.with(first, levelsOf(found));
    count += found.titles.length;
    return { found, first };
  });
  const places = new Set(news.map(({ place }) => place));
  return {
    ...browser,
    found: [...browser.found, ...added],
    count,
    levels,
    groups: addLevels(browser.groups, levels, added),
    unread: browser.unread.filter(({ place }) => !places.has(place)),
    filesRead: browser.filesRead + news.length,
  };
}

function withFacts(browser: LevelList, first: number, told: readonly ListedSummary[]): LevelList {
  const solved = new Map<string, number>();
  let { known } = browser;
  const marks = told.map(({ mark }, offset) => {
    const index = first + offset;
    if (!browser.facts.at(index)) known += 1;
    const before = browser.marks.at(index);
    const key = browser.levels.at(index)?.found.group.key;
    if (key !== undefined && mark.isSolved && !before?.isSolved) solved.set(key, (solved.get(key) ?? 0) + 1);
    return before ? joinMarks(mark, before) : mark;
  });
  return {
    ...browser,
    facts: browser.facts.with(
      first,
      told.map(({ facts }) => facts),
    ),
    marks: browser.marks.with(first, marks),
    known,
    groups: withSolved(browser.groups, solved),
  };
}

function withSolved(groups: readonly ListGroup[], more: ReadonlyMap<string, number>): readonly ListGroup[] {
  if (more.size === 0) return groups;
  return groups.map((group) => ({ ...group, solved: group.solved + (more.get(group.key) ?? 0) }));
}

/** What facts decide is laid out anew: authors that are searched for at once, an order when all are known, since it would jump. */
function laidOutAgain(before: LevelList, after: LevelList): LevelList {
  if (after.order !== 'files') {
    const isComplete = after.known === after.count && before.known < after.known;
    return isComplete ? relist(after) : after;
  }
  return after.search ? relist(after) : after;
}

/** What has been done with a level now. */
export function changeMark(browser: LevelList, index: number, changed: (mark: Mark) => Mark): LevelList {
  const before = browser.marks.at(index) ?? UNPLAYED;
  const mark = changed(before);
  const marks = browser.marks.with(index, [mark]);
  const key = browser.levels.at(index)?.found.group.key;
  const isNews = key !== undefined && mark.isSolved && !before.isSolved;
  const groups = isNews ? withSolved(browser.groups, new Map([[key, 1]])) : browser.groups;
  return { ...browser, marks, groups };
}
