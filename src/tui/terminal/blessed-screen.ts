import createScreen, { type Screen, type ScreenLine } from 'blessed/lib/widgets/screen';
import Tput from 'blessed/lib/tput';
import { PassThrough } from 'node:stream';
import { PLAIN, type Frame, type StyledText, type Style } from '../../drawing/frame';

/** What of a terminal blessed draws on: the only code that knows it. */
export interface BlessedScreen {
  /** Shows a picture; only what differs from the last one is written. */
  paint(frame: Frame): void;
  /** Writes a text of single-width characters over the lowest row. */
  say(text: string): void;
  /** Forgets what the terminal shows. */
  forget(): void;
  /** Goes to the terminal's other screen, and back. */
  enter(): void;
  leave(): void;
  /** For good. */
  destroy(): void;
}

/** Opens a screen on a terminal of this description. */
export function openScreen(output: NodeJS.WriteStream, terminal: TerminalDescription, unicode: boolean): BlessedScreen {
  useOwnDescription(terminal);
  avoidStartingCls();
  const screen = withoutTmux(() => createScreen({ input: silentInput(), output, terminal, forceUnicode: unicode }));
  // Line drawing goes out as what it is, not through the VT100's other character set.
  screen.tput.brokenACS = true;
  // The palette has been chosen for this terminal already; the Linux console would get black for bright black.
  screen.tput.colors = 256;
  // The cursor is hidden, so nobody needs it back where it was.
  screen.tput.sc = screen.tput.rc = () => '';
  const attributes = new WeakMap<Style, number>();
  const written: Written = new WeakMap();
  const show = (): void => {
    screen.draw(0, screen.lines.length - 1);
    screen.program.flush();
  };
  return {
    paint(frame) {
      write(screen, frame, attributes, written);
      show();
    },
    say(text) {
      const line = screen.lines.at(-1);
      if (!line) return;
      const row = ` ${text}`.slice(0, line.length - 1).padEnd(line.length);
      writeLine(line, [{ text: row, style: PLAIN }], attributes);
      written.delete(line);
      show();
    },
    forget: () => {
      screen.alloc();
    },
    enter: () => {
      screen.enter();
    },
    leave: () => {
      screen.leave();
    },
    destroy: () => {
      screen.destroy();
    },
  };
}

/** The descriptions that blessed brings along and can read. */
export type TerminalDescription = 'xterm-256color' | 'linux';

/**
 * Blessed cannot read the 32-bit descriptions of today's systems, and makes program code of whatever it reads; so it gets
 * its own only. It makes a function of each of their 300 capabilities; here each is made when it is used first, and few are.
 */
function useOwnDescription(terminal: TerminalDescription): void {
  const { prototype } = Tput;
  const { _compile: compile } = prototype;
  prototype._prefix = () => require.resolve(`blessed/usr/${terminal}`);
  prototype._compile = function (description, name, value) {
    if (typeof value !== 'string') return compile.call(this, description, name, value);
    let capability: ((parameters: readonly unknown[]) => unknown) | undefined;
    return (parameters: readonly unknown[]) => {
      capability ??= compile.call(this, description, name, value);
      return capability(parameters);
    };
  };
}

/** Goes to the other screen and back as blessed does, but for the `cls` that it starts for that on Windows. */
function avoidStartingCls(): void {
  const { prototype } = createScreen;
  prototype.enter = function () {
    const { program } = this;
    if (program.isAlt) return;
    program.alternateBuffer();
    program.put.keypad_xmit();
    program.csr(0, this.height - 1);
    program.hideCursor();
    program.cup(0, 0);
    this.alloc();
  };
  prototype.leave = function () {
    const { program } = this;
    if (!program.isAlt) return;
    program.put.keypad_local();
    program.showCursor();
    this.alloc();
    program.normalBuffer();
    program.flush();
  };
}

/** Blessed loses some keys, so it gets none to read; that it is listened to already spares it its own decoder. */
function silentInput(): PassThrough {
  const input = Object.assign(new PassThrough(), {
    isTTY: true,
    isRaw: true,
    _blessedInput: 1,
    setRawMode: () => input,
  });
  return input;
}

/** Inside tmux blessed would run it and wait, to learn a version that only matters to its way with the mouse. */
function withoutTmux<T>(work: () => T): T {
  const { TMUX } = process.env;
  delete process.env.TMUX;
  try {
    return work();
  } finally {
    if (TMUX !== undefined) process.env.TMUX = TMUX;
  }
}

/** What each line of the screen was made of last. Lines that are made anew, as after a change of size, are not known. */
type Written = WeakMap<ScreenLine, readonly StyledText[]>;

function write(screen: Screen, frame: Frame, attributes: WeakMap<Style, number>, written: Written): void {
  frame.lines.forEach((spans, y) => {
    const line = screen.lines[y];
    if (!line || written.get(line) === spans) return;
    written.set(line, spans);
    writeLine(line, spans, attributes);
  });
}

function writeLine(line: ScreenLine, spans: readonly StyledText[], attributes: WeakMap<Style, number>): void {
  let x = 0;
  for (const { text, style } of spans) {
    const attribute = attributes.get(style) ?? attributeOf(style);
    attributes.set(style, attribute);
    for (const character of text) {
      const cell = line[x];
      x += 1;
      if (!cell || (cell[0] === attribute && cell[1] === character)) continue;
      cell[0] = attribute;
      cell[1] = character;
      line.dirty = true;
    }
  }
}

const BOLD = 1;
const INVERSE = 8;
const DEFAULT_COLOUR = 0x1ff;

/** A style as blessed packs it: flags, foreground and background, nine bits a colour. */
function attributeOf({ foreground, background, bold, inverse }: Style): number {
  const flags = (bold ? BOLD : 0) | (inverse ? INVERSE : 0);
  return (flags << 18) | ((foreground ?? DEFAULT_COLOUR) << 9) | (background ?? DEFAULT_COLOUR);
}
