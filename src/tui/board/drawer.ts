import type { Looks } from '../../core/look';
import type { Teller } from '../../core/manner';
import type { Palette } from '../drawing/palette';
import type { Overlay } from './overlay';

/** How the pieces of a level are drawn. */
export interface Drawer {
  readonly looks: Looks;
  readonly teller: Teller;
  readonly palette: Palette;
  readonly ascii: boolean;
  /** Letters on coloured pieces even where the drawing does not need them. */
  readonly letters: boolean;
}

/** What is special about a cell at this moment. */
export interface CellState {
  /** Floor that is outside to the eye is left to the terminal's own ground, so that a warehouse has a silhouette. */
  readonly isSeen: boolean;
  /** It has just come home, or is about to vanish. */
  readonly isLit: boolean;
  /** What is laid over it. */
  readonly overlay?: Overlay | undefined;
}
