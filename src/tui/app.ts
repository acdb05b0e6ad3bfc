import type { LibraryNews } from '../library/catalogue';
import type { LevelRef } from '../library/level-entry';
import type { Game } from '../core/play/game';
import type { Result } from '../core/result';
import type { Sequence } from '../core/play/sequence';
import type { LevelList, ListMessage, ListStart, ListWorld } from './list/list';
import { createList } from './list/news';
import { followCursor } from './list/preview';
import type { Display, Settings } from './display';
import { effect, mapMessages, type Effect, type Tell, type Updated } from './effect';
import type { Help } from './help/help';
import type { Menu } from './menu/menu';
import type { Pasted, Question } from './screen-part';
import type { NextLevel, OpenedLevel, Play, PlayMessage, PlayWorld } from './play/play';
import type { Prompt } from './prompt/prompt';
import type { KeyOrClick, Input } from './terminal/keys';
import { bindKeys, makeCommandTable } from './bindings';
import type { HelpLine, KeyCommand } from './key-commands';

/** The state of the program: its settings, the levels there are, and the screens that are open. */
export interface Model {
  readonly display: Display;
  /** Whether leaving a level leads to the list. */
  readonly hasList: boolean;
  readonly list: LevelList;
  /** The screens that are open, one above the other; the last one is on top and receives the keys. */
  readonly screens: readonly Screen[];
  readonly opening: OpenRequest | undefined;
  /** The level that was gone to last from the one on the screen: the key goes on beyond one that cannot be opened. */
  readonly lastTarget: { readonly to: NextLevel; readonly ref: LevelRef } | undefined;
  /** Lines that were entered, the latest one last. */
  readonly enteredLines: readonly string[];
  /** Steps to play as soon as the first level is shown. */
  readonly firstSequence: Sequence;
}

/** A screen with keys of its own. List, level and help cover what is below them; a menu and a prompt are laid over it. */
export type Screen =
  /** The list itself is in the model: news of levels come to it while other screens are above it. */
  | { readonly kind: 'list' }
  | { readonly kind: 'play'; readonly play: Play }
  | { readonly kind: 'help'; readonly help: Help }
  | {
      readonly kind: 'menu';
      readonly menu: Menu;
      readonly chosen: (id: string) => ScreenMessage;
      readonly removed: ((id: string) => ScreenMessage) | undefined;
    }
  | {
      readonly kind: 'prompt';
      readonly prompt: Prompt;
      readonly question: Question<World, ScreenMessage>;
      /** What was typed since the prompt asked the world something: it is meant for what the answer brings. */
      readonly typedAhead: readonly KeyOrClick[] | undefined;
    };

/** A level that was asked for last and has not come yet. */
export interface OpenRequest {
  readonly ref: LevelRef;
}

/** What the program begins with; all else starts empty. */
export interface ScreenStart {
  readonly settings: Settings;
  readonly list: ListStart;
  readonly hasList: boolean;
  /** The level to open at once. */
  readonly first: LevelRef | undefined;
  readonly firstSequence: Sequence;
}

/** A model that opens its first level, or else shows the list. */
export function createModel({ settings, list, hasList, first, firstSequence }: ScreenStart): AppUpdate {
  const empty: Model = {
    display: { width: 0, height: 0, settings },
    hasList,
    list: createList(list),
    screens: hasList ? [{ kind: 'list' }] : [],
    opening: undefined,
    lastTarget: undefined,
    enteredLines: [],
    firstSequence,
  };
  const [model, effects] = first === undefined ? previewFirst(empty) : openLevel(empty, first);
  return [model, [...effects, loadProgress]];
}

function previewFirst(model: Model): AppUpdate {
  const [list, effects] = followCursor(model.list);
  const asked = effects.flatMap((one) => (one.type === 'effect' ? [mapMessages(one, toListMessage)] : []));
  return [{ ...model, list }, asked];
}

