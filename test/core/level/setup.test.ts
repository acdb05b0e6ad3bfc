import fc from 'fast-check';
import { FLOOR, OUTSIDE, WALL } from '../../../src/core/level/piece';
import { directionCode } from '../../../src/core/direction';
import { Game } from '../../../src/core/play/game';
import { cellAt, type Level } from '../../../src/core/level/level';
import { readSetup } from '../../../src/core/level/read-level';
import type { RuleSet } from '../../../src/core/rule-set';
import { emptySetup, levelOf, type Setup } from '../../../src/core/level/setup';
import { draftOf, type NotationLoss } from '../../../src/core/level/write-level';
import { classic, holes, multiplayer, potions, vexed } from '../../../src/rules';
import { along, RANDOM_LEVELS, LINE, movesOn } from '../../support/random-levels';
import { drawn, drawnIn, gameOn, levelFrom, movesOf, rowsOf } from '../../support/draw';
import { memoryOf } from '../../support/position';
import { tries } from '../../support/tries';
import { valueOf } from '../../support/value-of';

function codeOf(rules: RuleSet, name: string): number {
  return rules.pieces.find((piece) => piece.name === name)?.code ?? -1;
}

const PLAYER = codeOf(classic, 'player');
const BOX = codeOf(classic, 'box');

/** A classic setup, to be changed freely. */
function setupFrom(...rows: readonly string[]): Setup {
  return gameOn(classic, 'lvl', rows).setup();
}

/** A level made of a valid setup. */
function sound(setup: Setup, rules: RuleSet): Level {
  const level = valueOf(levelOf(setup, rules));
  return level;
}

/** A game on a position that another game has reached. */
function goneOnFrom(game: Game, format: string): Game {
  return new Game(drawnIn(format, sound(game.setup(), game.rules)), game.rules);
}

describe('an empty setup', () => {
  test('is all outside, without things and players', () => {
    const setup = emptySetup({ width: 3, height: 2 });
    expect([...setup.ground].every((code) => code === OUTSIDE)).toBe(true);
    expect([...setup.things].every((code) => code === 0)).toBe(true);
    expect(levelOf(setup, classic)).toEqual({ ok: false, faults: [{ kind: 'no-player' }] });
  });

  test('is drawn cell by cell, and played', () => {
    const setup = emptySetup({ width: 4, height: 1 });
    setup.ground.fill(FLOOR, cellAt(setup, 0, 0), cellAt(setup, 3, 0));
    setup.things[cellAt(setup, 0, 0)] = PLAYER;
    setup.facings[cellAt(setup, 0, 0)] = directionCode('left');
    setup.things[cellAt(setup, 1, 0)] = BOX;
    setup.ground[cellAt(setup, 3, 0)] = codeOf(classic, 'goal');
    const game = new Game(drawnIn('lvl', sound(setup, classic)), classic);
    expect([game.board.facing(0), ...drawn(game)]).toEqual(['left', '@A.a']);
    game.replay(movesOf(game, 'rr'));
    expect(game.standing.state).toBe('won');
  });
});

