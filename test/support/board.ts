/**
 * A board as it is drawn in a test, row by row: without the lines of the opening and the closing quote, and without the
 * indent that all rows share. Several boards may be side by side.
 */
export function board(strings: TemplateStringsArray): string[] {
  const rows = strings.join('').split('\n').slice(1, -1);
  const indents = rows.filter((row) => row !== '').map((row) => row.search(/\S|$/));
  return rows.map((row) => row.slice(Math.min(...indents)));
}
