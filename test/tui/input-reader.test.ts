import { readInput } from '../../src/tui/terminal/input-reader';
import type { Input } from '../../src/tui/terminal/keys';

const ESC = '\u001b';

/** An input reader with a clock that tests move, and the inputs so far. */
function listener(): { heard: Input[]; hear: (text: string) => void; pass: (milliseconds: number) => void } {
  const heard: Input[] = [];
  let now = 0;
  let due: { at: number; ring: () => void } | undefined;
  const { read: hear } = readInput(
    (inputs) => heard.push(...inputs),
    (milliseconds, ring) => {
      const mine = { at: now + milliseconds, ring };
      due = mine;
      return () => {
        if (due === mine) due = undefined;
      };
    },
  );
  return {
    heard,
    hear,
    pass(milliseconds) {
      now += milliseconds;
      const ringing = due && due.at <= now ? due : undefined;
      if (!ringing) return;
      due = undefined;
      ringing.ring();
    },
  };
}

test('a paste that pauses for seconds is one paste, and presses no keys', () => {
  const { heard, hear, pass } = listener();
  hear(`${ESC}[200~first q `);
  pass(4000);
  hear('second q');
  pass(4000);
  expect(heard).toEqual([]);
  hear(`${ESC}[201~`);
  expect(heard).toEqual([{ type: 'paste', text: 'first q second q' }]);
});

test('a paste whose end was lost is over after five seconds of silence', () => {
  const { heard, hear, pass } = listener();
  hear(`${ESC}[200~lost`);
  pass(5000);
  hear('q');
  expect(heard).toEqual([
    { type: 'paste', text: 'lost' },
    { type: 'key', key: 'q' },
  ]);
});

test('an arrow key whose rest comes in time is an arrow', () => {
  const { heard, hear, pass } = listener();
  hear(ESC);
  pass(39);
  hear('[A');
  pass(1000);
  expect(heard).toEqual([{ type: 'key', key: 'up' }]);
});

test('a lone Escape counts after 40 milliseconds, once', () => {
  const { heard, hear, pass } = listener();
  hear(ESC);
  pass(40);
  pass(1000);
  expect(heard).toEqual([{ type: 'key', key: 'escape' }]);
});

test('two Escapes are two keys, the second after its own silence', () => {
  const { heard, hear, pass } = listener();
  hear(ESC);
  pass(39);
  hear(ESC);
  pass(39);
  expect(heard).toEqual([{ type: 'key', key: 'escape' }]);
  pass(1);
  expect(heard).toHaveLength(2);
});

describe('synchronised output', () => {
  test.each([
    ['switched off', '\u001b[?2026;2$y', true],
    ['switched on', '\u001b[?2026;1$y', true],
    ['not known', '\u001b[?2026;0$y', false],
    ['off for good', '\u001b[?2026;4$y', false],
    ['another mode', '\u001b[?2004;1$y', false],
  ])('is there where the terminal answers so: %s', (_, answer, isThere) => {
    const inputs: Input[] = [];
    const reader = readInput(
      (read) => inputs.push(...read),
      () => () => undefined,
    );
    reader.read('a');
    expect(reader.canSynchronise()).toBe(false);
    reader.read(answer.slice(0, 4));
    reader.read(`${answer.slice(4)}b`);
    expect(reader.canSynchronise()).toBe(isThere);
    expect(inputs).toEqual([
      { type: 'key', key: 'a' },
      { type: 'key', key: 'b' },
    ]);
  });
});
