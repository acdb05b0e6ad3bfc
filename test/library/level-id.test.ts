import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { Game } from '../../src/core/play/game';
import { identityOf } from '../../src/core/level/identity';
import type { Level } from '../../src/core/level/level';
import type { Command, Move } from '../../src/core/play/move';
import type { RuleSet } from '../../src/core/rule-set';
import { invert, SYMMETRIES, UPRIGHT_SYMMETRIES, type Symmetry } from '../../src/core/level/symmetry';
import { OWN_MAPS } from '../../src/files/level-files';
import { levelId } from '../../src/library/level-id';
import { classic, holes, multiplayer, potions, RULE_SETS, vexed } from '../../src/rules';
import { plainSearch } from '../support/plain-search';
import { RANDOM_LEVELS } from '../support/random-levels';
import { board } from '../support/board';
import { gameOn, levelFrom, movesOf } from '../support/draw';
import { tries } from '../support/tries';
import { turnedLevel, turnedMoves } from '../support/turned';

function idOf(level: Level, rules: RuleSet): string {
  return levelId(level, rules).id;
}

function idOn(rules: RuleSet, format: string, rows: readonly string[]): string {
  return idOf(gameOn(rules, format, rows).level, rules);
}

/** The id of a drawn classic level. */
function lvl(rows: readonly string[]): string {
  return idOn(classic, 'lvl', rows);
}

function symmetriesUnder(rules: RuleSet): readonly Symmetry[] {
  return rules.gravity ? UPRIGHT_SYMMETRIES : SYMMETRIES;
}

/** The id of the level that begins at the current position of a game. */
function positionId(game: Game): string {
  return idOf(turnedLevel(game.setup(), game.rules, { isMirrored: false, quarters: 0 }), game.rules);
}

/** A level in all orientations. */
function waysOf(level: Level, rules: RuleSet): Level[] {
  const setup = new Game(level, rules).setup();
  return symmetriesUnder(rules).map((symmetry) => turnedLevel(setup, rules, symmetry));
}

/** Moves without those that only undo others. */
function onlyMoves(commands: readonly Command[]): Move[] {
  return commands.flatMap((command) => (command.kind === 'undo' ? [] : [command]));
}

/** One of the program's own maps. */
function ownMap(path: string, rules: RuleSet, format: string): Level {
  return levelFrom(rules, format, readFileSync(join(OWN_MAPS, path), 'utf8'));
}

const PLAIN = board`
  #######
  #..a..#
  #.A#..#
  #.@...#
  #######
`;

