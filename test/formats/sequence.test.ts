import fc from 'fast-check';
import { faultInFile } from '../../src/cli/messages';
import type { Fault } from '../../src/core/fault';
import type { Move } from '../../src/core/game';
import type { Result } from '../../src/core/result';
import { MOST_STEPS, parseCommands, parseSteps, type SequenceStep } from '../../src/formats/sequence';

/** The letters of a sequence, or the sentence that says what is wrong with it; the file is `s`. */
function letters(parsed: Result<SequenceStep[], Fault>): string {
  if (!parsed.ok) return parsed.faults.map((fault) => faultInFile('s', fault)).join('\n');
  return parsed.value.map(({ letter }) => letter).join('');
}

function moves(parsed: Result<SequenceStep[], Fault>): Move[] {
  return parsed.ok ? parsed.value.map(({ move }) => move) : [];
}

describe('a sequence of steps', () => {
  test('goes left, up, right and down', () => {
    expect(moves(parseSteps('lurd'))).toEqual([
      { player: 0, direction: 'left' },
      { player: 0, direction: 'up' },
      { player: 0, direction: 'right' },
      { player: 0, direction: 'down' },
    ]);
  });

  test.each([
    ['small letters', 'lurd', 'lurd'],
    ['capital letters', 'LURD', 'lurd'],
    ['both mixed', 'lUrD', 'lurd'],
    ['blanks between', 'l u r d', 'lurd'],
    ['tabs and blanks', '\tl u\t r  d ', 'lurd'],
    ['newlines', 'lu\nrd\n', 'lurd'],
    ['CRLF', 'lu\r\nrd\r\n', 'lurd'],
    ['empty lines', '\n\nlu\n\nrd\n\n', 'lurd'],
    ['a byte-order mark', '\uFEFFlurd', 'lurd'],
    ['a number before a letter', '3r', 'rrr'],
    ['a number of two digits', '12u', 'uuuuuuuuuuuu'],
    ['a number of 1', '1d', 'd'],
    ['a number of 0', 'l0rd', 'ld'],
    ['a number before a bracketed group', '2(ud)', 'udud'],
    ['both, as the contract has it', '3r2(ud)', 'rrrudud'],
    ['a group without a number', '(ud)', 'ud'],
    ['a group within a group', '2(l2(ud)r)', 'lududrlududr'],
    ['a group of nothing', 'l3()r', 'lr'],
    ['numbers and brackets with white space', '3 r\n2 ( u\nd )', 'rrrudud'],
    ['a comment at the end', 'lu ; and so on', 'lu'],
    ['a comment on a line of its own', '; lurd 99 ?!\nlu', 'lu'],
    ['a comment between steps', 'l ; left (\nu ; up )\n', 'lu'],
    ['a comment that ends with CRLF', 'l ; left\r\nu', 'lu'],
    ['nothing but white space', ' \n\t ', ''],
    ['nothing but a comment', '; nothing', ''],
  ])('is read with %s', (_, text, expected) => {
    expect(letters(parseSteps(text))).toBe(expected);
  });

  test.each([
    ['a stray letter', 'rrxr', 's: line 1, column 3: "x" is not a step; the steps are l u r d'],
    ['a stray letter on another line', 'rr\n r x', 's: line 2, column 4: "x" is not a step; the steps are l u r d'],
    ['a stray letter after CRLF', 'rr\r\nrx', 's: line 2, column 2: "x" is not a step; the steps are l u r d'],
    ['a stray letter after a comment', 'r ; x\nlx', 's: line 2, column 2: "x" is not a step; the steps are l u r d'],
    ['a stray letter in a group', '2(rq)', 's: line 1, column 4: "q" is not a step; the steps are l u r d'],
    ['a letter of the other hand', 'w', 's: line 1, column 1: "w" is not a step; the steps are l u r d'],
    ['a comma', 'r,l', 's: line 1, column 2: "," is not a step; the steps are l u r d'],
    ['a minus', '-3r', 's: line 1, column 1: "-" is not a step; the steps are l u r d'],
    ['a symbol of two code units', 'r😀', 's: line 1, column 2: "😀" is not a step; the steps are l u r d'],
    ['a bracket that is never closed', 'r(ud', 's: line 1, column 2: this bracket is never closed'],
    ['the inner of two that are never closed', '(r(ud', 's: line 1, column 3: this bracket is never closed'],
    ['a bracket that was never opened', 'ud)r', 's: line 1, column 3: this bracket was never opened'],
    ['a number at the end', 'r3', 's: line 1, column 2: this number has no step to repeat'],
    ['a number before a closing bracket', '(r3)', 's: line 1, column 3: this number has no step to repeat'],
    ['a number on a line before the end', 'r\n 3\n; end', 's: line 2, column 2: this number has no step to repeat'],
    ['a number after a number', '3 2r', 's: line 1, column 1: this number has no step to repeat'],
    [
      'a number too large',
      'l\n99999999r',
      `s: line 2, column 1: no step can be repeated more than ${MOST_STEPS} times`,
    ],
    [
      'numbers that multiply to too many steps',
      '9999(9999(r))',
      `s: line 1, column 13: these are more than ${MOST_STEPS} steps`,
    ],
  ])('is refused with %s', (_, text, sentence) => {
    expect(letters(parseSteps(text))).toBe(sentence);
  });

  test('may be as long as the longest published solutions', () => {
    expect(moves(parseSteps('lurd'.repeat(160_000)))).toHaveLength(640_000);
  });

  test('means the same however its white space is set', () => {
    const pieces = fc.array(fc.tuple(fc.constantFrom(...'lurd'), fc.constantFrom('', ' ', '\n', '\r\n', '\t')));
    fc.assert(
      fc.property(pieces, (steps) => {
        const text = steps.map(([step, space]) => step + space).join('');
        expect(letters(parseSteps(text))).toBe(steps.map(([step]) => step).join(''));
      }),
      { numRuns: 50 },
    );
  });
});

