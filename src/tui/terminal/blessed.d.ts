/** The parts of blessed 0.1.81 that draw: its screen without its widgets, and its terminal descriptions. */
declare module 'blessed/lib/widgets/screen' {
  import type { Readable } from 'node:stream';

  /** One character of the screen: its attributes in one number, and itself. */
  export type ScreenCell = [attributes: number, character: string];

  export interface ScreenLine extends Array<ScreenCell> {
    dirty: boolean;
  }

  export interface Screen {
    readonly lines: ScreenLine[];
    readonly program: Program;
    readonly height: number;
    readonly tput: { brokenACS: boolean; colors: number; sc: () => string; rc: () => string };
    /** Writes the dirty lines that differ from what the terminal shows. */
    draw(firstLine: number, lastLine: number): void;
    /** Makes the lines anew at the terminal's size; everything is written again by the next draw. */
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
