/** The result of work that is done in pieces. */
export function runToEnd<T>(pieces: Iterator<unknown, T>): T {
  for (;;) {
    const { done, value } = pieces.next();
    if (done === true) return value;
  }
}
