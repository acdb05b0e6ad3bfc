/** The versions of asciicast that are written (docs.asciinema.org/manual/asciicast). */
export const CAST_VERSIONS = ['3', '2'] as const;
export type CastVersion = (typeof CAST_VERSIONS)[number];

export interface CastHeader {
  readonly columns: number;
  readonly rows: number;
  readonly title: string;
  readonly command: string;
}

/** `o` is output, `m` a mark to jump to, `x` the exit code, which version 3 has only. */
type EventCode = 'o' | 'm' | 'x';

/** An asciicast, line by line: each is complete, so that what was written can be read at any time. */
export class Cast {
  readonly lines: string[];
  #now = 0;
  #last = 0;

  constructor(
    private readonly version: CastVersion,
    { columns, rows, title, command }: CastHeader,
  ) {
    const header =
      version === '3'
        ? { version: 3, term: { cols: columns, rows, type: 'xterm-256color' }, command, title }
        : { version: 2, width: columns, height: rows, command, title, env: { TERM: 'xterm-256color' } };
    this.lines = [JSON.stringify(header)];
  }

  /** Lets time pass: whole milliseconds, so that the sum of all pauses is exact. */
  wait(milliseconds: number): void {
    this.#now += milliseconds;
  }

  add(code: EventCode, data: string): void {
    if (code === 'x' && this.version === '2') return;
    const time = this.version === '3' ? this.#now - this.#last : this.#now;
    this.#last = this.#now;
    this.lines.push(`[${time / 1000}, ${JSON.stringify(code)}, ${JSON.stringify(data)}]`);
  }

  get text(): string {
    return `${this.lines.join('\n')}\n`;
  }
}
