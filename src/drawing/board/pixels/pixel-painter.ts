import { type Style, styleWith } from '../../frame';
import { NOTHING } from '../../../core/level/piece';
import type { Level } from '../../../core/level/level';
import { DIRECTIONS } from '../../../core/direction';
import type { Appearance, Appearances } from '../../../core/presentation';
import type { View } from '../../../core/board/view';
import { overlayTexts, type PixelGrid, type Stamp, stampOf } from '../../stamp';
import { inkOn } from '../../colours';
import { type Inks, type ThemeStyles, TONE_LETTERS } from '../../theme-styles';
import type { PixelSize } from '../cell-size';
import {
  type CellPainter,
  type CellParts,
  type CellState,
  CODES,
  type Drawer,
  hasOwnDrawings,
  moodCode,
  TURNS,
} from '../drawer';
import { type Overlay, OVERLAY_DRAWINGS, OVERLAYS } from '../overlay';
import { layersOf } from './layers';
import { letterPixels, type LetterSize } from './letters';
import { CLEAR } from '../sheet';
import {
  type CellView,
  cellViewOf,
  isWall,
  joinsCode,
  type Pose,
  poseOf,
  SEAM,
  STANCES,
  subjectOf,
  TOP,
  withoutThing,
} from './cell-view';
import { type Painting, type Room, RoomLight } from './room-light';
import { FIGURES, SPRITE_DRAWINGS } from '../sprites';
import { Scenery } from './scenery';

/** A letter of pixels: its size, and its upper left pixel. */
type LetterPlace = readonly [size: LetterSize, x: number, y: number];
/** By subject; `middle` is for all others. A coin needs no letter. */
const LETTER_PLACES: Readonly<
  Record<Exclude<PixelSize, '2x4'>, Readonly<Partial<Record<string, LetterPlace>> & { middle: LetterPlace }>>
> = {
  '8x16': {
    middle: ['large', 5, 4],
    door: ['large', 4, 5],
    trophy: ['medium', 6, 1],
    potion: ['medium', 6, 8],
    key: ['small', 11, 11],
    player: ['small', 7, 1],
  },
  '6x12': {
    middle: ['medium', 4, 3],
    door: ['medium', 3, 4],
    trophy: ['small', 4, 1],
    potion: ['small', 5, 6],
    key: ['small', 7, 7],
    player: ['small', 5, 1],
  },
  '4x8': {
    middle: ['medium', 2, 1],
    trophy: ['small', 3, 0],
    potion: ['small', 3, 2],
    key: ['small', 5, 3],
    player: ['small', 3, 3],
  },
  '3x6': { middle: ['small', 2, 0], goal: ['small', 1, 0], potion: ['small', 2, 1], key: ['small', 3, 1] },
};
const SIDE: Readonly<Record<PixelSize, number>> = { '8x16': 16, '6x12': 12, '4x8': 8, '3x6': 6, '2x4': 4 };
const SIZES = ['8x16', '6x12', '4x8', '3x6', '2x4'] as const;

/** The place of a letter that is a character, on drawings that are too small for letters of pixels. */
interface Place {
  readonly column: number;
  readonly row: number;
  /** The letter stands on the colour of the upper pixel, not of the lower one. */
  readonly isOnUpper?: true;
}
const MIDDLE: Place = { column: 1, row: 0 };
const PLACES: ReadonlyMap<string, Place> = new Map([
  ['player', { column: 1, row: 1, isOnUpper: true }],
  ['potion', { column: 1, row: 1 }],
]);
const PLAYER_3X6: Place = { column: 2, row: 2 };

/** Composed cells by key, so that each is composed only once. Those before scenery are different at each place of a level. */
const stampCache = new WeakMap<Inks, WeakMap<Appearances | Level, Map<number, Map<number, Stamp>>>>();

