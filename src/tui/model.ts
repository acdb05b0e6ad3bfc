import type { Game } from '../core/play/game';
import type { Sequence } from '../core/play/sequence';
import { ok, type Result } from '../core/result';
import type { Canvas } from '../drawing/canvas';
import type { LibraryNews } from '../library/catalogue';
import type { LevelRef } from '../library/level-entry';
import type { Settings } from '../settings/screen-settings';
import { type Days, type DaysHost } from './days';
import { mapMessages, type ClipboardWorld, type Effect, type PathWorld, type TimerWorld, type Updated } from './effect';
import type { Display, Incoming, NextLevel, Pasted, Question, Request, ScreenKind } from './screen';
import type { CollectionsHost } from './screens/collections/state';
import type { Congratulation } from './screens/congratulation/update';
import type { Editor, EditorHost } from './screens/editor/state';
import { EDITOR_SCREEN } from './screens/editor/update';
import type { NewLevel, NewLevelHost } from './screens/home/new-level';
import type { LevelList, ListHost } from './screens/list/state';
import { LIST_SCREEN } from './screens/list/update';
import type { OpenedLevel, Play, PlayHost } from './screens/play/state';
import type { StatisticsHost } from './screens/statistics/state';
import { PLAY_SCREEN } from './screens/play/update';
import type { Input } from './terminal/keys';

/** The state of the program: its settings, the list of levels, and the open screens. */
export interface Model {
  readonly display: Display;
  /** When the program started, in milliseconds. */
  readonly startedAt: number;
  /** The list receives news of levels whether it is open or not. */
  readonly list: LevelList;
  /** The open screens, from the bottom up. The last one receives the keys. */
  readonly screens: readonly OpenScreen[];
  /** The number of screens opened so far, from which each gets its id. */
  readonly opened: number;
  /** The level that is being opened; answers about another one are dropped. */
  readonly opening: { readonly ref: LevelRef } | undefined;
  /** The level that the user of the editor came from, and returns to. */
  readonly returnTo: LevelRef | undefined;
  /** The last level that was made, or is being made. */
  readonly newLevel: NewLevel | undefined;
  readonly days: Days;
  /** The last level that `n` or `p` tried to open: pressed again, the key skips a level that cannot be opened. */
  readonly lastTarget: { readonly to: NextLevel; readonly ref: LevelRef } | undefined;
  /** Congratulations that are shown when the player leaves the level. */
  readonly congratulations: readonly ((list: LevelList) => Congratulation)[];
  /** Steps to play as soon as the first level is shown. */
  readonly firstSequence: Sequence;
  /** Games are not saved, so the player is asked before one is left. */
  readonly isUnsaved: boolean;
  readonly series: Series;
}

/** Levels that are played one after the other: those of the first files, as many as the command line names. */
export interface Series {
  /** 0 if each level is opened by the player. */
  readonly fileCount: number;
  /** Those won since the program started, also by a sequence. */
  readonly won: readonly LevelRef[];
}

/** A screen of the stack. */
interface OpenScreen {
  readonly name: string;
  /** Its number in the order of opening, by which answers find it. */
  readonly id: number;
  readonly covers: boolean;
  /** What the choices of this menu, or the line of this prompt, mean to the screen that opened it. */
  readonly asker: Asker;
  receive(message: Incoming<never>, model: Model): AppUpdate;
  view(canvas: Canvas, model: Model): void;
}

/** What a menu or a prompt answers. */
export interface Asker {
  readonly onChoose?: (id: string) => Answer;
  readonly onRemove?: ((id: string) => Answer) | undefined;
  readonly onLeave?: Answer | undefined;
  readonly question?: Question<World, Answer>;
}

/** What screens are updated and drawn with. */
interface Context {
  readonly display: Display;
  readonly list: LevelList;
  readonly days: Days;
  /** When the program started, in milliseconds. */
  readonly now: number;
  /** The name of the screen below. */
  readonly below: string | undefined;
  readonly isTop: boolean;
}

type KindOf<State, Message> = ScreenKind<State, Message, World, Context>;

/** Changes the model when the world has answered, or the player has chosen. */
export type Answer = (model: Model) => AppUpdate;

/** A request, and the screen that makes it. */
export interface Asked {
  readonly type: 'asked';
  readonly from: { readonly name: string; readonly id: number; readonly onCommand: (id: string) => Answer };
  readonly request: Exclude<Request<World, Answer>, { readonly type: 'effect' }>;
}

/** What comes to the program: inputs, changes of the terminal, answers. */
export type AppMessage =
  | Input
  | Answer
  | { readonly type: 'resize'; readonly width: number; readonly height: number }
  /** Frames take long to reach the terminal. */
  | { readonly type: 'slow-line' };

export type AppEffect = Effect<World, AppMessage>;
export type AppUpdate = Updated<Model, AppEffect | Asked>;

