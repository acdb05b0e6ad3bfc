import { readPlayable, type Playable } from '../../src/library/level-entry';
import { listLevels } from '../../src/library/load';
import {
  outcomeJson,
  outcomeOf,
  outcomeText,
  positionOf,
  problemOf,
  solutionRemark,
} from '../../src/commands/solve/outcome';
import { levelAt } from '../../src/jobs/job';
import { classic } from '../../src/rules';
import { directionOf } from '../../src/core/direction';
import { step, type Move } from '../../src/core/play/move';
import { Sequence } from '../../src/core/play/sequence';
import { OWN_MAPS } from '../../src/files/level-files';
import { join } from 'node:path';
import { valueOf } from '../support/value-of';

/** Our own first level. */
function playable(): Playable {
  const listed = listLevels([join(OWN_MAPS, 'level1.lvl')], {});
  const [first] = listed.ok ? listed.value : [];
  const read = valueOf(first && readPlayable(first));
  return read;
}

function solvedBy(moves: readonly Move[]): Parameters<typeof outcomeOf>[1] {
  return { result: { status: 'solved', moves, nodes: 1 }, seconds: 0 };
}

describe('the result of a solver', () => {
  test.each<[string, readonly Move[]]>([
    ['stops before the end', [step('right')]],
    ['is refused somewhere', [step('left')]],
    ['is nothing', []],
  ])('is a fault of the program if it %s', (_, moves) => {
    const problem = problemOf(playable(), Sequence.EMPTY, undefined);
    expect(() => outcomeOf(problem, solvedBy(moves))).toThrow(
      /^(the solution|moves) found for .*level1\.lvl (does not win it|cannot be played)$/,
    );
  });
});

test('a solution ends where the level is won, and drops later steps', () => {
  const problem = problemOf(playable(), Sequence.EMPTY, undefined);
  const moves = [...'rrrddd'].map((letter) => step(directionOf(letter) ?? 'up'));
  const { solution } = outcomeOf(problem, solvedBy([...moves, step('left'), step('left')]));
  expect(solution).toEqual({ text: 'rRRdDD', moves: 6, pushes: 4 });
});

test('a solution names its unproven measure', () => {
  const problem = problemOf(playable(), Sequence.EMPTY, undefined);
  const moves = [...'rrrddd'].map((letter) => step(directionOf(letter) ?? 'up'));
  const outcome = outcomeOf(problem, { result: { status: 'solved', moves, nodes: 1, unproven: 'moves' }, seconds: 0 });
  expect(solutionRemark(outcome)).toBe(
    'no solution has fewer than 4 pushes; one with as many, but fewer moves, may exist',
  );
  expect(outcomeJson(outcome)).toMatchObject({ status: 'solved', unproven: 'moves' });
});

test('a game at its first position is the level itself', () => {
  const problem = problemOf(playable(), Sequence.EMPTY, undefined);
  const position = positionOf(problem);
  expect(position && levelAt(position)).toEqual({ rules: classic, level: problem.playable.level });
});

test.each([
  ['time', 0.34, 'gave up after 0.3 s'],
  ['time', 59.9, 'gave up after 60 s'],
  ['memory', 12.2, 'gave up after 12 s, when the memory was full'],
  ['size', 0, 'gave up: the board is too large for the solver'],
] as const)('the reason for a missing answer is given in words: %s after %d s', (why, seconds, words) => {
  const problem = problemOf(playable(), Sequence.EMPTY, undefined);
  const outcome = outcomeOf(problem, { result: { status: 'gave-up', why, nodes: 5 }, seconds });
  expect(outcomeText(outcome, undefined)).toBe(words);
});

test('the progress of a search is reported with it', () => {
  const problem = problemOf(playable(), Sequence.EMPTY, undefined);
  const moves = [...'rrr'].map((letter) => step(directionOf(letter) ?? 'up'));
  const result = { status: 'gave-up', why: 'time', nodes: 5, best: { moves, boxesOnGoals: 1 } } as const;
  const outcome = outcomeOf(problem, { result, seconds: 3 });
  expect(outcomeText(outcome, undefined)).toBe('gave up after 3 s, with 1 box on goals at best');
  expect(outcomeJson(outcome)).toMatchObject({
    solution: null,
    partial: { steps: 'rRR', moves: 3, pushes: 2, boxesOnGoals: 1 },
  });
});
