import { FLOOR, NOTHING } from '../../../src/core/level/piece';
import { Game } from '../../../src/core/play/game';
import { cellAt } from '../../../src/core/level/level';
import { meanings } from '../../../src/core/level/notation';
import { emptySetup, levelOf, type Setup } from '../../../src/core/level/setup';
import type { Referee, RuleSet } from '../../../src/core/rule-set';
import { classic, holes, vexed } from '../../../src/rules';
import { drawn, gameOn, movesOf } from '../../support/draw';
import { faultsIn } from '../../support/read';
import { longDescribe } from '../../support/tries';

const SYMBOLS = meanings(vexed.notations.vexed?.blocks[0] ?? []);

/** Vexed with a push that starts an endless movement. */
const restless: RuleSet = {
  ...vexed,
  on(level) {
    const referee: Referee = vexed.on(level);
    let hasPushed = false;
    return {
      ...referee,
      step(pen, player, direction) {
        const answer = referee.step(pen, player, direction);
        hasPushed = answer.done && answer.push;
        return answer;
      },
      settle(pen) {
        if (!hasPushed) return false;
        pen.addGauge(0, 1);
        return true;
      },
    };
  },
};

/** Boxes on half of the cells, with nothing below them, and no two of a colour side by side. */
function hangingBoxes(size: number): string[] {
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (__, x) =>
      y === size - 1 && x === 0 ? 'P' : y < size / 2 ? 'brcm'.charAt((x + 2 * y) % 4) : ' ',
    ).join(''),
  );
}

/** A square of rows, drawn cell by cell. */
function setupOf(rows: readonly string[]): Setup {
  const setup = emptySetup({ width: rows.length, height: rows.length });
  for (const [y, row] of rows.entries())
    for (const [x, symbol] of [...row].entries()) {
      const { ground = FLOOR, thing = NOTHING } = SYMBOLS.get(symbol) ?? {};
      setup.ground[cellAt(setup, x, y)] = ground;
      setup.things[cellAt(setup, x, y)] = thing;
    }
  return setup;
}

longDescribe('a level in which too much falls before the first key', () => {
  test('is refused by a sentence', () => {
    expect(faultsIn('vexed', ['500 500', ...hangingBoxes(500)].join('\n'))).toEqual([
      'x: line 1: more would move by itself before the first key than can be followed; make the level smaller',
    ]);
  });

  test('is refused as a setup, too', () => {
    expect(levelOf(setupOf(hangingBoxes(500)), vexed)).toEqual({ ok: false, faults: [{ kind: 'too-restless' }] });
  });

  test('is larger than 200 x 200', () => {
    const rows = hangingBoxes(200);
    expect(drawn(gameOn(vexed, 'vexed', rows))[199]).toBe(`P${rows[99]?.slice(1)}`);
  });
});

describe('a move that starts too much falling', () => {
  const played = (steps: string) => {
    const game = gameOn(vexed, 'vexed', ['#       #', '#P b r  #', '#########']);
    const same = new Game(game.level, restless);
    same.replay(movesOf(same, steps));
    return same;
  };

  test('is refused, and changes nothing', () => {
    const game = played('r');
    const before = [drawn(game), game.position, game.board.gauge(0)];
    expect(game.play('right')).toEqual({
      done: false,
      reason: { id: 'too-restless', sentence: 'more would move by itself than can be followed' },
    });
    expect([drawn(game), game.position, game.board.gauge(0)]).toEqual(before);
  });

  test('leaves redo as it was', () => {
    const game = played('rlr');
    const there = drawn(game);
    game.jump(1);
    expect(game.play('right').done).toBe(false);
    expect([game.position, game.length]).toEqual([1, 3]);
    game.redo();
    game.redo();
    expect(drawn(game)).toEqual(there);
  });
});

describe('a full history', () => {
  test('refuses moves, and accepts them again after undo', () => {
    const { level } = gameOn(classic, 'lvl', ['@....Aa']);
    const game = new Game(level, classic, { history: 3 });
    const answers = ['right', 'right', 'right', 'right'].map(() => game.play('right'));
    expect(answers.map(({ done }) => done)).toEqual([true, true, true, false]);
    expect(answers[3]).toMatchObject({
      reason: { id: 'history-full', sentence: 'the history is full; undo moves, or restart' },
    });
    game.undo();
    expect(game.play('left').done).toBe(true);
  });

  test('holds long slides as cheaply as steps', () => {
    const slide = 200;
    const { level } = gameOn(holes, 'holes', [`${'I'.repeat(slide)}Y`, '', `>${'_'.repeat(slide - 1)}W`]);
    const game = new Game(level, holes, { history: 1000 + 20 * slide });
    expect(game.replay(movesOf(game, '100(rl)'))).toMatchObject({ applied: 200, refused: 0 });
    expect(game.turn(1).ticks).toHaveLength(slide - 1);
    expect(game.turn(200).ticks).toHaveLength(slide - 1);
    game.jump(0);
    game.jump(199);
    expect(drawn(game)[2]).toBe(`${'_'.repeat(slide - 1)}>W`);
  });
});
