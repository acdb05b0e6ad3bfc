import {
  buildWalls,
  clearBoard,
  draw,
  erase,
  fill,
  fillOutside,
  replace,
  replaceBoard,
  resizeBoard,
  shrinkBoard,
} from '../../../src/editing/level/draw';
import { cellAt } from '../../../src/core/level/level';
import { OUTSIDE } from '../../../src/core/level/piece';
import { EditedLevel } from '../../../src/editing/level/edited-level';
import { classic, holes, multiplayer, potions, RULE_SETS, vexed } from '../../../src/rules';
import { brushOf, drawnRows, edited, redrawn } from '../../support/edited';
import { areaBetween, lineBetween, outlineOf } from '../../../src/editing/level/area';
import { pieceBrush, wallBrush } from '../../../src/editing/level/brush';
import { board } from '../../support/board';
import { setupOfLevel } from '../../../src/core/level/setup';
import { inventedLevel } from '../../support/screen';

/** In this format a blank cell is written as a space, and floor as a point. */
function drawn(rows: readonly string[]): EditedLevel {
  return edited(classic, 'lvl', rows);
}

/** A closed room with a blank cell. */
function withBlank(rows: readonly string[], x: number, y: number): EditedLevel {
  const { setup } = drawn(rows);
  setup.ground[cellAt(setup, x, y)] = OUTSIDE;
  return new EditedLevel({ rules: classic, setup });
}

function put(level: EditedLevel, symbol: string, x: number, y: number): EditedLevel {
  level.change((pen) => {
    draw(pen, [{ x, y }], brushOf(classic, 'lvl', symbol));
  });
  return level;
}

describe('a closed room of a player', () => {
  test('gets its floor when the last wall closes it, in the same step', () => {
    const level = put(drawn(['#####', '#@   ', '#####']), '#', 4, 1);
    expect(drawnRows(level)).toEqual(['#####', '#@..#', '#####']);
    level.undo();
    expect(drawnRows(level)).toEqual(['#####', '#@', '#####']);
  });

  test('gets its floor when the player is drawn in it', () => {
    expect(drawnRows(put(drawn(['#####', '#   #', '#####']), '@', 1, 1))).toEqual(['#####', '#@..#', '#####']);
  });

  test('stays as it is while there is a gap', () => {
    expect(drawnRows(put(drawn(['#####', '#    ', '#####']), '@', 1, 1))).toEqual(['#####', '#@', '#####']);
  });

  test('has no blank cells: erased cells are floor', () => {
    const level = drawn(['#####', '#@.A#', '#####']);
    const eraseBox = (): boolean =>
      level.change((pen) => {
        erase(pen, [{ x: 3, y: 1 }]);
      });
    expect([eraseBox(), eraseBox()]).toEqual([true, false]);
    expect(drawnRows(level)).toEqual(['#####', '#@..#', '#####']);
  });

  test('keeps the blank cells that it had before', () => {
    const level = withBlank(['#####', '#@..#', '#####'], 3, 1);
    expect(drawnRows(put(level, 'A', 2, 1))).toEqual(['#####', '#@A #', '#####']);
  });

  test('gets its floor, whatever another room keeps', () => {
    const level = withBlank(['########', '#@.#    ', '########'], 2, 1);
    put(level, '@', 5, 1);
    expect(drawnRows(put(level, '#', 7, 1))[1]).toBe('#. #.@.#');
  });

  test('ends at its walls', () => {
    const level = withBlank(['########', '#@.##.##', '########'], 5, 1);
    expect(drawnRows(put(level, 'A', 2, 1))[1]).toBe('#@A## ##');
  });
});

const { pieces } = classic;
const symbol = (symbols: string) => brushOf(classic, 'lvl', symbols);
const piece = (name: string, code: number) => {
  const found = pieces.find((one) => one.name === name && one.code === code);
  if (!found) throw new Error(`there is no ${name} ${code}`);
  return pieceBrush(pieces, found);
};

