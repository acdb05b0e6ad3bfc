import { searchLastSolvable, searchSolution, type HintFinding, type HintJob } from '../../src/jobs/hint-job';
import { Game } from '../../src/core/play/game';
import { parseMoves } from '../../src/core/history/text';
import type { RuleSet } from '../../src/core/rule-set';
import { classic, holes, multiplayer, potions, vexed } from '../../src/rules';
import { board } from '../support/board';
import { gameOn, levelFrom, movesOf } from '../support/draw';
import { HARD_LEVEL } from '../support/hard-level';

const MEMORY = 2 ** 24;
/** A clock by which every look takes so many milliseconds. */
function clock(step: number): () => number {
  let now = 0;
  return () => (now += step);
}

function finding(scouting: HintJob): HintFinding {
  for (;;) {
    const { done, value } = scouting.next();
    if (done === true) return value;
  }
}

function after(rules: RuleSet, format: string, rows: readonly string[], steps: string): Game {
  const game = gameOn(rules, format, rows);
  game.replay(movesOf(game, steps));
  return game;
}

const YARD = board`
  ########
  #......#
  #.A..a.#
  #.@....#
  ########
`;

/** The player falls into the hole unless he goes round it. */
const BRIDGE = ['_H__Y', '_____', '', '>__y_', '_____'];

describe('a way to win', () => {
  test.each<[string, RuleSet, string, readonly string[], string]>([
    ['classic', classic, 'lvl', YARD, 'lur'],
    ['classic with a key in hand', classic, 'lvl', ['@k.KAa'], 'rr'],
    ['multiplayer', multiplayer, 'multiplayer', ['#######', '#A.a.@#', '#..B..#', '#######'], 'DH'],
    ['holes', holes, 'holes', BRIDGE, 'd'],
    ['potions', potions, 'potions', ['0 2', 'P$0 G'], 'r'],
    ['vexed', vexed, 'vexed', ['#######', '# Pr r#', '#######'], 'lr'],
  ])('from a position of %s wins there', (_, rules, format, rows, steps) => {
    const game = after(rules, format, rows, steps);
    const found = finding(searchSolution(rules, game.setup(), MEMORY));
    const line = found.kind === 'found' ? parseMoves(found.route.moves) : undefined;
    const moves = line?.ok ? Array.from({ length: line.value.length }, (__, index) => line.value.move(index + 1)) : [];
    expect(game.replay(moves)).toMatchObject({ refused: 0, discarded: 0 });
    expect(game.standing.state).toBe('won');
  });

  test('tells which of its moves are more than walking, and where the player stands then', () => {
    const game = after(classic, 'lvl', ['#######', '#.@A.a#', '#######'], 'l');
    const found = finding(searchSolution(classic, game.setup(), MEMORY));
    const { board: view } = after(classic, 'lvl', ['#######', '#.@A.a#', '#######'], '');
    const stand = view.player(0);
    expect(found).toEqual({
      kind: 'found',
      route: { moves: 'rRR', deeds: Int32Array.of(1, 2), stands: Int32Array.of(stand, stand + 1) },
    });
  });

  test('is not found where there is none', () => {
    expect(finding(searchSolution(classic, after(classic, 'lvl', YARD, 'u').setup(), MEMORY))).toEqual({
      kind: 'hopeless',
    });
  });
});

describe('the way back', () => {
  const back = (game: Game, won?: number, step = 0) => {
    const stretch = { level: game.level, line: game.history.memory, won, lost: game.position };
    return finding(searchLastSolvable(game.rules, stretch, MEMORY, clock(step)));
  };

  test('leads to the last position before the push that lost the level', () => {
    expect(back(after(classic, 'lvl', YARD, 'rllrurrdlu'))).toMatchObject({ kind: 'back', position: 4, isLast: true });
  });

  test('brings the way on from there along', () => {
    const found = back(after(classic, 'lvl', YARD, 'rlu'));
    expect(found).toMatchObject({ kind: 'back', position: 2, route: { moves: 'lu3R' } });
  });

  test('needs no search where everything is known', () => {
    expect(back(after(classic, 'lvl', YARD, 'rlu'), 2)).toEqual({
      kind: 'back',
      position: 2,
      isLast: true,
      route: undefined,
    });
  });

  test('leads nowhere on a level that cannot be won', () => {
    expect(back(after(classic, 'lvl', ['#####', '#A.a#', '#.@.#', '#####'], 'ur'))).toEqual({ kind: 'hopeless' });
  });

  test('passes over positions that are lost by the rules', () => {
    expect(back(after(holes, 'holes', BRIDGE, 'r'))).toMatchObject({ kind: 'back', position: 0 });
  });

  test('does not say that it is the last where a position was not decided in its time', () => {
    const game = new Game(levelFrom(classic, 'lvl', HARD_LEVEL), classic);
    game.replay(movesOf(game, 'rlrl'));
    expect(back(game, 0, 6000)).toMatchObject({ kind: 'back', position: 0, isLast: false });
    expect(back(game, undefined, 6000)).toEqual({ kind: 'out-of', what: 'positions' });
  });
});
