/** The versions of asciicast that are written (docs.asciinema.org/manual/asciicast). */
export const CAST_VERSIONS = ['3', '2'] as const;
export type CastVersion = (typeof CAST_VERSIONS)[number];

export interface CastHeader {
  readonly columns: number;
  readonly rows: number;
  readonly title: string;
  readonly command: string;
  /** Of a game as it was played: when it began, in seconds of the epoch. */
  readonly timestamp?: number;
}

/** `o` is output, `m` a mark to jump to, `r` the terminal's new size, `x` the exit code, which version 3 has only. */
type EventCode = 'o' | 'm' | 'r' | 'x';

/** An asciicast, line by line: each is complete, so that what was written can be read at any time. */
export class Cast {
  #now = 0;
  #last = 0;

  constructor(
    private readonly version: CastVersion,
    { columns, rows, title, command, timestamp }: CastHeader,
    private readonly write: (line: string) => void,
  ) {
    const about = { ...(timestamp === undefined ? {} : { timestamp }), command, title };
    const header =
      version === '3'
        ? { version: 3, term: { cols: columns, rows, type: 'xterm-256color' }, ...about }
        : { version: 2, width: columns, height: rows, ...about, env: { TERM: 'xterm-256color' } };
    this.write(JSON.stringify(header));
  }

  /** Lets time pass: whole milliseconds, so that the sum of all pauses is exact. */
  wait(milliseconds: number): void {
    this.#now += milliseconds;
  }

  add(code: EventCode, data: string): void {
    if (code === 'x' && this.version === '2') return;
    const time = this.version === '3' ? this.#now - this.#last : this.#now;
    this.#last = this.#now;
    this.write(`[${time / 1000}, ${JSON.stringify(code)}, ${JSON.stringify(data)}]`);
  }
}
