import type { Direction } from '../../../core/direction';
import type { Hue, Look, SpriteName, Subject } from '../../../core/look';
import type { Inks } from '../../drawing/inks';
import type { Material, Tones } from '../../drawing/look';
import type { LargeSize } from '../cell-size';
import { PIECES_6 } from './pieces-6';
import { PIECES_8 } from './pieces-8';
import { mirrored, type Pixels } from './sheet';
import { isWall, subjectOf, type Pose, type Sight } from './sight';
import { shadowPixels, wallPixels } from './wall';

/** Pixels in the tones of one piece. */
export interface Layer {
  readonly pixels: Pixels;
  readonly tones: Tones;
}

/** Every piece that a screen may be asked to draw; walls and players are put together of several drawings. */
type PieceName =
  | Exclude<SpriteName, 'outside' | 'wall' | 'player'>
  | Exclude<Subject, 'player'>
  | 'home-box'
  | 'home-block'
  | 'home-trophy';
type KeeperName = KeeperSide | `${KeeperSide}-${Exclude<Pose['stance'], 'standing'>}`;
type KeeperSide = Exclude<Direction, 'left'>;

interface Sheets {
  readonly pieces: Readonly<Record<PieceName, Pixels>>;
  readonly marks: Readonly<Record<Hue, Pixels>>;
  readonly wallFront: Pixels;
  readonly keeper: Readonly<Record<KeeperName, Pixels>>;
}

const SHEETS: Readonly<Record<LargeSize, Sheets>> = { '4x8': PIECES_8, '3x6': PIECES_6 };

/** What a piece is made of where it has no hue of its own to show. */
const MATERIALS: ReadonlyMap<string, Material> = new Map([
  ['goal', 'goal'],
  ['filled-goal', 'home'],
  ['ice', 'glass'],
  ['teleporter', 'glass'],
  ['potion', 'glass'],
  ['trophy', 'gold'],
  ['coin', 'gold'],
  ['key', 'gold'],
  ['rock', 'stone'],
  ['player', 'player'],
]);

/** What there is to draw of a cell, the lowest first. */
export function layersOf(sight: Sight, inks: Inks, size: LargeSize): Layer[] {
  const { ground, thing, isSeen } = sight;
  const sheets = SHEETS[size];
  if (!thing && !isSeen) return [];
  if (isWall(ground) || isWall(thing)) return [wallLayer(sight, inks, sheets)];
  return [...groundLayers(sight, inks, sheets), ...(thing ? thingLayers(thing, sight, inks, sheets) : [])];
}

function wallLayer({ joins }: Sight, { tones }: Inks, { wallFront }: Sheets): Layer {
  return { pixels: wallPixels(wallFront, joins), tones: tones.stone };
}

function groundLayers({ ground, joins }: Sight, inks: Inks, { pieces }: Sheets): Layer[] {
  const subject = ground ? subjectOf(ground) : 'outside';
  if (!ground || subject === 'outside') return [];
  const tones = tonesOf(ground, inks);
  const own: Layer[] = isPiece(subject, pieces) ? [{ pixels: pieces[subject], tones }] : [];
  if (typeof ground.sprite !== 'string') return [{ pixels: pieces.air, tones }, ...own];
  const floor = { pixels: pieces.floor, tones };
  const shadow = { pixels: shadowPixels(pieces.floor.length, joins), tones };
  return subject === 'floor' ? [floor, shadow] : [floor, shadow, ...own];
}

function thingLayers(thing: Look, { mood, pose, isLit, letter }: Sight, inks: Inks, sheets: Sheets): Layer[] {
  const { pieces, marks, keeper } = sheets;
  const subject = subjectOf(thing);
  const tones = isLit
    ? inks.tones.flash
    : mood === 'heavy'
      ? inks.tones.heavy
      : mood === 'home' && !thing.lettered
        ? inks.tones.home
        : tonesOf(thing, inks);
  if (pose) return [{ pixels: keeperPixels(pose, keeper, thing.lettered === true), tones }];
  const name = pieceName(thing, subject, mood === 'home', letter !== undefined);
  if (!isPiece(name, pieces)) return [];
  const piece = { pixels: pieces[name], tones };
  const hasMark = letter === undefined && typeof thing.sprite !== 'string' && thing.hue !== undefined;
  return hasMark ? [piece, { pixels: marks[thing.hue], tones }] : [piece];
}

/** What has a letter or a mark to show is plain; at home a box shines. */
function pieceName({ sprite }: Look, subject: string, isHome: boolean, hasLetter: boolean): string {
  const kind = subject === 'box' && hasLetter ? 'block' : subject;
  if (!isHome) return kind;
  return sprite === 'crate' ? 'home-box' : `home-${kind}`;
}

/** Whoever has a hue wears it; letters of overalls become those of tones. */
function keeperPixels({ facing, stance }: Pose, keeper: Sheets['keeper'], isHued: boolean): Pixels {
  const side = facing === 'left' ? 'right' : facing;
  const pixels = keeper[stance === 'standing' ? side : (`${side}-${stance}` as const)];
  const turned = facing === 'left' ? mirrored(pixels) : pixels;
  return isHued ? turned.map((row) => row.replaceAll('o', 'm').replaceAll('O', 'd')) : turned;
}

/** Hues are for pieces that differ by nothing else; a plain box is of wood. */
function tonesOf(look: Look, { tones }: Inks): Tones {
  const isHued = look.lettered === true || typeof look.sprite !== 'string';
  return tones[(isHued ? look.hue : undefined) ?? MATERIALS.get(subjectOf(look)) ?? 'box'];
}

function isPiece(name: string, pieces: Sheets['pieces']): name is PieceName {
  return name in pieces;
}
