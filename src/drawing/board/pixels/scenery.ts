import { at } from '../../../core/at';
import type { View } from '../../../core/board/view';
import { cellAt, type Level, xOf, yOf } from '../../../core/level/level';
import type { Appearances } from '../../../core/presentation';
import { BLACK, blend, contrast } from '../../colours';
import type { PixelGrid } from '../../stamp';
import type { Tones } from '../../theme';
import type { Inks } from '../../theme-styles';
import { subjectOf } from './cell-view';

/** The edges of the earth and the layers of grass on it, in pixels by the side of a cell. */
const EDGES: Readonly<Record<number, { readonly edge: number; readonly grass: readonly [number, number, number] }>> = {
  16: { edge: 2, grass: [2, 4, 5] },
  12: { edge: 1, grass: [1, 3, 4] },
  8: { edge: 1, grass: [1, 2, 3] },
  6: { edge: 1, grass: [1, 1, 2] },
  4: { edge: 1, grass: [1, 1, 1] },
};
const NO_EDGES = { edge: 1, grass: [1, 1, 1] } as const;

/** Shares of the pixels. */
const LIGHT_GRAINS = 0.08;
const DARK_GRAINS = 0.18;
const BLADES = 0.12;
const STARS = 60;
/** The part of a cell that is in the shade below earth, and how dark it is there. */
const SHADED = 0.6;
const SHADE = 0.34;

/** How dense the dust is beside something that has landed: from the ground up, and from it outwards. */
const CLOUD = [
  [1, 0.6, 0.45, 0.25],
  [0.6, 0.25],
] as const;

/**
 * What is behind the pieces of a board that is seen from the side: sky with stars and hills, and earth, which goes on
 * beyond the board. Places are in pixels from the upper left corner of the board. Everything follows from the place, so
 * nothing has to be remembered.
 */
export class Scenery {
  readonly #level: Level;
  readonly #earth: readonly boolean[];
  readonly #sky: Tones;
  readonly #stone: Tones;
  readonly #grass: Tones;
  /** Earth on the board and beyond it, darker from cell to cell, and the grains in it. */
  readonly #fading: readonly number[];
  readonly #lightGrains: readonly number[];
  readonly #darkGrains: readonly number[];
  readonly #pitch: number;
  readonly #dust: number;
  readonly #star: number;
  /** The pixels of the lowest ground that has sky above it. */
  readonly #horizon: number;
  /** Whether the sky is light enough for hills. */
  readonly #hasHills: boolean;
  readonly #starShare: number;
  readonly #hills = new Map<number, Hills>();

