import { FLOOR, NOTHING } from '../../core/level/piece';
import { at } from '../../core/at';
import type { Direction } from '../../core/direction';
import { cellAt } from '../../core/level/level';
import type { View } from '../../core/board/view';
import { Canvas } from '../canvas';
import { CELL_SHAPE } from '../board/cell-size';
import { drawCells } from '../board/draw-board';
import type { DrawingSettings } from '../board/drawer';
import type { Scene } from '../board/scene';
import { mostFrequent, shortHex, strokesOf } from './strokes';
import { escapeXml } from './svg';
import { CLEAR, rasterOf, type Glyph, type RasterWithGlyphs } from './raster';

const SIZE = '4x8';
/** The side of a cell in pixels. */
const SIDE = 8;

/** The pictures of single cells, each defined once as a pattern that others fill with. */
export class Sprites {
  readonly #ids = new Map<string, string>();
  readonly #patterns: string[] = [];
  /** By look: the sprite. */
  readonly #looks = new Map<string, string>();

  constructor(
    private readonly scene: Scene,
    private readonly settings: DrawingSettings,
  ) {}

  get patterns(): readonly string[] {
    return this.#patterns;
  }

  /** The sprite of a look, which is drawn when it is first asked for. */
  ofLook(look: string, draw: () => RasterWithGlyphs): string {
    const known = this.#looks.get(look);
    if (known !== undefined) return known;
    const id = this.define(draw());
    this.#looks.set(look, id);
    return id;
  }

  /** The id of the pattern of a cell's picture, with a sign if it is one that is there already, turned left to right. */
  define({ pixels, glyphs }: RasterWithGlyphs): string {
    const content = contentOf({ pixels, glyphs });
    const known = this.#ids.get(content);
    if (known !== undefined) return known;
    const mirrored = glyphs.length > 0 ? undefined : this.#ids.get(contentOf({ pixels: mirror(pixels), glyphs }));
    if (mirrored !== undefined) return `${mirrored}${MIRRORED}`;
    const id = idOf(this.#ids.size);
    this.#ids.set(content, id);
    this.#patterns.push(
      `<pattern id="${id}" width="1" height="1" patternUnits="userSpaceOnUse" viewBox="0 0 8 8">${content}</pattern>`,
    );
    return id;
  }

  /** A cell of a view. */
  cell(view: View, cell: { readonly x: number; readonly y: number }): RasterWithGlyphs {
    const shape = CELL_SHAPE[SIZE];
    const canvas = new Canvas(shape.columns, shape.rows);
    const excerpt = { size: SIZE, x: 0, y: 0, firstColumn: cell.x, firstRow: cell.y, columns: 1, rows: 1 } as const;
    drawCells(canvas, this.settings, { ...this.scene, view }, excerpt);
    return rasterOf(canvas.frame());
  }

  /** The sprite of a ground without the floor below it. */
  ground(view: View, cell: number): string {
    return this.ofLook(`ground ${view.ground(cell)}`, () =>
      this.#apart(view, [FLOOR, NOTHING], [view.ground(cell), NOTHING]),
    );
  }

  /** A thing without its ground: whatever of the cell it changes. It stands where a player has both feet on the ground. */
  thing(view: View, cell: number): RasterWithGlyphs {
    const ground = this.scene.texts.mood?.(view, cell) === 'home' ? view.ground(cell) : FLOOR;
    return this.#apart(view, [ground, NOTHING], [ground, view.thing(cell)], view.facingAt(cell));
  }

  /** The colour of floor without a shadow. */
  floorColour(view: View): number {
    return mostFrequent(this.#alone(view, [FLOOR, NOTHING]).pixels);
  }

  /** What differs between two cells that stand alone. */
  #apart(view: View, below: CellCodes, above: CellCodes, facing?: Direction): RasterWithGlyphs {
    const bare = this.#alone(view, below);
    const covered = this.#alone(view, above, facing);
    const pixels = covered.pixels.map((pixel, index) => (pixel === bare.pixels[index] ? CLEAR : pixel));
    return { ...covered, pixels };
  }

  /** A cell with floor all round it. */
  #alone(view: View, [ground, thing]: CellCodes, facing?: Direction): RasterWithGlyphs {
    const place = cellAt(view.level, 0, 0);
    const alone: View = {
      ...plainView(view),
      ground: (cell) => (cell === place ? ground : FLOOR),
      thing: (cell) => (cell === place ? thing : NOTHING),
      facingAt: (cell) => (cell === place ? facing : undefined),
    };
    const scene = { ...this.scene, reached: new Uint8Array(view.level.size).fill(1) };
    return new Sprites(scene, this.settings).cell(alone, { x: 0, y: 0 });
  }
}

/** The codes of a ground and of the thing on it. */
type CellCodes = readonly [ground: number, thing: number];

/** Follows the id of a pattern that is to be turned left to right. */
export const MIRRORED = '-';

function mirror(pixels: Int16Array): Int16Array {
  return pixels.map((_, index) => at(pixels, index - (index % SIDE) + SIDE - 1 - (index % SIDE)));
}

function contentOf({ pixels, glyphs }: Pick<RasterWithGlyphs, 'pixels' | 'glyphs'>): string {
  return `${squareAndStrokes(pixels)}${glyphs.map(textOf).join('')}`;
}

/** Of a full cell, the most frequent colour is one square below all others. */
function squareAndStrokes(pixels: Int16Array): string {
  const below = pixels.includes(CLEAR) ? undefined : mostFrequent(pixels);
  const square = below === undefined ? '' : `<path fill="${shortHex(below)}" d="M0 0h8v8H0z"/>`;
  return square + strokesOf({ width: SIDE, height: SIDE, pixels }, true, below).join('');
}

/** A view whose parts can be replaced. */
export function plainView(view: View): View {
  return {
    level: view.level,
    gaugeCount: view.gaugeCount,
    ground: (cell) => view.ground(cell),
    thing: (cell) => view.thing(cell),
    player: (player) => view.player(player),
    facing: (player) => view.facing(player),
    playerAt: (cell) => view.playerAt(cell),
    facingAt: (cell) => view.facingAt(cell),
    gauge: (gauge) => view.gauge(gauge),
  };
}

/** `a` to `z`, `A` to `Z`, `aa` ... */
function idOf(number: number): string {
  const last = LETTERS.charAt(number % LETTERS.length);
  return number < LETTERS.length ? last : idOf(Math.floor(number / LETTERS.length) - 1) + last;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

function textOf({ x, y, character, colour }: Glyph): string {
  const fill = colour === undefined ? 'currentColor' : shortHex(colour);
  return `<text x="${x + 0.5}" y="${y + 1.6}" fill="${fill}" font-family="monospace" font-weight="bold" font-size="2" text-anchor="middle">${escapeXml(character)}</text>`;
}
