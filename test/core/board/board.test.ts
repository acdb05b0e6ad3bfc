import fc from 'fast-check';
import { Board } from '../../../src/core/board/board';
import { GONE } from '../../../src/core/level/piece';
import { cellAt } from '../../../src/core/level/level';
import type { Game } from '../../../src/core/play/game';
import { openBoard, takeMove } from '../../../src/core/play/turn';
import type { RuleSet } from '../../../src/core/rule-set';
import { classic, holes, multiplayer, potions, vexed } from '../../../src/rules';
import { drawn, gameOn, levelFrom, movesOf, rowsOf as rowsUnder } from '../../support/draw';
import { memoryOf, replayed } from '../../support/position';
import { LINE, movesOn, RANDOM_LEVELS } from '../../support/random-levels';
import { tries } from '../../support/tries';

/** Boards are written to directly here, even against the rules of a rule set. */
function boardOn(rows: readonly string[], gauges = 0): Board {
  return new Board(levelFrom(classic, 'lvl', [`${rows.length} ${rows[0]?.length}`, ...rows, ''].join('\n')), gauges);
}

function rowsOf(board: Board): string[] {
  return rowsUnder(board, classic);
}

/** A cell of the first row. */
function cell(board: Board, x: number): number {
  return cellAt(board.level, x, 0);
}

/** Sets the first gauge to 1, 2, 3 and so on. */
function countUp(board: Board, last: number): void {
  for (let count = 1; count <= last; count += 1) board.setGauge(0, count);
}

/** Moves what stands in one column of the first row to another, cell by cell. */
function slide(board: Board, from: number, to: number): void {
  for (let x = from; x < to; x += 1) board.carry(cell(board, x), cell(board, x + 1));
}

function codeOf(name: string): number {
  return classic.pieces.find((piece) => piece.name === name)?.code ?? 0;
}

const BOX = codeOf('box');
const WALL = codeOf('wall');

describe('a new board', () => {
  test('shows the level it was made from', () => {
    expect(rowsOf(boardOn(['@.A', '#a1']))).toEqual(['@.A', '#a1']);
  });

  test('has its player where it was drawn, facing down, and its gauges at 0', () => {
    const board = boardOn(['..', '.@'], 3);
    expect(board.level.players).toHaveLength(1);
    expect(board.player(0)).toBe(cellAt(board.level, 1, 1));
    expect(board.facing(0)).toBe('down');
    expect([board.gauge(0), board.gauge(1), board.gauge(2)]).toEqual([0, 0, 0]);
  });

  test('makes a player face the way it is drawn', () => {
    expect(gameOn(holes, 'holes', ['__', '', '<_']).board.facing(0)).toBe('left');
  });

  test('has an empty journal', () => {
    const board = boardOn(['@A']);
    board.rewind(0);
    expect(board.written).toBe(0);
    expect(rowsOf(board)).toEqual(['@A']);
  });
});

