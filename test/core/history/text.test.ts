import fc from 'fast-check';
import { DIRECTIONS } from '../../../src/core/direction';
import type { HistoryFault } from '../../../src/core/fault';
import { History } from '../../../src/core/history/history';
import { formatHistory, parseHistory } from '../../../src/core/history/text';
import { step, type Move } from '../../../src/core/play/move';
import { historyActions, historyAfter, historyOf, bookmarksOf } from '../../support/histories';
import { processorTime } from '../../support/processor-time';
import { tries } from '../../support/tries';
import { valueOf } from '../../support/value-of';

function read(text: string): History {
  const history = valueOf(parseHistory(text));
  return history;
}

/** The faults of a text as values; an empty list if there are none. */
function faultsOf(text: string): readonly HistoryFault[] {
  const history = parseHistory(text);
  return history.ok ? [] : history.faults;
}

/** The fault of the moves of a history, and its column. */
function faultIn(moves: string): string {
  const start = 'line/1 0 0 0 ';
  const [fault] = faultsOf(start + moves);
  if (!fault) return 'none';
  return [fault.kind, ...('column' in fault ? [fault.column - start.length] : [])].join(' ');
}

/** A history in which these moves were played, one after the other. */
function historyOfMoves(...moves: readonly Move[]): History {
  const history = new History();
  moves.forEach((move) => {
    history.append({ move, isPush: false, isJoined: false });
  });
  return history;
}

const BUY: Move = { kind: 'action', id: 'buy-strength' };

describe('the text of a history', () => {
  test.each<[string, History, string]>([
    ['nothing played', new History(), 'line/1 0 0 0 '],
    ['moves and pushes', historyOf('lurdLURD'), 'line/1 8 0 0 lurdLURD'],
    ['a place in the middle', historyOf('lurd<<<'), 'line/1 1 0 0 lurd'],
    ['two of a kind', historyOf('rrll'), 'line/1 4 0 0 rrll'],
    ['repeats', historyOf('rrrrrrrrrrrrRRRu'), 'line/1 16 0 0 12r3Ru'],
    ['moves that belong together', historyOf('ru+r+r+rd'), 'line/1 6 0 0 ru3+rd'],
    ['an action', historyOfMoves(BUY, step('right'), BUY, BUY, BUY), 'line/1 5 0 0 {buy-strength}r3{buy-strength}'],
    [
      'several players',
      historyOfMoves(step('up', 1), step('up', 1), step('up'), BUY),
      'line/1 4 0 0 @2:uu@1:u{buy-strength}',
    ],
    ['one step of two players', historyOfMoves(step('up'), step('up', 25), step('up')), 'line/1 3 0 0 u@26:u@1:u'],
    ['a branch', historyOf('rrr<<<u'), 'line/1 1 0 0 (3r)u'],
    ['branches of branches', historyOf('rrr<u<<d'), 'line/1 2 0 0 r(r(r)u)d'],
    ['a repeat that a branch leaves', historyOf('rrrr<<u<rr'), 'line/1 4 0 0 rr(u)rr'],
    ['an end with something behind it', historyOf('rud<<|'), 'line/1 1 0 0 r|ud'],
  ])('says everything: %s', (_, history, text) => {
    expect(formatHistory(history)).toBe(text);
    expect(formatHistory(read(text))).toBe(text);
  });

  test('holds the quota spent, and the quota spent before the last reset', () => {
    const history = historyOf('r');
    history.spent = 2;
    history.spentBeforeReset = 5;
    expect(formatHistory(history)).toBe('line/1 1 2 5 r');
    expect(read('line/1 1 2 5 r')).toMatchObject({ spent: 2, spentBeforeReset: 5 });
  });

  test('marks a change of player within a branch', () => {
    const history = historyOfMoves(step('up'), step('down', 1), step('down', 1));
    history.goTo(1);
    history.append({ move: step('left', 2), isPush: false, isJoined: false });
    history.append({ move: step('up', 1), isPush: false, isJoined: false });
    expect(formatHistory(history)).toBe('line/1 3 0 0 u(@2:dd)@3:l@2:u');
    expect(formatHistory(read('line/1 3 0 0 u(@2:dd)@3:l@2:u'))).toBe(formatHistory(history));
  });
});

