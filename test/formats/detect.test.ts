import fc from 'fast-check';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Fault } from '../../src/core/fault';
import type { Result } from '../../src/core/result';
import type { Collection } from '../../src/formats/collection';
import { faultKind } from '../../src/messages/faults';
import { detected, faultsOf, readAs } from '../support/read';
import { shared, sharedTest } from '../support/shared-data';
import { part, tries } from '../support/tries';

const LVL = '3 5\n#####\n#@Aa#\n#####\n';
const XSB = '#####\n#@$.#\n#####\n';
const MULTIPLAYER = '#####\n#Aa@#\n#####\n';
const HOLES = '___\n__Y\n\nWWW\n>y_\n';
const POTIONS = '1 9\nWWWWW\nWP1GW\nWWWWW\n';
const VEXED = '5 2\r\n#P b#\r\n#####\r\n';
/** A human alone: strength 1 and 1 move, or 1 by 1. */
const ALONE = '1 1\nP\n';
const BOTH_FIT = 'x: this could be potions or vexed; say which with --format';
const NO_LEVEL =
  'x: this is no level in any format known here (lvl, xsb, rle, slc, multiplayer, holes, potions, vexed); if it is one, say which with --format';

/** The numbers of the levels in a collection. */
function numbersOf(collection: Result<Collection, Fault>): number[] {
  return collection.ok ? collection.value.entries.map(({ number }) => number) : [];
}

describe('the content decides the format of a text', () => {
  test.each([
    ['a classic level', LVL, 'lvl classic'],
    ['a classic level that is won at once', '2 2\n@.\n..\n', 'lvl classic'],
    ['a classic level as large as its numbers are equal', '5 5\n.....\n.....\n..@Aa\n.....\n.....\n', 'lvl classic'],
    ['a classic level with coloured boxes, keys and teleporters', '1 9\n@kKBb5.5.\n', 'lvl classic'],
    ['a level of the community', XSB, 'xsb classic'],
    ['a collection of the community', `; 1\n\n${XSB}\n; 2\n\n${XSB}`, 'xsb classic'],
    ['a level of several players', MULTIPLAYER, 'multiplayer multiplayer'],
    ['a level of several players with an undo limit', `2\n${MULTIPLAYER}`, 'multiplayer multiplayer'],
    ['a level with ground and contents', HOLES, 'holes holes'],
    ['a level with ice', '_II__B_\n_______\n\n>b_____\nWWWWWWW\n', 'holes holes'],
    ['a maze with potions', POTIONS, 'potions potions'],
    ['a maze with coins', '1 9\nWWWWW\nWP$GW\nWWWWW\n', 'potions potions'],
    ['a map with gravity', VEXED, 'vexed vexed'],
    ['a map with gravity and ladders', '6 3\n######\n#P Hb#\n######\n', 'vexed vexed'],
    ['a square map with gravity', '3 3\n###\n#P#\n###\n', 'vexed vexed'],
  ])('%s', (_, text, expected) => {
    expect(detected(text)).toBe(expected);
  });

  test.each([
    ['a classic level', LVL, 'lvl classic'],
    ['a level of the community', XSB, 'xsb classic'],
    ['a level of several players', MULTIPLAYER, 'multiplayer multiplayer'],
    ['a level with ground and contents', HOLES, 'holes holes'],
    ['a maze with potions', POTIONS, 'potions potions'],
    ['a map with gravity', VEXED, 'vexed vexed'],
  ])('%s, with any line ends, byte-order mark and name', (_, text, expected) => {
    const lines = text.split(/\r?\n/);
    const variants = [lines.join('\n'), lines.join('\r\n'), lines.join('\n').trimEnd(), `\uFEFF${lines.join('\r\n')}`];
    const names = ['x', 'x.lvl', 'x.xsb', 'x.map', 'x.txt'];
    const answers = variants.flatMap((variant) => names.map((name) => detected(variant, name)));
    expect(new Set(answers)).toEqual(new Set([expected]));
  });

  test('a map with width and height the other way round is no classic level', () => {
    expect(detected('4 2\n#Pb#\n####\n')).toBe('vexed vexed');
    expect(detected('2 4\n#@A#\n####\n')).toBe('lvl classic');
  });
});

describe('a text that several formats fit', () => {
  test.each([
    ['without a name', undefined],
    ['with an ending that both have', 'x.txt'],
    ['with an ending that neither has', 'x.xsb'],
  ])('is an error that names them and the way out, %s', (_, name) => {
    expect(detected(ALONE, name)).toBe(BOTH_FIT);
  });

  test.each(['potions', 'vexed'])('is read as %s if --format says so', (format) => {
    expect(faultsOf(readAs(ALONE, { format }))).toEqual([]);
  });

  test.each(['potions', 'vexed'])('is read as %s if --rules says so', (rules) => {
    expect(faultsOf(readAs(ALONE, { rules }))).toEqual([]);
  });
});

