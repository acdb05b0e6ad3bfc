import { at } from '../core/at';
import { directionCode, DIRECTIONS } from '../core/direction';
import { codesWithRole, FLOOR, NOTHING, OUTSIDE, WALL, type Piece } from '../core/level/piece';
import { cellAt, cellCount, type Shape } from '../core/level/level';
import { emptySetup, type Setup } from '../core/level/setup';
import type { RuleSet } from '../core/rule-set';
import { AdaptiveBit, AdaptiveNumber, codeUniform } from './model';
import { WHOLE, type BitCoder } from './range-coder';

/** The largest board that a code can hold. The largest published one has as many cells. */
export const MAX_CODED_CELLS = 40_000;
export const MAX_CODED_SIDE = 1000;

const LIKELY = WHOLE - WHOLE / 16;
const UNLIKELY = WHOLE / 16;

/**
 * Codes a position. A writer writes `wanted` and returns it; a reader returns the position that it reads, undefined if
 * it is larger than any code may be.
 */
export function codeBoard(coder: BitCoder, rules: RuleSet, wanted: Setup | undefined): Setup | undefined {
  const shape = codeShape(coder, wanted);
  if (!shape) return undefined;
  const board = new BoardCoder(coder, rules, shape, wanted);
  return board.code();
}

function codeShape(coder: BitCoder, wanted: Shape | undefined): Shape | undefined {
  const side = new AdaptiveNumber(3, 8);
  const width = side.code(coder, (wanted?.width ?? MIN_SIDE) - MIN_SIDE) + MIN_SIDE;
  const height = side.code(coder, (wanted?.height ?? MIN_SIDE) - MIN_SIDE) + MIN_SIDE;
  const isTooLarge = width * height > MAX_CODED_CELLS || Math.max(width, height) > MAX_CODED_SIDE;
  return isTooLarge ? undefined : { width, height };
}

const MIN_SIDE = 1;

/** Walls first, then players, then grounds, then things: each helps to predict the next. */
class BoardCoder {
  readonly #setup: Setup;
  readonly #wallThing: number | undefined;
  readonly #playerCodes: readonly number[];
  /** By cell: 1 where there is nothing but a wall, or the outside. */
  readonly #solid: Uint8Array;
  readonly #cells: readonly number[];
  readonly #stride: number;

