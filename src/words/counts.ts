/** `1 row`, `3 rows` */
export function count(number: number, noun: string, plural = `${noun}s`): string {
  return `${number} ${number === 1 ? noun : plural}`;
}

export function isOrAre(number: number): string {
  return number === 1 ? 'is' : 'are';
}

/** How long a solution is. */
export interface Counts {
  readonly moves: number;
  readonly pushes: number;
}

/** A solution that stands with a level; without counts nobody has replayed it, because it is long. */
export interface Known {
  readonly counts: Counts | undefined;
}

/** `12 moves, 3 pushes` */
export function countsWords({ moves, pushes }: Counts): string {
  return `${count(moves, 'move')}, ${count(pushes, 'push', 'pushes')}`;
}
