import { Canvas } from '../../src/drawing/canvas';
import { printableText } from '../../src/messages/sanitize';
import { stampOfRows } from '../../src/drawing/stamp';

const DAY = { foreground: 0, background: 230 };
const DUSK = { foreground: 0, background: 60 };
const RED = { foreground: 1 };

function spansOf(canvas: Canvas): readonly (readonly [string, number | undefined, number | undefined][])[] {
  return canvas
    .frame()
    .lines.map((spans) => spans.map(({ text, style: { foreground, background } }) => [text, foreground, background]));
}

test('each row has a ground of its own, and what has no background stands on it', () => {
  const canvas = new Canvas(4, 2, [DAY, DUSK]);
  canvas.put(0, 0, 'ab', RED);
  canvas.stamp(2, 1, stampOfRows([{ text: 'xy', style: RED }]));
  expect(spansOf(canvas)).toEqual([
    [
      ['ab', 1, 230],
      ['  ', 0, 230],
    ],
    [
      ['  ', 0, 60],
      ['xy', 1, 60],
    ],
  ]);
});

test('a text that is laid over something keeps the background that is there', () => {
  const canvas = new Canvas(4, 1, DAY);
  canvas.put(1, 0, '  ', { background: 22 });
  canvas.overlay(0, 0, 'abcd', RED);
  expect(spansOf(canvas)).toEqual([
    [
      ['a', 1, 230],
      ['bc', 1, 22],
      ['d', 1, 230],
    ],
  ]);
});

test('without colours, what is laid over an inverse line stays inverse', () => {
  const canvas = new Canvas(3, 1, {});
  canvas.put(0, 0, '  ', { inverse: true });
  canvas.overlay(0, 0, 'abc', { bold: true });
  expect(canvas.frame().lines[0]).toEqual([
    { text: 'ab', style: { inverse: true } },
    { text: 'c', style: { bold: true } },
  ]);
});

describe('a letter of two columns', () => {
  const row = (canvas: Canvas): string =>
    canvas
      .frame()
      .lines.flatMap((spans) => spans.map(({ text }) => text))
      .join('');

  test.each([
    [0, 'x 庫'],
    [1, '?x庫'],
    [2, '倉x '],
  ])('is not left in half: something is written over column %d', (column, shown) => {
    const canvas = new Canvas(4, 1);
    canvas.put(0, 0, printableText('倉庫'));
    canvas.put(column, 0, 'x');
    expect(row(canvas)).toBe(printableText(shown));
  });

  test('has one style', () => {
    const canvas = new Canvas(2, 1);
    canvas.put(0, 0, printableText('倉'));
    canvas.restyle(() => RED, { x: 0, y: 0, width: 1, height: 1 });
    expect(spansOf(canvas)).toEqual([[[printableText('倉'), 1, undefined]]]);
  });
});
