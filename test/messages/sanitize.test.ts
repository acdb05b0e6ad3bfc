import { printableText, readableText, SECOND_COLUMN } from '../../src/messages/sanitize';

/** All characters, in order. */
const EVERYTHING = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));

describe('on the screen, where each character has a known width,', () => {
  const shown = EVERYTHING.filter((character) => printableText(character).replace(SECOND_COLUMN, '') === character);

  test('nothing combines, is invisible, is an emoji of two columns, or has no meaning yet', () => {
    expect(
      shown.filter((character) => /[\p{M}\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u.test(character)),
    ).toEqual([]);
    const isEmoji = (character: string): boolean => /\p{Emoji_Presentation}/u.test(character);
    expect(shown.filter(isEmoji)).toEqual([]);
  });

  test('the letters of Europe, arrows and the signs that boards are drawn with stay', () => {
    const text = 'Ångström, Ольга, Ελλάδα, ¿qué? ↑ ┌──┐ ▓ • √ … “so”';
    expect(printableText(text)).toBe(text.replace('√', '?'));
  });

  test('Chinese, Japanese and Korean take up two columns a letter, as often as they are made printable', () => {
    const words = [...'倉庫番가'].map((letter) => letter + SECOND_COLUMN).join('');
    expect(printableText('倉庫番가 1')).toBe(`${words} 1`);
    expect(printableText(`${words} 1`)).toBe(`${words} 1`);
    expect(printableText(`a${SECOND_COLUMN}`)).toBe('a?');
  });

  test('accents that are written apart stand on their letters', () => {
    expect(printableText('e\u0301 か\u3099')).toBe(`é が${SECOND_COLUMN}`);
  });

  test.each([
    ['a mark that combines', 'a\u0483\u0489b', 'a??b'],
    ['a square as wide as an emoji', '\u25fd\u25fe', '??'],
    ['what is as wide as an emoji, if a font has it', '\u26c4', '?'],
    ['what is two code units long, as one character', '\u{1f4e6}', '?'],
    ['what a terminal obeys', '\u001b[31m\u009b', '?[31m?'],
  ])('%s becomes a question mark', (_, text, words) => {
    expect(printableText(text)).toBe(words);
  });
});

test('a page shows all letters, and nothing that it obeys', () => {
  expect(readableText('倉庫番 سوكوبان \u{1f4e6} \u001b[31m\u202e')).toBe('倉庫番 سوكوبان \u{1f4e6} ?[31m?');
});
