import fc from 'fast-check';
import type { Level } from '../../src/core/level/level';
import { Game } from '../../src/core/play/game';
import type { Measure } from '../../src/core/play/par';
import type { RuleSet } from '../../src/core/rule-set';
import { classic } from '../../src/rules';
import { solverFor } from '../../src/solver/choose-solver';
import type { Solver, SolverOptions } from '../../src/solver/solver';
import { POTIONS, type RandomLevels, ROOMY_POTIONS, SMALL_RANDOM_LEVELS } from '../support/random-levels';
import { gameOn, levelFrom } from '../support/draw';
import { share, tries } from '../support/tries';
import { bigLevels, coloured, randomLevels } from './push/random-levels';
import type { PushModel } from '../../src/core/push/push';
import { FewestSolver } from '../../src/solver/fewest-solver';
import { FewestProof } from '../../src/solver/improve/fewest-proof';
import { cleanLevel, fieldOf, prepareField } from '../../src/solver/push/board/field';
import { runToEnd } from '../support/run-to-end';
import { cleanTablesOf, modelFrom } from './push/drawn-model';
import { Judge } from './push/judge';
import { plainCounts } from './plain-counts';
import { fewestMoves, fewestPushes, pushesOf } from './push/plain-search';

/** The result of the solver, played on the level. */
function solved(level: Level, rules: RuleSet, options: Omit<SolverOptions, 'memory'>): string {
  const answer = solverFor(rules, level, { memory: MEMORY, ...options }).advance(Infinity);
  const game = new Game(level, rules);
  const { refused } = game.replay(answer?.status === 'solved' ? answer.moves : []);
  if (refused > 0 || (game.standing.state === 'won') !== (answer?.status === 'solved')) return 'a wrong solution';
  return answer?.status === 'solved' ? `${game.moves} moves ${game.pushes} pushes` : `${answer?.status}`;
}

/** By measure: the levels that a plain search can decide, with its results. */
function judgedLevels(levels: readonly Level[], rules: RuleSet): Record<Measure, [level: Level, counts: string][]> {
  const all = levels.map((level) => ({ level, counts: plainCounts(level, rules) }));
  const by = (measure: Measure) =>
    all.flatMap(({ level, counts }): [Level, string][] => {
      const found = counts[measure];
      return found === undefined ? [] : [[level, found]];
    });
  return { pushes: by('pushes'), moves: by('moves') };
}

function expectCounts(pairs: readonly [Level, string][], rules: RuleSet, options: Omit<SolverOptions, 'memory'>): void {
  expect(pairs.filter(([, counts]) => counts !== 'unsolvable').length).toBeGreaterThan(pairs.length / 20);
  expect(pairs.map(([level]) => solved(level, rules, options))).toEqual(pairs.map(([, counts]) => counts));
}

const MEASURES: readonly Measure[] = ['pushes', 'moves'];

const LEVELS_TO_PROVE = [...SMALL_RANDOM_LEVELS.filter((source) => source !== POTIONS), ROOMY_POTIONS];

describe.each(LEVELS_TO_PROVE.map((source): [string, RandomLevels] => [source.rules.id, source]))(
  'on random small levels of %s',
  (_, { rules, format, rows }) => {
    const levels = fc.sample(rows, tries(300)).map((drawn) => gameOn(rules, format, drawn).level);
    const counts = judgedLevels(levels, rules);

    test.each(MEASURES)('the solution with the fewest %s has the fewest of the other, too', (fewest) => {
      expectCounts(counts[fewest], rules, { fewest, breaksTies: true });
    });

    test('a search for a short solution finds the fewest pushes, and the fewest moves with them', () => {
      expectCounts(counts.pushes, rules, { shortFirst: 2 ** 26 });
    });
  },
);

describe('on random small levels of pushes only', () => {
  const levels = randomLevels(61, share(150)).map((rows) => levelFrom(classic, 'xsb', `${rows.join('\n')}\n`));
  const counts = judgedLevels(levels, classic);

  test.each(MEASURES)('the solution with the fewest %s has the fewest of the other, too', (fewest) => {
    expectCounts(counts[fewest], classic, { fewest, breaksTies: true });
  });

  test('a search for a short solution finds the fewest pushes, and the fewest moves with them', () => {
    expectCounts(counts.pushes, classic, { shortFirst: 2 ** 26 });
  });
});

