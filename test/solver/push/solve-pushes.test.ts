import type { PushResult } from '../../../src/solver/push/board/field';
import { PushSolver, type PushOptions } from '../../../src/solver/push/solve-pushes';
import { modelFrom } from './drawn-model';
import { fewestPushes, pushesOf } from './plain-search';
import { share } from '../../support/tries';
import { coloured, randomLevels } from './random-levels';

const MEMORY = 64 * 1024 * 1024;
const ENOUGH: PushOptions = { memory: MEMORY };

function answerTo(rows: readonly string[], options: PushOptions): PushResult | undefined {
  return new PushSolver(modelFrom(rows), options).advance(Infinity);
}

/** The status, unless a solution does not play. */
function checked(rows: readonly string[], answer: PushResult | undefined): string {
  if (answer?.status !== 'solved') return answer?.status ?? 'no answer';
  return pushesOf(modelFrom(rows), answer.moves) === answer.pushes ? 'solved' : 'a wrong solution';
}

describe('a level as pushes', () => {
  test.each([
    ['is solved', ['#####', '#@$.#', '#####'], 'solved'],
    ['is solved where a box has to be walked round', ['#####', '#.$ #', '# @ #', '#####'], 'solved'],
    ['is unsolvable with a box in a corner', ['#####', '#$ .#', '# @ #', '#####'], 'unsolvable'],
    ['is unsolvable with a goal out of reach', ['#######', '#@$ #.#', '#######'], 'unsolvable'],
    ['is won at the start if all boxes are on goals', ['#####', '#@*.#', '#####'], 'solved'],
    ['is won by those of its boxes that have goals', ['######', '#$@$.#', '######'], 'solved'],
    ['is won when every box has a goal, though goals are left', ['######', '#.@$.#', '######'], 'solved'],
    ['is won with a box that never leaves its goal', ['#####', '#*###', '#@$.#', '#####'], 'solved'],
  ])('%s', (_, rows, status) => {
    expect(checked(rows, answerTo(rows, ENOUGH))).toBe(status);
  });

  test('is won with the fewest pushes, though a room with a goal to spare is never opened', () => {
    const rows = ['#########', '#   #####', '# . *@$.#', '#   #####', '#########'];
    expect(answerTo(rows, { ...ENOUGH, fewestPushes: true })).toMatchObject({ pushes: 1 });
  });

  test('is given up when memory runs out', () => {
    const rows = [
      '###########',
      '#@  #######',
      '# # $   ###',
      '#    $# ###',
      '### #.# ###',
      '### $.  ###',
      '#### .$####',
      '#### . ####',
      '###########',
    ];
    expect(answerTo(rows, { memory: 1000, fewestPushes: true })).toMatchObject({ status: 'gave-up', why: 'memory' });
  });
});

/** Boxes in so many rows and columns, with room between them, and as many goals at the wall behind them. */
function hall(rows: number, columns: number): string[] {
  const height = 2 * rows + 1;
  const goalColumns = Math.ceil((rows * columns) / height);
  const line = (y: number): string => {
    const boxes = Array.from({ length: columns }, () => (y % 2 === 1 ? ' $' : '  ')).join('');
    const goals = Array.from({ length: goalColumns }, (_, x) => (x * height + y < rows * columns ? '.' : ' '));
    return `#${y === 0 ? '@' : ' '}${boxes.slice(1)}   ${goals.reverse().join('')}#`;
  };
  const wall = '#'.repeat(line(0).length);
  return [wall, ...Array.from({ length: height }, (_, y) => line(y)), wall];
}

describe('a level with many boxes', () => {
  test.each([
    ['plan', 6, 7],
    ['near', 6, 7],
    ['near', 10, 10],
  ] as const)('is solved by %s alone (%i rows of %i boxes)', (part, rows, columns) => {
    const level = hall(rows, columns);
    expect(checked(level, answerTo(level, { ...ENOUGH, part }))).toBe('solved');
  });
});

test.each(['tidy', 'direct'] as const)('%s alone lets the player out of a ring of boxes that are on goals', (part) => {
  const ring = ['##########', '#        #', '#  $     #', '# ****** #', '# *    * #', '# * @  * #', '# *    * #'];
  const level = [...ring, '# ****** #', '#     .  #', '##########'];
  expect(checked(level, answerTo(level, { ...ENOUGH, part }))).toBe('solved');
});

describe('a level with boxes of two kinds', () => {
  test.each([
    ['is solved when each is on a goal of its own', ['#######', '#@$ b.#', '#  B  #', '#     #', '#######'], 'solved'],
    ['is unsolvable if the boxes would have to change places', ['########', '#@$ Bb.#', '########'], 'unsolvable'],
    [
      'is unsolvable with a box in a corner on a goal of the other',
      ['######', '#1 @ #', '#  B.#', '######'],
      'unsolvable',
    ],
    ['is won by those of a kind that have goals', ['#######', '#$ @$.#', '#  Bb #', '#######'], 'solved'],
    ['is won when those left over are frozen', ['#######', '#B @$.#', '#  Bb #', '#######'], 'solved'],
  ])('%s', (_, rows, status) => {
    expect(checked(rows, answerTo(rows, ENOUGH))).toBe(status);
  });
});

describe.each([
  ['random levels', randomLevels(1, share(1000, 15))],
  ['random levels with boxes of two kinds', coloured(2, randomLevels(2, share(500, 15)))],
])('on %s', (_, levels) => {
  const fewest = levels.map((rows) => fewestPushes(modelFrom(rows)));

  test('both answers are frequent', () => {
    expect(fewest.filter((pushes) => pushes === undefined).length).toBeGreaterThan(0.3 * levels.length);
    expect(fewest.filter((pushes) => pushes !== undefined && pushes > 5).length).toBeGreaterThan(0.05 * levels.length);
  });

  test('the answer equals that of a plain search, and every solution can be played', () => {
    const answers = levels.map((rows) => checked(rows, answerTo(rows, ENOUGH)));
    expect(answers).toEqual(fewest.map((pushes) => (pushes === undefined ? 'unsolvable' : 'solved')));
  });

  test('it finds a solution with the fewest pushes on request', () => {
    const pushes = levels.map((rows) => {
      const answer = answerTo(rows, { ...ENOUGH, fewestPushes: true });
      return answer?.status === 'solved' ? pushesOf(modelFrom(rows), answer.moves) : undefined;
    });
    expect(pushes).toEqual(fewest);
  });
});
