import { at } from '../at';
import { GONE, OUTSIDE, type Piece } from './piece';
import { flood } from '../routes/flood';
import { cellAt, type Level, type Shape, xOf, yOf } from './level';
import { meanings } from './notation';
import { isBarrier } from '../push/push';
import type { Referee, RuleSet } from '../rule-set';
import { invert, SYMMETRIES, turnPlace, turnShape, UPRIGHT, UPRIGHT_SYMMETRIES, type Symmetry } from './symmetry';

/** The identity of a level, whichever file it comes from and however it is turned. */
interface Identity {
  /** Equal for equal levels and different for different ones: see docs/level-id.md. */
  readonly text: string;
  /** Turns the level into the one that the text describes. */
  readonly symmetry: Symmetry;
}

/** The sign of a cell that nothing can enter. */
const SOLID = '#';

/**
 * The identity of a level under a rule set. Only what play can touch or count is part of it: the cells within the walls
 * around a player, and a tally of what counts elsewhere. A level may be turned in several ways that make no difference
 * to play; the smallest of their texts is the identity.
 */
export function identityOf(level: Level, rules: RuleSet): Identity {
  const referee = rules.on(level);
  const reached = touchableCells(level, rules, referee);
  const signs = symbolsOf(rules);
  const grid = gridOf(level, reached, signs);
  const tail = [rules.id, numbersText(level, rules), talliesText(level, reached, signs, referee)].join('\n');
  let best: Identity | undefined;
  for (const symmetry of symmetriesOf(rules)) {
    const text = gridText(grid, symmetry, best?.text);
    if (text !== undefined) best = { text, symmetry };
  }
  if (!best) throw new Error('there is no symmetry');
  return { text: `${tail}\n${best.text}`, symmetry: best.symmetry };
}

/** The ways to turn a level that make no difference to play. */
function symmetriesOf({ gravity, source }: RuleSet): readonly Symmetry[] {
  if (source !== undefined) return [UPRIGHT];
  return gravity ? UPRIGHT_SYMMETRIES : SYMMETRIES;
}

/** All ways to turn a level into its normal form; a symmetric level has several. */
export function waysToNormalForm(level: Level, rules: RuleSet): readonly Symmetry[] {
  const { symmetry } = identityOf(level, rules);
  const grid = gridOf(level, touchableCells(level, rules, rules.on(level)), symbolsOf(rules));
  const normal = gridText(grid, symmetry, undefined);
  return symmetriesOf(rules).filter((one) => gridText(grid, one, undefined) === normal);
}

/** The cells that players can reach through everything but walls, and the cells of things that fall elsewhere. */
export function touchableCells(level: Level, rules: RuleSet, referee: Referee): Uint8Array {
  const isWall = isBarrier(level, rules.pieces);
  const mayEnter = (cell: number): boolean => !isWall(cell) && referee.isClosed?.(cell) !== true;
  const starts = level.players.filter((cell) => cell !== GONE);
  // Rules from a file may do anything anywhere.
  if (rules.source !== undefined) return Uint8Array.from(level.ground, (ground) => (ground === OUTSIDE ? 0 : 1));
  // With gravity, things also fall in places that no player can reach.
  if (rules.gravity)
    for (let cell = 0; cell < level.size; cell += 1) if (referee.isCounted(cell, 'thing')) starts.push(cell);
  return flood(level, starts, mayEnter, referee.passages);
}

/** The characters of the pieces, from the own maps of the rule set. */
interface PieceSymbols {
  readonly ground: readonly string[];
  readonly thing: readonly string[];
}

/** They are the same for all levels of a rule set. */
const SYMBOLS = new WeakMap<RuleSet, PieceSymbols>();

