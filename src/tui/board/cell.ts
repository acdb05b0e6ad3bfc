import type { Direction } from '../../core/direction';
import type { Art, Look, Mood } from '../../core/look';
import type { View } from '../../core/view';
import type { Canvas } from '../drawing/canvas';
import type { Role } from '../drawing/look';
import type { Style } from '../drawing/style';
import { isLarge, type CellSize, type LargeSize } from './cell-size';
import type { CellState, Drawer } from './drawer';
import { inAscii, LARGE_DRAWINGS, largeBlock, type LargeName } from './large-drawings';
import { loadedLate } from './loaded-late';
import { OVERLAY_DRAWINGS, type Overlay } from './overlay';
import {
  ASCII_FIGURES,
  FIGURES,
  HOME_BOX,
  HOME_TROPHY,
  MARKS,
  SPRITE_DRAWINGS,
  type Drawing,
  type Sprite,
} from './sprites';

/** Where on the canvas a cell begins. */
interface Place {
  readonly x: number;
  readonly y: number;
}

/** Draws one cell of the board at a place of the canvas. */
export function drawCell(
  canvas: Canvas,
  drawer: Drawer,
  view: View,
  cell: number,
  at: Place & { readonly size: CellSize },
  state: CellState,
): void {
  const ground = drawer.looks.ground.get(view.ground(cell));
  const thing = drawer.looks.thing.get(view.thing(cell));
  const look = thing ?? ground;
  if (!look || (!thing && !state.isSeen)) return;
  if (isLarge(at.size) && hasPixels(drawer)) {
    const letter = showsLetter(drawer, look) ? look.letter : undefined;
    const sight = loadedLate.sight().sightOf(drawer, view, cell, state, letter);
    canvas.stamp(at.x, at.y, loadedLate.picture().pictureOf(drawer, sight, at.size));
    return;
  }
  const rows =
    look.sprite === 'player'
      ? playerRows(drawer, look, view.facingAt(cell) ?? 'down', at.size, ground?.sprite === 'goal')
      : typeof look.sprite === 'string'
        ? spriteRows(drawer, look, spriteOf(look, drawer.teller.mood?.(view, cell)), at.size)
        : artRows(drawer, look, look.sprite, at.size);
  const shown = roleOf(state);
  rows.forEach(({ text, style }, row) => {
    canvas.put(at.x, at.y + row, text, shown ? drawer.palette.roles[shown] : style);
  });
  // Whatever somebody walks over stays to be seen.
  const isBare = rows.every(({ text }) => text.trim() === '');
  if ((state.overlay === 'way' || state.overlay === 'target') && !isBare)
    drawOver(
      canvas,
      at,
      rows.map(({ text }) => text),
      drawer.palette.roles.way,
    );
  else if (state.overlay) drawOverlay(canvas, drawer, state.overlay, at);
}

/** What a cell looks like at this moment instead of what it is. */
function roleOf({ isLit, overlay }: CellState): Role | undefined {
  if (isLit) return 'flash';
  return overlay === 'meant' ? 'hint' : overlay === 'stuck' ? 'stuck' : undefined;
}

function drawOverlay(
  canvas: Canvas,
  { palette, ascii }: Drawer,
  overlay: Overlay,
  at: Place & { readonly size: CellSize },
): void {
  const rows = OVERLAY_DRAWINGS[overlay][at.size];
  const { stuck, warning, way } = palette.roles;
  const style = overlay === 'stuck' ? stuck : overlay === 'dead' ? warning : way;
  drawOver(canvas, at, ascii ? rows.map(inAscii) : rows, style);
}

function drawOver(canvas: Canvas, { x, y }: Place, rows: readonly string[], style: Style): void {
  rows.forEach((row, down) => {
    canvas.over(x, y + down, row, style);
  });
}

/** Pixels need all 256 colours, and half blocks. */
function hasPixels({ palette, ascii }: Drawer): boolean {
  return palette.depth === '256' && !ascii;
}

interface CellRow {
  readonly text: string;
  readonly style: Style;
}

function playerRows(drawer: Drawer, look: Look, facing: Direction, size: CellSize, isOnGoal: boolean): CellRow[] {
  const { palette, ascii } = drawer;
  const figure = (ascii ? ASCII_FIGURES : FIGURES)[facing];
  const { letter } = look;
  const head = look.hue ? palette.filled(look.hue) : palette.roles.player;
  const body = look.hue ? palette.sign(look.hue) : palette.roles.legs;
  if (isLarge(size)) {
    const rows = largeRows(facing, size, ascii).map((row) => row.replace('§', letter ?? ' '));
    const marked = isOnGoal ? [...rows.slice(0, -1), betweenMarks(rows.at(-1) ?? '', ascii)] : rows;
    return marked.map((text, row) => ({ text, style: row < 2 ? head : body }));
  }
  if (size === '2x4') {
    const legs = letter ? figure.letteredLegs.replace('§', letter) : figure.legs;
    const onGoal = ascii ? `'${legs.slice(1, 3)}'` : `╰${legs.slice(1, 3)}╯`;
    return [
      { text: figure.eyes, style: head },
      { text: isOnGoal && !letter ? onGoal : legs, style: body },
    ];
  }
  const small = letter ? `${letter}${figure.tiny}` : figure.small;
  return [{ text: size === '1x2' ? small : (letter ?? figure.tiny), style: head }];
}

