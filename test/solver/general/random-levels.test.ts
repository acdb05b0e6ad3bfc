import fc from 'fast-check';
import { Game } from '../../../src/core/game';
import type { Measure } from '../../../src/solver/general/fewest-search';
import { GeneralSearch } from '../../../src/solver/general/general-search';
import { search } from '../../../src/solver/search';
import { SMALL_ARENAS, type Arena } from '../../support/arenas';
import { gameOn } from '../../support/draw';
import { plainVerdict, type Verdict } from './plain-search';

const ENOUGH = { isOver: () => false, memory: 256 * 1024 * 1024 };
/** Levels of each rules set, and the most positions of one that the plain search looks at. */
const LEVELS = 120;
const MOST_POSITIONS = 1_500;

/** Small levels, the same on every run, and what the plain search says of them; those that are too large are left out. */
function judgedLevels({ rules, format, rows }: Arena): { game: Game; verdict: Verdict }[] {
  return fc
    .sample(rows, { numRuns: LEVELS, seed: 1 })
    .map((drawing) => gameOn(rules, format, drawing))
    .map((game) => ({ game, verdict: plainVerdict(game, MOST_POSITIONS) }))
    .filter(({ verdict }) => verdict !== 'unknown');
}

/** How many moves the search needs, each played by the rules; `never`, or `wrong` where that does not win. */
function judged({ level, rules }: Game): Verdict | 'wrong' {
  const result = search(level, rules, ENOUGH);
  if (result.status !== 'solved') return result.status === 'unsolvable' ? 'never' : 'unknown';
  const game = new Game(level, rules);
  const { refused } = game.replay(result.moves);
  return refused === 0 && game.standing.state === 'won' ? result.moves.length : 'wrong';
}

/** The same of the general search; with a measure, how many moves count. */
function general({ level, rules }: Game, fewest?: Measure): Verdict | 'wrong' {
  const solver = new GeneralSearch(rules, level, { memory: ENOUGH.memory, fewest });
  const answer = solver.advance(100_000);
  if (answer?.status !== 'solved') return answer?.status === 'unsolvable' ? 'never' : 'unknown';
  const game = new Game(level, rules);
  const { refused } = game.replay(answer.moves);
  const isWon = refused === 0 && game.standing.state === 'won';
  return isWon ? game[fewest ?? 'moves'] : 'wrong';
}

const ARENAS = SMALL_ARENAS.map((arena) => [arena.rules.id, arena] as const);

describe.each(ARENAS)('on small random levels of %s', (_, arena) => {
  const levels = judgedLevels(arena);
  const verdicts = levels.map(({ verdict }) => verdict);

  test('both answers are given often', () => {
    expect(verdicts.filter((verdict) => verdict === 'never').length).toBeGreaterThan(15);
    expect(verdicts.filter((verdict) => verdict !== 'never' && verdict !== 0).length).toBeGreaterThan(15);
  });

  test('the judge finds the fewest moves, or proves that there are none', () => {
    expect(levels.map(({ game }) => judged(game))).toEqual(verdicts);
  });

  test('the general search gives the same answers', () => {
    const winnable = (verdict: Verdict | 'wrong'): string => (typeof verdict === 'number' ? 'won' : verdict);
    expect(levels.map(({ game }) => winnable(general(game)))).toEqual(verdicts.map(winnable));
  });
});
