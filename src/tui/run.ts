import type { Game } from '../core/play/game';
import type { Result } from '../core/result';
import type { Sequence } from '../core/play/sequence';
import type { ListNews, PreviewedLevel } from './list/list';
import { createModel, type ScreenStart, type Model, type ScreenMessage, type Effect } from './app';
import type { Settings } from './display';
import { playbackOf } from './play/animation';
import type { Pasted, Copyable } from './screen-part';
import type { LevelBackground } from './play/about';
import type { EarlierPlay, OpenedLevel, Play } from './play/play';
import type { SearchRequest, SearchReport } from './play/hints/search-request';
import type { Terminal, TerminalEvents } from './terminal/terminal';
import { update } from './update';
import { view } from './view';

/** What the screen asks of the world beyond the terminal. Each answer is told once, at any time from now on. */
export interface Host {
  open(index: number, tell: (level: Result<OpenedLevel, string>) => void): void;
  /** What is to be seen of a level in the list. */
  preview(index: number, tell: (seen: Result<PreviewedLevel, string>) => void): void;
  /** The file at this place should be read before others. */
  readFirst(place: number): void;
  /** What is known of the level that was opened last, besides what can be seen. */
  loadBackground(tell: (about: LevelBackground) => void): void;
  /** What was left of the level that was opened last, played from its end. */
  openReverse(turned: OpenedLevel, tell: (earlier: EarlierPlay | undefined) => void): void;
  readSequence(path: string, level: OpenedLevel, tell: (steps: Result<Sequence, string>) => void): void;
  /** The steps in a line that was typed. */
  readSteps(text: string, level: OpenedLevel, tell: (steps: Result<Sequence, string>) => void): void;
  /** The paths that begin with a text. */
  complete(text: string, tell: (candidates: readonly string[]) => void): void;
  /**
   * Looks for what a quest asks, on the game as it is now, until that has taken so many seconds in all. One search goes on
   * at a time; asked for the same quest again, it goes on where it stopped.
   */
  search(request: SearchRequest, game: Game, seconds: number, tell: (report: SearchReport) => void): void;
  stopSearch(): void;
  /** What a pasted text is, for the game on the screen or none. */
  paste(text: string, game: Game | undefined, tell: (pasted: Pasted) => void): void;
  /** A text for the clipboard, and what is to be said of it. */
  copy(what: Copyable, game: Game, tell: (text: string, message: string) => void): void;
  fanfare(): void;
  /** What is known from before is told at any time from now on. */
  loadProgress(tell: (...messages: readonly RememberedMessage[]) => void): void;
  /** Something may have happened on a level that should be kept. */
  save(play: PlayToSave): void;
  /** The level was left. */
  leave(): void;
  /** The player has changed something about the screen that should be so next time. */
  saveSettings(settings: Settings): void;
}

/** Levels and what was done with them before, or what went wrong with keeping what happens. */
export type RememberedMessage = ListNews | Extract<ScreenMessage, { type: 'trouble' }>;

/** A level in play, as the saver sees it. */
export interface PlayToSave {
  readonly index: number;
  readonly game: Game;
  /** The first position that a sequence has led to, if any. */
  readonly shownFrom: number | undefined;
  /** The player has done something, now or before. */
  readonly isOwn: boolean;
  /** How many hints were given. */
  readonly hints: number;
  /** A sequence plays by itself. */
  readonly isWatched: boolean;
  /** It is played in reverse mode. */
  readonly isReverse: boolean;
}

/** Rings after some milliseconds unless it is called off before. */
export type Clock = (milliseconds: number, ring: () => void) => CancelTimer;
type CancelTimer = () => void;

export interface ScreenWorld {
  readonly host: Host;
  readonly openTerminal: (events: TerminalEvents) => Terminal;
  readonly clock: Clock;
}

export interface ScreenEnding {
  /** The player has left, or a signal wants it: the exit code. */
  ended(code: number): void;
  failed(error: Error): void;
}

/** As if ended by SIGINT, which Ctrl-C would have sent. */
const INTERRUPTED = 128 + 2;

/** Runs a screen until the player leaves; the answer is the exit code. However it ends, the terminal is as it was before. */
export function runScreen(beginning: ScreenStart, world: ScreenWorld): Promise<number> {
  return new Promise((ended, failed) => {
    startScreen(beginning, world, { ended, failed });
  });
}

