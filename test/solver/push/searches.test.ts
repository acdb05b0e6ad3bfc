import { emptyContent, hasGoalForEachBox } from '../../../src/solver/push/board/field';
import { MacroBoard } from '../../../src/solver/push/board/macro-board';
import { PositionTests } from '../../../src/solver/push/deadlocks/position-tests';
import { AimedSearch, type Rounds, TO_MOBILE, TO_PLANNED } from '../../../src/solver/push/features/aimed-search';
import {
  FeatureSearch,
  type FeatureSearchOptions,
  type Guidance,
  type Origin,
  type Perimeter,
} from '../../../src/solver/push/features/feature-search';
import { MobilityGuidance } from '../../../src/solver/push/features/mobility-guidance';
import { PlanGuidance, type PlanGuidanceOptions } from '../../../src/solver/push/features/plan-guidance';
import { rootsOf, type Side, sidesOf } from '../../../src/solver/push/features/sides';
import { Target, TargetGuidance } from '../../../src/solver/push/features/target';
import { TidyGuidance, type TidyOptions } from '../../../src/solver/push/features/tidy-guidance';
import { PlannedSearch } from '../../../src/solver/push/features/planned-search';
import { SinglePushSearch } from '../../../src/solver/push/single-push-search';
import { Judge } from './judge';
import { PlanSearch } from '../../../src/solver/push/plan/plan-search';
import { Chambers } from '../../../src/solver/push/board/chambers';
import type { PushSearch, Tables } from '../../../src/solver/push/push-search';
import { stepsOf } from '../../../src/solver/push/steps';
import { runToEnd } from '../../support/run-to-end';
import { share } from '../../support/tries';
import { cleanTablesFrom } from './drawn-model';
import { bigLevels, coloured, colouredEvenly } from './random-levels';

const MEMORY = 256 * 1024 * 1024;
const ENOUGH = 20_000;
/** The judge leaves levels open that need more positions. */
const ENOUGH_FOR_JUDGE = 6_000;

/** How a search ends; one that has not ended by then decides nothing. A solution that does not play throws. */
function ending(search: PushSearch, { field, work }: Tables, enough = ENOUGH): string {
  while (search.state === 'searching' && search.nodes < enough) runToEnd(search.next());
  runToEnd(stepsOf(field, search.solution(), work));
  return search.state;
}

function byPlan(tables: Tables, options: PlanGuidanceOptions = {}, origins: readonly Origin[] = []): FeatureSearch {
  const chambers = chambersOf(tables);
  const planning = new PlanSearch(tables, chambers);
  while (!planning.isOver && planning.nodes < 200) runToEnd(planning.next());
  const board = new MacroBoard(tables, false);
  const guidance = new PlanGuidance(tables, board, chambers, planning.plan(), options);
  return new FeatureSearch(tables, board, new PositionTests(tables, board), guidance, {
    memory: MEMORY,
    canSkipMoves: false,
    origins,
  });
}

function tidy(tables: Tables, options: TidyOptions): FeatureSearch {
  const board = new MacroBoard(tables, false);
  const guidance = new TidyGuidance(tables, board, options);
  return new FeatureSearch(tables, board, new PositionTests(tables, board), guidance, {
    memory: MEMORY,
    canSkipMoves: false,
  });
}

function chambersOf({ field }: Tables): Chambers {
  return new Chambers(field, emptyContent(field));
}

/** Some goal is still open, and there are enough boxes for the goals that must be filled. */
function canBeJudged({ field: { boxes, kinds, isGoal } }: Tables): boolean {
  return (
    kinds.every(({ needed, boxCount, goalCount }) => needed <= Math.min(boxCount, goalCount)) &&
    boxes.some((box) => isGoal[box] === 0)
  );
}

/** Levels, and the judge of each at its end. */
function judgedAmong(drawn: readonly (readonly string[])[]): { readonly tables: Tables; readonly judge: Judge }[] {
  return drawn
    .map(cleanTablesFrom)
    .filter(canBeJudged)
    .map((tables) => {
      const judge = new Judge(tables, MEMORY);
      ending(judge, tables, ENOUGH_FOR_JUDGE);
      return { tables, judge };
    });
}

