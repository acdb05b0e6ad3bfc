import fc from 'fast-check';
import { Game } from '../../../src/core/play/game';
import { History } from '../../../src/core/history/history';
import { formatHistory, parseHistory } from '../../../src/core/history/text';
import { step, type Command, type Move } from '../../../src/core/play/move';
import type { RuleSet } from '../../../src/core/rule-set';
import { classic, multiplayer, potions } from '../../../src/rules';
import { along, RANDOM_LEVELS, LINE } from '../../support/random-levels';
import { drawn, gameOn, movesOf, rowsOf } from '../../support/draw';
import { historyOf } from '../../support/histories';
import { whole } from '../../support/position';
import { tries } from '../../support/tries';
import { valueOf } from '../../support/value-of';

function play(rules: RuleSet, format: string, rows: readonly string[], steps: string): Game {
  const game = gameOn(rules, format, rows);
  game.replay(movesOf(game, steps));
  return game;
}

/** A classic game on one row. */
function rowOf(row: string, steps = ''): Game {
  return play(classic, 'lvl', [row], steps);
}

/** Steps of the first player. */
function steps(game: Game, letters: string): Move[] {
  return movesOf(game, letters).filter(isMove);
}

function isMove(command: Command): command is Move {
  return command.kind !== 'undo';
}

/** The moves of a game's history, as its text has them. */
function movesText(game: Game): string {
  return formatHistory(game.history).split(' ').slice(4).join(' ');
}

/** A game that continues a history. */
function resumed(game: Game, history: History = game.history): Game {
  const again = valueOf(Game.resume(game.level, game.rules, history));
  return again;
}

/** The game at each position of its path, first to last. */
function positionsOf(game: Game): unknown[] {
  return [...Array(game.length + 1).keys()].map((position) => {
    game.jump(position);
    return whole(game);
  });
}

describe('a new move after undo', () => {
  test('keeps the moves that could be redone as a branch', () => {
    const game = rowOf('.@.A.a', 'rr');
    game.undo();
    game.undo();
    game.play('left');
    expect(movesText(game)).toBe('(rR)l');
    expect(game.branches(0)).toEqual([{ first: step('right'), length: 2, pushes: 1 }]);
    expect(game.branches(1)).toEqual([]);
  });

  test('is the one that redo follows', () => {
    const game = rowOf('.@A..a', 'rr');
    game.reset();
    game.play('left');
    game.undo();
    game.redo();
    expect(drawn(game)).toEqual(['@.A..a']);
    expect(game.redo()).toMatchObject({ done: false, reason: { id: 'nothing-to-redo' } });
  });

  test('that is refused leaves everything to be redone, and makes no branch', () => {
    const game = rowOf('@A..a', 'rr');
    game.reset();
    expect(game.play('left').done).toBe(false);
    expect([movesText(game), game.length]).toEqual(['RR', 2]);
  });
});

describe('a history of hundreds of moves', () => {
  test('can be viewed at any position, even after a new move in its middle', () => {
    const game = rowOf(`.@.A${'.'.repeat(70)}a`, 'rl'.repeat(300));
    game.jump(200);
    // Pushes take more room in the journal than the walks that were there before.
    game.replay(movesOf(game, `r60r${'lr'.repeat(125)}l`));
    expect(game.length).toBe(512);
    const views = (at: number) => {
      game.jump(at);
      return [...Array(game.length + 1).keys()].map((position) => rowsOf(game.viewAt(position), classic).join());
    };
    const fromStart = views(0);
    expect(views(512)).toEqual(fromStart);
    const drawings = fromStart.map((_, position) => {
      game.jump(position);
      return drawn(game).join();
    });
    expect(fromStart).toEqual(drawings);
    game.jump(0);
    const turns = [1, 201, 202, 256, 257, 261, 262, 512].map((position) => game.turn(position));
    expect(turns.map(({ push }) => push)).toEqual([false, false, true, true, true, true, false, false]);
    expect(turns.map(({ ticks }) => ticks[0]?.changes.length)).toEqual([4, 4, 5, 5, 5, 5, 4, 4]);
  });
});

