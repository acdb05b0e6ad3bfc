import { shorten } from '../../src/drawing/text';

test.each([
  ['0 of 174 solved', 10, '0 of...'],
  ['174 levels', 5, '...'],
  ['level1234 x', 9, 'level...'],
  ['2026-11-28 x', 9, '...'],
  ['a 1.55 b', 7, 'a...'],
  ['0 of 174 levels solved', 11, '0 of 174...'],
  ['First Push', 8, 'First...'],
])('%j is shortened to %d columns without a number cut in two', (text, room, shown) => {
  expect(shorten(text, room)).toBe(shown);
});