const SIMPLE = judgedAmong(bigLevels(1, share(60, 5)));

describe.each([
  ['levels', SIMPLE],
  ['levels with boxes of two kinds', judgedAmong(coloured(1, bigLevels(2, share(100, 5))))],
  ['levels with boxes to spare', judgedAmong(bigLevels(3, share(60, 5), -1))],
  ['levels with goals to spare', judgedAmong(bigLevels(8, share(60, 5), 1))],
  ['levels with boxes of two kinds and some to spare', judgedAmong(coloured(3, bigLevels(5, share(60, 5), -1)))],
])('on larger random %s', (_, levels) => {
  const decided = levels.filter(({ judge }) => judge.state !== 'searching');
  const judges = decided.map(({ judge }) => judge);

  test('the judge gives both answers frequently', () => {
    expect(judges.filter(({ state }) => state === 'solved').length).toBeGreaterThan(0.2 * levels.length);
    expect(judges.filter(({ state }) => state === 'exhausted').length).toBeGreaterThan(0.02 * levels.length);
  });

  test('the greedy search alone gives the same answers', () => {
    expect(decided.map(({ tables }) => ended(new SinglePushSearch(tables, MEMORY, 'any'), tables).state)).toEqual(
      judges.map(({ state }) => state),
    );
  });

  test('the search for the fewest pushes needs as many as the judge, in fewer positions', () => {
    const searches = decided.map(({ tables }) => ended(new SinglePushSearch(tables, MEMORY, 'fewest'), tables));
    const nodesOf = (all: readonly PushSearch[]): number => all.reduce((sum, { nodes }) => sum + nodes, 0);
    expect(searches.map(summary)).toEqual(judges.map(summary));
    expect(nodesOf(searches)).toBeLessThan(nodesOf(judges) / 2);
  });
});

describe.each([
  ['levels', SIMPLE],
  ['levels with boxes of two kinds', judgedAmong(colouredEvenly(bigLevels(6, share(60, 5))))],
])('on larger random %s that can be planned', (_, all) => {
  const levels = all.filter(({ tables }) => hasGoalForEachBox(tables.field));
  const decided = levels.filter(({ judge }) => judge.state !== 'searching');

  test('the feature space search alone gives the same as the judge', () => {
    expect(decided.length).toBeGreaterThan(0.4 * all.length);
    const answers = decided.map(({ judge }) => judge.state);
    expect(decided.map(({ tables }) => ending(byPlan(tables), tables))).toEqual(answers);
    // With the moves that fill the next square first, or also those of the nearest boxes, it still looks at all others.
    for (const nearFirst of [false, true])
      expect(decided.map(({ tables }) => ending(byPlan(tables, { manyBoxes: 0, nearFirst }), tables))).toEqual(answers);
  });

  test.each([
    { cellsBy: 'leaf', pushesPerPart: 20 },
    { cellsBy: 'parent', pushesPerPart: 3 },
  ] as const)('the search that keeps order gives the same as the judge (%o)', (options) => {
    expect(decided.map(({ tables }) => ending(tidy(tables, options), tables))).toEqual(
      decided.map(({ judge }) => judge.state),
    );
  });

  test.each([
    ['a mobile position', TO_MOBILE],
    ['the best position of a plan', TO_PLANNED],
  ])('the search that aims at %s solves most that can be, and no other', (_name, rounds) => {
    const aimed = decided.map(({ tables, judge }) => ({ judge, state: ending(aimedAt(tables, rounds), tables) }));
    const solvable = aimed.filter(({ judge }) => judge.state === 'solved');
    expect(aimed.filter(({ judge, state }) => judge.state === 'exhausted' && state === 'solved')).toEqual([]);
    expect(solvable.length).toBeGreaterThan(0.2 * all.length);
    expect(solvable.filter(({ state }) => state === 'solved').length).toBeGreaterThan(0.9 * solvable.length);
  });
});

