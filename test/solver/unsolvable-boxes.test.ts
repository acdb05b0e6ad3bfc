import fc from 'fast-check';
import { xOf, yOf } from '../../src/core/level/level';
import type { PushModel } from '../../src/core/push/push';
import { classic } from '../../src/rules';
import { PushSolver } from '../../src/solver/push/solve-pushes';
import { UnsolvableBoxes, withBoxes } from '../../src/solver/unsolvable';
import { levelFrom } from '../support/draw';
import { runToEnd } from '../support/run-to-end';
import { tries } from '../support/tries';

const MEMORY = 64 * 1024 * 1024;

function modelOf(rows: readonly string[]): PushModel {
  const model = classic.on(levelFrom(classic, 'xsb', [...rows, ''].join('\n'))).pushModel?.();
  if (!model) throw new Error('this level is not one of pushes alone');
  return model;
}

function isUnsolvable(model: PushModel): boolean {
  return new PushSolver(model, { memory: MEMORY }).advance(Infinity)?.status === 'unsolvable';
}

/** The cells of the found boxes, or undefined if there is no such set. */
function coreOf(model: PushModel): readonly number[] | undefined {
  const search = UnsolvableBoxes.of(model, MEMORY, 10);
  if (search) runToEnd(search.search());
  return search?.boxes;
}

/** The same by column and row. */
function found(rows: readonly string[]): string[] | undefined {
  const model = modelOf(rows);
  return coreOf(model)?.map((box) => `${xOf(model, box) + 1},${yOf(model, box) + 1}`);
}

describe('the boxes that make a level unsolvable are', () => {
  test.each([
    ['one in a corner', ['########', '#$ @   #', '#  $   #', '#   . .#', '########'], ['2,2']],
    [
      'four that block one another',
      ['#########', '#       #', '#  $$ $ #', '#  $$   #', '# ..... #', '#   @   #', '#########'],
      ['4,3', '5,3', '4,4', '5,4'],
    ],
    [
      'two at one wall with one goal there',
      ['#########', '#@$  $ .#', '#  $    #', '#   . . #', '#########'],
      ['3,2', '6,2'],
    ],
    [
      'all, if they are few',
      ['#########', '#       #', '#  $$   #', '#  $$   #', '# ....  #', '#   @   #', '#########'],
      ['4,3', '5,3', '4,4', '5,4'],
    ],
    [
      'two far apart with one goal for both and many boxes nearer',
      [
        '###################',
        '#  $     .     $  #',
        '#                 #',
        '#  $ $ $ . $ $ $  #',
        '#                 #',
        '#  $ $ $ . $ $ $  #',
        '#        @        #',
        '#  . . . . . . .  #',
        '#   . . . .       #',
        '###################',
      ],
      ['4,2', '16,2'],
    ],
  ])('%s', (_, rows, boxes) => {
    expect(found(rows)).toEqual(boxes);
  });

  test('not named if they are more than requested', () => {
    const hall = [
      '###########################',
      '# $.$.$.$.$.$.$.$.$.$.$.$ #',
      '#        @                #',
      '#           .             #',
      '###########################',
    ];
    expect(found(hall)).toEqual([]);
  });

  test('tried set by set, so that a clock can be looked at between them', () => {
    const rows = ['###########', '# $ . . $ #', '#@$ . . $ #', '#         #', '###########'];
    const sets = [...(UnsolvableBoxes.of(modelOf(rows), MEMORY, 10)?.search() ?? [])];
    expect(sets.length).toBeGreaterThan(4);
  });

  test('not named if there are spare boxes', () => {
    expect(found(['######', '#$@$.#', '######'])).toBeUndefined();
  });
});

/** Random unsolvable levels, all of whose boxes must reach goals. */
const UNSOLVABLE = fc
  .array(fc.constantFrom(...'      ##$$..'), { minLength: 15, maxLength: 15 })
  .map((cells) => {
    const inner = [0, 5, 10].map((from) => `#${cells.slice(from, from + 5).join('')}#`);
    return modelOf(['#######', ...inner, '# @   #', '#######']);
  })
  .filter((model) => isUnsolvable(model) && UnsolvableBoxes.of(model, MEMORY, 10) !== undefined);

test('of the boxes that are found none can be left out', () => {
  fc.assert(
    fc.property(UNSOLVABLE, (model) => {
      const boxes = coreOf(model) ?? [];
      expect(isUnsolvable(withBoxes(model, boxes))).toBe(true);
      const fewer = boxes.map((box) => boxes.filter((other) => other !== box));
      expect(fewer.filter((rest) => isUnsolvable(withBoxes(model, rest)))).toEqual([]);
    }),
    tries(300),
  );
});