describe('a text that is no level', () => {
  test.each([
    ['JSON', '{"levels": [1, 2, 3], "name": "none"}\n'],
    ['punctuation', '!?!?!?\n%&/()=\n'],
    ['another script', 'Это не уровень.\n'],
    ['a letter', 'Dear friend,\nhow are you?\n'],
  ])('is called that: %s', (_, text) => {
    expect(detected(text)).toBe(NO_LEVEL);
  });

  test.each([
    ['a page with a heading', '# Sokoban\n\nPush boxes onto goals.\n'],
    ['a script', '#!/bin/sh\necho hello\n'],
  ])('is called that, though a wall and letters are symbols of several players: %s', (_, text) => {
    expect(faultsOf(readAs(text))).toEqual([NO_LEVEL]);
  });
});

describe('a text of letters or ornaments', () => {
  const SYMBOLS = [
    ...' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~',
  ];
  const SIZES = [1, 4, 5, 40].flatMap((width) => [1, 5, 30].map((height) => [width, height] as const));

  test.each(SYMBOLS)('is no level if it is %j over and over, with any size and name', (symbol) => {
    const texts = SIZES.map(([width, height]) => `${symbol.repeat(width)}\n`.repeat(height));
    const blocks = SIZES.map(([width]) => `${symbol.repeat(width)}\n\n${symbol.repeat(width)}\n`);
    const answers = part([...texts, ...blocks], 3).flatMap((text) =>
      [undefined, 'x.lvl', 'x.xsb', 'x.map', 'x.txt'].map((name) => detected(text, name)),
    );
    expect(new Set(answers)).toEqual(new Set([NO_LEVEL]));
  });

  test.each([
    ['two signs in turn', '<><><>\n<><><>\n'],
    ['a rule', '_____ _____\n_____ _____\n'],
    ['a face', '..@..\n'],
    ['two words of one length', 'Harry\n\nBrown\n'],
    ['short words', 'Big\n\nBob\n'],
    ['words that begin and end with the wall of potions', 'WOW\nWOW\n'],
  ])('is no level: %s', (_, text) => {
    expect(detected(text)).toBe(NO_LEVEL);
  });
});

