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

/**
 * The remarks in the lines between a level and what stands before it: the last comment there that begins with `Title: ...` has notes
 * on its other lines.
 */
export function remarksIn(lines: readonly string[]): LevelRemarks {
  const [comment = ''] = ['', ...lines]
    .join('\n')
    .split(/^[ \t]*(?=\(\s*title:)/im)
    .slice(1)
    .slice(-1);
  let depth = 0;
  const end = comment.split('').findIndex((symbol) => {
    if (symbol === '(') depth += 1;
    if (symbol === ')') depth -= 1;
    return depth === 0;
  });
  const [head = '', ...notes] = linesOf(comment.slice(1, end < 0 ? undefined : end));
  const title = /^title:\s*(.*\S)/i.exec(head)?.[1];
  return { title, notes: title === undefined ? [] : notes };
}

function linesOf(text: string): string[] {
  return splitLines(text).flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
}
