import { at } from '../../../core/at';
import type { Direction } from '../../../core/direction';
import type { Appearance, Hue, SpriteName, Subject } from '../../../core/presentation';
import type { Inks } from '../../theme-styles';
import type { Material, Tones } from '../../theme';
import type { PixelSize } from '../cell-size';
import type { Turn } from '../drawer';
import type { Overlay } from '../overlay';
import { OVERLAYS_8X16, PIECES_8X16 } from './pieces-8x16';
import { OVERLAYS_6X12, PIECES_6X12 } from './pieces-6x12';
import { OVERLAYS_4X8, PIECES_4X8 } from './pieces-4x8';
import { OVERLAYS_3X6, PIECES_3X6 } from './pieces-3x6';
import { PIECES_2X4 } from './pieces-2x4';
import { CLEAR, mirror, type Pixels } from '../sheet';
import { type CellView, isWall, type Pose, shadowPixels, subjectOf, wallPixels } from './cell-view';

/** Pixels in the tones of one piece. */
export interface PixelLayer {
  readonly pixels: Pixels;
  readonly tones: Tones;
  /** It is on the ground, not the ground itself. */
  readonly isThing?: boolean;
}

/** Every piece with one drawing. Walls and players are composed of several. */
type PieceName =
  | Exclude<SpriteName, 'outside' | 'wall' | 'player'>
  | Exclude<Subject, 'player' | 'rock' | 'air'>
  | 'home-box'
  | 'home-block'
  | 'home-trophy'
  | 'jar';
type PlayerName = PlayerSide | `${PlayerSide}-${Exclude<Pose['stance'], 'standing'>}`;
type PlayerSide = Exclude<Direction, 'left'>;

interface Sheets {
  /** Pieces that are missing here are too fine for so few pixels: see `pixel-painter.ts`. */
  readonly pieces: Readonly<Partial<Record<PieceName, Pixels>>> & Readonly<Record<'floor' | 'block', Pixels>>;
  readonly marks: Readonly<Partial<Record<Hue, Pixels>>>;
  readonly wallFront: Pixels;
  readonly player: Readonly<Record<PlayerName, Pixels>>;
}

const SHEETS: Readonly<Record<PixelSize, Sheets>> = {
  '8x16': PIECES_8X16,
  '6x12': PIECES_6X12,
  '4x8': PIECES_4X8,
  '3x6': PIECES_3X6,
  '2x4': PIECES_2X4,
};
const OVERLAYS = { '8x16': OVERLAYS_8X16, '6x12': OVERLAYS_6X12, '4x8': OVERLAYS_4X8, '3x6': OVERLAYS_3X6 } as const;

/** The material of a piece without a hue of its own. */
const MATERIALS: ReadonlyMap<string, Material> = new Map([
  ['goal', 'goal'],
  ['filled-goal', 'home'],
  ['ice', 'glass'],
  ['teleporter', 'glass'],
  ['potion', 'glass'],
  ['trophy', 'gold'],
  ['coin', 'gold'],
  ['key', 'gold'],
  ['bulb', 'gold'],
  ['ladder', 'ladder'],
  ['player', 'player'],
]);

const WARNINGS: readonly Overlay[] = ['stuck', 'fault', 'dead'];

/** The layers of a cell, the lowest first. */
export function layersOf(cellView: CellView, inks: Inks, size: PixelSize): PixelLayer[] {
  const { ground, thing, isInside } = cellView;
  const sheets = SHEETS[size];
  const overlay = overlayLayers(cellView.overlay, inks, size);
  // Faults, and pieces that are not needed, can be anywhere. All other overlays are about the cells inside the walls.
  const anywhere = cellView.overlay === 'fault' || cellView.overlay === 'way' ? overlay : [];
  if (!thing && !isInside) return anywhere;
  if (isWall(ground) || isWall(thing)) return [wallLayer(cellView, inks, sheets), ...anywhere];
  return [
    ...groundLayers(cellView, inks, sheets),
    ...(thing ? thingLayers(thing, cellView, inks, sheets) : []),
    ...overlay,
  ];
}

/** All overlays are layers, except `meant`, which changes the tones of the piece, and those of small cells, which are signs. */
function overlayLayers(overlay: Overlay | undefined, { tones }: Pick<Inks, 'tones'>, size: PixelSize): PixelLayer[] {
  if (overlay === undefined || overlay === 'meant' || size === '2x4') return [];
  if (overlay === 'reached-dead')
    return [...overlayLayers('reach', { tones }, size), ...overlayLayers('dead', { tones }, size)];
  const turned = overlay === 'left' ? mirror(OVERLAYS[size].right) : OVERLAYS[size][overlay];
  return [{ pixels: turned, tones: WARNINGS.includes(overlay) ? tones.stuck : tones.hint, isThing: true }];
}

function wallLayer({ joins }: CellView, { tones }: Inks, { wallFront }: Sheets): PixelLayer {
  return { pixels: wallPixels(wallFront, joins), tones: tones.stone };
}

function groundLayers(
  { ground, thing, joins, overlay, isLit, letter }: CellView,
  inks: Inks,
  { pieces }: Sheets,
): PixelLayer[] {
  const subject = ground ? subjectOf(ground) : 'outside';
  if (!ground || subject === 'outside') return [];
  const tones = tonesOf(ground, inks);
  // A lit floor was a hole that has just closed.
  if (isLit && !thing && subject === 'floor') return [{ pixels: pieces.block, tones: inks.tones.flash }];
  const pieceTones = isLit && !thing ? inks.tones.flash : overlay === 'meant' ? inks.tones.hint : tones;
  const drawing = pixelsOf(subject, pieces);
  const pixels = subject === 'goal' && letter !== undefined ? drawing && withoutMiddle(drawing) : drawing;
  const own: PixelLayer[] = pixels ? [{ pixels, tones: pieceTones }] : [];
  // What is behind these drawings is scenery.
  if (typeof ground.sprite !== 'string') return own;
  const floor = { pixels: pieces.floor, tones };
  const shadow = { pixels: shadowPixels(pieces.floor.length, joins), tones };
  return subject === 'floor' ? [floor, shadow] : [floor, shadow, ...own];
}

