import { run, type HintResult } from '../../src/jobs/hint-job';
import { taskOf } from '../../src/jobs/hint-search';
import type { SearchRequest } from '../../src/core/play/solution-route';
import { setupOfLevel } from '../../src/core/level/setup';
import { Game } from '../../src/core/play/game';
import { parseMoves } from '../../src/core/history/text';
import type { RuleSet } from '../../src/core/rule-set';
import { classic, holes, multiplayer, potions, vexed } from '../../src/rules';
import { STRATEGIES } from '../../src/solver/solver';
import { board } from '../support/board';
import { gameOn, levelFrom, movesOf } from '../support/draw';
import { HARD_LEVEL } from '../support/hard-level';
import { jobContext } from '../support/job';
import { runToEnd } from '../support/run-to-end';

const MEMORY = 2 ** 24;

/** The result of a request on a game, by a clock that advances by this many seconds with each look. */
function resultOf(request: SearchRequest, game: Game, step = 0): HintResult {
  let now = 0;
  const context = jobContext(MEMORY, () => (now += step));
  return runToEnd(run(taskOf(request, game), context));
}

const solutionOf = (game: Game): HintResult => resultOf({ kind: 'solution', at: game.position }, game);

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

/** The player falls into the hole unless the walk leads round it. */
const BRIDGE = ['_H__Y', '_____', '', '>__y_', '_____'];

/** The moves of a hint after some steps, if these solutions of the level are known. */
function hintAfter(
  drawn: readonly [RuleSet, string, readonly string[]],
  steps: string,
  known: readonly string[],
): string {
  const start = gameOn(...drawn);
  const game = after(...drawn, steps);
  const solutions = known.map((text) => ({
    setup: setupOfLevel(start.level),
    moves: after(...drawn, text).movesSoFar(),
  }));
  const task = taskOf({ kind: 'solution', at: game.position }, game, solutions);
  const found = runToEnd(run(task, jobContext(MEMORY)));
  return found.status === 'solved' ? found.route.moves : found.status;
}

describe('where a solution is known', () => {
  const yard = [classic, 'lvl', YARD] as const;
  const potion = [potions, 'potions', ['0 9', 'WP 0 GW', 'W     W']] as const;
  const keys = [classic, 'lvl', ['@k.KAa', '......']] as const;

  test.each<[string, readonly [RuleSet, string, readonly string[]], string, readonly string[], string]>([
    ['its rest is the hint', yard, '', ['lurrlrr'], 'luRRlrR'],
    ['also when the player has walked elsewhere', yard, 'lr', ['lurrlrr'], 'luRRlrR'],
    ['also in the middle of it', yard, 'lur', ['lurrlrr'], 'RlrR'],
    ['also after a walk from there', yard, 'lurl', ['lurrlrr'], 'rRlrR'],
    ['the shortest of two is followed', yard, '', ['lurrlrr', 'lurlrrr'], 'luRRlrR'],
    ['a position beside it is searched', yard, 'lurr', ['lurlrlrrr'], 'R'],
    ['a solution that does not win is left out', yard, '', ['lur'], 'lu3R'],
    ['it is followed with as many moves left as it had', potion, 'dru', ['drurlrr'], 'RlrR'],
    ['but not with others', potion, 'r', ['drurlrr'], 'RR'],
    ['what counts is the last time that it comes there', keys, 'r', ['drulrrrr'], 'rrR'],
  ])('%s', (_, drawn, steps, known, hint) => {
    expect(hintAfter(drawn, steps, known)).toBe(hint);
  });
});

