/** The part of blessed 0.1.81 that the terminal adapter uses. */
declare module 'blessed' {
  import type { Readable } from 'node:stream';

  /** One character of the screen: its attributes in one number, and itself. */
  export type ScreenCell = [attributes: number, character: string];

  export interface ScreenLine extends Array<ScreenCell> {
    dirty: boolean;
  }

  export interface Program {
    readonly isAlt: boolean;
    showCursor(): void;
    hideCursor(): void;
    flush(): void;
  }

  export interface Screen {
    readonly lines: ScreenLine[];
    readonly program: Program;
    readonly tput: { brokenACS: boolean; colors: number; sc: () => string; rc: () => string };
    /** Writes the dirty lines that differ from what the terminal shows. */
    draw(firstLine: number, lastLine: number): void;
    /** Makes the lines anew at the terminal's size; everything is written again by the next draw. */
    alloc(): void;
    enter(): void;
    leave(): void;
    destroy(): void;
    on(event: 'resize', listener: () => void): void;
  }

  export interface ScreenOptions {
    readonly input: Readable;
    readonly output: NodeJS.WriteStream;
    readonly terminal: string;
    readonly forceUnicode: boolean;
  }

  export function screen(options: ScreenOptions): Screen;

  export const Tput: {
    readonly prototype: { _prefix: (terminal?: string) => string };
  };
}
