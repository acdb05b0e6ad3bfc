import { areaBetween } from '../../../src/editing/level/area';
import { copyArea, mirrorImages, paste, turnArea, turnBoard } from '../../../src/editing/level/clip';
import { putBoxesOnGoals, putGoalsBelowBoxes, removeRole } from '../../../src/editing/level/draw';
import { classic, holes, multiplayer, potions, vexed } from '../../../src/rules';
import { board } from '../../support/board';
import { drawnRows, edited, redrawn } from '../../support/edited';

const CLOCKWISE = { isMirrored: false, quarters: 1 } as const;
const MIRRORED = { isMirrored: true, quarters: 0 } as const;

const ROWS = board`
  ######
  #Aa@.#
  #..B.#
  ######
`;
const PIECE = areaBetween({ x: 1, y: 1 }, { x: 3, y: 2 });

test('a piece of the board is copied and drawn elsewhere, and the player moves', () => {
  const after = redrawn(ROWS, (pen) => {
    paste(pen, copyArea(pen.sheet, PIECE), { x: 3, y: 3 });
  });
  expect(after).toEqual(['######', '#Aa..#', '#..B.#', '###Aa@', '   ..B']);
});

test.each([
  ['above', { x: 1, y: -3 }],
  ['far to the left of', { x: -20, y: 1 }],
  ['below', { x: 1, y: 6 }],
  ['far from', { x: 20, y: 20 }],
])('a copy of cells %s the board is blank', (_, corner) => {
  const after = redrawn(ROWS, (pen) => {
    paste(pen, copyArea(pen.sheet, areaBetween(corner, { x: corner.x + 2, y: corner.y + 1 })), { x: 1, y: 1 });
  });
  expect(after).toEqual(ROWS);
});

test('a piece of the board is mirrored', () => {
  const after = redrawn(ROWS, (pen) => {
    turnArea(pen, PIECE, MIRRORED);
  });
  expect(after).toEqual(['######', '#@aA.#', '#B...#', '######']);
});

test('a piece of the board is turned clockwise', () => {
  const after = redrawn(ROWS, (pen) => {
    turnArea(pen, PIECE, CLOCKWISE);
  });
  expect(after).toEqual(['######', '#.A..#', '#.a..#', '#B@###']);
});

test('the whole board is turned, and four turns make no difference', () => {
  const level = edited(classic, 'lvl', ROWS);
  level.change((pen) => {
    turnBoard(pen, CLOCKWISE);
  });
  expect(drawnRows(level)).toEqual(['####', '#.A#', '#.a#', '#B@#', '#..#', '####']);
  level.change((pen) => {
    turnBoard(pen, CLOCKWISE);
    turnBoard(pen, CLOCKWISE);
    turnBoard(pen, CLOCKWISE);
  });
  expect(drawnRows(level)).toEqual(ROWS);
});

test('a player who faces right faces down when turned clockwise', () => {
  const level = edited(holes, 'holes', ['__', '', '>B']);
  level.change((pen) => {
    turnBoard(pen, CLOCKWISE);
  });
  expect(drawnRows(level)).toEqual(['_', '_', '', 'v', 'B']);
});

test.each([
  [
    'left-right',
    [
      [1, 0],
      [4, 0],
    ],
  ],
  [
    'up-down',
    [
      [1, 0],
      [1, 2],
    ],
  ],
  [
    'both',
    [
      [1, 0],
      [4, 0],
      [1, 2],
      [4, 2],
    ],
  ],
] as const)('symmetric drawing %s', (mirroring, places) => {
  const images = mirrorImages({ x: 1, y: 0 }, { left: 0, top: 0, width: 6, height: 3 }, mirroring);
  expect(images).toEqual(places.map(([x, y]) => ({ x, y })));
});

test('a cell on the axis is drawn once', () => {
  expect(mirrorImages({ x: 1, y: 1 }, { left: 0, top: 0, width: 3, height: 3 }, 'both')).toEqual([{ x: 1, y: 1 }]);
});

describe('goals come below all boxes', () => {
  test.each([
    ['classic, each of its colour', classic, 'lvl', ['AB@C.'], ['12@3.']],
    ['multiplayer, where any box will do', multiplayer, 'multiplayer', ['Aa.b'], ['Aa.b']],
    ['holes, where crates have none', holes, 'holes', ['____', '', 'yB>r'], ['Y__R', '', 'yB>r']],
    ['vexed, where there are no goals', vexed, 'vexed', ['P rb'], ['P rb']],
  ] as const)('of %s', (_, rules, format, rows, after) => {
    const level = edited(rules, format, rows);
    level.change((pen) => {
      putGoalsBelowBoxes(pen);
    });
    expect(drawnRows(level)).toEqual(after);
  });

  test('and go again', () => {
    expect(
      redrawn(['12@a'], (pen) => {
        removeRole(pen, 'goal');
      }),
    ).toEqual(['AB@.']);
  });
});

describe('boxes come onto all goals', () => {
  test.each([
    ['classic, each of its colour', classic, 'lvl', ['ab@1'], ['12@1']],
    ['classic, but where a player stands', classic, 'lvl', ['+a'], ['+1']],
    ['potions, crates that need no strength', potions, 'potions', ['0 0', 'PG1'], ['P01']],
  ] as const)('of %s', (_, rules, format, rows, after) => {
    const level = edited(rules, format, rows);
    level.change((pen) => {
      putBoxesOnGoals(pen);
    });
    expect(drawnRows(level)).toEqual(after);
  });

  test('and go again', () => {
    expect(
      redrawn(['12@A'], (pen) => {
        removeRole(pen, 'box');
      }),
    ).toEqual(['ab@.']);
  });
});
