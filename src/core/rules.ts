import type { Board } from './board';
import type { Direction } from './direction';
import type { RuleFault, Place } from './fault';
import type { Level } from './level';
import type { Mood, Piece } from './look';
import type { Notation } from './notation';
import { REASON, type Reason } from './reason';

/** The answer to a step, an action, an undo: done, or refused with a reason and nothing written. */
export type Answer = Done | Refusal;
export interface Done {
  readonly done: true;
  /** The player itself shifted a thing. */
  readonly push: boolean;
}
export interface Refusal {
  readonly done: false;
  readonly reason: Reason;
}

export const WALKED: Done = { done: true, push: false };
export const PUSHED: Done = { done: true, push: true };

/** Refusals are made once, when a rules file is loaded, so that a step allocates nothing. */
export function refusal(reason: Reason): Refusal {
  return { done: false, reason };
}

/** The refusals of a step that several rules sets share. */
export const REFUSED = {
  wall: refusal(REASON.wall),
  edge: refusal(REASON.edge),
  wallBehind: refusal(REASON.wallBehind),
  edgeBehind: refusal(REASON.edgeBehind),
  twoInARow: refusal(REASON.twoInARow),
} as const;

/** How the board stands. */
export type Standing = { readonly state: 'playing' | 'won' } | { readonly state: 'lost'; readonly reason: Reason };

export const PLAYING: Standing = { state: 'playing' };
export const WON: Standing = { state: 'won' };

export function lost(reason: Reason): Standing {
  return { state: 'lost', reason };
}

/** Something a player can do besides stepping, such as buying; it is a turn but costs no move. */
export interface Action {
  readonly id: string;
  /** The key that does it, what a screen writes beside the key, and what the help says. */
  readonly key: string;
  readonly label: string;
  readonly help: string;
  /** Whether it is worth offering now. */
  isOffered(board: Board): boolean;
  perform(board: Board): Answer;
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

/**
 * How far one undo goes: a turn; or back to the last push and all walking before it, as often as the quota allows
 * that the level's number of this name gives (absent or -1: no limit).
 */
export type UndoPolicy =
  { readonly backTo: 'turn' } | { readonly backTo: 'push'; readonly quota: string; readonly label: string };

/** How the line front end talks: see the rulebook, section 6. */
export interface Conversation {
  /** `steps`: one letter a prompt, letters of `w a s d u y r q`; `commands`: letters of two hands with repeats. */
  readonly manner: 'steps' | 'commands';
  readonly letters: string;
  /** Whether moves and pushes open the status line. */
  readonly countsMoves: boolean;
  /** Whether it says why, where the course's transcripts know no words for it. */
  readonly tellsMore: boolean;
}

/** The screen's pace for turns of several ticks. */
export interface Tempo {
  readonly millisecondsATick: number;
  /** Keys pressed while ticks are shown are dropped; otherwise they end the showing at once. */
  readonly holdsKeys: boolean;
}

/** A rules set: everything the program knows of one kind of play. */
export interface Rules {
  readonly id: string;
  /** One sentence with a full stop. */
  readonly summary: string;
  /** How its pieces are written, by format id. */
  readonly notations: Readonly<Record<string, Notation>>;
  readonly pieces: readonly Piece[];
  /** A light ground under dark pieces, for looks that were drawn for it. */
  readonly lightGround?: boolean;
  /** How many numbers a board remembers besides its cells. */
  readonly gaugeCount: number;
  readonly undo: UndoPolicy;
  readonly conversation: Conversation;
  readonly tempo: Tempo;
  /** A key that asks for a sequence file, besides the usual one. */
  readonly sequenceKey?: string;
  readonly actions?: readonly Action[];

  /** What is wrong with a level that could be read, and (`advice`) what is allowed but worth a word. */
  faults?(level: Level): readonly (RuleFault & Place)[];
  advice?(level: Level): readonly (RuleFault & Place)[];
  /** Sets the gauges of a board at its first position. */
  setup(board: Board): void;
  /** One step of one player. A refusal has written nothing. */
  step(board: Board, player: number, direction: Direction): Answer;
  /** One tick of what happens by itself; false, with nothing written, when all is still. */
  settle?(board: Board): boolean;
  /** Takes stock when all is still again; `stirred` if a thing was pushed, or the level has just begun. */
  conclude?(board: Board, stirred: boolean): void;
  standing(board: Board): Standing;
  /** The counts that programs read (`gauges` of the command line's JSON). */
  gauges(board: Board): Readonly<Record<string, number | string | null>>;
  /** The counts that people read, in the order of the status line. */
  counts(board: Board): readonly Count[];
  /** What the player should be told, each once, though the game goes on. */
  notices?(board: Board): readonly Notice[];
  mood?(board: Board, cell: number): Mood | undefined;
}
