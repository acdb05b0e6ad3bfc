/** The parts of blessed 0.1.81 that draw: its screen without its widgets, and its terminal descriptions. */
declare module 'blessed/lib/widgets/screen' {
  import type { Readable } from 'node:stream';

  /** Its characters: the style of each in one number, and itself. `dirty` says that it may have changed. */
  type Line = [style: number, character: string][] & { dirty: boolean };

  export interface Screen {
    readonly lines: Line[];
    /** What the terminal shows. */
    readonly olines: Line[];
    readonly program: Program;
    readonly height: number;
    /** ASCII for other characters. */
    readonly tput: { readonly utoa: Readonly<Record<string, string>> };
    /** The style of lines that were just made. */
    dattr: number;
    /** Clears the terminal, and makes both sets of lines anew at its size. */
    alloc(): void;
    enter(): void;
    leave(): void;
    destroy(): void;
  }

  interface Program {
    readonly isAlt: boolean;
    readonly put: { keypad_xmit(): void; keypad_local(): void };
    alternateBuffer(): void;
    normalBuffer(): void;
    hideCursor(): void;
    showCursor(): void;
    /** Lines that scroll, from 0. */
    csr(firstLine: number, lastLine: number): void;
    cup(line: number, column: number): void;
    /** Collects a text until it is flushed. */
    _write(text: string): void;
    flush(): void;
  }

  export interface ScreenOptions {
    readonly input: Readable;
    readonly output: NodeJS.WriteStream;
    readonly terminal: string;
    readonly forceUnicode: boolean;
  }

  const createScreen: { (options: ScreenOptions): Screen; readonly prototype: Screen };
  export default createScreen;
}

declare module 'blessed/lib/tput' {
  /** Makes a function from a capability's text. */
  type Compile = (
    this: Tput,
    description: object,
    name: string,
    value: unknown,
  ) => (parameters: readonly unknown[]) => unknown;

  interface Tput {
    _prefix: (terminal?: string) => string;
    _compile: Compile;
  }

  const Tput: { readonly prototype: Tput };
  export default Tput;
}
