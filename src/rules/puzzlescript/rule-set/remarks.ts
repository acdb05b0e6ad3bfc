import { splitLines } from '../read/lines';

/** What the author of a game says in its comments, for players. */

const MAX_SENTENCES = 8;

/** How to play: the sentences of the first comment of the game, before its objects. A comment may also be a line that is not used. */
export function introductionOf(source: string): readonly string[] {
  const [prelude = ''] = source.split(/^[ \t]*objects\b/im);
  return linesOf(/\(([^()]*)\)/.exec(prelude)?.[1] ?? '')
    .filter((line) => /^\p{Lu}.*[.!?]$/u.test(line))
    .slice(0, MAX_SENTENCES);
}

const MAX_LETTERS = 60;

/** What the comment behind a name says about an object. */
export function remarkBehind(line: string): string | undefined {
  const remark = /\(([^()]+)\)[ \t]*$/.exec(line)?.[1]?.trim();
  return remark === undefined || remark === '' || remark.length > MAX_LETTERS ? undefined : remark;
}

/** The title of a level, and the author's notes on it. */
export interface LevelRemarks {
  readonly title: string | undefined;
  readonly notes: readonly string[];
}

const TITLE = /^title:\s*(.*\S)/i;

/**
 * The remarks of the comment right above a level: `Title: ...` on its first line, and notes on the others. `rows` are the lines of
 * the game, and `first` is the index of the level's first row.
 */
export function remarksAbove(rows: readonly string[], first: number): LevelRemarks {
  let start = first - 1;
  if (rows[start]?.trim().endsWith(')') !== true) return { title: undefined, notes: [] };
  while (start > 0 && rows[start]?.trim().startsWith('(') === false && rows[start]?.trim() !== '') start -= 1;
  const [head = '', ...notes] = linesOf(/\(([^()]*)\)/.exec(rows.slice(start, first).join('\n'))?.[1] ?? '');
  const title = TITLE.exec(head)?.[1];
  return { title, notes: title === undefined ? [] : notes };
}

function linesOf(text: string): string[] {
  return splitLines(text).flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
}