function symbolsOf(rules: RuleSet): PieceSymbols {
  const known = SYMBOLS.get(rules);
  if (known) return known;
  const [own] = Object.values(rules.notations);
  const find = (layer: Piece['layer'], code: number): string => {
    for (const entries of own?.blocks ?? [])
      for (const [symbol, meaning] of meanings(entries)) {
        const isAlone = layer === 'ground' ? meaning.thing === undefined : meaning.ground === undefined;
        if (isAlone && meaning[layer] === code) return symbol;
      }
    return SOLID;
  };
  const signs = { ground: [SOLID], thing: [' '] };
  for (const { layer, code, sameAs } of rules.pieces)
    if (code !== OUTSIDE || layer === 'thing') signs[layer][code] = find(layer, sameAs ?? code);
  SYMBOLS.set(rules, signs);
  return signs;
}

/** The touchable part of a level: two characters a cell, its ground and the thing on it. */
interface Grid extends Shape {
  readonly cells: readonly (readonly string[])[];
}

function gridOf(level: Level, reached: Uint8Array, signs: PieceSymbols): Grid {
  let [left, top, right, bottom] = [level.width, level.height, -1, -1];
  reached.forEach((isReached, cell) => {
    if (isReached === 0) return;
    left = Math.min(left, xOf(level, cell));
    right = Math.max(right, xOf(level, cell));
    top = Math.min(top, yOf(level, cell));
    bottom = Math.max(bottom, yOf(level, cell));
  });
  const shape = { width: right - left + 1, height: bottom - top + 1 };
  const cells = Array.from({ length: shape.height }, (_, y) =>
    Array.from({ length: shape.width }, (__, x) => {
      const cell = cellAt(level, left + x, top + y);
      return reached[cell] === 1 ? pairAt(level, signs, cell) : SOLID + SOLID;
    }),
  );
  return { ...shape, cells };
}

function pairAt({ ground, things }: Level, signs: PieceSymbols, cell: number): string {
  return `${signs.ground[at(ground, cell)] ?? SOLID}${signs.thing[at(things, cell)] ?? ' '}`;
}

/** The text of the turned grid, row by row; undefined as soon as it cannot be smaller than the smallest so far. */
function gridText(grid: Grid, symmetry: Symmetry, smallest: string | undefined): string | undefined {
  const turned = turnShape(grid, symmetry);
  const back = invert(symmetry);
  let text = '';
  let isSmaller = smallest === undefined;
  for (let y = 0; y < turned.height; y += 1) {
    if (y > 0) text += '\n';
    for (let x = 0; x < turned.width; x += 1) {
      const place = turnPlace(turned, back, x, y);
      text += grid.cells[place.y]?.[place.x] ?? '';
    }
    if (isSmaller || smallest === undefined) continue;
    const beginning = smallest.slice(0, text.length);
    if (text > beginning) return undefined;
    isSmaller = text < beginning;
  }
  return isSmaller ? text : undefined;
}

/**
 * `moves=20 strength=1`: the numbers that count besides the cells, sorted by name. An unlimited undo quota and empty
 * hands are left out.
 */
function numbersText({ numbers }: Level, { undo }: RuleSet): string {
  return Object.entries(numbers)
    .filter(([name, value]) => (undo.backTo === 'push' && name === undo.quota ? value >= 0 : value !== 0))
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join(' ');
}

/** Tallies the unreachable cells that count nevertheless, by their content. */
function talliesText(level: Level, reached: Uint8Array, signs: PieceSymbols, referee: Referee): string {
  const tallies = new Map<string, number>();
  for (let cell = 0; cell < level.size; cell += 1) {
    if (reached[cell] === 1) continue;
    const [ground, thing] = pairAt(level, signs, cell);
    const pair = `${referee.isCounted(cell, 'ground') ? ground : ' '}${referee.isCounted(cell, 'thing') ? thing : ' '}`;
    if (pair !== '  ') tallies.set(pair, (tallies.get(pair) ?? 0) + 1);
  }
  return [...tallies]
    .map(([pair, count]) => `${pair}=${count}`)
    .sort()
    .join(' ');
}