describe('writing', () => {
  test('a thing that moves leaves an empty cell', () => {
    const board = boardOn(['@A.']);
    board.carry(cell(board, 1), cell(board, 2));
    expect(rowsOf(board)).toEqual(['@.A']);
  });

  test('a player that moves is found on its new cell only', () => {
    const board = boardOn(['@..']);
    const [from, to] = [cell(board, 0), cell(board, 2)];
    board.movePlayer(0, to);
    expect(rowsOf(board)).toEqual(['..@']);
    expect([board.playerAt(from), board.playerAt(to)]).toEqual([-1, 0]);
  });

  test('a player that walks faces its direction on the new cell, and the old cell has no facing', () => {
    const board = boardOn(['.@']);
    board.walk(0, cell(board, 0), 'left');
    expect(board.facingAt(cell(board, 0))).toBe('left');
    expect(board.facingAt(cell(board, 1))).toBeUndefined();
  });

  test('each of 26 players walks and can go back', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const { level } = gameOn(multiplayer, 'multiplayer', [
      '#'.repeat(28),
      `#${letters.join('')}#`,
      `#${'.'.repeat(26)}#`,
      '#'.repeat(28),
    ]);
    const board = new Board(level, 0);
    const before = memoryOf(board);
    level.players.forEach((start, player) => {
      board.walk(player, start + level.stride, 'down');
    });
    expect(level.players.map((start, player) => board.player(player) - start)).toEqual(letters.map(() => level.stride));
    board.rewind(0);
    expect(memoryOf(board)).toEqual(before);
  });

  test('a player that is removed is on no cell of the map', () => {
    const board = boardOn(['@A']);
    board.removePlayer(0);
    expect(rowsOf(board)).toEqual(['.A']);
    expect(board.player(0)).toBe(GONE);
    expect(board.playerAt(cell(board, 0))).toBe(-1);
  });

  test('the ground below a thing changes without the thing', () => {
    const board = boardOn(['@1']);
    board.setGround(cell(board, 1), codeOf('floor'));
    expect(rowsOf(board)).toEqual(['@A']);
  });

  test('a gauge is set and added to', () => {
    const board = boardOn(['@.'], 2);
    board.setGauge(1, 5);
    board.addGauge(1, -7);
    expect([board.gauge(0), board.gauge(1)]).toEqual([0, -2]);
  });

  test('a write that changes nothing is not noted', () => {
    const board = boardOn(['@A'], 1);
    board.setThing(cell(board, 1), BOX);
    board.addGauge(0, 0);
    expect(board.written).toBe(0);
  });

  test('a walk notes a turn only if the player faced another way', () => {
    const [onwards, aside] = [boardOn(['@.']), boardOn(['@.'])];
    onwards.walk(0, cell(onwards, 1), 'down');
    aside.walk(0, cell(aside, 1), 'right');
    const facings = [onwards, aside].map((board) =>
      board.ticks(0, board.written)?.flatMap(({ changes }) => changes.filter(({ layer }) => layer === 'facing')),
    );
    expect(facings).toEqual([[], [{ layer: 'facing', index: 0, before: 2, after: 1 }]]);
  });

  test('writes to a board do not change its level', () => {
    const first = boardOn(['@A.']);
    first.carry(cell(first, 1), cell(first, 2));
    expect(rowsOf(new Board(first.level, 0))).toEqual(['@A.']);
  });
});