describe('the same level', () => {
  test.each([
    [
      'mirrored left to right',
      board`
        #######
        #..a..#
        #..#A.#
        #...@.#
        #######
      `,
    ],
    [
      'upside down',
      board`
        #######
        #.@...#
        #.A#..#
        #..a..#
        #######
      `,
    ],
    [
      'turned by a quarter',
      board`
        #####
        #...#
        #@A.#
        #.#a#
        #...#
        #...#
        #####
      `,
    ],
    [
      'without walls round it',
      board`
        ..a..
        .A#..
        .@...
      `,
    ],
    [
      'with more walls outside, and a chamber that nobody can enter',
      board`
        ###########
        ###..a..#.#
        ###.A#..###
        ###.@...#k#
        ###########
        .#.#.#.#.#.
      `,
    ],
    [
      'with another filling outside',
      board`
        ............
        ..#######.K.
        ..#..a..#...
        ..#.A#..#..7
        ..#.@...#..7
        ..#######...
      `,
    ],
  ])('has the same id: %s', (_, rows) => {
    expect(lvl(rows)).toBe(lvl(PLAIN));
  });

  test('has the same id in another format, indented', () => {
    const rows = ['   #######', '   #  .  #', '#### $#  #', '#    @   #', '##########'];
    expect(idOn(classic, 'xsb', rows)).toBe(
      lvl(['...#######', '...#..a..#', '####.A#..#', '#....@...#', '##########']),
    );
  });

  test('has the same id with a title and notes', () => {
    const text = ['5 7', ...PLAIN, ''].join('\n');
    expect(idOf(levelFrom(classic, 'lvl', `${text}Title: Plain\nby nobody\n`), classic)).toBe(lvl(PLAIN));
  });

  test('has the same id whichever way its player faces', () => {
    const ids = ['>_y', '<_y', '^_y', 'v_y'].map((row) => idOn(holes, 'holes', ['__Y', '', row]));
    expect(new Set(ids).size).toBe(1);
  });

  test('has the same id whichever symbols stand for its holes and ice', () => {
    const ground = ['HI_Y', '____'];
    const spelt = [
      [...ground, '', '____', '>y__'],
      ['hi_Y', '____', '', '____', '>y__'],
      ['_I_Y', '____', '', 'H___', '>y__'],
      ['_i_Y', '____', '', 'h___', '>y__'],
    ];
    expect(new Set(spelt.map((rows) => idOn(holes, 'holes', rows))).size).toBe(1);
  });

  test('has the same id without an undo limit and with an undo limit of -1', () => {
    const rows = ['#####', '#Aa@#', '#####'];
    expect(idOn(multiplayer, 'multiplayer', ['-1', ...rows])).toBe(idOn(multiplayer, 'multiplayer', rows));
  });

  test('has the same id as the first position of a game on it', () => {
    const game = gameOn(potions, 'potions', ['2 9', 'WP$1 GW']);
    expect(positionId(game)).toBe(idOf(game.level, potions));
  });

  test('has the same id with a used key as without a key', () => {
    const game = gameOn(classic, 'lvl', ['@kK.A.a']);
    game.replay(movesOf(game, 'rrl'));
    expect(positionId(game)).toBe(lvl(['.@..A.a']));
  });
});

describe('another level', () => {
  test.each([
    [
      'its player elsewhere',
      board`
        #######
        #..a..#
        #.A#..#
        #@....#
        #######
      `,
    ],
    [
      'a box elsewhere',
      board`
        #######
        #..a..#
        #A.#..#
        #.@...#
        #######
      `,
    ],
    [
      'a goal elsewhere',
      board`
        #######
        #.a...#
        #.A#..#
        #.@...#
        #######
      `,
    ],
    [
      'a wall less within reach',
      board`
        #######
        #..a..#
        #.A...#
        #.@...#
        #######
      `,
    ],
    [
      'a box of another colour',
      board`
        #######
        #..a..#
        #.B#..#
        #.@...#
        #######
      `,
    ],
    [
      'a box more that counts, though nobody can come to it',
      board`
        #########
        #..a..#A#
        #.A#..###
        #.@...#.#
        #########
      `,
    ],
    [
      'a goal more that counts, though nobody can come to it',
      board`
        #########
        #..a..#a#
        #.A#..###
        #.@...#.#
        #########
      `,
    ],
  ])('has another id: %s', (_, rows) => {
    expect(lvl(rows)).not.toBe(lvl(PLAIN));
  });

  test.each<[string, RuleSet, string, string[], string[]]>([
    ['more moves', potions, 'potions', ['1 9', 'P1 G'], ['1 10', 'P1 G']],
    ['more strength', potions, 'potions', ['1 9', 'P1 G'], ['2 9', 'P1 G']],
    ['a heavier crate', potions, 'potions', ['1 9', 'P1 G'], ['1 9', 'P2 G']],
    ['an undo limit', multiplayer, 'multiplayer', ['#####', '#Aa@#', '#####'], ['3', '#####', '#Aa@#', '#####']],
    ['an undo limit of 0', multiplayer, 'multiplayer', ['#####', '#Aa@#', '#####'], ['0', '#####', '#Aa@#', '#####']],
    [
      'the players changed about',
      multiplayer,
      'multiplayer',
      ['#######', '#Aab.B#', '#@...@#', '#######'],
      ['#######', '#Bab.A#', '#@...@#', '#######'],
    ],
    ['a hole for ice', holes, 'holes', ['_HY', '', '>_y'], ['_IY', '', '>_y']],
    ['a target out of reach', holes, 'holes', ['__YY', '', '>y_W'], ['__Y_', '', '>y_W']],
    ['a ladder for nothing', vexed, 'vexed', ['PHbb', '####'], ['P bb', '####']],
  ])('has another id: with %s', (_, rules, format, rows, others) => {
    expect(idOn(rules, format, rows)).not.toBe(idOn(rules, format, others));
  });

  test('drawn the same under another rule set has another id', () => {
    const ids = [
      idOn(classic, 'lvl', ['#.@.#']),
      idOn(multiplayer, 'multiplayer', ['#####', '#.A.#', '#####']),
      idOn(vexed, 'vexed', ['# P #']),
      idOn(potions, 'potions', ['0 0', 'W P W']),
    ];
    expect(new Set(ids).size).toBe(4);
  });
});

