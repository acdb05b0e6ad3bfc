import { printableText } from '../../src/messages/sanitize';

/** All characters, in order. */
const EVERYTHING = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));

describe('on the screen, where each character has one column,', () => {
  const shown = EVERYTHING.filter((character) => printableText(character) === character);

  test('nothing combines, is invisible, is an emoji of two columns, or has no meaning yet', () => {
    expect(
      shown.filter((character) => /[\p{M}\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u.test(character)),
    ).toEqual([]);
    expect(shown.filter((character) => /\p{Emoji_Presentation}/u.test(character))).toEqual([]);
  });

  test('the letters of Europe, arrows and the signs that boards are drawn with stay', () => {
    const text = 'Ångström, Ольга, Ελλάδα, ¿qué? ↑ ┌──┐ ▓ • √ … “so”';
    expect(printableText(text)).toBe(text.replace('√', '?'));
  });

  test.each([
    ['a mark that combines', 'a\u0483\u0489b', 'a??b'],
    ['a square as wide as an emoji', '\u25fd\u25fe', '??'],
    ['what is two columns wide', '倉庫', '??'],
    ['what is two code units long, as one character', '\u{1f4e6}', '?'],
    ['what a terminal obeys', '\u001b[31m\u009b', '?[31m?'],
  ])('%s becomes a question mark', (_, text, words) => {
    expect(printableText(text)).toBe(words);
  });
});