describe('the journal', () => {
  test('leads back to every earlier place, and forward again', () => {
    const board = boardOn(['@A..']);
    board.carry(cell(board, 1), cell(board, 2));
    const between = board.written;
    board.carry(cell(board, 2), cell(board, 3));
    const end = board.written;

    board.rewind(between);
    expect(rowsOf(board)).toEqual(['@.A.']);
    board.rewind(0);
    expect(rowsOf(board)).toEqual(['@A..']);
    board.advance(between);
    expect(rowsOf(board)).toEqual(['@.A.']);
    board.advance(end);
    expect(rowsOf(board)).toEqual(['@..A']);
  });

  test('brings back ground, players, facings and gauges exactly', () => {
    const board = boardOn(['@.a'], 2);
    const before = memoryOf(board);
    board.setGauge(1, 9);
    board.walk(0, cell(board, 1), 'right');
    board.setGround(cell(board, 2), WALL);
    const after = memoryOf(board);
    const end = board.written;

    board.rewind(0);
    expect(memoryOf(board)).toEqual(before);
    board.advance(end);
    expect(memoryOf(board)).toEqual(after);
  });

  test('restores a thing that another thing replaced', () => {
    const board = boardOn(['@AB']);
    board.carry(cell(board, 1), cell(board, 2));
    expect(rowsOf(board)).toEqual(['@.A']);
    board.rewind(0);
    expect(rowsOf(board)).toEqual(['@AB']);
  });

  test('stops at its ends', () => {
    const board = boardOn(['@A.']);
    board.carry(cell(board, 1), cell(board, 2));
    const end = board.written;
    board.advance(end + 100);
    expect([board.written, ...rowsOf(board)]).toEqual([end, '@.A']);
    board.rewind(end + 100);
    expect([board.written, ...rowsOf(board)]).toEqual([end, '@.A']);
  });

  test.each([-2_000_000_000, -33, -32, -1, 31, 32, 2_000_000_000])('brings back a gauge that grew by %i', (amount) => {
    const board = boardOn(['@.'], 2);
    board.startTurn();
    board.addGauge(1, 7);
    const before = board.written;
    board.addGauge(1, amount);
    const end = board.written;
    board.addGauge(0, 1);
    board.rewind(before);
    expect([board.gauge(0), board.gauge(1)]).toEqual([0, 7]);
    board.advance(end);
    expect([board.gauge(0), board.gauge(1)]).toEqual([0, 7 + amount]);
    expect(board.copyAt(before).gauge(1)).toBe(7);
    expect(board.ticks(before, end)?.flatMap(({ changes }) => changes)).toEqual([
      { layer: 'gauge', index: 1, before: 7, after: 7 + amount },
    ]);
  });

  test('goes back and forward turn by turn, also through an empty turn', () => {
    const board = boardOn(['@A...'], 1);
    const turns = [
      () => {
        board.carry(cell(board, 1), cell(board, 2));
        board.addGauge(0, 1000);
      },
      () => undefined,
      () => {
        board.addGauge(0, 1000);
        board.carry(cell(board, 2), cell(board, 4));
      },
    ];
    const stood = turns.map((turn) => {
      board.startTurn();
      turn();
      board.endTurn();
      return memoryOf(board);
    });
    board.undoTurn();
    expect(memoryOf(board)).toEqual(stood[1]);
    board.undoTurn();
    expect([memoryOf(board), board.turnEnd(0)]).toEqual([stood[0], board.written]);
    board.undoTurn();
    expect(rowsOf(board)).toEqual(['@A...']);
    const again = stood.map(() => {
      board.redoTurn();
      return memoryOf(board);
    });
    expect(again).toEqual(stood);
  });

  test('drops the redo part once something new is written', () => {
    const board = boardOn(['@..']);
    board.movePlayer(0, cell(board, 1));
    const end = board.written;
    board.rewind(0);
    board.setThing(cell(board, 2), BOX);
    board.advance(end);
    expect(rowsOf(board)).toEqual(['@.A']);
  });

  test('grows with the writes', () => {
    const board = boardOn(['@'], 1);
    countUp(board, 5000);
    board.rewind(1234);
    expect(board.gauge(0)).toBe(1234);
    board.advance(5000);
    expect(board.gauge(0)).toBe(5000);
  });

  test('lists the changes tick by tick', () => {
    const board = boardOn(['@A..'], 1);
    const [first, second, third] = [cell(board, 1), cell(board, 2), cell(board, 3)];
    board.carry(first, second);
    board.tick();
    board.carry(second, third);
    board.addGauge(0, 4);
    expect(board.ticks(0, board.written)?.map(({ changes }) => changes)).toEqual([
      [
        { layer: 'thing', index: second, before: 0, after: BOX },
        { layer: 'thing', index: first, before: BOX, after: 0 },
      ],
      [
        { layer: 'thing', index: third, before: 0, after: BOX },
        { layer: 'thing', index: second, before: BOX, after: 0 },
        { layer: 'gauge', index: 0, before: 0, after: 4 },
      ],
    ]);
  });

  describe('after a turn keeps only its outcome', () => {
    /** A box that has slid three cells, one a tick, after something else. */
    function slid(): Board {
      const board = boardOn(['@A...'], 1);
      board.startTurn();
      board.addGauge(0, 1);
      board.startTurn();
      [1, 2, 3].forEach((x) => {
        board.carry(cell(board, x), cell(board, x + 1));
        board.tick();
      });
      board.dropTick();
      board.addGauge(0, 1);
      return board;
    }

    test('holds only what the turn changed in the end', () => {
      const board = slid();
      const before = board.written;
      board.keepOutcomeOnly();
      expect(board.written).toBeLessThan(before);
      expect(rowsOf(board)).toEqual(['@...A']);
      expect(board.ticks(1, board.written)).toBeUndefined();
      expect(board.ticks(0, 1)).toHaveLength(1);
    });

    test('goes back and forward as before, to the same hash', () => {
      const [board, whole] = [slid(), slid()];
      const hashes = [whole.hash, board.hash];
      board.keepOutcomeOnly();
      hashes.push(board.hash);
      board.rewind(1);
      whole.rewind(1);
      hashes.push(whole.hash, board.hash);
      expect([rowsOf(board), board.gauge(0)]).toEqual([['@A...'], 1]);
      board.advance(1000);
      expect([rowsOf(board), board.gauge(0), board.hash]).toEqual([['@...A'], 2, hashes[0]]);
      expect([hashes[1], hashes[2], hashes[4]]).toEqual([hashes[0], hashes[0], hashes[3]]);
    });

    test('leaves a turn alone that has one tick, has only its outcome already, or was undone', () => {
      const plain = boardOn(['@A...']);
      plain.startTurn();
      plain.carry(cell(plain, 1), cell(plain, 2));
      const twice = slid();
      twice.keepOutcomeOnly();
      const undone = slid();
      undone.rewind(1);
      expect([slid(), plain, twice, undone].map((board) => board.endsInTicks)).toEqual([true, false, false, false]);
    });
  });

  test('copies the board as it was, and as it will be after redo', () => {
    const board = boardOn(['@A...'], 1);
    slide(board, 1, 4);
    board.rewind(2);
    expect([1, 2, 3].map((entry) => rowsOf(board.copyAt(entry)))).toEqual([['@.A..'], ['@..A.'], ['@...A']]);
    expect(rowsOf(board)).toEqual(['@..A.']);
  });

  test('gives each change its layer and its index there', () => {
    const board = boardOn(['@A.'], 2);
    const [from, to] = [cell(board, 0), cell(board, 1)];
    board.setThing(to, 0);
    board.setGround(cell(board, 2), WALL);
    board.walk(0, to, 'up');
    board.setGauge(1, 1);
    const changes = board.ticks(0, board.written)?.flatMap((tick) => tick.changes);
    expect(changes?.map(({ layer, index }) => [layer, index])).toEqual([
      ['thing', to],
      ['ground', cell(board, 2)],
      ['thing', to],
      ['thing', from],
      ['player', 0],
      ['facing', 0],
      ['gauge', 1],
    ]);
  });

  test('removes a tick mark that nothing was written after', () => {
    const board = boardOn(['@A.']);
    board.carry(cell(board, 1), cell(board, 2));
    const { written } = board;
    board.tick();
    board.dropTick();
    expect(board.written).toBe(written);
    expect(board.ticks(0, board.written)).toHaveLength(1);
  });

  test('keeps the writes when there is no tick mark to remove', () => {
    const board = boardOn(['@A.']);
    board.carry(cell(board, 1), cell(board, 2));
    board.dropTick();
    board.rewind(0);
    expect(rowsOf(board)).toEqual(['@A.']);
  });
});

