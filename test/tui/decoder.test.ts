import fc from 'fast-check';
import { Decoder } from '../../src/tui/terminal/decoder';
import type { Input } from '../../src/tui/terminal/keys';
import { tries } from '../support/tries';

const ESC = '\u001b';

function keys(...names: readonly string[]): Input[] {
  return names.map((key) => ({ type: 'key', key }));
}

/** The inputs when the bytes arrive in these reads. */
function heard(...reads: readonly string[]): Input[] {
  const decoder = new Decoder();
  return reads.flatMap((read) => decoder.decode(read));
}

/** The inputs of the last read: `now`, and after a silence. */
function heardLast(...reads: readonly string[]): { now: Input[]; silence: Input[]; after: Input[] } {
  const decoder = new Decoder();
  const [now = []] = reads.map((read) => decoder.decode(read)).reverse();
  return { now, silence: decoder.timeOut(), after: decoder.decode('x') };
}

/** The decoder waits for nothing. */
const nothing = { now: [], silence: [], after: keys('x') };

describe('keys', () => {
  test.each([
    ['a letter', 'w', 'w'],
    ['a capital letter', 'W', 'W'],
    ['a sign', '?', '?'],
    ['a letter beyond ASCII', 'é', 'é'],
    ['a character of two code units', '\u{1f4e6}', '\u{1f4e6}'],
    ['the space bar', ' ', 'space'],
    ['Enter', '\r', 'enter'],
    ['Enter as a line feed', '\n', 'enter'],
    ['Tab', '\t', 'tab'],
    ['Backspace', '\u007f', 'backspace'],
    ['Backspace of old terminals', '\b', 'backspace'],
    ['Ctrl-C', '\u0003', 'C-c'],
    ['Ctrl-L', '\u000c', 'C-l'],
    ['Ctrl-R', '\u0012', 'C-r'],
    ['Ctrl-U', '\u0015', 'C-u'],
    ['Ctrl-Z', '\u001a', 'C-z'],
    ['the arrow up', `${ESC}[A`, 'up'],
    ['the arrow down', `${ESC}[B`, 'down'],
    ['the arrow to the right', `${ESC}[C`, 'right'],
    ['the arrow to the left', `${ESC}[D`, 'left'],
    ['the arrow up in application mode', `${ESC}OA`, 'up'],
    ['the arrow down in application mode', `${ESC}OB`, 'down'],
    ['the arrow to the right in application mode', `${ESC}OC`, 'right'],
    ['the arrow to the left in application mode', `${ESC}OD`, 'left'],
    ['an arrow with Control held', `${ESC}[1;5C`, 'right'],
    ['Home', `${ESC}[H`, 'home'],
    ['Home of the numbered kind', `${ESC}[1~`, 'home'],
    ['End', `${ESC}[F`, 'end'],
    ['End of the numbered kind', `${ESC}[4~`, 'end'],
    ['PageUp', `${ESC}[5~`, 'page-up'],
    ['PageDown', `${ESC}[6~`, 'page-down'],
  ])('%s is one key press', (_, bytes, key) => {
    expect(heard(bytes)).toEqual(keys(key));
  });

  test.each([
    ['a letter', '97', 'a'],
    ['the space bar', '32', 'space'],
    ['Enter', '13', 'enter'],
    ['Tab', '9', 'tab'],
    ['Backspace', '127', 'backspace'],
    ['Escape', '27', 'escape'],
    ['Ctrl-R', '114;5', 'C-r'],
    ['Ctrl-C', '99;5', 'C-c'],
    ['Ctrl-Shift-Z', '122;6', 'C-z'],
    ['a press that names its kind of event', '114;5:1', 'C-r'],
  ])('%s of the newer keyboard protocol is one key press', (_, code, key) => {
    expect(heard(`${ESC}[${code}u`)).toEqual(keys(key));
  });

  test.each([
    ['most terminals', `${ESC}OP`],
    ['xterm with a modifier', `${ESC}[1;2P`],
    ['rxvt', `${ESC}[11~`],
    ['the Linux console', `${ESC}[[A`],
  ])('F1 is known as %s sends it', (_, bytes) => {
    expect(heard(`a${bytes}b`)).toEqual(keys('a', 'f1', 'b'));
  });

  test.each([
    ['F2', `${ESC}OQ`],
    ['F2 of the Linux console', `${ESC}[[B`],
    ['F5', `${ESC}[15~`],
    ['Ctrl-Space', '\u0000'],
    ['a character beyond Unicode', `${ESC}[1114112u`],
    ['what a terminal says it is', `${ESC}[?64;1;2c`],
    ['where a terminal says its cursor is', `${ESC}[24;80R`],
    ['the window has got the focus', `${ESC}[I`],
    ['the window has lost the focus', `${ESC}[O`],
  ])('%s is ignored, and the input around it is kept', (_, bytes) => {
    expect(heard(`a${bytes}b`)).toEqual(keys('a', 'b'));
  });

  test('several keys in one read are all decoded, in order', () => {
    expect(heard(`rr${ESC}[A${ESC}OBu\r`)).toEqual(keys('r', 'r', 'up', 'down', 'u', 'enter'));
  });
});

