/** A line that begins with one of the words. What else is typed are steps. */
export type Worded =
  | { readonly word: 'goto'; readonly column: number; readonly row: number }
  | { readonly word: 'replay' }
  /** A number, or a title. */
  | { readonly word: 'level'; readonly wanted: string };

/** What is wrong with a line, and the column where, from 1. */
export interface Complaint {
  readonly column: number;
  readonly text: string;
}

export const WORDS = ['goto', 'replay', 'level'] as const;

/** What a line with a word means; undefined where it holds steps, which may begin with any letter where hands are told what to do. */
export function wordedIn(text: string, isForHands: boolean): Worded | Complaint | undefined {
  const [, blanks = '', found, between = '', rest = ''] = /^(\s*)([a-z]+)(\s*)(.*?)\s*$/i.exec(text) ?? [];
  const word = WORDS.find((one) => one === found?.toLowerCase());
  const column = blanks.length + 1;
  if (!word)
    return !isForHands && found !== undefined && !/^[lurd]/i.test(found)
      ? { column, text: `there is no word "${found}"; there are ${WORDS.join(', ')}, and steps such as 3r2(ud)` }
      : undefined;
  const at = column + word.length + between.length;
  switch (word) {
    case 'goto': {
      const [, x, y] = /^(\d{1,6})(?:\s*,\s*|\s+)(\d{1,6})$/.exec(rest) ?? [];
      if (x === undefined || y === undefined)
        return { column: at, text: 'goto wants a column and a row, counted from 1, such as goto 5,3' };
      return { word, column: Number(x), row: Number(y) };
    }
    case 'replay':
      return rest === '' ? { word } : { column: at, text: 'nothing follows replay' };
    case 'level':
      return rest === ''
        ? { column: at, text: 'level wants a number or a title, such as level 17' }
        : { word, wanted: rest };
  }
}

export function isComplaint(one: Worded | Complaint): one is Complaint {
  return 'text' in one;
}

/** Lines that begin like this one: words, or titles of levels behind theirs. */
export function completionsOf(text: string, titles: () => readonly string[]): string[] {
  const typed = text.trimStart().toLowerCase();
  const [, begun] = /^level\s+(.*)$/.exec(typed) ?? [];
  if (begun === undefined) return WORDS.filter((word) => word.startsWith(typed)).map(withBlank);
  return titles()
    .filter((title) => title.toLowerCase().startsWith(begun))
    .map((title) => `level ${title}`);
}

function withBlank(word: (typeof WORDS)[number]): string {
  return word === 'replay' ? word : `${word} `;
}