/** Draws cells as pixels in half blocks; `room` is the room of a board that is lit. */
export function pixelPainter(drawer: Drawer, view: View, size: PixelSize, room?: Room): CellPainter {
  const scenery = sceneryFor(drawer, view, size);
  const light = room && new RoomLight(room, SIDE[size]);
  const hasShadows = light !== undefined && castsShadows(size);
  return {
    dependsOnPlace: scenery !== undefined || room !== undefined,
    keyOf: (cell, state) =>
      keyOf(drawer, view, cell, state, size, scenery?.neighbours(cell) ?? joinsCode(drawer, view, cell, hasShadows)),
    stampOf: light ? litStamps(drawer, view, size, light) : unlitStamps(drawer, view, size, scenery),
    ...(size !== '2x4' && { partsOf: partsPainter(drawer, view, size, scenery, light) }),
  };
}

/** In smaller cells, the shadow of a thing would be as thick as that of a wall. */
const SIDE_WITH_SHADOWS = 8;

function castsShadows(size: PixelSize): boolean {
  return SIDE[size] >= SIDE_WITH_SHADOWS;
}

function partsPainter(
  drawer: Drawer,
  view: View,
  size: Exclude<PixelSize, '2x4'>,
  scenery: Scenery | undefined,
  light: RoomLight | undefined,
): NonNullable<CellPainter['partsOf']> {
  const places = new Map<number, Map<number, CellParts>>();
  /** Without light, cells with one key look alike, unless there is scenery behind them. */
  const paintings = new Map<number, PaintedParts>();
  const paintParts = (cell: number, cellView: CellView, isSunk: boolean): PaintedParts => {
    const setting = { behind: scenery?.behind(cell), isSunk };
    const whole = paintingOf(drawer.styles.inks, cellView, size, setting);
    // A wall stays where it is, also where it is a thing.
    if (cellView.thing === undefined || isWall(cellView.thing)) return { whole, bare: undefined };
    const bare = withoutThing(drawer, cellView);
    return { whole, bare: { cellView: bare, painting: paintingOf(drawer.styles.inks, bare, size, setting) } };
  };
  const partsIn = (cell: number, state: CellState, key: number): CellParts => {
    const cellView = cellViewOf(drawer, view, cell, state, light !== undefined && castsShadows(size));
    const isSunk = light?.isSunk(cell) === true;
    const kind = isSunk ? -1 - key : key;
    const painted = (scenery ? undefined : paintings.get(kind)) ?? paintParts(cell, cellView, isSunk);
    if (!scenery) paintings.set(kind, painted);
    const inLight = (painting: Painting, shown: CellView): PixelGrid =>
      lettered(light ? light.shine(painting, cell) : painting.picture, shown, size);
    const { whole, bare } = painted;
    const picture = inLight(whole, cellView);
    if (!bare) return { below: picture, thing: [] };
    return {
      below: inLight(bare.painting, bare.cellView),
      thing: picture.map((row, y) => row.map((colour, x) => (whole.things[y]?.[x] === true ? colour : undefined))),
    };
  };
  return (cell, state, key) => {
    const known = knownAt(places, cell);
    const parts = known.get(key) ?? partsIn(cell, state, key);
    known.set(key, parts);
    return parts;
  };
}

/** A cell without light, and the same without its thing, if it has one that can move. */
interface PaintedParts {
  readonly whole: Painting;
  readonly bare: { readonly cellView: CellView; readonly painting: Painting } | undefined;
}

/** With its letter, if it has one of pixels. */
function lettered(
  picture: PixelGrid,
  { letter, thing, ground }: CellView,
  size: keyof typeof LETTER_PLACES,
): PixelGrid {
  const appearance = thing ?? ground;
  return letter === undefined || !appearance ? picture : withLetterPixels(picture, letter, subjectOf(appearance), size);
}

function unlitStamps(
  drawer: Drawer,
  view: View,
  size: PixelSize,
  scenery: Scenery | undefined,
): CellPainter['stampOf'] {
  const places = stampsOf(drawer.styles.inks, scenery ? view.level : drawer.appearances);
  return (cell, state, key) => {
    const known = knownAt(places, scenery ? cell : 0);
    const stamp =
      known.get(key) ?? stampIn(drawer, cellViewOf(drawer, view, cell, state), size, scenery?.behind(cell, state.dust));
    known.set(key, stamp);
    return stamp;
  };
}

