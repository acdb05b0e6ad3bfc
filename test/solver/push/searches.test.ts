import { emptyContent } from '../../../src/solver/push/board/content';
import { FeatureSearch } from '../../../src/solver/push/features/feature-search';
import { FewestPushes } from '../../../src/solver/push/fewest-pushes';
import { Greedy } from '../../../src/solver/push/greedy';
import { Judge } from '../../../src/solver/push/judge';
import { PlanSearch } from '../../../src/solver/push/plan/plan-search';
import { Rooms } from '../../../src/solver/push/board/rooms';
import type { PushSearch } from '../../../src/solver/push/search';
import { stepsOf } from '../../../src/solver/push/steps';
import type { Tables } from '../../../src/solver/push/tables';
import { cleanTablesFrom } from './drawn-model';
import { bigLevels, coloured } from './random-levels';

const MEMORY = 256 * 1024 * 1024;
const ENOUGH = 20_000;

/** How a search ends; one that has not ended by then says nothing. A solution that does not play throws. */
function ending(search: PushSearch, { field }: Tables): string {
  search.advance(ENOUGH);
  stepsOf(field, search.solution());
  return search.state;
}

function byPlan(tables: Tables): FeatureSearch {
  const rooms = new Rooms(tables.field, emptyContent(tables.field));
  const planning = new PlanSearch(tables, rooms);
  planning.advance(200);
  return new FeatureSearch(tables, rooms, planning.plan(), { memory: MEMORY, mayCutCorners: false });
}

/** A packing plan wants a goal for each box, and something left to do. */
function canBePlanned({ field: { boxes, goals, needed, isGoal } }: Tables): boolean {
  return boxes.length === goals.length && boxes.length === needed && boxes.some((box) => isGoal[box] === 0);
}

/** Something is left to do, and there are boxes enough for what must be filled. */
function canBeJudged({ field: { boxes, kinds, isGoal } }: Tables): boolean {
  return (
    kinds.every(({ needed, boxCount, goalCount }) => needed <= Math.min(boxCount, goalCount)) &&
    boxes.some((box) => isGoal[box] === 0)
  );
}

describe('on larger random levels', () => {
  const levels = bigLevels(1, 150).map(cleanTablesFrom).filter(canBePlanned);
  const judged = levels.map((tables) => ending(new Judge(tables, MEMORY), tables));
  const decided = levels.filter((_, index) => judged[index] !== 'searching');
  const answers = judged.filter((state) => state !== 'searching');

  test('the judge knows most answers', () => {
    expect(answers.length).toBeGreaterThan(90);
  });

  test.each<[string, (tables: Tables) => PushSearch]>([
    ['the greedy search', (tables) => new Greedy(tables, MEMORY)],
    ['the feature space search', byPlan],
    ['the search for the fewest pushes', (tables) => new FewestPushes(tables, MEMORY)],
  ])('%s alone gives the same', (_, searchOn) => {
    expect(decided.map((tables) => ending(searchOn(tables), tables))).toEqual(answers);
  });

  test('the search for the fewest pushes needs as many as the judge, in fewer positions', () => {
    const [judges, searches] = [Judge, FewestPushes].map((Search) => decided.map((tables) => ended(Search, tables)));
    const pushesOf = (all: readonly PushSearch[] = []): number[] => all.map((search) => search.solution().length);
    const nodesOf = (all: readonly PushSearch[] = []): number => all.reduce((sum, { nodes }) => sum + nodes, 0);
    expect(pushesOf(searches)).toEqual(pushesOf(judges));
    expect(nodesOf(searches)).toBeLessThan(nodesOf(judges) / 5);
  });
});

test('on larger random levels with boxes of two kinds the greedy search alone gives the same as the judge', () => {
  const levels = coloured(1, bigLevels(2, 150)).map(cleanTablesFrom).filter(canBeJudged);
  const judged = levels.map((tables) => ending(new Judge(tables, MEMORY), tables));
  const decided = levels.filter((_, index) => judged[index] !== 'searching');
  const answers = judged.filter((state) => state !== 'searching');
  expect(answers.filter((state) => state === 'solved').length).toBeGreaterThan(20);
  expect(answers.filter((state) => state === 'exhausted').length).toBeGreaterThan(20);
  expect(decided.map((tables) => ending(new Greedy(tables, MEMORY), tables))).toEqual(answers);
});

function ended(Search: new (tables: Tables, memory: number) => PushSearch, tables: Tables): PushSearch {
  const search = new Search(tables, MEMORY);
  search.advance(ENOUGH);
  return search;
}
