import type { HelpLine, KeyCommand, KeyHelp } from '../keys/key-commands';
import type { Settings } from '../settings/screen-settings';
import type { CatalogueFile } from '../library/catalogue';
import type { LevelRef } from '../library/level-entry';
import type { LevelRating } from '../library/summary';
import type { CellSize } from '../drawing/board/cell-size';
import type { LegendLine } from '../drawing/board/legend';
import type { Scene } from '../drawing/board/scene';
import type { Hue } from '../core/presentation';
import type { Sequence } from '../core/play/sequence';
import type { Result } from '../core/result';
import type { EditRequest } from '../editing/open-level';
import type { KnownBest } from '../core/play/par';
import type { Canvas } from '../drawing/canvas';
import type { Effect, Updated } from './effect';
import type { Input, KeyOrClick } from './terminal/keys';

/** The screen that every part draws on: its size and its settings. */
export interface Display {
  readonly width: number;
  readonly height: number;
  readonly settings: Settings;
  /** Frames take long to reach the terminal. */
  readonly isSlow?: true;
  /** What the player does is not saved, because the disk or the store is at fault. */
  readonly cannotSave?: boolean;
}

/** The least that a screen is updated and drawn with. */
export interface Shown {
  readonly display: Display;
}

/**
 * A kind of screen. Its state is replaced, never changed; what it needs of others, it requests. `World` has the services
 * that it asks, `Context` what it is shown with.
 */
export interface ScreenKind<State, Message, World, Context> {
  readonly name: string;
  /** It covers the screens below it; otherwise they stay visible. */
  readonly covers: boolean;
  update(state: State, message: Incoming<Message>, context: Context): Updated<State, Request<World, Incoming<Message>>>;
  view(canvas: Canvas, state: State, context: Context): void;
  /** Its table of commands: keys, menu, help and docs/keys.md come from it. */
  commands(state: State, display: Display): readonly HelpLine<KeyCommand>[];
  /** What its answers are about, if it may change; answers about another game or level are dropped. */
  readonly subject?: (state: State) => unknown;
}

/** All that can come to a screen. */
export type Incoming<Message> = Input | CommandMessage | Message;

/** The player chose this command or line in the menu of commands, or clicked its name. */
export interface CommandMessage {
  readonly type: 'command';
  readonly id: string;
}

/** A key, a click or a paste: most screens know no other inputs. */
export function isKeyOrClick(message: { readonly type: string }): message is KeyOrClick {
  return ['key', 'click', 'paste'].includes(message.type);
}

/** What a screen asks of the program. One handler, `handleRequest`, serves all screens. */
export type Request<World, Message> =
  | Effect<World, Message>
  /** Closes this screen; without a screen below, the program ends. */
  | { readonly type: 'leave' }
  | { readonly type: 'help'; readonly help: HelpPage }
  /** Opens the menu of commands; the choice comes back as a `CommandMessage`. */
  | { readonly type: 'menu'; readonly menu: CommandMenu }
  | { readonly type: 'ask'; readonly question: Question<World, Message> }
  | {
      readonly type: 'choose';
      readonly choices: MenuChoices;
      readonly onChoose: (id: string) => Message;
      readonly onRemove?: ((id: string) => Message) | undefined;
      /** The player chooses nothing. */
      readonly onLeave?: Message | undefined;
    }
  /** The player has chosen in this menu, or removed one of its choices. */
  | { readonly type: 'chosen' | 'removed'; readonly id: string }
  /** The player has entered the line of this prompt, or wants it completed. */
  | { readonly type: 'answer' | 'complete'; readonly text: string }
  /** Inputs that came too early for this prompt: they are for the screen that its answer opens. */
  | { readonly type: 'inputs'; readonly inputs: readonly Input[] }
  | { readonly type: 'settings'; readonly settings: Settings }
  /** Shows a message of the home screen on its lowest line, or removes it. */
  | { readonly type: 'say'; readonly text: string | undefined }
  | { readonly type: 'paste'; readonly text: string }
  | {
      readonly type: 'open';
      readonly what: 'collections' | 'settings' | 'edits' | 'new-level' | 'today' | 'statistics';
    }
  /** Reads the levels of a day, and has those made that are missing. */
  | { readonly type: 'load-day'; readonly day: string }
  /** Opens the list, perhaps at a level. */
  | { readonly type: 'list'; readonly isFolded: boolean; readonly ref?: LevelRef }
  | { readonly type: 'play'; readonly ref: LevelRef }
  /** Opens another level, counted from the one in play. */
  | { readonly type: 'go'; readonly to: NextLevel }
  /** Goes to a level by its number or title; `text` is the typed line. */
  | { readonly type: 'go-to'; readonly wanted: string; readonly text: string }
  /** Opens the next level of a series, unless another screen covers this one. */
  | { readonly type: 'go-on'; readonly ref: LevelRef }
  | { readonly type: 'won'; readonly isNews: boolean }
  /** Shows where the player's solution lost most against a better one. The player can choose a position, or `better`. */
  | { readonly type: 'compare'; readonly better: KnownBest; readonly onChoose: (id: string) => Message }
  | { readonly type: 'edit'; readonly what: EditRequest; readonly returnTo?: LevelRef }
  /** Plays the edited level, perhaps from its end. */
  | { readonly type: 'try'; readonly isReverse: boolean }
  /** Adds the levels of a file or folder, and shows them. */
  | { readonly type: 'add-files'; readonly path: string }
  | { readonly type: 'add-folder' }
  /** Changes the player's library; the answer is a message for the player. */
  | { readonly type: 'change-library'; readonly change: Effect<World, string> };