/** Starts a screen whose model tests can read while it runs. */
export function startScreen(
  beginning: ScreenStart,
  world: ScreenWorld,
  ending: ScreenEnding,
): { readonly model: Model } {
  const { host, clock } = world;
  const waiting: ScreenMessage[] = [];
  /** Answers that came while their effect was performed. They go first: keys that were typed ahead are meant for what they bring. */
  const answers: ScreenMessage[] = [];
  const timers = new Set<CancelTimer>();
  let isBusy = false;
  let isOver = false;

  const terminal = world.openTerminal({
    received: (inputs) => {
      receive(...inputs);
    },
    resized: (width, height) => {
      receive({ type: 'resize', width, height });
    },
    ended: end,
    failed: fail,
  });
  const [first, effects] = createModel(beginning);
  let model: Model = { ...first, display: { ...first.display, ...terminal.size() } };
  guarded(effects);

  /** Everything that comes from outside waits its turn: what is answered at once, too, is told after the effect is done. */
  function receive(...messages: readonly ScreenMessage[]): void {
    (isBusy ? answers : waiting).push(...messages);
    guarded([]);
  }

  /** If something fails, the terminal is given back before anybody hears of it. */
  function guarded(effects: readonly Effect[]): void {
    if (isBusy || isOver) return;
    isBusy = true;
    try {
      for (const effect of effects) perform(effect);
      for (let next = nextMessage(); next && isLive(); next = nextMessage()) tell(next);
      if (isLive()) terminal.paint(view(model));
    } catch (error) {
      fail(error);
    } finally {
      isBusy = false;
    }
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
    for (const effect of wanted) perform(effect);
  }

  function perform(effect: Effect): void {
    switch (effect.type) {
      case 'open': {
        const { opening } = effect;
        host.open(opening.index, (result) => {
          receive({ type: 'opened', opening, result });
        });
        return;
      }
      case 'preview': {
        const { previewRequest } = effect;
        host.preview(previewRequest.index, (result) => {
          receive({ type: 'previewed', previewRequest, result });
        });
        return;
      }
      case 'pasted': {
        const { game } = effect;
        host.paste(effect.text, game, (pasted) => {
          receive({ type: 'pasted', game, pasted });
        });
        return;
      }
      case 'copy': {
        const { game } = effect;
        host.copy(effect.what, game, (text, message) => {
          terminal.copy(text);
          receive({ type: 'notice', game, text: message });
        });
        return;
      }
      case 'load-background': {
        const { game } = effect;
        host.loadBackground((about) => {
          receive({ type: 'about', game, about });
        });
        return;
      }
      case 'open-reverse': {
        const { game, turned } = effect;
        host.openReverse(turned, (earlier) => {
          receive({ type: 'reverse-opened', game, turned: { ...turned, earlier } });
        });
        return;
      }
      case 'prefer':
        host.readFirst(effect.place);
        return;
      case 'read-sequence': {
        const { prompt } = effect;
        host.readSequence(effect.path, effect.level, (result) => {
          receive({ type: 'sequence', prompt, result });
        });
        return;
      }
      case 'read-steps': {
        const { prompt, text } = effect;
        host.readSteps(text, effect.level, (result) => {
          receive({ type: 'steps', prompt, text, result });
        });
        return;
      }
      case 'complete': {
        const { prompt } = effect;
        host.complete(effect.text, (candidates) => {
          receive({ type: 'completions', prompt, candidates });
        });
        return;
      }
      case 'timer': {
        const { timer } = effect;
        const callOff = clock(timer.milliseconds, () => {
          timers.delete(callOff);
          receive({ type: 'timer', timer });
        });
        timers.add(callOff);
        return;
      }
      case 'search': {
        const { request } = effect;
        host.search(request, effect.play.game, effect.seconds, (report) => {
          receive({ type: 'search-report', request, report });
        });
        return;
      }
      case 'stop-search':
        host.stopSearch();
        return;
      case 'remember':
        host.loadProgress((...messages) => {
          receive(...messages);
        });
        return;
      case 'save':
        host.save(playToSave(effect.play));
        return;
      case 'leave':
        host.leave();
        return;
      case 'save-settings':
        host.saveSettings(effect.settings);
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
        end(effect.isInterrupt ? INTERRUPTED : 0);
        return;
    }
  }

  function close(): void {
    isOver = true;
    for (const callOff of timers) callOff();
    terminal.close();
  }

  function end(code: number): void {
    if (isOver) return;
    close();
    ending.ended(code);
  }

  function fail(error: unknown): void {
    if (isOver) return;
    close();
    ending.failed(error instanceof Error ? error : new Error(String(error)));
  }

  return {
    get model() {
      return model;
    },
  };
}

function playToSave({ rank, game, shownFrom, isOwn, animation, hints, reverseState }: Play): PlayToSave {
  const sequence = playbackOf(animation);
  const isWatched = sequence !== undefined && !sequence.isPaused;
  return {
    index: rank.index,
    game,
    shownFrom,
    isOwn,
    isWatched,
    hints: hints.count,
    isReverse: reverseState !== undefined,
  };
}
