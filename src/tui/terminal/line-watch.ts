import type { Clock } from './input-reader';

/** The part of a stream that shows how fast its line is. */
interface Line {
  /** The number of bytes written so far, also those that are still in the buffer. */
  readonly bytesWritten: number;
  /** Calls back when everything up to here has left the buffer. */
  write(text: string, isDrained: () => void): unknown;
}

/** A clock in milliseconds, and a timer that can be cancelled. */
interface LineClock {
  now(): number;
  wait: Clock;
}

/** A frame that takes longer is a nuisance: keys are repeated about every 30 ms, and people notice 100 ms. */
export const SLOW_MS = 250;
/** A single slow frame may be due to a busy machine, or to a large picture. */
const SLOW_FRAMES = 2;
/** A blocked write waits until the system's buffer is half empty, so a very slow line blocks one frame in many. */
const STUCK = 4;
/** At this rate a step in the largest cells takes 100 ms, and smaller cells would gain nothing that a player feels. */
export const BYTES_PER_MS = 60;
/**
 * A smaller frame fits into the buffers of systems. If it takes long, the program has waited for the processor, and not for
 * the line.
 */
export const MIN_BYTES = 4096;

/**
 * Watches how long frames take to leave the buffer of a terminal, and reports when several in a row were slow for their size, or one
 * very slow. On most systems a write to a terminal blocks until the line has taken it; elsewhere it stays in the buffer. Both are
 * noticed. Small frames say nothing about the line.
 */
export function watchLine(line: Line, clock: LineClock, onSlow: () => void): (paint: () => void) => void {
  let slowFrames = 0;
  return (paint) => {
    const [before, start] = [line.bytesWritten, clock.now()];
    paint();
    const bytes = line.bytesWritten - before;
    if (bytes < MIN_BYTES) return;
    const patience = Math.max(SLOW_MS, bytes / BYTES_PER_MS);
    let isOpen = true;
    const finish = (milliseconds: number): void => {
      if (!isOpen) return;
      isOpen = false;
      cancel();
      if (milliseconds >= STUCK * patience) slowFrames = SLOW_FRAMES;
      else slowFrames = milliseconds >= patience ? slowFrames + 1 : 0;
      if (slowFrames < SLOW_FRAMES) return;
      slowFrames = 0;
      onSlow();
    };
    const cancel = clock.wait(patience, () => {
      finish(patience);
    });
    line.write('', () => {
      finish(clock.now() - start);
    });
  };
}