describe('the changed cells', () => {
  function changed(board: Board, since: 'tick' | number): number[] {
    const cells = new Set<number>();
    board.eachChanged(since, (cell) => cells.add(cell));
    return [...cells].sort((a, b) => a - b);
  }

  test('before the first turn are all cells', () => {
    const board = boardOn(['@A', '..']);
    expect(changed(board, 'tick')).toEqual([...Array(board.level.size).keys()]);
    expect(changed(board, 0)).toEqual([...Array(board.level.size).keys()]);
  });

  test('of a turn are listed: those of the last tick, or since any moment', () => {
    const board = boardOn(['@A...']);
    const [one, two, three] = [cell(board, 1), cell(board, 2), cell(board, 3)];
    board.startTurn();
    const start = board.written;
    board.carry(one, two);
    board.tick();
    board.carry(two, three);
    board.tick();
    expect(changed(board, 'tick')).toEqual([two, three]);
    expect(changed(board, start)).toEqual([one, two, three]);
    expect(changed(board, board.written)).toEqual([]);
  });

  test('of a new turn leave out the turn before', () => {
    const board = boardOn(['@A..']);
    board.startTurn();
    board.carry(cell(board, 1), cell(board, 2));
    board.tick();
    board.startTurn();
    board.movePlayer(0, cell(board, 1));
    board.tick();
    expect(changed(board, 'tick')).toEqual([cell(board, 0), cell(board, 1)]);
  });

  test('do not include changes of gauges and facings', () => {
    const board = boardOn(['@.'], 1);
    board.walk(0, cell(board, 1), 'right');
    board.startTurn();
    const start = board.written;
    board.walk(0, cell(board, 0), 'up');
    board.addGauge(0, 1);
    expect(changed(board, start)).toEqual([cell(board, 0), cell(board, 1)]);
  });
});

