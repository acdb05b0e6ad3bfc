import { Game } from '../../../src/core/play/game';
import type { Level } from '../../../src/core/level/level';
import type { Move } from '../../../src/core/play/move';
import type { RuleSet } from '../../../src/core/rule-set';
import { classic, holes, multiplayer, potions, vexed } from '../../../src/rules';
import { runSolver, solverFor } from '../../../src/solver/choose-solver';
import { improverFor } from '../../../src/solver/improve/choose-improver';
import type { Improver } from '../../../src/solver/improve/improver';
import type { Measure } from '../../../src/core/play/par';
import { gameOn, movesOf } from '../../support/draw';
import { runToEnd } from '../../support/run-to-end';

const MEMORY = 2 ** 27;
const PIECE = 32_768;

interface Arena {
  readonly rules: RuleSet;
  readonly format: string;
  readonly rows: readonly string[];
}

const ARENAS: [string, Arena][] = [
  ['classic with a key', { rules: classic, format: 'lvl', rows: ['@.k.KAa'] }],
  ['multiplayer', { rules: multiplayer, format: 'multiplayer', rows: ['#######', '#A.a.@#', '#..B..#', '#######'] }],
  ['holes', { rules: holes, format: 'holes', rows: ['_H__Y', '_____', '', '>__y_', '_____'] }],
  ['potions', { rules: potions, format: 'potions', rows: ['0 2', 'P$0 G'] }],
  ['vexed', { rules: vexed, format: 'vexed', rows: ['#######', '# Pr r#', '#######'] }],
];

interface Start {
  readonly level: Level;
  readonly rules: RuleSet;
  readonly solution: readonly Move[];
}

/** The level of an arena, and the solver's solution of it. */
function startOf({ rules, format, rows }: Arena): Start {
  const { level } = gameOn(rules, format, rows);
  const result = runToEnd(runSolver(solverFor(rules, level, { memory: MEMORY })));
  if (result.status !== 'solved') throw new Error('the solver finds no solution');
  return { level, rules, solution: result.moves };
}

function improve({ level, rules, solution }: Start, by: Measure): Improver {
  const improver = improverFor(rules, level, [solution], { by, memory: MEMORY });
  while (!improver.advance(PIECE));
  return improver;
}

/** Moves and pushes of moves that win; undefined if they do not, or not all of them are made. */
function costOf({ level, rules }: Start, moves: readonly Move[]): unknown {
  const game = new Game(level, rules);
  const { refused, discarded } = game.replay(moves);
  const isSolution = game.standing.state === 'won' && refused + discarded === 0;
  return isSolution ? { moves: game.moves, pushes: game.pushes } : undefined;
}

/** The fewest moves, by the search for them. */
function fewestMoves({ level, rules }: Start): number {
  const result = runToEnd(runSolver(solverFor(rules, level, { memory: MEMORY, fewest: 'moves' })));
  return result.status === 'solved' ? result.moves.filter(({ kind }) => kind === 'step').length : -1;
}

describe.each(ARENAS)('a solution under the rules of %s', (_, arena) => {
  const start = startOf(arena);

  test.each<[Measure]>([['moves'], ['pushes']])('with the fewest %s plays as it is said to', (by) => {
    const improver = improve(start, by);
    expect(costOf(start, improver.solution())).toEqual(improver.cost);
  });

  test('is proven to have the fewest moves, as the search for them finds', () => {
    const improver = improve(start, 'moves');
    expect([improver.cost.moves, improver.isProven]).toEqual([fewestMoves(start), true]);
  });
});

describe('moves that solve a level of other rules', () => {
  const game = gameOn(holes, 'holes', ['_H__Y', '_____', '', '>__y_', '_____']);
  const from = (steps: string): readonly Move[] =>
    movesOf(game, steps).flatMap((command) => (command.kind === 'undo' ? [] : [command]));

  test('must win', () => {
    const begin = (): unknown => improverFor(holes, game.level, [from('d')], { by: 'moves', memory: MEMORY });
    expect(begin).toThrow('the moves do not solve the level');
  });
});
