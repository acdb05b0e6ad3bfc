import type { Game } from '../core/play/game';
import type { Result } from '../core/result';
import type { Sequence } from '../core/play/sequence';
import type { LevelList, ListNews, ListStart, PreviewRequest, PreviewedLevel } from './list/list';
import { createList } from './list/news';
import { followCursor } from './list/preview';
import type { Display, Settings } from './display';
import type { Help } from './help/help';
import type { Menu } from './menu/menu';
import type { Timer, Updated, Pasted, Copyable } from './screen-part';
import type { LevelBackground } from './play/about';
import type { NextLevel, OpenedLevel, Play } from './play/play';
import type { SearchRequest, SearchReport } from './play/hints/search-request';
import type { HintEffect } from './play/hints/hint-state';
import type { Prompt } from './prompt/prompt';
import type { KeyOrClick, Input } from './terminal/keys';
import { bindKeys, makeCommandTable } from './bindings';
import type { HelpLine, KeyCommand } from './key-commands';

/** The state of the screen: its settings and the parts that are open. */
export interface Model {
  readonly display: Display;
  /** Whether leaving a level leads to the list. */
  readonly hasList: boolean;
  readonly list: LevelList;
  /** The level on the screen; undefined while the list is shown. */
  readonly play: Play | undefined;
  /** The dialog over the level or the list; it receives the keys. */
  readonly dialog: Dialog | undefined;
  readonly opening: OpenRequest | undefined;
  /** The level that was gone to last from the one on the screen: the key goes on beyond one that cannot be opened. */
  readonly lastTarget: { readonly to: NextLevel; readonly index: number } | undefined;
  /** Lines of commands that were entered, the latest one last. */
  readonly enteredLines: readonly string[];
  /** Steps to play as soon as the first level is shown. */
  readonly firstSequence: Sequence;
}

type Dialog =
  | { readonly part: 'help'; readonly help: Help }
  | { readonly part: 'menu'; readonly menu: Menu }
  | {
      readonly part: 'prompt';
      readonly prompt: Prompt;
      /** What was typed since the prompt asked something of the world: it is meant for what the answer brings. */
      readonly typedAhead: readonly KeyOrClick[] | undefined;
    };

/** A level that was asked for last and has not come yet. */
interface OpenRequest {
  readonly index: number;
}

/** What a screen begins with; all else starts empty. */
export interface ScreenStart {
  readonly settings: Settings;
  readonly list: ListStart;
  readonly hasList: boolean;
  /** The level to open at once. */
  readonly first: number | undefined;
  readonly firstSequence: Sequence;
}

/** A screen that opens its first level, or else shows the list. */
export function createModel({ settings, list, hasList, first, firstSequence }: ScreenStart): AppUpdate {
  const opening: OpenRequest | undefined = first === undefined ? undefined : { index: first };
  const [start] = opening ? [createList(list)] : followCursor(createList(list));
  const { restTimer } = start;
  const model: Model = {
    display: { width: 0, height: 0, settings },
    hasList,
    list: start,
    play: undefined,
    dialog: undefined,
    opening,
    lastTarget: undefined,
    enteredLines: [],
    firstSequence,
  };
  const effects: Effect[] = opening
    ? [{ type: 'open', opening }]
    : restTimer
      ? [{ type: 'timer', timer: restTimer }]
      : [];
  return [model, [...effects, { type: 'remember' }]];
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
  | { readonly type: 'opened'; readonly opening: OpenRequest; readonly result: Result<OpenedLevel, string> }
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
  | { readonly type: 'notice'; readonly game: Game; readonly text: string }
  /** Facts about the level in play. */
  | { readonly type: 'about'; readonly game: Game; readonly about: LevelBackground }
  /** A level in play from its end, with the game on it that was left. */
  | { readonly type: 'reverse-opened'; readonly game: Game; readonly turned: OpenedLevel }
  | { readonly type: 'search-report'; readonly request: SearchRequest; readonly report: SearchReport }
  | {
      readonly type: 'previewed';
      readonly previewRequest: PreviewRequest;
      readonly result: Result<PreviewedLevel, string>;
    }
  | ListNews
  /** An error that answers no request. */
  | { readonly type: 'trouble'; readonly text: string };

/** What an update asks the world outside to do. */
export type Effect =
  | { readonly type: 'open'; readonly opening: OpenRequest }
  | {
      readonly type: 'read-sequence';
      readonly prompt: Prompt;
      readonly path: string;
      readonly level: OpenedLevel;
    }
  | { readonly type: 'read-steps'; readonly prompt: Prompt; readonly text: string; readonly level: OpenedLevel }
  | { readonly type: 'complete'; readonly prompt: Prompt; readonly text: string }
  | { readonly type: 'timer'; readonly timer: Timer }
  | (Extract<HintEffect, { type: 'search' }> & { readonly play: Play })
  | { readonly type: 'stop-search' }
  | { readonly type: 'preview'; readonly previewRequest: PreviewRequest }
  /** The file at this place should be read before others. */
  | { readonly type: 'prefer'; readonly place: number }
  | { readonly type: 'copy'; readonly what: Copyable; readonly game: Game }
  | { readonly type: 'pasted'; readonly text: string; readonly game: Game | undefined }
  | { readonly type: 'load-background'; readonly game: Game }
  | { readonly type: 'open-reverse'; readonly game: Game; readonly turned: OpenedLevel }
  /** From now on what is known from before, and what goes wrong with it, may be told. */
  | { readonly type: 'remember' }
  /** Something may have happened on the level. */
  | { readonly type: 'save'; readonly play: Play }
  /** The level was left. */
  | { readonly type: 'leave' }
  /** The player has changed something about the screen that should be so next time. */
  | { readonly type: 'save-settings'; readonly settings: Settings }
  | { readonly type: 'fanfare' }
  | { readonly type: 'suspend' }
  | { readonly type: 'redraw' }
  | { readonly type: 'quit'; readonly isInterrupt: boolean };

export type AppUpdate = Updated<Model, Effect>;

/** A key that means the same wherever one is, and what it wishes for. */
interface AppCommand extends KeyCommand {
  readonly effect: Effect;
}

export const APP_COMMANDS: readonly HelpLine<AppCommand>[] = [
  { help: 'draw everything anew', commands: [{ id: 'redraw', keys: ['C-l'], effect: { type: 'redraw' } }] },
  { help: 'suspend', commands: [{ id: 'suspend', keys: ['C-z'], effect: { type: 'suspend' } }] },
  {
    help: 'quit',
    commands: [{ id: 'interrupt', keys: ['C-c'], fixed: ['C-c'], effect: { type: 'quit', isInterrupt: true } }],
  },
];

/** A player who binds one of these keys to something else wants it there. */
export const appTable = makeCommandTable(({ list }) => {
  const ids = APP_COMMANDS.flatMap(({ commands }) => commands.map(({ id }) => id));
  const elsewhere = list.filter(({ id }) => !ids.includes(id)).flatMap(({ keys }) => keys);
  return bindKeys(APP_COMMANDS, { list, everywhere: elsewhere }).lines;
});
