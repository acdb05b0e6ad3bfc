/**
 * Puts boxes into columns, so that the highest is as low as can be, and the others end near it. The first box comes first. Returns
 * the column of each.
 */
export function arrange(
  heights: readonly number[],
  columns: number,
): { readonly columnOf: readonly number[]; readonly height: number } {
  let best: { columnOf: readonly number[]; height: number; spread: number } = {
    columnOf: [],
    height: Infinity,
    spread: Infinity,
  };
  const visit = (columnOf: readonly number[], totals: readonly number[]): void => {
    const next = heights[columnOf.length];
    const height = Math.max(...totals);
    if (height > best.height) return;
    if (next === undefined) {
      const spread = height - Math.min(...totals);
      if (height < best.height || spread < best.spread) best = { columnOf, height, spread };
      return;
    }
    const used = Math.max(-1, ...columnOf) + 1;
    for (let column = 0; column < Math.min(columns, used + 1); column += 1)
      visit(
        [...columnOf, column],
        totals.map((total, index) => (index === column ? total + next : total)),
      );
  };
  visit([], new Array<number>(columns).fill(0));
  return best;
}
