import { NOTHING } from '../../core/level/piece';
import type { Appearance, Appearances, StatusTexts } from '../../core/presentation';
import type { View } from '../../core/board/view';
import { hasManyColours, type ThemeStyles } from '../theme-styles';
import type { PixelGrid, Stamp } from '../stamp';
import type { Overlay } from './overlay';

/** The player's settings for every drawing. */
export interface DrawingSettings {
  readonly styles: ThemeStyles;
  readonly ascii: boolean;
  /** Shows letters on coloured pieces even where the drawing does not need them. */
  readonly letters: boolean;
  /** Whether a mark repeats the colour of a box. `auto` leaves it to the theme and the number of colours. */
  readonly shapes: Shapes;
  /** Cells of 2 x 4 are in pixels even if the rule set has characters of its own for them. */
  readonly art: boolean;
}

export const SHAPES = ['auto', 'on', 'off'] as const;
export type Shapes = (typeof SHAPES)[number];

/** Whether boxes that differ only by their colour have marks on small cells. */
export function showsShapes({ shapes, styles }: Pick<DrawingSettings, 'shapes' | 'styles'>): boolean {
  return shapes === 'auto' ? styles.needsShapes : shapes === 'on';
}

/** The settings, with the appearance of the pieces of a level. */
export interface Drawer extends DrawingSettings {
  readonly appearances: Appearances;
  readonly texts: StatusTexts;
}

export const TURNS = ['active', 'waiting'] as const;
export type Turn = (typeof TURNS)[number];

export interface CellState {
  /** False for floor that looks like outside. It is not drawn, so that a warehouse has a silhouette. */
  readonly isInside: boolean;
  /** Its box has just reached a goal or is about to vanish. */
  readonly isLit: boolean;
  /** The mark on it. */
  readonly overlay?: Overlay | undefined;
  /** Of several players, the one who has moved last, or another. */
  readonly turn?: Turn | undefined;
  /** Dust from the left (1), from the right (2), and its age (4); 0 is none. */
  readonly dust?: number;
}

/** Draws cells of one board at one size. */
export interface CellPainter {
  /** Cells with the same key may have different drawings at different places. */
  readonly dependsOnPlace: boolean;
  /** Everything that decides how a cell is drawn, in one number. It is computed for every cell of every frame. */
  keyOf(cell: number, state: CellState): number;
  /** The drawing of a cell with this key. */
  stampOf(cell: number, state: CellState, key: number): Stamp;
  /** The same in pixels, in two parts; drawings in characters have none. */
  readonly partsOf?: (cell: number, state: CellState, key: number) => CellParts;
}

/** What is below a thing, and the thing with nothing around it; without rows if there is none that can move. */
export interface CellParts {
  readonly below: PixelGrid;
  readonly thing: PixelGrid;
}

/** Codes of ground and things are numbers of 16 bits. */
export const CODES = 2 ** 16;

/** The mood of the thing on a cell: 0 if it has none, 1 on its goal, 2 if it is heavy. */
export function moodCode({ texts }: Drawer, view: View, cell: number): number {
  const mood = view.thing(cell) === NOTHING ? undefined : texts.mood?.(view, cell);
  return mood === undefined ? 0 : mood === 'on-goal' ? 1 : 2;
}

/** Pixels need many colours, and half blocks. */
export function hasPixels({ styles, ascii }: Pick<DrawingSettings, 'styles' | 'ascii'>): boolean {
  return hasManyColours(styles.depth) && !ascii;
}

/** Whether a rule set has its own drawings for cells of 2 x 4, as in its document. */
export function hasOwnDrawings({ ground, thing }: Appearances): boolean {
  return [...ground.values(), ...thing.values()].some(({ sprite }) => typeof sprite !== 'string');
}

export function showsLetter({ letters, ascii, styles }: Drawer, appearance: Appearance): boolean {
  const isNeeded = typeof appearance.sprite !== 'string' && (ascii || styles.depth === 'never');
  return letters || isNeeded || appearance.lettered === true;
}
