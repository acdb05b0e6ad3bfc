import { Components } from '../../../src/solver/push/board/components';
import { contentWith } from '../../../src/solver/push/board/content';
import { CorralSearch } from '../../../src/solver/push/dead-ends/corral-search';
import { Corrals } from '../../../src/solver/push/dead-ends/corrals';
import { NEVER } from '../../../src/solver/push/board/distances';
import { Freeze } from '../../../src/solver/push/dead-ends/freeze';
import { Matching } from '../../../src/solver/push/dead-ends/matching';
import { Skeletons } from '../../../src/solver/push/dead-ends/skeletons';
import { sharedTest } from '../../support/shared-data';
import { witnessedLevels, type Witness, type WitnessedLevel } from './witness';

/** A way to condemn positions, made for a level; a position on the way of a solution must not be condemned. */
type Condemns = (level: WitnessedLevel) => (position: Witness) => boolean;

const TESTS: readonly [string, Condemns][] = [
  [
    'dead squares',
    ({ tables: { field, isLost } }) =>
      ({ boxes }) =>
        boxes.some(
          (box) => isLost.subarray(4 * box, 4 * box + 4).every((lost) => lost === 1) && field.isGoal[box] === 0,
        ),
  ],
  [
    'frozen boxes',
    ({ tables: { field, isLost } }) => {
      const freeze = new Freeze(field);
      return ({ boxes }) => boxes.some((box) => freeze.isDead(contentWith(field, boxes), box, isLost));
    },
  ],
  [
    'the matching',
    ({ tables: { toGoals } }) => {
      const matching = new Matching(toGoals);
      return ({ boxes }) => matching.solve(boxes) >= NEVER;
    },
  ],
  [
    'frozen boxes as walls',
    ({ tables }) => {
      const skeletons = new Skeletons(tables);
      return ({ boxes }) => skeletons.of(contentWith(tables.field, boxes), boxes) === undefined;
    },
  ],
  [
    'the search in corrals',
    ({ tables }) => {
      const search = new CorralSearch(tables);
      const skeletons = new Skeletons(tables);
      const components = new Components(tables.field);
      return ({ boxes, player }) => {
        const content = contentWith(tables.field, boxes);
        const skeleton = skeletons.of(content, boxes);
        components.find(content, player);
        return skeleton !== undefined && search.isDead(boxes, components, skeleton);
      };
    },
  ],
  [
    'corral pruning, which must let one of the boxes that are pushed first',
    ({ tables: { field, isLost } }) => {
      const corrals = new Corrals(field);
      const components = new Components(field);
      return ({ boxes, player, pushed }) => {
        const content = contentWith(field, boxes);
        components.find(content, player);
        if (!corrals.find(content, components, isLost)) return false;
        const first = pushed.find((box) => corrals.isBarrier(box));
        return first === undefined || !corrals.mayMove(first);
      };
    },
  ],
];

// The collections whose levels are looked at; the whole folder takes a minute.
const FILES = (process.env.SOLVED_FILES ?? 'Boring.xsb,Kevin20.xsb,Cer.xsb,RevengeCollection09.xsb').split(',');

sharedTest('there are solutions to look at', () => {
  expect(FILES.flatMap((file) => witnessedLevels(file, 400)).length).toBeGreaterThan(20);
});

describe('no position on the way of a published solution is condemned', () => {
  sharedTest.each(TESTS)('by %s', (_, condemns) => {
    const condemned = FILES.flatMap((file) => witnessedLevels(file, 400)).flatMap((level) => {
      const isCondemned = condemns(level);
      return level.positions.filter(isCondemned).map(({ pushed }) => `${level.name}, ${pushed.length} pushes to go`);
    });
    expect(condemned).toEqual([]);
  });
});
