import fc, { type Arbitrary } from 'fast-check';
import { anyText } from '../support/any-text';

/** One damage to a text: a piece is lost, doubled, moved, or replaced. */
interface Edit {
  /** The place, as a share of the text's length. */
  readonly place: number;
  readonly length: number;
  readonly kind: 'lost' | 'doubled' | 'replaced' | 'repeated' | 'from elsewhere';
  readonly by: string;
}

/**
 * Texts that are hard for parsers: symbols of all formats, line ends, numbers, brackets, and characters that no text
 * should contain.
 */
const PIECES = [
  ...'#@+$*. -_AaBbkK59PWGXSMFH=Iv<>^|;:(){}[]/\\"&%?!0123456789',
  '\n',
  '\r\n',
  '\r',
  '\n\n',
  '\t',
  '\u0000',
  '\u001b[31m',
  '\u009b',
  '\ufeff',
  '\ufffd',
  '\u202e',
  'é',
  '😀',
  '\ud800',
  'Title: ',
  'Author: ',
  'Solution: ',
  'Comment:',
  'Comment-End:',
  '<Level',
  '</Level>',
  '<!ENTITY',
  '99999999999999999999',
  '-1',
  '1e9',
  '3(2(',
];

const EDIT: Arbitrary<Edit> = fc.record({
  place: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 200 })),
  kind: fc.constantFrom('lost', 'doubled', 'replaced', 'repeated', 'from elsewhere'),
  by: fc.oneof(
    fc.constantFrom(...PIECES),
    fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join('')),
  ),
});

/** Texts that begin as good ones and have some damage; now and then only damage. */
export function mutated(texts: readonly string[]): Arbitrary<string> {
  const begun = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...texts) },
    { weight: 1, arbitrary: fc.array(fc.constantFrom(...PIECES), { maxLength: 200 }).map((all) => all.join('')) },
    { weight: 1, arbitrary: anyText(200) },
  );
  return fc
    .tuple(begun, fc.constantFrom(...texts), fc.array(EDIT, { maxLength: 8 }))
    .map(([text, other, edits]) => edits.reduce((so, edit) => edited(so, edit, other), text));
}

/** The maximum length of a text. */
const LONGEST = 200_000;

function edited(text: string, { place, length, kind, by }: Edit, other: string): string {
  const at = Math.floor(place * text.length);
  const before = text.slice(0, at);
  const cut = text.slice(at, at + length);
  const after = text.slice(at + length);
  const middle = {
    lost: '',
    doubled: cut + cut,
    replaced: by,
    repeated: by.repeat(1 + length * length),
    'from elsewhere': other.slice(Math.floor(place * other.length), Math.floor(place * other.length) + length),
  }[kind];
  return (before + middle + after).slice(0, LONGEST);
}
