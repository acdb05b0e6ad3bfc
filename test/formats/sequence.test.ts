import fc from 'fast-check';
import { faultInFile } from '../../src/messages/files';
import type { Fault } from '../../src/core/fault';
import { step, UNDO, type Command } from '../../src/core/play/move';
import type { Result } from '../../src/core/result';
import { MAX_STEPS, type Sequence } from '../../src/core/play/sequence';
import { parseCommands, parseSteps } from '../../src/formats/sequence';
import { potions } from '../../src/rules';
import { gameOn } from '../support/draw';
import { tries } from '../support/tries';

/** The letters of a sequence, or the sentence about its fault; the file is `s`. */
function letters(parsed: Result<Sequence, Fault>): string {
  if (!parsed.ok) return parsed.faults.map((fault) => faultInFile('s', fault)).join('\n');
  return [...parsed.value].map(({ written }) => written).join('');
}

function commands(parsed: Result<Sequence, Fault>): Command[] {
  return parsed.ok ? [...parsed.value] : [];
}

describe('a sequence of steps', () => {
  test('goes left, up, right and down', () => {
    expect(commands(parseSteps('lurd'))).toMatchObject([step('left'), step('up'), step('right'), step('down')]);
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
    [
      'a stray letter after a byte-order mark',
      '\uFEFFrx',
      's: line 1, column 2: "x" is not a step; the steps are l u r d',
    ],
    ['a stray letter below such a mark', '\uFEFF\nrx', 's: line 2, column 2: "x" is not a step; the steps are l u r d'],
    [
      'pushes of Retroban after such a mark',
      '\uFEFF9-9r1,8-9d12\n',
      's: line 1, column 1: these are pushes in the notation of Retroban (column-row, direction, how far), which is not read here; the steps are l u r d',
    ],
    ['a letter of the other hand', 'w', 's: line 1, column 1: "w" is not a step; the steps are l u r d'],
    [
      'the pushes of Retroban',
      '\n 9-9r1,8-9d12\n',
      's: line 2, column 2: these are pushes in the notation of Retroban (column-row, direction, how far), which is not read here; the steps are l u r d',
    ],
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
    ['a number too large', 'l\n99999999r', `s: line 2, column 1: no step can be repeated more than ${MAX_STEPS} times`],
    [
      'numbers that multiply to too many steps',
      '9999(9999(r))',
      `s: line 1, column 13: these are more than ${MAX_STEPS} steps`,
    ],
  ])('is refused with %s', (_, text, sentence) => {
    expect(letters(parseSteps(text))).toBe(sentence);
  });

  test('may be as long as the longest published solutions', () => {
    expect(commands(parseSteps('lurd'.repeat(160_000)))).toHaveLength(640_000);
  });

  test('means the same with any white space', () => {
    const pieces = fc.array(fc.tuple(fc.constantFrom(...'lurd'), fc.constantFrom('', ' ', '\n', '\r\n', '\t')));
    fc.assert(
      fc.property(pieces, (steps) => {
        const text = steps.map(([step, space]) => step + space).join('');
        expect(letters(parseSteps(text))).toBe(steps.map(([step]) => step).join(''));
      }),
      tries(50, 1),
    );
  });
});

