import { type Style, styleWith } from '../../frame';
import { NOTHING } from '../../../core/level/piece';
import { DIRECTIONS } from '../../../core/direction';
import type { Appearance, Appearances } from '../../../core/presentation';
import type { View } from '../../../core/board/view';
import { overlayTexts, type PixelGrid, type Stamp, stampOf } from '../../stamp';
import { inkOn } from '../../colours';
import { type Inks, type ThemeStyles, TONE_LETTERS } from '../../theme-styles';
import type { PixelSize } from '../cell-size';
import { type CellPainter, type CellState, CODES, type Drawer, moodCode } from '../drawer';
import { type Overlay, OVERLAY_DRAWINGS, OVERLAYS } from '../overlay';
import { layersOf, type PixelLayer } from './layers';
import { letterPixels } from './letters';
import { CLEAR, type Pixels } from '../sheet';
import { type CellView, cellViewOf, joinsCode, poseOf, STANCES, subjectOf } from './cell-view';
import { FIGURES, SPRITE_DRAWINGS } from '../sprites';

/** The place of a letter in its cell. */
interface Place {
  readonly column: number;
  readonly row: number;
  /** The letter stands on the colour of the upper pixel, not of the lower one. */
  readonly isOnUpper?: true;
}
const MIDDLE: Readonly<Record<PixelSize, Place>> = {
  '4x8': { column: 3, row: 1 },
  '3x6': { column: 2, row: 1 },
  '2x4': { column: 1, row: 0 },
};
/** The place by subject, where it is not the middle. */
const PLACES: Readonly<Record<PixelSize, ReadonlyMap<string, Place>>> = {
  '4x8': new Map([
    ['player', { column: 3, row: 2 }],
    ['potion', { column: 3, row: 2 }],
    ['key', { column: 6, row: 2 }],
  ]),
  '3x6': new Map([
    ['player', { column: 2, row: 2 }],
    ['key', { column: 5, row: 1 }],
  ]),
  '2x4': new Map([
    ['player', { column: 1, row: 1, isOnUpper: true }],
    ['potion', { column: 1, row: 1 }],
  ]),
};
/** The subjects with room for a letter of pixels. */
const PLAIN: readonly string[] = ['box', 'block', 'door'];
const SIDE: Readonly<Record<PixelSize, number>> = { '4x8': 8, '3x6': 6, '2x4': 4 };
const SIZES = ['4x8', '3x6', '2x4'] as const;

/** Composed cells by key, so that each is composed only once. */
const stampCache = new WeakMap<Inks, WeakMap<Appearances, Map<number, Stamp>>>();

/** Draws cells as pixels in half blocks. */
export function pixelPainter(drawer: Drawer, view: View, size: PixelSize): CellPainter {
  const known = stampsOf(drawer);
  return {
    keyOf: (cell, state) => keyOf(drawer, view, cell, state, size),
    stampOf(cell, state, key) {
      const stamp = known.get(key) ?? composeStamp(drawer, cellViewOf(drawer, view, cell, state), size);
      known.set(key, stamp);
      return stamp;
    },
  };
}

function stampsOf({ styles: { inks }, appearances }: Drawer): Map<number, Stamp> {
  const ofInks = stampCache.get(inks) ?? new WeakMap<Appearances, Map<number, Stamp>>();
  stampCache.set(inks, ofInks);
  const known = ofInks.get(appearances) ?? new Map<number, Stamp>();
  ofInks.set(appearances, known);
  return known;
}

/** It makes no objects, for speed: it runs for every large cell of every frame. */
function keyOf(
  drawer: Drawer,
  view: View,
  cell: number,
  { isInside, isLit, overlay }: CellState,
  size: PixelSize,
): number {
  const thing = view.thing(cell);
  const pose = thing === NOTHING ? undefined : poseOf(drawer, view, cell);
  const poses = pose ? 1 + 4 * STANCES.indexOf(pose.stance) + DIRECTIONS.indexOf(pose.facing) : 0;
  const overlayCode = overlay === undefined ? 0 : 1 + OVERLAYS.indexOf(overlay);
  const piece = (view.ground(cell) * CODES + thing) * 3 + moodCode(drawer, view, cell);
  const moment = (piece * 13 + poses) * (OVERLAYS.length + 1) + overlayCode;
  const flags = Number(isInside) | (Number(isLit) << 1) | (Number(drawer.letters) << 2) | (SIZES.indexOf(size) << 3);
  return (moment * 32 + joinsCode(drawer, view, cell)) * 32 + flags;
}

function composeStamp(drawer: Drawer, cellView: CellView, size: PixelSize): Stamp {
  if (size === '2x4') return withSigns(composePixels(drawer.styles.inks, cellView, size), cellView, drawer.styles);
  return composePixels(drawer.styles.inks, cellView, size);
}