describe('a level made of a setup', () => {
  test('is no longer changed by it', () => {
    const setup = setupFrom('@A.a');
    const level = sound(setup, classic);
    setup.things[cellAt(setup, 1, 0)] = 0;
    setup.ground[cellAt(setup, 2, 0)] = WALL;
    setup.numbers = { keysK: 1 };
    expect(drawn(new Game(drawnIn('lvl', level), classic))).toEqual(['@A.a']);
    expect(level.numbers).toEqual({});
  });

  test('is frozen, since every game on it shares it', () => {
    const level = sound(setupFrom('@A.a'), classic);
    expect([level, level.players, level.facings, level.numbers].map((part) => Object.isFrozen(part))).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  test('has its players in the order of their letters', () => {
    const game = gameOn(multiplayer, 'multiplayer', ['######', '#B.A.#', '#a..@#', '######']);
    expect(sound(game.setup(), multiplayer)).toEqual(game.level);
  });
});

describe('the faults of a setup are listed by cell', () => {
  test('a missing player', () => {
    const setup = setupFrom('@A.a');
    setup.things[cellAt(setup, 0, 0)] = 0;
    expect(levelOf(setup, classic)).toEqual({ ok: false, faults: [{ kind: 'no-player' }] });
  });

  test('a second player, and each one after it', () => {
    const setup = setupFrom('@A.a');
    const [second, third] = [cellAt(setup, 2, 0), cellAt(setup, 3, 0)];
    setup.things[second] = setup.things[third] = PLAYER;
    expect(levelOf(setup, classic)).toEqual({
      ok: false,
      faults: [
        { kind: 'second-player', cell: second, layer: 'thing' },
        { kind: 'second-player', cell: third, layer: 'thing' },
      ],
    });
  });

  test('pieces that the rules do not know', () => {
    const setup = setupFrom('@A.a');
    const [ground, thing] = [cellAt(setup, 2, 0), cellAt(setup, 3, 0)];
    setup.ground[ground] = 999;
    setup.things[thing] = 888;
    expect(levelOf(setup, classic)).toEqual({
      ok: false,
      faults: [
        { kind: 'unknown-piece', cell: ground, layer: 'ground', code: 999 },
        { kind: 'unknown-piece', cell: thing, layer: 'thing', code: 888 },
      ],
    });
  });

  test('a board that is too large, before its cells are checked', () => {
    expect(levelOf(emptySetup({ width: 1001, height: 1000 }), classic)).toEqual({
      ok: false,
      faults: [{ kind: 'board-too-large', cells: 1_001_000, most: 1_000_000 }],
    });
  });

  test('faults of its rules', () => {
    const setup = setupFrom('@A.a');
    const cell = cellAt(setup, 2, 0);
    setup.ground[cell] = codeOf(classic, 'teleporter');
    expect(levelOf(setup, classic)).toMatchObject({
      ok: false,
      faults: [{ kind: 'rule', rule: 'teleporter-count', cell }],
    });
  });

  test('but no faults of its rules while pieces are wrong', () => {
    const setup = setupFrom('@A.a');
    setup.ground[cellAt(setup, 2, 0)] = codeOf(classic, 'teleporter');
    setup.things[cellAt(setup, 0, 0)] = 0;
    expect(levelOf(setup, classic)).toEqual({ ok: false, faults: [{ kind: 'no-player' }] });
  });
});

describe('the setup of a position in play', () => {
  test.each<[string, RuleSet, string, string[], string]>([
    ['classic: a key in hand', classic, 'lvl', ['@k.K.', '.A.a.'], 'r'],
    ['classic: a key that was used up', classic, 'lvl', ['@kK..', '.A.a.'], 'rrl'],
    ['classic: one key left of two', classic, 'lvl', ['@kkK.', '.A.a.'], 'rrr'],
    ['classic: a player on a teleporter', classic, 'lvl', ['@5.5.', '.A.a.'], 'r'],
    ['classic: a box home, and more boxes than goals', classic, 'lvl', ['@Aa..', 'AA.a.'], 'r'],
    ['multiplayer: a box on a goal', multiplayer, 'multiplayer', ['#######', '#Aa@.@#', '#a...B#', '#######'], 'DD'],
    ['holes: a hole that is filled', holes, 'holes', ['__H_Y', '_____', '', '>B___', '__y__'], 'rr'],
    ['holes: a trophy that is lost', holes, 'holes', ['__H_Y', '_____', '', '>y___', '__y__'], 'rl'],
    ['potions: a goal that is filled, with money in hand', potions, 'potions', ['1 9', 'P$1GG2'], 'rr'],
    ['potions: all money spent', potions, 'potions', ['1 9', 'P$2 G '], 'r{buy-move}'],
    ['vexed: boxes that vanished', vexed, 'vexed', ['Pr rbmb', '#######'], 'r'],
  ])('makes a level that is the same to look at and to count: %s', (_, rules, format, rows, steps) => {
    const game = gameOn(rules, format, rows);
    game.replay(movesOf(game, steps));
    expect(game.standing.state).toBe('playing');
    const again = goneOnFrom(game, format);
    expect(drawn(again)).toEqual(drawn(game));
    expect(again.referee.readings(again.board)).toEqual(game.referee.readings(game.board));
    expect(memoryOf(again.board)).toEqual(memoryOf(game.board));
  });

  test('keeps the numbers of its level where play does not change them', () => {
    const level = levelFrom(multiplayer, 'multiplayer', '7\n#####\n#Aa@#\n#####\n');
    expect(new Game(level, multiplayer).setup().numbers).toEqual({ undoLimit: 7 });
  });

  test('keeps the way the player faces', () => {
    const game = gameOn(holes, 'holes', ['__Y', '', '_<_']);
    game.play('right');
    expect(goneOnFrom(game, 'holes').board.facing(0)).toBe('right');
  });

  test('can be drawn on without a change to the game', () => {
    const game = gameOn(classic, 'lvl', ['@A.a']);
    const setup = game.setup();
    setup.things.fill(0);
    setup.ground.fill(0);
    expect(drawn(game)).toEqual(['@A.a']);
  });

  test('is no level when its player has fallen into a hole', () => {
    const game = gameOn(holes, 'holes', ['_HY', '', '>__']);
    game.play('right');
    expect(levelOf(game.setup(), holes)).toEqual({ ok: false, faults: [{ kind: 'no-player' }] });
  });
});

describe.each(RANDOM_LEVELS.map((source) => [source.rules.id, source] as const))(
  'in %s',
  (_, { rules, format, rows }) => {
    /** A game after random moves, and one that continues from there as a level of its own. */
    function twoOn(drawing: readonly string[], line: readonly number[]): [game: Game, again: Game] {
      const game = gameOn(rules, format, drawing);
      along(game, line, () => undefined);
      fc.pre(game.standing.state === 'playing');
      return [game, goneOnFrom(game, format)];
    }

    function look({ board, referee, standing }: Game): unknown {
      return [rowsOf(board, rules), memoryOf(board).join(), referee.readings(board), standing];
    }

    /** The answers to all moves, one after the other. */
    function answers(game: Game, line: readonly number[]): unknown[] {
      const moves = movesOn(game);
      return line.map((number) => {
        const move = moves[number % moves.length];
        return [move && game.make(move), look(game)];
      });
    }

    test('a level made of a position plays on as the game does', () => {
      fc.assert(
        fc.property(rows, LINE, LINE, (drawing, before, after) => {
          const [game, again] = twoOn(drawing, before);
          expect(look(again)).toEqual(look(game));
          expect(answers(again, after)).toEqual(answers(game, after));
        }),
        tries(100),
      );
    });

    test('everything that a drawing loses is reported', () => {
      const ids = Object.keys(rules.notations);
      fc.assert(
        fc.property(rows, LINE, fc.constantFrom(...ids), (drawing, line, id) => {
          const game = gameOn(rules, format, drawing);
          along(game, line, () => undefined);
          const setup = game.setup();
          const notation = rules.notations[id] ?? { blocks: [] };
          const { draft, lost } = draftOf(setup, id, notation);
          const read = readSetup(draft, rules);
          const again = read.ok ? read.value : { setup: emptySetup(setup), faults: [] };
          expect(again.faults).toEqual([]);
          expect(lost.filter(({ kind }) => kind === 'piece')).toEqual(differences(setup, again.setup));
          expect(lost.filter(({ kind }) => kind === 'number')).toEqual(numbersLost(setup, again.setup));
        }),
        tries(100),
      );
    });
  },
);

/** The pieces of one setup that another does not have on the same cells, in the order of the cells. */
function differences(setup: Setup, other: Setup): NotationLoss[] {
  const lost = new Map<string, NotationLoss & { kind: 'piece' }>();
  for (let cell = 0; cell < setup.ground.length; cell += 1)
    for (const layer of ['ground', 'thing'] as const) {
      const code = (layer === 'ground' ? setup.ground : setup.things)[cell] ?? 0;
      const found = (layer === 'ground' ? other.ground : other.things)[cell];
      if (code === found) continue;
      const key = `${layer} ${code}`;
      const before = lost.get(key) ?? { kind: 'piece', layer, code, cell, count: 0 };
      lost.set(key, { ...before, count: before.count + 1 });
    }
  return [...lost.values()];
}

function numbersLost(setup: Setup, other: Setup): NotationLoss[] {
  return Object.entries(setup.numbers)
    .filter(([name, value]) => value !== 0 && other.numbers[name] !== value)
    .map(([name, value]) => ({ kind: 'number', name, value }));
}

describe('what a notation cannot hold', () => {
  /** The losses when a position is written in a format. */
  function lostIn(game: Game, format: string): readonly NotationLoss[] {
    return draftOf(game.setup(), format, game.rules.notations[format] ?? { blocks: [] }).lost;
  }

  test('is nothing of a plain level in XSB', () => {
    const game = gameOn(classic, 'lvl', ['#####', '#@Aa#', '#.1.#', '#####']);
    const { draft, lost } = draftOf(game.setup(), 'xsb', classic.notations.xsb ?? { blocks: [] });
    expect(draft.blocks.map((rows) => rows.map(({ text }) => text))).toEqual([['#####', '#@$.#', '# * #', '#####']]);
    expect(lost).toEqual([]);
  });

  test('is the colours, the keys and the doors of a level in XSB', () => {
    const game = gameOn(classic, 'lvl', ['@Aa.', '.BBb', 'kK..']);
    const at = (x: number, y: number) => cellAt(game.level, x, y);
    expect(lostIn(game, 'xsb')).toEqual([
      { kind: 'piece', layer: 'thing', code: BOX + 1, cell: at(1, 1), count: 2 },
      { kind: 'piece', layer: 'ground', code: BOX + 1, cell: at(3, 1), count: 1 },
      { kind: 'piece', layer: 'ground', code: codeOf(classic, 'key'), cell: at(0, 2), count: 1 },
      { kind: 'piece', layer: 'ground', code: codeOf(classic, 'door'), cell: at(1, 2), count: 1 },
    ]);
  });

  test('is the goal under a box of another colour', () => {
    const game = gameOn(classic, 'lvl', ['@Ab.B', '....a']);
    game.play('right');
    const goal = { kind: 'piece', layer: 'ground', code: BOX + 1, cell: cellAt(game.level, 2, 0), count: 1 };
    expect(lostIn(game, 'lvl')).toEqual([goal]);
  });

  test('are the keys in hand', () => {
    const game = gameOn(classic, 'lvl', ['@kk.K.', '.A.a..']);
    game.replay(movesOf(game, 'rr'));
    expect(lostIn(game, 'lvl')).toEqual([{ kind: 'number', name: 'keysK', value: 2 }]);
  });

  test('is money, while moves and strength are in the first line', () => {
    const game = gameOn(potions, 'potions', ['1 9', 'P$2 G']);
    game.play('right');
    const { draft, lost } = draftOf(game.setup(), 'potions', potions.notations.potions ?? { blocks: [] });
    expect(lost).toEqual([{ kind: 'number', name: 'money', value: 5 }]);
    expect(draft.numbers).toMatchObject({ strength: { value: 1 }, moves: { value: 8 } });
  });

  test('is no money that was spent', () => {
    const game = gameOn(potions, 'potions', ['1 9', 'P$2 G']);
    game.replay(movesOf(game, 'r{buy-move}'));
    expect(lostIn(game, 'potions')).toEqual([]);
  });

  test('is a gap in a row, where the format knows no blank', () => {
    const setup = setupFrom('@A.a');
    const cell = cellAt(setup, 2, 0);
    setup.ground[cell] = OUTSIDE;
    const { lost } = draftOf(setup, 'lvl', classic.notations.lvl ?? { blocks: [] });
    expect(lost).toEqual([{ kind: 'piece', layer: 'ground', code: OUTSIDE, cell, count: 1 }]);
  });

  test('is a piece that the rules do not know', () => {
    const setup = setupFrom('@A.a');
    const cell = cellAt(setup, 1, 0);
    setup.things[cell] = 999;
    const { lost } = draftOf(setup, 'lvl', classic.notations.lvl ?? { blocks: [] });
    expect(lost).toEqual([{ kind: 'piece', layer: 'thing', code: 999, cell, count: 1 }]);
  });
});