describe('what a symbol draws', () => {
  test.each([
    ['a wall', '#', 0, '#.Aa1@'],
    ['a box where a goal was', 'A', 3, '..AA1@'],
    ['a goal where a box was', 'a', 2, '..aa1@'],
    ['a box on a goal', '1', 0, '1.Aa1@'],
    ['floor', '.', 4, '..Aa.@'],
    ['the player, who leaves his former cell', '@', 0, '@.Aa1.'],
    ['the player on a goal', '+', 0, '+.Aa1.'],
  ])('is %s', (_, symbols, x, after) => {
    expect(
      redrawn(['..Aa1@'], (pen) => {
        draw(pen, [{ x, y: 0 }], symbol(symbols));
      }),
    ).toEqual([after]);
  });

  test('is the whole cell if there is a symbol for each block', () => {
    const level = edited(holes, 'holes', ['__', '', '_>']);
    level.change((pen) => {
      draw(pen, [{ x: 0, y: 0 }], brushOf(holes, 'holes', 'Yy'));
    });
    expect(drawnRows(level)).toEqual(['Y_', '', 'y>']);
  });

  test('leaves the other block alone if it is in one block only', () => {
    const level = edited(holes, 'holes', ['Y_', '', 'y>']);
    level.change((pen) => {
      draw(pen, [{ x: 0, y: 0 }], brushOf(holes, 'holes', 'G'));
    });
    level.change((pen) => {
      draw(pen, [{ x: 1, y: 0 }], brushOf(holes, 'holes', '<'));
    });
    expect(drawnRows(level)).toEqual(['G_', '', 'y<']);
  });

  test('is not known if it means a goal in one block and a crate in the other', () => {
    expect(() => brushOf(holes, 'holes', 'B')).toThrow('"kind":"ambiguous","symbol":"B"');
  });

  test('is not known if the format lacks it', () => {
    expect(() => brushOf(classic, 'lvl', '?')).toThrow('"kind":"unknown","symbol":"?"');
  });
});

describe('a piece', () => {
  test.each([
    ['a goal goes below a box', 'goal', 3, 2, '..1a1@'],
    ['a box goes onto a goal', 'box', 3, 3, '..A11@'],
    ['a goal of another colour goes below a box', 'goal', 4, 4, '..AaA@'],
    ['a wall covers what was there', 'wall', 1, 4, '..Aa#@'],
    ['floor empties a cell', 'floor', 2, 4, '..Aa.@'],
  ])('%s', (_, name, code, x, after) => {
    const drawn = redrawn(['..Aa1@'], (pen) => {
      draw(pen, [{ x, y: 0 }], piece(name, code));
    });
    expect(drawn).toEqual([after]);
  });

  test.each(RULE_SETS.map((rules) => [rules.id, rules] as const))('of %s can be drawn on every other', (_, rules) => {
    const level = edited(classic, 'lvl', ['....']);
    const brushes = rules.pieces.map((one) => pieceBrush(rules.pieces, one));
    level.change((pen) => {
      for (const first of brushes)
        for (const second of brushes) draw(pen, [{ x: 1, y: 0 }], (before) => second(first(before)));
    });
    expect(level.undo()).toBe(true);
    expect(drawnRows(level)).toEqual(['....']);
  });

  test('is the piece called wall under rules in a file, and no second ring goes round it', () => {
    const { level: room, rules } = inventedLevel('mirror.ps', ['p.']);
    const level = new EditedLevel({ rules, setup: setupOfLevel(room) });
    const close = (): boolean =>
      level.change((pen) => {
        buildWalls(pen);
      });
    close();
    expect(drawnRows(level)).toEqual(['####', '#p.#', '####']);
    expect(close()).toBe(false);
  });

  test('is a wall on floor under rules with walls that are things', () => {
    const level = edited(holes, 'holes', ['__', '', '_>']);
    level.change((pen) => {
      draw(pen, [{ x: 0, y: 0 }], wallBrush(holes.pieces));
    });
    expect(drawnRows(level)).toEqual(['__', '', 'W>']);
  });

  test('drawn beyond the edge makes the board grow there', () => {
    const wall = wallBrush(pieces);
    expect(
      redrawn(['.@'], (pen) => {
        draw(pen, [{ x: -1, y: -1 }], wall);
      }),
    ).toEqual(['#', ' .@']);
    expect(
      redrawn(['.@'], (pen) => {
        draw(pen, [{ x: 3, y: 1 }], wall);
      }),
    ).toEqual(['.@', '   #']);
  });

  test('of several players moves its own player only', () => {
    const level = edited(multiplayer, 'multiplayer', ['A.B.']);
    level.change((pen) => {
      draw(pen, [{ x: 3, y: 0 }], brushOf(multiplayer, 'multiplayer', 'A'));
    });
    expect(drawnRows(level)).toEqual(['..BA']);
  });
});

describe('erased', () => {
  test.each([
    [
      'a wall within a room becomes floor',
      ['####', '#.##', '#@.#', '####'],
      { x: 2, y: 1 },
      ['####', '#..#', '#@.#', '####'],
    ],
    [
      'a wall without floor beside it becomes blank',
      ['####', '#@.#', '####'],
      { x: 0, y: 0 },
      [' ###', '#@.#', '####'],
    ],
    ['a box becomes floor', ['#A.#'], { x: 1, y: 0 }, ['#..#']],
    ['floor becomes blank', ['#..#'], { x: 1, y: 0 }, ['# .#']],
  ])('%s', (_, rows, point, after) => {
    expect(
      redrawn(rows, (pen) => {
        erase(pen, [point]);
      }),
    ).toEqual(after);
  });

  test('an area becomes floor where it is joined with floor', () => {
    const rows = board`
      ######
      #.A###
      #..@.#
      ######
    `;
    const area = areaBetween({ x: 2, y: 0 }, { x: 5, y: 1 });
    const points = outlineOf(area);
    expect(
      redrawn(rows, (pen) => {
        erase(pen, points);
      }),
    ).toEqual(['##....', '#.....', '#..@.#', '######']);
  });
});