function composePixels(inks: Inks, cellView: CellView, size: PixelSize): Stamp {
  const layers = layersOf(cellView, inks, size);
  const picture = colourLayers(layers, inks, SIDE[size]);
  const { letter } = cellView;
  const appearance = cellView.thing ?? cellView.ground;
  if (letter === undefined || !appearance || (size === '2x4' && isSign(appearance))) return stampOf(picture);
  const place = PLACES[size].get(subjectOf(appearance)) ?? MIDDLE[size];
  const ground = picture[2 * place.row + (place.isOnUpper ? 0 : 1)]?.[place.column];
  const ink = ground === undefined ? undefined : inkOn(ground);
  const pixels = size === '4x8' && PLAIN.includes(subjectOf(appearance)) ? letterPixels(letter) : undefined;
  return pixels ? stampOf(drawInk(picture, pixels, ink)) : withLetter(stampOf(picture), letter, place, ink, ground);
}

/** The colours of the layers, the lowest first. It runs for each new picture of the first frame. */
function colourLayers(layers: readonly PixelLayer[], { fixed, ground }: Inks, side: number): PixelGrid {
  const picture = Array.from({ length: side }, () => new Array<number | undefined>(side).fill(ground));
  for (const { pixels, tones } of layers)
    for (let y = 0; y < side; y += 1) {
      const row = pixels[y] ?? '';
      const colours = picture[y] ?? [];
      for (let x = 0; x < row.length; x += 1) {
        const ink = row.charAt(x);
        if (ink !== CLEAR) colours[x] = tones[TONE_LETTERS.indexOf(ink)] ?? fixed.get(ink);
      }
    }
  return picture;
}

function isClear(ink: string | undefined): boolean {
  return ink === undefined || ink === '' || ink === CLEAR;
}

/** Draws pixels in one colour over a picture. */
function drawInk(picture: PixelGrid, pixels: Pixels, colour: number | undefined): PixelGrid {
  return picture.map((row, y) => row.map((below, x) => (isClear(pixels[y]?.charAt(x)) ? below : colour)));
}

function withLetter(
  stamp: Stamp,
  letter: string,
  { column, row }: Place,
  ink: number | undefined,
  ground: number | undefined,
): Stamp {
  const style = styleWith(ink, ground, true);
  return stamp.map(({ characters, styles }, y) =>
    y === row
      ? { characters: replaceAt(characters, column, letter), styles: replaceAt(styles, column, style) }
      : { characters, styles },
  );
}

function replaceAt<T>(values: readonly T[], place: number, value: T): T[] {
  return values.map((one, index) => (index === place ? value : one));
}

/** The pieces that have no drawing of 4 x 4 pixels. They are signs on floor. */
const SIGNS = ['goal', 'key', 'teleporter'] as const;

function isSign(appearance: Appearance): boolean {
  return signOf(appearance) !== undefined;
}

function signOf(appearance: Appearance): (typeof SIGNS)[number] | undefined {
  return SIGNS.find((sign) => sign === appearance.sprite);
}

/** Draws the parts that are too fine for 4 x 4 pixels in characters on a stamp: signs, faces and overlays. */
function withSigns(stamp: Stamp, cellView: CellView, styles: ThemeStyles): Stamp {
  const { overlay, isLit } = cellView;
  const drawn = withFace(withGround(stamp, cellView, styles), cellView, styles);
  if (overlay === undefined || overlay === 'meant' || isLit) return drawn;
  return overlayTexts(drawn, OVERLAY_DRAWINGS['2x4'][overlay], overlayStyle(overlay, styles));
}

/** Under a player, only the lower corners of a goal are visible. */
function withGround(stamp: Stamp, { ground, thing, letter, isInside }: CellView, styles: ThemeStyles): Stamp {
  const sign = ground && isInside ? signOf(ground) : undefined;
  if (!ground || !sign || (thing && subjectOf(thing) !== 'player')) return stamp;
  const { unicode, blank, paint } = SPRITE_DRAWINGS[sign];
  const isHued = ground.hue !== undefined && ground.lettered === true;
  const style = isHued ? styles.sign(ground.hue) : styles.roles[paint.role];
  if (thing) return sign === 'goal' ? overlayTexts(stamp, ['', '╰  ╯'], style) : stamp;
  return overlayTexts(
    stamp,
    unicode.rows.map((row) => row.replaceAll('§', letter ?? blank)),
    style,
  );
}

function withFace(stamp: Stamp, { pose }: CellView, { inks }: ThemeStyles): Stamp {
  return pose
    ? overlayTexts(stamp, [FIGURES[pose.facing].eyes], styleWith(inks.fixed.get('K'), undefined, true))
    : stamp;
}

const WARNINGS: readonly Overlay[] = ['stuck', 'dead', 'reached-dead'];

function overlayStyle(overlay: Overlay, { roles, inks }: ThemeStyles): Style {
  if (overlay === 'fault') return roles.defeat;
  return styleWith((WARNINGS.includes(overlay) ? inks.tones.stuck : inks.tones.hint)[0], undefined, true);
}
