import fc from 'fast-check';
import { History } from '../../../src/core/history/history';
import { applyChange, formatChange } from '../../../src/core/history/change-text';
import { formatHistory } from '../../../src/core/history/text';
import { step, type Move } from '../../../src/core/play/move';
import { faultSentence } from '../../../src/messages/faults';
import { changedCopy, historyActions, historyAfter, historyOf, playScript } from '../../support/histories';
import { valueOf } from '../../support/value-of';
import { tries } from '../../support/tries';

const BUY: Move = { kind: 'action', id: 'buy-move' };
const MOVES = [step('up'), step('right'), step('left', 1), BUY];

/** The change text after a script was played on a history. */
function changeFrom(before: string, more: string): string | undefined {
  const history = historyOf(before);
  return formatChange(history.copy(), playScript(history, more));
}

describe('a change that is applied in place', () => {
  test('returns its work: new moves, and a tenth of the known ones', () => {
    const history = historyOf('r'.repeat(20));
    expect(applyChange(history, 'since/1 2 4 0 0 uu(2 18 d)', 100)).toEqual({ ok: true, value: 5 });
    expect(formatHistory(history)).toBe('line/1 4 0 0 rr(18rd)uu');
  });

  test.each([
    ['since/1 0 999 0 0 999l'],
    ['since/1 0 0 0 0 (0 0 999l)'],
    ['since/1 20 20 0 0 60l(0 0 60l)'],
    [`since/1 20 20 0 0 ${'(0 20 )'.repeat(51)}`],
  ])('is not made if %s stands for more than the caller allows', (text) => {
    const history = historyOf('r'.repeat(20));
    expect(applyChange(history, text, 100)).toMatchObject({ ok: false, faults: [{ kind: 'line-too-long' }] });
    expect(formatHistory(history)).toBe('line/1 20 0 0 20r');
  });
});

describe('a change whose tail begins behind the path of its time', () => {
  test.each([
    ['since/1 0 0 0 0 (999999999 0 )', 999_999_999, 0],
    ['since/1 2 2 0 0 (1 0 u)(3 0 d)', 3, 2],
    ['since/1 2 2 0 0 (4 0 u)(2 0 d)', 4, 3],
  ])('%s is refused', (text, found, most) => {
    const history = historyOf('rr');
    const faults = [{ kind: 'line-position', found, most }];
    expect(applyChange(history, text, 1000)).toMatchObject({ ok: false, faults });
    expect(formatHistory(history)).toBe('line/1 2 0 0 rr');
  });
});

describe('a change text', () => {
  test.each([
    ['moves', 'rr', 'dD', 'since/1 2 4 0 0 dD'],
    ['an undo', 'rrd', '<<', 'since/1 3 1 0 0 '],
    ['another way on', 'rrd', '<u', 'since/1 2 3 0 0 u(2 1 )'],
    ['a way on that was left again', 'rr', 'dd<<u', 'since/1 2 3 0 0 u(2 0 dd)'],
    ['the end of the line before its end', 'rrd', '<|', 'since/1 2 2 0 0 (2 1 )'],
    ['moves that belong together', 'r', 'u+u', 'since/1 1 3 0 0 u+u'],
  ])('%s', (_, before, more, text) => {
    expect(changeFrom(before, more)).toBe(text);
  });

  test('keeps the order of bookmarks when one is set again where it was', () => {
    const history = historyAfter([{ kind: 'mark', name: 'first' }], new History());
    const before = history.copy();
    const mark = (name: string) => ({ kind: 'mark', name }) as const;
    historyAfter([mark('second'), { kind: 'unmark', name: 'first' }, mark('first')], history);
    const text = formatChange(before, history) ?? '';
    expect(text).toBe('since/2 0 0 0 0 <second>0,0<first>0,0');
    expect(valueOf(changedCopy(before, text)).memory).toEqual(history.memory);
  });

  test('is undefined if nothing has happened', () => {
    expect(changeFrom('rrd<', '')).toBeUndefined();
  });

  test('can be turned', () => {
    const history = historyOf('rrd');
    const before = history.copy();
    expect(formatChange(before, playScript(history, '<uL'), { isMirrored: true, quarters: 0 })).toBe(
      'since/1 2 4 0 0 uR(2 1 )',
    );
  });

  test('holds the quota when nothing else has changed', () => {
    const history = historyOf('rrd');
    const before = history.copy();
    history.spent = 2;
    history.spentBeforeReset = 3;
    expect(formatChange(before, history)).toBe('since/1 3 3 2 3 ');
  });

  test('has only the changes, with any length and any branches of the history', () => {
    const history = historyOf('r'.repeat(100_000));
    const before = history.copy();
    history.goTo(0);
    expect(formatChange(before, playScript(history, 'rru'))).toBe('since/1 2 3 0 0 u(1 99999 )');
  });
});

test('a history with all changes applied equals the original, with its branches', () => {
  fc.assert(
    fc.property(fc.array(historyActions(MOVES), { maxLength: 6 }), (periods) => {
      const history = new History();
      const followed = periods.reduce((copy, actions) => {
        const before = history.copy();
        const text = formatChange(before, historyAfter(actions, history));
        return text === undefined ? copy : valueOf(changedCopy(copy, text));
      }, new History());
      expect(followed.memory).toEqual(history.memory);
      expect(formatHistory(followed)).toBe(formatHistory(history));
    }),
    tries(100, 1),
  );
});

describe('a text that is no change of this history is refused', () => {
  const refusal = (text: string): readonly string[] => {
    const applied = changedCopy(historyOf('rr'), text);
    return applied.ok ? [] : applied.faults.map(faultSentence);
  };

  test.each([
    ['another kind of text', 'line/1 0 0 0 rr', '"line/1" is no kind of line known here'],
    ['half of one', 'since/1 2 3 0 0 u(2 1', '"since/1" is no kind of line known here'],
    ['one of a longer line', 'since/1 3 4 0 0 u', 'position 3 lies beyond the end of the line, which is 2'],
    ['a missing position', 'since/1 2 9 0 0 u', 'position 9 lies beyond the end of the line, which is 3'],
    [
      'a tail of what was not there',
      'since/1 0 1 0 0 u(0 3 )',
      'position 3 lies beyond the end of the line, which is 2',
    ],
    ['moves that are none', 'since/1 2 3 0 0 x', '"x" has no meaning here'],
    ['a tail that is none', 'since/1 2 3 0 0 u(2 0 ?)', '"?" has no meaning here'],
    ['too many moves', 'since/1 2 3 0 0 99999999u', 'these are more than 10000000 moves'],
  ])('%s', (_, text, sentence) => {
    expect(refusal(text)).toEqual([sentence]);
  });
});