describe('a text with another layout', () => {
  test.each([
    ['with white space', 'line/1 2 0 0  r\n u\t\r\n', 'line/1 2 0 0 ru'],
    ['with repeats that need not be', 'line/1 2 0 0 1r0d1ul', 'line/1 2 0 0 rul'],
    ['with players that go on', 'line/1 2 0 0 @1:r@1:u@2:@3:', 'line/1 2 0 0 ru'],
    ['with an end at the end', 'line/1 2 0 0 ru|', 'line/1 2 0 0 ru'],
    ['with a branch of nothing', 'line/1 2 0 0 r()u', 'line/1 2 0 0 ru'],
    ['with a branch that is the line', 'line/1 2 0 0 (ru)rul', 'line/1 2 0 0 rul'],
    ['with a branch that nothing stands behind', 'line/1 1 0 0 r(ud)', 'line/1 1 0 0 r|ud'],
    ['with branches in another order', 'line/1 1 0 0 (l)(u)r', 'line/1 1 0 0 (u)(l)r'],
  ])('says the same: %s', (_, text, plain) => {
    expect(formatHistory(read(text))).toBe(plain);
  });
});

describe('parse and format are inverse', () => {
  const moves: Move[] = [
    ...[0, 1, 25].flatMap((player) => DIRECTIONS.map((direction) => step(direction, player))),
    { kind: 'action', id: 'buy-strength' },
    { kind: 'action', id: 'a' },
  ];

  test('for every history that can be played', () => {
    fc.assert(
      fc.property(historyActions(moves), fc.nat(99), fc.nat(99), (life, spent, spentBeforeReset) => {
        const history = historyAfter(life);
        history.spent = spent;
        history.spentBeforeReset = spentBeforeReset;
        const text = formatHistory(history);
        const again = read(text);
        expect(formatHistory(again)).toBe(text);
        const positions = [...Array(history.length + 1).keys()];
        expect([again.at, again.length]).toEqual([history.at, history.length]);
        expect(bookmarksOf(again)).toEqual(bookmarksOf(history));
        expect(positions.map((position) => again.branches(position))).toEqual(
          positions.map((position) => history.branches(position)),
        );
        expect(positions.map((position) => [again.isJoined(position), again.lastPush(position)])).toEqual(
          positions.map((position) => [history.isJoined(position), history.lastPush(position)]),
        );
      }),
      tries(300),
    );
  });

  test('for every text that can be read', () => {
    const words = fc.constantFrom(
      'l',
      'R',
      '3u',
      '+d',
      '2+D',
      '{buy}',
      '{a}',
      '@2:',
      '@1:',
      '(',
      ')',
      '(r)',
      '(u(d)l)',
      '|',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 30 }), (text) => {
        const history = parseHistory(`line/1 0 0 0 ${text.join('')}`);
        fc.pre(history.ok);
        const written = formatHistory(history.value);
        expect(formatHistory(read(written))).toBe(written);
      }),
      tries(300),
    );
  });
});

