import type { Board } from '../core/board';
import type { Game, Move } from '../core/game';
import type { Change } from '../core/journal';
import type { Level } from '../core/level';
import type { Result } from '../core/result';
import type { Rules } from '../core/rules';
import type { CellSize } from './cell';
import type { Input } from './keys';
import type { Palette } from './palette';

/** A level that can be chosen. */
export interface LevelEntry {
  readonly name: string;
  readonly title: string | undefined;
  /** Levels of one group stand together under this heading. */
  readonly group: string;
}

export interface OpenedLevel {
  readonly level: Level;
  readonly rules: Rules;
}

/** Steps read from a file, each with the letter it was written as. */
export type Steps = readonly { readonly letter: string; readonly move: Move }[];

export interface Settings {
  readonly palette: Palette;
  readonly ascii: boolean;
  readonly letters: boolean;
  /** The size of a cell, or the largest that lets the whole board fit. */
  readonly cell: CellSize | 'auto';
  /** Milliseconds for each step of a sequence; ticks that are shown take no longer. */
  readonly delay: number;
  /** Undefined: ticks of a fall take the time the rules set gives them. */
  readonly tick: number | undefined;
  readonly undoLimit: number | undefined;
}

/** All that the screen knows. The game and the board that is shown are engines of their own; the rest is replaced, never changed. */
export interface Model {
  readonly width: number;
  readonly height: number;
  readonly settings: Settings;
  readonly entries: readonly LevelEntry[];
  /** Whether there is a list to go back to. */
  readonly hasBrowser: boolean;
  readonly selected: number;
  readonly solved: ReadonlySet<number>;
  readonly play: Play | undefined;
  /** Which page of the help is open, from 0. */
  readonly helpPage: number | undefined;
  readonly prompt: Prompt | undefined;
  readonly message: Message | undefined;
  /** The timer started last; no other counts. */
  readonly timer: number;
  /** Steps to play as soon as the first level is shown. */
  readonly firstSequence: Steps;
}

/** What a screen begins with; all else starts empty. */
export type Beginning = Pick<Model, 'settings' | 'entries' | 'hasBrowser' | 'firstSequence'>;

export function newModel(beginning: Beginning): Model {
  return {
    ...beginning,
    width: 0,
    height: 0,
    selected: 0,
    solved: new Set(),
    play: undefined,
    helpPage: undefined,
    prompt: undefined,
    message: undefined,
    timer: 0,
  };
}

/** A level on the screen. */
export interface Play {
  /** Its place among the entries. */
  readonly index: number;
  readonly game: Game;
  /** The board as it is drawn, which lags behind the game's while ticks are shown. */
  readonly shown: Board;
  /** Cells that a person could ever come to. */
  readonly reached: ReadonlySet<number>;
  readonly showing: Showing | undefined;
  /** Cells that have just come home, or are about to vanish. */
  readonly lit: ReadonlySet<number>;
  readonly auto: Auto | undefined;
  /** The first column and row that are drawn when the whole board does not fit. */
  readonly camera: { readonly x: number; readonly y: number };
  /** Which player moved last. */
  readonly player: number;
  /** Digits typed before a command. */
  readonly repeat: string;
  /** Notices that have been given. */
  readonly told: ReadonlySet<string>;
}

/** Ticks of a turn that are still to be shown. */
export interface Showing {
  readonly ticks: readonly (readonly Change[])[];
  readonly next: number;
}

/** A sequence that plays by itself. */
export interface Auto {
  readonly steps: Steps;
  readonly at: number;
  readonly refused: number;
  readonly isPaused: boolean;
  readonly delay: number;
}

export interface Prompt {
  readonly kind: 'sequence' | 'command';
  readonly text: string;
  readonly complaint: string | undefined;
}

export interface Message {
  readonly text: string;
  readonly tone: 'plain' | 'warning';
}

/** What the model can be told. */
export type ScreenMessage =
  | Input
  | { readonly type: 'resize'; readonly width: number; readonly height: number }
  | { readonly type: 'opened'; readonly index: number; readonly result: Result<OpenedLevel, string> }
  | { readonly type: 'sequence'; readonly result: Result<Steps, string> }
  | { readonly type: 'completions'; readonly text: string; readonly candidates: readonly string[] }
  | { readonly type: 'timer'; readonly timer: number };

/** What the model wants done outside. */
export type Wish =
  | { readonly type: 'open'; readonly index: number }
  | { readonly type: 'read-sequence'; readonly path: string }
  | { readonly type: 'complete'; readonly text: string }
  | { readonly type: 'timer'; readonly timer: number; readonly milliseconds: number }
  | { readonly type: 'fanfare' }
  | { readonly type: 'suspend' }
  | { readonly type: 'redraw' }
  | { readonly type: 'quit'; readonly isInterrupt?: boolean };

/** A new model, and what it wants done. */
export type Update = readonly [Model, readonly Wish[]];
