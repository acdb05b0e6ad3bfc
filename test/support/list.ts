import type { ListedSummary } from '../../src/tui/list/list';
import { UNPLAYED, type FoundFile, type LevelMark } from '../../src/tui/list/listed-level';
import type { Screen } from './screen';

/** A file of levels with these titles, at a place of the list. */
export function collection(place: number, name: string, titles: readonly string[], rules = 'classic'): FoundFile {
  return { place, file: `sets/${name}`, label: undefined, rules, group: { key: name, heading: name }, titles };
}

/** A file of one level, which stands with others of its folder. */
export function single(place: number, name: string, folder = 'maps/'): FoundFile {
  const group = { key: folder, heading: folder };
  return { place, file: `${folder}${name}`, label: name, rules: 'classic', group, titles: [undefined] };
}

/** What a list is told of a level of this size. */
export function facts(width: number, boxes: number, mark: Partial<LevelMark> = {}, author?: string): ListedSummary {
  return { facts: { width, height: 5, boxes, author, isFaulty: false }, mark: { ...UNPLAYED, ...mark } };
}

const HEAD = 3;
const FOOT = 2;

/** The lines of a list that is too narrow for anything beside it, with `>` before the one under the cursor. */
export function linesOf(screen: Screen): string[] {
  const { selected } = screen.model.display.settings.styles.roles;
  return screen.frame.lines.slice(HEAD, -FOOT).flatMap((spans) => {
    const words = spans.map(({ text }) => text).join('');
    const isAtCursor = spans.some(({ style }) => style === selected);
    const line = words.replace(/[┃#]? *$/, '').trimStart();
    return line === '' ? [] : [`${isAtCursor ? '> ' : ''}${line}`.replace(/ +/g, ' ')];
  });
}
