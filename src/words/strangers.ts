/** Titles, names and texts come from strangers: nothing in them may do anything to a terminal. */

/** Characters that a terminal obeys, or that change how others are read. */
const HARMFUL = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/** Everything that is one column wide in all terminals, and harmless. */
const ONE_COLUMN_WIDE =
  /[^\u0020-\u007e\u00a1-\u00ac\u00ae-\u02ff\u0370-\u0377\u0384-\u052f\u2010-\u2027\u2030-\u205e\u2190-\u21ff\u2500-\u25ff]/gu;

/** A text for lines of output: what is harmful is written as `\u001b`. */
export function shown(text: string): string {
  return text.replace(HARMFUL, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `\\u${code.toString(16).padStart(4, '0')}`;
  });
}

/** A text for a place on a screen: what is harmful, or not one column wide, becomes `?`. */
export function printable(text: string): string {
  return text.replace(ONE_COLUMN_WIDE, '?');
}

const LONGEST_QUOTE = 40;

/** The beginning of a text in quotation marks. */
export function quoted(text: string): string {
  const short = text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}...` : text;
  return `"${shown(short)}"`;
}