describe('things out of reach', () => {
  test('count by their kind and number, not by their places', () => {
    const drawings = [
      board`
        #########
        #@Aa#A..#
        #########
      `,
      board`
        #########
        #@Aa#..A#
        #########
      `,
      board`
        ########
        #@Aa##A#
        ########
      `,
    ];
    expect(new Set(drawings.map(lvl)).size).toBe(1);
  });

  test('count the same under a wall, under a crate and uncovered', () => {
    const ids = ['>y_W_', '>y_WB', '>y_WW'].map((row) => idOn(holes, 'holes', ['__Y_Y', '', row]));
    expect(new Set(ids).size).toBe(1);
  });

  test('count the same on ice and on floor', () => {
    const ids = ['__Y_I', '__Y__'].map((ground) => idOn(holes, 'holes', [ground, '', '>y_Wg']));
    expect(new Set(ids).size).toBe(1);
  });

  test('count differently on a goal', () => {
    expect(lvl(['@Aa#1#.'])).not.toBe(lvl(['@Aa#A#a']));
  });

  test.each<[string, RuleSet, string, string[], string[]]>([
    ['keys and doors', classic, 'lvl', ['@Aa#kK'], ['@Aa#..']],
    ['teleporters both of which are out of reach', classic, 'lvl', ['@Aa#5.5'], ['@Aa#...']],
    [
      'a box that stands on a goal',
      multiplayer,
      'multiplayer',
      ['######', '#Aa@##', '####.#', '######'],
      ['######', '#Aa@##', '######', '######'],
    ],
    ['potions, coins and crates', potions, 'potions', ['1 9', 'P1 GW$S3'], ['1 9', 'P1 GW   ']],
    ['crates and holes', holes, 'holes', ['__Y_H', '', '>y_W_'], ['__Y__', '', '>y_WB']],
    ['ladders', vexed, 'vexed', ['P bb#HH', '#######'], ['P bb#  ', '#######']],
  ])('do not count: %s', (_, rules, format, rows, others) => {
    expect(idOn(rules, format, rows)).toBe(idOn(rules, format, others));
  });

  test('count under gravity, together with the space they fall through', () => {
    const fallen = idOn(vexed, 'vexed', ['P bb#r  r#', '##########']);
    expect(idOn(vexed, 'vexed', ['P bb#r r#', '#########'])).not.toBe(fallen);
    expect(idOn(vexed, 'vexed', ['P bb#   r#', '##########'])).not.toBe(fallen);
  });
});

describe('reach', () => {
  test('goes through teleporters', () => {
    const beyond = lvl(['@Aa5#5..']);
    expect(lvl(['@Aa5#5.#'])).not.toBe(beyond);
    expect(lvl(['@Aa5#5..', '.....###'])).not.toBe(beyond);
  });

  test('goes through doors with a key, wherever that key is', () => {
    expect(lvl(['@kAaK..'])).not.toBe(lvl(['@kAaK.#']));
  });

  test('ends at doors without a key: they are walls', () => {
    expect(lvl(['@AaK..'])).toBe(lvl(['@Aa###']));
    expect(lvl(['@lAaK..'])).toBe(lvl(['@lAa###']));
  });

  test('goes through doors for which the player has a key', () => {
    const { level } = gameOn(classic, 'lvl', ['@AaK..']);
    const armed = { ...level, numbers: { keysK: 1 } };
    expect(idOf(armed, classic)).not.toBe(idOf(level, classic));
    expect(identityOf(armed, classic).text).toContain('keysK=1');
  });

  test('goes through boxes, players, holes and heavy crates', () => {
    expect(lvl(['@AAA.a'])).not.toBe(lvl(['@AAA#a']));
    expect(idOn(potions, 'potions', ['0 9', 'P9 G'])).not.toBe(idOn(potions, 'potions', ['0 9', 'P9WG']));
    expect(idOn(holes, 'holes', ['_HY', '', '>_y'])).not.toBe(idOn(holes, 'holes', ['_HY', '', '>_W']));
  });
});

