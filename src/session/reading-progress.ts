import { performance } from 'node:perf_hooks';
import { isatty } from 'node:tty';
import { setReadingListener } from '../files/read-text';
import { sanitize } from '../messages/sanitize';
import { ProgressLine } from '../commands/progress-line';

/** Milliseconds after which people want to know what they wait for. */
const PATIENCE = 150;
/** So many bytes take about as long to be read and looked through. */
const LARGE = 512 * 1024;
const MEGABYTE = 1024 * 1024;

/**
 * Says what is being read where that takes long. Reading holds everything up, timers as well, so it is said before a large
 * file, and before the next of many files once they have taken long together.
 */
class ReadingNews {
  private readonly line = new ProgressLine(process.stderr);
  private since = 0;

  /** From now on, on the line below the prompt. */
  start(): void {
    this.tellBy((text) => {
      this.line.show(text);
    });
  }

  /** From now on, in another way. */
  tellBy(say: (text: string) => void): void {
    this.line.clear();
    this.begin();
    setReadingListener((path, bytes) => {
      // Standard input has a message of its own.
      const isTyped = path === '-' && isatty(0);
      const isLong = bytes === undefined || bytes >= LARGE || performance.now() - this.since >= PATIENCE;
      if (isLong && !isTyped) say(readingText(path, bytes));
    });
  }

  /** The player waits from now on. */
  begin(): void {
    this.since = performance.now();
  }

  /** Something else is about to be written. */
  clear(): void {
    this.line.clear();
  }

  stop(): void {
    this.line.clear();
    setReadingListener(undefined);
  }
}

/** The one of this process. */
export const READING_PROGRESS = new ReadingNews();

/** `reading sets/large.xsb (32 MB) ...` */
export function readingText(path: string, bytes = 0): string {
  const size = bytes >= MEGABYTE ? ` (${Math.round(bytes / MEGABYTE)} MB)` : '';
  return `reading ${path === '-' ? 'standard input' : sanitize(path)}${size} ...`;
}
