import type { Bindings } from '../tui/bindings';
import type { CellSize } from './board/cell-size';
import type { ThemeStyles } from './theme-styles';

/** When a player is told that a level cannot be won any more: never, where it is plain, or after a search. */
export const WARNINGS = ['off', 'obvious', 'thorough'] as const;
export type Warnings = (typeof WARNINGS)[number];

/** Whether cells are marked that the player can walk to, and those from which no box comes home. */
export interface Marks {
  readonly reach: boolean;
  readonly dead: boolean;
}

export const NO_MARKS: Marks = { reach: false, dead: false };

export interface Settings {
  readonly styles: ThemeStyles;
  readonly ascii: boolean;
  readonly letters: boolean;
  /** The size of a cell, or the largest that lets the whole board fit. */
  readonly cell: CellSize | 'auto';
  /** That size holds also where the whole board would fit by smaller ones only. */
  readonly isCellFirm: boolean;
  /** Milliseconds for each step of a sequence; ticks that are shown take no longer. */
  readonly delay: number;
  /** Undefined: ticks of a fall take the time the rules set gives them. */
  readonly tick: number | undefined;
  readonly undoLimit: number | undefined;
  readonly warnings: Warnings;
  /** What moves by itself is seen to move; otherwise only what comes of it. */
  readonly motion: boolean;
  /** A small map of boards that are larger than the screen. */
  readonly map: boolean;
  /** What is marked on every board. */
  readonly marks: Marks;
  readonly keys: Bindings;
}

/** What every part draws on: how large it is, and how it is drawn. */
export interface Display {
  readonly width: number;
  readonly height: number;
  readonly settings: Settings;
}

/** The smallest screen that is drawn on. */
export const MIN_WIDTH = 30;
export const MIN_HEIGHT = 8;

export function isTooSmall({ width, height }: Display): boolean {
  return width < MIN_WIDTH || height < MIN_HEIGHT;
}
