type Fits = (one: number, other: number) => boolean;

/** Whether each of these can have one of those for itself. */
export function canAssign(these: readonly number[], those: readonly number[], fits: Fits): boolean {
  return these.every(assigner(those, fits));
}

/**
 * Gives each that it is asked for one of those, as long as there is one for all that were asked for: a bipartite matching
 * by augmenting paths (Kuhn 1955), of which one question follows one path.
 */
export function assigner(those: readonly number[], fits: Fits): (one: number) => boolean {
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
  return (one) => seek(one, new Set());
}
