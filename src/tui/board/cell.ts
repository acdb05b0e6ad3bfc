import type { Direction } from '../../core/direction';
import type { Art, Look, Looks, Mood } from '../../core/look';
import type { Teller } from '../../core/manner';
import type { View } from '../../core/view';
import type { Canvas } from '../drawing/canvas';
import type { Palette } from '../drawing/palette';
import type { Style } from '../drawing/style';
import type { CellSize } from './cell-size';
import { ASCII_FIGURES, FIGURES, HOME_BOX, HOME_TROPHY, SPRITE_DRAWINGS, type Drawing, type Sprite } from './sprites';

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
interface CellState {
  /** Floor that is outside to the eye is left to the terminal's own ground, so that a warehouse has a silhouette. */
  readonly isSeen: boolean;
  /** It has just come home, or is about to vanish. */
  readonly isLit: boolean;
}

/** Draws one cell of the board at a place of the canvas. */
export function drawCell(
  canvas: Canvas,
  drawer: Drawer,
  view: View,
  cell: number,
  at: { readonly x: number; readonly y: number; readonly size: CellSize },
  state: CellState,
): void {
  const ground = drawer.looks.ground.get(view.ground(cell));
  const thing = drawer.looks.thing.get(view.thing(cell));
  const look = thing ?? ground;
  if (!look || (!thing && !state.isSeen)) return;
  const rows =
    look.sprite === 'player'
      ? playerRows(drawer, look, view.facingAt(cell) ?? 'down', at.size, ground?.sprite === 'goal')
      : typeof look.sprite === 'string'
        ? spriteRows(drawer, look, spriteOf(look, drawer.teller.mood?.(view, cell)), at.size)
        : artRows(drawer, look, look.sprite, at.size);
  rows.forEach(({ text, style }, row) => {
    canvas.put(at.x, at.y + row, text, state.isLit ? drawer.palette.roles.flash : style);
  });
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
  if (size === '2x4') {
    const legs = letter ? figure.letteredLegs.replace('§', letter) : figure.legs;
    const onGoal = ascii ? `'${legs.slice(1, 3)}'` : `╰${legs.slice(1, 3)}╯`;
    return [
      { text: figure.eyes, style: head },
      { text: isOnGoal && !letter ? onGoal : legs, style: look.hue ? palette.sign(look.hue) : palette.roles.legs },
    ];
  }
  const small = letter ? `${letter}${figure.tiny}` : figure.small;
  return [{ text: size === '1x2' ? small : (letter ?? figure.tiny), style: head }];
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

function spriteRows(drawer: Drawer, look: Look, sprite: Sprite, size: CellSize): CellRow[] {
  const { palette, ascii } = drawer;
  const { role, hue } = sprite.paint;
  const style =
    hue === undefined || look.hue === undefined
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
  return drawingRows(drawing, size).map((row) => ({ text: quiet(lettered(row, letter, sprite.blank, ascii)), style }));
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
  const small = ascii ? art.smallAscii : art.small;
  const rows = size === '2x4' ? (ascii ? art.ascii : art.rows) : [size === '1x2' ? small : small.charAt(0)];
  if (!look.letter || !showsLetter(drawer, look)) return rows.map((text) => ({ text, style }));
  const { letter } = look;
  if (size !== '2x4') return [{ text: size === '1x2' ? `[${letter}` : letter, style }];
  // Without colours neighbours would melt into one slab.
  const [left, right] = palette.depth === 'never' ? '[]' : '  ';
  return rows.map((row, index) => ({ text: index === 0 ? `${left}${letter}${letter}${right}` : row, style }));
}

function showsLetter({ letters, ascii, palette }: Drawer, look: Look): boolean {
  const isNeeded = typeof look.sprite !== 'string' && (ascii || palette.depth === 'never');
  return letters || isNeeded || look.lettered === true;
}
