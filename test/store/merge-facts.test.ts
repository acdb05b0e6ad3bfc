import { mergeFacts } from '../../src/store/merge-facts';
import type { Fact, ImportFact, SolutionFact } from '../../src/store/fact';
import { levelRecordOf } from '../../src/store/level-record';
import { StoreRoom, ID, OTHER_ID } from '../support/store';
import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder();
const MONDAY = '2026-01-05T10:00:00.000Z';
const TUESDAY = '2026-01-06T10:00:00.000Z';

function won(
  moves: number,
  pushes: number,
  at = MONDAY,
  help: 'none' | 'hints' | 'shown' | 'elsewhere' = 'none',
): SolutionFact {
  return { kind: 'solution', id: ID, at, moves, pushes, help, hints: 0, solution: 'rrr' };
}

function imported(moves: number, pushes: number): ImportFact {
  return { kind: 'import', id: ID, at: TUESDAY, moves, pushes, solution: 'rrr', source: 'a.sok' };
}

const level: Fact = {
  ...{ kind: 'level', id: ID, at: MONDAY, rules: 'classic', format: 'lvl', text: '1 7\n@.A...a\n' },
  ...{ title: 'Row', author: '', file: 'row.lvl', number: 1 },
};

const played = (seconds: number): Fact => ({ kind: 'visit', id: ID, at: MONDAY, visit: 'one', seconds });

describe('facts from elsewhere', () => {
  test('add a first solution, then only better ones', () => {
    expect(mergeFacts([], [imported(10, 5)]).gain).toBe('new');
    expect(mergeFacts([imported(10, 5)], [imported(10, 5)])).toEqual({ added: [], gain: 'none' });
    expect(mergeFacts([imported(10, 5)], [imported(9, 6)]).gain).toBe('better');
    expect(mergeFacts([won(10, 5)], [imported(11, 5)]).gain).toBe('none');
  });

  test('add a solution in the place of one that does not win, and the record has it', () => {
    const damaged: ImportFact = { ...imported(10, 5), solution: 'lll' };
    const loses = (_: unknown, { solution }: { readonly solution: string }): boolean => solution !== 'lll';
    for (const known of [damaged, { ...won(10, 5), solution: 'lll' }, { ...won(10, 5), solution: '' }])
      expect(mergeFacts([level, known], [imported(10, 5)], loses)).toEqual({
        added: [imported(10, 5)],
        gain: 'better',
      });
    const without = { ...won(10, 5), solution: '' };
    expect(mergeFacts([level, without], [won(10, 5)], loses).added).toEqual([won(10, 5)]);
    expect(mergeFacts([level, without, won(10, 5)], [won(10, 5)], loses).added).toEqual([]);
    expect(levelRecordOf([level, without, won(10, 5)]).best).toEqual([won(10, 5)]);
    expect(mergeFacts([level, damaged, imported(10, 5)], [imported(10, 5)], loses).added).toEqual([]);
    expect(levelRecordOf([level, damaged, imported(10, 5)]).imported).toEqual([imported(10, 5)]);
  });

  test('bring only the best of other people’s solutions, in any order', () => {
    const all = [imported(12, 5), imported(11, 5), imported(10, 6), imported(10, 5)];
    expect(mergeFacts([], all).added).toEqual([imported(10, 5)]);
  });

  test('bring a win without its moves if they are more than the level can want', () => {
    const long = { ...won(40_000, 5), solution: 'rl'.repeat(20_000) };
    expect(mergeFacts([level], [long]).added).toEqual([{ ...long, solution: '' }]);
    expect(mergeFacts([level], [{ ...imported(40_000, 5), solution: 'rl'.repeat(20_000) }]).added).toEqual([]);
  });

  test('keep the player’s own wins of other days, for the days in a row', () => {
    expect(mergeFacts([won(10, 5)], [won(12, 6, TUESDAY)]).added).toHaveLength(1);
    expect(mergeFacts([won(10, 5)], [won(10, 5)]).added).toEqual([]);
  });

  test('bring the best solution that a search has found, even if its counts are known', () => {
    const par = (solution: string): Fact => ({ kind: 'par', id: ID, at: MONDAY, moves: 3, pushes: 2, solution });
    expect(mergeFacts([par('')], [par('rrr')]).added).toEqual([par('rrr')]);
    expect(mergeFacts([par('rrr')], [par('rrr')]).added).toEqual([]);
    expect(mergeFacts([par('rrr')], [par('')]).added).toEqual([]);
  });

  test('keep the longest time of each session', () => {
    expect(mergeFacts([played(60)], [played(30)]).added).toEqual([]);
    expect(mergeFacts([played(60)], [played(90)]).added).toEqual([played(90)]);
  });

  test('say nothing of a day that is known already', () => {
    const earlier: Fact = { kind: 'earlier', id: ID, at: MONDAY, help: 'none' };
    expect(mergeFacts([won(10, 5)], [earlier]).added).toEqual([]);
    expect(mergeFacts([won(10, 5, MONDAY, 'shown')], [earlier]).added).toEqual([earlier]);
    expect(mergeFacts([earlier], [earlier]).added).toEqual([]);
  });
});

describe('the record of a level', () => {
  test('is not solved by an imported solution, which is the best known', () => {
    const { best, firstSolved, par, stars, imported: kept, lastPlayed } = levelRecordOf([imported(10, 5)]);
    expect({ best, firstSolved, par, stars, lastPlayed }).toEqual({
      best: [],
      firstSolved: undefined,
      par: { moves: 10, pushes: 5 },
      stars: 0,
      lastPlayed: undefined,
    });
    expect(kept).toHaveLength(1);
  });

  test('compares the player’s solution with the imported one', () => {
    expect(levelRecordOf([imported(10, 5), won(20, 10)]).stars).toBe(1);
    expect(levelRecordOf([imported(20, 10), won(20, 10)]).stars).toBe(3);
  });

  test('is solved by a solution of the player’s from another program, on no known day', () => {
    const { firstSolved, solvedAt, stars } = levelRecordOf([won(10, 5, MONDAY, 'elsewhere')]);
    expect([firstSolved, solvedAt, stars]).toEqual([MONDAY, [], 1]);
  });

  test('has the days of another machine', () => {
    const { solvedAt, isWatched, isHelped } = levelRecordOf([
      won(10, 5, MONDAY, 'hints'),
      { kind: 'earlier', id: ID, at: TUESDAY, help: 'none' },
      { kind: 'earlier', id: ID, at: TUESDAY, help: 'shown' },
    ]);
    expect([solvedAt, isWatched, isHelped]).toEqual([[MONDAY, TUESDAY], true, false]);
  });
});

test('a store merges the facts of many levels, and a second time nothing', async () => {
  const room = new StoreRoom(folder);
  const facts: Fact[] = [imported(10, 5), { ...imported(7, 3), id: OTHER_ID }];
  expect([...(await room.openStore().merge(facts, () => true))]).toEqual([
    [ID, 'new'],
    [OTHER_ID, 'new'],
  ]);
  expect([...(await room.openStore().merge(facts, () => true)).values()]).toEqual(['none', 'none']);
  expect(room.openStore().record(OTHER_ID).imported).toMatchObject([{ moves: 7, pushes: 3 }]);
});
