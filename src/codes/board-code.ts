import { at } from '../core/at';
import { directionCode, DIRECTIONS } from '../core/direction';
import { codesWithRole, FLOOR, NOTHING, OUTSIDE, WALL, type Piece } from '../core/level/piece';
import { cellAt, type Shape } from '../core/level/level';
import { emptySetup, type Setup } from '../core/level/setup';
import type { RuleSet } from '../core/rule-set';
import { AdaptiveBit, AdaptiveNumber, codeUniform } from './model';
import { WHOLE, type BitCoder } from './range-coder';

/** The largest board that a code can hold. The largest published one has as many cells. */
const MAX_CODED_CELLS = 40_000;
const MAX_CODED_SIDE = 1000;

const LIKELY = WHOLE - WHOLE / 16;
const UNLIKELY = WHOLE / 16;

/** Writes a position. Returns whether it is small enough for a code. */
export function writeBoard(coder: BitCoder, rules: RuleSet, setup: Setup): boolean {
  const shape = codeShape(coder, setup);
  if (shape) new BoardCoder(coder, rules, structuredClone(setup)).code();
  return shape !== undefined;
}

/** Reads a position. Undefined if it is larger than any code may be. */
export function readBoard(coder: BitCoder, rules: RuleSet): Setup | undefined {
  const shape = codeShape(coder, { width: MIN_SIDE, height: MIN_SIDE });
  if (!shape) return undefined;
  const setup = emptySetup(shape);
  new BoardCoder(coder, rules, setup).code();
  return setup;
}

function codeShape(coder: BitCoder, shape: Shape): Shape | undefined {
  const side = new AdaptiveNumber(3, 8);
  const width = side.code(coder, shape.width - MIN_SIDE) + MIN_SIDE;
  const height = side.code(coder, shape.height - MIN_SIDE) + MIN_SIDE;
  const isTooLarge = width * height > MAX_CODED_CELLS || Math.max(width, height) > MAX_CODED_SIDE;
  return isTooLarge ? undefined : { width, height };
}

const MIN_SIDE = 1;

/**
 * Codes what is in a setup: a writer leaves it as it is, and a reader, which begins with an empty one, fills it. Walls
 * come first, then players, then grounds, then things: each helps to predict the next. What is expected of a cell
 * depends only on cells and layers that were coded before.
 */
class BoardCoder {
  readonly #cells: readonly number[];
  readonly #stride: number;
  readonly #wallThing: number | undefined;
  readonly #playerCodes: readonly number[];
  /** By cell: 1 where there is nothing but a wall, or the outside. */
  readonly #solid: Uint8Array;