describe('a turned level', () => {
  test.each(RULE_SETS.filter(({ gravity }) => !gravity).map((rules) => [rules.id, rules] as const))(
    'in all eight ways a level is the same: %s',
    (_, rules) => {
      const source = RANDOM_LEVELS.find((one) => one.rules === rules);
      fc.assert(
        fc.property(source?.rows ?? fc.constant([]), (rows) => {
          const { level } = gameOn(rules, source?.format ?? '', rows);
          expect(new Set(waysOf(level, rules).map((way) => idOf(way, rules)))).toEqual(new Set([idOf(level, rules)]));
        }),
        tries(40),
      );
    },
  );

  test('under gravity only a level mirrored left to right is the same', () => {
    const { level } = gameOn(vexed, 'vexed', ['Pr  b', '## ##', 'rb   ', '#####']);
    const setup = new Game(level, vexed).setup();
    const same = SYMMETRIES.filter(
      (symmetry) => idOf(turnedLevel(setup, vexed, symmetry), vexed) === idOf(level, vexed),
    );
    expect(same).toEqual(UPRIGHT_SYMMETRIES);
  });

  test('the id comes with the symmetry that leads to the normal form', () => {
    fc.assert(
      fc.property(RANDOM_LEVELS[0]?.rows ?? fc.constant([]), (rows) => {
        const { level } = gameOn(classic, 'lvl', rows);
        const { text, symmetry } = identityOf(level, classic);
        const kept = turnedLevel(new Game(level, classic).setup(), classic, symmetry);
        expect(identityOf(kept, classic)).toMatchObject({ text, symmetry: { isMirrored: false, quarters: 0 } });
      }),
      tries(100),
    );
  });
});

describe('a solution stored under an id wins on every level with that id', () => {
  /** Whether moves for a level, turned to the stored level and then to another one, win there. */
  function winsOn(level: Level, rules: RuleSet, moves: readonly Move[], other: Level): boolean {
    const [from, to] = [levelId(level, rules), levelId(other, rules)];
    const kept = turnedMoves(moves, from.symmetry);
    const game = new Game(other, rules);
    game.replay(turnedMoves(kept, invert(to.symmetry)));
    return from.id === to.id && game.standing.state === 'won';
  }

  function winsOnAll(level: Level, rules: RuleSet, moves: readonly Move[]): boolean[] {
    return waysOf(level, rules).map((other) => winsOn(level, rules, moves, other));
  }

  test.each<[string, RuleSet, string, string]>([
    ['level1.lvl', classic, 'lvl', 'level1.txt'],
    ['level8.lvl', classic, 'lvl', 'level8.txt'],
    ['pieces/5-one-key-two-doors.lvl', classic, 'lvl', 'pieces/5-one-key-two-doors.txt'],
    ['pieces/11-colour-shift.lvl', classic, 'lvl', 'pieces/11-colour-shift.txt'],
    ['pieces/9-not-this-one.lvl', classic, 'lvl', 'pieces/9-not-this-one.txt'],
    ['multiplayer/7-after-you.map', multiplayer, 'multiplayer', 'multiplayer/7-after-you.txt'],
    ['multiplayer/20-long-way-round.map', multiplayer, 'multiplayer', 'multiplayer/20-long-way-round.txt'],
    ['holes/2-thin-ice.lvl', holes, 'holes', 'holes/2-thin-ice.txt'],
    ['holes/14-everything.lvl', holes, 'holes', 'holes/14-everything.txt'],
    ['potions/5-front-row-first.txt', potions, 'potions', 'potions/5-front-row-first.txt'],
    ['map4.txt', vexed, 'vexed', 'sol4.txt'],
    ['map18.txt', vexed, 'vexed', 'sol18.txt'],
  ])('%s', (path, rules, format, solution) => {
    const level = ownMap(path, rules, format);
    const steps = readFileSync(join(OWN_MAPS, '..', 'solutions', solution), 'utf8');
    const moves = onlyMoves(movesOf(new Game(level, rules), steps));
    expect(winsOnAll(level, rules, moves)).toEqual(symmetriesUnder(rules).map(() => true));
  });

  test('any small level', () => {
    const places = fc.uniqueArray(fc.nat(15), { minLength: 3, maxLength: 3 });
    const walls = fc.array(fc.constantFrom(...'....#'), { minLength: 16, maxLength: 16 });
    fc.assert(
      fc.property(places, walls, (cells, ground) => {
        const symbols = ground.map((symbol, cell) => '@Aa'.charAt(cells.indexOf(cell)) || symbol);
        const rows = [0, 4, 8, 12].map((from) => symbols.slice(from, from + 4).join(''));
        const { level } = gameOn(classic, 'lvl', rows);
        const result = plainSearch(level, classic, { isOver: () => false, memory: 8_000_000 });
        fc.pre(result.status === 'solved');
        expect(winsOnAll(level, classic, result.moves)).toEqual(SYMMETRIES.map(() => true));
      }),
      tries(60),
    );
  });
});

