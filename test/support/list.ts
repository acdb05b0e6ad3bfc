import type { CatalogueFile, SummaryNews } from '../../src/library/catalogue';
import type { LevelRef } from '../../src/library/level-entry';
import type { LevelSummary, LevelMark } from '../../src/library/summary';
import { UNPLAYED } from '../../src/tui/screens/list/rows';
import { listLayoutOf } from '../../src/tui/screens/list/state';
import type { Screen } from './screen';

/** A file of levels with these titles, at a place of the list. */
export function collection(place: number, name: string, titles: readonly string[], rules = 'classic'): CatalogueFile {
  return {
    file: `sets/${name}`,
    place,
    name: `sets/${name}`,
    label: undefined,
    rules,
    group: { key: name, heading: name },
    titles,
  };
}

/** A file of one level, in a group with others of its folder. */
export function single(place: number, name: string, folder = 'maps/'): CatalogueFile {
  const group = { key: folder, heading: folder };
  return {
    file: `${folder}${name}`,
    place,
    name: `${folder}${name}`,
    label: name,
    rules: 'classic',
    group,
    titles: [undefined],
  };
}

/** The facts in the list about a level of this size. */
export function facts(width: number, boxes: number, mark: Partial<LevelMark> = {}, author?: string): LevelSummary {
  return { facts: { width, height: 5, boxes, author, isFaulty: false }, mark: { ...UNPLAYED, ...mark } };
}

/** The levels of files, in their order. */
export function refsIn(found: readonly CatalogueFile[]): LevelRef[] {
  return found.flatMap(({ file, titles }) => titles.map((_, index) => ({ file, number: index + 1 })));
}

/** News of levels of these files, in their order, from a level on. */
export function known(found: readonly CatalogueFile[], summaries: readonly LevelSummary[], from = 0): SummaryNews[] {
  const refs = refsIn(found).slice(from, from + summaries.length);
  return refs.map(({ file, number }, index) => ({
    type: 'summaries',
    file,
    from: number,
    summaries: summaries.slice(index, index + 1),
  }));
}

/** Stars, the player's moves and the best known ones, and a difficulty. */
const RESULTS = / +[★☆]{3} +[–\d]+(?: +[–\d]+)?(?: +[●·]{5}(?= *$))?/;

/**
 * The lines of a list that is too narrow for a preview, with `>` before the one under the cursor: mark, number, title, and
 * the fact that the list is sorted by.
 */
export function linesOf(screen: Screen): string[] {
  const { list, display } = screen.model;
  const { selected } = display.settings.styles.roles;
  const { top, rows } = listLayoutOf(list, display);
  return screen.frame.lines.slice(top, top + rows).flatMap((spans) => {
    const words = spans.map(({ text }) => text).join('');
    const isAtCursor = spans.some(({ style }) => style === selected);
    const line = words
      .replace(/ *[┃#]? *$/, '')
      .replace(RESULTS, '')
      .trimStart();
    return line === '' ? [] : [`${isAtCursor ? '> ' : ''}${line}`.replace(/ +/g, ' ')];
  });
}