describe('the Escape key', () => {
  test('could begin an arrow key, and counts when nothing follows', () => {
    expect(heardLast(ESC)).toEqual({ now: [], silence: keys('escape'), after: keys('x') });
  });

  test('before a letter is a separate key', () => {
    expect(heard(`${ESC}u`)).toEqual(keys('escape', 'u'));
  });

  test('pressed twice counts once at first, and the second waits', () => {
    expect(heardLast(ESC + ESC)).toEqual({ now: keys('escape'), silence: keys('escape'), after: keys('x') });
  });

  test('before an arrow does not change the arrow', () => {
    expect(heard(`${ESC}${ESC}[A`)).toEqual(keys('escape', 'up'));
  });

  test.each([
    ['an opened sequence', `${ESC}[`, keys('escape', '[')],
    ['a sequence without its end', `${ESC}[1;`, keys('escape', '[', '1', ';')],
    ['an opened arrow', `${ESC}O`, keys('escape', 'O')],
    ['an opened text', `${ESC}P1`, keys('escape', 'P', '1')],
  ])('also counts when %s never continues', (_, bytes, silence) => {
    expect(heardLast(bytes)).toEqual({ now: [], silence, after: keys('x') });
  });

  test('waits as long as a sequence may take, and other keys do not wait', () => {
    const decoder = new Decoder();
    expect(decoder.timeout).toBeUndefined();
    decoder.decode(ESC);
    expect(decoder.timeout).toBe(40);
    decoder.decode('[A');
    expect(decoder.timeout).toBeUndefined();
  });
});

describe('answers of the terminal to other programs are not keys', () => {
  test.each([
    ['a colour', `${ESC}]11;rgb:1c1c/1c1c/1c1c${ESC}\\`],
    ['a colour that ends with a bell', `${ESC}]11;rgb:1c1c/1c1c/1c1c\u0007`],
    ['a capability', `${ESC}P1+r436f=323536${ESC}\\`],
    ['a title', `${ESC}]lquit?${ESC}\\`],
    ['an application\u2019s own words', `${ESC}_Gi=1;OK${ESC}\\`],
  ])('%s', (_, bytes) => {
    expect(heard(`a${bytes}b`)).toEqual(keys('a', 'b'));
    expect(heard(...`a${bytes}b`)).toEqual(keys('a', 'b'));
  });
});

describe('a sequence that is too long is skipped', () => {
  const LONG = 200_000;

  test.each([
    ['parameters up to their end', `${ESC}[${'1;'.repeat(LONG)}A`],
    ['signs between them and the end', `${ESC}[${' '.repeat(LONG)}A`],
    ['parameters up to what cannot belong to them', `${ESC}[${'1'.repeat(LONG)}`],
    ['a text up to its end', `${ESC}]${'q'.repeat(LONG)}${ESC}\\`],
    ['a text up to its bell', `${ESC}P${'q'.repeat(LONG)}\u0007`],
  ])('%s, and the input after it is decoded', (_, bytes) => {
    expect(heard(`${bytes}\rb`)).toEqual(keys('enter', 'b'));
    expect(heard(...cut(`${bytes}\rb`, 4095))).toEqual(keys('enter', 'b'));
  });

  test.each([
    ['parameters', `${ESC}[${'1'.repeat(LONG)}`],
    ['a text', `${ESC}]${'q'.repeat(LONG)}`],
  ])('%s without an end end after a silence', (_, bytes) => {
    expect(heardLast(bytes)).toEqual(nothing);
  });

  test('many unfinished sequences are decoded in linear time', () => {
    expect(heard(ESC.repeat(LONG)).length).toBe(LONG - 1);
    expect(heard(`${ESC}[`.repeat(LONG)).length).toBe(2 * LONG - 2);
    expect(heard(`${ESC}]`.repeat(LONG)).length).toBe(2 * LONG - 2);
  });
});