test('the first level of ours has one with 6 moves and 4 pushes', () => {
  const text = '7 7\n#######\n#@.A.a#\n#.....#\n#...A.#\n#.....#\n###.a##\n#######\n';
  const level = levelFrom(classic, 'lvl', text);
  const found = [{ fewest: 'pushes' }, { fewest: 'moves' }, {}] as const;
  expect(found.map((options) => solved(level, classic, { ...options, breaksTies: true, shortFirst: 2 ** 17 }))).toEqual(
    found.map(() => '6 moves 4 pushes'),
  );
});

test('when the fewest pushes are proven, their solution is settled before its moves are', () => {
  const rows = ['#########', '#.     @#', '# $  .  #', '#   $   #', '#  .  $ #', '#       #', '#########'];
  const level = levelFrom(classic, 'xsb', [...rows, ''].join('\n'));
  const solver = solverFor(classic, level, { memory: MEMORY, fewest: 'pushes', breaksTies: true });
  expect(advanceUntil(solver, () => solver.settled !== undefined)).toBeUndefined();
  const { settled } = solver;
  const answer = solver.advance(Infinity);
  expect(settled).toMatchObject({ status: 'solved', unproven: 'moves' });
  expect(answer).toMatchObject({ status: 'solved' });
  expect(answer).not.toHaveProperty('unproven');
});

/** Lets a solver work until then; its answer, if it has one by then. */
function advanceUntil(solver: Solver, isThen: () => boolean): ReturnType<Solver['advance']> {
  let answer: ReturnType<Solver['advance']>;
  while (!answer && !isThen()) answer = solver.advance(2 ** 12);
  return answer;
}

test('a search for a short solution gives up before a level takes long, and another solution is found', () => {
  const rows = [
    '############',
    '#.  .  .   #',
    '# $ $ $ $  #',
    '#  $ @  $  #',
    '# . .  . $ #',
    '#  .  $ .  #',
    '#    .   . #',
  ];
  const level = levelFrom(classic, 'xsb', [...rows, '############', ''].join('\n'));
  expect(solved(level, classic, { shortFirst: 1000 })).toMatch(/moves/);
});

const MEMORY = 2 ** 26;
/** Enough for the layers of these levels one by one, but neither for all of them nor for ways. */
const SMALL_MEMORY = 120_000;
const PIECE = 32_768;
const PIECES = 3_000;
/** All proofs that end do so within half as many; some levels without a solution have none. */
const PROOF_PIECES = 60;
const ENOUGH = 20_000;

/** A* that never has an answer, so that the other searches must find it. */
const SILENT: Solver = {
  nodes: 0,
  unitsDone: 0,
  advance: () => ({ status: 'gave-up', why: 'memory', nodes: 0 }),
};

function solverOf(model: PushModel, fewest: Measure): FewestSolver | undefined {
  const field = prepareField(model);
  return 'status' in field ? undefined : new FewestSolver(model, field, fewest, MEMORY, () => SILENT);
}

/** The fewest pushes or moves of a solver, as text; `wrong` if its moves do not solve the level. */
function answerOf(model: PushModel, solver: FewestSolver, fewest: Measure): string {
  let result = solver.advance(PIECE);
  for (let piece = 0; !result && piece < PIECES; piece += 1) result = solver.advance(PIECE);
  if (result?.status !== 'solved') return result?.status ?? 'none';
  const moves = result.moves.flatMap((move) => (move.kind === 'step' ? [move.direction] : []));
  const pushes = pushesOf(model, moves);
  return String(pushes === undefined ? 'wrong' : fewest === 'moves' ? moves.length : pushes);
}

interface Proven {
  /** `none` if there is no end. */
  readonly pushes: string;
  readonly nodes: number;
}

/** The result of a proof of the fewest pushes after this number of pieces. */
function proven(model: PushModel, memory = MEMORY): Proven {
  const proof = new FewestProof(fieldOf(model, cleanLevel(model)), memory);
  for (let piece = 0; proof.state === 'searching' && piece < PROOF_PIECES; piece += 1) proof.advance(PIECE);
  const { state, pushes, least, nodes } = proof;
  return { pushes: state === 'solved' ? String(pushes.length) : state === 'counted' ? String(least) : 'none', nodes };
}

