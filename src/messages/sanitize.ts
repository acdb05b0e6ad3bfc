/** Titles, names and texts come from strangers and must not control the terminal. */

/** Printable ASCII only. */
const PLAIN = /^[ -~]*$/;

/** Makes a text safe for output: harmful characters become `\u001b`, an escape that JSON reads, too. */
export function sanitize(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.replace(harmful(), (character) =>
    Array.from({ length: character.length }, (_, at) => {
      return `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`;
    }).join(''),
  );
}

/**
 * Control characters, characters that change how others are read, and invisible ones. Variation selectors stay after an
 * emoji. Compiling the pattern takes a millisecond, which most starts of the program do not need.
 */
function harmful(): RegExp {
  return /(?!(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
}

/** Makes a text safe for the screen: characters that are harmful or not one column wide become `?`. */
export function printableText(text: string): string {
  return PLAIN.test(text) ? text : text.replace(unprintable(), '?');
}

/** All but harmless characters of one column in every terminal: matches combining marks, emoji, unassigned characters. */
function unprintable(): RegExp {
  return /[^\u0020-\u007e\u00a1-\u00ac\u00ae-\u02ff\u0370-\u0377\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u0482\u048a-\u052f\u2010-\u2027\u2030-\u205e\u2190-\u21ff\u2500-\u25fc\u25ff]/gu;
}

const MAX_QUOTE_LENGTH = 40;

/** The beginning of a text in quotation marks. */
export function quote(text: string): string {
  const short = text.length > MAX_QUOTE_LENGTH ? `${text.slice(0, MAX_QUOTE_LENGTH)}...` : text;
  return `"${sanitize(short)}"`;
}
