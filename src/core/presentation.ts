import { FLOOR, OUTSIDE, WALL } from './level/piece';
import type { Level } from './level/level';
import type { View } from './board/view';

/** What a screen may be asked to draw; the drawings belong to the screen. */
export const SPRITES = [
  'outside',
  'floor',
  'wall',
  'goal',
  'filled-goal',
  'hole',
  'ice',
  'key',
  'door',
  'teleporter',
  'box',
  'crate',
  'trophy',
  'potion',
  'coin',
  'player',
] as const;
export type SpriteName = (typeof SPRITES)[number];

export const HUES = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'orange', 'white'] as const;
export type Hue = (typeof HUES)[number];

/** What a rules set's own drawing can stand for; on large cells a screen may have a better one of it. */
export const SUBJECTS = ['player', 'rock', 'ladder', 'air', 'block'] as const;
export type Subject = (typeof SUBJECTS)[number];

/** A drawing that belongs to a rules set: two rows of four columns, each with its ASCII twin, and one for a small cell. */
export interface Art {
  readonly subject: Subject;
  readonly rows: readonly [string, string];
  readonly ascii: readonly [string, string];
  /** Two columns for the cell of 1 x 2; its first column serves the cell of 1 x 1. */
  readonly small: string;
  readonly smallAscii: string;
}

export interface Appearance {
  readonly sprite: SpriteName | Art;
  /** Tells pieces of one kind apart; a letter says the same to people who do not see colours apart. */
  readonly hue?: Hue;
  readonly letter?: string;
  /** The letter belongs to the drawing and is always shown (a crate's strength, a teleporter's digit). */
  readonly lettered?: boolean;
}

/** What the pieces of a rules set look like, by layer and code. */
export interface Appearances {
  readonly ground: ReadonlyMap<number, Appearance>;
  readonly thing: ReadonlyMap<number, Appearance>;
}

/** What a thing's place makes of its look: it stands where it should; it cannot be pushed by this player now. */
export type Mood = 'home' | 'heavy';

/**
 * How a rules set wants to be shown and talked with. Nothing here decides anything about play: that is the referee's.
 */
export interface Presentation {
  /** How it is played, in sentences for somebody who sees it for the first time. */
  readonly howTo: readonly string[];
  readonly conversation: Conversation;
  readonly tempo: Tempo;
  readonly appearances: Appearances;
  /** A light ground under dark pieces, for looks that were drawn for it. */
  readonly lightGround?: boolean;
  /** A click on a thing beside the player pushes it at once, as a document of the rules has it. */
  readonly clickPushes?: boolean;
  /** A key that asks for a sequence file, besides the usual one. */
  readonly sequenceKey?: string;
  /** The rules' actions as a player is offered them. */
  readonly offers?: readonly ActionOffer[];
  /** What is to be told of a level in play. */
  on(level: Level): StatusTexts;
}

/** What is told of a position while a level is played. */
export interface StatusTexts {
  /** The counts that people read, in the order of the status line. */
  counts(view: View): readonly Count[];
  /** What the player should be told, each once, though the game goes on. */
  notices?(view: View): readonly Notice[];
  mood?(view: View, cell: number): Mood | undefined;
}

/** A number for the status line: `Moves remaining: 20`. */
export interface Count {
  readonly label: string;
  readonly value: number | string;
  /** Few are left: the screen draws it as a warning. */
  readonly warning?: boolean;
  /** The line front end leaves it out. */
  readonly screenOnly?: boolean;
}

/** What a message line should say once the board stands like this, though the game goes on. */
export interface Notice {
  readonly id: string;
  readonly sentence: string;
}

/** An action of the rules as a screen offers it. */
export interface ActionOffer {
  /** The id of the action. */
  readonly action: string;
  /** The key that does it, what a screen writes beside the key, and what the help says. */
  readonly key: string;
  readonly label: string;
  readonly help: string;
  /** Whether it is worth offering now. */
  isOpen(view: View): boolean;
}

/** How the line front end talks: see the rulebook, section 6. */
export interface Conversation {
  /** `steps`: one letter a prompt, letters of `w a s d u y r q`; `commands`: letters of two hands with repeats. */
  readonly kind: 'steps' | 'commands';
  readonly letters: string;
  /** Whether moves and pushes open the status line. */
  readonly countsMoves: boolean;
  /** Whether it has help, and says why there is nothing to undo, where the course's transcripts know no words for it. */
  readonly tellsMore: boolean;
}

/** The screen's pace for turns of several ticks. */
export interface Tempo {
  readonly millisecondsATick: number;
  /** Keys pressed while ticks are shown are dropped; otherwise they end the showing at once. */
  readonly holdsKeys: boolean;
}

/** The looks of the ground that most rules sets share. */
export const COMMON_APPEARANCES: readonly (readonly [code: number, look: Appearance])[] = [
  [OUTSIDE, { sprite: 'outside' }],
  [WALL, { sprite: 'wall' }],
  [FLOOR, { sprite: 'floor' }],
];