describe('a branch that is chosen', () => {
  test('starts at its fork, and redo follows it', () => {
    const game = rowOf('.@A..a', 'rr');
    game.reset();
    game.play('left');
    expect(game.switchToBranch(0, 0)).toEqual({ done: true, did: 'jump' });
    expect([game.position, game.length, ...drawn(game)]).toEqual([0, 2, '.@A..a']);
    game.redo();
    game.redo();
    expect(drawn(game)).toEqual(['...@Aa']);
    expect([game.moves, game.pushes, movesText(game)]).toEqual([2, 2, '(l)RR']);
  });

  test('may leave the path in its middle, from any current position', () => {
    const game = rowOf('@.A...a', 'rrrr');
    game.jump(2);
    game.play('left');
    game.play('left');
    game.jump(0);
    game.switchToBranch(2, 0);
    expect([game.position, game.moves, game.pushes]).toEqual([2, 2, 1]);
    game.jump(4);
    expect([game.moves, game.pushes, ...drawn(game)]).toEqual([4, 3, '....@Aa']);
  });

  test('leads to the end of the game again', () => {
    const game = rowOf('.@Aa', 'r');
    expect(game.standing.state).toBe('won');
    game.undo();
    game.play('left');
    game.switchToBranch(0, 0);
    game.redo();
    expect(game.standing.state).toBe('won');
  });

  test('has the purchases of its time', () => {
    const game = play(potions, 'potions', ['1 9', 'P$2 G'], 'r');
    game.act('buy-strength');
    game.undo();
    game.act('buy-move');
    expect(game.branches(1)).toEqual([{ first: { kind: 'action', id: 'buy-strength' }, length: 1, pushes: 0 }]);
    game.switchToBranch(1, 0);
    game.redo();
    expect(game.readings()).toEqual({ moves: 8, strength: 3, money: 0 });
  });

  test.each([
    [0, 1],
    [0, -1],
    [1, 0],
    [99, 0],
    [-1, 0],
  ])('must be one: at %i, number %i', (position, branch) => {
    const game = rowOf('.@A..a', 'rr');
    game.reset();
    game.play('left');
    expect(() => game.switchToBranch(position, branch)).toThrow('there is no branch');
    expect([movesText(game), game.length]).toEqual(['(RR)l', 1]);
    expect(game.moves).toBe(game.position);
  });

  test.each(RANDOM_LEVELS.map((source) => [source.rules.id, source] as const))(
    'leads through the positions that it led through when it was played: %s',
    (_, { rules, format, rows }) => {
      fc.assert(
        fc.property(rows, LINE, LINE, fc.nat(20), (drawing, first, second, place) => {
          const game = gameOn(rules, format, drawing);
          along(game, first, () => undefined);
          const before = positionsOf(game);
          const from = place % before.length;
          game.jump(from);
          along(game, second, () => undefined);
          fc.pre(game.length > from && game.branches(from).length === 1);
          const after = positionsOf(game);
          game.switchToBranch(from, 0);
          expect(positionsOf(game)).toEqual(before);
          game.switchToBranch(from, 0);
          expect(positionsOf(game)).toEqual(after);
        }),
        tries(40),
      );
    },
  );
});

