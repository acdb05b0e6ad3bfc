import { DIRECTIONS } from '../../core/direction';
import { recordBy } from '../theme';
import type { CharacterSize } from './cell-size';
import { type Pixels, sheet } from './sheet';

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

/** The overlays that are drawn; a hint changes the piece itself. In this order in the sheets. */
const DRAWN = [
  'way',
  'stuck',
  'fault',
  'target',
  'reach',
  'dead',
  'reached-dead',
  ...DIRECTIONS,
] as const satisfies readonly Overlay[];

type OverlayDrawings = Readonly<Record<Overlay, Pixels>>;

/** Overlays in characters, by cell size. Where a sheet has `.`, the piece is visible. */
export const OVERLAY_DRAWINGS: Readonly<Record<CharacterSize, OverlayDrawings>> = {
  '4x8': sheetOf(`
    ........ ........ !......! ........ ........ ...╱..╱. ...╱..╱. ..╱..╲.. ..╲..╲.. .╲....╱. ..╱..╱..
    ...▗▖... ..╲..╱.. ........ ..▗██▖.. .·....·. ..╱..╱.. .·╱..╱·. .╱.╱╲.╲. ...╲..╲. ..╲..╱.. .╱..╱...
    ...▝▘... ..╱..╲.. ........ ..▝██▘.. .·....·. .╱..╱... .╱..╱.·. ..╱..╲.. ...╱..╱. .╲.╲╱.╱. .╲..╲...
    ........ ........ !......! ........ ........ ╱..╱.... ╱..╱.... .╱....╲. ..╱..╱.. ..╲..╱.. ..╲..╲..
    `),
  '3x6': sheetOf(`
    ...... .╲..╱. !....! ...... ...... ..╱..╱ ..╱..╱ ..╱╲.. .╲.╲.. .╲..╱. ..╱.╱.
    ..··.. ..╲╱.. ...... .▐██▌. ·....· .╱..╱. ·╱..╱· .╱╱╲╲. ..─.─. .╲╲╱╱. .─.─..
    ...... .╱..╲. !....! ...... ...... ╱..╱.. ╱..╱.. .╱..╲. .╱.╱.. ..╲╱.. ..╲.╲.
    `),
  '2x4': sheetOf(`
    .▗▖. .╲╱. !..! .▗▖. ·..· .╱.╱ ·╱.╱ .╱╲. .╲╲. .╲╱. .╱╱.
    .▝▘. .╱╲. !..! .▝▘. ·..· ╱.╱. ╱.╱· .╱╲. .╱╱. .╲╱. .╲╲.
    `),
  '1x2': sheetOf(`
    ·. ×. .! <> ·· ╱╱ ·╱ ↑. .→ ↓. ←.
    `),
  '1x1': sheetOf(`
    · × ! o : ╱ % ↑ → ↓ ←
    `),
};

function sheetOf(text: string): OverlayDrawings {
  const drawings = sheet(DRAWN, text);
  const drawn = recordBy(DRAWN, (name) => drawings[name].map((row) => row.replaceAll('.', ' ')));
  return { ...drawn, meant: drawn.way.map(() => '') };
}
