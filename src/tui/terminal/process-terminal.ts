import { wrap } from '../../drawing/text';
import { printableText } from '../../messages/sanitize';
import { openBlessedScreen, type TerminalDescription } from './blessed-screen';
import { type CancelTimer, readInput } from './input-reader';
import { watchLine } from './line-watch';
import type { Terminal, TerminalEvents, TerminalGuard } from './terminal';

interface TerminalOptions {
  /** The terminal that keys come from; it is the same as that of standard output. */
  readonly input: NodeJS.ReadStream;
  readonly terminal: TerminalDescription;
  readonly unicode: boolean;
  readonly mouse: boolean;
  readonly speech: boolean;
  readonly guard: TerminalGuard;
}

// Clicks, and moves of the mouse while its button is held.
const MOUSE_ON = '\u001b[?1002h\u001b[?1006h';
const MOUSE_OFF = '\u001b[?1002l\u001b[?1006l';
/** Asks whether the terminal has synchronised output. One that does not know the question is silent. */
const ASK_SYNCHRONISED = '\u001b[?2026$p';
const PASTE_ON = '\u001b[?2004h';
// Plain cursor keys; mouse, focus and paste reports off; cursor on; main screen; plain characters. Works after any crash.
const RESET =
  '\u001b[?1l\u001b>\u001b[?1000l\u001b[?1002l\u001b[?1003l\u001b[?1006l\u001b[?1004l\u001b[?2004l\u001b[?25h\u001b[?1049l\u001b[m';

const HIDE_CURSOR = '\u001b[?25l';
const MAX_SPOKEN_ROWS = 4;

const MINUTE_MS = 60_000;
const MOMENT_MS = 50;
/** The exit code after a signal is this plus its number. */
const SIGNAL_BASE = 128;
const HUNG_UP = SIGNAL_BASE + 1;
/**
 * Signals that would end the process without restoring the terminal. SIGPROF is missing because V8 uses it for profiling;
 * the signals of crashes are missing, too.
 */
const ENDING_SIGNALS: readonly NodeJS.Signals[] = [
  ...(['SIGINT', 'SIGQUIT', 'SIGTERM'] as const),
  ...(['SIGUSR2', 'SIGALRM', 'SIGVTALRM', 'SIGXCPU', 'SIGIO', 'SIGPWR'] as const),
];