/** The same by the judge. */
function judged(model: PushModel): Proven | undefined {
  const judge = new Judge(cleanTablesOf(model), 4 * MEMORY);
  while (judge.state === 'searching' && judge.nodes < ENOUGH) runToEnd(judge.next());
  if (judge.state === 'searching') return undefined;
  return { pushes: judge.state === 'solved' ? String(judge.solution().length) : 'none', nodes: judge.nodes };
}

describe.each([
  ['random levels', randomLevels(41, share(100, 10))],
  ['random levels with boxes of two kinds', coloured(5, randomLevels(42, share(80, 10)))],
])('on %s', (_, drawn) => {
  const models = drawn.map(modelFrom).filter((model) => !('status' in prepareField(model)));
  const pushes = models.map((model) => fewestPushes(model));

  test('the proof by layers finds the fewest pushes, and no solution if there is none', () => {
    expect(models.map((model) => proven(model).pushes)).toEqual(pushes.map((fewest) => String(fewest ?? 'none')));
  });

  test.each<Measure>(['pushes', 'moves'])(
    'the solver finds the fewest %s without A*, or says that there are none',
    (by) => {
      const fewest = models.map((model, index) => (by === 'pushes' ? pushes[index] : fewestMoves(model)));
      const answers = models.map((model) => {
        const solver = solverOf(model, by);
        return solver && answerOf(model, solver, by);
      });
      expect(answers).toEqual(fewest.map((count) => String(count ?? 'unsolvable')));
    },
  );
});

describe.each([
  ['levels', bigLevels(51, share(60))],
  ['levels with boxes of two kinds', coloured(6, bigLevels(52, share(40)))],
  ['levels with boxes to spare', bigLevels(53, share(40), -1)],
  ['levels with goals to spare', bigLevels(54, share(40), 1)],
])('on larger random %s the proof by layers agrees with a plain search', (_, drawn) => {
  const both = drawn
    .map(modelFrom)
    .filter((model) => !('status' in prepareField(model)))
    .flatMap((model) => {
      const byJudge = judged(model);
      return byJudge ? [{ model, byJudge, byProof: proven(model) }] : [];
    });

  test('about the fewest pushes', () => {
    expect(both.length).toBeGreaterThan(0.2 * drawn.length);
    expect(both.map(({ byProof }) => byProof.pushes)).toEqual(both.map(({ byJudge }) => byJudge.pushes));
  });

  test('also when it has room for the last layers only', () => {
    const small = both.map(({ model, byJudge }) => ({ byJudge, byProof: proven(model, SMALL_MEMORY) }));
    expect(small.map(({ byProof }) => byProof.pushes)).toEqual(both.map(({ byJudge }) => byJudge.pushes));
  });

  test('and looks at far fewer positions for them', () => {
    const solved = both.filter(({ byJudge }) => byJudge.pushes !== 'none');
    const nodesOf = (of: (pair: (typeof both)[number]) => Proven): number =>
      solved.reduce((sum, pair) => sum + of(pair).nodes, 0);
    expect(nodesOf(({ byProof }) => byProof)).toBeLessThan(nodesOf(({ byJudge }) => byJudge) / 4);
  });
});

describe('on a level with thousands of positions', () => {
  const WIDE = ['#########', '#.      #', '#   .@  #', '#.    $ #', '#     . #', '# $   $ #', '#     $ #', '#       #'];
  const model = modelFrom([...WIDE, '#########']);

  test.each([
    ['finds a solution', MEMORY, 'solved', 17],
    ['counts the pushes with room for a few layers', 1_000_000, 'counted', 17],
    ['gives up with room for less than a layer', 60_000, 'full', 17],
  ])('the proof %s', (_, memory, state, least) => {
    const proof = new FewestProof(fieldOf(model, cleanLevel(model)), memory);
    while (proof.state === 'searching') proof.advance(PIECE);
    expect({ state: proof.state, least: proof.least }).toEqual({ state, least });
  });
});