describe('moves made together', () => {
  test('are undone by one undo and redone by one redo', () => {
    const game = rowOf('@...A.a', 'r');
    expect(game.makeTogether(steps(game, 'rrr'))).toEqual({ made: 3, refused: undefined });
    expect([game.position, game.moves, ...drawn(game)]).toEqual([4, 4, '....@Aa']);
    game.undo();
    expect([game.position, game.moves, ...drawn(game)]).toEqual([1, 1, '.@..A.a']);
    game.redo();
    expect([game.position, ...drawn(game)]).toEqual([4, '....@Aa']);
    game.undo();
    game.undo();
    expect(drawn(game)).toEqual(['@...A.a']);
  });

  test('are separate turns for a viewer', () => {
    const game = rowOf('@...A.a');
    game.makeTogether(steps(game, 'rr'));
    expect([1, 2].map((position) => game.turn(position).move)).toEqual([step('right'), step('right')]);
    game.jump(1);
    expect(drawn(game)).toEqual(['.@..A.a']);
  });

  test('end at the first refused one', () => {
    const game = rowOf('@.#Aa');
    const made = game.makeTogether(steps(game, 'rrl'));
    expect(made).toMatchObject({ made: 1, refused: { id: 'wall' } });
    expect(drawn(game)).toEqual(['.@#Aa']);
    game.undo();
    expect(game.position).toBe(0);
  });

  test('end with the game', () => {
    const game = rowOf('@Aa');
    expect(game.makeTogether(steps(game, 'rl'))).toMatchObject({ made: 1, refused: { id: 'over' } });
    expect(game.standing.state).toBe('won');
  });

  test('may be none', () => {
    const game = rowOf('@Aa');
    expect(game.makeTogether([])).toEqual({ made: 0, refused: undefined });
    expect(game.position).toBe(0);
  });

  test('are separate from those made together before', () => {
    const game = rowOf('@....A.a');
    game.makeTogether(steps(game, 'rr'));
    game.makeTogether(steps(game, 'rr'));
    game.undo();
    expect(drawn(game)).toEqual(['..@..A.a']);
  });

  test('are undone only up to the middle if play went on from there', () => {
    const game = rowOf('@....A.a');
    game.makeTogether(steps(game, 'rrr'));
    game.jump(2);
    game.undo();
    expect(game.position).toBe(0);
  });

  test('may be purchases', () => {
    const game = play(potions, 'potions', ['1 9', 'P$$2G'], 'rr');
    const buy: Move = { kind: 'action', id: 'buy-strength' };
    expect(game.makeTogether([buy, buy, buy])).toMatchObject({ made: 2, refused: { id: 'too-poor' } });
    game.undo();
    expect(game.readings()).toMatchObject({ strength: 1, money: 10 });
  });

  test('are undone to the last push in multiplayer, like all moves there', () => {
    const game = gameOn(multiplayer, 'multiplayer', ['########', '#A.a..@#', '########']);
    game.makeTogether([step('right'), step('right'), step('right'), step('left')]);
    game.undo();
    expect(drawn(game)[1]).toBe('#..Aa.@#');
  });
});