describe('the hash', () => {
  // Positions whose gauges follow from the drawing, so that drawing them again gives the same board.
  test.each<[string, RuleSet, string, string[], string, string[]]>([
    ['classic, a box pushed home', classic, 'lvl', ['@A.a', '.A.a'], 'rr', ['..@1', '.A.a']],
    ['classic, a box pushed off its goal', classic, 'lvl', ['@1.a', '...A'], 'r', ['.+Aa', '...A']],
    ['classic in XSB', classic, 'xsb', ['######', '#@$ .#', '######'], 'r', ['######', '# @$.#', '######']],
    [
      'multiplayer',
      multiplayer,
      'multiplayer',
      ['#####', '#Aa@#', '#B..#', '#####'],
      'L',
      ['#####', '#Aa@#', '#.B.#', '#####'],
    ],
    [
      'holes, an item in its hole',
      holes,
      'holes',
      ['__HY', '____', '', '>g__', 'y___'],
      'r',
      ['___Y', '____', '', '_>__', 'y___'],
    ],
    ['potions', potions, 'potions', ['1 9', 'WP1 GW'], 'r', ['1 8', 'W P1GW']],
    ['vexed, a fall', vexed, 'vexed', ['Pb  ', '##b '], 'r', [' P  ', '##  ']],
  ])('of a position that was played is that of the position drawn anew: %s', (_, rules, format, rows, steps, after) => {
    const game = gameOn(rules, format, rows);
    game.replay(movesOf(game, steps));
    expect(replayed(game).hash).toBe(replayed(gameOn(rules, format, after)).hash);
  });

  test('is the same for all ways to a position', () => {
    const game = gameOn(classic, 'lvl', ['@..', '...', 'aA.']);
    game.replay(movesOf(game, 'rrd'));
    const { hash } = replayed(game);
    game.reset();
    game.replay(movesOf(game, 'drr'));
    expect(drawn(game)).toEqual(['...', '..@', 'aA.']);
    expect(replayed(game).hash).toBe(hash);
  });

  test('follows undo and redo', () => {
    const board = boardOn(['@A.a'], 1);
    const start = board.hash;
    board.carry(cell(board, 1), cell(board, 2));
    board.tick();
    board.walk(0, cell(board, 1), 'right');
    board.addGauge(0, 3);
    const [hash, end] = [board.hash, board.written];
    board.rewind(0);
    expect(board.hash).toBe(start);
    board.advance(end);
    expect(board.hash).toBe(hash);
  });

  test('is right when it is first asked for in the middle of a game', () => {
    const [early, late] = [boardOn(['@A.a']), boardOn(['@A.a'])];
    const start = early.hash;
    late.carry(cell(late, 1), cell(late, 2));
    const { hash } = late;
    early.carry(cell(early, 1), cell(early, 2));
    expect(hash).toBe(early.hash);
    late.rewind(0);
    expect(late.hash).toBe(start);
  });

  test('is right after undone moves are overwritten', () => {
    const board = boardOn(['@A.a']);
    const start = board.hash;
    board.carry(cell(board, 1), cell(board, 2));
    board.carry(cell(board, 2), cell(board, 3));
    const { hash } = board;
    board.rewind(0);
    board.walk(0, cell(board, 2), 'right');
    board.rewind(0);
    expect(board.hash).toBe(start);
    board.carry(cell(board, 1), cell(board, 3));
    expect(board.hash).toBe(hash);
  });

  test('is a safe whole number, not below 0', () => {
    const { hash } = boardOn(['@A.a']);
    expect(Number.isSafeInteger(hash)).toBe(true);
    expect(hash).toBeGreaterThanOrEqual(0);
  });

  test('ignores the facing of players', () => {
    const hashes = ['>_', '<_', '^_', 'v_'].map((row) => replayed(gameOn(holes, 'holes', ['_Y', '', row])).hash);
    expect(new Set(hashes).size).toBe(1);
  });

  test('differs with the place of the player, the boxes, and the gauges', () => {
    const board = boardOn(['@A...'], 1);
    const hashes = new Set([board.hash]);
    board.movePlayer(0, cell(board, 2));
    hashes.add(board.hash);
    board.carry(cell(board, 1), cell(board, 3));
    hashes.add(board.hash);
    board.addGauge(0, 1);
    hashes.add(board.hash);
    expect(hashes.size).toBe(4);
  });

  test('differs for all positions of one box on a large board', () => {
    const rows = Array.from({ length: 60 }, (_, y) => (y === 0 ? `@A${'.'.repeat(58)}` : '.'.repeat(60)));
    const board = boardOn(rows);
    const { level } = board;
    const cells = rows.flatMap((row, y) => [...row].map((_, x) => cellAt(level, x, y))).slice(1);
    const hashes = new Set<number>();
    cells.slice(1).reduce((from, to) => {
      hashes.add(board.hash);
      board.carry(from, to);
      return to;
    }, cells[0] ?? 0);
    expect(hashes.size).toBe(cells.length - 1);
  });
});