/** What a screen without questions to the world asks. */
export type PlainRequest = Request<unknown, never>;

/** Which level to go to. */
export type NextLevel = 'next' | 'previous' | 'unsolved';

/** The choices of a menu. */
export interface MenuChoices {
  readonly title: string;
  readonly list: readonly MenuChoice[];
  /** The choice that is selected at first. */
  readonly at: number;
  readonly canRemove: boolean;
  /** A few sentences above the choices. */
  readonly note?: string;
  /** A text that says what can be typed; if it is given, the menu shows the typed line from the beginning. */
  readonly placeholder?: string;
  /** The meaning of a typed text besides the choices that match it; `isOnly` if none does. */
  readonly typed?: (text: string, isOnly: boolean) => MenuChoice | undefined;
  /** The text that the menu begins with, and its fault. */
  readonly rejected?: RejectedLine | undefined;
}

/** A question that only `yes` affirms. */
export function confirmation(title: string, note: string, yes: string, no = 'go on playing'): MenuChoices {
  const list = [
    { id: 'no', label: `no, ${no}`, detail: '' },
    { id: 'yes', label: `yes, ${yes}`, detail: '' },
  ];
  return { title, note, list, at: 0, canRemove: false };
}

export interface MenuChoice {
  readonly id: string;
  readonly label: string;
  /** On the right: its keys, or a fact about it. */
  readonly detail: string;
  /** What is set now, such as a size. */
  readonly value?: string | undefined;
  /** The heading above it. */
  readonly group?: string;
  /** Further words by which a search finds it. */
  readonly words?: string | undefined;
  /** Why it cannot be taken now. */
  readonly reason?: string | undefined;
}

/** The commands of a screen for the menu, and the meaning of typed lines there. */
export type CommandMenu = Pick<MenuChoices, 'list' | 'placeholder' | 'typed' | 'rejected'>;

/** A question that the player answers by typing a line. */
export interface Question<World, Message> {
  readonly label: string;
  /** The text to begin with. */
  readonly text?: string;
  /** The answer if the player types nothing; without it an empty line closes the prompt. */
  readonly fallback?: string;
  /** Reads the line: a message for the part that asked, or the fault of the line. */
  readonly answer: (text: string) => Effect<World, Result<Message, string>>;
  /** Finds completions of the line. */
  readonly complete?: (text: string) => Effect<World, readonly string[]>;
}

/** A line that could not be used, and why; the player can edit it. */
export interface RejectedLine {
  readonly text: string;
  readonly complaint: string;
}

/** The help of a part of the screen: its keys, and more in further tabs. */
export interface HelpPage {
  /** What it is about, such as the rule set. */
  readonly title: string;
  readonly lines: readonly KeyHelp[];
  readonly tabs: readonly HelpTab[];
}

/** Pictures or signs with their meanings, in cells of this size at most; or a text, perhaps with a board beside it. */
export type HelpTab =
  | {
      readonly kind: 'entries';
      readonly name: string;
      readonly entries: readonly HelpEntry[];
      readonly size: CellSize;
    }
  | {
      readonly kind: 'text';
      readonly name: string;
      readonly summary: string;
      readonly sentences: readonly string[];
      readonly scene?: Scene;
    };

/** Cells of a scene, or a sign, and what they mean. */
export interface HelpEntry extends LegendLine {
  readonly scene?: Scene;
  readonly sign?: string;
}

/** What a pasted text contains. */
export type Pasted =
  | { readonly kind: 'steps'; readonly steps: Sequence }
  /** Levels that are in the library from now on, or were before. */
  | { readonly kind: 'levels'; readonly found: CatalogueFile; readonly isNew: boolean; readonly text: string }
  /** Nothing that can be played, and why. */
  | { readonly kind: 'nothing'; readonly text: string };

/** The progress of a set of levels after a win. */
export interface SetProgress {
  readonly name: string;
  /** Of its rule set, if it has one. */
  readonly hue?: Hue | undefined;
  readonly solved: number;
  readonly count: number;
  readonly stars: number;
  /** The title of the next unsolved level. */
  readonly next: string | undefined;
}

/** Whether two references name the same level. */
export function isSameRef(a: LevelRef, b: LevelRef): boolean {
  return a.file === b.file && a.number === b.number;
}

/** The parts of a game that can be copied. */
export const COPYABLE = ['level', 'position', 'moves', 'code', 'code with the moves'] as const;
export type Copyable = (typeof COPYABLE)[number];

/** A pasted text as one line, for a prompt. */
export function toOneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').trim();
}

/** A message on the lowest lines of the screen. */
export interface Message {
  readonly text: string;
  readonly tone: 'plain' | 'warning';
}

export interface HasMessage {
  readonly message?: Message | undefined;
}

export function say<S extends HasMessage>(state: S, text: string): S {
  return { ...state, message: { text, tone: 'plain' } };
}

/** The place of a level in its group, and its name. */
export interface RankInList {
  readonly ref: LevelRef;
  /** Its number in its group, from 1, and the number of levels there. */
  readonly number: number;
  readonly count: number;
  /** No other level comes before it, or after it. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly name: string;
  readonly title: string | undefined;
  /** As the list knew it when the level was opened. */
  readonly rating?: LevelRating | undefined;
}
