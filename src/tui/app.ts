import type { Game } from '../core/game';
import type { Result } from '../core/result';
import type { Sequence } from '../core/sequence';
import type { Browser, BrowserNews, ListBeginning, Looking, Seen } from './browser/browser';
import { newBrowser } from './browser/news';
import { followed } from './browser/preview';
import type { Display, Settings } from './display';
import type { Help } from './help/help';
import type { Menu } from './menu/menu';
import type { Timer, Updated } from './part';
import type { Pasted } from './pasted';
import type { About } from './play/about';
import type { Copyable } from './copyable';
import type { Going, OpenedLevel, Play } from './play/play';
import type { Quest, Report } from './play/scouting/quest';
import type { ScoutingWish } from './play/scouting/scouting';
import type { Prompt } from './prompt/prompt';
import type { Entry, Input } from './terminal/keys';

/** All that the screen knows: what its parts draw on, and which of them are open. */
export interface Model {
  readonly display: Display;
  /** Whether leaving a level leads to the list. */
  readonly hasList: boolean;
  readonly browser: Browser;
  /** The level on the screen; without one the list is there. */
  readonly play: Play | undefined;
  /** What lies over the level or the list, and has the keys. */
  readonly over: Over | undefined;
  readonly opening: Opening | undefined;
  /** The level that was gone to last from the one on the screen: the key goes on beyond one that cannot be opened. */
  readonly going: { readonly to: Going; readonly index: number } | undefined;
  /** Lines of commands that were entered, the latest one last. */
  readonly entered: readonly string[];
  /** Steps to play as soon as the first level is shown. */
  readonly firstSequence: Sequence;
}

export type Over =
  | { readonly part: 'help'; readonly help: Help }
  | { readonly part: 'menu'; readonly menu: Menu }
  | {
      readonly part: 'prompt';
      readonly prompt: Prompt;
      /** What was typed since the prompt asked something of the world: it is meant for what the answer brings. */
      readonly typedAhead: readonly Entry[] | undefined;
    };

/** A level that was asked for last and has not come yet. */
export interface Opening {
  readonly index: number;
}

/** What a screen begins with; all else starts empty. */
export interface Beginning {
  readonly settings: Settings;
  readonly list: ListBeginning;
  readonly hasList: boolean;
  /** The level to open at once. */
  readonly first: number | undefined;
  readonly firstSequence: Sequence;
}

/** A screen that opens its first level, or else shows the list. */
export function newModel({ settings, list, hasList, first, firstSequence }: Beginning): AppUpdate {
  const opening: Opening | undefined = first === undefined ? undefined : { index: first };
  const [browser] = opening ? [newBrowser(list)] : followed(newBrowser(list));
  const { rest } = browser;
  const model: Model = {
    display: { width: 0, height: 0, settings },
    hasList,
    browser,
    play: undefined,
    over: undefined,
    opening,
    going: undefined,
    entered: [],
    firstSequence,
  };
  const wishes: Wish[] = opening ? [{ type: 'open', opening }] : rest ? [{ type: 'timer', timer: rest }] : [];
  return [model, [...wishes, { type: 'remember' }]];
}

/** The first level is on its way, and there is no list to look at meanwhile. */
export function isBlank({ play, hasList, opening }: Model): boolean {
  return !play && !hasList && opening !== undefined;
}

/**
 * What the model can be told. An answer brings back the state that wished for it; where that has been replaced
 * meanwhile, the answer has come too late and is dropped.
 */
export type ScreenMessage =
  | Input
  | { readonly type: 'resize'; readonly width: number; readonly height: number }
  | { readonly type: 'opened'; readonly opening: Opening; readonly result: Result<OpenedLevel, string> }
  | { readonly type: 'sequence'; readonly prompt: Prompt; readonly result: Result<Sequence, string> }
  /** Steps that were typed. */
  | {
      readonly type: 'steps';
      readonly prompt: Prompt;
      readonly text: string;
      readonly result: Result<Sequence, string>;
    }
  | { readonly type: 'completions'; readonly prompt: Prompt; readonly candidates: readonly string[] }
  | { readonly type: 'timer'; readonly timer: Timer }
  | { readonly type: 'pasted'; readonly game: Game | undefined; readonly pasted: Pasted }
  /** Something was done for a level in play that is to be told. */
  | { readonly type: 'said'; readonly game: Game; readonly text: string }
  /** What is known of a level in play. */
  | { readonly type: 'about'; readonly game: Game; readonly about: About }
  /** A level in play from its end, with the game on it that was left. */
  | { readonly type: 'turned'; readonly game: Game; readonly turned: OpenedLevel }
  | { readonly type: 'scouted'; readonly quest: Quest; readonly report: Report }
  | { readonly type: 'looked'; readonly looking: Looking; readonly result: Result<Seen, string> }
  | BrowserNews
  /** Something has gone wrong that nobody asked about. */
  | { readonly type: 'trouble'; readonly text: string };

/** What the model wants done outside. */
export type Wish =
  | { readonly type: 'open'; readonly opening: Opening }
  | {
      readonly type: 'read-sequence';
      readonly prompt: Prompt;
      readonly path: string;
      readonly level: OpenedLevel;
    }
  | { readonly type: 'read-steps'; readonly prompt: Prompt; readonly text: string; readonly level: OpenedLevel }
  | { readonly type: 'complete'; readonly prompt: Prompt; readonly text: string }
  | { readonly type: 'timer'; readonly timer: Timer }
  | (Extract<ScoutingWish, { type: 'scout' }> & { readonly play: Play })
  | { readonly type: 'call-off' }
  | { readonly type: 'look'; readonly looking: Looking }
  /** The file at this place should be read before others. */
  | { readonly type: 'prefer'; readonly place: number }
  | { readonly type: 'copy'; readonly what: Copyable; readonly game: Game }
  | { readonly type: 'pasted'; readonly text: string; readonly game: Game | undefined }
  | { readonly type: 'learn'; readonly game: Game }
  | { readonly type: 'turn-round'; readonly game: Game; readonly turned: OpenedLevel }
  /** From now on what is known from before, and what goes wrong with it, may be told. */
  | { readonly type: 'remember' }
  /** Something may have happened on the level. */
  | { readonly type: 'keep'; readonly play: Play }
  /** The level was left. */
  | { readonly type: 'leave' }
  /** The player has changed something about the screen that should be so next time. */
  | { readonly type: 'keep-settings'; readonly settings: Settings }
  | { readonly type: 'fanfare' }
  | { readonly type: 'suspend' }
  | { readonly type: 'redraw' }
  | { readonly type: 'quit'; readonly isInterrupt: boolean };

export type AppUpdate = Updated<Model, Wish>;