/** The goal that a player stands on looks out at the corners. */
function betweenMarks(row: string, ascii: boolean): string {
  const [left, right] = ascii ? ["'", "'"] : ['╰', '╯'];
  return `${left}${row.slice(1, -1)}${right}`;
}

function largeRows(name: LargeName, size: LargeSize, ascii: boolean): readonly string[] {
  const rows = LARGE_DRAWINGS[name][size];
  return ascii ? rows.map(inAscii) : rows;
}

function spriteOf(look: Look, mood: Mood | undefined): Sprite {
  const name = look.sprite;
  if (mood === 'home') return homeSprite(look);
  const sprite = typeof name === 'string' && name !== 'player' ? SPRITE_DRAWINGS[name] : SPRITE_DRAWINGS.floor;
  return mood === 'heavy' ? { ...sprite, paint: { role: 'heavy' } } : sprite;
}

/** At home a box has another edge. One that is known by its colour keeps that, the others have a colour for it. */
function homeSprite({ sprite, lettered }: Look): Sprite {
  const home = sprite === 'trophy' ? HOME_TROPHY : HOME_BOX;
  return lettered ? { ...home, paint: { role: 'home', hue: 'filled' } } : home;
}

/** Hues are for pieces that differ by nothing else; a plain box is coloured as boxes are. */
function spriteRows(drawer: Drawer, look: Look, sprite: Sprite, size: CellSize): CellRow[] {
  const { palette, ascii } = drawer;
  const { role, hue } = sprite.paint;
  const style =
    hue === undefined || look.hue === undefined || !look.lettered
      ? palette.roles[role]
      : hue === 'filled'
        ? palette.filled(look.hue)
        : palette.sign(look.hue);
  const drawing = ascii ? sprite.ascii : sprite.unicode;
  // Without colours a wall has to be quiet by its texture.
  const quiet = (row: string): string => (palette.depth === 'never' ? row.replaceAll('▓', '░') : row);
  const letter = showsLetter(drawer, look) ? look.letter : undefined;
  // One character has room for the letter only; at home the colour or boldness tells the rest.
  if (size === '1x1' && look.lettered && letter !== undefined)
    return [{ text: letter, style: role === 'home' ? palette.roles.home : style }];
  const rows = isLarge(size) ? largeRows(largeName(look, role), size, ascii) : drawingRows(drawing, size);
  const blank = isLarge(size) ? ' ' : sprite.blank;
  return rows.map((row) => ({ text: quiet(lettered(row, letter, blank, ascii)), style }));
}

function largeName({ sprite }: Look, role: Role): LargeName {
  if (role === 'home') return sprite === 'trophy' ? 'home-trophy' : 'home-box';
  return typeof sprite === 'string' && sprite !== 'player' ? sprite : 'floor';
}

/** A small cell that opens a bracket closes it, or holds a letter: `[]`, `[A`. */
function lettered(row: string, letter: string | undefined, blank: string, ascii: boolean): string {
  if (letter !== undefined) return row.replaceAll('§', letter);
  const closed = row === '[§' ? '[]' : row === '(§' ? '()' : row;
  return closed.replaceAll('§', blank === '-' && !ascii ? '─' : blank);
}

function drawingRows({ rows, small, tiny }: Drawing, size: CellSize): readonly string[] {
  return size === '2x4' ? rows : [size === '1x2' ? small : tiny];
}

/** A drawing of the rules set's own: on light paper, and filled with its hue. */
function artRows(drawer: Drawer, look: Look, art: Art, size: CellSize): CellRow[] {
  const { palette, ascii } = drawer;
  const style = look.hue ? palette.filled(look.hue) : palette.roles.paper;
  const letter = showsLetter(drawer, look) ? look.letter : undefined;
  const rows = isLarge(size) ? largeArt(look, art, letter, size) : smallArt(drawer, look, art, letter, size);
  return rows.map((row) => ({ text: ascii ? inAscii(row) : row, style }));
}

function largeArt({ hue }: Look, { subject }: Art, letter: string | undefined, size: LargeSize): readonly string[] {
  if (subject !== 'block') return LARGE_DRAWINGS[subject][size];
  if (letter !== undefined || !hue) return largeBlock(size, [`${letter ?? ' '}${letter ?? ' '}`, '  ']);
  return largeBlock(size, MARKS[hue].rows);
}

/** A hue without a letter has a mark, so that shape says what colour says. */
function smallArt(
  { palette, ascii }: Drawer,
  { hue }: Look,
  art: Art,
  letter: string | undefined,
  size: CellSize,
): readonly string[] {
  const mark = hue && letter === undefined ? MARKS[hue] : undefined;
  if (size !== '2x4') {
    const small = letter === undefined ? (mark?.small ?? (ascii ? art.smallAscii : art.small)) : `[${letter}`;
    return [size === '1x2' ? small : (letter ?? mark?.tiny ?? small.charAt(0))];
  }
  if (mark) return mark.rows;
  const rows = ascii ? art.ascii : art.rows;
  if (letter === undefined) return rows;
  // Without colours neighbours would melt into one slab.
  const [left, right] = palette.depth === 'never' ? '[]' : '  ';
  return rows.map((row, index) => (index === 0 ? `${left}${letter}${letter}${right}` : row));
}

function showsLetter({ letters, ascii, palette }: Drawer, look: Look): boolean {
  const isNeeded = typeof look.sprite !== 'string' && (ascii || palette.depth === 'never');
  return letters || isNeeded || look.lettered === true;
}
