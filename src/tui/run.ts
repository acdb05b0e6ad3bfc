import type { Result } from '../core/result';
import type { Model, OpenedLevel, ScreenMessage, Steps, Wish } from './model';
import { openTerminal, type TerminalOptions } from './terminal';
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

/** As if ended by SIGINT, which Ctrl-C would have sent. */
const INTERRUPTED = 128 + 2;

/**
 * Runs the screen in this process's terminal until the player leaves; the answer is the exit code. However it ends, the
 * terminal is as it was before.
 */
export function runScreen(
  first: Model,
  wishes: readonly Wish[],
  host: Host,
  options: TerminalOptions,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const timers = new Set<NodeJS.Timeout>();
    let isOver = false;

    const terminal = openTerminal(options, {
      heard: (inputs) => {
        react(...inputs);
      },
      resized: (width, height) => {
        react({ type: 'resize', width, height });
      },
      ended: end,
      failed: fail,
    });
    let model: Model = { ...first, ...terminal.size() };

    guarded(() => {
      for (const wish of wishes) carryOut(wish);
    });

    /** Everything that comes from outside is told, and then painted once. */
    function react(...messages: readonly ScreenMessage[]): void {
      guarded(() => {
        for (const message of messages) tell(message);
      });
    }

    /** If something fails, the terminal is given back before anybody hears of it. */
    function guarded(work: () => void): void {
      if (isOver) return;
      try {
        work();
        if (!isOver) terminal.paint(view(model));
      } catch (error) {
        fail(error);
      }
    }

    function tell(message: ScreenMessage): void {
      if (isOver) return;
      const [next, wanted] = update(model, message);
      model = next;
      for (const wish of wanted) carryOut(wish);
    }

    function carryOut(wish: Wish): void {
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
        case 'timer':
          startTimer(wish.timer, wish.milliseconds);
          return;
        case 'fanfare':
          host.fanfare();
          return;
        case 'redraw':
          terminal.redraw();
          return;
        case 'suspend':
          terminal.suspend();
          return;
        case 'quit':
          end(wish.isInterrupt ? INTERRUPTED : 0);
          return;
      }
    }

    function startTimer(timer: number, milliseconds: number): void {
      const timeout = setTimeout(() => {
        timers.delete(timeout);
        react({ type: 'timer', timer });
      }, milliseconds);
      timers.add(timeout);
    }

    function close(): void {
      isOver = true;
      for (const timer of timers) clearTimeout(timer);
      terminal.close();
    }

    function end(code: number): void {
      close();
      resolve(code);
    }

    function fail(error: unknown): void {
      close();
      reject(error instanceof Error ? error : new Error(String(error)));
    }
  });
}
