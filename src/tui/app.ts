import type { EditChoice, OpenedEditor } from '../editing/edits';
import type { EditRequest } from '../editing/open-level';
import type { LibraryNews } from '../library/catalogue';
import type { LevelRef } from '../library/level-entry';
import type { Game } from '../core/play/game';
import type { Result } from '../core/result';
import type { Sequence } from '../core/play/sequence';
import type { LevelList, ListMessage, ListStart, ListWorld } from './screens/list/list';
import { createList } from './screens/list/news';
import { followCursor } from './screens/list/preview';
import type { Comparison } from './screens/comparison/comparison';
import type { EditedLevel } from '../editing/level/edited-level';
import type { Editor, EditorMessage, EditorWorld } from './screens/editor/editor';
import { openEditor } from './screens/editor/opening';
import type { Congratulation } from './congratulation';
import type { Display } from './display';
import type { Settings } from '../settings/screen-settings';
import { effect, mapMessages, reply, type Effect, type Tell, type Updated } from './effect';
import type { Collections } from './screens/collections/collections';
import type { AddedFiles, CollectionsWorld } from './screens/collections/library-paths';
import type { CollectionsMessage } from './screens/collections/update';
import type { Help } from './screens/help/help';
import { HOME, type Home } from './screens/home/home';
import type { NewLevel, NewLevelChoice, NewLevelNews, NewLevelRequest, NewLevelWorld } from './screens/home/new-level';
import type { Menu } from './screens/menu/layout';
import type { Series } from './updates/series';
import type { Pasted, Question } from './screen-part';
import type { FoundBest } from '../core/play/par';
import type { NextLevel, OpenedLevel, Play, PlayEffect, PlayMessage, PlayWorld } from './screens/play/play';
import type { Prompt } from './screens/prompt/prompt';
import type { SettingsScreen } from './screens/settings/settings';
import type { KeyOrClick, Input } from './terminal/keys';
import { bindKeys, makeCommandTable } from '../keys/bindings';
import type { HelpLine, KeyCommand } from '../keys/key-commands';

/** The state of the program: its settings, the list of levels, and the open screens. */
export interface Model {
  readonly display: Display;
  /** When the program started, in milliseconds. */
  readonly startedAt: number;
  readonly list: LevelList;
  /** The open screens, from the bottom up. The last one receives the keys. */
  readonly screens: readonly Screen[];
  readonly opening: OpenRequest | undefined;
  /** The last level that was made, or is being made. */
  readonly newLevel: NewLevel | undefined;
  /** The last level that `n` or `p` tried to open: pressed again, the key skips a level that cannot be opened. */
  readonly lastTarget: { readonly to: NextLevel; readonly ref: LevelRef } | undefined;
  /** Congratulations that are shown when the player leaves the level. */
  readonly congratulations: readonly Congratulation[];
  /** Steps to play as soon as the first level is shown. */
  readonly firstSequence: Sequence;
  /** Games are not saved, so the player is asked before one is left. */
  readonly isUnsaved: boolean;
  readonly series: Series;
}

/** A screen with keys of its own. Home, list, collections, level, editor, comparison, settings and help cover the screens below; a menu and a prompt leave them visible. */
export type Screen =
  | { readonly kind: 'home'; readonly home: Home }
  /** The list itself is in the model, because it receives news of levels while other screens are open. */
  | { readonly kind: 'list' }
  | { readonly kind: 'collections'; readonly collections: Collections }
  | { readonly kind: 'play'; readonly play: Play }
  | {
      readonly kind: 'editor';
      readonly editor: Editor;
      /** The level that the user came from and returns to. */
      readonly returnTo: LevelRef | undefined;
    }
  | { readonly kind: 'settings'; readonly settings: SettingsScreen }
  | { readonly kind: 'comparison'; readonly comparison: Comparison }
  | { readonly kind: 'congratulation'; readonly congratulation: Congratulation }
  | { readonly kind: 'help'; readonly help: Help }
  | {
      readonly kind: 'menu';
      readonly menu: Menu;
      readonly onChoose: (id: string) => ScreenMessage;
      readonly onRemove: ((id: string) => ScreenMessage) | undefined;
    }
  | {
      readonly kind: 'prompt';
      readonly prompt: Prompt;
      readonly question: Question<World, ScreenMessage>;
      /** Keys typed while the prompt waits for an answer. They go to the screen that the answer opens. */
      readonly typedAhead: readonly KeyOrClick[] | undefined;
    };

/** A level that is being opened. */
export interface OpenRequest {
  readonly ref: LevelRef;
}

