import fc from 'fast-check';
import { xOf, yOf } from '../../src/core/level/level';
import type { PushModel } from '../../src/core/push/push';
import { classic } from '../../src/rules';
import { PushSolver } from '../../src/solver/push/solve-pushes';
import { unfillableGoals } from '../../src/solver/unsolvable';
import { levelFrom } from '../support/draw';
import { runToEnd } from '../support/run-to-end';
import { tries } from '../support/tries';

const MEMORY = 64 * 1024 * 1024;

function modelOf(rows: readonly string[]): PushModel {
  const model = classic.on(levelFrom(classic, 'xsb', [...rows, ''].join('\n'))).pushModel?.();
  if (!model) throw new Error('this level is not one of pushes alone');
  return model;
}

/** The goals that cannot be filled, by column and row. */
function found(rows: readonly string[]): string[] {
  const model = modelOf(rows);
  return runToEnd(unfillableGoals(model, 10)).map((cell) => `${xOf(model, cell) + 1},${yOf(model, cell) + 1}`);
}

describe('the goals that cannot be filled are', () => {
  test.each([
    [
      'none with a way to it, though round a corner',
      ['########', '#@ $ .##', '#  $  ##', '##### ##', '#####. #', '########'],
      [],
    ],
    ['one in a narrow bend', ['########', '#@ $ . #', '#  $   #', '###### #', '#    . #', '########'], ['6,5']],
    ['one behind walls', ['########', '#@$ .#.#', '# $  ###', '########'], ['7,2']],
    ['one on the wrong side of its box', ['########', '#.#.$@ #', '# $    #', '########'], ['2,2']],
    ['none where a box stands on it for good', ['########', '#@$ .#*#', '########'], []],
    ['none where goals are to spare', ['########', '#@$ .#.#', '########'], []],
    [
      'two for which there is only one box',
      ['##########', '#..$ #   #', '#### #   #', '#   @ $  #', '#  $  $  #', '#   ..   #', '##########'],
      ['2,2', '3,2'],
    ],
    ['one where boxes are to spare', ['########', '#@$$.#.#', '# $    #', '########'], ['7,2']],
  ])('%s', (_, rows, goals) => {
    expect(found(rows)).toEqual(goals);
  });
});

const ROOM = fc.array(fc.constantFrom(...'      ##$$..'), { minLength: 15, maxLength: 15 }).map((cells) => {
  const inner = [0, 5, 10].map((from) => `#${cells.slice(from, from + 5).join('')}#`);
  return modelOf(['#######', ...inner, '# @   #', '#######']);
});

test('a level with such a goal is unsolvable', () => {
  fc.assert(
    fc.property(ROOM, (model) => {
      fc.pre(runToEnd(unfillableGoals(model, 10)).length > 0);
      expect(new PushSolver(model, { memory: MEMORY }).advance(Infinity)?.status).toBe('unsolvable');
    }),
    tries(500),
  );
});
