import fc from 'fast-check';
import { Game } from '../../../src/core/play/game';
import type { Measure } from '../../../src/core/play/par';
import { GeneralSearch } from '../../../src/solver/general/general-search';
import { plainSearch } from '../../support/plain-search';
import { SMALL_RANDOM_LEVELS, type RandomLevels } from '../../support/random-levels';
import { gameOn } from '../../support/draw';
import { share } from '../../support/tries';
import { MOVES, plainVerdict, PUSHES, TURNS, type Cost, type Verdict } from './plain-search';

const MEMORY = 256 * 1024 * 1024;
/** Levels of each rule set, and the maximum of positions of one that the plain search looks at. */
const LEVELS = share(80);
const MAX_POSITIONS = 1_000;

/** Small levels, the same on every run, and the results of the plain search; those that are too large are left out. */
function judgedLevels(
  { rules, format, rows }: RandomLevels,
  costOf: Cost,
  count = LEVELS,
): { game: Game; verdict: Verdict }[] {
  return fc
    .sample(rows, { numRuns: count, seed: 1 })
    .map((drawing) => gameOn(rules, format, drawing))
    .map((game) => ({ game, verdict: plainVerdict(game, costOf, MAX_POSITIONS) }))
    .filter(({ verdict }) => verdict !== 'unknown');
}

/** The number of turns that the judge needs, each played by the rules; `never`, or `wrong` if it does not win. */
function judged({ level, rules }: Game): Verdict | 'wrong' {
  const result = plainSearch(level, rules, { isOver: () => false, memory: MEMORY });
  if (result.status !== 'solved') return result.status === 'unsolvable' ? 'never' : 'unknown';
  const game = new Game(level, rules);
  const { refused } = game.replay(result.moves);
  return refused === 0 && game.standing.state === 'won' ? result.moves.length : 'wrong';
}

/** The number of moves that the general search needs, or the number of its first measure. */
function searched({ level, rules }: Game, fewest?: Measure): Verdict | 'wrong' {
  const answer = new GeneralSearch(rules, level, { memory: MEMORY, fewest }).advance(Infinity);
  if (answer?.status !== 'solved') return answer?.status === 'unsolvable' ? 'never' : 'unknown';
  const game = new Game(level, rules);
  const { refused } = game.replay(answer.moves);
  return refused === 0 && game.standing.state === 'won' ? game[fewest ?? 'moves'] : 'wrong';
}

const BY_RULES = SMALL_RANDOM_LEVELS.map((source) => [source.rules.id, source] as const);

describe.each(BY_RULES)('on small random levels of %s', (_, source) => {
  const levels = judgedLevels(source, TURNS);
  const verdicts = levels.map(({ verdict }) => verdict);

  test('both answers are frequent', () => {
    expect(verdicts.filter((verdict) => verdict === 'never').length).toBeGreaterThan(0.1 * LEVELS);
    expect(verdicts.filter((verdict) => verdict !== 'never' && verdict !== 0).length).toBeGreaterThan(0.1 * LEVELS);
  });

  test('the plain search finds the fewest turns, or proves that the level is unsolvable', () => {
    expect(levels.map(({ game }) => judged(game))).toEqual(verdicts);
  });

  test('the general search gives the same answers', () => {
    const winnable = (verdict: Verdict | 'wrong'): string => (typeof verdict === 'number' ? 'won' : verdict);
    expect(levels.map(({ game }) => winnable(searched(game)))).toEqual(verdicts.map(winnable));
  });

  test('the bound never exceeds the turns needed', () => {
    const tooHigh = levels.filter(({ game: { referee, board }, verdict }) => {
      return typeof verdict === 'number' && (referee.bound?.(board) ?? 0) > verdict;
    });
    expect(tooHigh).toEqual([]);
  });
});

describe.each(BY_RULES)('for %s the general search finds', (_, source) => {
  test.each<[Measure, Cost]>([
    ['moves', MOVES],
    ['pushes', PUSHES],
  ])('the fewest %s', (measure, costOf) => {
    const levels = judgedLevels(source, costOf, share(40));
    expect(levels.map(({ game }) => searched(game, measure))).toEqual(levels.map(({ verdict }) => verdict));
  });
});
