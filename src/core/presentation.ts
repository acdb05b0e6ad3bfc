import { FLOOR, OUTSIDE, WALL } from './level/piece';
import type { Level } from './level/level';
import type { Change, View } from './board/view';

/** The drawings that a screen knows. */
export type SpriteName =
  | 'outside'
  | 'floor'
  | 'wall'
  | 'goal'
  | 'filled-goal'
  | 'hole'
  | 'ice'
  | 'key'
  | 'door'
  | 'teleporter'
  | 'box'
  | 'crate'
  | 'trophy'
  | 'potion'
  | 'coin'
  | 'bulb'
  | 'player';

export const HUES = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'orange', 'white'] as const;
export type Hue = (typeof HUES)[number];

/** The subjects of the own drawings of rule sets; a screen may have a better drawing for large cells. */
export type Subject = 'player' | 'rock' | 'ladder' | 'air' | 'block';

/** A drawing of a rule set: two rows of four columns, each also in ASCII, and one for a small cell. */
export interface Art {
  readonly subject: Subject;
  readonly rows: readonly [string, string];
  readonly ascii: readonly [string, string];
  /** Two columns for a cell of 1 x 2; the first one is for a cell of 1 x 1. */
  readonly small: string;
  readonly smallAscii: string;
}

export interface Appearance {
  readonly sprite: SpriteName | Art;
  /** The colour of a piece; the letter tells the same to players who do not see colours apart. */
  readonly hue?: Hue;
  readonly letter?: string;
  /** The letter is part of the drawing and always shown (the strength of a crate, the digit of a teleporter). */
  readonly lettered?: boolean;
}

/** The appearance of the pieces of a rule set, by layer and code. */
export interface Appearances {
  readonly ground: ReadonlyMap<number, Appearance>;
  readonly thing: ReadonlyMap<number, Appearance>;
  /** The picture of a cell by its ground, where the rules bring pictures of their own; then these are all that is drawn. */
  picture?(ground: number): Picture | undefined;
  /** What is on a cell, by its ground, where that stands for any set of pieces; nothing on mere floor. */
  readonly names?: (ground: number) => readonly string[];
}

/** A picture in colours of its own, as 0xrrggbb, and a sign for where there is no room for it. */
export interface Picture {
  readonly pixels: readonly (readonly number[])[];
  readonly sign: string;
  /** The colour of the sign, and of what is behind it. A full picture leaves little of its cell free. */
  readonly signColour: number;
  readonly behind: number;
  readonly isFull?: boolean;
}

/** A state of a thing that changes its drawing: it is on its goal, or too heavy for this player now. */
export type Mood = 'on-goal' | 'heavy';

/** Everything that screens and texts need of a rule set. Nothing here decides about play: the referee does. */
export interface Presentation {
  /** What people call it, where the id says nothing to them. */
  readonly name?: string;
  /** The colour that stands for the rule set in lists, beside its name. */
  readonly hue: Hue;
  /** The piece that stands for the rule set in pictures. */
  readonly emblem: Appearance;
  /** A few sentences on how to play, for beginners. */
  readonly howTo: readonly string[];
  readonly conversation: Conversation;
  /** How sequences of moves are written: as commands of two hands (`D3 S`), or, by default, as steps (LURD). */
  readonly sequenceNotation?: 'commands';
  /** Two hands have letters of their own as keys, capitals too, and each hand moves its player. */
  readonly hasHandKeys?: true;
  readonly tempo: Tempo;
  readonly appearances: Appearances;
  /** A light ground under dark pieces, for themes that are drawn for it. */
  readonly lightGround?: boolean;
  /** Only so many cells are shown in play: the page with the player, or those around the player. */
  readonly window?: BoardWindow;
  /** A click on a cell beside the player is a step or push; anywhere else it does nothing. */
  readonly clicksBeside?: true;
  /** Restart and playing a sequence file stay on the lowest line as buttons. */
  readonly hasButtons?: true;
  /** A second key that asks for a sequence file. */
  readonly sequenceKey?: string;
  /** The actions of the rules as the player sees them. */
  readonly offers?: readonly ActionOffer[];
  on(level: Level): StatusTexts;
}

export interface BoardWindow {
  readonly width: number;
  readonly height: number;
  /** The board is divided into pages of this size. */
  readonly isPaged: boolean;
}

/** The texts for a position in play. */
export interface StatusTexts {
  /** The counts on the status line, in order. */
  counts(view: View): readonly Count[];
  /** Notices for the player, each shown once; what a game itself says is shown after each turn that says it. */
  notices?(view: View): readonly Notice[];
  mood?(view: View, cell: number): Mood | undefined;
  /** What a change of a cell means for the player, in a word or two. */
  word?(change: Change): string | undefined;
}

/** A count on the status line: `Moves remaining: 20`. */
export interface Count {
  readonly label: string;
  readonly value: number | string;
  /** Few are left, so the screen draws it as a warning. */
  readonly warning?: boolean;
  /** The text game leaves it out. */
  readonly screenOnly?: boolean;
}

/** A message about this position, though the game goes on. */
export interface Notice {
  readonly id: string;
  readonly sentence: string;
}

/** An action of the rules as a screen offers it. */
export interface ActionOffer {
  /** The id of the action. */
  readonly action: string;
  /** The key for it, the label beside the key, and the line in the help. */
  readonly key: string;
  readonly label: string;
  readonly help: string;
  /** It is one of the moves: its key stands beside theirs, and is its letter in sequences. */
  readonly isMove?: true;
  /** Whether the screen should offer it now. */
  isOpen(view: View): boolean;
}

/** How the text game talks: see section 6 of the rulebook. */
export interface Conversation {
  /** `steps`: one letter per prompt, of `w a s d u y r q`; `commands`: letters of two hands with repeats. */
  readonly kind: 'steps' | 'commands';
  readonly letters: string;
  /** Whether the status line starts with moves and pushes. */
  readonly countsMoves: boolean;
  /** Whether it has help and explains a refused undo. The transcripts of courses have neither. */
  readonly hasHelp: boolean;
  /** The game itself speaks: before a level and after turns. */
  readonly hasMessages?: true;
  /** A level that is won can be restarted, so the game goes on until the input ends; the exit code tells if it is won then. */
  readonly goesOnAfterWin?: true;
}

/** The speed of the screen in turns of several ticks. */
export interface Tempo {
  readonly tickMs: number;
  /** Each tick takes its time, however many there are. Otherwise a turn is over in a third of a second. */
  readonly isUnhurried?: true;
}

/** The appearance of the ground that most rule sets share. */
export const COMMON_APPEARANCES: readonly (readonly [code: number, appearance: Appearance])[] = [
  [OUTSIDE, { sprite: 'outside' }],
  [WALL, { sprite: 'wall' }],
  [FLOOR, { sprite: 'floor' }],
];
