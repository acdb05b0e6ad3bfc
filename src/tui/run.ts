import type { Copyable } from './screen-part';
import type { Game } from '../core/play/game';
import type { Frame, FrameSink } from '../drawing/frame';
import { createModel, type AppEffect, type ScreenStart, type Model, type ScreenMessage, type World } from './app';
import type { Terminal, TerminalEvents } from './terminal/terminal';
import { update } from './update';
import { view } from './view';

/** The part of the world beyond the terminal and the clock. Each answer is told once, at any time from now on. */
export interface Host extends Omit<World, 'copy' | 'wait' | 'redraw' | 'suspend' | 'quit'> {
  /** Tells a text for the clipboard, and what is to be said of it. */
  copy(what: Copyable, game: Game, tell: (text: string, message: string) => void): void;
}

/** Rings after some milliseconds unless it is called off before. */
export type Clock = (milliseconds: number, ring: () => void) => CancelTimer;
type CancelTimer = () => void;

export interface ScreenWorld {
  readonly host: Host;
  /** Further places that each frame goes to besides the terminal. */
  readonly recorders?: readonly FrameSink[];
  readonly openTerminal: (events: TerminalEvents) => Terminal;
  readonly clock: Clock;
}

export interface ScreenEnding {
  /** The player has left, or a signal wants it: the exit code. */
  onEnd(code: number): void;
  onError(error: Error): void;
}

/** As if ended by SIGINT, which Ctrl-C would have sent. */
const INTERRUPTED = 128 + 2;

/** Runs a screen until the player leaves; the answer is the exit code. However it ends, the terminal is as it was before. */
export function runScreen(beginning: ScreenStart, world: ScreenWorld): Promise<number> {
  return new Promise((resolve, reject) => {
    startScreen(beginning, world, { onEnd: resolve, onError: reject });
  });
}

/** Starts a screen whose model tests can read while it runs. */
export function startScreen(
  beginning: ScreenStart,
  { host, recorders = [], openTerminal, clock }: ScreenWorld,
  ending: ScreenEnding,
): { readonly model: Model } {
  const waiting: ScreenMessage[] = [];
  /** Answers that came while their effect was performed. They go first: keys that were typed ahead are meant for what they bring. */
  const answers: ScreenMessage[] = [];
  const timers = new Set<CancelTimer>();
  let isBusy = false;
  let isOver = false;

  const terminal = openTerminal({
    onInput: (inputs) => {
      receive(...inputs);
    },
    onResize: (width, height) => {
      receive({ type: 'resize', width, height });
    },
    onEnd: end,
    onError: fail,
  });
  const sinks: readonly FrameSink[] = [terminal, ...recorders];
  const world: World = {
    ...host,
    copy: (what, game, tell) => {
      host.copy(what, game, (text, message) => {
        terminal.copy(text);
        tell(message);
      });
    },
    wait: (milliseconds, ring) => {
      const cancel = clock(milliseconds, () => {
        timers.delete(cancel);
        ring();
      });
      timers.add(cancel);
    },
    redraw: () => {
      terminal.redraw();
    },
    suspend: () => {
      terminal.suspend();
    },
    quit: (isInterrupt) => {
      end(isInterrupt ? INTERRUPTED : 0);
    },
  };
  const [first, effects] = createModel(beginning);
  let model: Model = { ...first, display: { ...first.display, ...terminal.size() } };
  guarded(effects);

  /** Everything that comes from outside waits its turn: what is answered at once, too, is told after the effect is done. */
  function receive(...messages: readonly ScreenMessage[]): void {
    (isBusy ? answers : waiting).push(...messages);
    guarded([]);
  }

  /** If something fails, the terminal is given back before anybody hears of it. */
  function guarded(effects: readonly AppEffect[]): void {
    if (isBusy || isOver) return;
    isBusy = true;
    try {
      for (const effect of effects) effect.run(world, receive);
      for (let next = nextMessage(); next && isLive(); next = nextMessage()) tell(next);
      if (isLive()) paint(view(model));
    } catch (error) {
      fail(error);
    } finally {
      isBusy = false;
    }
  }

  function paint(frame: Frame): void {
    for (const sink of sinks) sink.paint(frame);
  }

  function nextMessage(): ScreenMessage | undefined {
    return answers.shift() ?? waiting.shift();
  }

  /** Wishes and messages may have ended the screen meanwhile. */
  function isLive(): boolean {
    return !isOver;
  }

  function tell(message: ScreenMessage): void {
    const [next, wanted] = update(model, message);
    model = next;
    for (const effect of wanted) effect.run(world, receive);
  }

  function close(): void {
    isOver = true;
    for (const callOff of timers) callOff();
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