/** All services of the world outside the program. */
export type World = Host & TerminalWorld;

/** What the session does for the screens. Each request is answered at any later time. */
export interface Host
  extends PlayHost, ListHost, EditorHost, CollectionsHost, NewLevelHost, DaysHost, StatisticsHost, PathWorld {
  open(ref: LevelRef, answer: (level: Result<OpenedLevel, string>) => void): void;
  /** Reads a pasted text; `game` is the game on the screen, if there is one. */
  paste(text: string, game: Game | undefined, answer: (pasted: Pasted) => void): void;
  /** Reports saved progress and problems with it, now and whenever there is more. */
  loadProgress(answer: (...news: readonly ProgressMessage[]) => void): void;
  /** The player left the level. */
  leave(): void;
  /** Saves settings that the player changed with a key. */
  saveSettings(settings: Settings): void;
  fanfare(): void;
  /** Answers after the first win of a day with the days in a row on which a level was solved. */
  loadStreak(answer: (days: number) => void): void;
}

/** What the terminal and the clock do. */
interface TerminalWorld extends TimerWorld, ClipboardWorld {
  useMouse(isOn: boolean): void;
  useSpeech(isOn: boolean): void;
  redraw(): void;
  suspend(): void;
  quit(isInterrupt: boolean): void;
}

/**
 * News of levels and their saved progress, a problem with saving, a file whose rules have changed, or that the terminal has colours
 * of 24 bits.
 */
export type ProgressMessage =
  | LibraryNews
  | { readonly type: 'trouble'; readonly text: string }
  | { readonly type: 'saving'; readonly works: boolean }
  | { readonly type: 'reread'; readonly file: string; readonly source: string }
  | { readonly type: 'true-colour' };

export function topScreen({ screens }: Model): OpenScreen | undefined {
  return screens.at(-1);
}

/** The screens to draw, from the bottom up. A level that is only heard leaves the terminal to the sentences. */
export function drawnScreens({ display, screens }: Model): readonly OpenScreen[] {
  const lowest = screens.map(({ covers }) => covers).lastIndexOf(true);
  const isHeard = (name: string): boolean => name === PLAY_SCREEN.name && display.settings.speech === 'only';
  return screens.slice(Math.max(0, lowest)).filter(({ name }) => !isHeard(name));
}

const MIN_WIDTH = 30;
const MIN_HEIGHT = 8;

/** Says how large the window must be, with a row for sentences if there are any. */
export function tooSmallText({ settings }: Display): string {
  return `please enlarge to ${MIN_WIDTH} x ${MIN_HEIGHT + (settings.speech === 'off' ? 0 : 1)}`;
}

/** Whether what is to be drawn needs more room. */
export function isTooSmall(model: Model): boolean {
  const { width, height } = model.display;
  return (width < MIN_WIDTH || height < MIN_HEIGHT) && drawnScreens(model).length > 0;
}

/** Opens a screen above all others. */
export function openScreen<State, Message>(
  model: Model,
  kind: KindOf<State, Message>,
  state: State,
  asker: Asker = {},
): Model {
  const { screens, opened } = model;
  const id = kind.name === LIST_SCREEN.name ? LIST_ID : opened;
  return { ...model, opened: opened + 1, screens: [...screens, new Opened(kind, id, asker, state)] };
}

/** Opens a screen with its first requests. */
export function openWith<State, Message>(
  model: Model,
  kind: KindOf<State, Message>,
  [state, requests]: Updated<State, Request<World, Incoming<Message>>>,
): AppUpdate {
  const opened = openScreen(model, kind, state);
  return [opened, find(opened, kind)?.address(requests) ?? []];
}

export function closeScreen(model: Model, id: number): Model {
  return { ...model, screens: model.screens.filter((screen) => screen.id !== id) };
}

/** Closes the level and all screens above it; home and list stay, if they are open. */
export function closeLevel(model: Model): Model {
  return { ...model, screens: model.screens.filter(({ name }) => BELOW_LEVEL.includes(name)) };
}

const BELOW_LEVEL: readonly string[] = ['home', 'collections', 'list', 'today', 'editor'];

/** A screen with its state. Screens of the stack hide the types of theirs. */
class Opened<State, Message> implements OpenScreen {
  constructor(
    readonly kind: KindOf<State, Message>,
    readonly id: number,
    readonly asker: Asker,
    readonly state: State,
  ) {}

  get name(): string {
    return this.kind.name;
  }

  get covers(): boolean {
    return this.kind.covers;
  }

  view(canvas: Canvas, model: Model): void {
    this.kind.view(canvas, this.state, contextFor(model, this.id));
  }

  receive(message: Incoming<Message>, model: Model): AppUpdate {
    const [state, requests] = this.kind.update(this.state, message, contextFor(model, this.id));
    const changed = new Opened(this.kind, this.id, this.asker, state);
    return [withScreen(model, changed), changed.address(requests)];
  }

