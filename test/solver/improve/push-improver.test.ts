import { type Direction, DIRECTIONS } from '../../../src/core/direction';
import { step } from '../../../src/core/play/move';
import type { PushModel } from '../../../src/core/push/push';
import { PushImprover } from '../../../src/solver/improve/push-improver';
import { PushSolver } from '../../../src/solver/push/solve-pushes';
import { prepareField } from '../../../src/solver/push/board/field';
import type { Measure } from '../../../src/core/play/par';
import { modelFrom } from '../push/drawn-model';
import { fewestMoves, fewestPushes, pushesOf } from '../push/plain-search';
import { bigLevels, coloured, randomLevels } from '../push/random-levels';
import { share } from '../../support/tries';

const MEMORY = 2 ** 26;
const PIECE = 32_768;

function directionsFrom(steps: string): Direction[] {
  return [...steps].flatMap((letter) => DIRECTIONS.filter((direction) => direction.startsWith(letter)));
}

/** An improver of a level that is neither won at the start nor too large; undefined for any other. */
function improverOf(
  model: PushModel,
  solutions: readonly (readonly Direction[])[],
  by: Measure = 'pushes',
  memory = MEMORY,
): PushImprover | undefined {
  const field = prepareField(model);
  if ('status' in field) return undefined;
  const moves = solutions.map((solution) => solution.map((direction) => step(direction)));
  return new PushImprover(model, field, moves, { by, memory, isSearchable: true });
}

interface Improved {
  /** As text, moves before pushes; `wrong` if the solution does not play, or has another cost than stated. */
  readonly cost: string;
  readonly isProven: boolean;
}

/** The result of an improver after this number of pieces of work, or at its end. */
function improved(model: PushModel, improver: PushImprover, pieces = 3_000, units = PIECE): Improved {
  for (let piece = 0; piece < pieces; piece += 1) if (improver.advance(units)) break;
  const steps = improver.solution().flatMap((move) => (move.kind === 'step' ? [move.direction] : []));
  const { moves, pushes } = improver.cost;
  // A solution ends with the first win.
  const isWonBefore = steps.some((_, count) => pushesOf(model, steps.slice(0, count)) !== undefined);
  const isRight = steps.length === moves && pushesOf(model, steps) === pushes && !isWonBefore;
  return { cost: isRight ? `${moves}/${pushes}` : 'wrong', isProven: improver.isProven };
}

function betterThan(rows: readonly string[], steps: string, by: Measure = 'pushes'): Improved | undefined {
  const model = modelFrom(rows);
  const improver = improverOf(model, [directionsFrom(steps)], by);
  return improver && improved(model, improver);
}

describe('a solution', () => {
  const yard = ['#########', '#       #', '# @$ .  #', '#       #', '#########'];
  const deadEnd = ['#######', '# @$ .#', '##  ###', '## ####', '#######'];
  const spare = ['##########', '#@$   .$ #', '#        #', '##########'];
  const kinds = ['##########', '#  $   . #', '# @      #', '#  B   b #', '##########'];

  test.each([
    ['loses a walk there and back', yard, 'lrrr', '2/2'],
    ['loses pushes that are taken back', yard, 'rurrdlulldrr', '2/2'],
    ['stays if there is none better', yard, 'rr', '2/2'],
    ['ends with the first win', yard, 'rrllurrrd', '2/2'],
    ['loses a walk into a dead end that is left out of the search', deadEnd, 'dduurr', '2/2'],
    ['may use another box where there are boxes to spare', spare, 'rrrr', '10/1'],
    ['puts boxes of two kinds on their own goals', kinds, 'lurrrrrlllllddrrrrr', '15/8'],
  ])('%s', (_, rows, steps, cost) => {
    expect(betterThan(rows, steps)?.cost).toBe(cost);
  });
});

