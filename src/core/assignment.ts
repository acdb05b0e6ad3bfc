/** Whether each of these can have one of those for itself: a bipartite matching by augmenting paths (Kuhn). */
export function canAssign(
  these: readonly number[],
  those: readonly number[],
  fits: (one: number, other: number) => boolean,
): boolean {
  const holder = new Map<number, number>();
  const seek = (one: number, tried: Set<number>): boolean =>
    those.some((other) => {
      if (tried.has(other) || !fits(one, other)) return false;
      tried.add(other);
      const rival = holder.get(other);
      if (rival !== undefined && !seek(rival, tried)) return false;
      holder.set(other, one);
      return true;
    });
  return these.every((one) => seek(one, new Set()));
}
