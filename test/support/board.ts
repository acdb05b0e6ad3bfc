/**
 * A board as it is drawn in a test, row by row: the line of the opening quote and that of the closing one are none,
 * and what all rows are indented by goes. Several boards may stand side by side.
 */
export function board(strings: TemplateStringsArray): string[] {
  const rows = strings.join('').split('\n').slice(1, -1);
  const indents = rows.filter((row) => row !== '').map((row) => row.search(/\S|$/));
  return rows.map((row) => row.slice(Math.min(...indents)));
}
