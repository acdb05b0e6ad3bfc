import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assembleLevel } from '../../src/core/level/setup';
import { Game } from '../../src/core/play/game';
import type { Move } from '../../src/core/play/move';
import type { RuleSet } from '../../src/core/rule-set';
import { classic, holes, multiplayer, potions, vexed } from '../../src/rules';
import type { SearchResult } from '../../src/core/play/search-result';
import type { Measure } from '../../src/core/play/par';
import { type BestSoFar, STRATEGIES } from '../../src/solver/solver';
import { solverFor } from '../../src/solver/choose-solver';
import type { Level } from '../../src/core/level/level';
import { OWN_MAPS } from '../../src/files/level-files';
import { levelFrom, rowsOf } from '../support/draw';

const MEMORY = 64 * 1024 * 1024;

interface Asked {
  readonly answer: SearchResult | undefined;
  /** The game after the moves of the answer. */
  readonly game: Game;
  readonly refused: number;
}

function asked(rules: RuleSet, format: string, text: string, fewest?: Measure): Asked {
  const level = levelFrom(rules, format, text);
  const answer = solverFor(rules, level, { memory: MEMORY, fewest }).advance(Infinity);
  const moves: readonly Move[] = answer?.status === 'solved' ? answer.moves : [];
  const game = new Game(level, rules);
  return { answer, game, refused: game.replay(moves).refused };
}

const COLOURS = '4 7\n#######\n#@.AbB#\n#..a..#\n#######\n';

describe('the solver', () => {
  test.each<[string, RuleSet, string, string]>([
    ['classic', classic, 'lvl', '3 6\n######\n#@.Aa#\n######\n'],
    ['coloured boxes', classic, 'lvl', '4 7\n#######\n#@.A.a#\n#..B.b#\n#######\n'],
    ['keys and doors', classic, 'lvl', '1 7\n@kK.A.a\n'],
    ['multiplayer', multiplayer, 'multiplayer', '######\n#A.a@#\n######\n'],
    ['holes', holes, 'holes', '______\n____B_\n______\n\nWWWWWW\nW>_b_W\nWWWWWW\n'],
    ['potions', potions, 'potions', '1 2\nWWWWWW\nWP 1GW\nWWWWWW\n'],
    ['vexed', vexed, 'vexed', '6 3\n######\n#Pr r#\n######\n'],
  ])('wins levels of every rule set: %s', (_, rules, format, text) => {
    const { game, refused } = asked(rules, format, text);
    expect(game.standing.state).toBe('won');
    expect(refused).toBe(0);
  });

  test('buys a potion when the level requires one', () => {
    const { game } = asked(potions, 'potions', '0 9\nWWWWWWW\nWP$ 1GW\nWWWWWWW\n');
    expect(game.standing.state).toBe('won');
    expect(game.length - game.moves).toBe(1);
  });

  test.each<[string, RuleSet, string, string]>([
    ['by pushes', classic, 'lvl', '4 5\n#####\n#@..#\n#A.a#\n#####\n'],
    ['by the rules', classic, 'lvl', COLOURS],
    ['lost at the start', potions, 'potions', '1 0\nWWWWWW\nWP 1GW\nWWWWWW\n'],
  ])('calls a level unsolvable after searching everything: %s', (_, rules, format, text) => {
    expect(asked(rules, format, text).answer).toMatchObject({ status: 'unsolvable' });
  });

  test('needs no moves for a level that is won at the start', () => {
    expect(asked(classic, 'lvl', '1 1\n@\n').answer).toMatchObject({ status: 'solved', moves: [], nodes: 0 });
  });

  test('runs a piece at a time', () => {
    const solver = solverFor(vexed, levelFrom(vexed, 'vexed', '6 3\n######\n#Pr r#\n######\n'), { memory: MEMORY });
    expect(solver.advance(0)).toBeUndefined();
    expect(solver.nodes).toBe(0);
    expect(solver.advance(Infinity)).toMatchObject({ status: 'solved' });
    expect(solver.advance(0)).toMatchObject({ status: 'solved' });
  });

  test.each<[string, string]>([
    ['by pushes', '5 8\n########\n#@.....#\n#.A.A..#\n#.a..a.#\n########\n'],
    ['by the rules', '5 8\n########\n#@.....#\n#.A.B..#\n#.a..b.#\n########\n'],
  ])('gives up when its memory is full: %s', (_, text) => {
    const solver = solverFor(classic, levelFrom(classic, 'lvl', text), { memory: 2000, fewest: 'pushes' });
    expect(solver.advance(Infinity)).toMatchObject({ status: 'gave-up', why: 'memory' });
  });
});

// The shortest way pushes the box round; with fewer pushes the player walks farther.
const ROUND = '########\n##....@#\n#.##..##\n#..A...#\n#..a...#\n########\n';

