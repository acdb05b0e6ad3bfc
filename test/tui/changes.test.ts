import type { Style } from '../../src/drawing/frame';
import { PLAIN_NUMBER, StyleNumbers, takeChanges } from '../../src/tui/terminal/changes';

type Row = readonly (readonly [text: string, style?: Style])[];

/** What is written to show a row, and then to show another in its place. */
function written(...rows: readonly Row[]): string[] {
  const styles = new StyleNumbers();
  const shown = [lineOf([['        ']], styles)];
  return rows.map((row) => takeChanges([lineOf(row, styles)], shown, styles).replaceAll('\u001b', '^'));
}

function lineOf(row: Row, styles: StyleNumbers) {
  const cells = row.flatMap(([text, style = {}]) =>
    (text === '' ? [text] : [...text]).map((character): [number, string] => [styles.numberOf(style), character]),
  );
  return Object.assign(cells, { dirty: true });
}

const RED: Style = { foreground: 160 };
const ON_BLUE: Style = { foreground: 160, background: 4 };
const BOLD: Style = { bold: true };

test('what the terminal shows already is not written again', () => {
  expect(written([['wall    ']], [['wall    ']], [['ball    ']])).toEqual(['^[1;1Hwall^[m', '', '^[1;1Hb^[m']);
});

test('the cursor skips cells that stay', () => {
  expect(written([['abcdefgh']], [['Abcdefgh']], [['aBcdEfgH']])).toEqual([
    '^[1;1Habcdefgh^[m',
    '^[1;1HA^[m',
    '^[1;1HaB^[2CE^[2CH^[m',
  ]);
});

test('after a letter of two columns the cursor is two columns further, and its second column is never written', () => {
  const wide = (text: string): Row[number] => [text];
  const cells = (text: string): Row => [...text].map((character) => wide(character === '~' ? '' : character));
  expect(written(cells('倉~a     '), cells('庫~b     '), cells('庫~b 倉~  '), cells('    倉~  '))).toEqual([
    '^[1;1H倉a^[m',
    '^[1;1H庫b^[m',
    '^[1;5H倉^[m',
    '^[1;1H   ^[m',
  ]);
});

test.each<[string, Row, string]>([
  [
    'only the background',
    [
      ['a', RED],
      ['b', ON_BLUE],
    ],
    '^[38;5;160ma^[44mb',
  ],
  ['back to the terminal’s own', [['a', ON_BLUE], ['b']], '^[44;38;5;160ma^[49;39mb'],
  [
    'nothing for the same colours',
    [
      ['a', RED],
      ['b', { ...RED }],
    ],
    '^[38;5;160mab',
  ],
  ['bright ones of the first sixteen', [['a', { foreground: 15, background: 8 }]], '^[100;97ma'],
  [
    'no foreground for a blank',
    [
      ['a', RED],
      [' ', { background: 4 }],
      ['b', ON_BLUE],
    ],
    '^[38;5;160ma^[44m b',
  ],
  [
    'no bold for a blank',
    [
      ['a', BOLD],
      [' ', { background: 4 }],
      ['b', BOLD],
    ],
    '^[1ma^[44m ^[49mb',
  ],
  [
    'everything after bold',
    [
      ['a', { ...RED, bold: true }],
      ['b', RED],
    ],
    '^[1;38;5;160ma^[0;38;5;160mb',
  ],
  [
    'an inverse blank',
    [
      ['a', RED],
      [' ', { ...RED, inverse: true }],
      ['b', RED],
    ],
    '^[38;5;160ma^[7m ^[0;38;5;160mb',
  ],
])('of a style, only what differs is written: %s', (_, row, text) => {
  expect(written(row)).toEqual([`^[1;1H${text}^[m`]);
});

test('the half of a cell is drawn whose colours are nearer at hand', () => {
  const row: Row = [
    ['▀', { foreground: 160, background: 75 }],
    ['▀', { foreground: 75, background: 160 }],
    ['▄', { foreground: 160, background: 80 }],
    ['▄', { foreground: 80 }],
  ];
  expect(written(row)).toEqual(['^[1;1H^[48;5;75;38;5;160m▀▄^[48;5;80m▄^[49;38;5;80m▄^[m']);
});

test('equal styles have the same number, also after others were forgotten', () => {
  const styles = new StyleNumbers();
  expect([styles.numberOf({}), styles.numberOf(RED), styles.numberOf({ ...RED })]).toEqual([PLAIN_NUMBER, 1, 1]);
  styles.clear();
  expect([styles.numberOf(ON_BLUE), styles.numberOf(RED), styles.numberOf({})]).toEqual([1, 2, PLAIN_NUMBER]);
});
