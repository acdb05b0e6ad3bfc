import { DIRECTIONS } from '../../core/direction';
import { NOTHING } from '../../core/level/piece';
import type { View } from '../../core/board/view';
import type { StyleRole } from '../theme';
import { overlayTexts, stampOfRows, type Stamp } from '../stamp';
import type { CellSize } from './cell-size';
import { characterRows } from './character-rows';
import { CODES, moodCode, type CellPainter, type CellState, type Drawer } from './drawer';
import { inAscii } from './large-drawings';
import { OVERLAY_DRAWINGS, OVERLAYS, type Overlay } from './overlay';

/** Draws cells in characters. Cells that look the same are composed only once. */
export function characterPainter(drawer: Drawer, view: View, size: CellSize): CellPainter {
  const known = new Map<number, Stamp>();
  return {
    keyOf(cell, { isLit, overlay }) {
      const thing = view.thing(cell);
      const codes = view.ground(cell) * CODES + thing;
      const facing = thing === NOTHING ? undefined : view.facingAt(cell);
      const facings = facing === undefined ? 0 : 1 + DIRECTIONS.indexOf(facing);
      const overlayCode = overlay === undefined ? 0 : 1 + OVERLAYS.indexOf(overlay);
      const pieces = (codes * 3 + moodCode(drawer, view, cell)) * 5 + facings;
      return 2 * (pieces * (OVERLAYS.length + 1) + overlayCode) + Number(isLit);
    },
    stampOf(cell, state, key) {
      const stamp = known.get(key) ?? characterStamp(drawer, view, cell, size, state);
      known.set(key, stamp);
      return stamp;
    },
  };
}

function characterStamp(drawer: Drawer, view: View, cell: number, size: CellSize, state: CellState): Stamp {
  const { styles, ascii } = drawer;
  const { overlay } = state;
  const rows = characterRows(drawer, view, cell, size);
  const shown = roleOf(state);
  const stamp = stampOfRows(rows.map(({ text, style }) => ({ text, style: shown ? styles.roles[shown] : style })));
  if (overlay === undefined) return stamp;
  // A route does not hide the pieces that it crosses.
  const isBare = rows.every(({ text }) => text.trim() === '');
  if ((overlay === 'way' || overlay === 'target') && !isBare)
    return overlayTexts(
      stamp,
      rows.map(({ text }) => text),
      styles.roles.way,
    );
  const drawing = OVERLAY_DRAWINGS[overlay][size];
  return overlayTexts(stamp, ascii ? drawing.map(inAscii) : drawing, styles.roles[overlayRole(overlay)]);
}

/** The role that the state of a cell gives it, in place of its own. */
function roleOf({ isLit, overlay }: CellState): StyleRole | undefined {
  if (isLit) return 'flash';
  if (overlay === 'fault') return 'defeat';
  return overlay === 'meant' ? 'hint' : overlay === 'stuck' ? 'stuck' : undefined;
}

function overlayRole(overlay: Overlay): StyleRole {
  if (overlay === 'fault') return 'defeat';
  return overlay === 'stuck' ? 'stuck' : overlay === 'dead' || overlay === 'reached-dead' ? 'warning' : 'way';
}
