import { FreeWalks } from '../../../src/solver/general/free-walks';
import { openForSearch } from '../../../src/solver/general/searched-level';
import { Work } from '../../../src/solver/solver';
import { classic, multiplayer, potions, vexed } from '../../../src/rules';
import { gameOn, levelFrom } from '../../support/draw';
import { runToEnd } from '../../support/run-to-end';
import { Game } from '../../../src/core/play/game';
import type { RuleSet } from '../../../src/core/rule-set';
import { GeneralSearch } from '../../../src/solver/general/general-search';
import type { SearchResult } from '../../../src/core/play/search-result';

test('players who walk freely are found on all pairs of cells that walks lead to', () => {
  const rows = ['########', '#B.....#', '#......#', '#......#', '#......#', '#......#', '#A.a..@#', '########'];
  const { level, referee } = gameOn(multiplayer, 'multiplayer', rows);
  const walks = new FreeWalks(runToEnd(openForSearch(level, multiplayer, referee, new Work())), true);
  walks.find(100);
  const pairs = Array.from({ length: walks.count }, (_, index) => [0, 1].map((player) => walks.cellOf(index, player)));
  const cells = new Set(pairs.flat());
  expect(cells.size).toBeGreaterThan(20);
  expect(new Set(pairs.map(String)).size).toBe(walks.count);
  expect(walks.count).toBe(cells.size * (cells.size - 1));
});

test('no step can be skipped in a hall where the players have too many places', () => {
  const floor = Array<string>(10).fill(`#${'.'.repeat(10)}#`);
  const rows = ['############', '#A..a@.....#', ...floor, '#B........b#', '#.........@#', '############'];
  const { level, referee } = gameOn(multiplayer, 'multiplayer', rows);
  const walks = new FreeWalks(runToEnd(openForSearch(level, multiplayer, referee, new Work())), true);
  walks.find(1000);
  const [start = 0] = level.players;
  expect([walks.isCrowded, walks.count]).toEqual([true, 1]);
  expect([-level.stride, level.stride].map((way) => walks.canSkip(start + way))).toEqual([true, false]);
});

const MEMORY = 64 * 1024 * 1024;

function answerTo(rules: RuleSet, format: string, rows: readonly string[], memory = MEMORY): SearchResult | undefined {
  return new GeneralSearch(rules, levelFrom(rules, format, rows.join('\n')), { memory }).advance(Infinity);
}

describe('the general search', () => {
  test('buys what a level requires', () => {
    const rows = ['0 9', 'WWWWWWW', 'WP$2 GW', 'WWWWWWW'];
    const answer = answerTo(potions, 'potions', rows);
    expect(answer).toMatchObject({ status: 'solved' });
    const moves = answer?.status === 'solved' ? answer.moves : [];
    expect(moves).toContainEqual({ kind: 'action', id: 'buy-strength' });
    const game = new Game(levelFrom(potions, 'potions', rows.join('\n')), potions);
    expect(game.replay(moves)).toMatchObject({ refused: 0 });
    expect(game.standing.state).toBe('won');
  });

  test('expands a position again when it reaches it with more moves left', () => {
    const rows = ['WWWWWWWWW', 'WPS     W', 'WSWWWW WW', 'W    4  W', 'W WWWWGWW', 'W    WWWW', 'WWWWWWWWW'];
    expect(answerTo(potions, 'potions', ['0 21', ...rows])?.status).toBe('solved');
    expect(answerTo(potions, 'potions', ['0 20', ...rows])?.status).toBe('unsolvable');
  });

  test('lets one player step aside for another', () => {
    const shut = ['########', '#A.B.a@#', '########'];
    expect(answerTo(multiplayer, 'multiplayer', shut)?.status).toBe('unsolvable');
    const niche = ['########', '#A.B.a@#', '####.###', '########'];
    expect(answerTo(multiplayer, 'multiplayer', niche)?.status).toBe('solved');
  });

  test('answers at once if a level is won or lost at the start', () => {
    expect(answerTo(classic, 'lvl', ['1 2', '@1'])).toEqual({ status: 'solved', moves: [], nodes: 0 });
    expect(answerTo(potions, 'potions', ['1 0', 'WP1GW'])).toEqual({ status: 'unsolvable', nodes: 0 });
  });

  test('gives up when its memory is full', () => {
    const rows = ['4 6', '######', '#@...#', '#.A.a#', '######'];
    expect(answerTo(classic, 'lvl', rows, 100)).toMatchObject({ status: 'gave-up', why: 'memory' });
  });

  test('runs a piece at a time and keeps its answer', () => {
    const level = levelFrom(vexed, 'vexed', '6 3\n######\n#P rr#\n######\n');
    const solver = new GeneralSearch(vexed, level, { memory: MEMORY });
    expect(solver.advance(1)).toBeUndefined();
    expect(solver.advance(Infinity)).toBe(solver.advance(1));
  });
});