describe('a game that is resumed', () => {
  test('is at the same position, with all its undo and redo', () => {
    const game = rowOf('@.A...a', 'rrrr');
    game.jump(2);
    const again = resumed(game);
    expect(whole(again)).toEqual(whole(game));
    expect(positionsOf(again)).toEqual(positionsOf(game));
  });

  test('has its branches, and its moves that belong together', () => {
    const game = rowOf('.@.A..a', 'rr');
    game.reset();
    game.play('left');
    game.makeTogether(steps(game, 'rrr'));
    const again = resumed(game);
    expect(formatHistory(again.history)).toBe(formatHistory(game.history));
    again.undo();
    expect(drawn(again)).toEqual(['@..A..a']);
    again.switchToBranch(0, 0);
    again.jump(2);
    expect(drawn(again)).toEqual(['...@A.a']);
  });

  test('has the quota that was left', () => {
    const hall = ['##########', '#A..a...@#', '##########'];
    const game = gameOn(multiplayer, 'multiplayer', hall, { undoLimit: 3 });
    game.replay(movesOf(game, 'DDDDR'));
    const again = Game.resume(game.level, game.rules, game.history, { undoLimit: 3 });
    expect(again.ok && again.value.undosLeft).toBe(2);
    expect(game.undosLeft).toBe(2);
  });

  test('has the quota that redo brings back after a reset', () => {
    const hall = ['##########', '#A..a...@#', '##########'];
    const game = gameOn(multiplayer, 'multiplayer', hall, { undoLimit: 3 });
    game.replay(movesOf(game, 'DDDDR'));
    game.reset();
    const again = Game.resume(game.level, game.rules, game.history, { undoLimit: 3 });
    expect(again.ok && again.value.undosLeft).toBe(3);
    expect(again.ok && again.value.redo().done).toBe(true);
    expect(again.ok && again.value.undosLeft).toBe(2);
  });

  test('knows its pushes even if a text is wrong about them', () => {
    const history = parseHistory('line/1 2 0 0 Rr');
    const game = rowOf('@.A.a');
    const again = history.ok ? resumed(game, history.value) : game;
    expect([again.pushes, movesText(again)]).toEqual([1, 'rR']);
    again.undo();
    expect(again.pushes).toBe(0);
  });

  test('does not change the history it was resumed from', () => {
    const history = historyOf('Rr<');
    const again = resumed(rowOf('@.A.a'), history);
    again.play('left');
    expect(formatHistory(history)).toBe('line/1 1 0 0 Rr');
  });

  test.each<[string, string, number, string]>([
    ['into a wall', 'rul', 2, 'edge'],
    ['by somebody who is not there', '@2:r', 1, 'no-such-player'],
    ['an action that the rules do not know', 'r{dance}', 2, 'no-such-action'],
    ['on after the end', 'rrl', 3, 'over'],
    ['into a wall in what could be redone', 'ruu', 2, 'edge'],
  ])('is refused with the first move that cannot be played: %s', (_, moves, position, reason) => {
    const history = parseHistory(`line/1 1 0 0 ${moves}`);
    const { level, rules } = rowOf('@.Aa');
    expect(Game.resume(level, rules, history.ok ? history.value : new History())).toMatchObject({
      ok: false,
      faults: [{ position, reason: { id: reason } }],
    });
  });

  test('works with an unplayable branch until the player chooses it', () => {
    const history = parseHistory('line/1 1 0 0 (u)r');
    const game = history.ok ? resumed(rowOf('@.Aa'), history.value) : rowOf('@.Aa');
    expect(game.branches(0)).toEqual([{ first: step('up'), length: 1, pushes: 0 }]);
    expect(game.switchToBranch(0, 0)).toMatchObject({ done: false, reason: { id: 'edge' } });
    expect([game.length, movesText(game), ...drawn(game)]).toEqual([0, '|(r)u', '@.Aa']);
  });

  test('follows a branch up to its first unplayable move', () => {
    const history = parseHistory('line/1 0 0 0 (rlul)rr');
    const game = history.ok ? resumed(rowOf('@.A.a'), history.value) : rowOf('@.A.a');
    game.switchToBranch(1, 0);
    expect([game.position, game.length, movesText(game)]).toEqual([1, 2, 'r(R)l|ul']);
    game.redo();
    expect(drawn(game)).toEqual(['@.A.a']);
  });

  test.each(RANDOM_LEVELS.map((source) => [source.rules.id, source] as const))(
    'has the same board at every position: %s',
    (_, { rules, format, rows }) => {
      fc.assert(
        fc.property(rows, LINE, LINE, fc.nat(20), fc.nat(20), (drawing, first, second, place, end) => {
          const game = gameOn(rules, format, drawing);
          along(game, first, () => undefined);
          game.jump(place % (game.length + 1));
          along(game, second, () => undefined);
          game.jump(end % (game.length + 1));
          const text = formatHistory(game.history);
          const history = parseHistory(text);
          const again = history.ok ? resumed(game, history.value) : gameOn(rules, format, drawing);
          expect([formatHistory(again.history), whole(again)]).toEqual([text, whole(game)]);
          expect(positionsOf(again)).toEqual(positionsOf(game));
        }),
        tries(40),
      );
    },
  );
});

describe('the history of a game', () => {
  test('is a copy: changes to it do not change the game', () => {
    const game = rowOf('@..Aa', 'rr');
    game.history.goTo(0);
    game.history.endPathHere();
    game.history.append({ move: step('left'), isPush: false, isJoined: false });
    expect([game.position, game.length, movesText(game)]).toEqual([2, 2, 'rr']);
  });
});
