import fc, { type Arbitrary } from 'fast-check';
import { Decoder } from '../../src/tui/terminal/decoder';
import type { Input } from '../../src/tui/terminal/keys';
import { anyText } from '../support/any-text';
import { target, type Target } from './target';

/** Input that terminals send, input that they never send, and pieces of both. */
const PIECES = [
  ...'qrlud?: \r\n\t\u0000\u0003\u001a\u007f\u009b\u009c\u0007',
  ...['\u001b', '\u001b\u001b', '\u001b[', '\u001bO', '\u001b]', '\u001bP', '\u001b\\', '\u001b[M', '\u001b[<'],
  ...['\u001b[A', '\u001bOB', '\u001b[1;5C', '\u001b[5~', '\u001b[99999999999~', '\u001b[Z', '\u001b[1;2;3;4A'],
  ...['\u001b[<0;12;7M', '\u001b[<0;12;7m', '\u001b[<64;1;1M', '\u001b[<999999;0;-1M', '\u001b[M !!', '\u001b[M'],
  ...['\u001b[200~', '\u001b[201~', '\u001b[200~rrl\u001b[201~', '\u001b[201', '~', 'aé😀', '\ud83d', '\ude00'],
  ...['\u001b]0;title\u0007', '\u001b]11;rgb:0/0/0\u001b\\', '\u001bP>|x', '\u001b[?1;2c', '\u001b[I', '\u001b[O'],
];

const PIECE: Arbitrary<string> = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom(...PIECES) },
  { weight: 2, arbitrary: anyText(20) },
  // Longer than anything that a terminal sends.
  { weight: 1, arbitrary: fc.nat(3000).map((length) => `\u001b[${'1;'.repeat(length)}`) },
  { weight: 1, arbitrary: fc.nat(3000).map((length) => `\u001b]${'x'.repeat(length)}`) },
);

const MAX_KEPT_OF_A_PASTE = 1024 * 1024;

function expectInputs(inputs: readonly Input[]): void {
  for (const input of inputs) {
    if (input.type === 'key') expect(input.key).toMatch(/^\S+$|^[^\u0000-\u001f]$/u);
    if (input.type === 'paste') expect(input.text.length).toBeLessThanOrEqual(MAX_KEPT_OF_A_PASTE);
    if (input.type === 'click') expect([input.x, input.y].every(Number.isInteger)).toBe(true);
  }
}

/** All decoded inputs, after enough silence that nothing is pending. */
function heardIn(reads: readonly string[]): readonly Input[] {
  const decoder = new Decoder();
  const inputs = reads.flatMap((read) => decoder.decode(read));
  let silences = 0;
  while (decoder.timeout !== undefined) {
    inputs.push(...decoder.timeOut());
    silences += 1;
    expect(silences).toBeLessThan(MAX_SILENCE);
  }
  return inputs;
}

/** Each silence resolves at least one Escape. */
const MAX_SILENCE = 2000;

const anySplit = target(
  'it does not matter where the reads of a terminal end',
  300,
  [fc.array(PIECE, { maxLength: 30 }), fc.array(fc.nat(40), { minLength: 1, maxLength: 30 })],
  (pieces, lengths) => {
    // Bytes are decoded to characters before, so no read ends within one.
    const characters = [...pieces.join('')];
    const whole = heardIn([characters.join('')]);
    expectInputs(whole);
    const reads: string[] = [];
    for (let at = 0, turn = 0; at < characters.length; turn += 1) {
      const length = 1 + (lengths[turn % lengths.length] ?? 0);
      reads.push(characters.slice(at, at + length).join(''));
      at += length;
    }
    expect(heardIn(reads)).toEqual(whole);
  },
);

const anySilence = target(
  'after any input and silences, a key is that key',
  300,
  [fc.array(fc.tuple(PIECE, fc.boolean()), { maxLength: 30 })],
  (pieces) => {
    const decoder = new Decoder();
    for (const [piece, isSilent] of pieces) {
      expectInputs(decoder.decode(piece));
      if (isSilent) expectInputs(decoder.timeOut());
    }
    for (let silences = 0; decoder.timeout !== undefined; silences += 1) {
      expectInputs(decoder.timeOut());
      expect(silences).toBeLessThan(MAX_SILENCE);
    }
    expect(decoder.decode('q')).toEqual([{ type: 'key', key: 'q' }]);
  },
);

export const TERMINAL_INPUT: readonly Target[] = [anySplit, anySilence];
