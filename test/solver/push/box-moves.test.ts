import { BoxMoves } from '../../../src/solver/push/board/macro-board';
import { Components } from '../../../src/solver/push/board/parts';
import { BOX, contentWithBoxes, FREE } from '../../../src/solver/push/board/field';
import { share } from '../../support/tries';
import { tablesFrom } from './drawn-model';
import { randomLevels } from './random-levels';

/** The free cells after each macro move of a level, once by blocks and once by filling the board. */
function partsAfterMoves(rows: readonly string[]): { readonly cut: string[]; readonly filled: string[] } {
  const { field } = tablesFrom(rows);
  const boxes = [...field.boxes];
  const after = new Components(field);
  const boxMoves = new BoxMoves(field);
  const { blocks } = boxMoves;
  const noneDead = new Uint8Array(4 * field.size + 4);
  const content = contentWithBoxes(field, boxes);
  const [cut, filled]: [string[], string[]] = [[], []];
  blocks.find(content);
  blocks.enter(field.player);
  for (const box of boxes) {
    boxMoves.find(content, box, noneDead, false);
    for (const state of boxMoves.states.slice(0, boxMoves.count)) {
      const [to, player] = [state >> 2, field.neighbours[state] ?? 0];
      const cells = [...Array(field.size).keys()];
      content[box] = FREE;
      content[to] = BOX;
      after.find(content, player);
      const whole = cells.filter((cell) => after.names[cell] === after.zone);
      filled.push(`${box} ${to}: ${after.count} ${after.zone} ${whole.length} ${whole.join()}`);
      content[to] = FREE;
      content[box] = BOX;
      const parts = blocks.cut(to, player);
      const part = cells.filter((cell) => blocks.has(cell));
      cut.push(`${box} ${to}: ${parts} ${blocks.name} ${blocks.size} ${part.join()}`);
    }
  }
  return { cut, filled };
}

test.each([
  ['in a corridor', ['#########', '#  @$  .#', '#########']],
  ['in a doorway between two chambers', ['#########', '#   #   #', '# @$  . #', '#   #   #', '#########']],
  ['where three ways part', ['#######', '### ###', '#@ $ .#', '### ###', '### ###', '#######']],
  ['back to where it stood', ['#####', '#   #', '# $ #', '#@ .#', '#####']],
])('a box cuts the free cells: %s', (_, rows) => {
  const { cut, filled } = partsAfterMoves(rows);
  expect(cut.length).toBeGreaterThan(0);
  expect(cut).toEqual(filled);
});

test('what a moved box cuts off is the same as when the board is filled anew', () => {
  const levels = randomLevels(7, share(2_000)).map(partsAfterMoves);
  expect(levels.flatMap(({ cut }) => cut).length).toBeGreaterThan(100);
  expect(levels.map(({ cut }) => cut)).toEqual(levels.map(({ filled }) => filled));
});

/** The macro moves from a position: the board after each, boxes and the player's zone, as text. */
function macroMoves(
  rows: readonly string[],
  boxes: readonly number[],
  player: number,
  pulls: boolean,
): Map<string, number[]> {
  const { field } = tablesFrom(rows);
  const components = new Components(field);
  const boxMoves = new BoxMoves(field);
  const noneDead = new Uint8Array(4 * field.size + 4);
  const found = new Map<string, number[]>();
  for (const box of boxes) {
    const content = contentWithBoxes(field, boxes);
    boxMoves.blocks.find(content);
    boxMoves.blocks.enter(player);
    boxMoves.find(content, box, noneDead, pulls);
    for (const state of boxMoves.states.slice(0, boxMoves.count)) {
      const after = [...boxes.filter((other) => other !== box), state >> 2];
      const stand = field.neighbours[state] ?? 0;
      components.find(contentWithBoxes(field, after), stand);
      found.set(`${after.sort((one, other) => one - other).join(' ')} ${components.zone}`, [...after, stand]);
    }
  }
  return found;
}

/** The macro moves of the level as drawn: the cells where its only box can come to rest, row by row. */
function drawnMoves(rows: readonly string[]): string[] {
  const { field } = tablesFrom(rows);
  const targets = new Set([...macroMoves(rows, [...field.boxes], field.player, false).values()].map(([box]) => box));
  const symbols = rows.map((row) => [...row]);
  targets.forEach((cell) => {
    const row = symbols[(field.rows[cell ?? 0] ?? 0) - 1];
    if (row) row[(field.columns[cell ?? 0] ?? 0) - 1] = 'x';
  });
  return symbols.map((row) => row.join(''));
}

