import type { RuleSet } from '../../src/core/rule-set';
import { classic, holes, vexed } from '../../src/rules';
import type { SearchResult } from '../../src/core/play/search-result';
import { solverFor } from '../../src/solver/choose-solver';
import { UNITS_PER_PIECE } from '../../src/solver/solver';
import { levelFrom } from '../support/draw';
import { share } from '../support/tries';
import { wideLevel } from '../support/wide-level';

const MEMORY = 2 ** 26;
const PIECES = share(500);

/** The maximum of units of work in the first pieces, when each may use `UNITS_PER_PIECE`. */
function longestPiece(work: { done: () => number; advance: () => void }): number {
  const units = Array.from({ length: PIECES }, () => {
    const before = work.done();
    work.advance();
    return work.done() - before;
  });
  return Math.max(...units);
}

describe('a piece of work', () => {
  // 12,100 cells; only one search through all states of a box cannot be interrupted.
  const level = levelFrom(classic, 'xsb', wideLevel(110, 60));

  test('exceeds the requested units by at most one search through the board, setup included', () => {
    const solver = solverFor(classic, level, { memory: MEMORY });
    const longest = longestPiece({ done: () => solver.unitsDone, advance: () => solver.advance(UNITS_PER_PIECE) });
    expect(longest).toBeLessThan(UNITS_PER_PIECE + 50 * level.size);
  });

  test('is no longer in a search for the fewest pushes', () => {
    const solver = solverFor(classic, level, { memory: MEMORY, fewest: 'pushes' });
    const longest = longestPiece({ done: () => solver.unitsDone, advance: () => solver.advance(UNITS_PER_PIECE) });
    expect(longest).toBeLessThan(UNITS_PER_PIECE + 50 * level.size);
  });
});

describe('the setup of a search by the rules', () => {
  /** The number of possible interruptions before the search has looked at a position. */
  function pauses(rules: RuleSet, format: string, rows: readonly string[]): number {
    const solver = solverFor(rules, levelFrom(rules, format, rows.join('\n')), { memory: MEMORY });
    const nodes = Array.from({ length: 100 }, () => {
      solver.advance(1);
      return solver.nodes;
    });
    return nodes.findIndex((count) => count > 0);
  }

  test('can be interrupted after each step of a fall before the first move', () => {
    const air = new Array<string>(30).fill('#   #   #');
    const rows = ['9 34', '#########', '#  r#P r#', ...air, '#   #H# #', '#########'];
    expect(pauses(vexed, 'vexed', rows)).toBeGreaterThan(30);
  });

  test('can be interrupted after each goal of the bound', () => {
    const goals = new Array<string>(4).fill('_YYYYYYYY_');
    const trophies = new Array<string>(4).fill('_yyyyyyyy_');
    const rows = ['__________', ...goals, '__________', ...new Array<string>(6).fill('__________'), ''];
    const contents = ['>_________', ...new Array<string>(6).fill('__________'), ...trophies, '__________'];
    expect(pauses(holes, 'holes', [...rows, ...contents])).toBeGreaterThan(32);
  });
});

describe('an answer', () => {
  const CORRALS = ['#########', '#.  #   #', '#.  $ @ #', '#.$ #  $#', '#   #   #', '#########', ''].join('\n');
  const SLIDE = ['______', '_I__Y_', '______', '', '______', '>_y___', '______', ''].join('\n');

  /** The answer and its cost, with a pause wherever one is possible, or with none. */
  function asked(rules: typeof classic, format: string, text: string, units: number): [SearchResult, number] {
    const solver = solverFor(rules, levelFrom(rules, format, text), { memory: MEMORY });
    for (;;) {
      const answer = solver.advance(units);
      if (answer) return [answer, solver.unitsDone];
    }
  }

  test.each([
    ['by pushes', classic, 'xsb', CORRALS],
    ['by the rules', holes, 'holes', SLIDE],
    ['by the rules, where things fall', vexed, 'vexed', '8 4\n########\n#Pr   r#\n## b b #\n########\n'],
  ])('is the same, and takes the same work, wherever it is interrupted: %s', (_, rules, format, text) => {
    expect(asked(rules, format, text, 1)).toEqual(asked(rules, format, text, Infinity));
  });
});

describe('a large board', () => {
  test('is refused by its size before any work', () => {
    const [wall, blank] = ['#'.repeat(600), `#${' '.repeat(598)}#`];
    const rows = new Array<string>(595).fill(blank);
    const level = levelFrom(
      vexed,
      'vexed',
      ['600 600', wall, ...rows, `#Pr${blank.slice(3)}`, `#r#${blank.slice(3)}`, wall, wall, ''].join('\n'),
    );
    const solver = solverFor(vexed, level, { memory: MEMORY });
    expect(solver.advance(0)).toEqual({ status: 'gave-up', why: 'size', nodes: 0 });
    expect(solver.unitsDone).toBe(0);
  });

  test('is searched if the part the player can reach is small', () => {
    const [wall, wide] = ['#'.repeat(600), '#'.repeat(595)];
    const text = [wall, `#@$.${wide}#`, ...new Array<string>(598).fill(wall), ''].join('\n');
    const solver = solverFor(classic, levelFrom(classic, 'xsb', text), { memory: MEMORY });
    expect(solver.advance(Infinity)).toMatchObject({ status: 'solved' });
  });
});
