/** `1 row`, `3 rows` */
export function count(number: number, noun: string, plural = `${noun}s`): string {
  return `${number} ${number === 1 ? noun : plural}`;
}

export function isOrAre(number: number): string {
  return number === 1 ? 'is' : 'are';
}

/** The length of a solution. */
export interface Counts {
  readonly moves: number;
  readonly pushes: number;
}

/** A solution from the level's file; without counts if it is too long to replay. */
export interface KnownSolution {
  readonly counts: Counts | undefined;
}

/** `12 moves, 3 pushes` */
export function countsText({ moves, pushes }: Counts): string {
  return `${count(moves, 'move')}, ${count(pushes, 'push', 'pushes')}`;
}

/** `3 h 20 min`, `5 min`, `40 s` */
export function timeText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return `${seconds} s`;
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
