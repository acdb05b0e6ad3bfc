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

/** Makes a text safe for a page or a picture, which can show all but what is harmful. */
export function readableText(text: string): string {
  return PLAIN.test(text) ? text : text.replace(harmful(), '?');
}

/** Stands behind each character that is two columns wide, so that a text has as many characters as columns. It is never written. */
export const SECOND_COLUMN = '\ue000';

/**
 * Makes a text safe for the screen: characters that are harmful, or have not the same width in every terminal, become `?`, and
 * those of two columns get a `SECOND_COLUMN`. Doing it twice changes nothing.
 */
export function printableText(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .normalize('NFC')
    .replace(unprintableCharacters(), (found) => (isWide(found) ? found + SECOND_COLUMN : '?'));
}

/** The letters of Chinese, Japanese and Korean, and what is as wide. */
const WIDE =
  '\u3000-\u3029\u3030-\u303d\u3041-\u3096\u309b-\u30ff\u3105-\u312f\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufa6d\uff01-\uff60\uffe0-\uffe6';
/** Harmless characters of one column in every terminal: no combining marks, emoji, unassigned characters. */
const NARROW =
  '\u0020-\u007e\u00a1-\u00ac\u00ae-\u02ff\u0370-\u0377\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u0482\u048a-\u052f\u2010-\u2027\u2030-\u205e\u2190-\u21ff\u2500-\u25fc\u25ff\u2605\u2606';

/** What is not on the screen as it is in the text. Compiled when it is first needed, as most starts do not. */
let unprintable: RegExp | undefined;

function unprintableCharacters(): RegExp {
  unprintable ??= new RegExp(
    `[${WIDE}](?!${SECOND_COLUMN})|(?<![${WIDE}])${SECOND_COLUMN}|[^${NARROW}${WIDE}${SECOND_COLUMN}]`,
    'gu',
  );
  return unprintable;
}

let wide: RegExp | undefined;

/** Whether a character takes up two columns of the screen. */
export function isWide(character: string): boolean {
  wide ??= new RegExp(`^[${WIDE}]$`, 'u');
  return character >= '\u3000' && wide.test(character);
}

/** The columns that a text takes up in a line that is printed. */
export function columnsOf(text: string): number {
  return PLAIN.test(text) ? text.length : text.length + [...text].filter(isWide).length;
}

const MAX_QUOTE_LENGTH = 40;

/** The beginning of a text in quotation marks. */
export function quote(text: string): string {
  const short = text.length > MAX_QUOTE_LENGTH ? `${text.slice(0, MAX_QUOTE_LENGTH)}...` : text;
  return `"${sanitize(short)}"`;
}