describe('a saved position', () => {
  test('is restored with its hash', () => {
    const board = boardOn(['@A..'], 1);
    const saved = board.save();
    const { hash } = board;
    board.carry(cell(board, 1), cell(board, 3));
    board.addGauge(0, 2);
    expect(rowsOf(board)).toEqual(['@..A']);
    board.restore(saved);
    expect([board.hash, board.gauge(0), ...rowsOf(board)]).toEqual([hash, 0, '@A..']);
  });

  test('does not change when the board does', () => {
    const board = boardOn(['@A.']);
    const saved = board.save();
    board.carry(cell(board, 1), cell(board, 2));
    expect(board.isAt(saved)).toBe(false);
    board.carry(cell(board, 2), cell(board, 1));
    expect(board.isAt(saved)).toBe(true);
  });

  test('is recognised with any facing of the player', () => {
    const board = boardOn(['@A.']);
    const saved = board.save();
    const here = cell(board, 0);
    board.walk(0, cell(board, 2), 'right');
    expect(board.isAt(saved)).toBe(false);
    board.walk(0, here, 'left');
    expect(board.isAt(saved)).toBe(true);
  });

  test('has no journal, so there is no undo and no redo', () => {
    const board = boardOn(['@A.']);
    const saved = board.save();
    board.carry(cell(board, 1), cell(board, 2));
    const { written } = board;
    board.restore(saved);
    expect(board.written).toBe(0);
    board.advance(written);
    board.rewind(0);
    expect(rowsOf(board)).toEqual(['@A.']);
  });

  test('can be given to another board on the same level', () => {
    const board = boardOn(['@A..']);
    const other = new Board(board.level, 0);
    board.carry(cell(board, 1), cell(board, 3));
    other.movePlayer(0, cell(board, 2));
    other.restore(board.save());
    other.rewind(0);
    expect([other.hash, other.written, ...rowsOf(other)]).toEqual([board.hash, 0, '@..A']);
  });

  test('on another board is independent', () => {
    const board = boardOn(['@A..'], 1);
    const other = boardOn(['@A..'], 1);
    board.setGauge(0, 7);
    board.carry(cell(board, 1), cell(board, 2));
    other.restore(board.save());
    expect([other.gauge(0), ...rowsOf(other)]).toEqual([7, '@.A.']);
    other.carry(cell(other, 2), cell(other, 3));
    expect([...rowsOf(board), ...rowsOf(other)]).toEqual(['@.A.', '@..A']);
  });
});

/** Plays, goes back and forward, and shortens turns: after each, the revision with the place of the journal, and the position. */
function revisionsAlong(game: Game, line: readonly number[]): { moment: string; position: string }[] {
  const { level, referee } = game;
  const board = new Board(level, referee.gaugeCount);
  openBoard(referee, board);
  const moves = movesOn(game);
  const places = [0];
  const actions = [
    (number: number): void => {
      for (const move of moves.slice(number % moves.length).slice(0, 1)) takeMove(referee, board, move);
    },
    (number: number): void => {
      const earlier = places.filter((place) => place <= board.written);
      board.rewind(earlier[number % earlier.length] ?? 0);
      board.startTurn();
    },
    (): void => {
      board.advance(Infinity);
    },
    (): void => {
      if (board.endsInTicks) board.keepOutcomeOnly();
    },
  ];
  return line.map((number) => {
    actions[Math.max(0, (number % 8) - 4)]?.(number >> 3);
    places.splice(0, places.length, ...places.filter((place) => place < board.written), board.written);
    return { moment: `${board.revision} ${board.written}`, position: memoryOf(board).join() };
  });
}

describe.each(RANDOM_LEVELS)('the revision of a board ($rules.id)', ({ rules, format, rows }) => {
  test('tells with the place in the journal which position it is', () => {
    fc.assert(
      fc.property(rows, LINE, (drawing, line) => {
        const all = revisionsAlong(gameOn(rules, format, drawing), line);
        const moments = new Map(all.map(({ moment, position }) => [moment, position]));
        expect(all.map(({ moment }) => moments.get(moment))).toEqual(all.map(({ position }) => position));
      }),
      tries(100, 10),
    );
  });
});