describe('a text that is no history', () => {
  test.each([
    ['nothing', '', ''],
    ['another kind of text', 'lurd', 'lurd'],
    ['another version', 'line/3 0 0 0 r', 'line/3'],
    ['no numbers', 'line/1 r', 'line/1'],
    ['a number too few', 'line/1 0 0 r', 'line/1'],
    ['a number below 0', 'line/1 -1 0 0 r', 'line/1'],
    ['a number of ten digits', 'line/1 1234567890 0 0 r', 'line/1'],
    ['a line without an end of the numbers', 'line/1 0 0 0', 'line/1'],
  ])('is recognised by its beginning: %s', (_, text, found) => {
    expect(faultsOf(text)).toEqual([{ kind: 'line-version', found }]);
  });

  test.each([
    ['a letter that is no move', 'ruxd', 'line-symbol 3'],
    ['a letter behind white space', 'r \n x', 'line-symbol 5'],
    ['a number without a move', 'r3', 'line-symbol 2'],
    ['a number before a branch', '3(r)', 'line-symbol 1'],
    ['a number of ten digits', 'r1234567890r', 'line-symbol 2'],
    ['a plus without a move', 'r+(u)', 'line-symbol 2'],
    ['a branch that is never closed', 'r(ud', 'line-symbol 5'],
    ['a branch within one that is never closed', 'r(u(d)l', 'line-symbol 8'],
    ['a branch that was never opened', 'ru)d', 'line-symbol 3'],
    ['an end within a branch', 'r(u|d)l', 'line-symbol 4'],
    ['a second end', 'r|u|d', 'line-symbol 4'],
    ['a player 0', 'r@0:u', 'line-symbol 2'],
    ['a player beyond the letters', '@27:u', 'line-symbol 1'],
    ['a player 99', 'ruu@99:u', 'line-symbol 4'],
    ['a player of three digits', '@123:u', 'line-symbol 1'],
    ['a player without a colon', '@2u', 'line-symbol 1'],
    ['an action without a name', 'r{}', 'line-symbol 2'],
    ['an action with a blank in it', '{buy move}', 'line-symbol 1'],
    ['an action that is never closed', '{buy', 'line-symbol 1'],
    ['an action of 65 letters', `{${'a'.repeat(65)}}`, 'line-symbol 1'],
    ['control characters', 'r\u001b[31m', 'line-symbol 2'],
    ['a symbol of two code units', 'r😀', 'line-symbol 2'],
    ['more moves than anybody plays', 'r9999999r99r', 'line-too-long 10'],
    ['as many moves in a branch', '9999999r(99u)d', 'line-too-long 10'],
  ])('is reported with the column: %s', (_, moves, fault) => {
    expect(faultIn(moves)).toBe(fault);
  });

  test('names the unknown symbol', () => {
    expect(faultsOf('line/1 0 0 0 ruxd')).toEqual([{ kind: 'line-symbol', column: 16, symbol: 'x' }]);
  });

  test('says how many moves a history may have', () => {
    expect(faultsOf('line/1 0 0 0 999999999r')).toEqual([{ kind: 'line-too-long', column: 14, most: 10_000_000 }]);
  });

  test('gives a position beyond its end', () => {
    expect(faultsOf('line/1 3 0 0 ru|d')).toEqual([{ kind: 'line-position', found: 3, most: 2 }]);
  });

  test('has more different actions than a history can hold', () => {
    const actions = (count: number) => [...Array(count).keys()].map((number) => `{action-${number}}`).join('');
    expect(faultIn(actions(128).repeat(3))).toBe('none');
    expect(faultIn(actions(200))).toBe(`line-symbol ${actions(128).length + 1}`);
  });

  test('never makes the parser throw', () => {
    const words = fc.constantFrom(...'lurdLURD0123456789+|()@:{} \n-ax', '{buy}', '@2:', '(u)', '999999');
    fc.assert(
      fc.property(fc.array(words), (text) => {
        const history = parseHistory(`line/1 0 0 0 ${text.join('')}`);
        expect(history.ok || history.faults.length === 1).toBe(true);
      }),
      tries(500),
    );
  });
});

describe('a malicious text', () => {
  const deep = 100_000;

  test.each([
    ['opens brackets only', '('.repeat(deep), `line-symbol ${deep + 1}`],
    ['closes brackets only', ')'.repeat(deep), 'line-symbol 1'],
    ['nests branches', `${'(u'.repeat(deep)}${')'.repeat(deep)}`, 'none'],
    ['nests branches that all go on', `${'(u'.repeat(deep)}${')d'.repeat(deep)}`, 'none'],
    ['leaves branches side by side', '(ud)'.repeat(deep), 'none'],
    ['has nothing but white space', ' \n'.repeat(deep), 'none'],
    ['changes players all the time', '@2:@1:'.repeat(deep), 'none'],
    ['has digits only', '9'.repeat(deep), 'line-symbol 1'],
  ])('is read at once: one that %s', (_, moves, fault) => {
    const milliseconds = processorTime(() => {
      expect(faultIn(moves)).toBe(fault);
    });
    expect(milliseconds).toBeLessThan(15_000);
  });

  test('is written at once even if it nests branches deeply', () => {
    const text = `line/1 0 0 0 ${'(u'.repeat(deep)}${')d'.repeat(deep)}`;
    const milliseconds = processorTime(() => {
      expect(formatHistory(read(text))).toBe(text);
    });
    expect(milliseconds).toBeLessThan(15_000);
  });
});
