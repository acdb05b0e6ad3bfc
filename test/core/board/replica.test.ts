import fc from 'fast-check';
import type { Game } from '../../../src/core/play/game';
import type { Replica, Tick, View } from '../../../src/core/board/view';
import { classic, vexed } from '../../../src/rules';
import { along, RANDOM_LEVELS, LINE } from '../../support/random-levels';
import { drawn, gameOn, movesOf, rowsOf } from '../../support/draw';
import { memoryOf } from '../../support/position';
import { tries } from '../../support/tries';

function rowOf(row: string, steps = ''): Game {
  const game = gameOn(classic, 'lvl', [row]);
  game.replay(movesOf(game, steps));
  return game;
}

function shownIn(game: Game, view: View): string {
  return rowsOf(view, game.rules).join('\n');
}

function caughtUp(shown: Replica): Replica {
  shown.catchUp();
  return shown;
}

function showAll(shown: Replica, ticks: readonly Tick[]): void {
  for (const tick of ticks) shown.show(tick);
}

describe('a replica', () => {
  test('starts at the position of the board', () => {
    const game = rowOf('@A..a', 'r');
    const shown = game.replica();
    expect([shown.isBehind, shownIn(game, shown)]).toEqual([false, '.@A.a']);
  });

  test('stays behind the board until it catches up', () => {
    const game = rowOf('@A...a');
    const shown = game.replica();
    game.play('right');
    game.play('right');
    expect([shown.isBehind, shownIn(game, shown)]).toEqual([true, '@A...a']);
    shown.catchUp();
    expect([shown.isBehind, shownIn(game, shown)]).toEqual([false, '..@A.a']);
  });

  test('follows undo, redo, reset and jumps', () => {
    const game = rowOf('@A...a', 'rrr');
    const shown = game.replica();
    const rows = [() => game.undo(), () => game.redo(), () => game.reset(), () => game.jump(2)].map((go) => {
      go();
      shown.catchUp();
      return shownIn(game, shown);
    });
    expect(rows).toEqual(['..@A.a', '...@Aa', '@A...a', '..@A.a']);
  });

  test('knows the player, the facing and the gauges', () => {
    const game = gameOn(classic, 'lvl', ['@k.K.', '.A.a.']);
    const shown = game.replica();
    game.replay(movesOf(game, 'rr'));
    shown.catchUp();
    expect(memoryOf(shown)).toEqual(memoryOf(game.board));
    expect([shown.facing(0), shown.gauge(0)]).toEqual(['right', 1]);
  });

  test('goes through a turn tick by tick', () => {
    const game = gameOn(vexed, 'vexed', ['P  b', '#  #', '#   ']);
    const shown = game.replica();
    game.play('right');
    const seen = game.turn(1).ticks.map((tick) => {
      shown.show(tick);
      return [shown.isBehind, shownIn(game, shown)];
    });
    expect(seen).toEqual([
      [true, ' P b\n#  #\n#   '],
      [true, '   b\n#P #\n#   '],
      [true, '   b\n#  #\n#P  '],
    ]);
    shown.catchUp();
    expect([shown.isBehind, shownIn(game, shown)]).toEqual([false, '   b\n#  #\n#P  ']);
  });

  test('catches up in the middle of a turn, back and forward', () => {
    const game = gameOn(vexed, 'vexed', ['P  b', '#  #', '#   ']);
    const shown = game.replica();
    game.play('right');
    const [first] = game.turn(1).ticks;
    shown.show(first ?? { changes: [] });
    game.undo();
    shown.catchUp();
    expect(shownIn(game, shown)).toBe('P  b\n#  #\n#   ');
    game.redo();
    shown.show(first ?? { changes: [] });
    shown.catchUp();
    expect(shownIn(game, shown)).toBe('   b\n#  #\n#P  ');
  });

  test('goes to the start, before anything happened by itself', () => {
    const game = gameOn(vexed, 'vexed', ['b r', 'P #', '   ']);
    const shown = game.replica();
    shown.toStart();
    expect(shownIn(game, shown)).toBe('b r\nP #\n   ');
  });
});

describe('a replica of moves that are overwritten', () => {
  test('goes back to where the new move begins', () => {
    const game = rowOf('.@A..a', 'rr');
    const shown = game.replica();
    game.reset();
    game.play('left');
    expect([shown.isBehind, shownIn(game, shown)]).toEqual([true, '.@A..a']);
    shown.catchUp();
    expect(shownIn(game, shown)).toBe('@.A..a');
  });

  test('is right even if the new path is as long as the old one', () => {
    const game = rowOf('.@A..a', 'r');
    const shown = game.replica();
    game.undo();
    game.play('left');
    expect(shown.isBehind).toBe(true);
    shown.catchUp();
    expect(shownIn(game, shown)).toBe('@.A..a');
  });

  test('stays where it is if it is behind the overwritten moves', () => {
    const game = rowOf('@A...a', 'r');
    const shown = game.replica();
    game.play('right');
    game.undo();
    game.play('left');
    expect(shownIn(game, shown)).toBe('.@A..a');
    shown.catchUp();
    expect(shownIn(game, shown)).toBe('@.A..a');
  });

  test('is right for each of several replicas', () => {
    const game = rowOf('.@A...a', 'rrr');
    const looks = [game.replica(), game.replica(), game.replica()];
    game.jump(1);
    looks[1]?.catchUp();
    game.jump(2);
    game.play('left');
    expect(looks.map((shown) => shownIn(game, shown))).toEqual(['...@A.a', '..@A..a', '...@A.a']);
    expect(looks.map((shown) => shownIn(game, caughtUp(shown)))).toEqual(['..@.A.a', '..@.A.a', '..@.A.a']);
  });

  test('is not disturbed by a move that is refused', () => {
    const game = rowOf('@A..a', 'rr');
    const shown = game.replica();
    game.reset();
    game.play('left');
    expect(shownIn(game, shown)).toBe('..@Aa');
  });
});

describe.each(RANDOM_LEVELS.map((source) => [source.rules.id, source] as const))(
  'in %s',
  (_, { rules, format, rows }) => {
    test('a replica that catches up now and then shows the board after any moves', () => {
      const acts = fc.array(fc.tuple(LINE, fc.nat(20), fc.nat(4), fc.boolean()), { maxLength: 6 });
      fc.assert(
        fc.property(rows, acts, (drawing, doings) => {
          const game = gameOn(rules, format, drawing);
          const shown = game.replica();
          const seen = doings.map(([line, place, ticks, catchesUp]) => {
            game.jump(place % (game.length + 1));
            along(game, line.slice(0, 8), () => undefined);
            showAll(shown, game.turn(game.position).ticks.slice(0, ticks));
            return catchesUp ? [memoryOf(caughtUp(shown)), memoryOf(game.board)] : [];
          });
          expect(seen.map(([look]) => look)).toEqual(seen.map(([, is]) => is));
          expect(memoryOf(caughtUp(shown))).toEqual(memoryOf(game.board));
          expect(drawn(game)).toEqual(rowsOf(shown, rules));
        }),
        tries(60, 1),
      );
    });

    test('the ticks of every turn lead from the board before it to the board after it', () => {
      fc.assert(
        fc.property(rows, LINE, (drawing, line) => {
          const game = gameOn(rules, format, drawing);
          const shown = game.replica();
          const boards = along(game, line, () => memoryOf(game.board).join());
          shown.toStart();
          const ends = boards.map((__, position) => {
            showAll(shown, game.turn(position).ticks);
            return memoryOf(shown).join();
          });
          expect(ends).toEqual(boards);
        }),
        tries(60, 1),
      );
    });
  },
);