describe('drawn at once', () => {
  const wall = wallBrush(pieces);
  const nothing = ['....@', '.....', '.....'];

  test('a line', () => {
    const points = lineBetween({ x: 0, y: 2 }, { x: 3, y: 0 });
    expect(
      redrawn(nothing, (pen) => {
        draw(pen, points, wall);
      }),
    ).toEqual(['...#@', '.##..', '#....']);
  });

  test('the outline of an area', () => {
    const points = outlineOf(areaBetween({ x: 3, y: 2 }, { x: 0, y: 0 }));
    expect(
      redrawn(nothing, (pen) => {
        draw(pen, points, wall);
      }),
    ).toEqual(['####@', '#..#.', '####.']);
  });

  test('everything that is alike and joined', () => {
    const rows = ['.#..', '.#@.', '.###', '....'];
    expect(
      redrawn(rows, (pen) => {
        fill(pen, { x: 3, y: 0 }, symbol('a'));
      }),
    ).toEqual(['.#aa', '.#@a', '.###', '....']);
  });

  test('walls on everything outside', () => {
    const rows = ['......', '.###..', '.#@#..', '.###.A'];
    expect(
      redrawn(rows, (pen) => {
        fillOutside(pen);
      }),
    ).toEqual(['######', '######', '##@###', '#####A']);
  });

  test('one piece in the place of another', () => {
    expect(
      redrawn(['#A1@A#'], (pen) => {
        replace(pen, symbol('A'), symbol('B'));
      }),
    ).toEqual(['#B1@B#']);
  });
});

describe('walls round everything open', () => {
  test('close a room, and the board grows at every edge', () => {
    const rows = ['.@', 'A'];
    expect(
      redrawn(
        rows.map((row) => row.padEnd(2, '#')),
        (pen) => {
          buildWalls(pen);
        },
      ),
    ).toEqual(['####', '#.@#', '#A##', '###']);
  });

  test('are built once', () => {
    const level = edited(classic, 'lvl', ['.@']);
    expect(
      level.change((pen) => {
        buildWalls(pen);
      }),
    ).toBe(true);
    expect(
      level.change((pen) => {
        buildWalls(pen);
      }),
    ).toBe(false);
  });

  test.each([
    ['holes', holes, 'holes', ['_', '', '>'], ['___', '___', '___', '', 'WWW', 'W>W', 'WWW']],
    ['potions', potions, 'potions', ['0 0', 'P'], ['WWW', 'WPW', 'WWW']],
    ['vexed', vexed, 'vexed', ['P'], ['###', '#P#', '###']],
    ['multiplayer', multiplayer, 'multiplayer', ['A'], ['###', '#A#', '###']],
  ] as const)('are those of %s', (_, rules, format, rows, after) => {
    const level = edited(rules, format, rows);
    level.change((pen) => {
      buildWalls(pen);
    });
    expect(drawnRows(level)).toEqual(after);
  });
});

describe('the size of a board', () => {
  test('is set from its top left cell, and new cells are floor', () => {
    expect(
      redrawn(['#@', '##'], (pen) => {
        resizeBoard(pen, { width: 3, height: 1 });
      }),
    ).toEqual(['#@.']);
  });

  test('is that of a new board of floor', () => {
    expect(
      redrawn(['#@', '##'], (pen) => {
        clearBoard(pen, { width: 3, height: 1 });
      }),
    ).toEqual(['...']);
  });

  test('is that of another level put in its place', () => {
    const { setup } = edited(classic, 'lvl', ['@Aa']);
    const after = redrawn(['##', '##'], (pen) => {
      replaceBoard(pen, setup);
    });
    expect(after).toEqual(['@Aa']);
  });

  test('shrinks where rows and columns at the edge are blank', () => {
    const rows = ['####', '#@.#', '####'];
    const after = redrawn(rows, (pen) => {
      erase(pen, [{ x: 0, y: 0 }]);
      erase(pen, [{ x: 0, y: 2 }]);
      erase(pen, [{ x: 0, y: 1 }]);
      erase(pen, [{ x: 0, y: 1 }]);
      shrinkBoard(pen);
    });
    expect(after).toEqual(['###', '@.#', '###']);
  });

  test('is one cell at least', () => {
    expect(
      redrawn(['@'], (pen) => {
        erase(pen, [{ x: 0, y: 0 }]);
        shrinkBoard(pen);
      }),
    ).toEqual(['']);
  });
});
