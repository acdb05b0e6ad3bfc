/** Boxes in columns. */
interface Arrangement {
  /** The column of each box, and its rows from the top. */
  readonly places: readonly { readonly column: number; readonly y: number }[];
  readonly height: number;
}

/** Puts boxes into columns, so that the highest is as low as can be, and the others end near it. The first box comes first. */
export function arrange(heights: readonly number[], columns: number): Arrangement {
  let best: { readonly choice: readonly number[]; readonly highest: number; readonly spread: number } | undefined;
  const visit = (choice: readonly number[], totals: readonly number[]): void => {
    const height = heights[choice.length];
    const highest = Math.max(...totals);
    if (best && highest > best.highest) return;
    if (height === undefined) {
      const spread = highest - Math.min(...totals);
      if (!best || highest < best.highest || spread < best.spread) best = { choice, highest, spread };
      return;
    }
    const used = choice.length === 0 ? 0 : Math.max(...choice) + 1;
    for (let column = 0; column < Math.min(columns, used + 1); column += 1)
      visit(
        [...choice, column],
        totals.map((total, index) => (index === column ? total + height : total)),
      );
  };
  visit([], new Array<number>(columns).fill(0));
  const choice = best?.choice ?? [];
  const places = choice.map((column, index) => ({
    column,
    y: heights.slice(0, index).reduce((sum, height, box) => (choice[box] === column ? sum + height : sum), 0),
  }));
  return { places, height: best?.highest ?? 0 };
}