  constructor(
    private readonly view: View,
    appearances: Appearances,
    { tones, fixed }: Inks,
    private readonly side: number,
  ) {
    this.#level = view.level;
    const earth: boolean[] = [];
    for (const [code, appearance] of appearances.ground)
      earth[code] = ['rock', 'outside'].includes(subjectOf(appearance));
    this.#earth = earth;
    this.#sky = tones.sky;
    this.#stone = tones.stone;
    this.#grass = tones.grass;
    [this.#dust] = tones.ladder;
    [this.#star] = tones.flash;
    this.#pitch = fixed.get('K') ?? BLACK;
    const [light, middle, dark, depth] = tones.stone;
    const fading = [middle, dark, depth, blend(depth, this.#pitch, 0.5), this.#pitch, this.#pitch];
    this.#fading = fading;
    this.#lightGrains = fading.map((tone, index) => blend(tone, fading[index - 1] ?? light, 0.4));
    this.#darkGrains = fading.map((tone, index) => blend(tone, fading[index + 1] ?? tone, 0.8));
    this.#horizon = this.#findHorizon();
    this.#hasHills = contrast(this.#sky[2], BLACK) > MIN_LIGHT;
    const isNight = this.#hasHills && contrast(this.#sky[0], BLACK) < MAX_NIGHT;
    const stars = STARS * Math.min(1, side / 8);
    this.#starShare = isNight ? stars / (this.#level.width * side * (this.#horizon / 2)) : 0;
  }

  /** The pixels behind a cell, with dust as a `CellState` has it. */
  behind(cell: number, dust = 0): PixelGrid {
    const { side } = this;
    const [column, row] = [xOf(this.#level, cell), yOf(this.#level, cell)];
    const picture = this.area(column * side, row * side, side, side);
    return dust === 0 || this.#isEarth(column, row) ? picture : this.#dusty(picture, dust);
  }

  /** Each cloud has six grains, which move outwards. */
  #dusty(picture: PixelGrid, dust: number): PixelGrid {
    const [fromLeft, fromRight, age] = [(dust & 1) === 1, (dust & 2) === 2, dust >> 2];
    const size = this.side >= 12 ? 2 : 1;
    const shareAt = (x: number, y: number): number =>
      CLOUD[Math.floor((this.side - 1 - y) / size)]?.[Math.floor(x / size) - age] ?? 0;
    return picture.map((line, y) =>
      line.map((below, x) => {
        const left = fromLeft ? shareAt(x, y) : 0;
        const share = Math.max(left, fromRight ? shareAt(this.side - 1 - x, y) : 0);
        return below === undefined || share === 0 ? below : blend(below, this.#dust, share);
      }),
    );
  }

  area(left: number, top: number, width: number, height: number): PixelGrid {
    return Array.from({ length: height }, (_, y) =>
      Array.from({ length: width }, (__, x) => this.#colourAt(left + x, top + y)),
    );
  }

  /** The same without the board itself, over which its cells are drawn. */
  around(left: number, top: number, width: number, height: number): PixelGrid {
    const [right, bottom] = [this.#level.width * this.side, this.#level.height * this.side];
    return Array.from({ length: height }, (_, down) =>
      Array.from({ length: width }, (__, across) => {
        const [x, y] = [left + across, top + down];
        return x >= 0 && y >= 0 && x < right && y < bottom ? this.#pitch : this.#colourAt(x, y);
      }),
    );
  }

  /** Which neighbours of a cell are earth, in one number. */
  neighbours(cell: number): number {
    const [column, row] = [xOf(this.#level, cell), yOf(this.#level, cell)];
    const bit = (x: number, y: number): number => Number(this.#isEarth(x, y));
    return (
      bit(column, row) |
      (bit(column, row - 1) << 1) |
      (bit(column + 1, row) << 2) |
      (bit(column, row + 1) << 3) |
      (bit(column - 1, row) << 4)
    );
  }

  #isEarth(column: number, row: number): boolean {
    const { width, height } = this.#level;
    if (column < 0 || row < 0 || column >= width || row >= height) return true;
    return this.#earth[this.view.ground(cellAt(this.#level, column, row))] === true;
  }

  #findHorizon(): number {
    const { width, height } = this.#level;
    for (let row = height; row > 0; row -= 1)
      for (let column = 0; column < width; column += 1)
        if (this.#isEarth(column, row) && !this.#isEarth(column, row - 1)) return row * this.side;
    return height * this.side;
  }

  #colourAt(x: number, y: number): number {
    const [column, row] = [Math.floor(x / this.side), Math.floor(y / this.side)];
    const [u, v] = [x - column * this.side, y - row * this.side];
    return this.#isEarth(column, row)
      ? this.#earthAt(x, y, { column, row, u, v })
      : this.#airAt(x, y, { column, row, u, v });
  }

  #earthAt(x: number, y: number, { column, row, u, v }: Place): number {
    const { width, height } = this.#level;
    const beyond = Math.max(-column, column - width + 1, -row, row - height + 1);
    if (beyond > 0) return this.#grained(Math.min(beyond, this.#fading.length - 2), x, y);
    const [light, , , depth] = this.#stone;
    const { edge, grass } = EDGES[this.side] ?? NO_EDGES;
    if (!this.#isEarth(column, row - 1)) {
      const ragged = this.side >= 8 && chance(x, row) < 0.5 ? 1 : 0;
      if (v < grass[0]) return this.#grass[0];
      if (v < grass[1] + ragged) return this.#grass[1];
      if (v < grass[2] + ragged) return this.#grass[2];
    }
    const isDark = !this.#isEarth(column, row + 1) && v >= this.side - edge;
    if (isDark || (!this.#isEarth(column + 1, row) && u >= this.side - edge)) return depth;
    if (!this.#isEarth(column - 1, row) && u < edge) return light;
    return this.#grained(0, x, y);
  }

  /** Earth so many cells beyond the board, with lighter and darker grains. */
  #grained(beyond: number, x: number, y: number): number {
    const grain = this.side < SIDE_WITH_GRAINS ? 1 : chance(x, y);
    return at(grain < LIGHT_GRAINS ? this.#lightGrains : grain < DARK_GRAINS ? this.#darkGrains : this.#fading, beyond);
  }

  #airAt(x: number, y: number, { column, row, v }: Place): number {
    const isOnGround = v === this.side - 1 && this.side >= 8 && this.#isEarth(column, row + 1);
    if (isOnGround && chance(x, y) < BLADES) return this.#grass[1];
    const sky = this.#skyAt(x, y);
    const depth = SHADED * this.side;
    if (v >= depth || !this.#isEarth(column, row - 1)) return sky;
    return blend(sky, this.#sky[3], v === 0 ? 0.5 : SHADE * (1 - v / depth));
  }

  /** Where the hills begin in a column of pixels, as shares of the way to the ground. */
  #hillsAt(x: number): Hills {
    const along = x / this.side;
    const hills = this.#hills.get(x) ?? [
      0.84 + 0.07 * Math.sin(along * 0.9 + 2) + 0.04 * Math.sin(along * 2.3),
      0.66 + 0.09 * Math.sin(along * 0.55) + 0.04 * Math.sin(along * 1.7 + 1),
    ];
    this.#hills.set(x, hills);
    return hills;
  }

  #skyAt(x: number, y: number): number {
    const [top, middle, bottom, hill] = this.#sky;
    const down = y / this.#horizon;
    const step = Math.round(Math.min(1, down) * SKY_STEPS) / SKY_STEPS;
    const sky = step < 0.5 ? blend(top, middle, 2 * step) : blend(middle, bottom, 2 * step - 1);
    if (!this.#hasHills) return sky;
    const [near, far] = this.#hillsAt(x);
    if (down > near) return hill;
    if (down > far) return blend(sky, top, 0.6);
    if (down > 0.5 || chance(x, y) >= this.#starShare) return sky;
    return blend(sky, this.#star, 0.25 + 0.55 * chance(y, x));
  }
}

type Hills = readonly [near: number, far: number];

interface Place {
  readonly column: number;
  readonly row: number;
  /** The pixel within the cell. */
  readonly u: number;
  readonly v: number;
}

const SIDE_WITH_GRAINS = 6;
const SKY_STEPS = 24;
/** The contrast to black of a sky that is no mere darkness. */
const MIN_LIGHT = 1.8;
/** The same of a sky with stars. */
const MAX_NIGHT = 4;

/** A number from 0 to 1 that looks random and is always the same at a place. */
function chance(x: number, y: number): number {
  const mixed = Math.imul(Math.imul(x, 374_761_393) + Math.imul(y, 668_265_263) + 97, 1_274_126_177);
  const again = Math.imul(mixed ^ (mixed >>> 13), 1_274_126_177);
  return ((again ^ (again >>> 16)) >>> 0) / 2 ** 32;
}
