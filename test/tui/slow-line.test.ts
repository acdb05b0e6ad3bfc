import { Writable } from 'node:stream';
import { BYTES_PER_MS, MIN_BYTES, SLOW_MS, watchLine } from '../../src/tui/terminal/line-watch';
import { classic } from '../../src/rules';
import { drawnLevel, Screen, type ScreenOptions } from '../support/screen';

/** A clock that the test moves. */
class Clock {
  private time = 0;
  private timers: { readonly at: number; readonly ring: () => void }[] = [];

  now(): number {
    return this.time;
  }

  wait(milliseconds: number, ring: () => void): () => void {
    const timer = { at: this.time + milliseconds, ring };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  }

  pass(milliseconds: number): void {
    this.time += milliseconds;
    const due = this.timers.filter(({ at }) => at <= this.time);
    this.timers = this.timers.filter(({ at }) => at > this.time);
    for (const { ring } of due) ring();
  }
}

/** A terminal at the other end of a line, which reads when the test tells it to. */
class Sink extends Writable {
  private taken = 0;
  private drained: (() => void)[] = [];

  /** Like a terminal's stream, it also counts bytes that wait in the buffer. */
  get bytesWritten(): number {
    return this.taken + this.writableLength;
  }

  override _write(chunk: Buffer, _: string, done: () => void): void {
    this.drained.push(() => {
      this.taken += chunk.length;
      done();
    });
  }

  /** Reads everything that was written, also during the reading. */
  read(): void {
    for (let next = this.drained.shift(); next; next = this.drained.shift()) next();
  }
}

function watched() {
  const [clock, sink] = [new Clock(), new Sink()];
  const seen = { slow: 0 };
  const paint = watchLine(sink, clock, () => {
    seen.slow += 1;
  });
  const frame = (bytes = MIN_BYTES): void => {
    paint(() => sink.write('.'.repeat(bytes)));
  };
  return { clock, sink, seen, paint, frame };
}

const drained = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('a line to a terminal is slow', () => {
  test('if it does not take two frames in a row', () => {
    const { clock, seen, frame } = watched();
    frame();
    clock.pass(SLOW_MS);
    expect(seen.slow).toBe(0);
    frame();
    clock.pass(SLOW_MS);
    expect(seen.slow).toBe(1);
  });

  test.each([
    ['two frames blocks the program', SLOW_MS, 2],
    ['a single frame blocks it for long', 4 * SLOW_MS, 1],
  ])('if writing %s', async (_, milliseconds, frames) => {
    const { clock, sink, seen, paint } = watched();
    const slowFrame = async (): Promise<void> => {
      paint(() => {
        sink.write('.'.repeat(MIN_BYTES));
        clock.pass(milliseconds);
      });
      sink.read();
      await drained();
      sink.read();
      await drained();
    };
    await Promise.all(Array.from({ length: frames }, slowFrame));
    expect(seen.slow).toBe(1);
  });
});

describe('a line to a terminal is not slow', () => {
  test('if only one frame takes long', async () => {
    const { clock, sink, seen, frame } = watched();
    frame();
    clock.pass(SLOW_MS);
    sink.read();
    await drained();
    frame();
    sink.read();
    await drained();
    sink.read();
    await drained();
    clock.pass(SLOW_MS);
    frame();
    clock.pass(SLOW_MS);
    expect(seen.slow).toBe(0);
  });

  test('if the frames are large', () => {
    const { clock, seen, frame } = watched();
    frame(3 * SLOW_MS * BYTES_PER_MS);
    clock.pass(SLOW_MS);
    frame(3 * SLOW_MS * BYTES_PER_MS);
    clock.pass(SLOW_MS);
    expect(seen.slow).toBe(0);
  });

  test('if the frames are small: then the machine is busy', () => {
    const { clock, seen, frame } = watched();
    for (const bytes of [100, 1000, MIN_BYTES - 1]) {
      frame(bytes);
      clock.pass(4 * SLOW_MS);
    }
    expect(seen.slow).toBe(0);
  });

  test('if there is nothing to write', () => {
    const { clock, seen, paint } = watched();
    paint(() => undefined);
    paint(() => undefined);
    clock.pass(SLOW_MS);
    expect(seen.slow).toBe(0);
  });
});

const ROOM = drawnLevel(classic, 'lvl', ['#####', '#@Aa#', '#####']);
const LARGE = { width: 100, height: 32 };

describe('on a slow line', () => {
  const seen = (options: ScreenOptions = {}) => new Screen([ROOM], { ...LARGE, ...options });
  const rowsOfCells = (screen: Screen): number => screen.size.rows;

  test('the cells become smaller, and the message line says why', () => {
    const screen = seen();
    expect(rowsOfCells(screen)).toBe(8);
    expect(rowsOfCells(screen.slowDown())).toBe(6);
    expect(screen.said).toBe('The line is slow, so the cells are smaller now. v makes them larger again.');
  });

  test('colours of 24 bits give way first', () => {
    const screen = seen({ depth: 'true' });
    expect(rowsOfCells(screen.slowDown())).toBe(8);
    expect(screen.model.display.settings.styles.depth).toBe('256');
    expect(rowsOfCells(screen.slowDown())).toBe(6);
  });

  test('colours of 24 bits that the player has chosen stay', () => {
    const screen = seen({ depth: 'true', isDepthChosen: true }).slowDown();
    expect([rowsOfCells(screen), screen.model.display.settings.styles.depth]).toEqual([6, 'true']);
  });

  test('they become smaller again while that does not help, down to the smallest', () => {
    expect(rowsOfCells(seen().slowDown().slowDown().slowDown().slowDown().slowDown())).toBe(1);
  });

  test('larger cells that were chosen in an earlier play give way, too', () => {
    expect(rowsOfCells(seen({ cell: '4x8' }).slowDown())).toBe(3);
  });

  test('cells that the player chooses after that stay', () => {
    const screen = seen().slowDown().press('v');
    expect(rowsOfCells(screen)).toBe(8);
    expect(rowsOfCells(screen.slowDown())).toBe(8);
  });

  test('the size that --cell sets stays', () => {
    expect(rowsOfCells(seen({ cellOfRun: '4x8' }).slowDown())).toBe(4);
  });

  test('nothing is saved: the line may be faster next time', () => {
    expect(
      seen()
        .slowDown()
        .keptSettings.map(({ cell }) => cell),
    ).toEqual(['auto']);
  });

  test('a list of levels stays as it is', () => {
    const screen = new Screen([ROOM], { ...LARGE, list: true });
    const before = screen.rows;
    expect(screen.slowDown().rows).toEqual(before);
  });
});
