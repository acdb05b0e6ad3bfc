/**
 * A text as it may stand on a screen: control characters, and characters that are not one column wide, become `?`.
 * Titles and file names come from strangers.
 */
export function printable(text: string): string {
  return text.replace(
    /[^\u0020-\u007e\u00a1-\u00ac\u00ae-\u02ff\u0370-\u0377\u0384-\u052f\u2010-\u2027\u2030-\u205e\u2190-\u21ff\u2500-\u25ff]/gu,
    '?',
  );
}
