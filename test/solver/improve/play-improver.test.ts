import { Game } from '../../../src/core/play/game';
import { DIRECTIONS } from '../../../src/core/direction';
import { type Move, step } from '../../../src/core/play/move';
import { classic, holes, multiplayer, potions, vexed } from '../../../src/rules';
import { improverFor, runSolver, solverFor } from '../../../src/solver/choose-solver';
import type { Improver } from '../../../src/solver/solver';
import type { Measure } from '../../../src/core/play/par';
import { gameOn, levelFrom, movesOf } from '../../support/draw';
import { share } from '../../support/tries';
import fc from 'fast-check';
import { at } from '../../../src/core/at';
import type { Level } from '../../../src/core/level/level';
import type { RuleSet } from '../../../src/core/rule-set';
import { GeneralSearch } from '../../../src/solver/general/general-search';
import { PlayImprover } from '../../../src/solver/improve/play-improver';
import { type RandomLevels, SMALL_RANDOM_LEVELS } from '../../support/random-levels';
import { runToEnd } from '../../support/run-to-end';
import { type Cost, MOVES, plainVerdict, PUSHES, type Verdict } from '../general/plain-search';

/** By letter. */
const STEPS = new Map(DIRECTIONS.map((direction) => [direction.charAt(0), step(direction)]));

/** The result of an improver after this number of pieces; `wrong` if its solution does not win with the stated cost. */
function improvedSteps(format: string, text: string, steps: string, by: Measure = 'pushes', pieces = 200): string {
  const level = levelFrom(classic, format, text);
  const moves = [...steps].flatMap((letter) => STEPS.get(letter) ?? []);
  const improver: Improver = improverFor(classic, level, [moves], { by, memory: MEMORY });
  for (let piece = 0; piece < pieces; piece += 1) if (improver.advance(PIECE)) break;
  const { cost, isProven } = improver;
  const game = new Game(level, classic);
  game.replay(improver.solution());
  const isRight = game.standing.state === 'won' && game.moves === cost.moves && game.pushes === cost.pushes;
  return isRight ? `${cost.moves}/${cost.pushes}${isProven ? ', proven' : ''}` : 'wrong';
}

describe('a solution is improved', () => {
  test.each<[string, string, string, string, string]>([
    ['of no moves, where the level is won at the start', 'xsb', '#####\n#@ *#\n#####\n', '', '0/0, proven'],
    ['of needless moves, where the level is won at the start', 'xsb', '#####\n#@ *#\n#####\n', 'rlrl', '0/0, proven'],
    ['with pushes after the win', 'xsb', '########\n#@$ .  #\n########\n', 'rrrr', '2/2, proven'],
    ['with boxes to spare', 'xsb', '########\n#@$ . $#\n########\n', 'rr', '2/2, proven'],
    ['with goals to spare', 'xsb', '########\n#@$ . .#\n########\n', 'rr', '2/2, proven'],
    [
      'with boxes of two kinds',
      'lvl',
      '5 7\n#######\n#@.A.a#\n#.....#\n#..B.b#\n#######\n',
      'rrrlllddrrrr',
      '9/4, proven',
    ],
  ])('%s', (_, format, text, steps, cost) => {
    expect(improvedSteps(format, text, steps)).toBe(cost);
  });

  test('of 612,529 moves', () => {
    const steps = `${'rl'.repeat(306_262)}${'r'.repeat(5)}`;
    expect(improvedSteps('xsb', '###########\n#@  $  . .#\n###########\n', steps)).toBe('5/3, proven');
  });

  test.each<Measure>(['pushes', 'moves'])('with 11,048 boxes, by %s: its walks are shortened', (by) => {
    const boxes = share(11_048);
    // One box in each row; the player walks down between the rows, with a detour each time.
    const rows = Array.from({ length: boxes }, (_, row) => (row === 0 ? '#@$.#' : '# $.#'));
    const text = ['#####', ...rows, '#####', ''].join('\n');
    const steps = `${'rlrld'.repeat(boxes - 1)}r`;
    expect(improvedSteps('xsb', text, steps, by)).toBe(`${3 * boxes - 2}/${boxes}`);
  });
});

const MEMORY = 2 ** 27;
const SMALL_MEMORY = 2 ** 22;
const PIECE = 32_768;

interface FixedLevel {
  readonly rules: RuleSet;
  readonly format: string;
  readonly rows: readonly string[];
}