describe('a solution with the fewest', () => {
  test.each<[Measure, string, string, number, number]>([
    ['moves', 'by the rules', `6 8\n${ROUND}`, 17, 5],
    ['pushes', 'by pushes', `6 8\n${ROUND}`, 19, 3],
    ['pushes', 'by the rules', `8 8\n${ROUND}#k.....#\n########\n`, 19, 3],
  ])('%s, %s', (measure, _, text, moves, pushes) => {
    const { game } = asked(classic, 'lvl', text, measure);
    expect([game.moves, game.pushes]).toEqual([moves, pushes]);
  });

  test('moves counts no purchases', () => {
    const { game } = asked(potions, 'potions', '0 9\nWWWWWWW\nWP$ 1GW\nWWWWWWW\n', 'moves');
    expect([game.moves, game.length]).toEqual([3, 4]);
  });
});

describe('each strategy for a thread of its own', () => {
  const numbers = [...STRATEGIES.keys()];

  /** How it ends on a level, and whether its moves win. */
  function ending(level: Level, strategy: number): string | undefined {
    const answer = solverFor(classic, level, { memory: MEMORY, strategy }).advance(2 ** 26);
    if (answer?.status !== 'solved') return answer?.status;
    const game = new Game(level, classic);
    return game.replay(answer.moves).refused === 0 && game.standing.state === 'won' ? 'won' : 'wrong';
  }

  test('wins', () => {
    const rows = [
      '8 9',
      '#########',
      '#..a#.a.#',
      '#..A#A..#',
      '#...@...#',
      '##.###.##',
      '#..A.A..#',
      '#.a...a.#',
      '#########',
    ];
    const level = levelFrom(classic, 'lvl', `${rows.join('\n')}\n`);
    expect(numbers.map((strategy) => ending(level, strategy))).toEqual(numbers.map(() => 'won'));
  });

  test('never calls a level unsolvable that is not, or won that is unsolvable', () => {
    const level = levelFrom(classic, 'lvl', '4 5\n#####\n#@..#\n#A.a#\n#####\n');
    const endings = numbers.map((strategy) => ending(level, strategy));
    expect(endings.filter((one) => one !== 'unsolvable' && one !== 'gave-up')).toEqual([]);
    expect(endings.slice(0, 2)).toEqual(['unsolvable', 'unsolvable']);
  });
});

describe('the best position so far', () => {
  const ROOM = [
    '8 9',
    '#########',
    '#..a#.a.#',
    '#..A#A..#',
    '#...@...#',
    '##.###.##',
    '#..A.A..#',
    '#.a...a.#',
    '#########',
  ];

  /** The best positions that a solver reports, each played from the start. */
  function bestOf(rules: RuleSet, level: Level): { readonly game: Game; readonly boxesOnGoals: number | undefined }[] {
    const solver = solverFor(rules, level, { memory: MEMORY, withBest: true });
    const reported: BestSoFar[] = [];
    while (!solver.advance(2 ** 8)) if (solver.best && solver.best !== reported.at(-1)) reported.push(solver.best);
    return reported.map(({ moves, boxesOnGoals }) => {
      const game = new Game(level, rules);
      expect(game.replay(moves).refused).toBe(0);
      return { game, boxesOnGoals };
    });
  }

  test('has more boxes on goals each time', () => {
    const found = bestOf(classic, levelFrom(classic, 'lvl', `${ROOM.join('\n')}\n`));
    const homes = found.map(({ game }) => rowsOf(game.board, classic).join('').replace(/[^1]/g, '').length);
    expect(homes).toEqual(found.map(({ boxesOnGoals }) => boxesOnGoals));
    expect(homes.length).toBeGreaterThan(0);
    expect([...new Set(homes)].sort()).toEqual(homes);
  });

  test('is not one that a short search proves to be lost', () => {
    const propeller = readFileSync(join(OWN_MAPS, 'level38.lvl'), 'utf8');
    const found = bestOf(classic, levelFrom(classic, 'lvl', propeller));
    const answers = found.map(({ game }) => {
      const { level } = assembleLevel(game.setup(), classic.pieces);
      return solverFor(classic, level, { memory: MEMORY }).advance(2 ** 23)?.status;
    });
    expect(answers.length).toBeGreaterThan(0);
    expect(answers).not.toContain('unsolvable');
  });

  test('is reported under other rules as well, without a count', () => {
    const found = bestOf(
      classic,
      levelFrom(classic, 'lvl', `${[...ROOM.slice(0, 4), '#.k.@...#', ...ROOM.slice(5)].join('\n')}\n`),
    );
    expect(found.length).toBeGreaterThan(0);
    expect(found.map(({ boxesOnGoals }) => boxesOnGoals)).toEqual(found.map(() => undefined));
  });
});
