import createScreen from 'blessed/lib/widgets/screen';
import Tput from 'blessed/lib/tput';
import { PassThrough } from 'node:stream';
import { PLAIN, type Frame, type StyledText } from '../../drawing/frame';
import { SECOND_COLUMN } from '../../messages/sanitize';
import { PLAIN_NUMBER, type ScreenLine, StyleNumbers, takeChanges } from './changes';

/** Draws on a terminal. Only this file uses blessed. */
interface BlessedScreen {
  /**
   * Shows a frame; writes only the differences from the last one. Synchronised, the terminal shows all of them at once.
   */
  paint(frame: Frame, isSynchronised: boolean): void;
  /** Writes a text of single-width characters over the lowest row. */
  say(text: string): void;
  /**
   * Adds lines to the lowest rows, of which there are so many; to all rows while a frame shows nothing. They scroll up, so that
   * none is written twice. The cursor stays behind the last one, where a reader of the screen looks.
   */
  tell(lines: readonly string[], rows: number): void;
  /** Forgets what the terminal shows. */
  forget(): void;
  /** Switches to the terminal's alternate screen, and back. */
  enter(): void;
  leave(): void;
  destroy(): void;
}

/** Opens a screen on a terminal of this description. */
export function openBlessedScreen(
  output: NodeJS.WriteStream,
  terminal: TerminalDescription,
  unicode: boolean,
): BlessedScreen {
  useOwnDescription(terminal);
  avoidStartingCls();
  const screen = withoutTmux(() => createScreen({ input: silentInput(), output, terminal, forceUnicode: unicode }));
  const styles = new StyleNumbers();
  // The spans last written to each line. Lines are new objects after a change of size.
  const written = new WeakMap<ScreenLine, readonly StyledText[]>();
  const charset = unicode ? undefined : screen.tput.utoa;
  /** In cells, nothing stands beside a character of two columns; in ASCII, the character is a question mark. */
  const secondColumn = unicode ? '' : ' ';
  let maxStyles = MAX_STYLES;
  /** The rows of the last frame; the sequence that puts the cursor behind the last line that was told. */
  let height = 0;
  let toCursor = '';
  /** The last frame shows nothing; lines were told in its rows, of which blessed knows nothing. */
  let isEmpty = false;
  let isToldAbove = false;

  function show(isSynchronised: boolean): void {
    const { program, lines, olines } = screen;
    const changes = takeChanges(lines, olines, styles);
    if (changes !== '')
      program._write((isSynchronised ? SYNCHRONISED.begin + changes + SYNCHRONISED.end : changes) + toCursor);
    program.flush();
  }

  function write(frame: Frame): void {
    height = frame.lines.length;
    isEmpty = frame.lines.every((spans) => spans.every(({ text }) => text.trim() === ''));
    if (isToldAbove && !isEmpty) forgetRows();
    frame.lines.forEach((spans, y) => {
      const line = screen.lines[y];
      if (!line || written.get(line) === spans) return;
      written.set(line, spans);
      writeLine(line, spans);
    });
  }

  /** The rows of frames are written anew, over what was told there. */
  function forgetRows(): void {
    isToldAbove = false;
    for (const line of screen.lines.slice(0, height)) line.dirty = true;
    for (const cell of screen.olines.slice(0, height).flat()) cell[1] = '';
  }

  function writeLine(line: ScreenLine, spans: readonly StyledText[]): void {
    let x = 0;
    for (const { text, style } of spans) {
      const number = styles.numberOf(style);
      for (const read of text) {
        const character = read === SECOND_COLUMN ? secondColumn : charset && read > '~' ? (charset[read] ?? '?') : read;
        const cell = line[x];
        x += 1;
        if (!cell || (cell[0] === number && cell[1] === character)) continue;
        cell[0] = number;
        cell[1] = character;
        line.dirty = true;
      }
    }
  }

  return {
    paint(frame, isSynchronised) {
      if (styles.count > maxStyles) {
        screen.alloc();
        styles.clear();
        write(frame);
        maxStyles = MAX_STYLES + styles.count;
      } else write(frame);
      show(isSynchronised);
    },
    say(text) {
      const line = screen.lines[height - 1] ?? screen.lines.at(-1);
      // Rows without a frame belong to what was told.
      if (!line || isEmpty) return;
      const row = ` ${text}`.slice(0, line.length - 1).padEnd(line.length);
      writeLine(line, [{ text: row, style: PLAIN }]);
      written.delete(line);
      show(false);
    },
    tell(lines, rows) {
      const { program } = screen;
      const bottom = screen.lines.length;
      toCursor = `\u001b[?25h\u001b[${bottom};${(lines.at(-1) ?? '').length + 1}H`;
      // Terminals scroll no region of one row.
      const next = rows === 1 && !isEmpty ? '\r\u001b[K' : '\r\n';
      const text = lines.map((line) => next + line.replaceAll(SECOND_COLUMN, '')).join('');
      isToldAbove ||= isEmpty;
      // Only these rows scroll.
      program._write(
        `\u001b[${isEmpty ? 1 : bottom - rows + 1};${bottom}r\u001b[${bottom};1H${text}\u001b[r${toCursor}`,
      );
      program.flush();
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

/** So many styles are known, besides those of one frame, before those of earlier themes and levels are forgotten. */
const MAX_STYLES = 2 ** 14;

/** The terminal delays its output until the end. */
const SYNCHRONISED = { begin: '\u001b[?2026h', end: '\u001b[?2026l' };

/** The terminal descriptions that blessed contains and can read. */
export type TerminalDescription = 'xterm-256color' | 'linux';

/**
 * Lets blessed read only its own descriptions: it cannot read the 32-bit descriptions of today's systems, and it turns what
 * it reads into program code. Blessed makes a function for each of the 300 capabilities. Here each is made on first use, and
 * few are used.
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

/** Replaces `enter` and `leave` of blessed, which start `cls` on Windows. */
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
    this.dattr = PLAIN_NUMBER;
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

/** Input for blessed that never has a key, because blessed loses some. `_blessedInput` keeps it from starting its decoder. */
function silentInput(): PassThrough {
  const input = Object.assign(new PassThrough(), {
    isTTY: true,
    isRaw: true,
    _blessedInput: 1,
    setRawMode: () => input,
  });
  return input;
}

/** Inside tmux, blessed would run tmux and wait for its version, which it needs only for its own mouse code. */
function withoutTmux<T>(work: () => T): T {
  const { TMUX } = process.env;
  delete process.env.TMUX;
  try {
    return work();
  } finally {
    if (TMUX !== undefined) process.env.TMUX = TMUX;
  }
}
