/** The name that a word was meant as, if it is one slip of the fingers away from it, or two in a longer word. */
export function suggest(word: string, names: readonly string[]): string | undefined {
  const most = word.length < LONG_WORD ? 1 : 2;
  const near = names.filter((name) => name !== word && Math.abs(name.length - word.length) <= most);
  return near.find((name) => slips(word, name) <= most);
}

const LONG_WORD = 5;

/** How many letters must be left out, put in, changed, or swapped with the next one, to make one word the other. */
function slips(from: string, to: string): number {
  const rows: number[][] = [];
  for (let i = 0; i <= from.length; i += 1) {
    const row: number[] = [];
    for (let j = 0; j <= to.length; j += 1) {
      const isSame = from[i - 1] === to[j - 1];
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const at = (up: number, left: number): number =>
        (left < 0 || up < 0 ? undefined : up === i ? row[left] : rows[up]?.[left]) ?? Infinity;
      const least = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (isSame ? 0 : 1),
        isSwapped ? at(i - 2, j - 2) + 1 : Infinity,
      );
      row.push(i === 0 && j === 0 ? 0 : least);
    }
    rows.push(row);
  }
  return rows[from.length]?.[to.length] ?? Infinity;
}
