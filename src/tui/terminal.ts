import blessed from 'blessed';
import { PassThrough } from 'node:stream';
import type { Result } from '../core/result';
import { decode, ESCAPE_MILLISECONDS } from './keys';
import type { Model, OpenedLevel, ScreenMessage, Steps, Wish } from './model';
import type { Frame, Style } from './style';
import { update } from './update';
import { view } from './view';

/** What the screen asks of the world beyond the terminal. */
export interface Host {
  open(index: number): Result<OpenedLevel, string>;
  readSequence(path: string, level: OpenedLevel): Result<Steps, string>;
  /** The paths that begin with a text. */
  complete(text: string): readonly string[];
  fanfare(): void;
}

export interface TerminalOptions {
  readonly terminal: string;
  readonly unicode: boolean;
  readonly mouse: boolean;
}

const A_MINUTE = 60_000;
const MOUSE_ON = '\u001b[?1000h\u001b[?1006h';
const PASTE_ON = '\u001b[?2004h';
// Mouse, focus and paste reports off, cursor on, plain characters: whatever state a crash may have left.
const RESET =
  '\u001b[?1000l\u001b[?1002l\u001b[?1003l\u001b[?1006l\u001b[?1004l\u001b[?2004l\u001b[?25h\u001b[?1049l\u001b[m';

const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGQUIT: 3, SIGTERM: 15 } as const;
type Signal = keyof typeof SIGNALS;

/**
 * Runs the screen in this process's terminal until the player leaves; the answer is the exit code. However it ends,
 * the terminal is as it was before. The only code that knows blessed.
 */
export function runScreen(
  first: Model,
  wishes: readonly Wish[],
  host: Host,
  options: TerminalOptions,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const { stdin, stdout } = process;
    const screen = openScreen(options);
    const attributes = new WeakMap<Style, number>();
    const timers = new Set<NodeJS.Timeout>();
    let model = first;
    let isOver = false;
    let isAway = false;
    let rest = '';
    let escapeTimer: NodeJS.Timeout | undefined;
    // While suspended nothing else is waited for, and Node would end before it hears of going on.
    const awake = setInterval(() => undefined, A_MINUTE);

    const paint = (): void => {
      if (isOver || isAway) return;
      paintFrame(screen, view(model), attributes);
      screen.draw(0, screen.lines.length - 1);
      screen.program.flush();
    };

    const tell = (message: ScreenMessage): void => {
      const [next, wanted] = update(model, message);
      model = next;
      for (const wish of wanted) carryOut(wish);
    };

    /** Everything that comes from outside: told, painted once, and if it fails the terminal is given back first. */
    const react = (...messages: readonly ScreenMessage[]): void => {
      if (isOver) return;
      try {
        for (const message of messages) if (!isOver) tell(message);
        paint();
      } catch (error) {
        fail(error);
      }
    };

    const carryOut = (wish: Wish): void => {
      switch (wish.type) {
        case 'open':
          tell({ type: 'opened', index: wish.index, result: host.open(wish.index) });
          return;
        case 'read-sequence':
          if (model.play) tell({ type: 'sequence', result: host.readSequence(wish.path, model.play.game) });
          return;
        case 'complete':
          tell({ type: 'completions', text: wish.text, candidates: host.complete(wish.text) });
          return;
        case 'timer': {
          const timer = setTimeout(() => {
            timers.delete(timer);
            react({ type: 'timer', timer: wish.timer });
          }, wish.milliseconds);
          timers.add(timer);
          return;
        }
        case 'fanfare':
          host.fanfare();
          return;
        case 'redraw':
          screen.alloc();
          return;
        case 'suspend':
          suspend();
          return;
        case 'quit':
          end(wish.signal === undefined ? 0 : 128 + SIGNALS[wish.signal]);
          return;
      }
    };

    const hear = (bytes: string): void => {
      clearTimeout(escapeTimer);
      const decoded = decode(rest + bytes);
      rest = decoded.rest;
      if (rest !== '') escapeTimer = setTimeout(hearEscape, ESCAPE_MILLISECONDS);
      react(...decoded.inputs);
    };
    const hearEscape = (): void => {
      const { inputs } = decode(rest, true);
      rest = '';
      react(...inputs);
    };

    const listen = (): void => {
      stdin.setRawMode(true);
      stdin.resume();
      stdout.write(`${options.mouse ? MOUSE_ON : ''}${PASTE_ON}`);
    };
    const release = (): void => {
      screen.leave();
      stdout.write(RESET);
      stdin.setRawMode(false);
      stdin.pause();
    };

    const suspend = (): void => {
      isAway = true;
      release();
      process.kill(process.pid, 'SIGSTOP');
    };
    /** After a stop, by us or from outside: the shell may have changed everything. */
    const resume = (): void => {
      if (isOver) return;
      isAway = false;
      if (screen.program.isAlt) release();
      screen.enter();
      listen();
      react({ type: 'resize', width: stdout.columns, height: stdout.rows });
    };

    const resized = (): void => {
      react({ type: 'resize', width: stdout.columns, height: stdout.rows });
    };
    const signalled = (signal: Signal) => (): void => {
      end(128 + SIGNALS[signal]);
    };
    const handlers = Object.entries({
      SIGHUP: signalled('SIGHUP'),
      SIGINT: signalled('SIGINT'),
      SIGQUIT: signalled('SIGQUIT'),
      SIGTERM: signalled('SIGTERM'),
      SIGTSTP: suspend,
      SIGCONT: resume,
    });
    const hungUp = (): void => {
      end(128 + SIGNALS.SIGHUP);
    };

    /** Gives the terminal back, once. */
    const close = (): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(escapeTimer);
      clearInterval(awake);
      for (const timer of timers) clearTimeout(timer);
      stdin.off('data', hear).off('end', hungUp).off('error', hungUp);
      stdout.off('error', hungUp);
      for (const [signal, handler] of handlers) process.off(signal, handler);
      process.off('uncaughtException', fail).off('unhandledRejection', fail);
      try {
        release();
        screen.destroy();
      } catch (error) {
        // A terminal that has hung up cannot be given back.
        if (!(error instanceof Error && 'code' in error && error.code === 'EIO')) throw error;
      }
    };
    const end = (code: number): void => {
      close();
      resolve(code);
    };
    const fail = (error: unknown): void => {
      close();
      reject(error instanceof Error ? error : new Error(String(error)));
    };

    screen.on('resize', resized);
    stdin.setEncoding('utf8').on('data', hear).on('end', hungUp).on('error', hungUp);
    stdout.on('error', hungUp);
    for (const [signal, handler] of handlers) process.on(signal, handler);
    process.on('uncaughtException', fail).on('unhandledRejection', fail);
    listen();
    model = { ...model, width: stdout.columns, height: stdout.rows };
    try {
      for (const wish of wishes) carryOut(wish);
      paint();
    } catch (error) {
      fail(error);
    }
  });
}

