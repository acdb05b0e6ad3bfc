import { runToEnd } from '../../support/run-to-end';
import { Components, Zone } from '../../../src/solver/push/board/parts';
import { contentWithBoxes, type Field } from '../../../src/solver/push/board/field';
import { CorralSearch } from '../../../src/solver/push/deadlocks/corral-search';
import { Corrals } from '../../../src/solver/push/deadlocks/corrals';
import { DeadPairs } from '../../../src/solver/push/deadlocks/position-tests';
import { Freeze, Skeletons } from '../../../src/solver/push/deadlocks/freeze';
import { MatchingByKind } from '../../../src/solver/push/deadlocks/matching';
import { sharedTest } from '../../support/shared-data';
import { solvedFiles } from '../../support/solved-files';
import { type Witness, type WitnessedLevel, witnessedLevels } from './witness';

/** A test that condemns positions, made for a level; a position on the way of a solution must not be condemned. */
type Condemns = (level: WitnessedLevel) => (position: Witness) => boolean;

const TESTS: readonly [string, Condemns][] = [
  [
    'dead squares',
    ({ tables: { field, deadStatesByKind } }) =>
      ({ boxes }) =>
        boxes.some((box, index) => {
          const kind = field.boxKinds[index] ?? 0;
          const isDeadState = deadStatesByKind[kind]?.subarray(4 * box, 4 * box + 4).every((lost) => lost === 1);
          return isDeadState === true && field.goalKinds[box] !== kind + 1;
        }),
  ],
  [
    'frozen boxes',
    ({ tables: { field, isDeadState } }) => {
      const freeze = new Freeze(field);
      return ({ boxes }) => {
        freeze.kindAt.set(kindsAt(field, boxes));
        return boxes.some((box) => freeze.isDead(contentWithBoxes(field, boxes), box, isDeadState));
      };
    },
  ],
  [
    'pairs of boxes',
    ({ tables: { field, work } }) => {
      const pairs = runToEnd(DeadPairs.create(field, work));
      const zone = new Zone(field);
      return ({ boxes, player }) => {
        zone.fill(contentWithBoxes(field, boxes), player);
        const states = [...boxes].flatMap((box) => [4 * box, 4 * box + 1, 4 * box + 2, 4 * box + 3]);
        return states.some((state) => zone.has(field.neighbours[state] ?? field.size) && pairs.isDead(state, boxes));
      };
    },
  ],
  [
    'the matching',
    ({ tables: { field, toGoals, work } }) => {
      const matching = new MatchingByKind(field, toGoals, work);
      return ({ boxes, pushed }) => runToEnd(matching.solve(boxes)) > pushed.length;
    },
  ],
  [
    'frozen boxes as walls',
    ({ tables }) => {
      const kindAt = new Uint8Array(tables.field.size + 1);
      const skeletons = new Skeletons(tables, kindAt);
      return ({ boxes }) => {
        kindAt.set(kindsAt(tables.field, boxes));
        return runToEnd(skeletons.of(contentWithBoxes(tables.field, boxes), boxes)) === undefined;
      };
    },
  ],
  [
    'the search in corrals',
    ({ tables }) => {
      const kindAt = new Uint8Array(tables.field.size + 1);
      const search = new CorralSearch(tables);
      const skeletons = new Skeletons(tables, kindAt);
      const components = new Components(tables.field);
      return ({ boxes, player }) => {
        const content = contentWithBoxes(tables.field, boxes);
        kindAt.set(kindsAt(tables.field, boxes));
        const skeleton = runToEnd(skeletons.of(content, boxes));
        components.find(content, player);
        return skeleton !== undefined && runToEnd(search.isDead(boxes, components, skeleton));
      };
    },
  ],
  [
    'corral pruning, which must let one of the boxes that are pushed first',
    ({ tables: { field, isDeadState, work } }) => {
      const kindAt = new Uint8Array(field.size + 1);
      const corrals = new Corrals(field, work, kindAt);
      const components = new Components(field);
      return ({ boxes, player, pushed }) => {
        const content = contentWithBoxes(field, boxes);
        kindAt.set(kindsAt(field, boxes));
        components.find(content, player);
        if (!runToEnd(corrals.find(content, components, isDeadState))) return false;
        const first = pushed.find((box) => corrals.isBarrier(box));
        return first === undefined || !corrals.canMove(first);
      };
    },
  ],
];

/** By cell: the kind of the box there. */
function kindsAt({ size, boxKinds }: Field, boxes: Int32Array): Uint8Array {
  const kindAt = new Uint8Array(size + 1);
  boxes.forEach((box, index) => {
    kindAt[box] = boxKinds[index] ?? 0;
  });
  return kindAt;
}

const MAX_PUSHES = Number(process.env.SOLVED_PUSHES ?? 400);

/** The levels of the shared collections, by the kinds of their boxes; following their solutions takes long. */
const LEVELS = new Map<number, WitnessedLevel[]>();

function levelsOf(kinds: number): WitnessedLevel[] {
  const known = LEVELS.get(kinds) ?? solvedFiles().flatMap((file) => witnessedLevels(file, MAX_PUSHES, kinds));
  LEVELS.set(kinds, known);
  return known;
}

sharedTest('there are solutions to look at', () => {
  expect(levelsOf(1).length).toBeGreaterThan(20);
});

describe.each([
  ['a published solution', 1],
  ['a published solution, its boxes being of three kinds', 3],
])('no position on the way of %s is condemned', (_way, kinds) => {
  sharedTest.each(TESTS)('by %s', (_, condemns) => {
    const condemned = levelsOf(kinds).flatMap((level) => {
      const isCondemned = condemns(level);
      return level.positions.filter(isCondemned).map(({ pushed }) => `${level.name}, ${pushed.length} pushes to go`);
    });
    expect(condemned).toEqual([]);
  });
});
