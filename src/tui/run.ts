import { createModel, update, view, type ScreenStart } from './app';
import type { AppEffect, AppMessage, Host, Model, World } from './model';
import { Speech } from './speech';
import type { CancelTimer, Clock } from './terminal/input-reader';
import type { Terminal, TerminalEvents } from './terminal/terminal';

export interface ScreenWorld {
  readonly host: Host;
  readonly openTerminal: (events: TerminalEvents) => Terminal;
  readonly clock: Clock;
  /** Milliseconds since any moment. */
  readonly now: () => number;
}

interface ScreenEnding {
  /** The player has quit, or a signal ends the program. */
  onEnd(code: number): void;
  onError(error: Error): void;
}

/** As if ended by SIGINT, which Ctrl-C would have sent. */
const INTERRUPTED = 128 + 2;

/** Runs a screen until the player quits; the answer is the exit code. However it ends, it restores the terminal. */
export function runScreen(start: ScreenStart, world: ScreenWorld): Promise<number> {
  return new Promise((resolve, reject) => {
    startScreen(start, world, { onEnd: resolve, onError: reject });
  });
}

/** Starts a screen whose model tests can read while it runs. */
export function startScreen(
  start: ScreenStart,
  { host, openTerminal, clock, now }: ScreenWorld,
  ending: ScreenEnding,
): { readonly model: Model } {
  const inputs: AppMessage[] = [];
  /**
   * Answers that arrived while their effect ran. They go first: keys typed ahead are meant for the screen that they
   * open.
   */
  const answers: AppMessage[] = [];
  const timers = new Set<CancelTimer>();
  let isBusy = false;
  let isOver = false;

  const terminal = openTerminal({
    onInput: (received) => {
      const at = now();
      receive(...received.map((input) => (input.type === 'key' ? { ...input, at } : input)));
    },
    onResize: (width, height) => {
      receive({ type: 'resize', width, height });
    },
    onSlow: () => {
      receive({ type: 'slow-line' });
    },
    onEnd: end,
    onError: fail,
  });
  const world: World = {
    ...host,
    wait: (milliseconds, ring) => {
      const cancel = clock(milliseconds, () => {
        timers.delete(cancel);
        ring();
      });
      timers.add(cancel);
    },
    copyText: (text) => terminal.copy(text),
    useMouse: (isOn) => terminal.useMouse(isOn),
    useSpeech: (isOn) => terminal.useSpeech(isOn),
    redraw: () => terminal.redraw(),
    suspend: () => terminal.suspend(),
    quit: (isInterrupt) => end(isInterrupt ? INTERRUPTED : 0),
  };
  const speech = new Speech();
  const [first, effects] = createModel(start);
  let model: Model = { ...first, display: { ...first.display, ...terminal.size() } };
  runGuarded(effects);

  /** Queues messages. Even an immediate answer is handled after its effect is done. */
  function receive(...messages: readonly AppMessage[]): void {
    (isBusy ? answers : inputs).push(...messages);
    runGuarded([]);
  }

  /** Runs effects and handles all messages. If something fails, it restores the terminal before it reports the error. */
  function runGuarded(effects: readonly AppEffect[]): void {
    if (isBusy || isOver) return;
    isBusy = true;
    try {
      for (const effect of effects) effect.run(world, receive);
      for (let next = nextMessage(); next && isLive(); next = nextMessage()) handle(next);
      if (isLive()) show();
    } catch (error) {
      fail(error);
    } finally {
      isBusy = false;
    }
  }

  function show(): void {
    terminal.paint(view(model));
    const sentences = speech.news(model);
    if (sentences.length > 0) terminal.tell(sentences);
  }

  function nextMessage(): AppMessage | undefined {
    return answers.shift() ?? inputs.shift();
  }

  /** Effects and messages may have ended the screen. */
  function isLive(): boolean {
    return !isOver;
  }

  function handle(message: AppMessage): void {
    const [next, effects] = update(model, message);
    model = next;
    for (const effect of effects) effect.run(world, receive);
  }

  function close(): void {
    isOver = true;
    for (const cancel of timers) cancel();
    terminal.close();
  }

  function end(code: number): void {
    if (isOver) return;
    close();
    ending.onEnd(code);
  }

  function fail(error: unknown): void {
    if (isOver) return;
    close();
    ending.onError(error instanceof Error ? error : new Error(String(error)));
  }

  return {
    get model() {
      return model;
    },
  };
}
