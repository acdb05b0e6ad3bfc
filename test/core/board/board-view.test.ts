import { classic } from '../../../src/rules';
import { drawn, gameOn } from '../../support/draw';
import { memoryOf, replayed } from '../../support/position';

function game() {
  const one = gameOn(classic, 'lvl', ['@k.A.a', '.K5.5.']);
  one.play('right');
  return one;
}

/** Everything that can be called on an object, and on its prototypes. */
function namesOf(thing: object): string[] {
  const names = new Set<string>();
  for (let one: unknown = thing; one instanceof Object && one !== Object.prototype; one = Object.getPrototypeOf(one))
    Reflect.ownKeys(one).forEach((name) => names.add(String(name)));
  return [...names].sort();
}

describe('the read-only board of a game', () => {
  test('shows the content of the board', () => {
    const one = game();
    expect(memoryOf(one.board)).toEqual(memoryOf(replayed(one)));
    const cells = [...Array(one.level.size).keys()];
    const board = replayed(one);
    expect(cells.map((cell) => [one.board.playerAt(cell), one.board.facingAt(cell)])).toEqual(
      cells.map((cell) => [board.playerAt(cell), board.facingAt(cell)]),
    );
  });

  test('follows the board', () => {
    const one = game();
    const { board } = one;
    one.undo();
    expect([board.player(0), board.gauge(0)]).toEqual([one.level.players[0], 0]);
  });

  test('has nothing to write with', () => {
    expect(namesOf(game().board)).toEqual([
      'constructor',
      'facing',
      'facingAt',
      'gauge',
      'gaugeCount',
      'ground',
      'level',
      'player',
      'playerAt',
      'thing',
    ]);
  });

  test('hides the board behind it', () => {
    expect(Object.values(game().board)).toEqual([]);
  });
});

describe('a look that lags behind', () => {
  test('hands out nothing that the game is made of', () => {
    const one = game();
    const inside = Object.values(one.replica()).filter(
      (value) => value instanceof Object && !ArrayBuffer.isView(value),
    );
    expect(inside).toEqual([one.level]);
  });

  test('has a memory of its own', () => {
    const one = game();
    const before = memoryOf(one.board);
    const memories = Object.values(one.replica()).flatMap((value) =>
      value instanceof Int32Array ? [value.fill(7)] : [],
    );
    expect(memories).not.toEqual([]);
    expect(memoryOf(one.board)).toEqual(before);
  });
});

describe('a game', () => {
  test.each(['position', 'length', 'moves', 'pushes', 'standing', 'undosLeft', 'history'])(
    'takes its %s from no caller',
    (name) => {
      const one = game();
      expect(() => Object.assign(one, { [name]: 0 })).toThrow(TypeError);
      expect(drawn(one)).toEqual(['.@.A.a', '.K5.5.']);
    },
  );
});