/** In the light every cell has its own stamps. Those with one key have one painting. */
function litStamps(drawer: Drawer, view: View, size: PixelSize, light: RoomLight): CellPainter['stampOf'] {
  const places = new Map<number, Map<number, Stamp>>();
  const paintings = new Map<number, Painting>();
  return (cell, state, key) => {
    const known = knownAt(places, cell);
    const stamp = known.get(key);
    if (stamp) return stamp;
    const cellView = cellViewOf(drawer, view, cell, state, castsShadows(size));
    const isSunk = light.isSunk(cell);
    const kind = isSunk ? -1 - key : key;
    const painting = paintings.get(kind) ?? paintingOf(drawer.styles.inks, cellView, size, { isSunk });
    paintings.set(kind, painting);
    const made = stampOfPicture(drawer, cellView, size, light.shine(painting, cell));
    known.set(key, made);
    return made;
  };
}

function knownAt<T>(places: Map<number, Map<number, T>>, place: number): Map<number, T> {
  const known = places.get(place) ?? new Map<number, T>();
  places.set(place, known);
  return known;
}

/** What is behind the pieces, if the rule set has drawings of its own. */
export function sceneryFor({ appearances, styles }: Drawer, view: View, size: PixelSize): Scenery | undefined {
  return hasOwnDrawings(appearances) ? new Scenery(view, appearances, styles.inks, SIDE[size]) : undefined;
}

function stampsOf(inks: Inks, subject: Appearances | Level): Map<number, Map<number, Stamp>> {
  const ofInks = stampCache.get(inks) ?? new WeakMap<Appearances | Level, Map<number, Map<number, Stamp>>>();
  stampCache.set(inks, ofInks);
  const known = ofInks.get(subject) ?? new Map<number, Map<number, Stamp>>();
  ofInks.set(subject, known);
  return known;
}

/** It makes no objects, for speed: it runs for every large cell of every frame. */
function keyOf(
  drawer: Drawer,
  view: View,
  cell: number,
  { isInside, isLit, overlay, turn, dust = 0 }: CellState,
  size: PixelSize,
  neighbours: number,
): number {
  const thing = view.thing(cell);
  const pose = thing === NOTHING ? undefined : poseOf(drawer, view, cell);
  const poses = pose ? 1 + 4 * STANCES.indexOf(pose.stance) + DIRECTIONS.indexOf(pose.facing) : 0;
  const overlayCode = overlay === undefined ? 0 : 1 + OVERLAYS.indexOf(overlay);
  const piece = (view.ground(cell) * CODES + thing) * 3 + moodCode(drawer, view, cell);
  const moment = (piece * 13 + poses) * (OVERLAYS.length + 1) + overlayCode;
  const flags = Number(isInside) | (Number(isLit) << 1) | (Number(drawer.letters) << 2) | (SIZES.indexOf(size) << 3);
  const turnCode = turn === undefined ? 0 : 1 + TURNS.indexOf(turn);
  return (((moment * 128 + neighbours) * 64 + flags) * 16 + dust) * 3 + turnCode;
}

function stampIn(drawer: Drawer, cellView: CellView, size: PixelSize, behind: PixelGrid | undefined): Stamp {
  return stampOfPicture(drawer, cellView, size, paintingOf(drawer.styles.inks, cellView, size, { behind }).picture);
}

function stampOfPicture({ styles }: Drawer, cellView: CellView, size: PixelSize, picture: PixelGrid): Stamp {
  const stamp = withAnyLetter(picture, cellView, size);
  return size === '2x4' ? withSigns(stamp, cellView, styles) : stamp;
}