describe('an action in a sequence', () => {
  const shop = ['buy-strength', 'buy-move'];

  test('is written in braces, and is one step', () => {
    expect(commands(parseSteps('r{buy-strength}u', shop))).toMatchObject([
      step('right'),
      { kind: 'action', id: 'buy-strength' },
      step('up'),
    ]);
  });

  test.each([
    ['repeats', '2{buy-move}', '{buy-move}{buy-move}'],
    ['groups', '2(r{buy-move})', 'r{buy-move}r{buy-move}'],
    ['blanks', '2{ buy-move\t}r', '{buy-move}{buy-move}r'],
    ['capital letters', '{Buy-Move}{BUY-STRENGTH}', '{buy-move}{buy-strength}'],
    ['comments that look like one', 'r;{dance}', 'r'],
  ])('is read with %s', (_, text, expected) => {
    expect(letters(parseSteps(text, shop))).toBe(expected);
  });

  test.each([
    ['that the rules do not know', 'r{buy-hammer}', 's: line 1, column 2: "{buy-hammer}" is not a step'],
    ['with a blank in it', '{buy move}', 's: line 1, column 1: "{" is not a step'],
    ['without a name', 'r{}', 's: line 1, column 2: "{" is not a step'],
    ['that is never closed', 'r{buy-move', 's: line 1, column 2: "{" is not a step'],
    ['that was never opened', 'rbuy-move}', 's: line 1, column 2: "b" is not a step'],
    ['of 65 letters', `{${'a'.repeat(65)}}`, 's: line 1, column 1: "{" is not a step'],
  ])('is refused %s', (_, text, sentence) => {
    expect(letters(parseSteps(text, shop))).toBe(`${sentence}; the steps are l u r d {buy-strength} {buy-move}`);
  });

  test('does not exist in rule sets without actions', () => {
    expect(letters(parseSteps('{buy-move}'))).toBe(
      's: line 1, column 1: "{buy-move}" is not a step; the steps are l u r d',
    );
  });

  test('is none among commands', () => {
    expect(letters(parseCommands('D{buy-move}', 2))).toBe(
      's: line 1, column 2: "{buy-move}" is not a step; the steps are W A S D R and H J K L U',
    );
  });

  test('buys what it says, in a replay', () => {
    const game = gameOn(potions, 'potions', ['1 9', 'P$2 G']);
    game.replay(commands(parseSteps('r{buy-strength}rr', potions.actions)));
    expect([game.standing.state, game.moves, game.position]).toEqual(['won', 3, 4]);
  });
});

describe('the length of a sequence', () => {
  const tooMany = `these are more than ${MAX_STEPS} steps`;

  test.each([
    ['letters', parseSteps(`${MAX_STEPS}r`)],
    ['letters and groups', parseSteps(`${MAX_STEPS - 10}r2(rrrrr)`)],
    ['commands', parseCommands(`D ${MAX_STEPS}`, 2)],
    ['commands one after the other', parseCommands(`D ${MAX_STEPS - 2} W S`, 2)],
  ])('may be ten million, in %s', (_, parsed) => {
    expect(parsed.ok && parsed.value.length).toBe(MAX_STEPS);
  });

  test.each([
    ['a letter', parseSteps(`${MAX_STEPS}r\nu`), `s: line 2, column 1: ${tooMany}`],
    ['a repeat', parseSteps(`r${MAX_STEPS}r`), `s: line 1, column 10: ${tooMany}`],
    ['a group', parseSteps(`2(${MAX_STEPS}r)`), `s: line 1, column 12: ${tooMany}`],
    ['a command', parseCommands(`D ${MAX_STEPS} W`, 2), `s: line 1, column 12: ${tooMany}`],
    ['a command in the middle', parseCommands(`D ${MAX_STEPS} W S`, 2), `s: line 1, column 12: ${tooMany}`],
    ['a number', parseCommands(`D D ${MAX_STEPS}`, 2), `s: line 1, column 5: ${tooMany}`],
    ['a number that is none any more', parseCommands(`D ${'9'.repeat(400)}`, 2), `s: line 1, column 3: ${tooMany}`],
    [
      'a number before a letter that is none any more',
      parseSteps(`${'9'.repeat(400)}r`),
      `s: line 1, column 1: no step can be repeated more than ${MAX_STEPS} times`,
    ],
  ])('may not be more, by %s', (_, parsed, sentence) => {
    expect(letters(parsed)).toBe(sentence);
  });
});

describe('a sequence of commands', () => {
  test('moves the first player with W A S D and the second with H J K L', () => {
    expect(commands(parseCommands('WASDHJKL', 2))).toMatchObject([
      step('up'),
      step('left'),
      step('down'),
      step('right'),
      step('left', 1),
      step('down', 1),
      step('up', 1),
      step('right', 1),
    ]);
  });

  test('moves the only player with both hands', () => {
    expect(commands(parseCommands('DL', 1))).toMatchObject([step('right'), step('right')]);
  });

  test('takes back with R and with U', () => {
    expect(commands(parseCommands('RU', 2))).toMatchObject([UNDO, UNDO]);
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
    ['a number too large', 'D99999999', `s: line 1, column 2: these are more than ${MAX_STEPS} steps`],
  ])('is refused with %s', (_, text, sentence) => {
    expect(letters(parseCommands(text, 2))).toBe(sentence);
  });
});