/** The first state of the program; everything else starts empty. */
export interface ScreenStart {
  readonly settings: Settings;
  readonly list: ListStart;
  /** The first screen, to which the player returns; a single level has none. */
  readonly base: 'home' | 'list' | undefined;
  readonly startedAt: number;
  /** The level to open at once. */
  readonly first: LevelRef | undefined;
  readonly firstSequence: Sequence;
  /** The level to edit at once. */
  readonly edited?: OpenedEditor | undefined;
  /** Games are not saved. */
  readonly isUnsaved?: boolean;
  /** After each win the next level opens by itself. */
  readonly isSeries?: boolean;
}

/** Creates a model that opens its first level, or shows its first screen. */
export function createModel(start: ScreenStart): AppUpdate {
  const { settings, list, base, startedAt, first, firstSequence, edited, isUnsaved = false, isSeries = false } = start;
  const display: Display = { width: 0, height: 0, settings };
  const empty: Model = {
    display,
    startedAt,
    list: createList(list),
    screens: [
      ...(base === undefined
        ? []
        : [base === 'home' ? ({ kind: 'home', home: HOME } as const) : ({ kind: 'list' } as const)]),
      ...(edited ? [{ kind: 'editor', editor: openEditor(edited, display), returnTo: undefined } as const] : []),
    ],
    opening: undefined,
    newLevel: undefined,
    lastTarget: undefined,
    congratulations: [],
    firstSequence,
    isUnsaved,
    series: { fileCount: isSeries ? list.fileCount : 0, won: [] },
  };
  const [model, effects] =
    first !== undefined ? openLevel(empty, first) : edited ? ([empty, []] as const) : previewFirst(empty);
  const opened = edited
    ? [reply<ScreenMessage>({ type: 'to-editor', level: edited.level, message: { type: 'opened' } })]
    : [];
  return [model, [...effects, loadProgress, ...opened]];
}

function previewFirst(model: Model): AppUpdate {
  const [list, effects] = followCursor(model.list);
  const previewEffects = effects.flatMap((effect) =>
    effect.type === 'effect' ? [mapMessages(effect, toListMessage)] : [],
  );
  return [{ ...model, list }, previewEffects];
}

export function toListMessage(message: ListMessage): ScreenMessage {
  return { type: 'to-list', message };
}

/** Opens a level. Answers to earlier requests are dropped. */
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

/** All services of the world outside the program. */
export interface World extends PlayWorld, ListWorld, CollectionsWorld, EditorWorld, NewLevelWorld {
  openEdit(request: EditRequest, tell: (opened: Result<OpenedEditor, string>) => void): void;
  /** The levels that the editor can begin with. */
  loadEdits(tell: (edits: readonly EditChoice[]) => void): void;
  /** Deletes an unsaved level; the answer is a message for the user. */
  deleteUnsaved(name: string, tell: (text: string) => void): void;
  open(ref: LevelRef, tell: (level: Result<OpenedLevel, string>) => void): void;
  /** Reads a pasted text; `game` is the game on the screen, if there is one. */
  paste(text: string, game: Game | undefined, tell: (pasted: Pasted) => void): void;
  /** Reports saved progress and problems with it, now and whenever there is more. */
  loadProgress(tell: Tell<ProgressMessage>): void;
  /** The player left the level. */
  leave(): void;
  /** Saves settings that the player changed with a key. */
  saveSettings(settings: Settings): void;
  fanfare(): void;
  /** Answers after the first win of a day with the days in a row on which a level was solved. */
  loadStreak(tell: (days: number) => void): void;
  redraw(): void;
  suspend(): void;
  quit(isInterrupt: boolean): void;
}

/** News of levels and their saved progress, or a problem with saving. */
export type ProgressMessage = LibraryNews | { readonly type: 'trouble'; readonly text: string };

/**
 * All messages to the model. A reply names the game, prompt or request that asked; if that has been replaced, the reply
 * is dropped.
 */