/** A letter stands in place of the jewel of a goal. */
function withoutMiddle(pixels: Pixels): Pixels {
  const [from, to] = [Math.floor(pixels.length / 4), Math.ceil((pixels.length * 3) / 4)];
  return pixels.map((row, y) =>
    y < from || y >= to ? row : `${row.slice(0, from)}${CLEAR.repeat(to - from)}${row.slice(to)}`,
  );
}

function thingLayers(thing: Appearance, cellView: CellView, inks: Inks, sheets: Sheets): PixelLayer[] {
  const { mood, pose, letter, turn } = cellView;
  const { pieces, marks, player } = sheets;
  const isThing = true;
  const subject = subjectOf(thing);
  const tones = currentTones(thing, cellView, inks);
  if (pose) return [{ ...playerLayer(playerPixels(pose, player, letter !== undefined), tones, turn), isThing }];
  const name = pieceName(thing, subject, mood === 'on-goal', letter !== undefined);
  const pixels = pixelsOf(name === 'potion' && letter !== undefined && pieces.jar ? 'jar' : name, pieces);
  if (!pixels) return [];
  const piece = { pixels, tones, isThing };
  const mark =
    letter === undefined && typeof thing.sprite !== 'string' && thing.hue !== undefined ? marks[thing.hue] : undefined;
  return mark ? [piece, { pixels: mark.length > 4 ? withLowerEdge(mark) : mark, tones, isThing }] : [piece];
}

/** A mark with the shade of a relief below it. */
function withLowerEdge(mark: Pixels): Pixels {
  return mark.map((row, y) =>
    [...row].map((ink, x) => (ink === CLEAR && (mark[y - 1]?.charAt(x) ?? CLEAR) !== CLEAR ? 'k' : ink)).join(''),
  );
}

/** The state of a thing decides its tones first, then its kind. */
function currentTones(thing: Appearance, { isLit, overlay, mood }: CellView, inks: Inks): Tones {
  const { tones } = inks;
  if (isLit) return tones.flash;
  if (overlay === 'meant') return tones.hint;
  if (overlay === 'stuck') return tones.stuck;
  if (mood === 'heavy') return tones.heavy;
  return mood === 'on-goal' && !thing.lettered ? tones.home : tonesOf(thing, inks);
}

/** A box with a letter or a mark is a plain block. A box on its goal shines. */
function pieceName({ sprite }: Appearance, subject: string, isHome: boolean, hasLetter: boolean): string {
  const kind = subject === 'box' && hasLetter ? 'block' : subject;
  if (!isHome) return kind;
  return sprite === 'crate' ? 'home-box' : `home-${kind}`;
}

/** Of several players, the active one has a bright outline, and the others are in the shade. */
function playerLayer(pixels: Pixels, tones: Tones, turn: Turn | undefined): PixelLayer {
  if (turn === undefined) return { pixels, tones };
  if (turn === 'active') return { pixels: pixels.map((row) => row.replaceAll('k', 'W')), tones };
  const [, middle, shade, depth] = tones;
  return {
    pixels: pixels.map((row) => row.replaceAll('s', 'S').replaceAll('W', 'd')),
    tones: [middle, shade, depth, depth],
  };
}

/** A player with a letter wears clothes of its hue, with room for the letter on its hat or shirt. */
function playerPixels({ facing, stance }: Pose, player: Sheets['player'], hasLetter: boolean): Pixels {
  const side = facing === 'left' ? 'right' : facing;
  const pixels = player[stance === 'standing' ? side : (`${side}-${stance}` as const)];
  const turned = facing === 'left' ? mirror(pixels) : pixels;
  if (!hasLetter) return turned;
  const rows = LETTERED[turned.length]?.map((row) => (typeof row === 'string' ? row : at(turned, row))) ?? turned;
  return rows.map((row) => row.replaceAll('o', 'm').replaceAll('O', 'd'));
}

/** The rows of a player with a letter, by their number: its own ones, with a higher hat or a broad shirt. */
const LETTERED: Readonly<Partial<Record<number, readonly (number | string)[]>>> = {
  16: [0, 1, 2, 3, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15],
  12: [0, 1, 2, 3, 3, 3, 4, 6, 7, 9, 10, 11],
  8: [0, 2, 3, 'ommmmmmo', 'SmmmmmmS', '.mmmmmm.', '.mmmmmm.', '.mmmmmm.'],
};

/** Pieces show their hue only if nothing else tells them apart. A plain box is of wood. */
function tonesOf(appearance: Appearance, { tones }: Inks): Tones {
  const isHued = appearance.lettered === true || typeof appearance.sprite !== 'string';
  return tones[(isHued ? appearance.hue : undefined) ?? MATERIALS.get(subjectOf(appearance)) ?? 'box'];
}

function pixelsOf(name: string, pieces: Sheets['pieces']): Pixels | undefined {
  return isPiece(name, pieces) ? pieces[name] : undefined;
}

function isPiece(name: string, pieces: Sheets['pieces']): name is PieceName {
  return name in pieces;
}
