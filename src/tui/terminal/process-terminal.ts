import { printableText } from '../../messages/sanitize';
import { openScreen, type TerminalDescription } from './blessed-screen';
import { readInput } from './input-reader';
import type { Terminal, TerminalEvents, TerminalGuard } from './terminal';

export interface TerminalOptions {
  /** Where the keys come from: a terminal, and in the end the one that standard output is. */
  readonly input: NodeJS.ReadStream;
  readonly terminal: TerminalDescription;
  readonly unicode: boolean;
  readonly mouse: boolean;
  readonly guard: TerminalGuard;
}

// Clicks, and where the mouse is while its button is held.
const MOUSE_ON = '\u001b[?1002h\u001b[?1006h';
const PASTE_ON = '\u001b[?2004h';
// Plain cursor keys, mouse, focus and paste reports off, cursor on, plain characters: whatever state a crash may have left.
const RESET =
  '\u001b[?1l\u001b>\u001b[?1000l\u001b[?1002l\u001b[?1003l\u001b[?1006l\u001b[?1004l\u001b[?2004l\u001b[?25h\u001b[?1049l\u001b[m';

const MINUTE_MS = 60_000;
const MOMENT_MS = 50;
/** An exit code above this tells the signal that was the end. */
const SIGNAL_BASE = 128;
const HUNG_UP = SIGNAL_BASE + 1;
/**
 * Signals that would end the process, and leave its screen behind. SIGPROF is missing, since V8 measures with it, and so are
 * those that tell of a crash.
 */
const ENDING_SIGNALS: readonly NodeJS.Signals[] = [
  ...(['SIGINT', 'SIGQUIT', 'SIGTERM'] as const),
  ...(['SIGUSR2', 'SIGALRM', 'SIGVTALRM', 'SIGXCPU', 'SIGIO', 'SIGPWR'] as const),
];

/** This process's terminal, and how it lives and dies. */
export function openTerminal(options: TerminalOptions, events: TerminalEvents): Terminal {
  const { input } = options;
  const { stdout } = process;
  const screen = openScreen(stdout, options.terminal, options.unicode);
  // While suspended nothing else is waited for, and Node would end before it hears of going on.
  const awake = setInterval(() => undefined, MINUTE_MS);
  const ears = readInput(events.onInput, callLater);
  let isAway = false;
  let returns = 0;
  let isClosed = false;
  let isGone = false;

  const handlers: (readonly [string, (signal: NodeJS.Signals, number: number) => void])[] = [
    ...ENDING_SIGNALS.map((signal) => [signal, endedBy] as const),
    ...Object.entries({ SIGHUP: hungUp, SIGTSTP: suspend, SIGCONT: goOnSoon, SIGWINCH: resized }),
  ];

  // A terminal that has gone makes every write and read fail, also after the end.
  input.on('error', gone);
  stdout.on('error', gone);
  input.setEncoding('utf8').on('data', ears.read).on('end', gone);
  for (const [signal, handler] of handlers) process.on(signal, handler);
  process.on('uncaughtException', events.onError).on('unhandledRejection', events.onError);
  // Whoever ends the process without asking us. Blessed hears of it, too, and would leave the screen before the lines.
  process.prependListener('exit', close);
  listen();

  function gone(): void {
    isGone = true;
    if (!isClosed) events.onEnd(HUNG_UP);
  }

  function endedBy(_: NodeJS.Signals, number: number): void {
    events.onEnd(SIGNAL_BASE + number);
  }

  /** A window that closes sends this, too; then a write shows in a moment that it is gone. */
  function hungUp(): void {
    stdout.write('\u001b[m');
    setTimeout(() => {
      events.onEnd(HUNG_UP);
    }, MOMENT_MS);
  }

  function listen(): void {
    // After the picture that is about to be painted: it takes a moment to begin.
    setImmediate(() => {
      if (!isClosed && !isAway) options.guard.arm(RESET);
    });
    input.setRawMode(true);
    input.resume();
    stdout.write(`${options.mouse ? MOUSE_ON : ''}${PASTE_ON}`);
  }

  /** The lines first, then the screen: whoever sees the shell again may type at once, and means the shell. */
  function release(): void {
    input.setRawMode(false);
    input.pause();
    screen.leave();
    stdout.write(RESET);
    options.guard.disarm();
  }

  function suspend(): void {
    isAway = true;
    release();
    // The whole group stops, as the terminal itself would have it, so that a script around us does, too.
    process.off('SIGTSTP', suspend);
    process.kill(0, 'SIGTSTP');
    // Where there is no shell to go back to nothing stops, and the game goes on.
    goOnSoon();
  }

  /**
   * Whoever ends a stopped game sends a signal for that and then lets it go on, and the two come in any order. To take the
   * terminal at once might be to take it from the shell, which stops us again before we hear that we should end.
   */
  function goOnSoon(): void {
    returns += 1;
    const mine = returns;
    setTimeout(() => {
      setImmediate(() => {
        if (mine === returns) goOn();
      });
    }, MOMENT_MS);
  }

  /** After a stop, by us or from outside: the shell may have changed everything. */
  function goOn(): void {
    if (isClosed) return;
    if (isAway) process.on('SIGTSTP', suspend);
    else release();
    isAway = false;
    screen.enter();
    listen();
    // The window may have changed, and only the shell was told.
    process.emit('SIGWINCH');
  }

  /** Node has learnt the size before. A window that was smaller for a moment has forgotten what it showed, too. */
  function resized(): void {
    if (isAway) return;
    screen.forget();
    events.onResize(stdout.columns, stdout.rows);
  }

  function close(): void {
    if (isClosed) return;
    isClosed = true;
    ears.stop();
    clearInterval(awake);
    input.off('data', ears.read);
    for (const [signal, handler] of handlers) process.off(signal, handler);
    process.off('uncaughtException', events.onError).off('unhandledRejection', events.onError);
    process.off('exit', close);
    // Whoever ends us while we are stopped has the terminal.
    if (isAway) process.once('exit', endWhileStopped);
    else if (!isGone) release();
    screen.destroy();
    // Node cannot end in peace without its terminal, but it can be ended by the signal that a closed window means.
    if (isGone) setTimeout(() => process.kill(process.pid, 'SIGHUP'), MOMENT_MS);
  }

  return {
    size: () => ({ width: stdout.columns, height: stdout.rows }),
    paint(frame) {
      if (isAway || isClosed) return;
      screen.paint(frame);
    },
    copy(text) {
      const coded = Buffer.from(text).toString('base64');
      // Terminals take no longer ones; that of xterm is the smallest limit that is written down.
      if (!isAway && !isClosed && coded.length <= MAX_COPIED) stdout.write(`\u001b]52;c;${coded}\u0007`);
    },
    say(text) {
      if (isAway || isClosed) return;
      screen.say(printableText(text));
    },
    redraw() {
      process.emit('SIGWINCH');
    },
    suspend,
    close,
  };
}

/**
 * From Node 22 on an end sets the modes of the terminal, and who does that in the background is stopped for it. So the
 * signal that has ended us does it, now that all else is done.
 */
function endWhileStopped(code: number): void {
  if (code > SIGNAL_BASE) process.kill(process.pid, code - SIGNAL_BASE);
}

/** Characters of a text for the clipboard, in base 64. */
const MAX_COPIED = 74_994;

function callLater(milliseconds: number, ring: () => void): () => void {
  const timeout = setTimeout(ring, milliseconds);
  return () => {
    clearTimeout(timeout);
  };
}
