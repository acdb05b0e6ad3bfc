import fc, { type Arbitrary } from 'fast-check';
import { DIRECTIONS } from '../../src/core/direction';
import type { Answer } from '../../src/core/play/answer';
import type { Game } from '../../src/core/play/game';
import { step, type Move } from '../../src/core/play/move';
import type { RuleSet } from '../../src/core/rule-set';
import { classic, holes, multiplayer, potions, vexed } from '../../src/rules';
import { gameOn } from './draw';

/** Random small levels of a rule set. */
export interface RandomLevels {
  readonly rules: RuleSet;
  readonly format: string;
  readonly rows: Arbitrary<string[]>;
}

/** Rows of random symbols, with each of the pieces once, on different cells. */
function field(symbols: readonly string[], pieces: readonly string[]): Arbitrary<string[][]> {
  return fc.tuple(fc.integer({ min: 3, max: 6 }), fc.integer({ min: 3, max: 5 })).chain(([width, height]) => {
    const size = { minLength: width * height, maxLength: width * height };
    const count = { minLength: pieces.length, maxLength: pieces.length };
    return fc
      .tuple(fc.array(fc.constantFrom(...symbols), size), fc.uniqueArray(fc.nat(width * height - 1), count))
      .map(([cells, places]) => {
        const filled = cells.map((symbol, cell) => pieces[places.indexOf(cell)] ?? symbol);
        return Array.from({ length: height }, (_, y) => filled.slice(y * width, (y + 1) * width));
      });
  });
}

/** The field with one symbol all round it. */
function walled(rows: readonly (readonly string[])[], wall: string): string[] {
  const edge = wall.repeat((rows[0]?.length ?? 0) + 2);
  return [edge, ...rows.map((row) => wall + row.join('') + wall), edge];
}

function rowsOf(rows: readonly (readonly string[])[]): string[] {
  return rows.map((row) => row.join(''));
}

function isMultiplayerLevel(rows: readonly string[]): boolean {
  try {
    return gameOn(multiplayer, 'multiplayer', rows).moves === 0;
  } catch {
    return false;
  }
}

function multiplayerLevels(symbols: string, pieces: string): RandomLevels {
  const rows = field([...symbols], [...pieces]).map((rows) => walled(rows, '#'));
  return { rules: multiplayer, format: 'multiplayer', rows: rows.filter(isMultiplayerLevel) };
}

// The frequency of symbols is that of this text.
export const CLASSIC: RandomLevels = {
  rules: classic,
  format: 'lvl',
  rows: field([...'..............##AAaa1BBb2kKlL'], [...'@55Aa']).map(rowsOf),
};

export const MULTIPLAYER = multiplayerLevels('............##aabb@@', 'ABab@');
export const ALONE = multiplayerLevels('......##aaa@', 'Aa@');

function holesLevels(symbols: string, pieces: string): RandomLevels {
  const rows = field(symbols.split(','), pieces.split(',')).map((rows) => {
    const block = (index: number) => rows.map((row) => row.map((symbol) => symbol.charAt(index)).join(''));
    return [...block(0), '', ...block(1)];
  });
  return { rules: holes, format: 'holes', rows };
}

// Each entry is the ground and the thing on it.
export const HOLES = holesLevels('__,__,__,__,_y,_y,_b,_B,_W,Y_,B_,Yb,H_,_h,I_,I_,I_,Iy,IB', '_>,Y_');

function potionsLevels(symbols: string, pieces: string): RandomLevels {
  const rows = fc
    .tuple(fc.nat(3), fc.integer({ min: 1, max: 60 }), field([...symbols], [...pieces]))
    .map(([strength, moves, rows]) => [`${strength} ${moves}`, ...walled(rows, 'W')]);
  return { rules: potions, format: 'potions', rows };
}

export const POTIONS = potionsLevels('              WGGX001123SMF$$', 'PG');
/** Many of these are solvable. */
export const ROOMY_POTIONS = potionsLevels('                        W1S$', 'P01G');

function vexedLevels(symbols: string, pieces: string): RandomLevels {
  return { rules: vexed, format: 'vexed', rows: field([...symbols], [...pieces]).map(rowsOf) };
}

export const VEXED = vexedLevels('               ####HHHHbbbrrrccm', 'Pbr');

export const RANDOM_LEVELS = [CLASSIC, MULTIPLAYER, HOLES, POTIONS, VEXED];

/** The same with fewer pieces, so that many are solvable, and all can be searched to the end. */
export const SMALL_RANDOM_LEVELS = [
  CLASSIC,
  MULTIPLAYER,
  holesLevels('__,__,__,__,__,__,__,__,__,_W,H_,I_,I_,_B', '_>,Y_,_y,_y'),
  POTIONS,
  vexedLevels('                      ####HH', 'Pbbrr'),
];

/** Any sequence of moves, as numbers that `movesOn` interprets on the level. */
export const LINE = fc.array(fc.nat(1000), { maxLength: 60, size: 'max' });

/** All moves of a player, whether they are refused or not. */
export function movesOn({ level, rules }: Game): Move[] {
  const steps = level.players.flatMap((_, player) => DIRECTIONS.map((direction) => step(direction, player)));
  return [...steps, ...(rules.actions ?? []).map((id): Move => ({ kind: 'action', id }))];
}

/** Tries moves, and returns each with what `look` saw before it, and with the answer of the game. */
export function attempts<T>(
  game: Game,
  line: readonly number[],
  look: (move: Move) => T,
): { readonly move: Move; readonly seen: T; readonly answer: Answer }[] {
  const moves = movesOn(game);
  return line.flatMap((number) => {
    const tried = moves.slice(number % moves.length).slice(0, 1);
    return tried.map((move) => ({ move, seen: look(move), answer: game.make(move) }));
  });
}

/** Plays moves, and returns what `look` saw at the start and after each move that was done. */
export function along<T>(game: Game, line: readonly number[], look: (game: Game) => T): T[] {
  const moves = movesOn(game);
  const seen = [look(game)];
  for (const number of line) {
    const move = moves[number % moves.length];
    if (move && game.make(move).done) seen.push(look(game));
  }
  return seen;
}