const FIXED_LEVELS: [string, FixedLevel][] = [
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

/** A level, and the solver's solution of it. */
function startOf({ rules, format, rows }: FixedLevel): Start {
  const { level } = gameOn(rules, format, rows);
  const result = runToEnd(runSolver(solverFor(rules, level, { memory: MEMORY })));
  if (result.status !== 'solved') throw new Error('the solver finds no solution');
  return { level, rules, solution: result.moves };
}

function improve({ level, rules, solution }: Start, by: Measure): Improver {
  return improved(improverFor(rules, level, [solution], { by, memory: MEMORY }));
}

function improved(improver: Improver): Improver {
  while (!improver.advance(PIECE));
  return improver;
}

/** Moves and pushes of moves that win; undefined if they do not, or if one is refused. */
function played({ level, rules }: Start, moves: readonly Move[]): unknown {
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

describe.each(FIXED_LEVELS)('a solution under the rules of %s', (_, fixed) => {
  const start = startOf(fixed);

  test.each<[Measure]>([['moves'], ['pushes']])('with the fewest %s plays as it is said to', (by) => {
    const improver = improve(start, by);
    expect(played(start, improver.solution())).toEqual(improver.cost);
  });

  test('is proven to have the fewest moves, as the search for them finds', () => {
    const improver = improve(start, 'moves');
    expect([improver.cost.moves, improver.isProven]).toEqual([fewestMoves(start), true]);
  });
});

/** The cost when an improver has found something for the first time. */
function firstGain(improver: Improver): Improver['cost'] {
  const { cost } = improver;
  while (improver.cost === cost && !improver.advance(PIECE));
  return improver.cost;
}

test.each<[Measure]>([['moves'], ['pushes']])(
  'the first round by %s takes the best way at once, and it plays as it is said to',
  (by) => {
    const rows = ['###########', '#....#....#', '#.A.a.b.B.#', '#.@..#..@.#', '#....#....#', '###########'];
    const { level } = gameOn(multiplayer, 'multiplayer', rows);
    const start = { level, rules: multiplayer, solution: solutionOf(multiplayer, level) };
    const improver = new PlayImprover(multiplayer, level, [start.solution], { by, memory: MEMORY });
    expect([improver.cost, firstGain(improver)]).toEqual([
      { moves: 44, pushes: 12 },
      { moves: 26, pushes: 12 },
    ]);
    expect(played(start, improver.solution())).toEqual(improver.cost);
  },
);

/** Those whose levels have few positions. */
const SMALL_CLOSED_LEVELS = SMALL_RANDOM_LEVELS.filter(({ rules }) => [holes, multiplayer, vexed].includes(rules)).map(
  (source) => [source.rules.id, source] as const,
);

/** Small solvable levels, the same on every run, and the cost that the plain search finds. */
function judgedLevels({ rules, format, rows }: RandomLevels, costOf: Cost): { start: Start; fewest: Verdict }[] {
  const levels: { start: Start; fewest: Verdict }[] = [];
  for (const drawing of fc.sample(rows, { numRuns: 300, seed: 3 })) {
    if (levels.length === share(25, 5)) break;
    const game = gameOn(rules, format, drawing);
    const fewest = plainVerdict(game, costOf, 500);
    if (typeof fewest !== 'number' || fewest === 0) continue;
    levels.push({ start: { rules, level: game.level, solution: solutionOf(rules, game.level) }, fewest });
  }
  return levels;
}

function solutionOf(rules: RuleSet, level: Level): readonly Move[] {
  const result = new GeneralSearch(rules, level, { memory: MEMORY }).advance(Infinity);
  return result?.status === 'solved' ? result.moves : [];
}

describe.each(SMALL_CLOSED_LEVELS)('on small random levels of %s', (_, source) => {
  test.each<[Measure, Cost]>([
    ['moves', MOVES],
    ['pushes', PUSHES],
  ])('a solution is proven to have the fewest %s, unless the memory is too small', (by, costOf) => {
    const judged = judgedLevels(source, costOf);
    const improvers = judged.map(({ start: { rules, level, solution } }) =>
      improved(new PlayImprover(rules, level, [solution], { by, memory: SMALL_MEMORY })),
    );
    expect(judged.length).toBeGreaterThan(3);
    const found = improvers.map(({ cost, isProven }) => (isProven ? cost[by] : 'not proven'));
    expect(found).toEqual(judged.map(({ fewest }, index) => (found[index] === 'not proven' ? 'not proven' : fewest)));
    expect(found.filter((count) => count === 'not proven').length).toBeLessThan(judged.length / 4);
    expect(improvers.map((improver, index) => played(at(judged, index).start, improver.solution()))).toEqual(
      improvers.map(({ cost }) => cost),
    );
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
