import fc, { type Arbitrary } from 'fast-check';
import { step, UNDO, type WrittenCommand } from '../../../src/core/play/move';
import { MAX_DIFFERENT_STEPS, MAX_STEPS, Sequence, SequenceBuilder } from '../../../src/core/play/sequence';
import { parseSteps } from '../../../src/formats/sequence';
import { processorTime } from '../../support/processor-time';
import { valueOf } from '../../support/value-of';
import { tries } from '../../support/tries';

/** A sequence with its brackets, in the text that sequence files have. */
function read(text: string): Sequence {
  const sequence = valueOf(parseSteps(text, ['buy-strength']));
  return sequence;
}

function letters(steps: Iterable<WrittenCommand>): string {
  return [...steps].map(({ written }) => written).join('');
}

function stepCalled(written: string): WrittenCommand {
  return { ...step('up'), written };
}

/** Adds as many steps, each called by its number; as many are different as may be. */
function addNumbered(builder: SequenceBuilder, count: number): void {
  for (let number = 0; number < count; number += 1) builder.add(stepCalled(String(number % MAX_DIFFERENT_STEPS)), 1);
}

describe('a sequence', () => {
  test('can be walked through step by step, again and again', () => {
    const sequence = read('r2(ud)');
    expect([letters(sequence), letters(sequence)]).toEqual(['rudud', 'rudud']);
    expect(sequence.length).toBe(5);
  });

  test('gives its commands, and how each was written', () => {
    expect([...read('r{buy-strength}')]).toEqual([
      { ...step('right'), written: 'r' },
      { kind: 'action', id: 'buy-strength', written: '{buy-strength}' },
    ]);
  });

  test('may be empty', () => {
    expect([Sequence.EMPTY.length, letters(Sequence.EMPTY), Sequence.EMPTY.cursor().next()]).toEqual([
      0,
      '',
      undefined,
    ]);
  });

  test('holds undo as well as moves', () => {
    const builder = new SequenceBuilder();
    builder.add({ ...UNDO, written: 'R' }, 2);
    expect([...builder.finish()]).toMatchObject([UNDO, UNDO]);
  });

  test('knows a step that is added again', () => {
    const builder = new SequenceBuilder();
    addNumbered(builder, 1000);
    expect(letters(builder.finish()).slice(0, 30)).toBe('012345678910111213141516171819');
  });

  test('has a limited number of different steps', () => {
    const builder = new SequenceBuilder();
    addNumbered(builder, MAX_DIFFERENT_STEPS);
    expect(() => builder.add(stepCalled('one more'), 1)).toThrow('255 different steps');
  });

  test('has as many steps as it may have, and not one more', () => {
    const builder = new SequenceBuilder();
    expect(builder.add(stepCalled('u'), MAX_STEPS)).toBe(true);
    expect(builder.add(stepCalled('u'), 1)).toBe(false);
  });

  test('cannot close a group that was not opened', () => {
    expect(() => new SequenceBuilder().closeGroup()).toThrow('no group is open');
  });
});

describe('a cursor', () => {
  test('counts the steps before it', () => {
    const cursor = read('2(rl)').cursor();
    const places = [cursor.at, ...[1, 2, 3, 4].map(() => cursor.next() && cursor.at)];
    expect(places).toEqual([0, 1, 2, 3, 4]);
    expect(cursor.next()).toBeUndefined();
  });

  test('stays at the end', () => {
    const cursor = read('r').cursor();
    cursor.next();
    expect([cursor.next(), cursor.next(), cursor.at]).toEqual([undefined, undefined, 1]);
  });

  test('is independent of other cursors', () => {
    const sequence = read('2(rl)u');
    const [ahead, behind] = [sequence.cursor(), sequence.cursor()];
    ahead.next();
    ahead.next();
    expect([behind.next()?.written, ahead.next()?.written]).toEqual(['r', 'r']);
  });

  test.each([
    ['ru', 'ru'],
    ['3r', 'rrr'],
    ['2(ru)', 'ruru'],
    ['2(r)r', 'rrr'],
    ['r2(r)', 'rrr'],
    ['2(r2(u)d)l', 'ruudruudl'],
    ['2(2(2(r)))', 'rrrrrrrr'],
    ['r(r)r', 'rrr'],
    ['2((r)u)', 'ruru'],
    ['r0(ud)r', 'rr'],
    ['r0u()r', 'rr'],
    ['2(r0(u)r)', 'rrrr'],
    ['2(0(u))r', 'r'],
    ['2(r)2(u)', 'rruu'],
    ['2(2(r)2(u))', 'rruurruu'],
  ])('plays repeats as if they were written out: %s', (text, expected) => {
    expect([letters(read(text)), read(text).length]).toEqual([expected, expected.length]);
  });
});