/** Opens the terminal of this process and handles its signals. */
export function openTerminal(options: TerminalOptions, events: TerminalEvents): Terminal {
  const { input } = options;
  const { stdout } = process;
  const screen = openBlessedScreen(stdout, options.terminal, options.unicode);
  // While suspended, only this timer keeps Node from ending before SIGCONT comes.
  const keepAwake = setInterval(() => undefined, MINUTE_MS);
  const reader = readInput(events.onInput, callLater);
  let hasMouse = options.mouse;
  const paintWatched = watchLine(stdout, { now: () => performance.now(), wait: callLater }, () => {
    if (!isAway && !isClosed) events.onSlow();
  });
  let isSpeaking = options.speech;
  let isAway = false;
  let continues = 0;
  let isClosed = false;
  let isGone = false;

  const handlers: (readonly [string, (signal: NodeJS.Signals, number: number) => void])[] = [
    ...ENDING_SIGNALS.map((signal) => [signal, endBySignal] as const),
    ...Object.entries({ SIGHUP: hangUp, SIGTSTP: suspend, SIGCONT: continueSoon, SIGWINCH: resize }),
  ];

  // When the terminal is gone, every read and write fails, even after the game has ended.
  input.on('error', loseTerminal);
  stdout.on('error', loseTerminal);
  input.setEncoding('utf8').on('data', reader.read).on('end', loseTerminal);
  for (const [signal, handler] of handlers) process.on(signal, handler);
  process.on('uncaughtException', events.onError).on('unhandledRejection', events.onError);
  // For an exit that does not call `close`. This runs before blessed's own listener, which would leave the screen too early.
  process.prependListener('exit', close);
  listen();

  function loseTerminal(): void {
    isGone = true;
    if (!isClosed) events.onEnd(HUNG_UP);
  }

  function endBySignal(_: NodeJS.Signals, number: number): void {
    events.onEnd(SIGNAL_BASE + number);
  }

  /** A closed window sends SIGHUP, too. Then this write fails in a moment and shows that the terminal is gone. */
  function hangUp(): void {
    stdout.write('\u001b[m');
    setTimeout(() => {
      events.onEnd(HUNG_UP);
    }, MOMENT_MS);
  }

  function listen(): void {
    // After the first frame, because starting the guard takes a moment.
    setImmediate(() => {
      if (!isClosed && !isAway) options.guard.arm(RESET);
    });
    input.setRawMode(true);
    input.resume();
    // The Linux console would print a part of the question.
    const question = options.terminal === 'linux' ? '' : ASK_SYNCHRONISED;
    stdout.write(`${hasMouse ? MOUSE_ON : ''}${PASTE_ON}${question}`);
  }

  /** Restores the line mode before the screen: what the player types after seeing the shell is meant for the shell. */
  function release(): void {
    input.setRawMode(false);
    input.pause();
    screen.leave();
    stdout.write(RESET);
    options.guard.disarm();
  }

  function useMouse(isOn: boolean): void {
    if (isOn !== hasMouse) stdout.write(isOn ? MOUSE_ON : MOUSE_OFF);
    hasMouse = isOn;
  }

  /** Rows for sentences: few where there are few. */
  function spokenRows(): number {
    return isSpeaking ? Math.min(MAX_SPOKEN_ROWS, Math.max(1, Math.floor(stdout.rows / 6))) : 0;
  }

  function size(): { width: number; height: number } {
    return { width: stdout.columns, height: stdout.rows - spokenRows() };
  }

  function suspend(): void {
    isAway = true;
    release();
    // Stop the whole process group, as a terminal does, so that a script around the game stops, too.
    process.off('SIGTSTP', suspend);
    process.kill(0, 'SIGTSTP');
    // Without a shell nothing stops, and the game continues.
    continueSoon();
  }

  /**
   * Waits a moment before it takes the terminal. A stopped game is ended by a signal and SIGCONT, which arrive in any order.
   * Taking the terminal from the shell at once could stop the game again before it handles the other signal.
   */
  function continueSoon(): void {
    continues += 1;
    const count = continues;
    setTimeout(() => {
      setImmediate(() => {
        if (count === continues) continueGame();
      });
    }, MOMENT_MS);
  }

  /** After a stop, by the game or from outside: the shell may have changed everything. */
  function continueGame(): void {
    if (isClosed) return;
    if (isAway) process.on('SIGTSTP', suspend);
    else release();
    isAway = false;
    screen.enter();
    listen();
    // The size may have changed while the shell had the terminal.
    process.emit('SIGWINCH');
  }

  /** Node knows the new size already. A window that was smaller for a moment has lost its content, too. */
  function resize(): void {
    if (isAway) return;
    screen.forget();
    const { width, height } = size();
    events.onResize(width, height);
  }

  function close(): void {
    if (isClosed) return;
    isClosed = true;
    reader.stop();
    clearInterval(keepAwake);
    input.off('data', reader.read);
    for (const [signal, handler] of handlers) process.off(signal, handler);
    process.off('uncaughtException', events.onError).off('unhandledRejection', events.onError);
    process.off('exit', close);
    // The shell has the terminal while the game is stopped.
    if (isAway) process.once('exit', endWhileStopped);
    else if (!isGone) release();
    screen.destroy();
    // Node does not exit cleanly without its terminal, so SIGHUP ends it.
    if (isGone) setTimeout(() => process.kill(process.pid, 'SIGHUP'), MOMENT_MS);
  }

  return {
    size,
    paint(frame) {
      if (isAway || isClosed) return;
      paintWatched(() => {
        screen.paint(frame, reader.canSynchronise());
      });
    },
    copy(text) {
      const coded = Buffer.from(text).toString('base64');
      // Terminals refuse longer texts; the smallest documented limit is that of xterm.
      if (!isAway && !isClosed && coded.length <= MAX_COPIED) stdout.write(`\u001b]52;c;${coded}\u0007`);
    },
    say(text) {
      if (isAway || isClosed) return;
      screen.say(printableText(text));
    },
    useSpeech(isOn) {
      if (isOn === isSpeaking) return;
      isSpeaking = isOn;
      if (!isOn) stdout.write(HIDE_CURSOR);
      process.emit('SIGWINCH');
    },
    tell(sentences) {
      if (isAway || isClosed) return;
      const lines = wrap(printableText(sentences.join(' ')), stdout.columns - 1);
      screen.tell(lines, spokenRows());
    },
    redraw() {
      process.emit('SIGWINCH');
    },
    useMouse,
    suspend,
    close,
  };
}

/**
 * From Node 22 on, exiting sets the modes of the terminal, which stops a process in the background. So the process ends
 * by the original signal instead, after all else is done.
 */
function endWhileStopped(code: number): void {
  if (code > SIGNAL_BASE) process.kill(process.pid, code - SIGNAL_BASE);
}

/** Characters of a text for the clipboard, in base 64. */
const MAX_COPIED = 74_994;

export function callLater(milliseconds: number, ring: () => void): CancelTimer {
  const timeout = setTimeout(ring, milliseconds);
  return () => {
    clearTimeout(timeout);
  };
}
