import type { Resumable } from '../../src/solver/work';

/** What comes of work that is done in pieces. */
export function runToEnd<T>(pieces: Resumable<T>): T {
  for (;;) {
    const { done, value } = pieces.next();
    if (done === true) return value;
  }
}
