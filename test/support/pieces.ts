import type { Pieces } from '../../src/solver/work';

/** What comes of work that is done in pieces. */
export function finished<T>(pieces: Pieces<T>): T {
  for (;;) {
    const { done, value } = pieces.next();
    if (done === true) return value;
  }
}