describe('a sequence of commands', () => {
  test('moves the first player with W A S D and the second with H J K L', () => {
    expect(moves(parseCommands('WASDHJKL', 2))).toEqual([
      { player: 0, direction: 'up' },
      { player: 0, direction: 'left' },
      { player: 0, direction: 'down' },
      { player: 0, direction: 'right' },
      { player: 1, direction: 'left' },
      { player: 1, direction: 'down' },
      { player: 1, direction: 'up' },
      { player: 1, direction: 'right' },
    ]);
  });

  test('moves the only player with both hands', () => {
    expect(moves(parseCommands('DL', 1))).toEqual([
      { player: 0, direction: 'right' },
      { player: 0, direction: 'right' },
    ]);
  });

  test('takes back with R and with U', () => {
    expect(moves(parseCommands('RU', 2))).toEqual(['undo', 'undo']);
  });

  test.each([
    ['small letters', 'wasdrhjklu', 'WASDRHJKLU'],
    ['a number after a command', 'D 3', 'DDD'],
    ['a number that touches its command', 'w12', 'WWWWWWWWWWWW'],
    ['a number and the next command', 'd2w', 'DDW'],
    ['a repeated undo', 'r2', 'RR'],
    ['a number of 0', 'wd0s', 'WS'],
    ['white space anywhere', '\nD\t2\r\n W \n\n3\n', 'DDWWW'],
    ['no white space', 'D2W3hj', 'DDWWWHJ'],
  ])('is read with %s', (_, text, expected) => {
    expect(letters(parseCommands(text, 2))).toBe(expected);
  });

  test.each([
    ['a stray letter', 'D\nwx', 's: line 2, column 2: "x" is not a step; the steps are W A S D R and H J K L U'],
    ['a bracket', '2(w)', 's: line 1, column 1: this number has no step to repeat'],
    ['a number before any command', '3D', 's: line 1, column 1: this number has no step to repeat'],
    ['a second number', 'D 3 4', 's: line 1, column 5: this number has no step to repeat'],
    ['a minus', 'D -3', 's: line 1, column 3: "-" is not a step; the steps are W A S D R and H J K L U'],
    ['the word exit', 'exit', 's: line 1, column 1: "e" is not a step; the steps are W A S D R and H J K L U'],
    ['a number too large', 'D99999999', `s: line 1, column 2: these are more than ${MOST_STEPS} steps`],
  ])('is refused with %s', (_, text, sentence) => {
    expect(letters(parseCommands(text, 2))).toBe(sentence);
  });
});
