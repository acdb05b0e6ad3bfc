import fc from 'fast-check';
import { History } from '../../../src/core/history/history';
import { formatHistory } from '../../../src/core/history/text';
import { mergeHistories } from '../../../src/core/history/transform';
import { step, type Move } from '../../../src/core/play/move';
import { historyActions, historyAfter, historyOf } from '../../support/histories';
import { tries } from '../../support/tries';

const MOVES: readonly Move[] = [step('up'), step('right'), { kind: 'action', id: 'buy-move' }];

describe('two histories of one level are merged', () => {
  test.each([
    ['what only the other knows is a branch', 'rru', 'rrd', 'line/1 3 0 0 rr(d)u'],
    ['the line stands where it stood, with its redo', 'rru<<', 'd', 'line/1 1 0 0 (d)rru'],
    ['branches of both stay', 'rr<u', 'rd<l', 'line/1 2 0 0 r(r)(d)(l)u'],
    ['what goes on behind the end of the line lies behind its end', 'rr', 'rrdd', 'line/1 2 0 0 rr|dd'],
    ['a line that knows all stays as it is', 'rrd', 'rr', 'line/1 3 0 0 rrd'],
    ['an empty one stays empty, with everything as its branches', '', 'rr', 'line/1 0 0 0 |rr'],
  ])('%s', (_, script, other, text) => {
    expect(formatHistory(mergeHistories(historyOf(script), historyOf(other)))).toBe(text);
  });

  test('a bookmark whose name is taken gets a free name', () => {
    const [one, other] = [historyOf('r'), historyOf('d')];
    one.setBookmark('a');
    other.setBookmark('a');
    other.goTo(0);
    other.setBookmark('a 2');
    const merged = mergeHistories(one, other);
    expect(merged.bookmarks().map(({ name, position }) => `${name}: ${position}`)).toEqual([
      'a 3: 1',
      'a 2: 0',
      'a: 1',
    ]);
  });

  test('actions with different numbers in both stay the same actions', () => {
    const act = (...ids: string[]) =>
      ids.reduce((history, id) => {
        history.append({ move: { kind: 'action', id }, isPush: false, isJoined: false });
        return history;
      }, new History());
    expect(formatHistory(mergeHistories(act('a', 'b'), act('b', 'a')))).toBe('line/1 2 0 0 ({b}{a}){a}{b}');
  });

  test('the quota is that of the first history', () => {
    const history = historyOf('r');
    history.spent = 2;
    history.spentBeforeReset = 3;
    expect(formatHistory(mergeHistories(history, historyOf('d')))).toBe('line/1 1 2 3 (d)r');
  });

  test('a history merged with itself stays the same', () => {
    fc.assert(
      fc.property(historyActions(MOVES), (actions) => {
        const history = historyAfter(actions);
        expect(formatHistory(mergeHistories(history, history))).toBe(formatHistory(history));
      }),
      tries(100, 1),
    );
  });
});