describe('several solutions', () => {
  const room = '#     #    #';
  const rooms = ['############', room, room, '#@$ .   $ .#', room, room, '############'];
  // Each pushes one box straight to its goal, and the other one around.
  const first = 'rrurrdrrurdldrrdru';
  const second = 'urdldrrdrururrrr';

  /** The cost when all quick ways to make it better are used up. */
  function quickly(...solutions: readonly string[]): string | undefined {
    const improver = improverOf(modelFrom(rooms), solutions.map(directionsFrom));
    const isQuick = ({ stage }: PushImprover): boolean => ['', 'parts of all solutions', 'as it is'].includes(stage);
    while (improver && isQuick(improver) && !improver.advance(1));
    return improver && `${improver.cost.moves}/${improver.cost.pushes}`;
  }

  test('are joined from their best parts, where they come to the same position', () => {
    expect([quickly(first), quickly(second), quickly(first, second)]).toEqual(['18/6', '16/6', '10/4']);
  });
});

/** A solution of our solver for each level that it solves, unless the level is won at the start. */
function solvedAmong(
  levels: readonly string[][],
): { readonly model: PushModel; readonly moves: readonly Direction[] }[] {
  return levels.flatMap((rows) => {
    const model = modelFrom(rows);
    const result = new PushSolver(model, { memory: MEMORY }).advance(Infinity);
    return result?.status === 'solved' && result.moves.length > 0 ? [{ model, moves: result.moves }] : [];
  });
}

describe.each([
  ['random levels', randomLevels(21, share(150, 15))],
  ['random levels with boxes of two kinds', coloured(4, randomLevels(22, share(100, 7)))],
])('on %s', (_, levels) => {
  const solved = solvedAmong(levels);
  const results = (by: Measure): Improved[] =>
    solved.flatMap(({ model, moves }) => {
      const improver = improverOf(model, [moves], by);
      return improver ? [improved(model, improver)] : [];
    });
  const searched = solved.filter(({ model }) => !('status' in prepareField(model)));

  test('many can be improved', () => {
    expect(searched.length).toBeGreaterThan(0.2 * levels.length);
  });

  test('the fewest pushes are found and proven, with the fewest moves for them', () => {
    const fewest = searched.map(({ model }) => {
      const pushes = fewestPushes(model) ?? 0;
      return { cost: `${fewestMoves(model, pushes) ?? 'no'}/${pushes}`, isProven: true };
    });
    expect(results('pushes')).toEqual(fewest);
  });

  test('the fewest moves are found and proven', () => {
    const found = results('moves').map(({ cost, isProven }) => [Number.parseInt(cost, 10), isProven]);
    expect(found).toEqual(searched.map(({ model }) => [fewestMoves(model), true]));
  });
});

/** Lets an improver do as much work as another one has done, in small pieces. */
function advanceTo(improver: PushImprover, units: number): void {
  while (improver.unitsDone < units && !improver.advance(Math.min(997, units - improver.unitsDone)));
}

describe('on larger random levels', () => {
  const solved = solvedAmong([
    ...bigLevels(31, share(40)),
    ...bigLevels(32, share(25), -1),
    ...bigLevels(33, share(25), 1),
  ]);

  test('nothing gets worse, every solution plays and ends with the first win, and the size of the pieces of work changes nothing', () => {
    const ends = solved.flatMap(({ model, moves }) => {
      const [one, other] = [improverOf(model, [moves]), improverOf(model, [moves])];
      if (!one || !other) return [];
      const { cost } = improved(model, one, 100);
      advanceTo(other, one.unitsDone);
      return [{ before: [pushesOf(model, moves) ?? 0, moves.length], cost, inPieces: improved(model, other, 0).cost }];
    });
    expect(ends).not.toEqual([]);
    expect(ends.map(({ inPieces }) => inPieces)).toEqual(ends.map(({ cost }) => cost));
    const worse = ends.filter(({ before: [pushes = 0, moves = 0], cost }) => {
      const [after = 0, pushesAfter = 0] = cost.split('/').map(Number);
      return !(pushesAfter < pushes || (pushesAfter === pushes && after <= moves));
    });
    expect(worse).toEqual([]);
  });

  test('little memory ends it early, and without harm', () => {
    const ends = solved.slice(0, share(20)).flatMap(({ model, moves }) => {
      const improver = improverOf(model, [moves], 'pushes', 2 ** 16);
      return improver ? [improved(model, improver, 200).cost] : [];
    });
    expect(ends).not.toContain('wrong');
  });
});
