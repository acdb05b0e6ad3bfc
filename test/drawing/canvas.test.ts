import { Canvas } from '../../src/drawing/canvas';
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