describe('a solution', () => {
  test.each<[string, RuleSet, string, readonly string[], string]>([
    ['classic', classic, 'lvl', YARD, 'lur'],
    ['classic with a key in hand', classic, 'lvl', ['@k.KAa'], 'rr'],
    ['multiplayer', multiplayer, 'multiplayer', ['#######', '#A.a.@#', '#..B..#', '#######'], 'DH'],
    ['holes', holes, 'holes', BRIDGE, 'd'],
    ['potions', potions, 'potions', ['0 2', 'P$0 G'], 'r'],
    ['vexed', vexed, 'vexed', ['#######', '# Pr r#', '#######'], 'lr'],
  ])('from a position of %s wins there', (_, rules, format, rows, steps) => {
    const game = after(rules, format, rows, steps);
    const found = solutionOf(game);
    const line = found.status === 'solved' ? parseMoves(found.route.moves) : undefined;
    const moves = line?.ok ? Array.from({ length: line.value.length }, (__, index) => line.value.move(index + 1)) : [];
    expect(game.replay(moves)).toMatchObject({ refused: 0, discarded: 0 });
    expect(game.standing.state).toBe('won');
  });

  test('names its moves that do more than walk, and the cell of the player before them', () => {
    const game = after(classic, 'lvl', ['#######', '#.@A.a#', '#######'], 'l');
    const found = solutionOf(game);
    const { board: view } = after(classic, 'lvl', ['#######', '#.@A.a#', '#######'], '');
    const stand = view.player(0);
    expect(found).toEqual({
      status: 'solved',
      route: { moves: 'rRR', actions: Int32Array.of(1, 2), playerCells: Int32Array.of(stand, stand + 1) },
      nodes: 2,
    });
  });

  test.each([
    ['wins, too, on a level of pushes', gameOn(classic, 'lvl', YARD), 'solved'],
    [
      'is given up at once on other levels, which know no other strategy',
      gameOn(potions, 'potions', ['0 2', 'P$0 G']),
      'gave-up',
    ],
  ])('by another strategy %s', (_, game, status) => {
    const task = { kind: 'solution', rules: game.rules.id, setup: game.setup() } as const;
    const found = STRATEGIES.slice(1).map((__, index) =>
      runToEnd(run({ ...task, strategy: index + 1 }, jobContext(MEMORY))),
    );
    expect(new Set(found.map((result) => result.status))).toEqual(new Set([status]));
  });

  test('is not found if there is none', () => {
    expect(solutionOf(after(classic, 'lvl', YARD, 'u'))).toMatchObject({ status: 'unsolvable' });
  });
});

describe('the last solvable position', () => {
  const back = (game: Game, solvable?: number, step = 0) =>
    resultOf({ kind: 'last-solvable', solvable, unsolvable: game.position }, game, step);

  test('is the last one before the push that lost the level', () => {
    expect(back(after(classic, 'lvl', YARD, 'rllrurrdlu'))).toMatchObject({
      status: 'last-solvable',
      position: 4,
      isLast: true,
    });
  });

  test('comes with a solution from there', () => {
    const found = back(after(classic, 'lvl', YARD, 'rlu'));
    expect(found).toMatchObject({ status: 'last-solvable', position: 2, route: { moves: 'lu3R' } });
  });

  test('needs no search if every position is decided already', () => {
    expect(back(after(classic, 'lvl', YARD, 'rlu'), 2)).toEqual({
      status: 'last-solvable',
      position: 2,
      isLast: true,
      route: undefined,
      nodes: 0,
    });
  });

  test('does not exist on an unsolvable level', () => {
    expect(back(after(classic, 'lvl', ['#####', '#A.a#', '#.@.#', '#####'], 'ur'))).toMatchObject({
      status: 'unsolvable',
    });
  });

  test('is found past positions that are lost by the rules', () => {
    expect(back(after(holes, 'holes', BRIDGE, 'r'))).toMatchObject({ status: 'last-solvable', position: 0 });
  });

  test('does not count as proven if a position was not decided in its time', () => {
    const game = new Game(levelFrom(classic, 'lvl', HARD_LEVEL), classic);
    game.replay(movesOf(game, 'rlrl'));
    expect(back(game, 0, 6)).toMatchObject({ status: 'last-solvable', position: 0, isLast: false });
    expect(back(game, undefined, 6)).toMatchObject({ status: 'gave-up', why: 'positions' });
  });
});
