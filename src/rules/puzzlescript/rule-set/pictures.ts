import type { Picture } from '../../../core/presentation';
import type { Prelude } from '../read/draft';
import type { GameObject } from '../read/names';
import { colourValue } from '../read/palettes';
import type { Program } from '../compile/program';
import type { SetCodes } from './set-codes';

const SIZE = 5;
/** A sprite with so many pixels leaves little of what is behind it. */
const FULL = 21;
const BLACK = 0;
const WHITE = 0xffffff;

/** Composes the pictures of cells: the sprites of their objects one over another, on the colour of the screen. */
export class CellPictures {
  readonly #program: Program;
  readonly #codes: SetCodes;
  readonly #palette: string | undefined;
  readonly #ground: number;
  readonly #signs: SetSigns;
  readonly #known = new Map<number, Picture>();
  /** It is behind cells that have none in the text of their level, unless rules may take it away. */
  readonly #background: GameObject | undefined;

  constructor(
    program: Program,
    codes: SetCodes,
    prelude: Prelude,
    { signs, isFixed }: { readonly signs: SetSigns; readonly isFixed: readonly boolean[] },
  ) {
    this.#program = program;
    this.#codes = codes;
    this.#palette = prelude.get('color_palette')?.toLowerCase();
    const behind = prelude
      .get('background_color')
      ?.toLowerCase()
      .replace(/^(#[0-9a-f]{6}).*/, '$1');
    this.#ground = this.#colour(behind ?? 'black') ?? BLACK;
    this.#signs = signs;
    const { objects } = program.background;
    this.#background = objects.every((id) => isFixed[id]) ? program.objects[objects[0] ?? -1] : undefined;
  }

  /** The picture of a cell with this code; undefined if it is no code of a set. */
  of(code: number): Picture | undefined {
    const known = this.#known.get(code);
    if (known || !this.#codes.has(code)) return known;
    const picture = this.#compose(code);
    this.#known.set(code, picture);
    return picture;
  }

  #colour(word: string): number | undefined {
    return colourValue(word, this.#palette);
  }

  #compose(code: number): Picture {
    const { objects, background } = this.#program;
    const pixels = Array.from({ length: SIZE }, () => new Array<number>(SIZE).fill(this.#ground));
    let top: GameObject | undefined;
    let behind = this.#ground;
    const hasOwn = background.objects.some((id) => this.#codes.holds(code, id));
    for (const object of objects) {
      if (object === undefined) continue;
      if (!this.#codes.holds(code, object.id) && (hasOwn || object !== this.#background)) continue;
      this.#draw(object, pixels);
      if (background.objects.includes(object.id)) behind = commonest(pixels.flat());
      else if (this.#isVisible(object)) top = object;
    }
    if (top === undefined) return { pixels, sign: ' ', signColour: behind, behind };
    const colours = this.#coloursOf(top);
    const own = commonest(colours);
    const sign = this.#signs.of(code);
    // What fills its cell is seen by its colour, all else as a sign on what is there.
    if (top.sprite !== undefined && colours.length < FULL)
      return { pixels, sign, signColour: readable(own, behind), behind };
    const other = colours.find((colour) => colour !== own) ?? own;
    return { pixels, sign, signColour: readable(other, own), behind: own, isFull: true };
  }

  #draw({ colours, sprite }: GameObject, pixels: number[][]): void {
    for (const [y, row] of pixels.entries()) {
      for (let x = 0; x < SIZE; x += 1) {
        const index = sprite === undefined ? 0 : (sprite[y]?.[x] ?? -1);
        const colour = this.#colour(colours[index] ?? 'transparent');
        if (index >= 0 && colour !== undefined) row[x] = colour;
      }
    }
  }

  #coloursOf({ colours, sprite }: GameObject): number[] {
    const indexes = sprite === undefined ? [0] : sprite.flat().filter((index) => index >= 0);
    return indexes.flatMap((index) => this.#colour(colours[index] ?? 'transparent') ?? []);
  }

  #isVisible(object: GameObject): boolean {
    return this.#coloursOf(object).length > 0;
  }
}

/** The letters and signs of cells in text: that of the whole set, or of the topmost object that has one. */
export class SetSigns {
  readonly #program: Program;
  readonly #codes: SetCodes;
  readonly #ofSets: ReadonlyMap<number, string>;
  readonly #ofObjects: ReadonlyMap<number, string>;
  readonly #known = new Map<number, string>();

  /** `ofSets`: glyphs by code. `ofObjects`: glyphs by object, where one stands for an object alone. */
  constructor(
    program: Program,
    codes: SetCodes,
    ofSets: ReadonlyMap<number, string>,
    ofObjects: ReadonlyMap<number, string>,
  ) {
    this.#program = program;
    this.#codes = codes;
    this.#ofSets = ofSets;
    this.#ofObjects = ofObjects;
  }

  of(code: number): string {
    const known = this.#ofSets.get(code) ?? this.#known.get(code);
    if (known !== undefined) return known;
    const sign = this.#find(code);
    this.#known.set(code, sign);
    return sign;
  }

  #find(code: number): string {
    const { objects, background } = this.#program;
    const held = objects.filter((object) => object !== undefined && this.#codes.holds(code, object.id)).reverse();
    for (const object of held) {
      const glyph = object && this.#ofObjects.get(object.id);
      if (glyph !== undefined) return glyph;
    }
    const top = held.find((object) => object && !background.objects.includes(object.id)) ?? held[0];
    return top?.name.charAt(0) ?? ' ';
  }
}

function commonest(colours: readonly number[]): number {
  const counts = new Map<number, number>();
  let best = colours[0] ?? BLACK;
  for (const colour of colours) {
    const count = (counts.get(colour) ?? 0) + 1;
    counts.set(colour, count);
    if (count > (counts.get(best) ?? 0)) best = colour;
  }
  return best;
}

/** A colour that can be read on another one. */
function readable(colour: number, behind: number): number {
  if (Math.abs(lightness(colour) - lightness(behind)) > 40) return colour;
  return lightness(behind) > 128 ? BLACK : WHITE;
}

function lightness(colour: number): number {
  return 0.3 * (colour >> 16) + 0.59 * ((colour >> 8) & 255) + 0.11 * (colour & 255);
}