describe('ids never change', () => {
  test.each<[string, RuleSet, string, string]>([
    ['level1.lvl', classic, 'lvl', '8572bfa9e53f46523ed9cfb69798b0fa'],
    ['level14.lvl', classic, 'lvl', 'bf960a79e4dc9211f4b2be1d66c7a548'],
    ['pieces/11-colour-shift.lvl', classic, 'lvl', 'bb6c872efc4d1333d79f2461876ec13f'],
    ['multiplayer/1-two-hands.map', multiplayer, 'multiplayer', 'd99b9aca4bdfcee28d37167bc36ae3e3'],
    ['multiplayer/12-think-twice.map', multiplayer, 'multiplayer', '36f18d53d298607af864e6fc181573ac'],
    ['multiplayer/14-chain-of-favours.map', multiplayer, 'multiplayer', '89551f40a4a4c950e233ac4d1cfac282'],
    ['holes/1-bridge.lvl', holes, 'holes', 'f3b673d1d4643d29e3dbf874aa821cc6'],
    ['holes/2-thin-ice.lvl', holes, 'holes', '94a304fc61f4882796074d123cdb8d88'],
    ['holes/14-everything.lvl', holes, 'holes', 'f0ac6b94a799e311b5fb9416c5280a9b'],
    ['potions/1-first-crate.txt', potions, 'potions', '64d42f14ffbb2acdc1a6352f73cc08bc'],
    ['potions/2-to-the-last-step.txt', potions, 'potions', 'f141dd96bd4dcae6d47ff3e1b2a96385'],
    ['potions/7-last-gasp.txt', potions, 'potions', '8680907a956bddbd32a0f484f48fb7d8'],
    ['map1.txt', vexed, 'vexed', '1de3d0a42fbc5b77e90b320232b19ca4'],
    ['map2.txt', vexed, 'vexed', 'f201a496a0ed9a9a014d45a922407ca7'],
    ['map18.txt', vexed, 'vexed', '1039ff84fc1f08fd44e45f06e40cc7a0'],
  ])('%s', (path, rules, format, id) => {
    expect(idOf(ownMap(path, rules, format), rules)).toBe(id);
  });

  test('the example in docs/level-id.md', () => {
    const page = readFileSync(join(__dirname, '..', '..', 'docs', 'level-id.md'), 'utf8');
    const [map = '', text = '', id = ''] = [...page.matchAll(/^```\n([^`]*)\n```$/gm)].map(([, block = '']) => block);
    const level = levelFrom(classic, 'lvl', `${map}\n`);
    expect(identityOf(level, classic)).toEqual({
      text: text.replaceAll('_', ' '),
      symmetry: { isMirrored: true, quarters: 0 },
    });
    expect(idOf(level, classic)).toBe(id);
  });
});
