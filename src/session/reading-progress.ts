import { performance } from 'node:perf_hooks';
import { isatty } from 'node:tty';
import { setReadingListener } from '../files/read-text';
import { sanitize } from '../messages/sanitize';

/** After this time the player wants to know why the program is waiting. */
const PATIENCE_MS = 150;
const INTERVAL_MS = 50;
/** A file of this size takes about that long to read. */
const LARGE_FILE_BYTES = 512 * 1024;
const MEGABYTE = 1024 * 1024;

/** A line at the bottom of a terminal that shows progress; without a terminal it writes nothing. */
export class ProgressLine {
  readonly #stream: NodeJS.WriteStream;
  #isShown = false;

  constructor(stream: NodeJS.WriteStream) {
    this.#stream = stream;
  }

  show(text: string): void {
    if (!this.#stream.isTTY) return;
    this.#stream.write(`\r\u001b[K${text.slice(0, (this.#stream.columns || DEFAULT_WIDTH) - 1)}`);
    this.#isShown = true;
  }

  /** Removes the line before other output. */
  clear(): void {
    if (this.#isShown) this.#stream.write('\r\u001b[K');
    this.#isShown = false;
  }
}

const DEFAULT_WIDTH = 80;

/**
 * Shows the files that are being read if that takes long. Reading blocks the program and its timers, so the message
 * appears before a large file, and before the next of many files once they have taken long together.
 */
class ReadingProgress {
  private readonly line = new ProgressLine(process.stderr);
  private since = 0;
  private shownAt = 0;

  /** Shows progress on the line below the prompt. */
  start(): void {
    this.showWith((text) => {
      this.line.show(text);
    });
  }

  /** Shows progress with this function from now on. */
  showWith(show: (text: string) => void): void {
    this.line.clear();
    this.restartClock();
    setReadingListener((path, bytes, note) => {
      // Standard input has a message of its own.
      const isTyped = path === '-' && isatty(0);
      const isLarge = bytes === undefined || bytes >= LARGE_FILE_BYTES;
      const now = performance.now();
      // Writing a line for each of thousands of folders would take longer than searching them.
      const isDue = now - this.since >= PATIENCE_MS && now - this.shownAt >= INTERVAL_MS;
      if (isTyped || !(isLarge || isDue)) return;
      this.shownAt = now;
      show(readingText(path, bytes, note));
    });
  }

  /** The player starts to wait now. */
  restartClock(): void {
    this.since = performance.now();
  }

  /** Clears the line before other output. */
  clear(): void {
    this.line.clear();
  }

  stop(): void {
    this.line.clear();
    setReadingListener(undefined);
  }
}

export const READING_PROGRESS = new ReadingProgress();

/** `reading sets/large.xsb (32 MB) ...`; a note comes first, because the line may be cut at its end. */
export function readingText(path: string, bytes = 0, note?: string): string {
  const size = bytes >= MEGABYTE ? ` (${Math.round(bytes / MEGABYTE)} MB)` : '';
  const before = note === undefined ? '' : `${note}: `;
  return `${before}reading ${path === '-' ? 'standard input' : sanitize(path)}${size} ...`;
}
