import { DIRECTIONS } from '../../core/direction';
import { recordBy } from '../theme';
import type { CellSize } from './cell-size';

/**
 * What can be laid over a cell to say something of it that is no part of the game: a cell of somebody's way, a piece
 * that is meant, one that is stuck for good, where a piece can be brought, a cell somebody can come to, one from which
 * no piece comes home, one of which both is true, or which way a piece is to go from here.
 */
export const OVERLAYS = ['way', 'meant', 'stuck', 'target', 'reach', 'dead', 'reached-dead', ...DIRECTIONS] as const;
export type Overlay = (typeof OVERLAYS)[number];

/** By cell. */
export type Overlays = Pick<ReadonlyMap<number, Overlay>, 'get'>;

export const NO_OVERLAYS: Overlays = new Map();

/** An overlay in characters, by the size of the cell; a blank lets see what is below. */
type OverlayDrawing = Readonly<Record<CellSize, readonly string[]>>;

const PLAIN: OverlayDrawing = drawing(['', '', '', ''], ['', '', ''], ['', ''], '', '');

export const OVERLAY_DRAWINGS: Readonly<Record<Overlay, OverlayDrawing>> = {
  ...recordBy(OVERLAYS, () => PLAIN),
  way: drawing(['', '   ▗▖   ', '   ▝▘   ', ''], ['', '  ··  ', ''], [' ▗▖ ', ' ▝▘ '], '· ', '·'),
  stuck: drawing(['', '  ╲  ╱  ', '  ╱  ╲  ', ''], [' ╲  ╱ ', '  ╲╱  ', ' ╱  ╲ '], [' ╲╱ ', ' ╱╲ '], '× ', '×'),
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
  usual: readonly [string, string],
  small: string,
  tiny: string,
): OverlayDrawing {
  return { '4x8': large, '3x6': medium, '2x4': usual, '1x2': [small], '1x1': [tiny] };
}