test('the search by plan ends in a position that the search that aims has seen backward, after fewer positions', () => {
  const searches = bigLevels(1, share(30, 3))
    .map(cleanTablesFrom)
    .filter(({ field }) => hasGoalForEachBox(field) && field.boxes.length >= 4)
    .map((tables) => ({ tables, alone: ended(planned(tables), tables) }))
    .filter(({ alone }) => alone.state === 'solved')
    .map(({ tables, alone }) => ({ alone, together: ended(planned(tables, seenBackward(tables)), tables) }));
  const nodesOf = (which: 'alone' | 'together') => searches.reduce((sum, both) => sum + both[which].nodes, 0);
  expect(searches.map(({ together }) => together.state)).toEqual(searches.map(() => 'solved'));
  expect(nodesOf('together')).toBeLessThan(nodesOf('alone'));
});

test('searches that begin where others have come give whole solutions', () => {
  const ended = bigLevels(1, share(60, 4))
    .map(cleanTablesFrom)
    .filter(({ field }) => hasGoalForEachBox(field))
    .flatMap((tables) => {
      const sides = sidesOf(tables);
      const { backward: side } = sides;
      const mobile = new MobilityGuidance(tables, side.board, chambersOf(tables), 'mobile');
      const backward = backwardSearch(side, mobile, { origins: rootsOf(sides, 'backward') });
      const forward = byPlan(tables);
      for (const search of [backward, forward]) ending(search, tables, 2);
      if (forward.state !== 'searching' || backward.state !== 'searching') return [];
      const target = new Target(side.tables, lastOf(forward, tables), 'squares');
      const origins = [lastOf(backward, tables)];
      const legs = [
        backwardSearch(side, new TargetGuidance(target, side.board), { origins, perimeters: [[forward]] }),
        byPlan(tables, {}, [lastOf(forward, tables)]),
      ];
      return legs.map((leg) => ending(leg, tables, 200));
    });
  // Some positions are deadlocks, or lead to none of the first ones.
  expect(ended.filter((state) => state === 'solved').length).toBeGreaterThan(0.5 * ended.length);
  expect(ended.length).toBeGreaterThan(4);
});

function backwardSearch(
  { tables, board, tests }: Side,
  guidance: Guidance,
  options: Partial<FeatureSearchOptions>,
): FeatureSearch {
  return new FeatureSearch(tables, board, tests, guidance, { memory: MEMORY, canSkipMoves: false, ...options });
}

test('a leg backward that knows no position to begin at begins at the end, where the player is not on his first cell', () => {
  // A box must stop in a tunnel, which searches forward leave out: all their positions lead nowhere.
  const tables = cleanTablesFrom(['#######', '#+.   #', '#  $ ##', '# $#  #', '#  #  #', '#######']);
  expect(ending(aimedAt(tables, TO_PLANNED), tables)).toBe('spent');
});

/** The position that a search has expanded last, and the pushes that join it with the search's beginning. */
function lastOf(search: FeatureSearch, { field }: Tables): Origin {
  const { positions } = search;
  const node = positions.kept.at(positions.kept.length - 1);
  const boxes = Int32Array.from(field.boxes);
  positions.boxesOf(node, boxes);
  return { boxes, player: positions.playerOf(node), pushes: search.pushesOf(node) };
}

function planned(tables: Tables, perimeters: readonly Perimeter[] = []): PlannedSearch {
  const board = new MacroBoard(tables, false);
  return new PlannedSearch(tables, board, chambersOf(tables), new PositionTests(tables, board), {
    memory: MEMORY,
    perimeters: [perimeters],
  });
}

/** What the search that aims has seen backward after 300 positions. */
function seenBackward(tables: Tables): readonly Perimeter[] {
  const aimed = aimedAt(tables);
  ending(aimed, tables, 300);
  return aimed.seen.backward;
}

function aimedAt(tables: Tables, rounds: Rounds = TO_MOBILE): AimedSearch {
  return new AimedSearch(sidesOf(tables), chambersOf(tables), rounds, MEMORY);
}

function ended(search: PushSearch, tables: Tables): PushSearch {
  ending(search, tables);
  return search;
}

/** How a search has ended, and with how many pushes. */
function summary(search: PushSearch): string {
  return `${search.state} ${search.solution().length}`;
}