  /** Requests, whose answers come back to this screen. */
  address(requests: readonly Request<World, Incoming<Message>>[]): readonly (AppEffect | Asked)[] {
    return requests.map((request) => this.addressOne(request));
  }

  /** A message to this screen; it is dropped if the screen is gone, or shows another game or level. */
  private toAnswer(message: Incoming<Message>): Answer {
    const { id, kind, state } = this;
    const subject = kind.subject?.(state);
    return (model) => {
      const there = find(model, kind);
      return there?.id === id && kind.subject?.(there.state) === subject ? there.receive(message, model) : [model, []];
    };
  }

  private addressOne(request: Request<World, Incoming<Message>>): AppEffect | Asked {
    const { name, id } = this;
    const toAnswer = (message: Incoming<Message>) => this.toAnswer(message);
    const asked = (addressed: Asked['request']): Asked => ({
      type: 'asked',
      from: { name, id, onCommand: (command) => toAnswer({ type: 'command', id: command }) },
      request: addressed,
    });
    switch (request.type) {
      case 'effect':
        return mapMessages(request, toAnswer);
      case 'ask': {
        const { question } = request;
        const answer = (text: string): Effect<World, Result<Answer, string>> =>
          mapMessages(question.answer(text), (result) => (result.ok ? ok(toAnswer(result.value)) : result));
        return asked({ type: 'ask', question: { ...question, answer } });
      }
      case 'choose': {
        const { choices, onChoose, onRemove, onLeave } = request;
        const toRemoved = onRemove && ((choice: string) => toAnswer(onRemove(choice)));
        return asked({
          type: 'choose',
          choices,
          onChoose: (choice) => toAnswer(onChoose(choice)),
          onRemove: toRemoved,
          onLeave: onLeave && toAnswer(onLeave),
        });
      }
      case 'compare': {
        const { better, onChoose } = request;
        return asked({ type: 'compare', better, onChoose: (position) => toAnswer(onChoose(position)) });
      }
      default:
        return asked(request);
    }
  }
}

function contextFor({ display, list, days, startedAt: now, screens }: Model, id: number): Context {
  const at = screens.findIndex((screen) => screen.id === id);
  return { display, list, days, now, below: screens[at - 1]?.name, isTop: at === screens.length - 1 };
}

/** The screen of a kind, even below others. The list is always there. */
function find<State, Message>(model: Model, kind: KindOf<State, Message>): Opened<State, Message> | undefined {
  const all: readonly OpenScreen[] = [...model.screens, new Opened(LIST_SCREEN, LIST_ID, {}, model.list)];
  return all.find((screen) => isOf(screen, kind));
}

/** Answers reach the list whether it is open or not. */
const LIST_ID = -1;

function isOf<State, Message>(screen: OpenScreen, kind: KindOf<State, Message>): screen is Opened<State, Message> {
  return screen instanceof Opened && screen.kind === kind;
}

/** Replaces a screen; the list has its state whether it is open or not. */
function withScreen(model: Model, changed: OpenScreen): Model {
  const screens = model.screens.map((screen) => (screen.id === changed.id ? changed : screen));
  return { ...model, screens, list: isOf(changed, LIST_SCREEN) ? changed.state : model.list };
}

/** Passes a message to the screen of a kind, wherever it is in the stack. */
export function send<State, Message>(
  model: Model,
  kind: KindOf<State, Message>,
  message: Incoming<Message>,
): AppUpdate {
  return find(model, kind)?.receive(message, model) ?? [model, []];
}

/** The state of an open screen, even below others. */
export function stateOf<State, Message>(model: Model, kind: KindOf<State, Message>): State | undefined {
  return find(model, kind)?.state;
}

export function replaceState<State, Message>(model: Model, kind: KindOf<State, Message>, state: State): Model {
  const screen = find(model, kind);
  return screen ? withScreen(model, new Opened(kind, screen.id, screen.asker, state)) : model;
}

/** The open level, even below other screens. */
export function playOf(model: Model): Play | undefined {
  return stateOf(model, PLAY_SCREEN);
}

/** The open editor, even below other screens. */
export function editorOf(model: Model): Editor | undefined {
  return stateOf(model, EDITOR_SCREEN);
}

export function isOpen({ screens }: Model, wanted: string): boolean {
  return screens.some(({ name }) => name === wanted);
}

/** Whether the editor is open, and no level above it. */
export function isEditing({ screens }: Model): boolean {
  const names = screens.map(({ name }) => name);
  return names.indexOf('editor') > names.indexOf('play');
}

const BELOW = ['home', 'list', 'today', 'editor'] as const;

/** The screen that the player reaches from a level. */
export function screenBelowLevel(model: Model): 'home' | 'list' | 'today' | 'editor' | undefined {
  const below = topScreen(closeLevel(model))?.name;
  return BELOW.find((name) => name === below);
}
