import { mkdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import tty from 'node:tty';
import { faultInFile, fileFaultSentence, programFaultSentence } from '../../src/messages/files';
import { sanitize } from '../../src/messages/sanitize';
import { program, programHere, sokoban } from '../support/command-line';
import { temporaryFiles } from '../support/temporary-folder';

const { folder, file } = temporaryFiles();
const LVL_KNOWS = '. # @ + 1-9 A-D K L M a-d k l m';

mkdirSync(join(folder, 'nothing'));
mkdirSync(join(folder, 'maps'));
file('maps/map1.txt', '5 2\r\n#P b#\r\n#####\r\n');
file('maps/map2.txt', '5 2\r\n#P b#\r\n#####\r\n');
file('good.lvl', '3 5\n#####\n#@Aa#\n#####\n');
file('two.xsb', '#####\n#@$.#\n#####\n\n#####\n#.$@#\n#####\n');
file('empty.lvl', '');
file('blank.lvl', '\n  \n\n');
file(
  'rubbish.lvl',
  Uint8Array.from({ length: 4096 }, (_, index) => (index * 193 + (index >> 3)) % 256),
);
file('huge.lvl', '1 3\n@Aa\n');
truncateSync(join(folder, 'huge.lvl'), 100 * 1024 * 1024);
file('short.lvl', '4 5\n#####\n#@Aa#\n#####\n');
file('narrow.lvl', '3 6\n######\n#@Aa#\n######\n');
file('nobody.lvl', '3 5\n#####\n#.Aa#\n#####\n');
file('twice.lvl', '3 6\n######\n#@Aa@#\n######\n');
file('unknown.lvl', '3 6\n######\n#@Aa?#\n######\n');
file('letter.txt', '{"this": "is", "no": ["level", "at all", "!"]}\n');
file('either.txt', '1 1\nP\n');
file('stray.txt', 'rr\nr x\n');

/** The output for a wrong command line: one sentence, no board, no stack trace. */
const refusal = (sentence: string) => ({ code: 2, out: '', err: `sokoban: ${sentence}\n` });

describe('a level that cannot be played is refused with one sentence', () => {
  test.each([
    ['there is no such file', ['nowhere.lvl'], 'nowhere.lvl: there is no such file or folder'],
    ['the folder holds no levels', ['nothing'], 'nothing: there are no level files in it'],
    ['the file is empty', ['empty.lvl'], 'empty.lvl: it is empty'],
    ['the file holds nothing but white space', ['blank.lvl'], 'blank.lvl: it is empty'],
    ['the file is binary rubbish', ['rubbish.lvl'], 'rubbish.lvl: this is not a text file'],
    ['the file has 100 MB', ['huge.lvl'], 'huge.lvl: this is too much for levels or steps; 32 MB are the most'],
    [
      'there are fewer rows than the first line promises',
      ['short.lvl'],
      'short.lvl: line 4: the first line promises 4 rows, but there are only 3',
    ],
    [
      'a row is shorter than the first line promises',
      ['narrow.lvl'],
      'narrow.lvl: line 3, column 6: this row should have 6 symbols, but it has 5',
    ],
    ['there is no player', ['nobody.lvl'], 'nobody.lvl: line 1: there is no player; draw one with @ +'],
    [
      'there are two players',
      ['twice.lvl'],
      'twice.lvl: line 3, column 5: "@" is one player too many; remove it or the other one',
    ],
    [
      'a symbol is unknown',
      ['unknown.lvl'],
      `unknown.lvl: line 3, column 5: "?" is not a symbol of .lvl maps; the symbols are ${LVL_KNOWS}`,
    ],
    [
      'it is no level at all',
      ['letter.txt'],
      'letter.txt: this is no level in any format known here (lvl, xsb, rle, slc, multiplayer, holes, potions, vexed); if it is one, say which with --format',
    ],
    ['it could be two things', ['either.txt'], 'either.txt: this could be potions or vexed; say which with --format'],
    ['there are fewer maps', ['99', '--maps', 'maps'], 'there are only 2 maps in maps, so 99 cannot be played'],
    ['there are no maps', ['1', '--maps', 'nothing'], 'there is no map1.txt in nothing'],
    ['the number is 0', ['0'], '0 levels cannot be played; a number of levels is 1 or more'],
    ['the number is negative', ['-3'], '-3 levels cannot be played; a number of levels is 1 or more'],
    ['the number is none', ['x'], 'x: there is no such file or folder'],
    ['the second of two cannot be read', ['good.lvl', 'empty.lvl'], 'empty.lvl: it is empty'],
    [
      'the sequence is missing',
      ['good.lvl', '--sequence', 'nowhere.txt'],
      'nowhere.txt: there is no such file or folder',
    ],
    [
      'the sequence has a stray letter',
      ['good.lvl', '--sequence', 'stray.txt'],
      'stray.txt: line 2, column 3: "x" is not a step; the steps are l u r d',
    ],
    ['the sequence is a folder', ['good.lvl', '--sequence', 'nothing'], 'nothing: this is a folder, not a file'],
    ['an option is unknown', ['good.lvl', '--bogus'], "unknown option '--bogus'"],
    [
      'the rules are unknown',
      ['good.lvl', '--rules', 'chess'],
      'there is no rule set "chess"; there are classic, multiplayer, holes, potions, vexed',
    ],
    [
      'the format is unknown',
      ['good.lvl', '--format', 'pgn'],
      'there is no format "pgn"; there are lvl, xsb, sok, rle, slc, multiplayer, holes, potions, vexed',
    ],
    ['the level is not there', ['two.xsb', '--level', '3'], 'there is no level 3; the levels are 1 to 2'],
  ])('where %s', async (_, args, sentence) => {
    expect(await programHere(args, { folder })).toEqual(refusal(sentence));
  });

  test.each([
    ['a file is taken for a folder', 'good.lvl/1.lvl', 'there is no such file or folder'],
    ['the name is longer than a name can be', 'x'.repeat(300), 'it cannot be read, because its name is too long'],
  ])('where %s', async (_, path, sentence) => {
    expect(await programHere([path], { folder })).toEqual(refusal(`${path}: ${sentence}`));
  });

  test('where a file is named as the folder of maps', async () => {
    const { code, out, err } = await programHere(['1', '--maps', 'good.lvl'], { folder });
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(/^sokoban: [^\n]*good\.lvl[^\n]*\n$/);
  });

  test('where there are not 99 maps of our own', async () => {
    const { code, out, err } = await programHere(['99']);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(/^sokoban: there (are only \d+ maps|is no map1\.txt) in [^\n]+\n$/);
  });

  test('where what is on standard input is no level', () => {
    expect(program(['check', '-'], { input: '' })).toEqual(refusal('standard input: nothing came in'));
  });
});

describe('options that make no sense are refused with one sentence', () => {
  const good = join(folder, 'good.lvl');

  test.each([
    [
      'a level under rules that do not know its format',
      ['check', good, '--rules', 'vexed', '--format', 'xsb'],
      'vexed levels are not written in the format xsb',
    ],
    ['a negative delay', [good, '--delay', '-1'], '--delay wants milliseconds, from 0 to 3600000, not "-1"'],
    ['a delay of nothing', [good, '--delay', ''], '--delay wants milliseconds, from 0 to 3600000, not ""'],
    [
      'a delay without end',
      [good, '--delay', 'Infinity'],
      '--delay wants milliseconds, from 0 to 3600000, not "Infinity"',
    ],
    [
      'a delay of weeks',
      [good, '--delay', '2147483648'],
      '--delay wants milliseconds, from 0 to 3600000, not "2147483648"',
    ],
    ['a delay in words', [good, '--delay', 'slow'], '--delay wants milliseconds, from 0 to 3600000, not "slow"'],
    [
      'an undo limit below -1',
      [good, '--undo-limit', '-2'],
      '--undo-limit wants a whole number from 0 on, or -1 for no limit, not "-2"',
    ],
    [
      'an undo limit in words',
      [good, '--undo-limit', 'many'],
      '--undo-limit wants a whole number from 0 on, or -1 for no limit, not "many"',
    ],
    [
      'a broken undo limit',
      ['verify', good, '--sequence', good, '--undo-limit', '1.5'],
      '--undo-limit wants a whole number from 0 on, or -1 for no limit, not "1.5"',
    ],
    ['no time at all', ['check', good, '--time-limit', '0'], '--time-limit wants seconds, more than 0, not "0"'],
    [
      'a cell of another size',
      [good, '--cell', '3x3'],
      '--cell wants auto, 8x16, 6x12, 4x8, 3x6, 2x4, 1x2, 1x1, not "3x3"',
    ],
    [
      'a depth of colours that no terminal has',
      [good, '--color', '7'],
      '--color wants auto, true, 256, 16, never, not "7"',
    ],
    ['verify without a level', ['verify', '--sequence', good], "missing required argument 'levels'"],
    ['check without levels', ['check'], "missing required argument 'levels'"],
    [
      'an option that is nearly known, with the one that is',
      ['check', good, '--jsn'],
      "unknown option '--jsn' (Did you mean --json?)",
    ],
    ['an option that is given twice', ['check', good, '--json', '--json'], '--json is given twice'],
    [
      'a shell without completions',
      ['completion', 'ksh'],
      'there are completions for bash, zsh, fish, and not for "ksh"',
    ],
    [
      'a level in no file',
      ['check', good, join(folder, 'two.xsb'), '--level', '3'],
      'there is no level 3; numbers count the levels of each file, 2 at most',
    ],
    ['a level of a range', ['check', good, '--level', '1-3'], 'there is no level 3; there is only one level'],
    ['an option without its value', ['check', good, '--rules'], "option '--rules <id>' argument missing"],
    ['a level of another number', ['check', good, '--level', '2'], 'there is no level 2; there is only one level'],
  ])('%s', async (_, args, sentence) => {
    const terminal = jest.spyOn(tty, 'isatty').mockReturnValue(true);
    expect(await sokoban(...args)).toEqual({ code: 2, lines: [], json: [], errors: [sentence] });
    terminal.mockRestore();
  });
});

describe('texts from outside never reach the terminal unchanged', () => {
  test.each([
    ['an escape', '\u001b[31m', '\\u001b[31m'],
    ['a bell', 'a\u0007', 'a\\u0007'],
    ['a line end', 'a\nb', 'a\\u000ab'],
    ['an eight-bit escape', '\u009b31m', '\\u009b31m'],
    ['a change of the writing direction', '\u202eabc', '\\u202eabc'],
    ['invisible characters', 'a\u200bb\u00adc\u061cd\u2060e\u2064', 'a\\u200bb\\u00adc\\u061cd\\u2060e\\u2064'],
    ['an invisible letter', 'a\u3164b', 'a\\u3164b'],
    ['an invisible tag, as JSON writes it', 'a\u{e0041}', 'a\\udb40\\udc41'],
    ['half a character', 'a\ud800b', 'a\\ud800b'],
    ['what chooses how a letter is drawn, where there is no emoji', 'a\ufe0f', 'a\\ufe0f'],
    ['an emoji, which stays as it is', '\u2764\ufe0f \u{1f4e6}', '\u2764\ufe0f \u{1f4e6}'],
    ['letters of all scripts, which stay', 'Ольга 倉庫番 😀 é', 'Ольга 倉庫番 😀 é'],
    ['braces, which mean nothing here', '{bold}x{/bold}', '{bold}x{/bold}'],
  ])('%s', (_, text, safe) => {
    expect(sanitize(text)).toBe(safe);
  });

  test('in an unknown symbol', () => {
    const fault = { kind: 'unknown-step', line: 1, column: 2, symbol: '\u001b', expected: 'l u r d' } as const;
    expect(faultInFile('s', fault)).toBe('s: line 1, column 2: "\\u001b" is not a step; the steps are l u r d');
  });

  test('in the name of a file', () => {
    expect(fileFaultSentence('a\u001b[31m.lvl', { kind: 'empty' })).toBe('a\\u001b[31m.lvl: it is empty');
  });

  test('in a title', async () => {
    file('title.lvl', '1 3\n@Aa\nTitle: \u001b[31mred\n');
    const { lines } = await sokoban('list', join(folder, 'title.lvl'));
    expect(lines[1]).toMatch(/ \\u001b\[31mred$/);
  });

  test('in the name of a file that verify replays', async () => {
    file('\u001b[31mred.lvl', '1 3\n@Aa\n');
    file('r.txt', 'r');
    expect((await programHere(['verify', '\u001b[31mred.lvl', '--sequence', 'r.txt'], { folder })).out).toBe(
      '\\u001b[31mred.lvl: won in 1 move, 1 push\n',
    );
  });

  test('nor does a whole page of it', () => {
    const found = 'x'.repeat(5000);
    expect(faultInFile('f', { kind: 'bad-header', line: 1, column: 1, format: 'lvl', expected: 'A B', found })).toBe(
      `f: line 1, column 1: the first line of .lvl maps is A B, two whole numbers, not "${'x'.repeat(40)}..."`,
    );
  });
});

describe('a fault of the program', () => {
  test.each([
    ['in one line', new Error('first\nsecond'), 'first'],
    ['without what a terminal obeys', new Error('\u001b[31mred'), '\\u001b[31mred'],
    ['without its whole page', new Error('x'.repeat(5000)), 'x'.repeat(300)],
    ['also where it is no error', 'thrown', 'thrown'],
  ])('is reported %s', (_, error, words) => {
    expect(programFaultSentence(error)).toBe(`this is a fault of the program: ${words}`);
  });
});

describe('a sentence', () => {
  test('names standard input', () => {
    expect(faultInFile('-', { kind: 'no-level' })).toBe('standard input: there is no level in it');
  });

  test('names it so, too, where it is empty', () => {
    expect(fileFaultSentence('-', { kind: 'empty' })).toBe('standard input: nothing came in');
  });

  test.each([
    ['is a folder', { kind: 'folder' }],
    ['is too large', { kind: 'too-large', bytes: 2 ** 30, most: 2 ** 25 }],
    ['may not be read', { kind: 'no-permission' }],
    ['cannot be read', { kind: 'unreadable', code: 'EIO' }],
  ] as const)('names it so, too, where it %s', (_, fault) => {
    expect(fileFaultSentence('-', fault)).toMatch(/^standard input: /);
  });

  test('counts one row as one row', () => {
    expect(faultInFile('f', { kind: 'rows-missing', line: 2, expected: 1, found: 0 })).toBe(
      'f: line 2: the first line promises 1 row, but there are only 0',
    );
  });

  test('counts one map as one map', () => {
    const fault = { kind: 'too-few-maps', wanted: 2, found: 1, folder: 'maps' } as const;
    expect(fileFaultSentence('2', fault)).toBe('there is only 1 map in maps, so 2 cannot be played');
  });

  test('says why a file may not be read', () => {
    expect(fileFaultSentence('f', { kind: 'no-permission' })).toBe('f: you may not read it');
    expect(fileFaultSentence('f', { kind: 'unreadable', code: 'EIO' })).toBe(
      'f: it cannot be read, because the system reports an error of input or output',
    );
  });
});
