import { NOTHING } from '../../core/level/piece';
import type { Appearance, Appearances, StatusTexts } from '../../core/presentation';
import type { View } from '../../core/board/view';
import type { ThemeStyles } from '../theme-styles';
import type { Stamp } from '../stamp';
import type { Overlay } from './overlay';

/** How the player wants everything drawn. */
export interface DrawingSettings {
  readonly styles: ThemeStyles;
  readonly ascii: boolean;
  /** Letters on coloured pieces even where the drawing does not need them. */
  readonly letters: boolean;
}

/** How the pieces of a level are drawn. */
export interface Drawer extends DrawingSettings {
  readonly appearances: Appearances;
  readonly texts: StatusTexts;
}

/** What is special about a cell at this moment. */
export interface CellState {
  /** Floor that is outside to the eye is left to the terminal's own ground, so that a warehouse has a silhouette. */
  readonly isInside: boolean;
  /** It has just come home, or is about to vanish. */
  readonly isLit: boolean;
  /** What is laid over it. */
  readonly overlay?: Overlay | undefined;
}

/** Draws cells of one board at one size. */
export interface CellPainter {
  /** All that the drawing of a cell follows from, in one number: every cell of every frame asks for it. */
  keyOf(cell: number, state: CellState): number;
  /** The drawing of a cell with this key. */
  stampOf(cell: number, state: CellState, key: number): Stamp;
}

/** Codes of ground and things are numbers of 16 bits. */
export const CODES = 2 ** 16;

/** What a thing's place makes of its look, from 0 to 2. */
export function moodCode({ texts }: Drawer, view: View, cell: number): number {
  const mood = view.thing(cell) === NOTHING ? undefined : texts.mood?.(view, cell);
  return mood === undefined ? 0 : mood === 'home' ? 1 : 2;
}

export function showsLetter({ letters, ascii, styles }: Drawer, appearance: Appearance): boolean {
  const isNeeded = typeof appearance.sprite !== 'string' && (ascii || styles.depth === 'never');
  return letters || isNeeded || appearance.lettered === true;
}
