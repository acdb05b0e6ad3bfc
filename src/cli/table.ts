/** Lines of cells that stand below each other, with their headings; the last column is not padded: it may be as long as a file. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const all = [headings, ...rows];
  const widths = headings.map((_, column) =>
    all.reduce((widest, row) => Math.max(widest, row[column]?.length ?? 0), 0),
  );
  const last = headings.length - 1;
  return all.map((row) =>
    row
      .map((cell, column) => (column === last ? cell : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}
