import fc, { type Arbitrary } from 'fast-check';

const CHARACTERS = 0x110000;
/** Halves of characters, which are not characters by themselves. */
const [SURROGATE, SURROGATES] = [0xd800, 0x800];

/** Texts of any characters, as `fc.string({ unit: 'binary' })` makes them, which first spends 1.6 seconds on its tables. */
export function anyText(maxLength?: number): Arbitrary<string> {
  const character = fc
    .nat(CHARACTERS - SURROGATES - 1)
    .map((code) => String.fromCodePoint(code < SURROGATE ? code : code + SURROGATES));
  return fc.array(character, maxLength === undefined ? {} : { maxLength }).map((characters) => characters.join(''));
}