describe('a macro move', () => {
  test('takes a box to every cell it can be pushed to', () => {
    expect(drawnMoves(['######', '#   .#', '# $  #', '#@   #', '######'])).toEqual([
      '######',
      '#xxxx#',
      '#x$xx#',
      '#xxxx#',
      '######',
    ]);
  });

  test('goes only where the player can walk round the box', () => {
    expect(drawnMoves(['########', '#@$   .#', '########'])).toEqual(['########', '#@$xxxx#', '########']);
  });

  test('can bring the box back with the player on another side', () => {
    const rows = ['########', '#  #   #', '#@ $  .#', '#  #   #', '########'];
    const { field } = tablesFrom(rows);
    const [box = 0] = field.boxes;
    const zones = [...macroMoves(rows, [box], field.player, false).values()].filter(([cell]) => cell === box);
    expect(zones).toHaveLength(1);
  });
});

test('pushes and pulls undo each other, on random levels', () => {
  const oneWay = randomLevels(2, share(100)).flatMap((rows) => {
    const { field } = tablesFrom(rows);
    const boxes = [...field.boxes];
    const components = new Components(field);
    components.find(contentWithBoxes(field, boxes), field.player);
    const start = `${boxes.join(' ')} ${components.zone}`;
    return [false, true].flatMap((pulls) =>
      [...macroMoves(rows, boxes, field.player, pulls).values()]
        .filter((after) => !macroMoves(rows, after.slice(0, -1), after.at(-1) ?? 0, !pulls).has(start))
        .map((after) => `${rows.join('\n')}\n${pulls ? 'pull' : 'push'} to ${after.join(' ')}`),
    );
  });
  expect(oneWay).toEqual([]);
});

test('finding macro moves leaves the board unchanged', () => {
  const { field } = tablesFrom(['######', '#  .$#', '#@$ .#', '######']);
  const content = contentWithBoxes(field, field.boxes);
  const before = [...content];
  const boxMoves = new BoxMoves(field);
  boxMoves.blocks.find(content);
  boxMoves.blocks.enter(field.player);
  boxMoves.find(content, field.boxes[0] ?? 0, new Uint8Array(4 * field.size + 4), false);
  expect([...content]).toEqual(before);
  expect(content.filter((thing) => thing === BOX)).toHaveLength(field.boxes.length);
  expect(content[field.player]).toBe(FREE);
});

describe('the sources of a cell', () => {
  test('are the boxes that might be pushed there with nothing in their way', () => {
    const { field } = tablesFrom(['#########', '#  #   .#', '# $# $  #', '#   @  .#', '#########']);
    const boxMoves = new BoxMoves(field);
    const [left = 0, right = 0] = field.boxes;
    boxMoves.findSources(contentWithBoxes(field, field.boxes), (field.boxes[1] ?? 0) + 1, false);
    expect([boxMoves.mightCome(left), boxMoves.mightCome(right)]).toEqual([false, true]);
  });

  test.each([
    ['come by pushes', false],
    ['come by pulls', true],
  ])('have every box among them that can %s, on random levels', (_, pulls) => {
    const came = randomLevels(3, share(500)).flatMap((rows) => knownToCome(rows, pulls));
    expect(came.length).toBeGreaterThan(100);
    expect(came).not.toContain(false);
  });
});

/** Of each box and each other cell that it can be pushed or pulled to: whether it is known as one that might come there. */
function knownToCome(rows: readonly string[], pulls: boolean): boolean[] {
  const { field } = tablesFrom(rows);
  const content = contentWithBoxes(field, field.boxes);
  const boxMoves = new BoxMoves(field);
  boxMoves.blocks.find(content);
  boxMoves.blocks.enter(field.player);
  return [...field.boxes].flatMap((box) => {
    boxMoves.find(content, box, new Uint8Array(4 * field.size + 4), pulls);
    const cells = new Set(boxMoves.states.slice(0, boxMoves.count).map((state) => state >> 2));
    return [...cells]
      .filter((cell) => cell !== box)
      .map((cell) => {
        boxMoves.findSources(content, cell, pulls);
        return boxMoves.mightCome(box);
      });
  });
}
