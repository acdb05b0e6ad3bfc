import { DIRECTIONS } from '../../core/direction';
import { recordBy } from '../theme';
import type { CellSize } from './cell-size';

/**
 * A mark on a cell with a meaning. In this order: the cell is on a route; a hint is about the piece; the box is stuck;
 * the level has a fault here; the picked box can be pushed here; the player can walk here; the square is dead; both of
 * these; and the direction in which the piece should go.
 */
export const OVERLAYS = [
  'way',
  'meant',
  'stuck',
  'fault',
  'target',
  'reach',
  'dead',
  'reached-dead',
  ...DIRECTIONS,
] as const;
export type Overlay = (typeof OVERLAYS)[number];

/** By cell. */
export type Overlays = Pick<ReadonlyMap<number, Overlay>, 'get'>;

export const NO_OVERLAYS: Overlays = new Map();

/** An overlay in characters, by cell size. Blanks are transparent. */
type OverlayDrawing = Readonly<Record<CellSize, readonly string[]>>;

const PLAIN: OverlayDrawing = drawing(['', '', '', ''], ['', '', ''], ['', ''], '', '');

export const OVERLAY_DRAWINGS: Readonly<Record<Overlay, OverlayDrawing>> = {
  ...recordBy(OVERLAYS, () => PLAIN),
  way: drawing(['', '   ▗▖   ', '   ▝▘   ', ''], ['', '  ··  ', ''], [' ▗▖ ', ' ▝▘ '], '· ', '·'),
  stuck: drawing(['', '  ╲  ╱  ', '  ╱  ╲  ', ''], [' ╲  ╱ ', '  ╲╱  ', ' ╱  ╲ '], [' ╲╱ ', ' ╱╲ '], '× ', '×'),
  // The middle stays free, so that the piece is visible.
  fault: drawing(
    ['!      !', '        ', '        ', '!      !'],
    ['!    !', '', '!    !'],
    ['!  !', '!  !'],
    ' !',
    '!',
  ),
  target: drawing(['', '  ▗██▖  ', '  ▝██▘  ', ''], ['', ' ▐██▌ ', ''], [' ▗▖ ', ' ▝▘ '], '<>', 'o'),
  reach: drawing(
    ['        ', ' ·    · ', ' ·    · ', '        '],
    ['      ', '·    ·', '      '],
    ['·  ·', '·  ·'],
    '··',
    ':',
  ),
  dead: drawing(
    ['   ╱  ╱ ', '  ╱  ╱  ', ' ╱  ╱   ', '╱  ╱    '],
    ['  ╱  ╱', ' ╱  ╱ ', '╱  ╱  '],
    [' ╱ ╱', '╱ ╱ '],
    '╱╱',
    '╱',
  ),
  'reached-dead': drawing(
    ['   ╱  ╱ ', ' ·╱  ╱· ', ' ╱  ╱ · ', '╱  ╱    '],
    ['  ╱  ╱', '·╱  ╱·', '╱  ╱  '],
    ['·╱ ╱', '╱ ╱·'],
    '·╱',
    '%',
  ),
  up: drawing(
    ['  ╱  ╲  ', ' ╱ ╱╲ ╲ ', '  ╱  ╲  ', ' ╱    ╲ '],
    ['  ╱╲  ', ' ╱╱╲╲ ', ' ╱  ╲ '],
    [' ╱╲ ', ' ╱╲ '],
    '↑ ',
    '↑',
  ),
  right: drawing(
    ['  ╲  ╲  ', '   ╲  ╲ ', '   ╱  ╱ ', '  ╱  ╱  '],
    [' ╲ ╲  ', '  ─ ─ ', ' ╱ ╱  '],
    [' ╲╲ ', ' ╱╱ '],
    ' →',
    '→',
  ),
  down: drawing(
    [' ╲    ╱ ', '  ╲  ╱  ', ' ╲ ╲╱ ╱ ', '  ╲  ╱  '],
    [' ╲  ╱ ', ' ╲╲╱╱ ', '  ╲╱  '],
    [' ╲╱ ', ' ╲╱ '],
    '↓ ',
    '↓',
  ),
  left: drawing(
    ['  ╱  ╱  ', ' ╱  ╱   ', ' ╲  ╲   ', '  ╲  ╲  '],
    ['  ╱ ╱ ', ' ─ ─  ', '  ╲ ╲ '],
    [' ╱╱ ', ' ╲╲ '],
    '← ',
    '←',
  ),
};

function drawing(
  large: readonly string[],
  medium: readonly string[],
  normal: readonly [string, string],
  small: string,
  tiny: string,
): OverlayDrawing {
  return { '4x8': large, '3x6': medium, '2x4': normal, '1x2': [small], '1x1': [tiny] };
}