export type ScreenMessage =
  | Input
  | ProgressMessage
  | { readonly type: 'resize'; readonly width: number; readonly height: number }
  /** Frames take long to reach the terminal. */
  | { readonly type: 'slow-line' }
  | { readonly type: 'opened'; readonly opening: OpenRequest; readonly result: Result<OpenedLevel, string> }
  /** For the level with this game. */
  | { readonly type: 'to-play'; readonly game: Game; readonly message: PlayMessage }
  | { readonly type: 'to-editor'; readonly level: EditedLevel; readonly message: EditorMessage }
  /** Opens the editor; afterwards its user returns to this level. */
  | { readonly type: 'edit'; readonly request: EditRequest; readonly returnTo?: LevelRef | undefined }
  | { readonly type: 'edits-loaded'; readonly edits: readonly EditChoice[] }
  /** The user agreed to delete an unsaved level. */
  | { readonly type: 'drop-edit'; readonly choice: EditChoice }
  | { readonly type: 'edit-dropped'; readonly name: string }
  | {
      readonly type: 'edit-opened';
      readonly returnTo: LevelRef | undefined;
      readonly result: Result<OpenedEditor, string>;
    }
  | { readonly type: 'to-list'; readonly message: ListMessage }
  /** The player chose this in the menu of new levels. */
  | { readonly type: 'new-level'; readonly choice: NewLevelChoice }
  /** Opens the menu of new levels for a rule set: without one, for that of the level on the screen. */
  | {
      readonly type: 'new-level-menu';
      readonly rules: string | undefined;
      readonly ruleSets: readonly string[];
    }
  | { readonly type: 'new-level-news'; readonly request: NewLevelRequest; readonly news: NewLevelNews }
  /** The first win of a day, and the days in a row up to it. */
  | { readonly type: 'streak'; readonly days: number }
  /** A search has found a better solution of a level that was won, perhaps after the player left it. */
  | { readonly type: 'best-found'; readonly won: Play; readonly found: FoundBest }
  /** A level that is tried from the editor was won; or its boxes were pulled, and its user returns. */
  | { readonly type: 'trial-won' | 'trial-pulled'; readonly game: Game }
  /** The answer to a line that was typed into a prompt. */
  | {
      readonly type: 'answered';
      readonly prompt: Prompt;
      readonly text: string;
      readonly result: Result<ScreenMessage, string>;
    }
  /** The player agreed to lose the game; `requested` is the effect that asked. */
  | { readonly type: 'lose-game'; readonly requested: PlayEffect }
  /** The player chose to change nothing. */
  | { readonly type: 'stay' }
  /** The player chose a command of the home screen in its menu. */
  | { readonly type: 'to-home'; readonly id: string }
  | { readonly type: 'to-collections'; readonly message: CollectionsMessage }
  /** The files that the player chose in the collections are in the library now, or the reason why not. */
  | { readonly type: 'files-added'; readonly result: Result<AddedFiles, string> }
  | { readonly type: 'path-saved'; readonly text: string }
  /** The player agreed to delete a pasted file. */
  | { readonly type: 'delete-pasted'; readonly file: string }
  /** The player chose a command of the menu that works everywhere. */
  | { readonly type: 'app-command'; readonly id: string }
  | { readonly type: 'completed'; readonly prompt: Prompt; readonly candidates: readonly string[] }
  | { readonly type: 'pasted'; readonly game: Game | undefined; readonly pasted: Pasted };

export type AppEffect = Effect<World, ScreenMessage>;

export type AppUpdate = Updated<Model, AppEffect>;

/** A command that works on every screen. */
interface AppCommand extends KeyCommand {
  readonly does: (model: Model) => AppUpdate;
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
  {
    help: 'settings',
    isMinor: true,
    group: 'Program',
    commands: [{ id: 'settings', keys: ['C-t'], does: openSettings }],
  },
  {
    help: 'redraw the screen',
    group: 'Program',
    isLeftOut: true,
    commands: [{ id: 'redraw', keys: ['C-l'], does: (model) => [model, [redraw]] }],
  },
  {
    help: 'suspend',
    isMinor: true,
    group: 'Program',
    commands: [{ id: 'suspend', keys: ['C-z'], does: (model) => [model, [suspend]] }],
  },
  {
    help: 'quit',
    isMinor: true,
    group: 'Program',
    commands: [
      {
        id: 'interrupt',
        name: 'quit the program',
        keys: ['C-c'],
        fixed: ['C-c'],
        does: (model) => [model, [quit(true)]],
      },
    ],
  },
];

export function openSettings(model: Model): AppUpdate {
  const isOpen = model.screens.at(-1)?.kind === 'settings';
  return [isOpen ? model : { ...model, screens: [...model.screens, { kind: 'settings', settings: { at: 0 } }] }, []];
}

/** If the player binds one of these keys to another command, the key belongs to that command. */
export const appTable = makeCommandTable(({ list }) => {
  const ids = APP_COMMANDS.flatMap(({ commands }) => commands.map(({ id }) => id));
  const boundElsewhere = list.filter(({ id }) => !ids.includes(id)).flatMap(({ keys }) => keys);
  return bindKeys(APP_COMMANDS, { list, everywhere: boundElsewhere }).lines;
});