/**
 * Blessed reads no keys for us (it loses some), and reads its own 16-bit description of a modern terminal (it cannot
 * read the 32-bit ones of today's systems).
 */
function openScreen({ terminal, unicode }: TerminalOptions): blessed.Screen {
  const isOwn = OWN_TERMINALS.includes(terminal);
  if (isOwn) blessed.Tput.prototype._prefix = () => require.resolve(`blessed/usr/${terminal}`);
  const input = Object.assign(new PassThrough(), { isTTY: true, isRaw: true, setRawMode: () => input });
  const screen = blessed.screen({ input, output: process.stdout, terminal, forceUnicode: unicode });
  // Line drawing goes out as what it is, not through the VT100's other character set.
  screen.tput.brokenACS = true;
  return screen;
}

/** The descriptions that blessed brings along and can read. */
const OWN_TERMINALS = ['xterm-256color', 'linux'];

function paintFrame(screen: blessed.Screen, frame: Frame, attributes: WeakMap<Style, number>): void {
  frame.lines.forEach((spans, y) => {
    const line = screen.lines[y];
    if (!line) return;
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
  });
}

const BOLD = 1;
const UNDERLINE = 2;
const INVERSE = 8;
const DEFAULT_COLOUR = 0x1ff;

/** A style as blessed packs it: flags, foreground and background, nine bits a colour. */
function attributeOf({ foreground, background, bold, underline, inverse }: Style): number {
  const flags = (bold ? BOLD : 0) | (underline ? UNDERLINE : 0) | (inverse ? INVERSE : 0);
  return (flags << 18) | ((foreground ?? DEFAULT_COLOUR) << 9) | (background ?? DEFAULT_COLOUR);
}
