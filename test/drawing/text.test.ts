import { shorten } from '../../src/drawing/text';

test.each([
  ['0 of 174 solved', 10, '0 of...'],
  ['0 of 174 solved', 15, '0 of 174 solved'],
  ['0 of 174 levels solved', 11, '0 of 174...'],
  ['1749', 3, '...'],
  ['level1234', 8, 'level...'],
  ['First Push', 8, 'First...'],
])('%j is shortened to %d columns without a number cut in two', (text, room, shown) => {
  expect(shorten(text, room)).toBe(shown);
});