describe('any sequence', () => {
  /** A text, and the same text with everything written out. */
  interface Written {
    readonly text: string;
    readonly out: string;
  }

  const { written } = fc.letrec<{ written: Written; item: Written; group: Written; letter: Written }>((tie) => ({
    letter: fc.constantFrom('l', 'u', 'r', 'd', '{buy-strength}').map((letter) => ({ text: letter, out: letter })),
    group: tie('written').map(({ text, out }) => ({ text: `(${text})`, out })),
    item: fc
      .tuple(
        fc.oneof({ depthSize: 'medium', withCrossShrink: true }, tie('letter'), tie('group')),
        fc.option(fc.nat(4), { nil: undefined }),
      )
      .map(([{ text, out }, times]) => ({ text: `${times ?? ''}${text}`, out: out.repeat(times ?? 1) })),
    written: fc.array(tie('item'), { maxLength: 4 }).map((items) => ({
      text: items.map(({ text }) => text).join(''),
      out: items.map(({ out }) => out).join(''),
    })),
  }));

  test('is the same whether its repeats are played or written out', () => {
    const short: Arbitrary<Written> = written.filter(({ out }) => out.length < 20_000);
    fc.assert(
      fc.property(short, ({ text, out }) => {
        const sequence = read(text);
        expect(letters(sequence)).toBe(out);
        expect(sequence.length).toBe(letters(sequence).replace(/\{[^}]*\}/g, 'b').length);
      }),
      tries(500, 1),
    );
  });
});

describe('a malicious text', () => {
  const deep = 100_000;

  /** The first steps of a text, read within an unnoticeable time. */
  function beginning(text: string, steps: number): string {
    let begun = '';
    const milliseconds = processorTime(() => {
      const cursor = read(text).cursor();
      begun = Array.from({ length: steps }, () => cursor.next()?.written ?? '.').join('');
    });
    expect(milliseconds).toBeLessThan(15_000);
    return begun;
  }

  test.each([
    ['has its repeat in a hundred brackets', `${'('.repeat(100)}9999999r${')'.repeat(100)}`, 'rrr'],
    ['repeats nothing, over and over', '9999999()'.repeat(10_000), '...'],
    ['repeats what repeats nothing', `${'9('.repeat(deep)}${')'.repeat(deep)}r`, 'r..'],
    ['repeats, in brackets as deep as a well, one step', `9999999${'('.repeat(deep)}r${')'.repeat(deep)}`, 'rrr'],
    ['has brackets side by side', '(r)'.repeat(deep), 'rrr'],
    ['repeats nothing in what is repeated no times', '0(9999999r)r', 'r..'],
  ])('is read at once: one that %s', (_, text, begun) => {
    expect(beginning(text, 3)).toBe(begun);
  });

  test('is walked through at once, with brackets nested to any depth', () => {
    const text = `9999999${'('.repeat(deep)}r${')'.repeat(deep)}`;
    expect(beginning(text, 100_000)).toBe('r'.repeat(100_000));
  });

  test('takes no more memory than its text', () => {
    const before = process.memoryUsage().arrayBuffers;
    const sequences = Array.from({ length: 50 }, () => read(`${'('.repeat(100)}9999999r${')'.repeat(100)}`));
    expect(sequences.map(({ length }) => length)).toEqual(sequences.map(() => 9_999_999));
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1_000_000);
  });
});
