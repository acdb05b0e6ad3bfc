/**
 * Is told of a file before it is read, with as many bytes as will be, which of a pipe nobody knows: until that is done,
 * nobody can say anything.
 */
export type ReadingListener = (path: string, bytes: number | undefined) => void;

/** One for the process, as there is one thread that everything waits for; whoever reads need not hand it on. */
let listener: ReadingListener | undefined;

export function listenToReading(next: ReadingListener | undefined): void {
  listener = next;
}

export function tellOfReading(path: string, bytesOf: () => number | undefined): void {
  listener?.(path, bytesOf());
}