/** A text in pieces of a length. */
function cut(text: string, length: number): string[] {
  return text.match(new RegExp(`[^]{1,${length}}`, 'g')) ?? [];
}

describe('input in pieces is put together', () => {
  test.each([
    ['an arrow after its first byte', [ESC, '[A'], keys('up')],
    ['an arrow after its second byte', [`${ESC}[`, 'A'], keys('up')],
    ['an arrow byte by byte', [ESC, '[', 'A'], keys('up')],
    ['an arrow in application mode', [`${ESC}O`, 'D'], keys('left')],
    ['an arrow between two letters', [`a${ESC}`, `[Bb`], keys('a', 'down', 'b')],
    ['a numbered key', [`${ESC}[`, '6', '~'], keys('page-down')],
    ['a click', [`${ESC}[<0;1`, '0;5', 'M'], [{ type: 'click', x: 9, y: 4 }]],
    ['a click of an old terminal', [`${ESC}[`, 'M *', '%'], [{ type: 'click', x: 9, y: 4 }]],
    ['a paste', [`${ESC}[20`, '0~rr', `dd${ESC}[2`, '01~'], [{ type: 'paste', text: 'rrdd' }]],
  ])('%s', (_, reads, inputs) => {
    expect(heard(...reads)).toEqual(inputs);
  });

  test('the result does not depend on where a read ends', () => {
    const parts = fc.constantFrom(
      ...['r', ' ', '\r', 'é', '\u0003', `${ESC}[A`, `${ESC}OD`, `${ESC}[5~`, `${ESC}[114;5u`, `${ESC}[I`],
      ...[`${ESC}]11;rgb:0/0/0\u0007`, `${ESC}P0$r${ESC}\\`],
      ...[`${ESC}[<0;12;7M`, `${ESC}[<0;12;7m`, `${ESC}[M *%`, `${ESC}[200~d${ESC}[Ad${ESC}[201~`],
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 8 }), fc.array(fc.nat(100)), (spoken, cuts) => {
        const bytes = spoken.join('');
        const ends = [...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].sort((a, b) => a - b);
        const reads = ends.map((end, index) => bytes.slice(ends[index - 1] ?? 0, end));
        expect(heard(...reads)).toEqual(spoken.flatMap((part) => heard(part)));
      }),
      tries(200, 1),
    );
  });
});

describe('the mouse', () => {
  test('a press of the left button is a click at coordinates from 0', () => {
    expect(heard(`${ESC}[<0;1;1M`)).toEqual([{ type: 'click', x: 0, y: 0 }]);
  });

  test('a press beyond column 95 is a click, too', () => {
    expect(heard(`${ESC}[<0;200;60M`)).toEqual([{ type: 'click', x: 199, y: 59 }]);
  });

  test('an old terminal reports the same in three characters', () => {
    expect(heard(`${ESC}[M *%`)).toEqual([{ type: 'click', x: 9, y: 4 }]);
  });

  test.each([
    ['the middle button', `${ESC}[<1;10;5M`],
    ['letting go of the middle button', `${ESC}[<1;10;5m`],
  ])('%s is not a click', (_, bytes) => {
    expect(heard(bytes)).toEqual([]);
  });

  test.each([
    ['moving with the button held', `${ESC}[<32;10;5M`, 'drag'],
    ['letting go', `${ESC}[<0;10;5m`, 'release'],
    ['letting go on an old terminal', `${ESC}[M#*%`, 'release'],
    ['the right button', `${ESC}[<2;10;5M`, 'right-click'],
    ['moving with the right button held', `${ESC}[<34;10;5M`, 'right-drag'],
    ['letting go of the right button', `${ESC}[<2;10;5m`, 'right-release'],
    ['the right button on an old terminal', `${ESC}[M"*%`, 'right-click'],
  ])('%s is decoded with its coordinates', (_, bytes, type) => {
    expect(heard(bytes)).toEqual([{ type, x: 9, y: 4 }]);
  });

  test.each([
    ['up', `${ESC}[<64;10;5M`, 'wheel-up'],
    ['down', `${ESC}[<65;10;5M`, 'wheel-down'],
    ['up with Control held', `${ESC}[<80;10;5M`, 'C-wheel-up'],
    ['down with Control held', `${ESC}[<81;10;5M`, 'C-wheel-down'],
    ['up with Shift held', `${ESC}[<68;10;5M`, 'wheel-up'],
    ['up on an old terminal', `${ESC}[M\`*%`, 'wheel-up'],
  ])('the wheel is a key: %s', (_, bytes, key) => {
    expect(heard(bytes)).toEqual([{ type: 'key', key }]);
  });

  test('a key in the same read as a click is not lost', () => {
    expect(heard(`${ESC}[<0;10;5M${ESC}[<0;10;5mu`)).toEqual([
      { type: 'click', x: 9, y: 4 },
      { type: 'release', x: 9, y: 4 },
      ...keys('u'),
    ]);
  });

  test('all clicks of one read are decoded', () => {
    expect(heard(`${ESC}[<0;10;5M${ESC}[<0;10;5m${ESC}[<0;14;5M${ESC}[<0;14;5m`)).toEqual([
      { type: 'click', x: 9, y: 4 },
      { type: 'release', x: 9, y: 4 },
      { type: 'click', x: 13, y: 4 },
      { type: 'release', x: 13, y: 4 },
    ]);
  });
});

