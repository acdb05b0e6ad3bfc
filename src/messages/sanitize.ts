/** Titles, names and texts come from strangers: nothing in them may do anything to a terminal. */

/** Nothing but what can be typed on any keyboard. */
const PLAIN = /^[ -~]*$/;

/** A text for lines of output: what is harmful is written as `\u001b`, which JSON reads, too. */
export function sanitize(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.replace(harmful(), (character) =>
    Array.from({ length: character.length }, (_, at) => {
      return `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`;
    }).join(''),
  );
}

/**
 * Characters that a terminal obeys, that change how others are read, or that nobody sees. What chooses how an emoji is
 * drawn stays behind one. To make the pattern takes a millisecond, and hardly any start of the program needs it.
 */
function harmful(): RegExp {
  return /(?!(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
}

/** A text for a place on a screen: what is harmful, or not one column wide, becomes `?`. */
export function printableText(text: string): string {
  return PLAIN.test(text) ? text : text.replace(strange(), '?');
}

/** All but what is one column wide in all terminals, and harmless: no marks that combine, no emoji, nothing unassigned. */
function strange(): RegExp {
  return /[^\u0020-\u007e\u00a1-\u00ac\u00ae-\u02ff\u0370-\u0377\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u0482\u048a-\u052f\u2010-\u2027\u2030-\u205e\u2190-\u21ff\u2500-\u25fc\u25ff]/gu;
}

const MAX_QUOTE_LENGTH = 40;

/** The beginning of a text in quotation marks. */
export function quote(text: string): string {
  const short = text.length > MAX_QUOTE_LENGTH ? `${text.slice(0, MAX_QUOTE_LENGTH)}...` : text;
  return `"${sanitize(short)}"`;
}