describe('texts that are about something else', () => {
  const ROOT = join(__dirname, '..', '..');
  const SORTS = /(?:^readme|^licen[cs]e|^changelog|^package\.json$|\.(?:md|csv|xml|ya?ml|c?js|d\.ts|sh)$)/i;

  /** The beginnings of files in packages besides their code, and of one code file in nine. */
  function texts(): string[] {
    return readdirSync(join(ROOT, 'node_modules'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .flatMap(({ name }) => readdirSync(join(ROOT, 'node_modules', name)).map((file) => join(name, file)))
      .filter((path) => SORTS.test(basename(path)) && statSync(join(ROOT, 'node_modules', path)).isFile())
      .filter((_, index) => index % 3 === 0)
      .map((path) => readFileSync(join(ROOT, 'node_modules', path), 'utf8').slice(0, 40_000));
  }

  test('are never called a faulty level: readmes, licences, sources, settings', () => {
    const found = part(texts(), 5).map((text) => (text.trim() === '' ? NO_LEVEL : faultsOf(readAs(text))[0]));
    expect(found.length).toBeGreaterThan(50);
    expect(new Set(found)).toEqual(new Set([NO_LEVEL]));
  });

  test.each([
    ['a table', '| # | @ | $ |\n|---|---|---|\n| 1 | 2 | 3 |\n'],
    ['a drawn table', '+-----+-----+\n| abc | def |\n+-----+-----+\n'],
    ['comments in a frame', '##########\n# Settings\n##########\n\nkey = 1\n'],
    ['headings', '# One #\n\n## Two ##\n\n### Three ###\n'],
    ['the symbols of levels', 'Symbols: # @ + $ * .\n\n# wall\n@ player\n$ box\n. goal\n'],
    ['numbers', 'x,y\n1,2\n3,4\n'],
    ['numbers with blanks', '12 30\n15 2\n7 19\n'],
    ['a matrix', '3 3\n1.5 2.5 3.5\n1.0 2.0 3.0\n0.1 0.2 0.3\n'],
    ['two short paragraphs', 'Some words\nof mine.\n\nMore words\nof mine.\n'],
    ['XML', '<?xml version="1.0"?>\n<Levels>\n<L>#####</L>\n<L>#@$.#</L>\n<L>#####</L>\n</Levels>\n'],
    ['a page that begins with a number', '1\nIt was a dark and stormy night.\nThe rain fell in torrents.\n'],
  ])('are called no level: %s', (_, text) => {
    expect(detected(text)).toBe(NO_LEVEL);
  });

  test.each(['notes.lvl', 'notes.map', 'notes.xsb', 'notes.txt', 'notes.rle'])('with any name: %s', (name) => {
    const text = 'Dear friend,\nthese are the levels that I promised.\n\nYours, A.\n';
    expect(faultsOf(readAs(text, { name }))).toEqual([NO_LEVEL]);
  });
});

describe('all faults of a map of several players are reported', () => {
  test.each([
    [
      'a limit too low and a wall that is missing',
      '-2\n####\n#Aa@\n####\n',
      'bad-number destination-outside open-boundary box-outside',
    ],
    [
      'a limit of letters, without walls',
      '2x3\nA...\n....\n...@\n.a..\n',
      'bad-number open-boundary destination-outside box-outside',
    ],
  ])('%s', (_, text, kinds) => {
    const collection = readAs(text);
    const [read] = collection.ok ? collection.value.entries.map((entry) => entry.read()) : [];
    const kindsFound = (read?.ok === false ? read.faults : []).map(faultKind);
    expect([detected(text), ...new Set(kindsFound)].sort()).toEqual(
      ['multiplayer multiplayer', ...kinds.split(' ')].sort(),
    );
  });
});

describe('a text is the same with all line ends', () => {
  /** Maps with one slip in them, `[where, what]`. */
  const slip = fc.tuple(fc.nat(200), fc.constantFrom('', ' ', '#', '.', 'x', 'A', 'P', '5', '\n', '\n\n', '_'));
  const map = fc.constantFrom(LVL, XSB, MULTIPLAYER, `2\n${MULTIPLAYER}`, HOLES, POTIONS, VEXED.replaceAll('\r', ''));

  test('with any fault', () => {
    const say = (text: string) => [detected(text), ...faultsOf(readAs(text))];
    fc.assert(
      fc.property(map, slip, (text, [place, what]) => {
        const at = place % text.length;
        const changed = text.slice(0, at) + what + text.slice(at + 1);
        const [unix, ...others] = ['\n', '\r\n', '\r'].map((end) => say(changed.replaceAll('\n', end)));
        expect(others).toEqual([unix, unix]);
      }),
      tries(400),
    );
  });
});

describe('a faulty text is taken for the format that it resembles most', () => {
  test.each([
    [
      'a classic level without a player',
      '3 5\n#####\n#.Aa#\n#####\n',
      'x: line 1: there is no player; draw one with @ +',
    ],
    [
      'a classic level with a row too short',
      '3 5\n#####\n#@Aa\n#####\n',
      'x: line 3, column 5: this row should have 5 symbols, but it has 4',
    ],
    [
      'a level of the community without a player',
      '#####\n# $.#\n#####\n',
      'x: line 1: there is no player; draw one with @ +',
    ],
    [
      'a level of the community with two players',
      '######\n#@$.@#\n######\n',
      'x: line 2, column 5: "@" is one player too many; remove it or the other one',
    ],
    [
      'a level with ground and contents, one row missing',
      '___\n__Y\n\n>yW\n',
      'x: line 4: the contents block has 1 row, but the ground block has 2',
    ],
    [
      'a maze with negative moves',
      '1 -9\nWWWWW\nWP1GW\n',
      'x: line 1, column 3: the moves must be a whole number, 0 or more, not "-9"',
    ],
    [
      'a map with gravity and two humans',
      '5 2\n#PrP#\n#####\n',
      'x: line 2, column 4: "P" is one player too many; remove it or the other one',
    ],
    [
      'a map of several players with a wrong undo limit',
      '-2\n#####\n#Aa@#\n#####\n',
      'x: line 1, column 1: the undo limit (-1 for none) must be a whole number, -1 or more, not "-2"',
    ],
  ])('%s', (_, text, sentence) => {
    expect(faultsOf(readAs(text))).toEqual([sentence]);
  });

  test.each([
    ['of 12 x 10 with pieces that nobody knows', '10 12', undefined],
    ['of the same with a slip in its numbers', '1O 12', undefined],
    ['that lacks its numbers', '', 'x.lvl'],
  ])('a classic map %s', (_, numbers, name) => {
    const rows = ['############', ...Array<string>(8).fill('#?A..aA.%..#'), '############'];
    expect(detected([numbers, ...rows, ''].filter((line, index) => line !== '' || index > 0).join('\n'), name)).toBe(
      'lvl classic',
    );
  });

  const FAULTY_MAZES = [
    ['has words in its first line', 'one nine\nWWWWW\nWP1GW\nWWWWW\n', 'one nine'],
    ['lacks the moves in its first line', '5\nWWWWW\nWP1GW\nWWWWW\n', '5'],
  ] as const;
  const firstLine = (found: string) =>
    `x: line 1, column 1: the first line of potions maps is STRENGTH MOVES, two whole numbers, not "${found}"`;

  test.each(FAULTY_MAZES)('a maze that %s, by the ending of its name', (_, text, found) => {
    expect(faultsOf(readAs(text, { name: 'maze.txt' }))).toEqual([firstLine(found)]);
  });

  test.each(FAULTY_MAZES)('a maze that %s, with any name', (_, text, found) => {
    expect(faultsOf(readAs(text))).toEqual([firstLine(found)]);
  });

  const OPEN_LEVELS = [
    ['a classic level without a player', 'x.lvl', '1 3\n.Aa\n', 'x: line 1: there is no player; draw one with @ +'],
    [
      'a classic level with a row too short',
      'x.lvl',
      '2 4\n@Aa.\n...\n',
      'x: line 3, column 4: this row should have 4 symbols, but it has 3',
    ],
    [
      'a classic level with an unknown symbol',
      'x.lvl',
      '1 4\n@A?a\n',
      'x: line 2, column 3: "?" is not a symbol of .lvl maps; the symbols are . # @ + 1-9 A-D K L M a-d k l m',
    ],
    [
      'a level with ground and contents, one row missing',
      'x.lvl',
      '___\n__Y\n\n>y_\n',
      'x: line 4: the contents block has 1 row, but the ground block has 2',
    ],
    [
      'a maze with a small letter',
      'x.txt',
      '1 9\nP1gG\n',
      'x: line 2, column 3: "g" is not a symbol of potions maps; the symbols are blank $ 0-9 F G M P S W X',
    ],
    [
      'a map with gravity and an unknown letter',
      'x.txt',
      '4 2\nP bx\nHHHH\n',
      'x: line 2, column 4: "x" is not a symbol of vexed maps; the symbols are blank # 1 H P b c g l m r y',
    ],
  ] as const;

  // The edge of the board is wall enough: rulebook, sections 0 and 1.
  test.each(OPEN_LEVELS)('%s, though there is no wall in it', (_, name, text, sentence) => {
    expect(faultsOf(readAs(text, { name }))).toEqual([sentence]);
  });

  const WITH_FIRST_LINE = OPEN_LEVELS.filter(([, , text]) => /^\d/.test(text));
  test.each(WITH_FIRST_LINE)('%s, though there is no wall in it and it has no name', (_, _name, text, sentence) => {
    expect(faultsOf(readAs(text))).toEqual([sentence]);
  });

  test('a map of several players, though there is no wall in it', () => {
    expect(faultsOf(readAs('...\n.A.\n', { name: 'x.map' }))).toEqual([
      'x: line 2, column 2: the walls do not close round player A',
    ]);
  });
});

describe('the shared data', () => {
  sharedTest.each([
    ['classic/autowin.lvl', 'lvl classic'],
    ['classic/level1.lvl', 'lvl classic'],
    ['classic/level2.lvl', 'lvl classic'],
    ['classic/level5.lvl', 'lvl classic'],
    ['classic/pushright.lvl', 'lvl classic'],
    ['classic/swapoff.lvl', 'lvl classic'],
    ['classic/walkover.lvl', 'lvl classic'],
    ['multiplayer/map00.map', 'multiplayer multiplayer'],
    ['multiplayer/draft-deadlock.map', 'multiplayer multiplayer'],
    ['holes/hw6_example.lvl', 'holes holes'],
    ['holes/hw7_holes.lvl', 'holes holes'],
    ['holes/hw7_holes_variantB_holes_in_contents.lvl', 'holes holes'],
    ['holes/hw9_ice_demo.lvl', 'holes holes'],
    ['potions/maze1.txt', 'potions potions'],
    ['potions/maze3.txt', 'potions potions'],
    ['vexed/figure10-spec.txt', 'vexed vexed'],
    ['vexed/map1.txt', 'vexed vexed'],
    ['vexed/map5.txt', 'vexed vexed'],
  ])('%s is recognised with its name and without', (path, expected) => {
    const text = shared(path);
    expect([detected(text), detected(text, path)]).toEqual([expected, expected]);
    expect(faultsOf(readAs(text, { name: path }))).toEqual([]);
  });

  sharedTest.each([
    ['Grigr2001_100.xsb', 100],
    ['Holland_81.xsb', 81],
    ['Microban_155.xsb', 155],
    ['Sasquatch_50.xsb', 50],
    ['XSokoban_90.xsb', 90],
    ['boxoban_hard_sample.txt', 50],
  ])('%s is a collection of %i levels, all readable', (name, count) => {
    const text = shared(`collections/${name}`);
    const collection = readAs(text, { name });
    expect(detected(text, name)).toBe('xsb classic');
    expect(numbersOf(collection)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
    expect(faultsOf(collection)).toEqual([]);
  });
});