describe('a paste', () => {
  test('is one event and presses no keys', () => {
    expect(heard(`${ESC}[200~rruu q\u0003${ESC}[201~`)).toEqual([{ type: 'paste', text: 'rruu q\u0003' }]);
  });

  test('may contain line ends and arrow keys, which stay text', () => {
    expect(heard(`${ESC}[200~r\r\n${ESC}[A${ESC}[201~`)).toEqual([{ type: 'paste', text: `r\r\n${ESC}[A` }]);
  });

  test('does not change the keys before and after it', () => {
    expect(heard(`a${ESC}[200~b${ESC}[201~c`)).toEqual([...keys('a'), { type: 'paste', text: 'b' }, ...keys('c')]);
  });

  test('presses no key before its end, with any content and in any pieces', () => {
    expect(heard(`${ESC}[200~r\u0003`, 'q', `q${ESC}`, '[20', `1~x`)).toEqual([
      { type: 'paste', text: 'r\u0003qq' },
      ...keys('x'),
    ]);
  });

  test('keeps text that looks like its end', () => {
    expect(heard(`${ESC}[200~a${ESC}[20`, `b${ESC}[201`, `${ESC}[201~`)).toEqual([
      { type: 'paste', text: `a${ESC}[20b${ESC}[201` },
    ]);
  });

  test('may pause for seconds, but ends after a silence if its end was lost', () => {
    const decoder = new Decoder();
    expect(decoder.decode(`${ESC}[200~rr`)).toEqual([]);
    expect(decoder.timeout).toBe(5000);
    expect(decoder.timeOut()).toEqual([{ type: 'paste', text: 'rr' }]);
    expect(decoder.decode('q')).toEqual(keys('q'));
  });

  test('of 3 MB is known to be too long, keeps one, and the rest presses no keys', () => {
    const megabyte = 1024 * 1024;
    const [paste, ...others] = heard(...cut(`${ESC}[200~${'q'.repeat(3 * megabyte)}${ESC}[201~`, 4095), 'x');
    expect(paste).toEqual({ type: 'paste', text: 'q'.repeat(megabyte + 1) });
    expect(others).toEqual(keys('x'));
  });

  test('of an empty text is one event, too', () => {
    expect(heard(`${ESC}[200~${ESC}[201~`)).toEqual([{ type: 'paste', text: '' }]);
  });
});

test.each([997, 998, 999, 1000, 5000])(
  'a text of %i letters ends with both halves of its end, in whichever read they come',
  (length) => {
    const text = `\u001b]${'x'.repeat(length)}\u001b\\q`;
    const whole = new Decoder().decode(text);
    const halves = Array.from({ length: 4 }, (_, after) => {
      const decoder = new Decoder();
      const at = text.length - after;
      return [...decoder.decode(text.slice(0, at)), ...decoder.decode(text.slice(at))];
    });
    expect([whole, ...halves]).toEqual(Array(5).fill([{ type: 'key', key: 'q' }]));
  },
);