export function toListMessage(message: ListMessage): ScreenMessage {
  return { type: 'to-list', message };
}

/** From now on only the answer to this request counts. */
export function openLevel(model: Model, ref: LevelRef): AppUpdate {
  const opening: OpenRequest = { ref };
  return [
    { ...model, opening },
    [
      effect((world, tell) => {
        world.open(ref, (result) => {
          tell({ type: 'opened', opening, result });
        });
      }),
    ],
  ];
}

const loadProgress = effect<World, ScreenMessage>((world, tell) => {
  world.loadProgress(tell);
});

/** What the program asks of the world: what its screens ask, and what is for all of them. */
export interface World extends PlayWorld, ListWorld {
  open(ref: LevelRef, tell: (level: Result<OpenedLevel, string>) => void): void;
  /** Tells what a pasted text is, for the game on the screen or none. */
  paste(text: string, game: Game | undefined, tell: (pasted: Pasted) => void): void;
  /** What is known from before, and what goes wrong with it, is told at any time from now on. */
  loadProgress(tell: Tell<ProgressMessage>): void;
  /** The level was left. */
  leave(): void;
  /** The player has changed something about the screen that should be so next time. */
  saveSettings(settings: Settings): void;
  fanfare(): void;
  redraw(): void;
  suspend(): void;
  quit(isInterrupt: boolean): void;
}

/** Levels and what was done with them before, or what went wrong with keeping what happens. */
export type ProgressMessage = LibraryNews | { readonly type: 'trouble'; readonly text: string };

/**
 * What the model can be told. A reply names who asked: where that has been replaced meanwhile, the reply has come too
 * late and is dropped.
 */
export type ScreenMessage =
  | Input
  | ProgressMessage
  | { readonly type: 'resize'; readonly width: number; readonly height: number }
  | { readonly type: 'opened'; readonly opening: OpenRequest; readonly result: Result<OpenedLevel, string> }
  /** For the level that this game is played on. */
  | { readonly type: 'to-play'; readonly game: Game; readonly message: PlayMessage }
  | { readonly type: 'to-list'; readonly message: ListMessage }
  /** What a line means that was typed. */
  | {
      readonly type: 'answered';
      readonly prompt: Prompt;
      readonly text: string;
      readonly result: Result<ScreenMessage, string>;
    }
  | { readonly type: 'completed'; readonly prompt: Prompt; readonly candidates: readonly string[] }
  | { readonly type: 'pasted'; readonly game: Game | undefined; readonly pasted: Pasted };

export type AppEffect = Effect<World, ScreenMessage>;

export type AppUpdate = Updated<Model, AppEffect>;

/** A key that means the same on every screen. */
interface AppCommand extends KeyCommand {
  readonly effect: AppEffect;
}

export function quit(isInterrupt: boolean): AppEffect {
  return effect((world) => {
    world.quit(isInterrupt);
  });
}

const redraw: AppEffect = effect((world) => {
  world.redraw();
});

const suspend: AppEffect = effect((world) => {
  world.suspend();
});

export const APP_COMMANDS: readonly HelpLine<AppCommand>[] = [
  { help: 'draw everything anew', commands: [{ id: 'redraw', keys: ['C-l'], effect: redraw }] },
  { help: 'suspend', commands: [{ id: 'suspend', keys: ['C-z'], effect: suspend }] },
  { help: 'quit', commands: [{ id: 'interrupt', keys: ['C-c'], fixed: ['C-c'], effect: quit(true) }] },
];

/** A player who binds one of these keys to something else wants it there. */
export const appTable = makeCommandTable(({ list }) => {
  const ids = APP_COMMANDS.flatMap(({ commands }) => commands.map(({ id }) => id));
  const elsewhere = list.filter(({ id }) => !ids.includes(id)).flatMap(({ keys }) => keys);
  return bindKeys(APP_COMMANDS, { list, everywhere: elsewhere }).lines;
});