function withAnyLetter(picture: PixelGrid, cellView: CellView, size: PixelSize): Stamp {
  const { letter } = cellView;
  const appearance = cellView.thing ?? cellView.ground;
  if (letter === undefined || !appearance) return stampOf(picture);
  const subject = subjectOf(appearance);
  if (size === '2x4' && isSign(appearance)) return stampOf(picture);
  if (size !== '2x4' && (size !== '3x6' || subject !== 'player'))
    return stampOf(withLetterPixels(picture, letter, subject, size));
  const place = size === '3x6' ? PLAYER_3X6 : (PLACES.get(subject) ?? MIDDLE);
  const ground = picture[2 * place.row + (place.isOnUpper ? 0 : 1)]?.[place.column];
  return withLetter(stampOf(picture), letter, place, ground);
}

/** What is below the layers; and a wall deep in the dark shows no seams. */
interface Setting {
  readonly behind?: PixelGrid | undefined;
  readonly isSunk?: boolean;
}

/** The colours of the layers, the lowest first. It runs for each new picture of the first frame. */
function paintingOf(inks: Inks, cellView: CellView, size: PixelSize, { behind, isSunk = false }: Setting): Painting {
  const { fixed, ground } = inks;
  const side = SIDE[size];
  const picture = Array.from(
    { length: side },
    (_, y) => behind?.[y]?.slice() ?? new Array<number | undefined>(side).fill(ground),
  );
  const things = Array.from({ length: side }, () => new Array<boolean>(side).fill(false));
  for (const { pixels, tones, isThing = false } of layersOf(cellView, inks, size))
    for (let y = 0; y < side; y += 1) {
      const row = pixels[y] ?? '';
      const colours = picture[y] ?? [];
      for (let x = 0; x < row.length; x += 1) {
        const ink = row.charAt(x);
        if (ink === CLEAR) continue;
        colours[x] = tones[TONE_LETTERS.indexOf(ink)] ?? fixed.get(isSunk && ink === SEAM ? TOP : ink);
        if (isThing) things[y]?.fill(true, x, x + 1);
      }
    }
  return { picture, things };
}

/** A piece by itself, for pictures that are no boards: empty pixels are undefined. */
export function piecePixels(inks: Inks, thing: Appearance, size: PixelSize): PixelGrid {
  const pose = subjectOf(thing) === 'player' ? STANDING : undefined;
  return paintingOf({ ...inks, ground: undefined }, { ...ALONE, thing, pose }, size, {}).picture;
}

const STANDING: Pose = { facing: 'down', stance: 'standing' };
const ALONE: Omit<CellView, 'thing' | 'pose'> = {
  isInside: true,
  isLit: false,
  codes: NOTHING,
  ground: undefined,
  joins: {
    north: false,
    east: false,
    south: false,
    west: false,
    northWest: false,
    thingNorth: false,
    thingWest: false,
  },
  mood: undefined,
  letter: undefined,
};

/** Black or white, whichever is easier to read on the pixel in its middle. */
function withLetterPixels(
  picture: PixelGrid,
  letter: string,
  subject: string,
  size: keyof typeof LETTER_PLACES,
): PixelGrid {
  const [letterSize, left, top] = LETTER_PLACES[size][subject] ?? LETTER_PLACES[size].middle;
  const pixels = letterPixels(letter, letterSize) ?? [];
  const ground = picture[top + 2]?.[left + 1];
  const ink = ground === undefined ? undefined : inkOn(ground);
  return picture.map((row, y) => row.map((below, x) => (pixels[y - top]?.charAt(x - left) === '#' ? ink : below)));
}

function withLetter(stamp: Stamp, letter: string, { column, row }: Place, ground: number | undefined): Stamp {
  const style = styleWith(ground === undefined ? undefined : inkOn(ground), ground, true);
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
const SIGNS = ['key', 'teleporter'] as const;

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
  const isGoal = ground?.sprite === 'goal' && thing !== undefined && subjectOf(thing) === 'player';
  const sign = isGoal ? 'goal' : ground && !thing ? signOf(ground) : undefined;
  if (!ground || !sign || !isInside) return stamp;
  const { unicode, blank, paint } = SPRITE_DRAWINGS[sign];
  const isHued = ground.hue !== undefined && ground.lettered === true;
  const style = isHued ? styles.sign(ground.hue) : styles.roles[paint.role];
  if (isGoal) return overlayTexts(stamp, ['', '╰  ╯'], style);
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
