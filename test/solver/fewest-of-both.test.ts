import fc from 'fast-check';
import { Board, type Snapshot } from '../../src/core/board/board';
import type { Level } from '../../src/core/level/level';
import { Game } from '../../src/core/play/game';
import type { Measure } from '../../src/core/play/par';
import { openBoard, takeMove } from '../../src/core/play/turn';
import type { RuleSet } from '../../src/core/rule-set';
import { classic } from '../../src/rules';
import { solverFor } from '../../src/solver/choose-solver';
import type { SolverOptions } from '../../src/solver/solver';
import { type RandomLevels, movesOn, POTIONS, ROOMY_POTIONS, SMALL_RANDOM_LEVELS } from '../support/random-levels';
import { gameOn, levelFrom } from '../support/draw';
import { share, tries } from '../support/tries';
import { randomLevels } from './push/random-levels';

const MEMORY = 64 * 1024 * 1024;
/** The maximum of positions that are looked at without a bound. */
const MAX_POSITIONS = 2000;
const MANY = 10_000;

/** The fewest of one measure, and then of the other, by a search of all positions; undefined if they are too many. */
function plainly(level: Level, rules: RuleSet, first: Measure): string | undefined {
  const referee = rules.on(level);
  const board = new Board(level, referee.gaugeCount);
  openBoard(referee, board);
  const moves = movesOn(new Game(level, rules));
  const costs = new Map([[board.hash, 0]]);
  /** By cost, in ascending order: the positions that are reached with it. */
  const waiting = new Map<number, Snapshot[]>([[0, [board.save()]]]);
  let best = Infinity;
  while (waiting.size > 0 && best === Infinity) {
    const cost = Math.min(...waiting.keys());
    const positions = waiting.get(cost) ?? [];
    waiting.delete(cost);
    for (const position of positions) {
      board.restore(position);
      const { state } = referee.standing(board);
      if (state === 'won') best = cost;
      if (state !== 'playing' || costs.get(board.hash) !== cost) continue;
      for (const move of moves) {
        board.restore(position);
        const answer = takeMove(referee, board, move);
        if (!answer.done) continue;
        const [steps, pushes] = answer.did === 'step' ? [1, answer.push ? 1 : 0] : [0, 0];
        const next = cost + (first === 'moves' ? MANY * steps + pushes : MANY * pushes + steps);
        if (next >= (costs.get(board.hash) ?? Infinity)) continue;
        costs.set(board.hash, next);
        if (costs.size > MAX_POSITIONS) return undefined;
        if (next === cost) positions.push(board.save());
        else waiting.set(next, [...(waiting.get(next) ?? []), board.save()]);
      }
    }
  }
  const counts = [Math.floor(best / MANY), best % MANY];
  return best === Infinity ? 'unsolvable' : `${(first === 'moves' ? counts : counts.reverse()).join(' moves ')} pushes`;
}

/** The result of the solver, played on the level. */
function solved(level: Level, rules: RuleSet, options: Omit<SolverOptions, 'memory'>): string {
  const answer = solverFor(rules, level, { memory: MEMORY, ...options }).advance(Infinity);
  const game = new Game(level, rules);
  const { refused } = game.replay(answer?.status === 'solved' ? answer.moves : []);
  if (refused > 0 || (game.standing.state === 'won') !== (answer?.status === 'solved')) return 'a wrong solution';
  return answer?.status === 'solved' ? `${game.moves} moves ${game.pushes} pushes` : `${answer?.status}`;
}

/** The levels that a plain search can decide, with its results. */
function judged(levels: readonly Level[], rules: RuleSet, first: Measure): [level: Level, counts: string][] {
  return levels.flatMap((level): [Level, string][] => {
    const counts = plainly(level, rules, first);
    return counts === undefined ? [] : [[level, counts]];
  });
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
    const counts = { pushes: judged(levels, rules, 'pushes'), moves: judged(levels, rules, 'moves') };

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
  const counts = { pushes: judged(levels, classic, 'pushes'), moves: judged(levels, classic, 'moves') };

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
  while (!solver.settled) expect(solver.advance(2 ** 12)).toBeUndefined();
  const { settled } = solver;
  const answer = solver.advance(Infinity);
  expect(settled).toMatchObject({ status: 'solved', unproven: 'moves' });
  expect(answer).toMatchObject({ status: 'solved' });
  expect(answer).not.toHaveProperty('unproven');
});

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