  constructor(
    private readonly coder: BitCoder,
    private readonly rules: Pick<RuleSet, 'pieces'>,
    private readonly shape: Shape,
    private readonly wanted: Setup | undefined,
  ) {
    this.#setup = emptySetup(shape);
    this.#solid = new Uint8Array(cellCount(shape)).fill(1);
    this.#stride = shape.width + 1;
    this.#wallThing = codesWithRole(rules.pieces, 'thing', 'wall')[0];
    this.#playerCodes = codesWithRole(rules.pieces, 'thing', 'player').sort((a, b) => a - b);
    this.#cells = Array.from({ length: shape.width * shape.height }, (_, index) =>
      cellAt(shape, index % shape.width, Math.floor(index / shape.width)),
    );
  }

  code(): Setup {
    this.#codeSolid();
    if (this.coder.isBeyondEnd) return this.#setup;
    this.#codeOutside();
    const open = this.#cells.filter((cell) => this.#solid[cell] === 0);
    this.#codePlayers(open);
    const special = this.#codeGrounds(open);
    this.#codeThings(open, special);
    this.#codeNumbers();
    return this.#setup;
  }

  /** The cells that are walls or outside. Most boards are surrounded by them. */
  #codeSolid(): void {
    const { coder, shape } = this;
    const isEdge = (index: number): boolean => {
      const [x, y] = [index % shape.width, Math.floor(index / shape.width)];
      return x === 0 || y === 0 || x === shape.width - 1 || y === shape.height - 1;
    };
    const wantsFrame = this.#cells.every((cell, index) => !isEdge(index) || this.#wantsSolid(cell));
    const hasFrame = coder.bit(LIKELY, wantsFrame ? 1 : 0) === 1;
    const model = new AdaptiveBit();
    const solid = this.#solid;
    const stride = this.#stride;
    this.#cells.forEach((cell, index) => {
      if ((hasFrame && isEdge(index)) || coder.isBeyondEnd) return;
      const [left, up] = [at(solid, cell - 1), at(solid, cell - stride)];
      const [upLeft, upRight] = [at(solid, cell - stride - 1), at(solid, cell - stride + 1)];
      const near = 2 * left + up;
      const corners = 4 * near + 2 * upLeft + upRight;
      const far = 4 * corners + 2 * (solid[cell - 2] ?? 1) + (solid[cell - 2 * stride] ?? 1);
      const bit = model.code(coder, [near, corners, far], this.#wantsSolid(cell) ? 1 : 0);
      solid[cell] = bit;
    });
  }

  #wantsSolid(cell: number): boolean {
    if (!this.wanted) return false;
    const ground = at(this.wanted.ground, cell);
    const thing = at(this.wanted.things, cell);
    if (ground === OUTSIDE) return thing === NOTHING;
    return this.#wallThing === undefined
      ? ground === WALL && thing === NOTHING
      : ground === FLOOR && thing === this.#wallThing;
  }

  /** Which of the solid cells are walls: on tidy boards those beside open cells, and no others. */
  #codeOutside(): void {
    const { coder } = this;
    const solid = this.#cells.filter((cell) => this.#solid[cell] === 1);
    const expected = solid.map((cell) => (this.#isBesideOpen(cell) ? 1 : 0));
    const walls = solid.map((cell) => (this.wanted && this.wanted.ground[cell] !== OUTSIDE ? 1 : 0));
    const isTidy = coder.bit(LIKELY, walls.every((wall, index) => wall === expected[index]) ? 1 : 0) === 1;
    const model = new AdaptiveBit();
    const isWall = new Uint8Array(this.#setup.ground.length);
    solid.forEach((cell, index) => {
      const guess = at(expected, index);
      const context = 4 * guess + 2 * at(isWall, cell - 1) + at(isWall, cell - this.#stride);
      const wall = isTidy ? guess : model.code(coder, [guess, context], at(walls, index));
      isWall[cell] = wall;
      if (wall === 0) return;
      this.#setup.ground[cell] = this.#wallThing === undefined ? WALL : FLOOR;
      if (this.#wallThing !== undefined) this.#setup.things[cell] = this.#wallThing;
    });
  }

  #isBesideOpen(cell: number): boolean {
    for (const row of [-this.#stride, 0, this.#stride])
      for (const column of [-1, 0, 1]) if (this.#solid[cell + row + column] === 0) return true;
    return false;
  }

  #codePlayers(open: readonly number[]): void {
    const { coder } = this;
    const facing = new AdaptiveBit();
    this.#playerCodes.forEach((code, index) => {
      const wanted = this.wanted ? open.findIndex((cell) => this.wanted?.things[cell] === code) : -1;
      const isThere = coder.bit(index === 0 ? LIKELY : WHOLE / 4, wanted >= 0 ? 1 : 0) === 1;
      if (!isThere || open.length === 0) return;
      const cell = at(open, codeUniform(coder, open.length, wanted));
      this.#setup.things[cell] = code;
      const down = directionCode('down');
      const wantedFacing = this.wanted ? at(this.wanted.facings, cell) : down;
      const isDown = facing.code(coder, [], wantedFacing === down ? 1 : 0, LIKELY) === 1;
      this.#setup.facings[cell] = isDown ? down : codeUniform(coder, DIRECTIONS.length, wantedFacing);
    });
  }

  /** The grounds that are not floor. Returns how many there are. */
  #codeGrounds(open: readonly number[]): number {
    const { coder, wanted } = this;
    const { ground } = this.#setup;
    const model = new AdaptiveBit(WHOLE / 6);
    const kinds = new KindCoder(coder, this.#kinds('ground', [FLOOR]));
    const stride = this.#stride;
    const isSpecial = (cell: number): number => (this.#solid[cell] === 0 && ground[cell] !== FLOOR ? 1 : 0);
    let count = 0;
    for (const cell of open) {
      if (coder.isBeyondEnd) break;
      const want = wanted && wanted.ground[cell] !== FLOOR ? 1 : 0;
      const near = 2 * isSpecial(cell - 1) + isSpecial(cell - stride);
      const corners = 4 * near + 2 * isSpecial(cell - stride - 1) + isSpecial(cell - stride + 1);
      const bit = model.code(coder, [near, corners], want);
      count += bit;
      ground[cell] = bit === 0 ? FLOOR : kinds.code(wanted ? at(wanted.ground, cell) : 0);
    }
    return count;
  }

  /** The things besides players. In most levels there are as many as there are special grounds: boxes and goals. */
  #codeThings(open: readonly number[], special: number): void {
    const { coder, wanted } = this;
    const { ground, things } = this.#setup;
    const solid = this.#solid;
    const stride = this.#stride;
    const model = new AdaptiveBit(EVEN, 3);
    const kinds = new KindCoder(coder, this.#kinds('thing', [NOTHING, ...this.#playerCodes]));
    const hasThing = (cell: number): number => (solid[cell] === 0 && things[cell] !== NOTHING ? 1 : 0);
    let [count, seen] = [0, 0];
    for (const cell of open) {
      if (coder.isBeyondEnd) break;
      const left = open.length - seen;
      seen += 1;
      if (things[cell] !== NOTHING) continue;
      const want = wanted && wanted.things[cell] !== NOTHING ? 1 : 0;
      const missing = Math.max(special - count, left / 16);
      const expected = Math.floor((WHOLE * (missing + 0.25)) / (Math.max(left, missing) + 0.5));
      const isGoal = ground[cell] === FLOOR ? 0 : 1;
      const inCorner =
        (solid[cell - 1] === 1 || solid[cell + 1] === 1) && (solid[cell - stride] === 1 || solid[cell + stride] === 1)
          ? 1
          : 0;
      const place = 2 * isGoal + inCorner;
      const near = 4 * place + 2 * hasThing(cell - 1) + hasThing(cell - stride);
      const guess = isGoal === 0 && inCorner === 1 ? Math.floor(expected / 32) : expected;
      const bit = model.code(coder, [place, near], want, guess);
      count += bit;
      if (bit === 1) things[cell] = kinds.code(wanted ? at(wanted.things, cell) : 0);
    }
  }

  #kinds(layer: Piece['layer'], others: readonly number[]): number[] {
    const codes = this.rules.pieces.filter((piece) => piece.layer === layer).map(({ code }) => code);
    return [...new Set(codes)].filter((code) => !others.includes(code)).sort((a, b) => rankOf(a) - rankOf(b) || a - b);
  }

  #codeNumbers(): void {
    const { coder, wanted } = this;
    const names = Object.keys(wanted?.numbers ?? {});
    const numbers: Record<string, number> = {};
    const hasAny = coder.bit(UNLIKELY, names.length > 0 ? 1 : 0) === 1;
    for (const name of hasAny ? NUMBER_NAMES : []) {
      const value = wanted?.numbers[name];
      if (coder.bit(EVEN, value === undefined ? 0 : 1) === 0) continue;
      const isNegative = coder.bit(UNLIKELY, value !== undefined && value < 0 ? 1 : 0) === 1;
      const size = new AdaptiveNumber(3, 27).code(coder, Math.abs(value ?? 0));
      numbers[name] = isNegative ? -size : size;
    }
    this.#setup.numbers = numbers;
  }
}

const EVEN = WHOLE / 2;

/** The numbers of levels by name. Existing codes depend on their order. */
const NUMBER_NAMES = ['undoLimit', 'strength', 'moves', 'money', 'keysK', 'keysL', 'keysM'];

/** The rank of a ground or thing: plain goals and boxes come first, walls and the outside last. */
function rankOf(code: number): number {
  return code <= WALL ? 1 : 0;
}

/** Codes the kind of a piece: one of the kinds seen before, the last one first, or a new one. */
class KindCoder {
  readonly #seen: number[] = [];
  readonly #unseen: number[];
  readonly #isThis = new AdaptiveBit();

  constructor(
    private readonly coder: BitCoder,
    codes: readonly number[],
  ) {
    this.#unseen = [...codes];
  }

  code(wanted: number): number {
    const { coder } = this;
    for (const [index, code] of this.#seen.entries())
      if (
        this.#unseen.length + this.#seen.length - index === 1 ||
        this.#isThis.code(coder, [Math.min(index, 3)], code === wanted ? 1 : 0, index === 0 ? LIKELY : EVEN) === 1
      ) {
        this.#seen.splice(index, 1);
        this.#seen.unshift(code);
        return code;
      }
    const isUsual = this.#seen.length === 0 && coder.bit(LIKELY, this.#unseen[0] === wanted ? 1 : 0) === 1;
    const index = isUsual ? 0 : codeUniform(coder, this.#unseen.length, this.#unseen.indexOf(wanted));
    const code = at(this.#unseen, index);
    this.#unseen.splice(index, 1);
    this.#seen.unshift(code);
    return code;
  }
}