  constructor(
    private readonly coder: BitCoder,
    private readonly rules: Pick<RuleSet, 'pieces'>,
    private readonly setup: Setup,
  ) {
    const { width, height } = setup;
    this.#cells = Array.from({ length: width * height }, (_, index) =>
      cellAt(setup, index % width, Math.floor(index / width)),
    );
    this.#stride = width + 1;
    this.#wallThing = codesWithRole(rules.pieces, 'thing', 'wall')[0];
    this.#playerCodes = codesWithRole(rules.pieces, 'thing', 'player').sort((a, b) => a - b);
    this.#solid = Uint8Array.from(setup.ground, (_, cell) => (this.#isSolid(cell) ? 1 : 0));
  }

  #isSolid(cell: number): boolean {
    const ground = at(this.setup.ground, cell);
    const thing = at(this.setup.things, cell);
    if (ground === OUTSIDE) return thing === NOTHING;
    return this.#wallThing === undefined
      ? ground === WALL && thing === NOTHING
      : ground === FLOOR && thing === this.#wallThing;
  }

  code(): void {
    this.#codeSolid();
    if (this.coder.isBeyondEnd) return;
    this.#codeOutside();
    const open = this.#cells.filter((cell) => this.#solid[cell] === 0);
    this.#codePlayers(open);
    const special = this.#codeGrounds(open);
    this.#codeThings(open, special);
    this.#codeNumbers();
  }

  /** The cells that are walls or outside. Most boards are surrounded by them. */
  #codeSolid(): void {
    const { coder } = this;
    const { width, height } = this.setup;
    const solid = this.#solid;
    const stride = this.#stride;
    const isEdge = (index: number): boolean => {
      const [x, y] = [index % width, Math.floor(index / width)];
      return x === 0 || y === 0 || x === width - 1 || y === height - 1;
    };
    const isFramed = this.#cells.every((cell, index) => !isEdge(index) || solid[cell] === 1);
    const hasFrame = coder.code(LIKELY, isFramed);
    const model = new AdaptiveBit();
    this.#cells.forEach((cell, index) => {
      if ((hasFrame && isEdge(index)) || coder.isBeyondEnd) return;
      const [left, up] = [at(solid, cell - 1), at(solid, cell - stride)];
      const [upLeft, upRight] = [at(solid, cell - stride - 1), at(solid, cell - stride + 1)];
      const near = 2 * left + up;
      const corners = 4 * near + 2 * upLeft + upRight;
      const far = 4 * corners + 2 * (solid[cell - 2] ?? 1) + (solid[cell - 2 * stride] ?? 1);
      solid[cell] = model.code(coder, [near, corners, far], solid[cell] === 1) ? 1 : 0;
    });
  }

  /** Which of the solid cells are walls: on tidy boards those beside open cells, and no others. */
  #codeOutside(): void {
    const { coder } = this;
    const { ground, things } = this.setup;
    const solid = this.#cells.filter((cell) => this.#solid[cell] === 1);
    const expected = solid.map((cell) => (this.#isBesideOpen(cell) ? 1 : 0));
    const isWall = Uint8Array.from(ground, (code, cell) => (this.#solid[cell] === 1 && code !== OUTSIDE ? 1 : 0));
    const hasAllExpected = solid.every((cell, index) => isWall[cell] === expected[index]);
    const isTidy = coder.code(LIKELY, hasAllExpected);
    const model = new AdaptiveBit();
    solid.forEach((cell, index) => {
      const guess = at(expected, index);
      const context = 4 * guess + 2 * at(isWall, cell - 1) + at(isWall, cell - this.#stride);
      const wall = isTidy ? guess === 1 : model.code(coder, [guess, context], isWall[cell] === 1);
      isWall[cell] = wall ? 1 : 0;
      if (!wall) return;
      ground[cell] = this.#wallThing === undefined ? WALL : FLOOR;
      things[cell] = this.#wallThing ?? NOTHING;
    });
  }

  #isBesideOpen(cell: number): boolean {
    for (const row of [-this.#stride, 0, this.#stride])
      for (const column of [-1, 0, 1]) if (this.#solid[cell + row + column] === 0) return true;
    return false;
  }

  #codePlayers(open: readonly number[]): void {
    const { coder } = this;
    const { things, facings } = this.setup;
    const down = directionCode('down');
    const facing = new AdaptiveBit();
    this.#playerCodes.forEach((code, index) => {
      const place = open.findIndex((cell) => things[cell] === code);
      const isThere = coder.code(index === 0 ? LIKELY : WHOLE / 4, place >= 0);
      if (!isThere || open.length === 0) return;
      const cell = at(open, codeUniform(coder, open.length, place));
      things[cell] = code;
      const isDown = facing.code(coder, [], facings[cell] === down, LIKELY);
      facings[cell] = isDown ? down : codeUniform(coder, DIRECTIONS.length, at(facings, cell));
    });
  }

  /** The grounds that are not floor. Returns how many there are. */
  #codeGrounds(open: readonly number[]): number {
    const { coder } = this;
    const { ground } = this.setup;
    const model = new AdaptiveBit(WHOLE / 6);
    const kinds = new KindCoder(coder, this.#kinds('ground', [FLOOR]));
    const stride = this.#stride;
    const isSpecial = (cell: number): number => (this.#solid[cell] === 0 && ground[cell] !== FLOOR ? 1 : 0);
    let count = 0;
    for (const cell of open) {
      if (coder.isBeyondEnd) break;
      const near = 2 * isSpecial(cell - 1) + isSpecial(cell - stride);
      const corners = 4 * near + 2 * isSpecial(cell - stride - 1) + isSpecial(cell - stride + 1);
      const isOther = model.code(coder, [near, corners], ground[cell] !== FLOOR);
      ground[cell] = isOther ? kinds.code(at(ground, cell)) : FLOOR;
      if (isOther) count += 1;
    }
    return count;
  }

  /** The things besides players. In most levels there are as many as there are special grounds: boxes and goals. */
  #codeThings(open: readonly number[], special: number): void {
    const { coder } = this;
    const { ground, things } = this.setup;
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
      if (this.#playerCodes.includes(at(things, cell))) continue;
      const missing = Math.max(special - count, left / 16);
      const expected = Math.floor((WHOLE * (missing + 0.25)) / (Math.max(left, missing) + 0.5));
      const isGoal = ground[cell] === FLOOR ? 0 : 1;
      const isBetween = solid[cell - 1] === 1 || solid[cell + 1] === 1;
      const inCorner = isBetween && (solid[cell - stride] === 1 || solid[cell + stride] === 1) ? 1 : 0;
      const place = 2 * isGoal + inCorner;
      const near = 4 * place + 2 * hasThing(cell - 1) + hasThing(cell - stride);
      const guess = isGoal === 0 && inCorner === 1 ? Math.floor(expected / 32) : expected;
      const isThere = model.code(coder, [place, near], hasThing(cell) === 1, guess);
      things[cell] = isThere ? kinds.code(at(things, cell)) : NOTHING;
      if (isThere) count += 1;
    }
  }

  /** Plain goals and boxes come first, walls and the outside last. */
  #kinds(layer: Piece['layer'], others: readonly number[]): number[] {
    const codes = this.rules.pieces.filter((piece) => piece.layer === layer).map(({ code }) => code);
    const isLast = (code: number): number => (code <= WALL ? 1 : 0);
    return [...new Set(codes)].filter((code) => !others.includes(code)).sort((a, b) => isLast(a) - isLast(b) || a - b);
  }

  #codeNumbers(): void {
    const { coder, setup } = this;
    const numbers: Record<string, number> = {};
    const hasAny = coder.code(UNLIKELY, Object.keys(setup.numbers).length > 0);
    for (const name of hasAny ? NUMBER_NAMES : []) {
      const value = setup.numbers[name];
      if (!coder.code(EVEN, value !== undefined)) continue;
      const isNegative = coder.code(UNLIKELY, value !== undefined && value < 0);
      const size = new AdaptiveNumber(3, 27).code(coder, Math.abs(value ?? 0));
      numbers[name] = isNegative ? -size : size;
    }
    setup.numbers = numbers;
  }
}

const EVEN = WHOLE / 2;

/** The numbers of levels by name. Existing codes depend on their order. */
const NUMBER_NAMES = ['undoLimit', 'strength', 'moves', 'money', 'keysK', 'keysL', 'keysM'];

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

  code(kind: number): number {
    const coded = this.#codeSeen(kind) ?? this.#codeUnseen(kind);
    this.#seen.unshift(coded);
    return coded;
  }

  #codeSeen(kind: number): number | undefined {
    const index = this.#seen.findIndex((seen, index) => {
      const isLast = this.#unseen.length + this.#seen.length - index === 1;
      const expected = index === 0 ? LIKELY : EVEN;
      return isLast || this.#isThis.code(this.coder, [Math.min(index, 3)], seen === kind, expected);
    });
    return index < 0 ? undefined : this.#seen.splice(index, 1)[0];
  }

  #codeUnseen(kind: number): number {
    const isFirst = this.#seen.length === 0 && this.coder.code(LIKELY, this.#unseen[0] === kind);
    const index = isFirst ? 0 : codeUniform(this.coder, this.#unseen.length, this.#unseen.indexOf(kind));
    return at(this.#unseen.splice(index, 1), 0);
  }
}
